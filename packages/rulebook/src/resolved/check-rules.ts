import { checkReachable } from "./boards";
import type { Context } from "./context";
import { innerSteps, stepsOf } from "./habits";
import type { Rulebook } from "./model";
import type { ClauseIndex, Formula, Step } from "./steps";

type Model = Omit<Rulebook, "digest">;

/** Checks that need the whole rulebook. */
export function checkRules(ctx: Context, model: Model): void {
  checkLoops(ctx, model);
  checkCalls(ctx, model);
  checkMenus(ctx, model);
  checkEvents(ctx, model);
  checkPayments(ctx, model);
  checkUnused(ctx, model);
  checkReachable(ctx, namedSpaces(model));
}

function everyStep(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    everyStep(innerSteps(step), visit);
  }
}

const STOPS: ReadonlySet<Step["kind"]> = new Set([
  "choose",
  "offer",
  "vote",
  "judge",
  "roll",
  "spin",
  "pick",
  "draw",
  "shuffle",
  "end",
  "go",
]);

/** Whether running a step surely or possibly meets a choice or chance, following procedures. */
function meetsStop(model: Model, step: Step, seen: Set<ClauseIndex>): boolean {
  if (STOPS.has(step.kind)) return true;
  if (step.kind === "follow" && !seen.has(step.procedure)) {
    seen.add(step.procedure);
    const procedure = model.clauses[step.procedure];
    if (procedure !== undefined && stepsOf(procedure).some((inner) => meetsStop(model, inner, seen))) return true;
  }
  return innerSteps(step).some((inner) => meetsStop(model, inner, seen));
}

function checkLoops(ctx: Context, model: Model): void {
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "repeat" || step.atMost !== undefined) return;
      if (!step.steps.some((inner) => meetsStop(model, inner, new Set())))
        ctx.report("rule/unbounded-loop", {}, step.place);
    });
  }
}

/** Which clauses a clause runs: the procedures it follows and the rules that hear what it announces. */
function callees(model: Model, index: ClauseIndex): readonly ClauseIndex[] {
  const clause = model.clauses[index];
  if (clause === undefined) return [];
  const found = new Set<ClauseIndex>([...clause.around.before, ...clause.around.exceptions, ...clause.around.after]);
  everyStep(stepsOf(clause), (step) => {
    if (step.kind === "follow") found.add(step.procedure);
    if (step.kind !== "announce") return;
    for (const [at, other] of model.clauses.entries()) {
      if (
        other.form.kind === "rule" &&
        other.form.hears.some((pattern) => pattern.kind === "event" && pattern.event === step.event)
      )
        found.add(at as ClauseIndex); // an index of the list itself
    }
  });
  return [...found];
}

function checkCalls(ctx: Context, model: Model): void {
  const state = new Map<ClauseIndex, "open" | "done">();
  const path: ClauseIndex[] = [];
  const visit = (index: ClauseIndex): void => {
    if (state.get(index) === "done") return;
    if (state.get(index) === "open") {
      reportCycle(ctx, model, path.slice(path.indexOf(index)));
      return;
    }
    state.set(index, "open");
    path.push(index);
    for (const next of callees(model, index)) visit(next);
    path.pop();
    state.set(index, "done");
  };
  for (const index of model.clauses.keys()) visit(index as ClauseIndex); // indices of the list itself
}

function reportCycle(ctx: Context, model: Model, cycle: readonly ClauseIndex[]): void {
  const clauses = cycle.flatMap((index) => model.clauses[index] ?? []);
  const bounded = clauses.some((clause) => clause.form.kind === "procedure" && clause.form.nestedAtMost !== undefined);
  const stops = clauses.some((clause) =>
    stepsOf(clause).some((step) => STOPS.has(step.kind) || innerSteps(step).some((inner) => STOPS.has(inner.kind))),
  );
  const [first] = clauses;
  if (bounded || stops || first === undefined) return;
  ctx.report("rule/cyclic-procedure", { cycle: clauses.map((clause) => clause.id).join(", ") }, first.place);
}

function checkMenus(ctx: Context, model: Model): void {
  const offered = new Set<number>([
    ...model.windows.map((window) => window.menu),
    ...model.phases.flatMap((phase) => phase.offers?.menu ?? []),
  ]);
  for (const clause of model.clauses)
    everyStep(stepsOf(clause), (step) => void (step.kind === "offer" && offered.add(step.menu)));
  for (const example of [...model.examples.flatMap((item) => item.runs), ...model.bets.map((bet) => bet.run)]) {
    if (example.start.kind === "steps")
      everyStep(example.start.steps, (step) => void (step.kind === "offer" && offered.add(step.menu)));
  }
  for (const [index, menu] of model.menus.entries()) {
    const firstAction = model.clauses.find((clause) => clause.form.kind === "action" && clause.form.menu === index);
    if (menu.actions.length === 0) {
      const phase = model.phases.find((candidate) => candidate.offers?.menu === index);
      const place =
        phase?.place ?? model.windows.find((window) => window.menu === index)?.place ?? offerPlace(model, index);
      if (place !== undefined) ctx.report("rule/empty-menu", { menu: menu.name }, place);
    } else if (!offered.has(index) && firstAction !== undefined)
      ctx.report("rule/menu-never-offered", { menu: menu.name }, firstAction.place);
  }
}

function offerPlace(model: Model, menu: number): Step["place"] | undefined {
  const places: Step["place"][] = [];
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind === "offer" && step.menu === menu) places.push(step.place);
    });
  }
  return places[0];
}

function checkEvents(ctx: Context, model: Model): void {
  for (const [index, event] of model.events.entries()) {
    const heard = model.clauses.some(
      (clause) =>
        clause.form.kind === "rule" &&
        clause.form.hears.some((pattern) => pattern.kind === "event" && pattern.event === index),
    );
    const opens = model.windows.some((window) =>
      window.opens.some((moment) => moment.kind === "event" && moment.event === index),
    );
    if (!heard && !opens) ctx.report("rule/event-never-heard", { event: event.name }, event.place);
    if (!ctx.used.has(`event:${event.name}`))
      ctx.report("rule/event-never-announced", { event: event.name }, event.place);
  }
}

function checkPayments(ctx: Context, model: Model): void {
  const paid = new Set<number>();
  const purseFields = new Set<number>(model.units.flatMap((unit) => unit.purse ?? []));
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "pay") return;
      paid.add(step.unit);
      if (step.to.kind === "field") purseFields.add(step.to.field);
    });
  }
  if (model.around.payment.exceptions.length === 0) {
    for (const unit of paid) {
      const found = model.units[unit];
      if (found !== undefined) ctx.report("rule/unpayable", { unit: found.name }, found.place);
    }
  }
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if ((step.kind !== "set" && step.kind !== "raise" && step.kind !== "lower") || step.target.kind !== "field")
        return;
      const field = model.fields[step.target.field];
      if (field?.owner !== undefined || !purseFields.has(step.target.field)) return;
      ctx.report("purse/set-directly", { source: field?.name ?? "", verb: step.kind }, step.place);
    });
  }
}

function checkUnused(ctx: Context, model: Model): void {
  for (const parameter of model.parameters) {
    if (!ctx.used.has(parameter.name))
      ctx.report("rule/unused", { kind: "the parameter", name: parameter.name }, parameter.place, { target: "key" });
  }
  for (const clause of model.clauses) {
    if (clause.form.kind === "procedure" && !ctx.used.has(`procedure:${clause.form.name}`))
      ctx.report("rule/unused", { kind: "the procedure", name: clause.form.name }, clause.place);
  }
}

/** Spaces that a rule or a piece's start names, so that pieces can be put there. */
function namedSpaces(model: Model): ReadonlySet<string> {
  const named = new Set<string>();
  const text = (formula: Formula | undefined) => {
    for (const word of formula?.source.match(/\w+/g) ?? []) named.add(word);
  };
  for (const domain of model.domains) text(domain.pieces?.start);
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind === "put_pieces") text(step.on);
      if (step.kind === "move") text(step.to);
    });
  }
  return named;
}
