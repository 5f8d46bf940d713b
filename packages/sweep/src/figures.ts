import type { FigureTarget, Rulebook } from "@rulewright/rulebook";
import { type Estimate, measureFigure, type Tally } from "@rulewright/simulate";
import type { Cell } from "./cells";
import type { PlannedFigure } from "./plan";

/** A figure as it was measured in one cell. */
export interface MeasuredFigure extends Estimate {
  readonly figure: string;
  readonly label: string;
  readonly unit: "turns" | "percent";
}

/** Whether a figure is about cells of this kind. */
export function concerns(figure: PlannedFigure, { seats, bot }: Pick<Cell, "seats" | "bot">): boolean {
  if (figure.seats !== undefined && figure.seats !== seats) return false;
  if (figure.bot !== undefined && figure.bot !== bot) return false;
  return figure.measure.kind !== "wins" || figure.measure.seat < seats;
}

/** Measures a figure in a tally of a cell; undefined where the rulebook lacks the clause that it names. */
export function measured(figure: PlannedFigure, rulebook: Rulebook, tally: Tally): MeasuredFigure | undefined {
  const measure = measureIn(figure, rulebook);
  if (measure === undefined) return undefined;
  const { value, low, high } = measureFigure(measure, tally);
  return { figure: figure.name, label: figure.label, unit: unitOf(figure), value, low, high };
}

/** What a figure is counted in. */
export function unitOf({ measure }: PlannedFigure): MeasuredFigure["unit"] {
  return measure.kind === "mean length" || measure.kind === "median length" ? "turns" : "percent";
}

function measureIn({ measure }: PlannedFigure, { clauses }: Rulebook): FigureTarget["measure"] | undefined {
  if (measure.kind !== "games with") return measure;
  const clause = clauses.findIndex(({ id }) => id === measure.clause);
  // An index of the list itself.
  return clause < 0
    ? undefined
    : { kind: measure.kind, clause: clause as (FigureTarget["measure"] & { kind: "games with" })["clause"] };
}
