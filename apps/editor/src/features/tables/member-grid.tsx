"use client";
import { type Column, type Domain, NO_NUMBER, type Rulebook, type Spinner } from "@rulewright/rulebook";
import { amountStyle, markOnly, showAmount, unitMark } from "../../design/amount-text";
import { baseCell, writtenCell } from "../../design/base-value";
import { cellAt, cellOptions, showCell } from "../../design/cell-value";
import { idAsWords } from "../../design/id-words";
import { isSelected } from "../../design/selection-match";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { OnChange, OnEdit, OnSelect, Selection } from "../../view-types";
import type { GridHead, GridRow } from "./data-grid";
import type { GridCell } from "./grid-cell";
import { SheetGrid } from "./sheet/sheet-grid";
import { sheetOfDomain } from "./sheet/sheet-table";
import { type GridColumn, gridColumns, oddsOf } from "./table-columns";

export interface TableContext {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly selection: Selection;
  /** Whether a file has an error, so that its values cannot be changed. */
  readonly isHeld: (file: string) => boolean;
  readonly onSelect: OnSelect;
  readonly onEdit: OnEdit;
  readonly onChange: OnChange;
  readonly onInspect: () => void;
}

/** The rows of a table or the kinds of card of a deck; a spinner over them adds its odds. */
export function MemberGrid({
  domain,
  spinners,
  ...context
}: TableContext & { readonly domain: Domain; readonly spinners: readonly Spinner[] }) {
  const { rulebook } = context;
  const words = useWords();
  const columns = gridColumns(rulebook, domain);
  const titled = columns.some((item) => item.column.name === "title");
  const heads: GridHead[] = [
    ...(titled
      ? []
      : [{ id: "row", label: domain.kind === "deck" ? words.tables.card : words.tables.row, numeric: false }]),
    ...columns.map((item) => ({
      id: item.id,
      label: item.label,
      note: unitNote(rulebook, item.column, words),
      numeric: item.column.type.kind === "number",
    })),
    ...spinners.flatMap((spinner) => [
      {
        id: `${spinner.name} percent`,
        label: spinners.length > 1 ? words.tables.oddsOf({ spinner: idAsWords(spinner.name) }) : words.tables.odds,
        numeric: true,
      },
      { id: `${spinner.name} fraction`, label: words.tables.exactly, numeric: true },
    ]),
  ];
  const rows = domain.members.map(
    (member, index): GridRow => ({
      id: member.id,
      title: member.title,
      selected: isSelected(context.selection, member.place),
      cells: [
        ...(titled ? [] : [{ kind: "text" as const, shown: member.title, quiet: false }]),
        ...columns.map((item) => memberCell(context, words, domain, item, index)),
        ...spinners.flatMap((spinner) => oddsCells(words, spinner, index)),
      ],
    }),
  );
  const select = (row: number, at: number) => {
    const member = domain.members[row];
    const item = columns[titled ? at : at - 1];
    if (member === undefined) return;
    const cell =
      item === undefined || item.column.computed ? undefined : cellAt(rulebook, domain, item.column, row, item.key);
    // A cell that a variant sets is written in the variant; it is still one of this row.
    const isHere = cell !== undefined && cell.file === member.place.file;
    const own = cell === undefined ? member.place.path : [...member.place.path, cell.column.name];
    context.onSelect({ file: member.place.file, path: isHere ? cell.path : own });
  };
  const beside = { leading: titled ? 0 : 1, trailing: heads.length - columns.length - (titled ? 0 : 1) };
  return (
    <SheetGrid
      table={sheetOfDomain(rulebook, domain, words, beside)}
      locale={rulebook.locale}
      label={idAsWords(domain.name)}
      heads={heads}
      rows={rows}
      readOnly={context.isHeld(domain.place.file)}
      onVisit={select}
      onInspect={context.onInspect}
      onChange={context.onChange}
    />
  );
}

function unitNote(rulebook: Rulebook, column: Column, words: Words): string | undefined {
  if (column.computed) return words.tables.workedOut;
  return column.type.kind === "number" ? unitMark(amountStyle(rulebook, column.unitName)) || undefined : undefined;
}

function memberCell(
  context: TableContext,
  { fields }: Words,
  domain: Domain,
  { column, key, label }: GridColumn,
  member: number,
): GridCell {
  const { rulebook, base, onEdit } = context;
  const cell = cellAt(rulebook, domain, column, member, key);
  const shown = showCell(rulebook, column, cell.value);
  if (!cell.editable) return { kind: "text", shown, quiet: true };
  const title = domain.members[member]?.title ?? "";
  const edit = (value: string | number, typing: boolean) =>
    onEdit({
      kind: "set_value",
      file: cell.file,
      path: cell.path,
      value: typeof value === "number" ? writtenCell(rulebook, column, value) : value,
      label: `${title}, ${label}`,
      typing,
    });
  const before = baseCell(rulebook, base, domain, column, member, key);
  const { shown: shownBefore = fields.nothing, written } = before;
  const was = before.differs
    ? { shown: shownBefore, reset: written === undefined ? undefined : () => edit(written, false) }
    : undefined;
  const common = {
    edit,
    base: was,
    written: writtenCell(rulebook, column, cell.value),
    place: { file: cell.file, path: cell.path },
  };
  if (column.type.kind === "number")
    return {
      ...common,
      kind: "number",
      shown:
        cell.value <= NO_NUMBER
          ? fields.noNumber
          : showAmount(cell.value, markOnly(amountStyle(rulebook, column.unitName))),
      value: cell.value,
      style: amountStyle(rulebook, column.unitName),
      limits: { ...column, orNone: column.type.orNone },
      step: column.step ?? 1,
    };
  if (column.type.kind === "text") return { ...common, kind: "string", shown };
  const options = cellOptions(rulebook, column).map((option) => ({ id: option.written, title: option.title }));
  return { ...common, kind: "option", shown, value: String(common.written), options };
}

function oddsCells({ say }: Words, spinner: Spinner, member: number): readonly GridCell[] {
  const odds = oddsOf(spinner.weights, member);
  return [
    {
      kind: "text",
      shown: `${say.number(odds.percent, 2)} %`,
      quiet: false,
      numeric: true,
      bar: odds.percent / 100,
    },
    { kind: "text", shown: odds.fraction, quiet: true, numeric: true },
  ];
}
