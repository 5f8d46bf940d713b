/** Rows and cells of a text as spreadsheets write it: quoted cells may hold separators, quotes and line breaks. */
export type Cells = readonly (readonly string[])[];

export type Separator = "\t" | "," | ";";

const BYTE_ORDER_MARK = "\uFEFF";

/** Reads tabs, semicolons or commas, whichever the first row uses. Rows without any content are left out. */
export function readDelimited(text: string): Cells {
  const plain = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return rowsOf(plain, separatorOf(plain)).filter((row) => row.some((cell) => cell.trim() !== ""));
}

/** Writes rows so that `readDelimited` reads the same, and so that no cell is taken for a formula. */
export function printDelimited(cells: Cells, separator: Separator): string {
  return cells.map((row) => row.map((cell) => quoted(harmless(cell), separator)).join(separator)).join("\r\n");
}

/** The same as a file: spreadsheets know by the mark at its start that it holds accents. */
export function delimitedFile(cells: Cells, separator: Separator): string {
  return `${BYTE_ORDER_MARK}${printDelimited(cells, separator)}\r\n`;
}

const NUMBER = /^[+-]?\d[\d.,]*$/;
const FORMULA = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r]/;

/** A text that a spreadsheet would work out gets an apostrophe in front, which makes it a text there. */
function harmless(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

/** A cell without the apostrophe that keeps it from being a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string, separator: Separator): string {
  const isPlain = !cell.includes(separator) && !/["\r\n\t]/.test(cell) && cell.trim() === cell;
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** Tabs are never part of a cell by chance; of the others the more frequent one in the first row. */
function separatorOf(text: string): Separator {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, "");
  const [first = ""] = unquoted.split(/\r\n|\n|\r/);
  if (unquoted.includes("\t")) return "\t";
  const count = (mark: string) => first.split(mark).length;
  return count(";") >= count(",") && count(";") > 1 ? ";" : ",";
}

function rowsOf(text: string, separator: Separator): readonly string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.push(cell);
    if (text[next] === separator) {
      at = next + 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (next >= text.length) break;
    at = next + (text.startsWith("\r\n", next) ? 2 : 1);
  }
  return rows;
}

interface CellRead {
  readonly cell: string;
  /** Where the separator, the line end or the end of the text stands. */
  readonly next: number;
}

function plainCell(text: string, start: number, separator: Separator): CellRead {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return { cell: text.slice(start, end), next: end };
}

/** A quote that is never closed is a quote mark of the text. */
function quotedCell(text: string, start: number, separator: Separator): CellRead {
  let at = start + 1;
  while (true) {
    const close = text.indexOf('"', at);
    if (close < 0) return plainCell(text, start, separator);
    if (text[close + 1] !== '"') {
      const rest = plainCell(text, close + 1, separator);
      const inner = text
        .slice(start + 1, close)
        .replaceAll('""', '"')
        .replaceAll("\r\n", "\n")
        .replaceAll("\r", "\n");
      return { cell: inner + rest.cell, next: rest.next };
    }
    at = close + 2;
  }
}
