"use client";
import { useMemo, useState } from "react";
import { Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../../design/dialog-frame";
import { DialogRefusal } from "../../../design/dialog-refusal";
import { Icon } from "../../../design/icon";
import { SegmentedControl } from "../../../design/segmented-control";
import { takeFocus } from "../../../design/take-focus";
import { useWords } from "../../../interface/use-words";
import type { OnChange, Refused } from "../../../view-types";
import type { Cells } from "./delimited-text";
import { type DecimalMark, decimalMarkIn, decimalMarkOf } from "./sheet-number";
import { type PlannedRow, planSheet, type SheetPlan } from "./sheet-plan";
import type { SheetTable } from "./sheet-table";
import "./sheet.css";

export interface SheetDialogProps {
  readonly table: SheetTable;
  readonly locale: string;
  readonly cells: Cells;
  /** Where a sheet without a head goes. */
  readonly at: { readonly row: number; readonly column: number };
  readonly onChange: OnChange;
  readonly onClose: () => void;
}

/** What a sheet would add, change and leave out, before any of it is done; then all of it in one step. */
export function SheetDialog({ table, locale, cells, at, onChange, onClose }: SheetDialogProps) {
  const words = useWords();
  const [decimal, setDecimal] = useState<DecimalMark>(decimalMarkOf(cells) ?? decimalMarkIn(locale));
  const [refused, setRefused] = useState<Refused>();
  const plan = useMemo(() => planSheet(table, cells, { decimal, words, at }), [table, cells, decimal, words, at]);
  const planned = plan.rows.filter(({ changes }) => changes.length > 0);
  const apply = (): void => {
    const label = words.sheet.applied({ table: table.title, count: planned.length });
    const why = onChange({ label, changes: planned.flatMap(({ changes }) => changes) });
    setRefused(why);
    if (why === undefined) onClose();
  };
  return (
    <DialogFrame className="sheet-dialog" onClose={onClose}>
      <Dialog>
        <Heading slot="title">{words.sheet.preview({ table: table.title })}</Heading>
        <Summary plan={plan} />
        <div className="sheet-numbers">
          <span>{words.sheet.numbers}</span>
          <SegmentedControl
            small
            label={words.sheet.numbers}
            value={decimal}
            onChange={setDecimal}
            segments={[
              { value: ",", label: "1.234,5" },
              { value: ".", label: "1,234.5" },
            ]}
          />
        </div>
        <Preview rows={plan.rows.filter(({ kind, rejected }) => kind !== "same" || rejected.length > 0)} />
        {refused !== undefined && (
          <DialogRefusal
            reason={words.sheet.notApplied({
              reason: [refused.message, refused.hint].filter((part) => part !== undefined).join("; "),
            })}
          />
        )}
        <div className="dialog-actions">
          <button type="button" className="button" onClick={onClose}>
            {words.sheet.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={planned.length === 0}
            ref={takeFocus}
            onClick={apply}
          >
            {planned.length === 0 ? words.sheet.nothingToApply : words.sheet.apply({ count: planned.length })}
          </button>
        </div>
      </Dialog>
    </DialogFrame>
  );
}

function Summary({ plan }: { readonly plan: SheetPlan }) {
  const words = useWords().sheet;
  const count = (kind: PlannedRow["kind"]) => plan.rows.filter((row) => row.kind === kind).length;
  if (plan.rows.length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <p className="sheet-counts" aria-live="polite">
        {words.counts({
          added: count("added"),
          changed: count("changed"),
          rejected: count("rejected"),
          same: count("same"),
        })}
      </p>
      <p>
        {plan.hasHead ? words.byHead : words.byPlace} {words.emptyCells}
      </p>
      {plan.ignored.length > 0 && <p>{words.ignored({ columns: plan.ignored.join(", ") })}</p>}
    </>
  );
}

function Preview({ rows }: { readonly rows: readonly PlannedRow[] }) {
  const words = useWords().sheet;
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="sheet-rows" tabIndex={0} aria-label={words.what}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className={row.kind}>
              <td className="numeric">{row.line}</td>
              <th scope="row">{row.title}</th>
              <td>
                <b className="sheet-kind">{words.kind[row.kind]}</b> <Details row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Details({ row }: { readonly row: PlannedRow }) {
  const words = useWords().sheet;
  const done = row.cells.map(({ column, before, after }) =>
    before === undefined
      ? words.says({ column, after })
      : words.becomes({ column, before: before || words.nothing, after }),
  );
  const left = row.rejected.map(({ column, text, reason }) => {
    if (column === undefined) return reason;
    return text === "" ? words.lacks({ column, reason }) : words.rejects({ column, text, reason });
  });
  return (
    <>
      {done.join(", ")}
      {left.map((reason) => (
        <span key={reason} className="sheet-reason">
          <Icon name="problems" size={12} /> {reason}
        </span>
      ))}
    </>
  );
}
