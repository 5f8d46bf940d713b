import type { CataloguePart } from "./entry";

export const TYPE_CODES = {
  "type/mismatch": {
    severity: "error",
    message: "{expected} is needed here, but `{source}` is {found}",
    hint: "write {expected} instead",
  },
  "type/not-comparable": {
    severity: "error",
    message: "{left} and {right} cannot be compared",
    hint: "compare two values of one kind",
  },
  "type/not-a-list": {
    severity: "error",
    message: "`{source}` is {found}, not a list",
    hint: "list words and `for each` need a list, a place, a table, a board, a deck or a set",
  },
  "type/possibly-none": {
    severity: "error",
    message: "`{source}` may be none, so {problem}",
    hint: "say first that `{source} != none`, in `if` or to the left of `&&`",
  },
  "type/never-none": {
    severity: "warning",
    message: "`{source}` is never none",
    hint: "remove the comparison",
  },
  "type/unknown-option": {
    severity: "error",
    message: "`{name}` is not an option of {owner}",
    hint: "possible: {allowed}",
  },
  "type/no-fields": {
    severity: "error",
    message: "`{source}` is {found} and has no fields",
    hint: "fields belong to players, spaces, cards, pieces and rows",
  },
  "type/not-assignable": {
    severity: "error",
    message: "`{source}` cannot be changed",
    hint: "only fields of sheets and names made by `let` can be changed",
  },
  "type/missing-argument": {
    severity: "error",
    message: "`{name}` needs `{argument}`",
    hint: "add `{argument}:` under `with`",
  },
  "type/extra-argument": {
    severity: "error",
    message: "`{name}` takes no `{argument}`",
    hint: "remove it, or declare it",
  },
  "type/mixed-list": {
    severity: "error",
    message: "the list holds {first} and {second}",
    hint: "a list holds values of one kind",
  },
} as const satisfies CataloguePart;
