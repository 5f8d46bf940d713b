import type { Message, Rulebook } from "@rulewright/rulebook";
import { type Summary, summarize, type Tally } from "@rulewright/simulate";
import { messageText } from "../design/message-text";
import type { ClauseMoney, LengthSummary, RunSummary } from "../view-types.ts";
import type { Played } from "./preview-controller.ts";

/** Bars of a histogram, at most. */
const MAX_BINS = 48;
/** Clauses whose money is shown: those that move most. */
const MAX_MONEY_CLAUSES = 12;
const LONGEST_LABEL = 60;

/** How lengths are counted into bars; the same for two runs that are compared. */
export interface Binning {
  readonly from: number;
  readonly width: number;
  readonly bins: number;
}

/** The shortest round bin width with which all games of both runs fit into the bars. */
export function binningFor(runs: readonly Played[]): Binning {
  const lengths = runs.flatMap(({ tally }) => (tally.lengths.counts.length === 0 ? [] : [range(tally.lengths.counts)]));
  const from = Math.min(...lengths.map(([first]) => first), Number.MAX_SAFE_INTEGER);
  const to = Math.max(...lengths.map(([, last]) => last), 0);
  if (from > to) return { from: 0, width: 1, bins: 1 };
  const width =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => (to - from) / size < MAX_BINS) ??
    Math.ceil((to - from + 1) / MAX_BINS);
  const start = Math.floor(from / width) * width;
  return { from: start, width, bins: Math.floor((to - start) / width) + 1 };
}

/** What a run says, for the dock and the measured values. Worked out once for each run and binning. */
export function runSummary(run: Played, binning: Binning): RunSummary {
  const known = summaries.get(run.tally);
  if (known?.rulebook === run.rulebook && isSameBinning(known.binning, binning)) return known.summary;
  const summary = summarizeRun(run, binning);
  summaries.set(run.tally, { rulebook: run.rulebook, binning, summary });
  return summary;
}

const summaries = new WeakMap<
  Tally,
  { readonly rulebook: Rulebook; readonly binning: Binning; readonly summary: RunSummary }
>();

function isSameBinning(left: Binning, right: Binning): boolean {
  return left.from === right.from && left.width === right.width && left.bins === right.bins;
}

function summarizeRun({ rulebook, tally }: Played, binning: Binning): RunSummary {
  const summary = summarize(tally, rulebook);
  const purse = rulebook.units.find((unit) => unit.purse !== undefined);
  return {
    n: summary.games,
    length: lengthSummary(summary, binning),
    wins: summary.wins.map(({ seat, share, low, high }) => ({ seat, share, low, high })),
    moneyUnit: purse?.name,
    money: moneyByClause(summary, rulebook),
    landings: summary.landings.map(({ board, spaces }) => ({ board, perGame: spaces.map((space) => space.perGame) })),
    cards: summary.cards.map(({ deck, card, drawnPerGame, playedPerGame }) => ({
      deck,
      card,
      drawn: drawnPerGame,
      played: playedPerGame,
    })),
    fires: countedClauses(summary, rulebook),
    unfinished: summary.unfinished,
    endless: endless(summary),
    digest: summary.digest,
  };
}

/** How often clauses run in a game; a definition or a pointer is never run, so it has no count. */
function countedClauses(summary: Summary, rulebook: Rulebook): Readonly<Record<string, number>> {
  const counts = new Map(summary.fired.map(({ clause, perGame }) => [clause, perGame]));
  const run = rulebook.clauses.filter(({ form }) => "steps" in form);
  return Object.fromEntries(run.map(({ id }) => [id, counts.get(id) ?? 0]));
}

function endless({ unfinished, cycles }: Summary): RunSummary["endless"] {
  const [most] = cycles.toSorted((left, right) => right.games - left.games);
  return unfinished === 0 ? undefined : { games: unfinished, clauses: most?.clauses ?? [] };
}

function lengthSummary({ length, histogram }: Summary, { from, width, bins }: Binning): LengthSummary {
  const counts = new Array<number>(bins).fill(0);
  histogram.counts.forEach((games, index) => {
    const bin = Math.floor((histogram.from + index - from) / width);
    if (bin >= 0 && bin < bins) counts[bin] = (counts[bin] ?? 0) + games;
  });
  const { unit, mean, sd, p5, p50, p95 } = length;
  return { unit, binFrom: from, binWidth: width, counts, mean, sd, p5, p50, p95 };
}

function moneyByClause(summary: Summary, rulebook: Rulebook): readonly ClauseMoney[] {
  const texts = new Map(rulebook.clauses.map((clause) => [clause.id, clause.text]));
  return summary.money
    .map(({ clause, perTurn }) => ({
      clause,
      label: shortText(rulebook, texts.get(clause), clause),
      perTurn: perTurn.in - perTurn.out,
    }))
    .filter(({ perTurn }) => perTurn !== 0)
    .toSorted(
      (left, right) => Math.abs(right.perTurn) - Math.abs(left.perTurn) || (left.clause < right.clause ? -1 : 1),
    )
    .slice(0, MAX_MONEY_CLAUSES);
}

function shortText(rulebook: Rulebook, message: Message | undefined, otherwise: string): string {
  if (message === undefined) return otherwise;
  const text = messageText(rulebook, message).replace(/\s+/g, " ").trim();
  return text.length <= LONGEST_LABEL ? text : `${text.slice(0, LONGEST_LABEL - 1).trimEnd()}…`;
}

function range(counts: Uint32Array): readonly [number, number] {
  let first = 0;
  while (first < counts.length && counts[first] === 0) first++;
  let last = counts.length - 1;
  while (last > first && counts[last] === 0) last--;
  return first === counts.length ? [Number.MAX_SAFE_INTEGER, 0] : [first, last];
}
