import type { MapEntry } from "../surface/ast";
import { type Context, keyPlace, reportUnknown } from "./context";
import type { FigureTarget, Habit } from "./model";
import { childEntry, keyedPlace, numberAt, scalarAt, wordAt } from "./nodes";
import { type Sections, sectionOf } from "./sections";
import type { ClauseIndex } from "./steps";

/** Whom a target may name beside the habits. */
const RANDOM = "random";

type Players = { readonly from: number; readonly to: number };

/**
 * Reads what simulated games are expected to be like. Under another reading or a variant the game may be for other numbers of players:
 * what is expected of a number that is not among them is left out then, and a mistake in the rulebook as it is written.
 */
export function readTargets(
  ctx: Context,
  sections: Sections,
  found: { readonly habits: readonly Habit[]; readonly players: Players; readonly isAsWritten: boolean },
): readonly FigureTarget[] {
  const { habits, players, isAsWritten } = found;
  return sectionOf(sections, "targets").flatMap((entry) => {
    const seats = numberAt(entry.node, "seats") ?? players.from;
    if (!isAsWritten && (seats < players.from || seats > players.to)) return [];
    const measure = measureOf(ctx, entry);
    checkBand(ctx, entry);
    checkSeats(ctx, entry, players);
    checkBot(ctx, entry, habits);
    if (measure === undefined) return [];
    return [
      {
        name: entry.key,
        label: wordAt(entry.node, "label") ?? "",
        clause: clauseAt(ctx, entry, "clause"),
        measure,
        seats,
        bot: wordAt(entry.node, "bot") ?? RANDOM,
        from: numberAt(entry.node, "from"),
        to: numberAt(entry.node, "to"),
        place: keyPlace(keyedPlace(entry)),
      },
    ];
  });
}

/** What each measure needs beside it. */
const NEEDS = { "ended within": "turns", wins: "seat", "games with": "applies" } as const;

function measureOf(ctx: Context, entry: MapEntry): FigureTarget["measure"] | undefined {
  const kind = wordAt(entry.node, "measure");
  for (const [measure, needed] of Object.entries(NEEDS)) {
    const given = childEntry(entry.node, needed);
    if ((given !== undefined) === (kind === measure)) continue;
    if (given === undefined)
      ctx.report("target/missing", { measure, key: needed }, keyedPlace(entry), { target: "key" });
    else ctx.report("target/unused", { key: needed, measure }, keyedPlace(given), { target: "key" });
    return undefined;
  }
  switch (kind) {
    case "ended within":
      return { kind, turns: numberAt(entry.node, "turns") ?? 0 };
    case "wins":
      return { kind, seat: (numberAt(entry.node, "seat") ?? 1) - 1 };
    case "games with": {
      const clause = clauseAt(ctx, entry, "applies");
      return clause === undefined ? undefined : { kind, clause };
    }
    case "median length":
      return { kind };
    default:
      return { kind: "mean length" };
  }
}

function clauseAt(ctx: Context, entry: MapEntry, key: string): ClauseIndex | undefined {
  const written = scalarAt(entry.node, key);
  if (written === undefined) return undefined;
  const found = ctx.clauseIds.get(written.source);
  if (found === undefined) reportUnknown(ctx, written.source, "clause", ctx.clauseIds.keys(), written);
  return found;
}

function checkBand(ctx: Context, entry: MapEntry): void {
  const [from, to] = [numberAt(entry.node, "from"), numberAt(entry.node, "to")];
  if (from === undefined ? to === undefined : to !== undefined && from > to)
    ctx.report("target/no-band", { name: entry.key }, keyedPlace(entry), { target: "key" });
}

function checkSeats(ctx: Context, entry: MapEntry, { from, to }: Players): void {
  const seats = scalarAt(entry.node, "seats");
  const seat = scalarAt(entry.node, "seat");
  const many = numberAt(entry.node, "seats") ?? from;
  if (seats !== undefined && (many < from || many > to)) ctx.report("target/seats", { found: many, from, to }, seats);
  else if (seat !== undefined && (numberAt(entry.node, "seat") ?? 1) > many)
    ctx.report("target/seats", { found: seat.source, from: 1, to: many }, seat);
}

function checkBot(ctx: Context, entry: MapEntry, habits: readonly Habit[]): void {
  const bot = scalarAt(entry.node, "bot");
  const known = [RANDOM, ...habits.map(({ name }) => name)];
  if (bot !== undefined && !known.includes(bot.source)) reportUnknown(ctx, bot.source, "habit", known, bot);
}
