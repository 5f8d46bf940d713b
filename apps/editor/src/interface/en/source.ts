import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** The code editor and what goes round it. */
export const source = {
  name: "Source",
  opening: "Opening the source…",
  files: "Files",
  changedOnDisk: "changed on disk",
  unsaved: "unsaved",
  errors: ({ count }: { readonly count: number }) => say.counted(count, { one: "# error", other: "# errors" }),
  readOnly:
    "This file mixes line ends or starts with a byte order mark. It can be edited in the tables; typing here would rewrite lines that you did not touch.",
  /** After the keys. */
  tabLeaves: "lets Tab leave the text",
  suggests: "suggests what can stand here",
  editor: "YAML source of the rulebook. Press Escape, then Tab, to leave.",
  typing: ({ file }: { readonly file: string }) => `typing in ${file}`,
  /** Labels of steps that undo takes back. */
  changeOnDisk: "change on disk",
  diskTaken: "version on disk taken",
};
