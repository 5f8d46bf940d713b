import type { CataloguePart } from "./entry";

export const TARGET_CODES = {
  "target/missing": {
    severity: "error",
    message: "`{measure}` needs `{key}`",
    hint: "write it beside `measure`",
  },
  "target/unused": {
    severity: "error",
    message: "`{key}` goes with `{measure}` only",
    hint: "remove it, or measure `{measure}`",
  },
  "target/no-band": {
    severity: "error",
    message: "the target `{name}` has no band that a figure could lie in",
    hint: "give `from`, `to` or both, the smaller one first",
  },
  "target/seats": {
    severity: "error",
    message: "there is no {found} here: possible are {from} to {to}",
    hint: "take a number of players that the rulebook allows, and a seat among them",
  },
} as const satisfies CataloguePart;
