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
  editor: "YAML source of the rulebook. To leave, press F6, or Ctrl M and then Tab.",
  typing: ({ file }: { readonly file: string }) => `typing in ${file}`,
  /** Labels of steps that undo takes back. */
  changeOnDisk: "change on disk",
  diskTaken: "version on disk taken",
  diskMerged: "both changes in one",
};
