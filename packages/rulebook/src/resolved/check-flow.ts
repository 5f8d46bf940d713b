import type { Model } from "./check-rules";
import type { Context } from "./context";
import type { PhaseIndex } from "./expression";
import type { Guarded } from "./model";
import { eventHasPlayer } from "./patterns";
import { everyStep, stepsOf } from "./step-walk";
import type { Step } from "./steps";

/** Phases that nothing leads to. */
export function checkPhases(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  const reached = new Set<PhaseIndex>();
  const enter = (guards: readonly Guarded[]) => {
    for (const guard of guards) if (guard.go !== "end") visit(guard.go);
  };
  const visit = (index: PhaseIndex): void => {
    const phase = model.phases[index];
    if (phase === undefined || reached.has(index)) return;
    reached.add(index);
    if (phase.parent !== undefined) visit(phase.parent);
    enter(phase.start);
    enter(phase.then);
  };
  enter(model.startPhase);
  for (const clause of model.clauses)
    everyStep(stepsOf(clause), (step) => {
      if (step.kind === "go") visit(step.phase);
    });
  for (const [index, phase] of model.phases.entries()) {
    if (!reached.has(index as PhaseIndex) && !offWords.has(phase.name))
      // an index of the list itself
      ctx.report("rule/unreachable-phase", { phase: phase.name }, phase.place);
  }
}

/** How the game comes to its end, and whether somebody then has won. */
export function checkEnd(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  const ends: (Step & { readonly kind: "end" })[] = [];
  for (const clause of model.clauses) {
    const nobodysTurn =
      clause.form.kind === "rule" &&
      clause.form.hears.length > 0 &&
      clause.form.hears.every((pattern) => !eventHasPlayer(ctx, pattern));
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "end") return;
      if (step.what === "game") ends.push(step);
      if (step.what === "turn" && nobodysTurn)
        ctx.report("rule/go-outside-turn", { verb: "end: turn", owner: "a turn" }, ctx.headOf(step.place));
    });
  }
  const comesToEnd = model.phases.some((phase) => phase.parent === undefined && leadsToEnd(phase.then));
  const place = model.phases[0]?.place;
  if (place !== undefined && ends.length === 0 && !comesToEnd && !offWords.has("end"))
    ctx.report("rule/never-ends", {}, place);
  if (model.clauses.some((clause) => clause.form.kind === "rank")) return;
  const open = ends.find((step) => step.winner === undefined);
  const openPlace = open === undefined ? (comesToEnd ? place : undefined) : ctx.headOf(open.place);
  if (openPlace !== undefined) ctx.report("rule/no-ranking", {}, openPlace);
}

function leadsToEnd(guards: readonly Guarded[]): boolean {
  return guards.some((guard) => guard.go === "end");
}
