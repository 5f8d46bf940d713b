import type { CataloguePart } from "./entry";

export const NAME_CODES = {
  "name/unknown": {
    severity: "error",
    message: "there is no {expected} `{name}`",
    hint: "check the spelling, or declare it",
  },
  "name/misspelt": {
    severity: "error",
    message: "there is no {expected} `{name}`",
    hint: "did you mean `{suggestion}`?",
  },
  "name/duplicate": {
    severity: "error",
    message: "`{name}` is already the name of {owner}",
    hint: "choose another name for one of the two",
  },
  "name/reserved": {
    severity: "error",
    message: "`{name}` is a word of the language and cannot name {expected}",
    hint: "choose another name",
  },
  "name/bad-id": {
    severity: "error",
    message: "`{name}` cannot be a name",
    hint: "use small letters, digits and `_`, starting with a letter, for example `{suggestion}`",
  },
  "name/bad-clause-id": {
    severity: "error",
    message: "`{name}` cannot be the number of a clause",
    hint: "use letters and digits joined by `-`, for example `ABC-12` or `ABC-12a`",
  },
  "name/shadowed": {
    severity: "error",
    message: "`{name}` already has a meaning here",
    hint: "give the new value another name",
  },
  "name/not-visible": {
    severity: "error",
    message: "`{name}` is not known at this place; it belongs to {owner}",
    hint: "hand it on with `with`, or use it inside {owner}",
  },
  "name/wrong-kind": {
    severity: "error",
    message: "`{name}` is {found}, but {expected} is needed here",
    hint: "name {expected}",
  },
  "name/unknown-field": {
    severity: "error",
    message: "{owner} has no `{name}`",
    hint: "possible: {allowed}",
  },
  "name/unknown-function": {
    severity: "error",
    message: "there is no function `{name}`",
    hint: "possible: {allowed}",
  },
} as const satisfies CataloguePart;
