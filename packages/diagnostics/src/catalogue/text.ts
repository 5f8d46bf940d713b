import type { CataloguePart } from "./entry";

export const TEXT_CODES = {
  "text/unknown-placeholder": {
    severity: "error",
    message: "the text names `{name}`, which is not known here",
    hint: "use a parameter, a term or a name of the clause",
  },
  "text/misspelt-placeholder": {
    severity: "error",
    message: "the text names `{name}`, which is not known here",
    hint: "did you mean `{suggestion}`?",
  },
  "text/literal-number": {
    severity: "warning",
    message: "the text says {found}, which is the value of `{name}`",
    hint: "write the name in braces, so that the text follows the number",
  },
  "text/syntax": {
    severity: "error",
    message: "the text cannot be read as a message: {problem}",
    hint: "close every brace; put a backslash before a brace that is meant as such",
  },
  "text/selection": {
    severity: "error",
    message: "the text cannot select here: {problem}",
    hint: "first `.input` for each value, then `.match` with their names, then lines of keys, each with a sentence in double braces",
  },
  "text/no-catch-all": {
    severity: "error",
    message: "the text says nothing for any other value of {names}",
    hint: "add a last line `{line}`",
  },
  "text/unknown-key": {
    severity: "error",
    message: "`{key}` is no value of `{name}`",
    hint: "use one of: {allowed}",
  },
  "text/unreachable-key": {
    severity: "warning",
    message: "this is never said: `{name}` is never `{key}`",
    hint: "remove the line; the values are {allowed}",
  },
  "text/unknown-noun": {
    severity: "error",
    message: "the glossary has no noun `{name}`",
    hint: "add it to glossary.yaml",
  },
  "text/unknown-name": {
    severity: "error",
    message: "nothing in the rulebook is called `{name}`",
    hint: "write the name as the files have it",
  },
  "text/missing-form": {
    severity: "warning",
    message: "the noun `{name}` has no form for the number class `{form}`",
    hint: "add the form to glossary.yaml",
  },
} as const satisfies CataloguePart;
