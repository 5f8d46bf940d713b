import type { RelatedPlace } from "@rulewright/diagnostics";
import type { ScalarNode } from "../surface/ast";
import { brokenClauses } from "./broken-clauses";
import type { AroundTarget } from "./clause-targets";
import type { ClauseHead, Context } from "./context";
import { reportUnknown } from "./context";
import { sharedEvent } from "./event-overlap";
import { excludes, sameFormula } from "./exclusion";
import type { Around, Clause, LanguageClause } from "./model";
import { child, wordsOf } from "./nodes";
import type { ClauseIndex } from "./steps";

interface NamedClause {
  readonly clause: ClauseIndex;
  readonly place: ScalarNode;
}

/** Which clauses a clause names under `later than`, `earlier than` or `over`. */
function namedClauses(ctx: Context, head: ClauseHead, key: string): readonly NamedClause[] {
  return wordsOf(child(head.node, key)).flatMap(({ word, place }) => {
    const clause = ctx.clauseIds.get(word);
    if (clause === undefined && !ctx.absentClauses.has(word))
      reportUnknown(ctx, word, "clause", ctx.clauseIds.keys(), place);
    return clause === undefined ? [] : [{ clause, place }];
  });
}

/** For each rule the rules that come before it. */
type Before = ReadonlyMap<ClauseIndex, ReadonlySet<ClauseIndex>>;

/** The rules in the order in which they apply; what is left open is reported. */
export function orderRules(ctx: Context, clauses: readonly Clause[]): readonly ClauseIndex[] {
  const rules = clauses.flatMap((clause, index) => (clause.form.kind === "rule" ? [index as ClauseIndex] : [])); // indices of the list itself
  const before = new Map<ClauseIndex, Set<ClauseIndex>>(rules.map((rule) => [rule, new Set()]));
  for (const rule of rules) {
    const head = ctx.heads[rule];
    if (head === undefined) continue;
    const named = [
      ...namedClauses(ctx, head, "later than").map((other) => ({ ...other, earlier: other.clause, later: rule })),
      ...namedClauses(ctx, head, "earlier than").map((other) => ({ ...other, earlier: rule, later: other.clause })),
    ];
    for (const { clause, earlier, later, place } of named) {
      before.get(later)?.add(earlier);
      reportNoCommonEvent(ctx, clauses, rule, clause, place);
    }
  }
  const broken = brokenClauses(ctx);
  const order = topological(ctx, rules, before);
  reportUnordered(
    ctx,
    clauses,
    rules.filter((rule) => !broken.has(rule)),
    before,
  );
  return order;
}

function reportNoCommonEvent(
  ctx: Context,
  clauses: readonly Clause[],
  rule: ClauseIndex,
  other: ClauseIndex,
  place: ScalarNode,
): void {
  const a = clauses[rule];
  const b = clauses[other];
  if (a?.form.kind !== "rule" || b === undefined || a.form.hears.length === 0) return;
  if (b.form.kind === "rule" && (b.form.hears.length === 0 || sharedEvent(ctx, a.form.hears, b.form.hears))) return;
  ctx.report("rule/order-without-event", { first: a.id, second: b.id }, place);
}

function topological(ctx: Context, rules: readonly ClauseIndex[], before: Before): ClauseIndex[] {
  const done = new Set<ClauseIndex>();
  const order: ClauseIndex[] = [];
  let left = [...rules];
  while (left.length > 0) {
    const next = left.find((rule) =>
      [...(before.get(rule) ?? [])].every((other) => done.has(other) || !before.has(other)),
    );
    if (next === undefined) {
      reportCycle(ctx, left, before);
      return [...order, ...left];
    }
    order.push(next);
    done.add(next);
    left = left.filter((rule) => rule !== next);
  }
  return order;
}

/** Every rule of `left` waits for another of them, so following those leads round a circle. */
function reportCycle(ctx: Context, left: readonly ClauseIndex[], before: Before): void {
  const path: ClauseIndex[] = [];
  let at = left[0];
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    const waitsFor: ReadonlySet<ClauseIndex> | undefined = before.get(at);
    at = left.find((rule) => waitsFor?.has(rule));
  }
  const cycle = at === undefined ? path : path.slice(path.indexOf(at));
  const ids = cycle.map((rule) => `\`${ctx.heads[rule]?.id}\``).join(", ");
  const keys = cycle.flatMap((rule) => {
    const node = ctx.heads[rule]?.node;
    return node?.get("later than") ?? node?.get("earlier than") ?? [];
  });
  const last = keys.toSorted((a, b) => b.range.start.offset - a.range.start.offset)[0];
  if (last !== undefined) ctx.report("rule/order-cycle", { cycle: ids }, last, { target: "key" });
}

function reaches(before: Before, from: ClauseIndex, to: ClauseIndex, seen = new Set<ClauseIndex>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  for (const earlier of before.get(from) ?? []) if (earlier === to || reaches(before, earlier, to, seen)) return true;
  return false;
}

function reportUnordered(
  ctx: Context,
  clauses: readonly Clause[],
  rules: readonly ClauseIndex[],
  before: Before,
): void {
  const open: Unordered[] = [];
  for (const [i, first] of rules.entries()) {
    for (const second of rules.slice(i + 1)) {
      const a = clauses[first];
      const b = clauses[second];
      if (a?.form.kind !== "rule" || b?.form.kind !== "rule") continue;
      const event = sharedEvent(ctx, a.form.hears, b.form.hears);
      if (event === undefined || excludes(a, b)) continue;
      if (reaches(before, first, second) || reaches(before, second, first)) continue;
      open.push({ first, second, a, b, event });
    }
  }
  for (const { first, second, a, b, event } of open) {
    // To come later than the last of a row of clauses is to come later than all of them.
    if (open.some((other) => other.second === second && reaches(before, other.first, first))) continue;
    const related: RelatedPlace[] = [{ message: `\`${a.id}\` stands here`, place: a.place }];
    ctx.report("rule/unordered", { first: a.id, second: b.id, event }, b.place, { related });
  }
}

interface Unordered {
  readonly first: ClauseIndex;
  readonly second: ClauseIndex;
  readonly a: Clause;
  readonly b: Clause;
  readonly event: string;
}

const LANGUAGE_CLAUSES = ["payment", "gain", "loss", "draw", "move", "play"] as const;

/** What stands around each clause and around the clauses of the language. */
export function arrangeAround(
  ctx: Context,
  clauses: readonly Clause[],
  targets: ReadonlyMap<ClauseIndex, AroundTarget>,
): { readonly clauses: readonly Clause[]; readonly language: Record<LanguageClause, Around> } {
  const byTarget = new Map<string, ClauseIndex[]>();
  for (const [clause, target] of targets) {
    const key = `${target.kind}:${target.clause}`;
    const known = byTarget.get(key);
    if (known === undefined) byTarget.set(key, [clause]);
    else known.push(clause);
  }
  const broken = brokenClauses(ctx);
  const aroundOf = (key: string, name: string): Around => {
    const all = (byTarget.get(key) ?? []).sort((x, y) => x - y);
    const ofForm = (form: string) => all.filter((index) => ctx.heads[index]?.form === form);
    const exceptions = orderExceptions(ctx, clauses, { exceptions: ofForm("instead of"), target: name, broken });
    return { before: ofForm("before"), exceptions, after: ofForm("after") };
  };
  const arranged = clauses.map((clause, index) => ({ ...clause, around: aroundOf(`clause:${index}`, clause.id) }));
  const language = Object.fromEntries(
    LANGUAGE_CLAUSES.map((name) => [name, aroundOf(`language:${name}`, `any ${name}`)]),
  ) as Record<LanguageClause, Around>; // one entry per name of the list
  return { clauses: arranged, language };
}

interface Exceptions {
  readonly exceptions: readonly ClauseIndex[];
  readonly target: string;
  readonly broken: ReadonlySet<ClauseIndex>;
}

function orderExceptions(ctx: Context, clauses: readonly Clause[], found: Exceptions): readonly ClauseIndex[] {
  const { exceptions, target } = found;
  const over = new Map(exceptions.map((index) => [index, wonOver(ctx, index, found)]));
  const wins = (a: ClauseIndex, b: ClauseIndex): boolean => over.get(a)?.has(b) === true;
  const sound = exceptions.filter((index) => !found.broken.has(index));
  for (const [i, first] of sound.entries()) {
    for (const second of sound.slice(i + 1)) {
      const a = clauses[first];
      const b = clauses[second];
      if (a === undefined || b === undefined) continue;
      const both = wins(first, second) && wins(second, first);
      if (!both && (wins(first, second) || wins(second, first) || excludes(a, b) || sameResult(a, b))) continue;
      ctx.report("rule/exception-conflict", { first: a.id, second: b.id, target }, b.place, {
        related: [{ message: `\`${a.id}\` stands here`, place: a.place }],
        ...(both ? { hint: "both say `over`; remove one of the two" } : {}),
      });
    }
  }
  return winnersFirst(exceptions, wins);
}

/** The exceptions that one of them says it wins over. */
function wonOver(ctx: Context, index: ClauseIndex, found: Exceptions): ReadonlySet<ClauseIndex> {
  const head = ctx.heads[index];
  const named = head === undefined ? [] : namedClauses(ctx, head, "over");
  for (const { clause, place } of named) {
    if (found.exceptions.includes(clause) || found.broken.has(clause)) continue;
    const name = ctx.heads[clause]?.id ?? "";
    const params = { name, found: `no exception to \`${found.target}\``, expected: "another exception to it" };
    ctx.report("name/wrong-kind", params, place);
  }
  return new Set(named.map((other) => other.clause));
}

/** Rulebook order, but nothing before an exception that wins over it. */
function winnersFirst(
  exceptions: readonly ClauseIndex[],
  wins: (a: ClauseIndex, b: ClauseIndex) => boolean,
): readonly ClauseIndex[] {
  const order: ClauseIndex[] = [];
  let left = [...exceptions];
  while (left.length > 0) {
    const next = left.find((index) => !left.some((other) => other !== index && wins(other, index))) ?? left[0];
    if (next === undefined) return order;
    order.push(next);
    left = left.filter((index) => index !== next);
  }
  return order;
}

/** Two exceptions with one result cannot conflict, whichever applies. */
function sameResult(a: Clause, b: Clause): boolean {
  if (a.form.kind === "exception" && b.form.kind === "exception")
    return a.form.steps.length === 0 && b.form.steps.length === 0;
  if (a.form.kind !== "term_exception" || b.form.kind !== "term_exception") return false;
  return sameFormula(a.form.value, a.locals, b.form.value, b.locals);
}
