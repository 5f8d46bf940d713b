import { invariant } from "@rulewright/diagnostics";
import type { ScalarNode, YamlNode } from "../surface/ast";
import { forbiddenCards, type Opened } from "./clause-scope";
import { aroundTarget, headAt, termOfTarget } from "./clause-targets";
import { type ClauseHead, type Context, reportUnknown } from "./context";
import type { TermIndex } from "./expression";
import { formulaOf, typeScalar } from "./expressions";
import { readMessage } from "./messages";
import type { ClauseForm } from "./model";
import { child, entriesOf, scalarAt, wordAt, wordsOf } from "./nodes";
import { knownEvents } from "./patterns";
import { menuNamed } from "./play";
import { readSteps } from "./read-steps";
import { addLocal, listOf, NUMBER, PLAYER, type Scope } from "./scope";
import { typedListAt } from "./step-cards";
import { amountAt } from "./step-context";
import type { ClauseIndex, Formula, Step } from "./steps";
import type { Type } from "./types";
import { fit, wordsFor, wrongType } from "./typing";

export function readForm(ctx: Context, head: ClauseHead, index: ClauseIndex, opened: Opened): ClauseForm {
  const steps = () => readSteps(ctx, index, child(head.node, "do"), opened.scope);
  switch (head.form) {
    case "when":
      return { kind: "rule", hears: opened.patterns, steps: steps() };
    case "before":
    case "after":
      return { kind: head.form, steps: steps() };
    case "instead of":
      return readException(ctx, head, opened, steps);
    case "define":
      return readTermForm(ctx, head, index, opened);
    case "raise":
    case "lower":
    case "multiply":
    case "keep":
      return readChange(ctx, head, opened);
    case "may":
      return readAction(ctx, head, index, opened, steps);
    case "forbid":
      return readBan(ctx, head, opened);
    case "to":
      return {
        kind: "procedure",
        name: wordAt(head.node, "to") ?? "",
        nestedAtMost: numberFormula(ctx, head, "nested at most", opened.scope),
        steps: steps(),
      };
    case "rank":
      return readRank(ctx, head, opened);
    case "data":
      return { kind: "data", paths: readPaths(ctx, head) };
    case "see":
      return { kind: "see", clauses: readSee(ctx, head) };
    case "people":
      return { kind: "people", why: wordAt(head.node, "people") ?? "" };
    default:
      invariant(false, `${head.id} has no form, which its schema does not let through`);
  }
}

function numberFormula(ctx: Context, head: ClauseHead, key: string, scope: Scope): Formula | undefined {
  const node = scalarAt(head.node, key);
  return node && formulaOf(ctx, scope, node, NUMBER);
}

/** The places in the data that carry a clause out. */
function readPaths(ctx: Context, head: ClauseHead): readonly string[] {
  return wordsOf(child(head.node, "data")).map(({ word, place }) => {
    let at: YamlNode | undefined = ctx.data;
    for (const key of word.split(".")) {
      const inner: YamlNode | undefined = child(at, key);
      if (inner === undefined) {
        reportUnknown(
          ctx,
          key,
          "place in the data",
          entriesOf(at).map((entry) => entry.key),
          place,
        );
        break;
      }
      at = inner;
    }
    return word;
  });
}

function readSee(ctx: Context, head: ClauseHead): readonly ClauseIndex[] {
  return wordsOf(child(head.node, "see")).flatMap(({ word, place }) => {
    const clause = ctx.clauseIds.get(word);
    if (clause === undefined && !ctx.absentClauses.has(word))
      reportUnknown(ctx, word, "clause", ctx.clauseIds.keys(), place);
    return clause === undefined ? [] : [clause];
  });
}

function readException(ctx: Context, head: ClauseHead, opened: Opened, steps: () => readonly Step[]): ClauseForm {
  const term = termOfTarget(ctx, opened.target, (clause) => aroundTarget({ ...ctx, report() {} }, headAt(ctx, clause)));
  const as = scalarAt(head.node, "as");
  if (opened.target === undefined) return { kind: "exception", steps: as === undefined ? steps() : [] };
  if (term === undefined) {
    if (as !== undefined)
      ctx.report("rule/exception-form", { form: "a rule, a procedure or a verb", expected: "do", found: "as" }, as);
    else if (child(head.node, "do") === undefined)
      ctx.report(
        "rule/exception-form",
        { form: "a rule, a procedure or a verb", expected: "do", found: "nothing" },
        head.place,
        { target: "key" },
      );
    return { kind: "exception", steps: steps() };
  }
  const draft = ctx.terms[term];
  if (draft !== undefined) ctx.typeTerm(draft);
  if (draft?.type === undefined) return { kind: "exception", steps: [] };
  const { type } = draft;
  if (as === undefined)
    ctx.report("rule/exception-form", { form: "a term", expected: "as", found: "do" }, head.place, { target: "key" });
  const value = as && formulaOf(ctx, opened.scope, as, type);
  return value === undefined ? { kind: "exception", steps: [] } : { kind: "term_exception", term, value };
}

function readTermForm(ctx: Context, head: ClauseHead, index: ClauseIndex, opened: Opened): ClauseForm {
  const term = ctx.terms.findIndex((candidate) => candidate.clause === index);
  const draft = ctx.terms[term];
  const as = scalarAt(head.node, "as");
  if (draft === undefined || as === undefined) return { kind: "see", clauses: [] };
  const value = typeScalar(ctx, opened.scope, as, draft.type);
  const fitted = value && (draft.type === undefined ? value.expr : fit(value.env, value, draft.type, value.syntax));
  if (value === undefined || fitted === undefined) return { kind: "see", clauses: [] };
  const otherwise = scalarAt(head.node, "otherwise");
  const other = otherwise && formulaOf(ctx, baseOf(opened), otherwise, draft.type ?? value.expr.type);
  return { kind: "term", term: term as TermIndex, value: { ...value.formula, root: fitted }, otherwise: other };
}

// `otherwise` holds when the conditions do not, so it knows nothing of what they say.
function baseOf(opened: Opened): Scope {
  return { ...opened.scope, presents: new Set() };
}

function readChange(ctx: Context, head: ClauseHead, opened: Opened): ClauseForm {
  const term = ctx.terms.findIndex((candidate) => candidate.name === wordAt(head.node, head.form));
  const draft = ctx.terms[term];
  if (draft === undefined) return { kind: "see", clauses: [] };
  ctx.typeTerm(draft);
  const type = draft.type ?? NUMBER;
  if (type.kind !== "number") {
    ctx.report("rule/not-a-term", { name: draft.name, verb: head.form }, head.place, { target: "key" });
    return { kind: "see", clauses: [] };
  }
  const made = (
    change: "raise" | "lower" | "multiply" | "at_least" | "at_most",
    key: string,
    wanted: Type,
  ): ClauseForm | undefined => {
    const node = scalarAt(head.node, key);
    const by = node && formulaOf(ctx, opened.scope, node, wanted);
    return by && { kind: "term_change", term: term as TermIndex, change, by };
  };
  const found =
    head.form === "keep"
      ? (made("at_least", "at least", type) ?? made("at_most", "at most", type))
      : made(
          head.form === "raise" ? "raise" : head.form === "lower" ? "lower" : "multiply",
          "by",
          head.form === "multiply" ? NUMBER : type,
        );
  return found ?? { kind: "see", clauses: [] };
}

function readAction(
  ctx: Context,
  head: ClauseHead,
  index: ClauseIndex,
  opened: Opened,
  steps: () => readonly Step[],
): ClauseForm {
  const menus = wordsOf(child(head.node, "during")).map(({ word }) => menuNamed(ctx, word));
  const input = { ctx, node: head.node, scope: opened.scope, clause: index, cite: index, readSteps: () => [] };
  const cost = child(head.node, "cost") === undefined ? undefined : amountAt(input, "cost", true);
  const playNode = scalarAt(head.node, "play");
  const cards = playNode && typedListAt(input, "play");
  const card = opened.scope.names.get("card");
  if (
    playNode !== undefined &&
    cards !== undefined &&
    (cards.of.kind !== "thing" || ctx.domains[cards.of.domain]?.kind !== "deck")
  ) {
    ctx.report(
      "type/mismatch",
      { expected: "a list of cards", source: playNode.source, found: wordsFor(ctx, listOf(cards.of)) },
      playNode,
    );
  }
  const play = cards && card !== undefined ? { cards: cards.formula, card } : undefined;
  return { kind: "action", name: wordAt(head.node, "may") ?? "", menus, cost, play, steps: steps() };
}

function readBan(ctx: Context, head: ClauseHead, opened: Opened): ClauseForm {
  const cards = forbiddenCards(ctx, head);
  const why = scalarAt(head.node, "why");
  const actions =
    cards === undefined
      ? wordsOf(child(head.node, "forbid")).flatMap(({ word, place }) => {
          const action = ctx.actions.get(word);
          if (action === undefined)
            reportUnknown(
              ctx,
              word,
              "action",
              [...ctx.actions.keys(), ...knownEvents(ctx).filter((event) => event.startsWith("play "))],
              place,
            );
          return action === undefined ? [] : [action];
        })
      : [];
  return { kind: "ban", actions, cards, why: why && readMessage(ctx, opened.scope, why) };
}

function readRank(ctx: Context, head: ClauseHead, opened: Opened): ClauseForm {
  const each = addLocal(opened.scope, { name: "each", type: PLAYER });
  const scope: Scope = { ...opened.scope, each };
  const read = (node: ScalarNode | undefined): Formula | undefined => {
    const value = node && typeScalar(ctx, scope, node);
    if (value === undefined) return undefined;
    return value.partial === undefined && value.expr.type.kind === "number"
      ? value.formula
      : wrongType(value.env, "a number", value, value.syntax);
  };
  const by = read(scalarAt(head.node, "by"));
  const tie = child(head.node, "tie break");
  const tieBy = read(scalarAt(tie, "by"));
  const best = (word: string | undefined) => (word === "lowest" ? ("lowest" as const) : ("highest" as const));
  if (by === undefined) return { kind: "see", clauses: [] };
  return {
    kind: "rank",
    by,
    each,
    best: best(wordAt(head.node, "best")),
    tieBreak: tieBy === undefined ? undefined : { by: tieBy, best: best(wordAt(tie, "best")) },
    ties: wordAt(head.node, "ties") === "turn order" ? "turn order" : "shared",
  };
}
