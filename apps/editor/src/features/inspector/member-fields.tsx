"use client";
import type { Column, Domain, Rulebook } from "@rulewright/rulebook";
import { useId } from "react";
import { amountStyle, showAmount } from "../../design/amount-text";
import { type BaseValue, baseCell, writtenCell } from "../../design/base-value";
import { type Cell, cellAt, cellOptions, keyCount, showCell } from "../../design/cell-value";
import { idAsWords } from "../../design/id-words";
import { NumberField } from "../../design/number-field";
import { OptionPicker } from "../../design/option-picker";
import { TextField } from "../../design/text-field";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { OnEdit } from "../../view-types";
import { FieldRow } from "./field-row";

export interface MemberFieldsProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly domain: Domain;
  readonly member: number;
  readonly onEdit: OnEdit;
}

/** The fields of a row, space or card, made from the columns that its kind has. */
export function MemberFields(props: MemberFieldsProps) {
  const { rulebook, domain, member } = props;
  const words = useWords().inspector;
  const columns = domain.columns.filter((column) => belongs(rulebook, domain, column, member));
  const numbers = columns.filter((column) => column.type.kind === "number");
  const rest = columns.filter((column) => column.type.kind !== "number").sort((a, b) => naming(a) - naming(b));
  return (
    <>
      <h3 className="caption">
        {domain.kind === "board" ? words.space : domain.kind === "deck" ? words.card : words.row}
      </h3>
      {rest.map((column) => (
        <ColumnFields key={column.name} {...props} column={column} />
      ))}
      {numbers.length > 0 && (
        <h3 className="caption">
          {words.numbers}
          <ChangedCount {...props} columns={numbers} />
        </h3>
      )}
      {numbers.map((column) => (
        <ColumnFields key={column.name} {...props} column={column} />
      ))}
    </>
  );
}

/** Title and kind come first. */
function naming(column: Column): number {
  return column.name === "title" ? 0 : column.name === "kind" ? 1 : 2;
}

/** A column belongs to a space when a space of the same kind has it written. */
function belongs(rulebook: Rulebook, domain: Domain, column: Column, member: number): boolean {
  const { board } = domain;
  if (column.type.kind === "option" && column.type.options.length < 2) return false;
  if (board === undefined || column.computed) return true;
  const kind = board.kindOf[member];
  return domain.members.some(
    (_, other) => board.kindOf[other] === kind && cellAt(rulebook, domain, column, other).written,
  );
}

function ChangedCount({
  rulebook,
  base,
  domain,
  member,
  columns,
}: MemberFieldsProps & { readonly columns: readonly Column[] }) {
  const words = useWords().inspector;
  const changed = columns.filter((column) => baseCell(rulebook, base, domain, column, member, 0).differs).length;
  return changed === 0 ? null : <span className="changed-count">{words.changedHere({ count: changed })}</span>;
}

function ColumnFields(props: MemberFieldsProps & { readonly column: Column }) {
  const keys = Array.from({ length: keyCount(props.rulebook, props.column) }, (_, key) => key);
  return (
    <>
      {keys.map((key) => (
        <CellField key={key} {...props} keyIndex={key} />
      ))}
    </>
  );
}

interface CellFieldProps extends MemberFieldsProps {
  readonly column: Column;
  readonly keyIndex: number;
}

function CellField(props: CellFieldProps) {
  const { rulebook, base, domain, column, member, keyIndex, onEdit } = props;
  const id = useId();
  const words = useWords().fields;
  const cell = cellAt(rulebook, domain, column, member, keyIndex);
  const before = baseCell(rulebook, base, domain, column, member, keyIndex);
  const key = column.per === undefined ? "" : `, ${rulebook.domains[column.per]?.members[keyIndex]?.title ?? ""}`;
  const label = idAsWords(column.label) + key;
  const edit = (value: string | number, typing = false) =>
    onEdit({
      kind: "set_value",
      file: cell.file,
      path: cell.path,
      value: typeof value === "number" ? writtenCell(rulebook, column, value) : value,
      label: `${domain.members[member]?.title ?? ""}, ${label}`,
      typing,
    });
  const onReset = before.written === undefined ? undefined : () => edit(before.written ?? 0);
  return (
    <FieldRow
      id={id}
      label={label}
      base={before.differs ? (before.shown ?? words.nothing) : undefined}
      onReset={onReset}
      hint={cell.editable && !cell.written ? words.usual : undefined}
    >
      <CellControl
        id={id}
        label={label}
        rulebook={rulebook}
        domain={domain}
        cell={cell}
        before={before}
        edit={edit}
        onReset={onReset}
      />
    </FieldRow>
  );
}

function CellControl({
  id,
  label,
  rulebook,
  domain,
  cell,
  before,
  edit,
  onReset,
}: {
  readonly domain: Domain;
  readonly id: string;
  readonly label: string;
  readonly rulebook: Rulebook;
  readonly cell: Cell;
  readonly before: BaseValue;
  readonly edit: (value: string | number, typing?: boolean) => void;
  readonly onReset: (() => void) | undefined;
}) {
  const { column } = cell;
  const words = useWords();
  const kinds = column.name === "kind" ? domain.board?.kinds : undefined;
  if (!cell.editable)
    return (
      <output id={id} className="entry fixed" title={words.inspector.workedOut}>
        {showCell(rulebook, column, cell.value)}
      </output>
    );
  if (column.type.kind === "number") {
    return (
      <NumberField
        id={id}
        value={cell.value}
        hint={rangeHint(rulebook, column, words.fields)}
        style={amountStyle(rulebook, column.unitName)}
        limits={{ ...column, orNone: column.type.orNone }}
        step={column.step ?? 1}
        changed={before.differs}
        onChange={edit}
        onReset={onReset}
      />
    );
  }
  if (column.type.kind === "text")
    return (
      <TextField
        id={id}
        value={String(writtenCell(rulebook, column, cell.value))}
        changed={before.differs}
        onChange={edit}
      />
    );
  return (
    <OptionPicker
      id={id}
      label={label}
      changed={before.differs}
      value={String(writtenCell(rulebook, column, cell.value))}
      onChange={(value) => edit(value)}
      options={cellOptions(rulebook, column).map((option) => ({
        id: option.written,
        title: kinds?.find(({ name }) => name === option.written)?.label ?? option.title,
      }))}
    />
  );
}

function rangeHint(rulebook: Rulebook, column: Column, words: Words["fields"]): string | undefined {
  if (column.type.kind !== "number" || (column.from === undefined && column.to === undefined)) return undefined;
  const style = amountStyle(rulebook, column.unitName);
  const show = (limit: number | undefined) => (limit === undefined ? "" : showAmount(limit, style));
  const range = { from: show(column.from), to: show(column.to) };
  return column.step === undefined ? words.range(range) : words.rangeInSteps({ ...range, step: show(column.step) });
}
