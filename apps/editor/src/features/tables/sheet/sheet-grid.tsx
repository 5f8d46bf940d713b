"use client";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useWords } from "../../../interface/use-words";
import { DataGrid, type DataGridProps } from "../data-grid";
import { fillOf } from "../fill";
import { type GridRange, sizeOf } from "../grid-range";
import { type Cells, delimitedFile, readDelimited, type Separator } from "./delimited-text";
import { SheetDialog } from "./sheet-dialog";
import { decimalMarkIn, decimalMarkOf } from "./sheet-number";
import { exportedCells } from "./sheet-plan";
import type { SheetTable } from "./sheet-table";

export interface SheetGridProps extends Omit<DataGridProps, "onPaste"> {
  readonly table: SheetTable;
  /** Of the rulebook: its numbers are read as it writes them where a sheet does not tell. */
  readonly locale: string;
}

interface Pending {
  readonly cells: Cells;
  readonly at: { readonly row: number; readonly column: number };
}

/** A grid that takes sheets from spreadsheets and gives them. */
export function SheetGrid({ table, locale, ...grid }: SheetGridProps) {
  const words = useWords();
  const [pending, setPending] = useState<Pending>();
  const file = useRef<HTMLInputElement>(null);
  const paste = (text: string, range: GridRange): void => {
    const cells = readDelimited(text);
    if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1 && enterOne(cells[0][0] ?? "", range)))
      return;
    setPending({ cells, at: { row: range.top, column: range.left } });
  };
  /** One value needs no preview where it fits. */
  const enterOne = (text: string, range: GridRange): boolean => {
    const column = table.heads[range.left];
    const decimal = decimalMarkOf([[text]]) ?? decimalMarkIn(locale);
    const value = range.left === range.right ? column?.read(text, decimal, range.top) : undefined;
    if (column === undefined || value?.kind !== "value") return false;
    const cells = grid.rows.slice(range.top, range.bottom + 1).map((row) => row.cells[range.left]);
    const { changes, left } = fillOf(cells, value.written, words);
    if (left > 0) return false;
    const label = words.sheet.fill({ column: column.label, count: sizeOf(range).rows });
    if (changes.length > 0) grid.onChange({ label, changes });
    return true;
  };
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again.
    const text = await chosen?.text();
    if (file.current !== null) file.current.value = "";
    if (text !== undefined) setPending({ cells: readDelimited(text), at: { row: 0, column: 0 } });
  };
  return (
    <>
      <DataGrid {...grid} onPaste={paste} />
      <p className="sheet-bar">
        {!grid.readOnly && (
          <>
            <button type="button" className="link" onClick={() => file.current?.click()}>
              {words.sheet.import}
            </button>
            <input
              ref={file}
              type="file"
              hidden
              aria-label={words.sheet.preview({ table: table.title })}
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
              onChange={(event) => void take(event)}
            />
            <span className="muted">
              {words.sheet.pasteHint} <kbd>Ctrl V</kbd>
            </span>
          </>
        )}
        <span className="grow" />
        <Export format="CSV" table={table} separator={decimalMarkIn(words.language) === "," ? ";" : ","}>
          {words.sheet.exportAs({ format: "CSV" })}
        </Export>
        <Export format="TSV" table={table} separator={"\t"}>
          {words.sheet.exportAs({ format: "TSV" })}
        </Export>
      </p>
      {pending !== undefined && (
        <SheetDialog
          table={table}
          locale={locale}
          cells={pending.cells}
          at={pending.at}
          onChange={grid.onChange}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  );
}

interface ExportProps {
  readonly format: "CSV" | "TSV";
  readonly table: SheetTable;
  readonly separator: Separator;
  readonly children: ReactNode;
}

function Export({ format, table, separator, children }: ExportProps) {
  const save = (): void => {
    const type = format === "CSV" ? "text/csv" : "text/tab-separated-values";
    const blob = new Blob([delimitedFile(exportedCells(table), separator)], { type: `${type};charset=utf-8` });
    const href = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = href;
    link.download = `${table.name}.${format.toLowerCase()}`;
    link.click();
    // The browser has read the address by then.
    setTimeout(() => URL.revokeObjectURL(href), 0);
  };
  return (
    <button type="button" className="link" onClick={save}>
      {children}
    </button>
  );
}
