import type { ScalarNode } from "../surface/ast";
import { type ClauseHead, type Context, reportUnknown } from "./context";
import type { TermIndex } from "./expression";
import type { LanguageClause } from "./model";
import { scalarAt } from "./nodes";
import type { ClauseIndex } from "./steps";

/** What a clause stands before, after or instead of. */
export type AroundTarget =
  | { readonly kind: "clause"; readonly clause: ClauseIndex }
  | { readonly kind: "language"; readonly clause: LanguageClause };

const LANGUAGE_CLAUSES: Readonly<Record<string, LanguageClause>> = {
  "any payment": "payment",
  "any gain": "gain",
  "any loss": "loss",
  "any draw": "draw",
  "any move": "move",
  "any play": "play",
};

export function headAt(ctx: Context, index: ClauseIndex): ClauseHead {
  const head = ctx.heads[index];
  if (head === undefined) throw new RangeError(`no clause has the index ${index}`);
  return head;
}

export function aroundTarget(ctx: Context, head: ClauseHead): AroundTarget | undefined {
  if (head.form !== "before" && head.form !== "after" && head.form !== "instead of") return undefined;
  const node = scalarAt(head.node, head.form);
  if (node === undefined) return undefined;
  const language = Object.hasOwn(LANGUAGE_CLAUSES, node.source) ? LANGUAGE_CLAUSES[node.source] : undefined;
  if (language !== undefined) return { kind: "language", clause: language };
  const clause = ctx.clauseIds.get(node.source);
  if (clause !== undefined) return checkTarget(ctx, node, clause);
  if (!ctx.absentClauses.has(node.source))
    reportUnknown(ctx, node.source, "clause", [...ctx.clauseIds.keys(), ...Object.keys(LANGUAGE_CLAUSES)], node);
  return undefined;
}

const FORM_WORDS: Readonly<Record<string, string>> = {
  data: "carried out by data",
  see: "only a pointer",
  people: "table talk",
  rank: "a ranking",
  forbid: "a ban",
  none: "without an effect",
  raise: "a change",
  lower: "a change",
  multiply: "a change",
  keep: "a limit",
};

function checkTarget(ctx: Context, node: ScalarNode, clause: ClauseIndex): AroundTarget | undefined {
  const target = headAt(ctx, clause);
  const form = FORM_WORDS[target.form];
  if (form !== undefined) {
    ctx.report("rule/exception-nothing", { target: target.id, form }, node);
    return undefined;
  }
  return { kind: "clause", clause };
}

/** The term whose base (or exception to it) a chain of exceptions ends at. */
export function termOfTarget(
  ctx: Context,
  target: AroundTarget | undefined,
  open: (index: ClauseIndex) => AroundTarget | undefined,
): TermIndex | undefined {
  let at = target;
  for (let i = 0; i < ctx.heads.length && at?.kind === "clause"; i += 1) {
    const { clause } = at;
    const term = ctx.terms.findIndex((candidate) => candidate.clause === clause);
    if (term >= 0) return term as TermIndex; // an index of the list itself
    at = open(clause);
  }
  return undefined;
}
