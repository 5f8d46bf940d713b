import type { CataloguePart } from "./entry";

export const VARIANT_CODES = {
  "variant/missing-target": {
    severity: "error",
    message: "the rulebook has no `{target}` that the variant could change",
    hint: "check the path; it may have been renamed in the rulebook",
  },
  "variant/missing-key": {
    severity: "error",
    message: "`{target}` leads through `{key}`, which is not in `{parent}`",
    hint: "check the path; a thing that is new is added as a whole under `add`",
  },
  "variant/into-a-list": {
    severity: "error",
    message: "`{target}` leads into the list `{parent}`, whose items have no names",
    hint: "replace the clause, or add an exception to it",
  },
  "variant/null-for-absent": {
    severity: "error",
    message: "`{target}` is not there, so `null` would add it",
    hint: "`null` is a value and removes nothing; leave the line out, or use `remove`",
  },
  "variant/renamed": {
    severity: "error",
    message: "`{target}` is called `{now}` in the rulebook now",
    hint: "write the new name; `rulewright rebase --accept` does it",
  },
  "variant/wrong-was": {
    severity: "warning",
    message: "`{target}` is `{found}` in the rulebook, not `{expected}`",
    hint: "the rulebook has changed since: check the change, then correct `was` (`rulewright rebase --accept` does it)",
  },
  "variant/redundant": {
    severity: "warning",
    message: "`{target}` is `{found}` in the rulebook already",
    hint: "remove the line",
  },
  "variant/clash": {
    severity: "error",
    message: "the variants `{first}` and `{second}` both change `{target}`, and nothing says which holds",
    hint: "say `later than: {first}` in `{second}`, or list both under `extends` of a variant in the order that is meant",
  },
  "variant/twice": {
    severity: "error",
    message: "`{first}` and `{target}` change the same thing twice in one variant",
    hint: "leave one of the two out",
  },
  "variant/exists-already": {
    severity: "error",
    message: "`{target}` exists already and cannot be added",
    hint: "use `replace`, or choose another name",
  },
  "variant/still-used": {
    severity: "error",
    message: "`{target}` is removed, but something still needs it: {problem}",
    hint: "replace or remove what needs it as well",
  },
  "variant/not-settable": {
    severity: "error",
    message: "`{target}` is a whole thing, not a value",
    hint: "set one of its values, or put the thing under `replace`",
  },
  "variant/fixed-ruling": {
    severity: "error",
    message: "the ruling `{ruling}` cannot be switched: {reason}",
    hint: "remove the line",
  },
  "variant/wrong-base": {
    severity: "error",
    message: "the variant is for `{expected}`, not for `{found}`",
    hint: "apply it to the rulebook it extends",
  },
  "variant/cycle": {
    severity: "error",
    message: "the variants come back to themselves: {cycle}",
    hint: "take one of them out of the circle",
  },
  "variant/none": {
    severity: "error",
    message: "there is no variant `{name}`",
    hint: "possible: {allowed}",
  },
  "variant/same-outcome": {
    severity: "error",
    message: "the example `{example}` comes out under the variant as it does without",
    hint: "remove it from `other outcomes`",
  },
} as const satisfies CataloguePart;
