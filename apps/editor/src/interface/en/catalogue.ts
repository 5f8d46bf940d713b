import { grammarOf } from "../grammar.ts";

import { shell } from "./shell.ts";

/** The English texts, the source of all others, by area. */
export const en = {
  /** Numbers, times and plurals. */
  say: grammarOf("en"),
  shell,
};
