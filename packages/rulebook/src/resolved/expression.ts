import type { FunctionName, ListWord } from "../generated/expressions";
import type { DomainIndex, Type } from "./types";

export type { FunctionName, ListWord };

/** Index of a local name within its clause (`Clause.locals`, `Example.locals`). */
export type LocalIndex = number & { readonly brand: "local" };
export type FieldIndex = number & { readonly brand: "field" };
export type ZoneIndex = number & { readonly brand: "zone" };
export type TermIndex = number & { readonly brand: "term" };
export type ParameterIndex = number & { readonly brand: "parameter" };
export type PhaseIndex = number & { readonly brand: "phase" };

export type BinaryOperator = "+" | "-" | "*" | "%" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||" | "in";

/** A typed expression. Every node is plain data; `type` is the type of its value. */
export type Expr = { readonly type: Type } /** An integer, truth (0 or 1), option (its index), or none. */ & (
  | { readonly op: "constant"; readonly value: number }
  /** A named member of a domain. Of a deck it names a *kind* of card: equality then compares kinds. */
  | { readonly op: "member"; readonly domain: DomainIndex; readonly member: number }
  | { readonly op: "text"; readonly text: string }
  | { readonly op: "parameter"; readonly parameter: ParameterIndex }
  | { readonly op: "local"; readonly local: LocalIndex }
  /** `winners`: list of players, only in an example's `then`. */
  | { readonly op: "game"; readonly what: "active" | "first_player" | "players" | "others" | "bank" | "winners" }
  | { readonly op: "phase_is"; readonly phase: PhaseIndex | "setup" }
  /** All members of a domain as a list (for a deck: all card copies). `players` and `others` are `game`. */
  | { readonly op: "all"; readonly domain: DomainIndex }
  /** A sheet field: of the game (no owner) or of a thing; `key` selects within a field kept `per` a domain. */
  | { readonly op: "field"; readonly field: FieldIndex; readonly owner?: Expr; readonly key?: Expr }
  /** The members of a set field, as a list. */
  | { readonly op: "set"; readonly field: FieldIndex; readonly owner?: Expr; readonly key?: Expr }
  /** A table cell, space column or card column. `key` for a column kept `per` a domain. */
  | {
      readonly op: "column";
      readonly domain: DomainIndex;
      readonly column: number;
      readonly of: Expr;
      readonly key?: Expr;
    }
  /** The cards of a zone from the top, as a list. `owner` for zones of each player. */
  | { readonly op: "zone"; readonly zone: ZoneIndex; readonly owner?: Expr }
  /** The discard zone of the zone held by a local (event name `pile`). */
  | { readonly op: "pile"; readonly of: Expr; readonly what: "cards" | "discard" }
  /** Fixed properties of things. space: pieces (list, in order of arrival), players (owners of those pieces, each once), kind_is, on_line; piece: owner, on; player: seat, next; row or space: number; player: piece (first piece of a kind), all_pieces */
  | {
      readonly op: "property";
      readonly of: Expr;
      readonly property:
        | { readonly kind: "seat" | "next" | "owner" | "on" | "number" | "space_pieces" | "space_players" }
        | { readonly kind: "space_kind_is"; readonly spaceKind: number }
        | { readonly kind: "pieces"; readonly pieces: DomainIndex; readonly first: boolean };
    }
  /** The value of a term; `args` are `player` (the thing the term is for, or none) then the given names. */
  | { readonly op: "term"; readonly term: TermIndex; readonly args: readonly Expr[] }
  /** `beside`, `ahead` and `line` take a space of a grid, columns to the right and rows up; the last two are lists. */
  | { readonly op: "function"; readonly name: FunctionName; readonly args: readonly Expr[] }
  | { readonly op: "binary"; readonly operator: BinaryOperator; readonly left: Expr; readonly right: Expr }
  | { readonly op: "not" | "negate"; readonly operand: Expr }
  | { readonly op: "conditional"; readonly condition: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly op: "list"; readonly items: readonly Expr[] }
  /** `numbered[i]`: the i-th member (from its first number) of a numbered table or board; out of range is an error of the rulebook at run time. */
  | { readonly op: "nth"; readonly domain: DomainIndex; readonly index: Expr }
  /** `local[key]` where the local holds one value per thing (a division, or simultaneous answers). */
  | { readonly op: "share"; readonly local: LocalIndex; readonly key: Expr }
  | {
      readonly op: "list_word";
      readonly word: ListWord;
      readonly list: Expr;
      readonly each?: LocalIndex;
      readonly body?: Expr;
      readonly count?: Expr;
      readonly without?: Expr;
    }
);
