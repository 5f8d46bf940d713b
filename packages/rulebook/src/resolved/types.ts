/**
 * The types of the expression language. A rulebook's kinds of thing are *domains*: players, the rows of a table,
 * the spaces of a board, the cards of a deck, the pieces of one kind.
 */

/** Index into `Rulebook.domains`. */
export type DomainIndex = number & { readonly brand: "domain" };

/** A product of named units with exponents, sorted by name; empty for a plain number. `pound per pip` is pound 1, pip −1. */
export interface UnitType {
  readonly factors: readonly { readonly unit: string; readonly exponent: number }[];
}

export type Type =
  | { readonly kind: "number"; readonly unit: UnitType; readonly orNone: boolean }
  | { readonly kind: "truth" }
  | { readonly kind: "text" }
  | { readonly kind: "option"; readonly options: readonly string[] }
  | { readonly kind: "thing"; readonly domain: DomainIndex; readonly orNone: boolean }
  | { readonly kind: "payee" }
  /** A pile of cards named by an event (`pile` of a draw): the instance of the zone, numbered by the engine. */
  | { readonly kind: "pile"; readonly deck: DomainIndex }
  | { readonly kind: "list"; readonly of: Type };

/** How a value of a type stands in an integer cell: `none` of a thing is −1, of a number this. */
export const NO_NUMBER = -2147483648;
/** No thing. */
export const NO_THING = -1;
