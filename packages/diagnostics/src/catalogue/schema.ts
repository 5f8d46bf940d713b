import type { CataloguePart } from "./entry";

export const SCHEMA_CODES = {
  "schema/unknown-key": {
    severity: "error",
    message: "`{key}` is not a key of {owner}",
    hint: "possible here: {allowed}",
  },
  "schema/misspelt-key": {
    severity: "error",
    message: "`{key}` is not a key of {owner}",
    hint: "did you mean `{suggestion}`?",
  },
  "schema/split-expression": {
    severity: "error",
    message: "`{key}` was cut off from the expression before it by a comma",
    hint: "inside braces an expression with a comma needs quotes, or a line of its own",
  },
  "schema/missing-key": {
    severity: "error",
    message: "{owner} needs `{key}`",
    hint: "add `{key}:` with {meaning}",
  },
  "schema/missing-one": {
    severity: "error",
    message: "{owner} needs one of {keys}",
    hint: "add the one that is meant",
  },
  "schema/no-form": {
    severity: "error",
    message: "{owner} has no key that says what it is",
    hint: "add one of: {allowed}",
  },
  "schema/two-forms": {
    severity: "error",
    message: "`{first}` and `{second}` cannot stand together in {owner}",
    hint: "make two of it, one with `{first}` and one with `{second}`",
  },
  "schema/wrong-kind": {
    severity: "error",
    message: "`{key}` must be {expected}, not {found}",
    hint: "write {expected}",
  },
  "schema/wrong-value": {
    severity: "error",
    message: "`{found}` is not a value of `{key}`",
    hint: "possible here: {allowed}",
  },
  "schema/misspelt-value": {
    severity: "error",
    message: "`{found}` is not a value of `{key}`",
    hint: "did you mean `{suggestion}`?",
  },
  "schema/empty": {
    severity: "error",
    message: "`{key}` is empty",
    hint: "write {expected}, or remove the key",
  },
  "schema/yaml-value": {
    severity: "error",
    message: "`{key}` is a text, and YAML reads `{found}` without quotes as {what}",
    hint: "write it as {quoted}",
  },
  "schema/yaml-elsewhere": {
    severity: "warning",
    message: "`{key}` is a text, and other readers of YAML take `{found}` without quotes for {what}",
    hint: "write it as {quoted}",
  },
  "schema/newer-language": {
    severity: "error",
    message: "this is written in version {found} of the rule language, and version {known} is the newest known here",
    hint: "use a newer rulewright",
  },
  "schema/out-of-range": {
    severity: "error",
    message: "`{key}` is {found}, outside {range}",
    hint: "choose a number in that range",
  },
} as const satisfies CataloguePart;
