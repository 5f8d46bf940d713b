import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** Going to a thing by its words. */
export const find = {
  name: "Find in the rulebook",
  open: "Find",
  placeholder: "A space, card, row, parameter, clause …",
  results: "Found",
  none: "Nothing has these words.",
  found: ({ count }: { readonly count: number }) =>
    count === 0 ? "Nothing found" : say.counted(count, { one: "# found", other: "# found" }),
  kind: {
    space: "Space",
    card: "Card",
    row: "Row",
    parameter: "Parameter",
    clause: "Clause",
    ruling: "Question",
  },
};

/** The list of keys. */
export const keys = {
  title: "Keyboard shortcuts",
  close: "Close",
  everywhere: "Everywhere",
  onThings: "On a board, in a table, among cards and clauses",
  inSource: "In the source",
  find: "Find a space, card, row, parameter or clause",
  view: "Open the first, second, third … view",
  pane: "Go to the next part of the page, or back: views, main part, inspector, preview",
  save: "Save",
  saveAs: "Save what is not saved as a house rule",
  changes: "Show what saving will change",
  undo: "Undo, in whichever view it was done",
  redo: "Redo",
  dock: "Open or close the preview",
  list: "This list",
  move: "Go to the neighbour",
  inspect: "Open the inspector, or begin to edit a cell",
  escape: "Leave a field with the old value; leave the inspector",
  step: "Change a number by a step",
  leave: "Let Tab leave the code editor; again to let it indent",
  suggest: "Suggest what fits here",
  findText: "Find in the file",
};

/** What saving will change. */
export const changes = {
  title: "What saving will change",
  open: "Show changes",
  note: <Part>({ files }: { readonly files: Part }) => phrase`Left as on disk, right as it will be: ${files}`,
  compared: ({ file }: { readonly file: string }) => `${file}: on disk, and as it will be saved`,
  file: "File",
  save: "Save",
  close: "Close",
};
