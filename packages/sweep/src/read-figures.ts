import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import type { MapEntry, Rulebook } from "@rulewright/rulebook";
import type { FigureMeasure, PlannedFigure } from "./plan";
import { numberAt, unknown, wordAt } from "./plan-nodes";

/** What figures are read against; findings are added to `found`. */
interface Around {
  readonly rulebook: Rulebook;
  readonly bots: readonly string[];
  readonly seats: readonly number[];
  readonly found: Diagnostic[];
}

/** The figures of a plan; without any, mean and median length and the wins of every seat. */
export function readFigures(entries: readonly MapEntry[], around: Around): readonly PlannedFigure[] {
  if (entries.length === 0) return usualFigures(around.seats);
  return entries.flatMap((entry) => {
    const { key, node } = entry;
    const measure = measureOf(entry, around);
    if (measure === undefined) return [];
    const [from, to] = [numberAt(node, "from"), numberAt(node, "to")];
    if (from !== undefined && to !== undefined && from > to)
      around.found.push(diagnostic("target/no-band", { name: key }, node, { target: "key" }));
    return [
      {
        name: key,
        label: wordAt(node, "label") ?? measureWords(measure),
        measure,
        seats: seatsOf(entry, around),
        bot: botOf(entry, around),
        from,
        to,
        width: numberAt(node, "width"),
      },
    ];
  });
}

function usualFigures(seats: readonly number[]): readonly PlannedFigure[] {
  const most = Math.max(...seats);
  const measures: readonly FigureMeasure[] = [
    { kind: "mean length" },
    { kind: "median length" },
    ...Array.from({ length: most }, (_, seat): FigureMeasure => ({ kind: "wins", seat })),
  ];
  return measures.map((measure) => ({
    name: measure.kind === "wins" ? `wins_${measure.seat + 1}` : measure.kind.replace(" ", "_"),
    label: measureWords(measure),
    measure,
    seats: undefined,
    bot: undefined,
    from: undefined,
    to: undefined,
    width: undefined,
  }));
}

/** A measure in words, for figures without a label. */
function measureWords(measure: FigureMeasure): string {
  switch (measure.kind) {
    case "mean length":
      return "Mean length, turns";
    case "median length":
      return "Median length, turns";
    case "ended within":
      return `Ended within ${measure.turns} turns, %`;
    case "wins":
      return `Wins of P${measure.seat + 1}, %`;
    case "games with":
      return `Games with ${measure.clause}, %`;
  }
}

/** What each measure needs beside it. */
const NEEDS = { "ended within": "turns", wins: "seat", "games with": "applies" } as const;

function measureOf({ node }: MapEntry, { rulebook, seats, found }: Around): FigureMeasure | undefined {
  const kind = wordAt(node, "measure") ?? "";
  for (const [measure, key] of Object.entries(NEEDS)) {
    const given = node.kind === "map" ? node.get(key) : undefined;
    if ((given !== undefined) === (kind === measure)) continue;
    if (given === undefined) found.push(diagnostic("target/missing", { measure, key }, node, { target: "key" }));
    else found.push(diagnostic("target/unused", { key, measure }, given, { target: "key" }));
    return undefined;
  }
  switch (kind) {
    case "ended within":
      return { kind, turns: numberAt(node, "turns") ?? 0 };
    case "wins": {
      const seat = numberAt(node, "seat") ?? 1;
      const most = Math.max(...seats);
      const place = node.kind === "map" ? (node.get("seat") ?? node) : node;
      if (seat > most) found.push(diagnostic("target/seats", { found: seat, from: 1, to: most }, place));
      return { kind, seat: seat - 1 };
    }
    case "games with": {
      const clause = wordAt(node, "applies") ?? "";
      const known = rulebook.clauses.map(({ id }) => id);
      // A variant may bring the clause; then it is looked up there.
      if (!known.includes(clause) && rulebook.variants.length === 0)
        found.push(unknown(clause, { expected: "clause", known, node }));
      return { kind, clause };
    }
    case "median length":
      return { kind };
    default:
      return { kind: "mean length" };
  }
}

function seatsOf({ node }: MapEntry, { seats, found }: Around): number | undefined {
  const many = numberAt(node, "seats");
  const place = node.kind === "map" ? (node.get("seats") ?? node) : node;
  if (many !== undefined && !seats.includes(many))
    found.push(diagnostic("target/seats", { found: many, from: Math.min(...seats), to: Math.max(...seats) }, place));
  return many;
}

function botOf({ node }: MapEntry, { bots, found }: Around): string | undefined {
  const bot = wordAt(node, "bot");
  if (bot !== undefined && !bots.includes(bot))
    found.push(unknown(bot, { expected: "bot of this plan", known: bots, node }));
  return bot;
}
