import type { Context } from "../resolved/context";
import { PLAYERS } from "../resolved/scope";
import type { Type } from "../resolved/types";
import { unitWords } from "../resolved/units";

/** A type as plain data with names in place of indices, to be put into words of any language. */
export type ValueType =
  /** `unit` is undefined for a plain number; `pound per pip` else. */
  | { readonly kind: "number"; readonly unit: string | undefined; readonly orNone: boolean }
  | { readonly kind: "truth" | "text" | "payee" | "pile" }
  | { readonly kind: "option"; readonly options: readonly string[] }
  /** `of` is undefined for a player, else the name of the table, board, deck or piece. */
  | { readonly kind: "thing"; readonly of: string | undefined; readonly orNone: boolean }
  | { readonly kind: "list"; readonly of: ValueType };

/** A type with the names of the rulebook at hand. */
export function valueType(ctx: Pick<Context, "domains">, type: Type): ValueType {
  switch (type.kind) {
    case "number":
      return {
        kind: "number",
        unit: type.unit.factors.length === 0 ? undefined : unitWords(type.unit),
        orNone: type.orNone,
      };
    case "thing":
      return {
        kind: "thing",
        of: type.domain === PLAYERS ? undefined : ctx.domains[type.domain]?.name,
        orNone: type.orNone,
      };
    case "option":
      return { kind: "option", options: type.options };
    case "list":
      return { kind: "list", of: valueType(ctx, type.of) };
    default:
      return { kind: type.kind };
  }
}
