import type { CataloguePart } from "./entry";

export const UNIT_CODES = {
  "unit/mismatch": {
    severity: "error",
    message: "{left} and {right} are different units",
    hint: "bring both to one unit; number(…) drops a unit",
  },
  "unit/two-positive": {
    severity: "error",
    message: "{left} times {right} makes a unit that nothing is counted in",
    hint: "drop one of the units with number(…), or give the factor a unit `… per …`",
  },
  "unit/no-purse": {
    severity: "error",
    message: "the unit `{unit}` has no purse, so nobody can {verb} it",
    hint: "give the unit a `purse` under `units`, or use `set`",
  },
  "unit/not-one": {
    severity: "error",
    message: "`{source}` is in {found}; exactly one unit is needed to {verb} it",
    hint: "say the unit with `in`, or calculate in one unit",
  },
  "unit/unused-in": {
    severity: "warning",
    message: "`{source}` is in {found} already",
    hint: "remove `in`",
  },
  "purse/set-directly": {
    severity: "error",
    message: "`{source}` holds money; `{verb}` would make or destroy it unseen",
    hint: "use `pay`, `gain` or `lose`",
  },
  "purse/not-a-purse": {
    severity: "error",
    message: "`{source}` cannot be paid to or from",
    hint: "money goes from and to players, the bank, and fields in a unit that has a purse",
  },
} as const satisfies CataloguePart;
