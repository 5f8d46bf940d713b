import type { Comparison } from "@rulewright/simulate";
import type { DifferenceView, PayoutExpectation, PreviewView, PreviewState as ShownState } from "../view-types.ts";
import type { AnalysisState } from "./live-analysis.ts";
import { type PreviewState, RANDOM_BOT } from "./preview-controller.ts";
import { binningFor, runSummary } from "./run-summary.ts";

/** Everything that the dock and the measured values show. `variant` is the title of the one that is open. */
export function previewView(
  preview: PreviewState,
  analysis: AnalysisState,
  payouts: readonly PayoutExpectation[],
  variant?: string,
): PreviewView {
  const { settings, shown, base, comparison } = preview;
  const binning = binningFor([shown, base].filter((run) => run !== undefined));
  return {
    state: shownState(preview, analysis),
    seats: settings?.seats ?? 0,
    seed: settings?.seed ?? 0,
    bot: settings?.bot ?? RANDOM_BOT,
    paired: base !== undefined,
    baseLabel: variant === undefined ? "Saved" : "Base",
    currentLabel: variant ?? (base === undefined ? "Saved" : "Edited"),
    base: base && runSummary(base, binning),
    current: shown && runSummary(shown, binning),
    payouts,
    differences: comparison === undefined ? [] : differences(comparison),
  };
}

function shownState({ phase, shown, wanted }: PreviewState, { diagnostics }: AnalysisState): ShownState {
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
        : { kind: "failed", problem: phase.message, place: undefined, action: "Run again" };
    }
  }
}

function differences({ length, wins, changedGames, games }: Comparison): readonly DifferenceView[] {
  const lengthChange: DifferenceView = {
    kind: "difference",
    id: "length",
    what: "Game length",
    noun: "turns",
    unit: undefined,
    digits: 1,
    delta: asEstimate(length.difference),
  };
  const seats = wins.map(
    ({ seat, difference }): DifferenceView => ({
      kind: "difference",
      id: `seat-${seat}`,
      what: `Wins of seat ${seat}`,
      noun: `points for seat ${seat}`,
      unit: undefined,
      digits: 1,
      delta: asEstimate({ value: 100 * difference.value, low: 100 * difference.low, high: 100 * difference.high }),
    }),
  );
  const widest = seats.toSorted((left, right) => size(right) - size(left)).slice(0, 1);
  const value = `${changedGames.toLocaleString("en")} of ${games.toLocaleString("en")}`;
  const fact: DifferenceView = { kind: "fact", id: "changed", what: "Games that went differently", value };
  return [lengthChange, ...widest, fact];
}

function size(view: DifferenceView): number {
  return view.kind === "difference" ? Math.abs(view.delta.mean) : 0;
}

function asEstimate({ value, low, high }: { readonly value: number; readonly low: number; readonly high: number }) {
  return { mean: value, low, high };
}
