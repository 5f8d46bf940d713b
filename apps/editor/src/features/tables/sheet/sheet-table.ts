import type { YamlPath } from "@rulewright/diagnostics";
import { type Column, type Domain, NO_NUMBER, type Rulebook } from "@rulewright/rulebook";
import { amountStyle, showAmount, unitMark } from "../../../design/amount-text";
import { writtenCell } from "../../../design/base-value";
import { cellAt, cellOptions, showCell } from "../../../design/cell-value";
import { readNumber } from "../../../design/number-text";
import type { Words } from "../../../interface/words";
import { gridColumns } from "../table-columns";
import { withoutGuard } from "./delimited-text";
import { type DecimalMark, readSheetNumber } from "./sheet-number";

/** A value as a sheet says it: as the file will say it and as a reader sees it; or why it cannot be taken. */
export type SheetValue =
  | { readonly kind: "value"; readonly written: string | number; readonly shown: () => string }
  | { readonly kind: "refused"; readonly reason: string };

/** What stands in one row of a column now. */
export interface SheetCell {
  readonly written: string | number;
  /** Worked out only for what differs. */
  readonly shown: () => string;
  readonly file: string;
  readonly path: YamlPath;
}

export interface SheetColumn {
  /** In the head of an exported sheet. */
  readonly name: string;
  /** In the preview, and taken in the head of a sheet as well. */
  readonly label: string;
  readonly cell: (row: number) => SheetCell;
  /** `row` is the one that is changed, where the limits depend on it; undefined for a new one. */
  readonly read: (text: string, decimal: DecimalMark, row: number | undefined) => SheetValue;
  /** Where a new row says it. */
  readonly keys: readonly string[];
  /** Every row says it, so a new one has to. */
  readonly isNeeded: boolean;
}

/** A table as spreadsheets exchange it: its rows by id, and the columns that can be changed. */
export interface SheetTable {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly title: string }[];
  readonly columns: readonly SheetColumn[];
  /** The columns as they stand side by side on the screen; undefined for those that cannot be changed. */
  readonly heads: readonly (SheetColumn | undefined)[];
  /** The block that new rows are added to; undefined where there cannot be any. */
  readonly addTo: { readonly file: string; readonly path: YamlPath } | undefined;
}

/** A table, deck or board as a sheet. `leading` and `trailing` columns stand beside those on the screen. */
export function sheetOfDomain(
  rulebook: Rulebook,
  domain: Domain,
  words: Words,
  beside: { readonly leading: number; readonly trailing: number },
): SheetTable {
  const shown = gridColumns(rulebook, domain).map(({ column, key, label }) =>
    domain.members.every((_, row) => cellAt(rulebook, domain, column, row, key).editable)
      ? sheetColumn({ rulebook, domain, column, key, label, words })
      : undefined,
  );
  const copies = domain.copies === undefined ? [] : [copiesColumn(domain, domain.copies, words)];
  const none = (count: number) => Array.from({ length: count }, () => undefined);
  const [first] = domain.members;
  const isWritten = first !== undefined && first.place.path.at(-1) === first.id;
  return {
    name: domain.name,
    title: domain.label,
    rows: domain.members,
    columns: [...shown.filter((column) => column !== undefined), ...copies],
    heads: [...none(beside.leading), ...shown, ...none(beside.trailing)],
    addTo: isWritten ? { file: first.place.file, path: first.place.path.slice(0, -1) } : undefined,
  };
}

/** The parameters as a sheet of names and values. */
export function sheetOfParameters(rulebook: Rulebook, words: Words): SheetTable {
  const value: SheetColumn = {
    name: "value",
    label: words.tables.head.value,
    keys: ["value"],
    isNeeded: true,
    cell: (row) => {
      const parameter = rulebook.parameters[row];
      return {
        written: parameter?.value ?? 0,
        shown: () => showAmount(parameter?.value ?? 0, amountStyle(rulebook, parameter?.unitName)),
        file: parameter?.valuePlace.file ?? "",
        path: parameter?.valuePlace.path ?? [],
      };
    },
    read: (text, decimal, row = -1) => {
      const parameter = rulebook.parameters[row];
      const style = amountStyle(rulebook, parameter?.unitName);
      return readAmount(text, decimal, {
        mark: unitMark(style),
        limits: parameter ?? { from: undefined, to: undefined },
        show: (amount) => showAmount(amount, style),
        words,
      });
    },
  };
  return {
    name: "parameters",
    title: words.tables.parameters,
    rows: rulebook.parameters.map(({ name, label }) => ({ id: name, title: label })),
    columns: [value],
    heads: [undefined, value],
    addTo: undefined,
  };
}

interface ColumnSource {
  readonly rulebook: Rulebook;
  readonly domain: Domain;
  readonly column: Column;
  readonly key: number;
  readonly label: string;
  readonly words: Words;
}

function sheetColumn({ rulebook, domain, column, key, label, words }: ColumnSource): SheetColumn {
  const keyId = column.per === undefined ? [] : [rulebook.domains[column.per]?.members[key]?.id ?? ""];
  const keys = [column.name, ...keyId];
  const at = (row: number) => cellAt(rulebook, domain, column, row, key);
  return {
    name: keys.join("."),
    label,
    keys,
    isNeeded: domain.members.every((_, row) => at(row).written),
    cell: (row) => {
      const { value, file, path } = at(row);
      return {
        written: writtenCell(rulebook, column, value),
        shown: () => showCell(rulebook, column, value),
        file,
        path,
      };
    },
    read: (text, decimal) => readCell({ rulebook, column, words }, text, decimal),
  };
}

/** So many of one kind at most, as the language allows. */
const MOST_COPIES = 10_000;

function copiesColumn(domain: Domain, copies: readonly number[], words: Words): SheetColumn {
  const counts = domain.members.map((_, kind) => copies.filter((of) => of === kind).length);
  return {
    name: "copies",
    label: words.sheet.copies,
    keys: ["copies"],
    isNeeded: false,
    cell: (row) => {
      const place = domain.members[row]?.place;
      const count = counts[row] ?? 1;
      return {
        written: count,
        shown: () => words.say.number(count),
        file: place?.file ?? "",
        path: [...(place?.path ?? []), "copies"],
      };
    },
    read: (text, decimal) =>
      readAmount(text, decimal, {
        mark: "",
        limits: { from: 0, to: MOST_COPIES },
        show: (value) => words.say.number(value),
        words,
      }),
  };
}

function readCell(
  { rulebook, column, words }: Pick<ColumnSource, "rulebook" | "column" | "words">,
  cell: string,
  decimal: DecimalMark,
): SheetValue {
  if (column.type.kind === "text") {
    const text = withoutGuard(cell);
    return { kind: "value", written: text, shown: () => text };
  }
  const text = cell.trim();
  if (column.type.kind === "number") {
    const none = [words.fields.noNumber, "none"];
    if (column.type.orNone && none.includes(text.toLowerCase()))
      return { kind: "value", written: "none", shown: () => showCell(rulebook, column, NO_NUMBER) };
    const style = amountStyle(rulebook, column.unitName);
    return readAmount(text, decimal, {
      mark: unitMark(style),
      limits: column,
      show: (value) => showAmount(value, style),
      words,
    });
  }
  const options = cellOptions(rulebook, column);
  const wanted = plainWords(text);
  const found =
    options.find(({ written }) => written === text) ??
    options.find(({ written, title }) => plainWords(written) === wanted || plainWords(title) === wanted) ??
    (column.type.kind === "truth" ? options.find(({ value }) => TRUTHS[value]?.includes(wanted)) : undefined);
  if (found !== undefined) return { kind: "value", written: found.written, shown: () => found.title };
  return { kind: "refused", reason: words.sheet.refused.noOption({ options: optionsSaid(options, words) }) };
}

/** How people and spreadsheets write no and yes. */
const TRUTHS: readonly (readonly string[])[] = [
  ["no", "false", "falso", "0"],
  ["yes", "true", "vero", "si", "sì", "1", "x"],
];
const OPTIONS_SAID = 6;

function optionsSaid(options: readonly { readonly title: string }[], { sheet, say }: Words): string {
  const titles = options.map(({ title }) => title);
  if (titles.length <= OPTIONS_SAID) return say.list(titles);
  return sheet.andMore({ titles: titles.slice(0, OPTIONS_SAID).join(", "), count: titles.length - OPTIONS_SAID });
}

interface AmountReading {
  readonly mark: string;
  readonly limits: Parameters<typeof readNumber>[2];
  readonly show: (value: number) => string;
  readonly words: Words;
}

function readAmount(text: string, decimal: DecimalMark, { mark, limits, show, words }: AmountReading): SheetValue {
  const number = readSheetNumber(text, decimal, mark);
  if (number.kind === "refused")
    return {
      kind: "refused",
      reason: number.why === "fraction" ? words.fields.refused.notWhole : words.sheet.refused.noNumber,
    };
  const { value } = number;
  const entry = readNumber(String(value), "en", limits, show, words.fields.refused);
  if (entry.kind === "refused") return entry;
  return { kind: "value", written: value, shown: () => show(value) };
}

/** `Pay bank`, `pay_bank` and ` PAY BANK` are the same. */
export function plainWords(text: string): string {
  return text.trim().replaceAll("_", " ").replace(/\s+/g, " ").toLowerCase();
}
