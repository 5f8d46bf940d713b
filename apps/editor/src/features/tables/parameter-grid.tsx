"use client";
import type { Parameter, Rulebook } from "@rulewright/rulebook";
import { amountStyle, markOnly, showAmount } from "../../design/amount-text";
import { baseParameter } from "../../design/base-value";
import { isSelected } from "../../design/selection-match";
import { usageIndex } from "../../design/usage-index";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { GridHead, GridRow } from "./data-grid";
import type { TableContext } from "./member-grid";
import { SheetGrid } from "./sheet/sheet-grid";
import { sheetOfParameters } from "./sheet/sheet-table";

const CLAUSES_SHOWN = 3;

export function ParameterGrid(context: TableContext) {
  const { rulebook } = context;
  const words = useWords();
  const rows = rulebook.parameters.map((parameter, index) => parameterRow(context, words, parameter, index));
  const select = (row: number) => {
    const parameter = rulebook.parameters[row];
    if (parameter !== undefined) context.onSelect({ file: parameter.place.file, path: parameter.place.path });
  };
  return (
    <SheetGrid
      table={sheetOfParameters(rulebook, words)}
      locale={rulebook.locale}
      label={words.tables.parameters}
      heads={headsOf(words.tables.head)}
      rows={rows}
      readOnly={rulebook.parameters.some(({ place }) => context.isHeld(place.file))}
      onVisit={select}
      onInspect={context.onInspect}
      onChange={context.onChange}
    />
  );
}

function headsOf(words: Words["tables"]["head"]): readonly GridHead[] {
  return [
    { id: "label", label: words.parameter, numeric: false },
    { id: "value", label: words.value, numeric: true },
    { id: "unit", label: words.unit, numeric: false },
    { id: "range", label: words.range, numeric: true },
    { id: "clauses", label: words.clauses, numeric: false },
  ];
}

function parameterRow(
  { rulebook, base, selection, onEdit }: TableContext,
  words: Words,
  parameter: Parameter,
  index: number,
): GridRow {
  const style = amountStyle(rulebook, parameter.unitName);
  const before = baseParameter(rulebook, base, parameter.name);
  const short = (value: number) => showAmount(value, markOnly(style));
  const quiet = (shown: string, numeric: boolean) => ({ kind: "text" as const, shown, quiet: true, numeric });
  const edit = (value: string | number, typing: boolean) =>
    onEdit({
      kind: "set_value",
      file: parameter.valuePlace.file,
      path: parameter.valuePlace.path,
      value,
      label: parameter.label,
      typing,
    });
  return {
    id: parameter.name,
    title: parameter.label,
    selected: isSelected(selection, parameter.place),
    cells: [
      { kind: "text", shown: parameter.label, quiet: false },
      {
        kind: "number",
        shown: short(parameter.value),
        value: parameter.value,
        style,
        limits: parameter,
        step: parameter.step,
        base:
          before === undefined || before === parameter.value
            ? undefined
            : { shown: short(before), reset: () => edit(before, false) },
        edit,
        written: parameter.value,
        place: { file: parameter.valuePlace.file, path: parameter.valuePlace.path },
      },
      quiet(style.name, false),
      quiet(rangeOf(parameter, short, words), true),
      quiet(clausesOf(rulebook, index, words), false),
    ],
  };
}

function rangeOf({ from, to }: Parameter, show: (value: number) => string, { fields, tables }: Words): string {
  if (from === undefined && to === undefined) return tables.range.any;
  if (to === undefined) return tables.range.from({ from: show(from ?? 0) });
  return from === undefined ? tables.range.upTo({ to: show(to) }) : fields.range({ from: show(from), to: show(to) });
}

function clausesOf(rulebook: Rulebook, parameter: number, { tables }: Words): string {
  const ids = usageIndex(rulebook)
    .parameter(parameter)
    .flatMap((clause) => rulebook.clauses[clause]?.id ?? []);
  return ids.length > CLAUSES_SHOWN
    ? tables.andMore({ ids: ids.slice(0, CLAUSES_SHOWN).join(", "), more: ids.length - CLAUSES_SHOWN })
    : ids.join(", ");
}
