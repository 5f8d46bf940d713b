import { grammarOf } from "../grammar.ts";

import { fields } from "./fields.ts";
import { inspector } from "./inspector.ts";
import { shell } from "./shell.ts";
import { tables } from "./tables.ts";

/** The English texts, the source of all others, by area. */
export const en = {
  /** Numbers, times and plurals. */
  say: grammarOf("en"),
  shell,
  inspector,
  tables,
  fields,
};
