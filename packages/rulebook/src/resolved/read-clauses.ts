import { invariant } from "@rulewright/diagnostics";
import type { MapNode, ScalarNode, YamlNode } from "../surface/ast";
import { readGiven } from "./clause-heads";
import { type ClauseHead, type Context, keyPlace, reportUnknown, type TermDraft } from "./context";
import type { LocalIndex, TermIndex } from "./expression";
import { formulaOf, typeScalar } from "./expressions";
import { plainMessage, readMessage } from "./messages";
import type { Clause, ClauseForm, EventPattern, LanguageClause } from "./model";
import { asScalar, child, entriesOf, itemsOf, scalarAt, wordAt, wordsOf } from "./nodes";
import { carriedBy, eventHasPlayer, knownEvents, readPattern } from "./patterns";
import { menuNamed } from "./play";
import { readSteps } from "./read-steps";
import { addLocal, emptyScope, listOf, NUMBER, PLAYER, PLAYERS, type Scope, TRUTH, thing, withFacts } from "./scope";
import { typedListAt } from "./step-cards";
import { amountAt } from "./step-context";
import type { ClauseIndex, Formula, Message, Step } from "./steps";
import type { DomainIndex, Type } from "./types";
import { assignable, factsOf, fit, wordsFor, wrongType } from "./typing";

/** What a clause stands before, after or instead of. */
export type AroundTarget =
  | { readonly kind: "clause"; readonly clause: ClauseIndex }
  | { readonly kind: "language"; readonly clause: LanguageClause };

/** A clause being read: its parameters first, so that exceptions can share them. */
interface Opened {
  readonly scope: Scope;
  readonly parameterCount: number;
  readonly conditions: readonly Formula[];
  readonly patterns: readonly EventPattern[];
  readonly target: AroundTarget | undefined;
}

export interface ClauseReader {
  read(): readonly Clause[];
  /** For each clause with a target, what it stands around. */
  readonly targets: ReadonlyMap<ClauseIndex, AroundTarget>;
}

const LANGUAGE_CLAUSES: Readonly<Record<string, LanguageClause>> = {
  "any payment": "payment",
  "any gain": "gain",
  "any loss": "loss",
  "any draw": "draw",
  "any move": "move",
  "any play": "play",
};

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
        { cycle: [...opening].map((at) => headAt(ctx, at).id).join(", ") },
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

function headAt(ctx: Context, index: ClauseIndex): ClauseHead {
  const head = ctx.heads[index];
  if (head === undefined) throw new RangeError(`no clause has the index ${index}`);
  return head;
}

type Open = (index: ClauseIndex) => Opened;

/** Enters local 0 and the names the clause starts with. */
function startScope(
  names: readonly { name: string; type: Type }[],
  player: { name: string; type: Type } | undefined,
): Scope {
  const scope = emptyScope();
  const local0 = addLocal(scope, player ?? { name: "", type: thing(PLAYERS, true) });
  const known = new Map<string, LocalIndex>();
  if (player !== undefined && player.name !== "each") known.set(player.name, local0);
  for (const item of names) known.set(item.name, addLocal(scope, item));
  const hasPlayer = player?.name === "player";
  return { ...scope, names: known, hasPlayer, each: player?.name === "each" ? local0 : undefined };
}

const ME = { name: "player", type: PLAYER } as const;

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

function baseScope(
  ctx: Context,
  head: ClauseHead,
  patterns: readonly EventPattern[],
  target: AroundTarget | undefined,
  open: Open,
): { scope: Scope } {
  switch (head.form) {
    case "when":
      return {
        scope: { ...eventScope(ctx, patterns), open: patterns.length < itemsOf(child(head.node, "when")).length },
      };
    case "before":
    case "after":
    case "instead of":
      return { scope: target === undefined ? { ...startScope([], ME), open: true } : targetScope(ctx, target, open) };
    case "define": {
      const term = ctx.terms.find((candidate) => ctx.heads[candidate.clause] === head);
      return { scope: termScope(term) };
    }
    case "raise":
    case "lower":
    case "multiply":
    case "keep":
      return { scope: termScope(changedTerm(ctx, head)) };
    case "may":
      return { scope: actionScope(ctx, head) };
    case "forbid":
      return { scope: forbidScope(ctx, head) };
    case "to":
      return { scope: startScope(readGiven(ctx, head), ME) };
    default:
      return { scope: startScope([], undefined) };
  }
}

function eventScope(ctx: Context, patterns: readonly EventPattern[]): Scope {
  const [first, ...rest] = patterns;
  if (first === undefined) return startScope([], ME);
  const shared = carriedBy(ctx, first).filter((item) =>
    rest.every((other) =>
      carriedBy(ctx, other).some((same) => same.name === item.name && assignable(same.type, item.type)),
    ),
  );
  const hasPlayer = patterns.every((pattern) => eventHasPlayer(ctx, pattern));
  return startScope(shared, hasPlayer ? ME : undefined);
}

/** A clause that stands around another starts with its names and knows what its conditions say. */
function targetScope(ctx: Context, target: AroundTarget, open: Open): Scope {
  if (target.kind === "language") return startScope(languageNames(ctx, target.clause), ME);
  const outer = open(target.clause);
  const parameters = outer.scope.locals.slice(0, outer.parameterCount);
  const visible = [...outer.scope.names].filter(([, local]) => local < outer.parameterCount);
  return { ...outer.scope, locals: [...parameters], names: new Map(visible) };
}

function languageNames(ctx: Context, clause: LanguageClause): readonly { name: string; type: Type }[] {
  const money: Type = { kind: "number", unit: purseUnit(ctx), orNone: false };
  const board = ctx.domains.findIndex((domain) => domain.kind === "piece");
  const pieces = ctx.domains[board]?.pieces;
  const counted = pieces === undefined ? undefined : ctx.domains[pieces.board]?.board?.countedIn;
  const deck = ctx.domains.findIndex((domain) => domain.kind === "deck") as DomainIndex; // only used when there is one
  switch (clause) {
    case "payment":
      return [
        { name: "payer", type: PLAYER },
        { name: "payee", type: { kind: "payee" } },
        { name: "due", type: money },
      ];
    case "gain":
    case "loss":
      return [{ name: "amount", type: money }];
    case "draw":
      return [
        { name: "pile", type: { kind: "pile", deck } },
        { name: "number", type: NUMBER },
      ];
    case "move":
      return [
        { name: "piece", type: thing(board as DomainIndex) },
        { name: "steps", type: { kind: "number", unit: counted ?? { factors: [] }, orNone: false } },
      ];
    case "play":
      return [{ name: "card", type: thing(playedDeck(ctx) ?? deck) }];
  }
}

/** The deck whose cards have rules for being played. */
function playedDeck(ctx: Context): DomainIndex | undefined {
  for (const head of ctx.heads) {
    for (const { word } of wordsOf(child(head.node, "when"))) {
      const meaning = ctx.names.get(/^play (\w+)/.exec(word)?.[1] ?? "")?.meaning;
      const domain =
        meaning?.kind === "member" ? meaning.domain : meaning?.kind === "domain" ? meaning.index : undefined;
      if (domain !== undefined && ctx.domains[domain]?.kind === "deck") return domain;
    }
  }
  return undefined;
}

/** The one unit that players hold, in which `any payment` is counted. */
function purseUnit(ctx: Context): { factors: readonly { unit: string; exponent: number }[] } {
  const unit = ctx.units.find((candidate) => candidate.purseName !== undefined);
  return { factors: unit === undefined ? [] : [{ unit: unit.name, exponent: 1 }] };
}

function termScope(term: TermDraft | undefined): Scope {
  if (term === undefined) return { ...startScope([], ME), open: true };
  const owner =
    term.for === undefined ? undefined : term.for === PLAYERS ? ME : { name: "each", type: thing(term.for) };
  return startScope(term.given, owner);
}

function changedTerm(ctx: Context, head: ClauseHead): TermDraft | undefined {
  const node = scalarAt(head.node, head.form);
  if (node === undefined) return undefined;
  const term = ctx.terms.find((candidate) => candidate.name === node.source);
  if (term !== undefined) return term;
  if (ctx.names.has(node.source)) ctx.report("rule/not-a-term", { name: node.source, verb: head.form }, node);
  else
    reportUnknown(
      ctx,
      node.source,
      "term",
      ctx.terms.map((candidate) => candidate.name),
      node,
    );
  return undefined;
}

function actionScope(ctx: Context, head: ClauseHead): Scope {
  const play = scalarAt(head.node, "play");
  const base = startScope([], ME);
  if (play === undefined) return base;
  const value = typeScalar({ ...ctx, report() {} }, base, play);
  const type = value?.expr.type.kind === "list" ? value.expr.type.of : undefined;
  return type === undefined ? base : startScope([{ name: "card", type }], ME);
}

function forbidScope(ctx: Context, head: ClauseHead): Scope {
  const cards = forbiddenCards(ctx, head);
  return cards === undefined ? startScope([], ME) : startScope([{ name: "card", type: thing(cards.deck) }], ME);
}

/** `forbid: play <card>`. */
function forbiddenCards(ctx: Context, head: ClauseHead): { deck: DomainIndex; kinds: readonly number[] } | undefined {
  const word = wordAt(head.node, "forbid");
  const match = word === undefined ? null : /^play (\w+)$/.exec(word);
  const meaning = match === null ? undefined : ctx.names.get(match[1] ?? "")?.meaning;
  if (meaning?.kind === "member" && ctx.domains[meaning.domain]?.kind === "deck")
    return { deck: meaning.domain, kinds: [meaning.member] };
  return undefined;
}

function aroundTarget(ctx: Context, head: ClauseHead): AroundTarget | undefined {
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

function readConditions(ctx: Context, node: MapNode, start: Scope): { formulas: Formula[]; scope: Scope } {
  let scope = start;
  const formulas: Formula[] = [];
  for (const [key, holds] of [
    ["if", true],
    ["unless", false],
  ] as const) {
    for (const item of itemsOf(child(node, key))) {
      const scalar = asScalar(item);
      const value = scalar && typeScalar(ctx, scope, scalar, TRUTH);
      const root = value && fit(value.env, value, TRUTH, value.syntax);
      if (value === undefined || root === undefined) {
        scope = { ...scope, factsLost: true };
        continue;
      }
      formulas.push({ ...value.formula, root: holds ? root : { op: "not", operand: root, type: TRUTH } });
      scope = withFacts(scope, factsOf(value.env, value.syntax, holds));
    }
  }
  return { formulas, scope };
}

/** Finds a term's type from its value, once. */
function typeTerm(ctx: Context, term: TermDraft, open: Open): void {
  if (term.state === "done") return;
  const head = headAt(ctx, term.clause);
  if (term.state === "working") {
    if (term.type === undefined)
      ctx.report("rule/cyclic-term", { name: term.name, cycle: term.name }, head.place, { target: "key" });
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

function readForm(ctx: Context, head: ClauseHead, index: ClauseIndex, opened: Opened): ClauseForm {
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

/** The term whose base (or exception to it) a chain of exceptions ends at. */
function termOfTarget(
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
  const during = scalarAt(head.node, "during");
  const menu = menuNamed(ctx, during?.source ?? "");
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
  return { kind: "action", name: wordAt(head.node, "may") ?? "", menu, cost, play, steps: steps() };
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
