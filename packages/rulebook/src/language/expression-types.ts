import { parseExpression } from "../resolved/cel";
import type { Context } from "../resolved/context";
import { makeEnv, typeExpr } from "../resolved/expressions";
import { addLocal, emptyScope, PLAYER, type Scope } from "../resolved/scope";
import type { Type } from "../resolved/types";
import type { Known } from "./known";

/** The resolved rulebook as it is asked now: nothing is reported and nothing noted. */
export function quiet(ctx: Context): Context {
  return { ...ctx, report() {}, used: new Set(), cited: new Set(), mentions: undefined };
}

/** The type of an expression; undefined when it has none. Values that may be none count as there: the caret is after a dot. */
export function typeOfText(known: Known, scope: Scope, text: string): Type | undefined {
  const ctx = quiet(known.ctx);
  const start = { line: 1, column: 1, offset: 0 };
  const source = { text, place: { file: "", path: [], range: { start, end: start } }, exact: false, shift: 0 };
  const syntax = parseExpression(ctx, source);
  if (syntax === undefined) return undefined;
  // What could be none is taken to be there, link by link, since a condition elsewhere may say so.
  const links = [...text.matchAll(/[.[(]/g)].map(({ index }) => text.slice(0, index).replace(/\s+/g, ""));
  const presents = new Set([...scope.presents, ...links, text.replace(/\s+/g, "")]);
  const found = typeExpr(makeEnv(ctx, source, { ...scope, locals: [...scope.locals], presents }), syntax);
  return found?.expr.type;
}

/** What an expression at an offset of the good texts can see: that of the nearest expression before it in its clause. */
export function scopeNear(known: Known, file: string, offset: number): Scope {
  const spans = known.mentions.scopes.filter(({ place }) => place.file === file);
  const here = known.ctx.heads.filter((head) => head.file === file && head.node.range.start.offset <= offset).at(-1);
  const from = here?.node.range.start.offset ?? 0;
  let best: Scope | undefined;
  let at = -1;
  for (const { place, scope } of spans) {
    const { start, end } = place.range;
    if (start.offset < from || start.offset > offset || start.offset < at) continue;
    // The first scope of an expression is its own; later ones are of lists inside.
    if (start.offset === at) continue;
    best = offset <= end.offset || scope.each === undefined ? scope : { ...scope, each: undefined };
    at = start.offset;
  }
  const scope = best ?? emptyScope(true);
  return best === undefined && known.trees.some((tree) => tree.name === file && tree.kind === "rules")
    ? withPlayer(scope)
    : scope;
}

function withPlayer(scope: Scope): Scope {
  const player = addLocal(scope, { name: "player", type: PLAYER });
  return { ...scope, hasPlayer: true, names: new Map([["player", player]]) };
}

/** The scope inside of words over lists such as `horses.where(`, whose element is `each`. */
export function scopeInside(known: Known, scope: Scope, lists: readonly string[]): Scope {
  let inside = scope;
  for (const list of lists) {
    const type = typeOfText(known, inside, list);
    const element = type?.kind === "list" ? type.of : type?.kind === "pile" ? cardOf(type) : undefined;
    if (element === undefined) continue;
    const locals = [...inside.locals];
    inside = { ...inside, locals };
    inside = { ...inside, each: addLocal(inside, { name: "each", type: element }) };
  }
  return inside;
}

function cardOf(type: Type & { kind: "pile" }): Type {
  return { kind: "thing", domain: type.deck, orNone: false };
}
