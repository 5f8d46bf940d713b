import type { MapNode, YamlNode } from "../surface/ast";
import { readForm } from "./clause-forms";
import { readGiven } from "./clause-heads";
import { baseScope, type Open, type Opened } from "./clause-scope";
import { type AroundTarget, aroundTarget, headAt } from "./clause-targets";
import { type ClauseHead, type Context, keyPlace, type TermDraft } from "./context";
import type { Expr } from "./expression";
import { typeScalar } from "./expressions";
import { plainMessage, readMessage } from "./messages";
import type { Clause } from "./model";
import { asScalar, child, itemsOf, scalarAt, wordAt } from "./nodes";
import { readPattern } from "./patterns";
import { emptyScope, type Scope, TRUTH, withFacts } from "./scope";
import type { ClauseIndex, Formula, Message } from "./steps";
import { factsOf, fit } from "./typing";

interface ClauseReader {
  read(): readonly Clause[];
  /** For each clause with a target, what it stands around. */
  readonly targets: ReadonlyMap<ClauseIndex, AroundTarget>;
}

export function createClauseReader(ctx: Context): ClauseReader {
  const opened = new Map<ClauseIndex, Opened>();
  const targets = new Map<ClauseIndex, AroundTarget>();
  const opening = new Set<ClauseIndex>();
  const open = (index: ClauseIndex): Opened => {
    const known = opened.get(index);
    if (known !== undefined) return known;
    const head = headAt(ctx, index);
    if (opening.has(index)) {
      ctx.report(
        "rule/exception-cycle",
        { cycle: [...opening].map((at) => `\`${headAt(ctx, at).id}\``).join(", ") },
        head.place,
        { target: "key" },
      );
      return { scope: emptyScope(), parameterCount: 0, conditions: [], patterns: [], target: undefined };
    }
    opening.add(index);
    const result = openClause(ctx, head, open);
    opening.delete(index);
    opened.set(index, result);
    if (result.target !== undefined) targets.set(index, result.target);
    return result;
  };
  ctx.typeTerm = (term) => typeTerm(ctx, term, open);
  ctx.givenOf = (procedure) => readGiven({ ...ctx, report() {} }, headAt(ctx, procedure));
  const read = () =>
    ctx.heads.map((head, index) => readClause(ctx, head, index as ClauseIndex, open(index as ClauseIndex))); // indices of the list itself
  return { read, targets };
}

function openClause(ctx: Context, head: ClauseHead, open: Open): Opened {
  const patterns =
    head.form === "when"
      ? itemsOf(child(head.node, "when")).flatMap((item) =>
          item.kind === "scalar" ? (readPattern(ctx, item) ?? []) : [],
        )
      : [];
  const target = aroundTarget(ctx, head);
  const base = baseScope(ctx, head, patterns, target, open);
  const parameterCount = base.scope.locals.length;
  const conditions = readConditions(ctx, head.node, base.scope);
  return { scope: conditions.scope, parameterCount, conditions: conditions.formulas, patterns, target };
}

function readConditions(ctx: Context, node: MapNode, start: Scope): { formulas: Formula[]; scope: Scope } {
  const wanted = readConjunction(ctx, child(node, "if"), start);
  const unless = child(node, "unless");
  const refused = readConjunction(ctx, unless, wanted.scope);
  const [first, ...rest] = refused.formulas;
  const scope: Scope = { ...wanted.scope, factsLost: refused.scope.factsLost };
  if (first === undefined) return { formulas: wanted.formulas, scope };
  const both = rest.reduce<Expr>(
    (left, { root }) => ({ op: "binary", operator: "&&", left, right: root, type: TRUTH }),
    first.root,
  );
  const negated: Formula = {
    source: refused.formulas.map(({ source }) => source).join(" && "),
    place: first.place,
    root: { op: "not", operand: both, type: TRUTH },
  };
  // Of several conditions that do not all hold, none is known to fail.
  const facts = rest.length === 0 ? refused.failing : [];
  return { formulas: [...wanted.formulas, negated], scope: withFacts(scope, facts) };
}

/** One condition, or a list that holds when all of it does. `failing`: what is known when the first does not hold. */
function readConjunction(
  ctx: Context,
  node: YamlNode | undefined,
  start: Scope,
): { formulas: Formula[]; scope: Scope; failing: readonly string[] } {
  let scope = start;
  let failing: readonly string[] = [];
  const formulas: Formula[] = [];
  for (const item of itemsOf(node)) {
    const scalar = asScalar(item);
    const value = scalar && typeScalar(ctx, scope, scalar, TRUTH);
    const root = value && fit(value.env, value, TRUTH, value.syntax);
    if (value === undefined || root === undefined) {
      scope = { ...scope, factsLost: true };
      continue;
    }
    if (formulas.length === 0) failing = factsOf(value.env, value.syntax, false);
    formulas.push({ ...value.formula, root });
    scope = withFacts(scope, factsOf(value.env, value.syntax, true));
  }
  return { formulas, scope, failing };
}

/** Finds a term's type from its value, once. */
function typeTerm(ctx: Context, term: TermDraft, open: Open): void {
  if (term.state === "done") return;
  const head = headAt(ctx, term.clause);
  if (term.state === "working") {
    if (term.type === undefined)
      ctx.report("rule/cyclic-term", { name: term.name, cycle: `\`${term.name}\`` }, head.place, { target: "key" });
    return;
  }
  term.state = "working";
  const node = scalarAt(head.node, "as");
  const opened = open(term.clause);
  const quiet: Context = { ...ctx, report() {} };
  const value = node && typeScalar(quiet, { ...opened.scope, locals: [...opened.scope.locals] }, node, term.type);
  if (value !== undefined && value.partial === undefined) {
    term.type ??= value.expr.type;
    term.presents = value.presents;
  }
  term.state = "done";
}

function readClause(ctx: Context, head: ClauseHead, index: ClauseIndex, opened: Opened): Clause {
  const form = readForm(ctx, head, index, opened);
  const text = scalarAt(head.node, "text");
  const messageScope: Scope = { ...opened.scope, locals: opened.scope.locals };
  const message: Message =
    text === undefined ? plainMessage("", keyPlace(head.place)) : readMessage(ctx, messageScope, text);
  return {
    id: head.id,
    chapter: head.chapter,
    text: message,
    from: wordAt(head.node, "from"),
    form,
    conditions: opened.conditions,
    around: { before: [], exceptions: [], after: [] },
    parameterCount: opened.parameterCount,
    locals: opened.scope.locals.map(({ name, type, keyedBy }) => ({ name, type, keyedBy })),
    rulings: [],
    examples: [],
    place: keyPlace(head.place),
  };
}
