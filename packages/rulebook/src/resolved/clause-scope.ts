import { readGiven } from "./clause-heads";
import type { AroundTarget } from "./clause-targets";
import { type ClauseHead, type Context, reportUnknown, type TermDraft } from "./context";
import type { LocalIndex } from "./expression";
import { typeScalar } from "./expressions";
import type { EventPattern, LanguageClause } from "./model";
import { child, itemsOf, scalarAt, wordAt, wordsOf } from "./nodes";
import { carriedBy, eventHasPlayer } from "./patterns";
import { addLocal, emptyScope, NUMBER, PLAYER, PLAYERS, type Scope, thing } from "./scope";
import type { ClauseIndex, Formula } from "./steps";
import type { DomainIndex, Type } from "./types";
import { assignable } from "./typing";

/** A clause being read: its parameters first, so that exceptions can share them. */
export interface Opened {
  readonly scope: Scope;
  readonly parameterCount: number;
  readonly conditions: readonly Formula[];
  readonly patterns: readonly EventPattern[];
  readonly target: AroundTarget | undefined;
}

export type Open = (index: ClauseIndex) => Opened;

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

export function baseScope(
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
export function forbiddenCards(
  ctx: Context,
  head: ClauseHead,
): { deck: DomainIndex; kinds: readonly number[] } | undefined {
  const word = wordAt(head.node, "forbid");
  const match = word === undefined ? null : /^play (\w+)$/.exec(word);
  const meaning = match === null ? undefined : ctx.names.get(match[1] ?? "")?.meaning;
  if (meaning?.kind === "member" && ctx.domains[meaning.domain]?.kind === "deck")
    return { deck: meaning.domain, kinds: [meaning.member] };
  return undefined;
}
