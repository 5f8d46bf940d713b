import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { TournamentGame } from "@rulewright/simulate";
import { isRecord } from "../packages/manifest";

/** A game with what its answers cost: by player, milliseconds of processor time of each. */
export interface KeptGame extends TournamentGame {
  readonly thinking: readonly (readonly number[])[];
}

/** Games that were played before, and where new ones go. */
export interface Kept {
  readonly known: ReadonlyMap<number, KeptGame>;
  add(game: KeptGame): void;
}

/** Opens a file of kept games, whose first line says what is played; a text says why it cannot be gone on with. */
export function keepGames(file: string | undefined, head: object): Kept | string {
  const known = new Map<number, KeptGame>();
  if (file === undefined) return { known, add: () => undefined };
  const first = JSON.stringify(head);
  if (!existsSync(file)) appendFileSync(file, `${first}\n`);
  const [written, ...lines] = readFileSync(file, "utf8").split("\n");
  if (written !== first) return `\`${file}\` keeps another tournament (other rules, players, seats, seed or play-outs)`;
  for (const line of lines) {
    const game = gameOf(line);
    if (game !== undefined) known.set(game.game, game);
  }
  return { known, add: (game) => appendFileSync(file, `${JSON.stringify(game)}\n`) };
}

/** Undefined for a line that was not written to its end. */
function gameOf(line: string): KeptGame | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isGame(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isGame(value: unknown): value is KeptGame {
  if (!isRecord(value)) return false;
  const { game, winners, finished, thinking } = value;
  return typeof game === "number" && Array.isArray(winners) && typeof finished === "boolean" && Array.isArray(thinking);
}
