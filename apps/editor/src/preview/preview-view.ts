import type { Comparison } from "@rulewright/simulate";
import type { Words } from "../interface/words.ts";
import type { DifferenceView, PayoutExpectation, PreviewView, PreviewState as ShownState } from "../view-types.ts";
import type { AnalysisState } from "./live-analysis.ts";
import { type PreviewState, RANDOM_BOT } from "./preview-controller.ts";
import { binningFor, runSummary } from "./run-summary.ts";

/** What goes with a run: exact odds, the title of the variant that is open, and the words of the page. */
export interface PreviewTelling {
  readonly payouts: readonly PayoutExpectation[];
  readonly variant: string | undefined;
  readonly words: Words["dock"];
}

/** Everything that the dock and the measured values show. */
export function previewView(
  preview: PreviewState,
  analysis: AnalysisState,
  { payouts, variant, words }: PreviewTelling,
): PreviewView {
  const { settings, shown, base, comparison } = preview;
  const binning = binningFor([shown, base].filter((run) => run !== undefined));
  return {
    state: shownState(preview, analysis, words),
    seats: settings?.seats ?? 0,
    seed: settings?.seed ?? 0,
    bot: settings?.bot ?? RANDOM_BOT,
    paired: base !== undefined,
    baseLabel: variant === undefined ? words.saved : words.base,
    currentLabel: variant ?? (base === undefined ? words.saved : words.edited),
    base: base && runSummary(base, binning),
    current: shown && runSummary(shown, binning),
    payouts,
    differences: comparison === undefined ? [] : differences(comparison, words.difference),
  };
}

function shownState(
  { phase, shown, wanted }: PreviewState,
  { diagnostics }: AnalysisState,
  words: Words["dock"],
): ShownState {
  switch (phase.kind) {
    case "waiting":
      return { kind: "loading", done: 0, of: wanted };
    case "playing":
      return { kind: "loading", done: phase.done, of: phase.games };
    case "fresh":
      return { kind: "fresh" };
    case "stale":
      return { kind: "stale", done: 0, of: wanted };
    case "held": {
      const { file, path, range, message } = phase.cause;
      return { kind: "held", problem: message, place: { file, path, range } };
    }
    case "failed": {
      const first = diagnostics.find((found) => found.severity === "error");
      const place = first && { file: first.file, path: first.path, range: first.range };
      return shown === undefined && first !== undefined
        ? { kind: "held", problem: first.message, place }
        : { kind: "failed", problem: phase.message, place: undefined, action: words.runAgain };
    }
  }
}

function differences(
  { length, wins, changedGames, games }: Comparison,
  words: Words["dock"]["difference"],
): readonly DifferenceView[] {
  const lengthChange: DifferenceView = {
    kind: "difference",
    id: "length",
    what: words.length,
    noun: words.turns,
    unit: undefined,
    digits: 1,
    delta: asEstimate(length.difference),
  };
  const seats = wins.map(
    ({ seat, difference }): DifferenceView => ({
      kind: "difference",
      id: `seat-${seat}`,
      what: words.seatWins({ seat }),
      noun: words.seatPoints({ seat }),
      unit: undefined,
      digits: 1,
      delta: asEstimate({ value: 100 * difference.value, low: 100 * difference.low, high: 100 * difference.high }),
    }),
  );
  const widest = seats.toSorted((left, right) => size(right) - size(left)).slice(0, 1);
  const value = words.gamesOf({ games: changedGames, of: games });
  const fact: DifferenceView = { kind: "fact", id: "changed", what: words.differently, value };
  return [lengthChange, ...widest, fact];
}

function size(view: DifferenceView): number {
  return view.kind === "difference" ? Math.abs(view.delta.mean) : 0;
}

function asEstimate({ value, low, high }: { readonly value: number; readonly low: number; readonly high: number }) {
  return { mean: value, low, high };
}
