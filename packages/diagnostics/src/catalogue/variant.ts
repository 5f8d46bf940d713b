import type { CataloguePart } from "./entry";

export const VARIANT_CODES = {
  "variant/missing-target": {
    severity: "error",
    message: "the rulebook has no `{target}` that the variant could change",
    hint: "check the path; it may have been renamed in the rulebook",
  },
  "variant/wrong-was": {
    severity: "error",
    message: "`{target}` is {found} in the rulebook, not {expected}",
    hint: "the rulebook has changed since: check the change and correct `was`",
  },
  "variant/redundant": {
    severity: "warning",
    message: "`{target}` is {found} in the rulebook already",
    hint: "remove the line",
  },
  "variant/clash": {
    severity: "error",
    message: "`{first}` and `{second}` both change `{target}`",
    hint: "leave one of them out",
  },
  "variant/exists-already": {
    severity: "error",
    message: "`{target}` exists already and cannot be added",
    hint: "use `replace`, or choose another number",
  },
  "variant/still-used": {
    severity: "error",
    message: "`{target}` is removed, but `{user}` still needs it",
    hint: "replace `{user}` as well",
  },
  "variant/not-settable": {
    severity: "error",
    message: "`{target}` cannot be set by a variant",
    hint: "a variant sets parameters, cells, and values of components",
  },
  "variant/wrong-base": {
    severity: "error",
    message: "the variant is for `{expected}`, not for `{found}`",
    hint: "apply it to the rulebook it extends",
  },
  "variant/none": {
    severity: "error",
    message: "there is no variant `{name}`",
    hint: "possible: {allowed}",
  },
} as const satisfies CataloguePart;
