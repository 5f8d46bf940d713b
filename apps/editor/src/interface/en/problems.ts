import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** The list of findings. */
export const problems = {
  /** What a fix of one word does. */
  write: ({ text }: { readonly text: string }) => `write ${text}`,
  name: "Problems",
  error: "Error",
  warning: "Warning",
  info: "Note",
  checking: "Checking",
  none: "No problems",
  allHolds: "The rulebook loads, and every name, unit and text holds.",
  line: ({ line }: { readonly line: number }) => `line ${line}`,
  count: ({ errors, warnings }: { readonly errors: number; readonly warnings: number }) =>
    `${say.counted(errors, { one: "# error", other: "# errors" })}, ${say.counted(warnings, { one: "# warning", other: "# warnings" })}`,
};
