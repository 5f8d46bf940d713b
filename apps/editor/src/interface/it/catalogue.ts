import { grammarOf } from "../grammar.ts";
import type { Words } from "../words.ts";
import { fields } from "./fields.ts";
import { inspector } from "./inspector.ts";
import { shell } from "./shell.ts";
import { tables } from "./tables.ts";

/** The Italian texts. */
export const it: Words = {
  /** Numbers, times and plurals. */
  say: grammarOf("it"),
  shell,
  inspector,
  tables,
  fields,
};
