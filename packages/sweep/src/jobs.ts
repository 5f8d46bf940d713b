import { invariant } from "@rulewright/diagnostics";
import type { CellKey } from "./cells";

/** Games `first` … `first + games − 1` of a cell. */
export interface GameRange {
  readonly first: number;
  readonly games: number;
}

/** A range of games of a cell that is played at one go. */
export interface JobKey extends GameRange {
  readonly cell: CellKey;
}

/** One text for each job; equal texts, equal results. */
export function jobText({ cell, first, games }: JobKey): string {
  const { rules, engine, seats, bot, seed } = cell;
  return [rules, engine, seats, bot, seed, first, games].join(" ");
}

/** What of games 0 … `games − 1` is there already, as neighbouring ranges, and what is missing. */
export interface Tiling {
  readonly stored: readonly GameRange[];
  readonly missing: readonly GameRange[];
}

/**
 * Lays stored ranges end to end. Of those that begin at one game the longest that fits is taken; gaps are cut at multiples of
 * `jobGames`, so that plans that ask for more games later find whole jobs.
 */
export function tile(games: number, stored: readonly GameRange[], jobGames: number): Tiling {
  invariant(games > 0 && jobGames > 0, `${games} games in jobs of ${jobGames} cannot be tiled`);
  const longest = new Map<number, number>();
  for (const range of stored) {
    const fits = range.first + range.games <= games && range.games > 0;
    if (fits) longest.set(range.first, Math.max(range.games, longest.get(range.first) ?? 0));
  }
  const starts = [...longest.keys()].sort((left, right) => left - right);
  const found: GameRange[] = [];
  const missing: GameRange[] = [];
  for (let at = 0; at < games; ) {
    const length = longest.get(at);
    if (length !== undefined) {
      found.push({ first: at, games: length });
      at += length;
      continue;
    }
    const cut = (Math.floor(at / jobGames) + 1) * jobGames;
    const next = starts.find((start) => start > at) ?? games;
    const end = Math.min(cut, next, games);
    missing.push({ first: at, games: end - at });
    at = end;
  }
  return { stored: found, missing };
}
