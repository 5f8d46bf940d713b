import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

const rows = (count: number) => say.counted(count, { one: "# row", other: "# rows" });
const cells = (count: number) => say.counted(count, { one: "# cell", other: "# cells" });

/** Tables and spreadsheets: what is pasted, imported, exported, filled. */
export const sheet = {
  import: "Import a sheet …",
  exportAs: ({ format }: { readonly format: string }) => `Export ${format}`,
  pasteHint: "or paste from a spreadsheet with",
  copies: "Copies",
  andMore: ({ titles, count }: { readonly titles: string; readonly count: number }) =>
    say.counted(count, { other: `${titles} and # more` }),
  preview: ({ table }: { readonly table: string }) => `Sheet into ${table}`,
  empty: "The sheet has no cells.",
  counts: ({
    added,
    changed,
    rejected,
    same,
  }: {
    readonly added: number;
    readonly changed: number;
    readonly rejected: number;
    readonly same: number;
  }) => `${added} added, ${changed} changed, ${rejected} rejected, ${same} as they are`,
  byHead: "Columns are found by the names in the first row.",
  byPlace: "Columns are taken in order, from the chosen cell on: the first row names none.",
  emptyCells: "Empty cells leave what is there.",
  ignored: ({ columns }: { readonly columns: string }) => `Left out, because it names nothing to change: ${columns}`,
  numbers: "Numbers are written",
  line: "Row",
  what: "What happens",
  name: "Name",
  kind: { added: "added", changed: "changed", rejected: "rejected", same: "as it is" },
  becomes: ({ column, before, after }: { readonly column: string; readonly before: string; readonly after: string }) =>
    `${column} ${before} → ${after}`,
  says: ({ column, after }: { readonly column: string; readonly after: string }) => `${column} ${after}`,
  rejects: ({ column, text, reason }: { readonly column: string; readonly text: string; readonly reason: string }) =>
    `${column} “${text}”: ${reason}`,
  lacks: ({ column, reason }: { readonly column: string; readonly reason: string }) => `${column}: ${reason}`,
  nothing: "nothing",
  cancel: "Cancel",
  apply: ({ count }: { readonly count: number }) => `Apply to ${rows(count)}`,
  nothingToApply: "Nothing to apply",
  applied: ({ table, count }: { readonly table: string; readonly count: number }) =>
    `Sheet into ${table}, ${rows(count)}`,
  notApplied: ({ reason }: { readonly reason: string }) => `Not applied: ${reason}`,
  fill: ({ column, count }: { readonly column: string; readonly count: number }) => `${column} of ${rows(count)}`,
  filled: ({ count }: { readonly count: number }) => `${cells(count)} filled`,
  filledSome: ({ count, left }: { readonly count: number; readonly left: number }) =>
    `${cells(count)} filled, ${left} left as they were: the value does not fit there`,
  selected: ({ rows: high, columns }: { readonly rows: number; readonly columns: number }) =>
    `${cells(high * columns)} selected, ${say.counted(high, { one: "# row", other: "# rows" })}`,
  selectedHint: "An entry goes into every selected cell of its column. Ctrl D fills down, Ctrl C copies.",
  refused: {
    noNumber: "not a number",
    noOption: ({ options }: { readonly options: string }) => `one of: ${options}`,
    needed: "a new row needs it",
    noNewRows: "no such row, and none can be added here",
    severalRows: "several rows are called so: add a column id",
    badId: "an id has small letters, digits and _ only",
    twice: "the sheet has this row already",
    noName: "a new row needs an id or a title",
  },
};
