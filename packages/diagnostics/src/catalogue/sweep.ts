import type { CataloguePart } from "./entry";

export const SWEEP_CODES = {
  "sweep/no-range": {
    severity: "error",
    message: "the rulebook sets no bounds for `{name}`, so a range needs both of its own",
    hint: "write `from` and `to`",
  },
  "sweep/too-many": {
    severity: "error",
    message: "these are {found} {what}, more than the {limit} of one plan",
    hint: "take larger steps, or make several plans of it",
  },
  "sweep/fixed-ruling": {
    severity: "error",
    message: "the ruling `{name}` cannot be switched: {why}",
    hint: "leave it out",
  },
} as const satisfies CataloguePart;
