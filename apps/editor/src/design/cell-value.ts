import type { YamlPath } from "@rulewright/diagnostics";
import { type Column, type Domain, NO_NUMBER, type Rulebook } from "@rulewright/rulebook";
import { wordsNow } from "../interface/words";
import { amountStyle, showAmount } from "./amount-text";
import { idAsWords } from "./id-words";

/** One cell of a table, board or deck, with what is needed to show and to change it. */
export interface Cell {
  readonly column: Column;
  readonly value: number;
  /** Where the value is written; absent places hold the usual value and are written on the first change. */
  readonly file: string;
  readonly path: YamlPath;
  readonly written: boolean;
  readonly editable: boolean;
}

/** A choice of a listbox: `written` is what the file says, `value` what the cell holds. */
export interface CellOption {
  readonly written: string;
  readonly title: string;
  readonly value: number;
}

export function keyCount(rulebook: Rulebook, column: Column): number {
  return column.per === undefined ? 1 : (rulebook.domains[column.per]?.members.length ?? 1);
}

export function cellAt(rulebook: Rulebook, domain: Domain, column: Column, member: number, key = 0): Cell {
  const index = member * keyCount(rulebook, column) + key;
  const place = column.cellPlaces[index];
  const row = domain.members[member];
  const keyId = column.per === undefined ? [] : [rulebook.domains[column.per]?.members[key]?.id ?? ""];
  return {
    column,
    value: column.cells[index] ?? 0,
    file: place?.file ?? row?.place.file ?? "",
    path: place?.path ?? [...(row?.place.path ?? []), column.name, ...keyId],
    written: place !== undefined,
    editable: !column.computed && row !== undefined && column.type.kind !== "list" && column.type.kind !== "payee",
  };
}

/** The listbox of an option, truth or thing cell; empty for numbers and texts. */
export function cellOptions(rulebook: Rulebook, column: Column): readonly CellOption[] {
  const { type } = column;
  const { yes, no, none } = wordsNow().fields;
  if (type.kind === "option")
    return type.options.map((option, value) => ({ written: option, title: idAsWords(option), value }));
  if (type.kind === "truth")
    return [
      { written: "no", title: no, value: 0 },
      { written: "yes", title: yes, value: 1 },
    ];
  if (type.kind !== "thing") return [];
  const members = (rulebook.domains[type.domain]?.members ?? []).map((member, value) => ({
    written: member.id,
    title: member.title,
    value,
  }));
  return type.orNone ? [{ written: "none", title: none, value: -1 }, ...members] : members;
}

/** The cell as a reader sees it: `£80,000`, `Races`, `Yes`. */
export function showCell(rulebook: Rulebook, column: Column, value: number): string {
  if (column.type.kind === "text") return rulebook.strings[value] ?? "";
  if (column.type.kind === "number")
    return value <= NO_NUMBER ? wordsNow().fields.none : showAmount(value, amountStyle(rulebook, column.unitName));
  return cellOptions(rulebook, column).find((option) => option.value === value)?.title ?? "";
}
