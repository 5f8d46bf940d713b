import type { Context } from "../resolved/context";
import type { Rulebook } from "../resolved/model";
import { NO_NUMBER, NO_THING, type Type } from "../resolved/types";
import type { NamedSymbol } from "./symbols";
import { type ValueType, valueType } from "./value-type";

/** What is known of a name, as plain data: for a list of completions and for what is shown at the pointer. */
export interface NameItem {
  readonly name: string;
  readonly kind:
    | Exclude<NamedSymbol["kind"], "domain" | "member">
    | "table"
    | "board"
    | "deck"
    | "piece"
    | "player"
    | "row"
    | "space"
    | "card"
    | "property"
    | "function"
    | "list word"
    | "word"
    | "option"
    | "phrase";
  readonly type?: ValueType;
  /** What people call it: a label, a title, the text of a clause. */
  readonly label?: string;
  /** The number that it has now. */
  readonly value?: number;
  /** The range that the rulebook gives. */
  readonly range?: { readonly from: number | undefined; readonly to: number | undefined; readonly step: number };
  /** How a function or word over lists is written. */
  readonly usage?: string;
  /** The table, board or deck of a row or column; whose field it is; the clause that defines a term. */
  readonly owner?: string;
  /** The clause that says what a term, procedure or action is. */
  readonly clause?: { readonly id: string; readonly text: string };
  /** The cells of a row, space or card. */
  readonly cells?: readonly { readonly name: string; readonly value: number | string }[];
}

type Source = Pick<Context, "domains"> & { readonly rulebook: Rulebook };

/** All that is known of a symbol. */
export function itemOf(source: Source, symbol: NamedSymbol, typeOfLocal?: Type): NameItem {
  const { rulebook } = source;
  const { name, kind, id } = symbol;
  const [, first = "", second = ""] = id.split(" ");
  const [at, inner] = [Number(first), Number(second)];
  switch (kind) {
    case "parameter":
      return parameterItem(source, name, at);
    case "field":
      return fieldItem(source, name, at);
    case "domain": {
      const domain = rulebook.domains[at];
      return { name, kind: domain?.kind ?? "table", ...label(name, domain?.label) };
    }
    case "member":
      return memberItem(source, name, at, inner);
    case "column": {
      const domain = rulebook.domains[at];
      const column = domain?.columns[inner];
      return {
        name,
        kind,
        ...label(name, column?.label),
        ...typed(source, column?.type),
        ...owned(domain?.name),
        ...ranged(column),
      };
    }
    case "zone": {
      const deck = rulebook.zones[at]?.deck;
      const type: Type | undefined =
        deck === undefined ? undefined : { kind: "list", of: { kind: "thing", domain: deck, orNone: false } };
      return { name, kind, ...typed(source, type) };
    }
    case "term": {
      const term = rulebook.terms[at];
      return {
        name,
        kind,
        ...typed(source, term?.type),
        ...clauseAt(rulebook, term?.base),
        ...owned(ownerName(source, term?.for)),
      };
    }
    case "clause":
      return { name, kind, ...clauseText(rulebook, name) };
    case "procedure":
    case "action": {
      const clause = rulebook.clauses.findIndex(({ form }) => form.kind === kind && form.name === name);
      return { name, kind, ...clauseAt(rulebook, clause) };
    }
    case "phase":
      return { name, kind, ...label(name, rulebook.phases.find((phase) => phase.name === name)?.title) };
    case "local":
      return { name, kind, ...typed(source, typeOfLocal) };
    default:
      return { name, kind };
  }
}

function parameterItem(source: Source, name: string, at: number): NameItem {
  const parameter = source.rulebook.parameters[at];
  if (parameter === undefined) return { name, kind: "parameter" };
  const { unit, value, from, to, step } = parameter;
  return {
    name,
    kind: "parameter",
    ...label(name, parameter.label),
    ...typed(source, { kind: "number", unit, orNone: false }),
    value,
    range: { from, to, step },
  };
}

function fieldItem(source: Source, name: string, at: number): NameItem {
  const field = source.rulebook.fields[at];
  if (field === undefined) return { name, kind: "field" };
  const type: Type = field.setOf === undefined ? field.type : { kind: "list", of: field.type };
  return {
    name,
    kind: "field",
    ...typed(source, type),
    ...owned(ownerName(source, field.owner)),
    ...label(name, source.rulebook.names[name]),
  };
}

function memberItem(source: Source, name: string, at: number, member: number): NameItem {
  const { rulebook } = source;
  const domain = rulebook.domains[at];
  const found = domain?.members[member];
  const kind =
    domain?.kind === "board"
      ? "space"
      : domain?.kind === "deck"
        ? "card"
        : domain?.kind === "player"
          ? "player"
          : "row";
  const cells = domain?.columns.flatMap((column) => {
    if (column.per !== undefined) return [];
    const cell = column.cells[member];
    const value = cell === undefined ? undefined : cellValue(rulebook, column.type, cell);
    return value === undefined ? [] : [{ name: column.name, value }];
  });
  return {
    name,
    kind,
    ...label(name, found?.title),
    ...owned(domain?.name),
    ...(cells === undefined ? {} : { cells }),
  };
}

/** A cell as it is written; undefined where there is nothing to show. */
function cellValue(rulebook: Rulebook, type: Type, cell: number): number | string | undefined {
  switch (type.kind) {
    case "number":
      return cell === NO_NUMBER ? undefined : cell;
    case "truth":
      return cell === 1 ? "yes" : "no";
    case "option":
      return type.options[cell];
    case "thing":
      return cell === NO_THING ? undefined : rulebook.domains[type.domain]?.members[cell]?.id;
    default:
      return undefined;
  }
}

function ranged(column: Rulebook["domains"][number]["columns"][number] | undefined): Pick<NameItem, "range"> {
  if (column?.from === undefined && column?.to === undefined) return {};
  return { range: { from: column.from, to: column.to, step: column.step ?? 1 } };
}

function label(name: string, said: string | undefined): Pick<NameItem, "label"> {
  return said === undefined || said === "" || said === name ? {} : { label: said };
}

function typed(source: Source, type: Type | undefined): Pick<NameItem, "type"> {
  return type === undefined ? {} : { type: valueType(source, type) };
}

function owned(owner: string | undefined): Pick<NameItem, "owner"> {
  return owner === undefined ? {} : { owner };
}

function ownerName({ rulebook }: Source, owner: number | undefined): string | undefined {
  return owner === undefined ? undefined : rulebook.domains[owner]?.name;
}

function clauseAt(rulebook: Rulebook, index: number | undefined): Pick<NameItem, "clause"> {
  const clause = index === undefined ? undefined : rulebook.clauses[index];
  return clause === undefined ? {} : { clause: { id: clause.id, text: clause.text.source } };
}

function clauseText(rulebook: Rulebook, id: string): Pick<NameItem, "clause"> {
  return clauseAt(
    rulebook,
    rulebook.clauses.findIndex((clause) => clause.id === id),
  );
}
