import type { Model } from "./check-rules";
import type { Context } from "./context";
import { everyExpr, expressionsOf } from "./expr-walk";
import { everyStep, innerSteps, stepsOf } from "./step-walk";
import type { ClauseIndex, Step } from "./steps";

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

/** A `repeat` needs a bound, or something inside it that can turn out another way. */
export function checkLoops(ctx: Context, model: Model): void {
  for (const clause of model.clauses) {
    everyStep(stepsOf(clause), (step) => {
      if (step.kind !== "repeat" || step.atMost !== undefined) return;
      if (!step.steps.some((inner) => meetsStop(model, inner, new Set())))
        ctx.report("rule/unbounded-loop", {}, ctx.headOf(step.place));
    });
  }
}

/** Calls `found` once for each circle that a walk from any node first meets. */
function findCycles<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
  found: (cycle: readonly Node[]) => void,
): void {
  const state = new Map<Node, "open" | "done">();
  const path: Node[] = [];
  const visit = (node: Node): void => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      found(path.slice(path.indexOf(node)));
      return;
    }
    state.set(node, "open");
    path.push(node);
    for (const other of next(node)) visit(other);
    path.pop();
    state.set(node, "done");
  };
  for (const node of nodes) visit(node);
}

/** Indices of a list of the model, as clause indices. */
function clauseIndices(model: Model): readonly ClauseIndex[] {
  return model.clauses.map((_clause, index) => index as ClauseIndex); // indices of the list itself
}

/** Which clauses a clause runs: the procedures it follows and the rules that hear what it announces. */
function callees(model: Model, index: ClauseIndex): ReadonlySet<ClauseIndex> {
  const clause = model.clauses[index];
  if (clause === undefined) return new Set();
  const found = new Set<ClauseIndex>([...clause.around.before, ...clause.around.exceptions, ...clause.around.after]);
  everyStep(stepsOf(clause), (step) => {
    if (step.kind === "follow") found.add(step.procedure);
    if (step.kind !== "announce") return;
    for (const [at, other] of model.clauses.entries()) {
      if (other.form.kind !== "rule") continue;
      if (other.form.hears.some((pattern) => pattern.kind === "event" && pattern.event === step.event))
        found.add(at as ClauseIndex); // an index of the list itself
    }
  });
  return found;
}

/** Procedures that follow each other need a bound, or a choice or chance on the way. */
export function checkCalls(ctx: Context, model: Model): void {
  findCycles(
    clauseIndices(model),
    (index) => callees(model, index),
    (cycle) => {
      const clauses = cycle.flatMap((index) => model.clauses[index] ?? []);
      const [first] = clauses;
      const bounded = clauses.some(({ form }) => form.kind === "procedure" && form.nestedAtMost !== undefined);
      if (first === undefined || bounded || clauses.some((clause) => stepsOf(clause).some(hasStop))) return;
      ctx.report("rule/cyclic-procedure", { cycle: inWords(clauses.map((clause) => clause.id)) }, first.place);
    },
  );
}

function hasStop(step: Step): boolean {
  return STOPS.has(step.kind) || innerSteps(step).some(hasStop);
}

function inWords(ids: readonly string[]): string {
  return ids.map((id) => `\`${id}\``).join(", ");
}

/** A term's value must not need the term itself. */
export function checkTerms(ctx: Context, model: Model): void {
  const uses = model.terms.map((term) => {
    const found = new Set<number>();
    for (const index of [term.base, ...term.exceptions, ...term.changes]) {
      const clause = model.clauses[index];
      if (clause === undefined) continue;
      for (const expr of expressionsOf(clause))
        everyExpr(expr, (part) => void (part.op === "term" && found.add(part.term)));
    }
    return found;
  });
  findCycles(
    model.terms.keys(),
    (term) => uses[term] ?? [],
    (cycle) => {
      const terms = cycle.flatMap((index) => model.terms[index] ?? []);
      const [first] = terms;
      const place = first && model.clauses[first.base]?.place;
      if (first === undefined || place === undefined) return;
      ctx.report("rule/cyclic-term", { name: first.name, cycle: inWords(terms.map((term) => term.name)) }, place);
    },
  );
}

/** Clauses that only point to each other carry nothing out. */
export function checkSees(ctx: Context, model: Model): void {
  const pointed = (index: ClauseIndex) => {
    const form = model.clauses[index]?.form;
    return form?.kind === "see" ? form.clauses : [];
  };
  findCycles(clauseIndices(model), pointed, (cycle) => {
    const closed = cycle.every((index) => pointed(index).every((other) => cycle.includes(other)));
    const first = model.clauses[Math.min(...cycle)];
    if (!closed || first === undefined) return;
    ctx.report("rule/see-cycle", { cycle: inWords(cycle.map((index) => model.clauses[index]?.id ?? "")) }, first.place);
  });
}
