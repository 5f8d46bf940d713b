import type { BinaryOperator, DomainIndex, Expr, LocalIndex, Type } from "@rulewright/rulebook";

/** Small expressions that the compiler writes itself. */

const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };
const TRUTH: Type = { kind: "truth" };

export const PLAYER = 0 as LocalIndex;

export function number(value: number): Expr {
  return { op: "constant", value, type: NUMBER };
}

export function localOf(local: LocalIndex, type: Type = NUMBER): Expr {
  return { op: "local", local, type };
}

export function listLocal(local: LocalIndex, of: Type): Expr {
  return { op: "local", local, type: { kind: "list", of } };
}

export function test(operator: BinaryOperator, left: Expr, right: Expr): Expr {
  return { op: "binary", operator, left, right, type: TRUTH };
}

export function sum(operator: "+" | "-" | "*", left: Expr, right: Expr): Expr {
  return { op: "binary", operator, left, right, type: NUMBER };
}

export function thing(domain: DomainIndex): Type {
  return { kind: "thing", domain, orNone: true };
}

export const PLAYER_TYPE: Type = thing(0 as DomainIndex);

/** `player`: local 0 of every block. */
export const player: Expr = { op: "local", local: PLAYER, type: PLAYER_TYPE };
export const activePlayer: Expr = { op: "game", what: "active", type: PLAYER_TYPE };
export const none: Expr = { op: "constant", value: -1, type: PLAYER_TYPE };
