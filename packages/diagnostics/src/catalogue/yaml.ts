import type { CataloguePart } from "./entry";

export const YAML_CODES = {
  "yaml/tab": {
    severity: "error",
    message: "a tab stands where spaces are needed",
    hint: "indent with spaces, two for each level",
  },
  "yaml/indentation": {
    severity: "error",
    message: "this line is not indented like the lines it belongs with",
    hint: "give keys of one block the same number of spaces in front",
  },
  "yaml/unclosed-quote": {
    severity: "error",
    message: "a text opened with {quote} is not closed",
    hint: "close it with {quote} on the same line, or double the quote where it is part of the text",
  },
  "yaml/unclosed-bracket": {
    severity: "error",
    message: "`{open}` is not closed",
    hint: "close it with `{close}`; an expression with brackets or commas inside it needs quotes",
  },
  "yaml/unexpected-bracket": {
    severity: "error",
    message: "`{found}` stands here without a matching opening",
    hint: "put quotes around a text or an expression that holds brackets",
  },
  "yaml/missing-comma": {
    severity: "error",
    message: "a comma is missing before this value",
    hint: "separate entries inside braces or brackets by commas, or put quotes around an expression",
  },
  "yaml/missing-colon": {
    severity: "error",
    message: "`{found}` has no `:` after it, so it is not a key",
    hint: "write `key: value`, with a space after the colon",
  },
  "yaml/colon-in-text": {
    severity: "error",
    message: "a second `: ` in one line makes this unreadable as a text",
    hint: "put the text in quotes, or start a new line after the first colon",
  },
  "yaml/needs-quotes": {
    severity: "error",
    message: "a plain value cannot start with `{found}`",
    hint: "put the value in quotes",
  },
  "yaml/bad-escape": {
    severity: "error",
    message: "this backslash sequence means nothing inside double quotes",
    hint: "use single quotes, or write the backslash twice",
  },
  "yaml/duplicate-key": {
    severity: "error",
    message: "`{key}` is written twice in one block",
    hint: "keep one of the two; the first is used until then",
  },
  "yaml/merge-key": {
    severity: "error",
    message: "merge keys (`<<`) are not read",
    hint: "write the keys out here",
  },
  "yaml/key-not-text": {
    severity: "error",
    message: "a key must be a single word or text",
    hint: "put quotes around the key, or check the indentation",
  },
  "yaml/alias": {
    severity: "error",
    message: "`*{name}` repeats a value that nothing names",
    hint: "name the value first with `&{name}`, or put quotes around a text that starts with `*`",
  },
  "yaml/tag": {
    severity: "error",
    message: "the tag `{tag}` is not read",
    hint: "put quotes around an expression or a text that starts with `!`",
  },
  "yaml/number": {
    severity: "error",
    message: "`{found}` is not a number that can be counted with exactly",
    hint: "write a whole number between -2147483648 and 2147483647, without exponent or leading zeros",
  },
  "yaml/bracket-in-text": {
    severity: "error",
    message: "`{found}` cannot stand in an unquoted value inside braces or brackets",
    hint: "put quotes around the expression, or give it a line of its own",
  },
  "yaml/text-after-quote": {
    severity: "error",
    message: "`{found}` stands after the closing quote",
    hint: "a quote that is part of the text is written twice between single quotes, or with a backslash between double ones",
  },
  "yaml/dash-after-key": {
    severity: "error",
    message: "a list cannot start on the line of its key",
    hint: "start it on the next line, or write it in brackets",
  },
  "yaml/extra-comma": {
    severity: "error",
    message: "nothing stands before this comma",
    hint: "remove the comma, or write the missing value",
  },
  "yaml/directive": {
    severity: "error",
    message: "lines that start with `%` are not read",
    hint: "remove the line; rulebooks are always read as YAML 1.2",
  },
  "yaml/syntax": {
    severity: "error",
    message: "the file cannot be read from here on",
    hint: "check quotes, brackets and the indentation of this line and the one above",
  },
} as const satisfies CataloguePart;
