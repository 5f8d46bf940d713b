import type { Clause } from "./model";
import type { Step } from "./steps";

/** The steps of a clause, of whatever form. */
export function stepsOf(clause: Clause): readonly Step[] {
  return "steps" in clause.form ? clause.form.steps : [];
}

/** The steps inside a step. */
export function innerSteps(step: Step): readonly Step[] {
  switch (step.kind) {
    case "if":
      return [...step.then, ...step.else];
    case "for_each":
    case "repeat":
    case "at_once":
      return step.steps;
    case "draw":
    case "offer":
      return step.otherwise ?? [];
    case "choose":
      return [
        ...(step.choice.kind === "option" ? step.choice.options.flatMap((option) => option.steps) : []),
        ...(step.otherwise ?? []),
      ];
    default:
      return [];
  }
}

/** Visits steps and the steps inside them, in the order of the file. */
export function everyStep(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    everyStep(innerSteps(step), visit);
  }
}
