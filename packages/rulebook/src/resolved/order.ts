import type { RelatedPlace } from "@rulewright/diagnostics";
import type { ClauseHead, Context } from "./context";
import { reportUnknown } from "./context";
import type { Expr } from "./expression";
import type { Around, Clause, EventPattern, LanguageClause } from "./model";
import { child, wordsOf } from "./nodes";
import type { AroundTarget } from "./read-clauses";
import type { ClauseIndex, Formula } from "./steps";

/** Which clauses a clause names under `later than`, `earlier than` or `over`. */
function namedClauses(ctx: Context, head: ClauseHead, key: string): readonly ClauseIndex[] {
  return wordsOf(child(head.node, key)).flatMap(({ word, place }) => {
    const clause = ctx.clauseIds.get(word);
    if (clause === undefined && !ctx.absentClauses.has(word))
      reportUnknown(ctx, word, "clause", ctx.clauseIds.keys(), place);
    return clause === undefined ? [] : [clause];
  });
}

/** The rules in the order in which they apply; what is left open is reported. */
export function orderRules(ctx: Context, clauses: readonly Clause[]): readonly ClauseIndex[] {
  const rules = clauses.flatMap((clause, index) => (clause.form.kind === "rule" ? [index as ClauseIndex] : [])); // indices of the list itself
  const before = new Map<ClauseIndex, Set<ClauseIndex>>(rules.map((rule) => [rule, new Set()]));
  for (const rule of rules) {
    const head = ctx.heads[rule];
    if (head === undefined) continue;
    for (const earlier of namedClauses(ctx, head, "later than")) before.get(rule)?.add(earlier);
    for (const later of namedClauses(ctx, head, "earlier than")) before.get(later)?.add(rule);
  }
  const order = topological(ctx, rules, before);
  reportUnordered(ctx, clauses, rules, before);
  return order;
}

function topological(
  ctx: Context,
  rules: readonly ClauseIndex[],
  before: ReadonlyMap<ClauseIndex, ReadonlySet<ClauseIndex>>,
): ClauseIndex[] {
  const done = new Set<ClauseIndex>();
  const order: ClauseIndex[] = [];
  let left = [...rules];
  while (left.length > 0) {
    const next = left.find((rule) =>
      [...(before.get(rule) ?? [])].every((earlier) => done.has(earlier) || !before.has(earlier)),
    );
    if (next === undefined) {
      const head = ctx.heads[left[0] ?? 0];
      const cycle = left.map((rule) => ctx.heads[rule]?.id ?? "").join(", ");
      if (head !== undefined) ctx.report("rule/order-cycle", { cycle }, head.place, { target: "key" });
      return [...order, ...left];
    }
    order.push(next);
    done.add(next);
    left = left.filter((rule) => rule !== next);
  }
  return order;
}

function reaches(
  before: ReadonlyMap<ClauseIndex, ReadonlySet<ClauseIndex>>,
  from: ClauseIndex,
  to: ClauseIndex,
  seen = new Set<ClauseIndex>(),
): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  for (const earlier of before.get(from) ?? []) if (earlier === to || reaches(before, earlier, to, seen)) return true;
  return false;
}

function reportUnordered(
  ctx: Context,
  clauses: readonly Clause[],
  rules: readonly ClauseIndex[],
  before: ReadonlyMap<ClauseIndex, ReadonlySet<ClauseIndex>>,
): void {
  for (const [i, first] of rules.entries()) {
    for (const second of rules.slice(i + 1)) {
      const a = clauses[first];
      const b = clauses[second];
      if (a?.form.kind !== "rule" || b?.form.kind !== "rule") continue;
      const event = sharedEvent(ctx, a.form.hears, b.form.hears);
      if (event === undefined || excludes(a.conditions, b.conditions)) continue;
      if (reaches(before, first, second) || reaches(before, second, first)) continue;
      const related: RelatedPlace[] = [{ message: `\`${a.id}\` stands here`, place: a.place }];
      ctx.report("rule/unordered", { first: a.id, second: b.id, event }, b.place, { related, target: "value" });
    }
  }
}

function sharedEvent(ctx: Context, a: readonly EventPattern[], b: readonly EventPattern[]): string | undefined {
  for (const x of a) for (const y of b) if (overlap(x, y)) return eventWords(ctx, x);
  return undefined;
}

function overlap(a: EventPattern, b: EventPattern): boolean {
  if (a.during !== undefined && b.during !== undefined && a.during !== b.during) return false;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "setup":
      return true;
    case "begin":
    case "end":
      return b.kind === a.kind && a.phase === b.phase;
    case "roll":
      return b.kind === "roll" && a.dice === b.dice;
    case "spin":
      return b.kind === "spin" && a.spinner === b.spinner;
    case "draw":
      return b.kind === "draw" && a.zone === b.zone;
    case "fork":
      return b.kind === "fork" && a.board === b.board;
    case "pass":
    case "arrive":
    case "land":
    case "leave":
      return b.kind === a.kind && a.board === b.board && a.spaces.some((space) => b.spaces.includes(space));
    case "pay":
    case "gain":
    case "lose":
      return b.kind === a.kind && a.unit === b.unit;
    case "play":
      return b.kind === "play" && a.deck === b.deck && a.cards.some((card) => b.cards.includes(card));
    case "take":
      return b.kind === "take" && a.action === b.action;
    case "event":
      return b.kind === "event" && a.event === b.event;
  }
}

function eventWords(ctx: Context, pattern: EventPattern): string {
  switch (pattern.kind) {
    case "begin":
    case "end":
      return `${pattern.kind} ${ctx.phases[pattern.phase]?.name}`;
    case "roll":
      return `roll ${ctx.dice[pattern.dice]?.name}`;
    case "spin":
      return `spin ${ctx.spinners[pattern.spinner]?.name}`;
    case "land":
      return "the same landing";
    case "arrive":
    case "pass":
    case "leave":
      return `the same ${pattern.kind}`;
    case "event":
      return ctx.events[pattern.event]?.name ?? "an event";
    default:
      return pattern.kind;
  }
}

/** Whether two sets of conditions can be seen not to hold together. */
export function excludes(a: readonly Formula[], b: readonly Formula[]): boolean {
  const left = a.flatMap((formula) => conjuncts(formula.root));
  const right = b.flatMap((formula) => conjuncts(formula.root));
  return left.some((x) => right.some((y) => opposed(x, y)));
}

function conjuncts(expr: Expr): readonly Expr[] {
  return expr.op === "binary" && expr.operator === "&&" ? [...conjuncts(expr.left), ...conjuncts(expr.right)] : [expr];
}

const OPPOSITE: Readonly<Record<string, readonly string[]>> = {
  "==": ["!="],
  "!=": ["=="],
  "<": [">=", ">", "=="],
  ">": ["<=", "<", "=="],
  "<=": [">"],
  ">=": ["<"],
};

function opposed(a: Expr, b: Expr): boolean {
  if (a.op === "not" && same(a.operand, b)) return true;
  if (b.op === "not" && same(b.operand, a)) return true;
  if (a.op === "phase_is" && b.op === "phase_is") return a.phase !== b.phase;
  if (a.op !== "binary" || b.op !== "binary" || !same(a.left, b.left)) return false;
  const equalSides = same(a.right, b.right);
  if (equalSides)
    return OPPOSITE[a.operator]?.includes(b.operator) === true || OPPOSITE[b.operator]?.includes(a.operator) === true;
  return a.operator === "==" && b.operator === "==" && isFixed(a.right) && isFixed(b.right);
}

function isFixed(expr: Expr): boolean {
  return expr.op === "constant" || expr.op === "member";
}

// The literal side of a comparison may have taken the other side's unit, so types are left out.
function same(a: Expr, b: Expr): boolean {
  const bare = (expr: Expr) => JSON.stringify(expr, (key, value: unknown) => (key === "type" ? undefined : value));
  return bare(a) === bare(b);
}

/** What stands around each clause and around the clauses of the language. */
export function arrangeAround(
  ctx: Context,
  clauses: readonly Clause[],
  targets: ReadonlyMap<ClauseIndex, AroundTarget>,
): {
  readonly clauses: readonly Clause[];
  readonly language: Record<LanguageClause, Around>;
  readonly exceptionsOf: ReadonlyMap<ClauseIndex, readonly ClauseIndex[]>;
} {
  const byTarget = new Map<string, ClauseIndex[]>();
  for (const [clause, target] of targets) {
    const key = `${target.kind}:${target.clause}`;
    byTarget.set(key, [...(byTarget.get(key) ?? []), clause]);
  }
  const aroundOf = (key: string, name: string): Around => {
    const all = (byTarget.get(key) ?? []).sort((x, y) => x - y);
    const form = (index: ClauseIndex) => ctx.heads[index]?.form;
    const exceptions = orderExceptions(
      ctx,
      clauses,
      all.filter((index) => form(index) === "instead of"),
      name,
    );
    return {
      before: all.filter((index) => form(index) === "before"),
      exceptions,
      after: all.filter((index) => form(index) === "after"),
    };
  };
  const arranged = clauses.map((clause, index) => ({ ...clause, around: aroundOf(`clause:${index}`, clause.id) }));
  const language = Object.fromEntries(
    (["payment", "gain", "loss", "draw", "move", "play"] as const).map((name) => [
      name,
      aroundOf(`language:${name}`, `any ${name}`),
    ]),
  ) as Record<LanguageClause, Around>; // one entry per name of the list
  const exceptionsOf = new Map(arranged.map((clause, index) => [index as ClauseIndex, clause.around.exceptions]));
  return { clauses: arranged, language, exceptionsOf };
}

function orderExceptions(
  ctx: Context,
  clauses: readonly Clause[],
  exceptions: readonly ClauseIndex[],
  target: string,
): readonly ClauseIndex[] {
  const over = new Map(
    exceptions.map((index) => [
      index,
      new Set(ctx.heads[index] === undefined ? [] : namedClauses(ctx, ctx.heads[index], "over")),
    ]),
  );
  const wins = (a: ClauseIndex, b: ClauseIndex): boolean => over.get(a)?.has(b) === true;
  for (const [i, first] of exceptions.entries()) {
    for (const second of exceptions.slice(i + 1)) {
      const a = clauses[first];
      const b = clauses[second];
      if (a === undefined || b === undefined || wins(first, second) || wins(second, first)) continue;
      if (excludes(a.conditions, b.conditions) || sameValue(a, b)) continue;
      ctx.report("rule/exception-conflict", { first: a.id, second: b.id, target }, b.place, {
        related: [{ message: `\`${a.id}\` stands here`, place: a.place }],
      });
    }
  }
  return [...exceptions].sort((a, b) => (wins(a, b) ? -1 : wins(b, a) ? 1 : a - b));
}

/** Two exceptions with one result cannot conflict, whichever applies. */
function sameValue(a: Clause, b: Clause): boolean {
  if (a.form.kind === "exception" && b.form.kind === "exception")
    return a.form.steps.length === 0 && b.form.steps.length === 0;
  return (
    a.form.kind === "term_exception" && b.form.kind === "term_exception" && same(a.form.value.root, b.form.value.root)
  );
}
