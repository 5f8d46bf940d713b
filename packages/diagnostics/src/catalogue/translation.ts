import type { CataloguePart } from "./entry";

export const TRANSLATION_CODES = {
  "translation/po-syntax": {
    severity: "error",
    message: "the catalogue cannot be read here: {problem}",
    hint: "a unit is `msgctxt`, `msgid` and `msgstr`, each with a text in double quotes",
  },
  "translation/unknown-language": {
    severity: "error",
    message: "the language `{locale}` is not known",
    hint: "known: {allowed}",
  },
  "translation/duplicate-key": {
    severity: "error",
    message: "the text `{key}` stands twice in the catalogue",
    hint: "keep one of the two units",
  },
  "translation/orphan": {
    severity: "warning",
    message: "the rulebook has no text `{key}`",
    hint: "run `rulewright texts sync`; the translation is kept as obsolete",
  },
  "translation/untranslated": {
    severity: "warning",
    message: "`{key}` is not translated",
    hint: "until it is, the source text is printed",
  },
  "translation/stale": {
    severity: "warning",
    message: "the source of `{key}` has changed since it was translated",
    hint: "look at the difference, correct the translation and remove the mark `fuzzy`",
  },
  "translation/missing-placeholder": {
    severity: "error",
    message: "the translation of `{key}` has lost `{name}`",
    hint: "put it where the number or the name belongs",
  },
  "translation/extra-placeholder": {
    severity: "error",
    message: "the translation of `{key}` has `{name}`, which its source does not have",
    hint: "use the placeholders of the source, spelt in the same way",
  },
  "translation/missing-class": {
    severity: "error",
    message: "`{key}` needs a form for the number class `{form}`, as with {number}",
    hint: "the forms of the file are set by `Plural-Forms` in its header; `rulewright texts sync` widens it",
  },
  "translation/hard-coded-number": {
    severity: "warning",
    message: "the translation of `{key}` says {found}, which its source does not",
    hint: "numbers that rules use come through placeholders",
  },
  "translation/number-word": {
    severity: "warning",
    message: "the translation of `{key}` says `{found}`, and its source says no such number",
    hint: "numbers that rules use come through placeholders; write the remark `# number-ok` if it is meant",
  },
  "translation/old-source": {
    severity: "warning",
    message: "the translation of `{key}` is what its source once was",
    hint: "translate the source as it is now",
  },
  "translation/apostrophe": {
    severity: "warning",
    message: "the translation of `{key}` writes the apostrophe as {found}, and most of the catalogue writes {usual}",
    hint: "write {usual} here too",
  },
  "translation/no-break-space": {
    severity: "warning",
    message: "the translation of `{key}` has a no-break space where its language has a plain one",
    hint: "write a plain space; it cannot be told apart on the screen, and keeps lines from breaking in print",
  },
  "translation/same-as-source": {
    severity: "warning",
    message: "the translation of `{key}` is its source",
    hint: "translate it, or write the remark `# same-ok` if it is meant",
  },
  "translation/glossary": {
    severity: "warning",
    message: "the source of `{key}` speaks of `{term}`, and its translation uses none of the words for it",
    hint: "expected one of: {allowed}",
  },
  "translation/two-ways": {
    severity: "warning",
    message: "`{key}` has the source of `{other}` and is translated in another way",
    hint: "use one translation, or write the remark `# differs-ok` if it is meant",
  },
  "translation/edge-space": {
    severity: "warning",
    message: "the translation of `{key}` begins or ends with a space that its source does not have",
    hint: "remove it",
  },
  "translation/article": {
    severity: "warning",
    message: "`{article}` stands right before `{name}` in `{key}`, and cannot agree with what is put there",
    hint: "turn the sentence so that no article comes before the placeholder, or use a colon",
  },
  "translation/too-long": {
    severity: "warning",
    message: "the translation of `{key}` is {found} characters long with its longest values; {most} fit",
    hint: "shorten it",
  },
} as const satisfies CataloguePart;
