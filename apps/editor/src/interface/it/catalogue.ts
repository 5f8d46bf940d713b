import { grammarOf } from "../grammar.ts";
import type { Words } from "../words.ts";
import { shell } from "./shell.ts";

/** The Italian texts. */
export const it: Words = {
  /** Numbers, times and plurals. */
  say: grammarOf("it"),
  shell,
};
