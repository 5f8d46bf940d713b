import type { Fix } from "@rulewright/diagnostics";
import { wordsNow } from "../interface/words.ts";

/** What a fix is called: that of one word by the word, in the language of the interface. */
export function fixTitle({ title, edits }: Fix): string {
  const [edit, ...others] = edits;
  const isOneWord = others.length === 0 && edit !== undefined && /^\S+$/.test(edit.text);
  return isOneWord ? wordsNow().problems.write({ text: edit.text }) : title;
}
