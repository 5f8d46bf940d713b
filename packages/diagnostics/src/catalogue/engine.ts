import type { CataloguePart } from "./entry";

export const ENGINE_CODES = {
  "engine/too-many-steps": {
    severity: "error",
    message: "more than {limit} steps happened between two decisions",
    hint: "the clauses that went round: {cycle}",
  },
  "engine/too-many-decisions": {
    severity: "error",
    message: "the game took more than {limit} decisions",
    hint: "raise `limits.decisions`, or give the game an end",
  },
  "engine/too-many-rounds": {
    severity: "error",
    message: "a `repeat` went round more than {limit} times",
    hint: "bound it with `at most`",
  },
  "engine/too-deep": {
    severity: "error",
    message: "events caused events more than {limit} deep",
    hint: "the clauses that went round: {cycle}",
  },
  "engine/overflow": {
    severity: "error",
    message: "`{source}` became too large to count",
    hint: "the largest number is 2147483647",
  },
  "engine/divide-by-zero": {
    severity: "error",
    message: "`{source}` divides by 0",
    hint: "make sure that the divisor is not 0",
  },
  "engine/negative": {
    severity: "error",
    message: "`{source}` is {value}; nobody can {verb} a negative amount",
    hint: "use max(0, …), or the opposite verb",
  },
  "engine/conflict": {
    severity: "error",
    message: "`{first}` and `{second}` both stand instead of `{target}` now",
    hint: "make their conditions exclude each other, or put one `over` the other",
  },
  "engine/cannot-pay": {
    severity: "error",
    message: "a payment of {amount} cannot be met, and no clause says what happens then",
    hint: "add a clause with `instead of: any payment`",
  },
  "engine/none": {
    severity: "error",
    message: "`{source}` is none here",
    hint: "check it with `!= none` first",
  },
  "engine/not-placed": {
    severity: "error",
    message: "a piece is asked for its space while it is off the board",
    hint: "put it on a space during set-up",
  },
  "engine/no-such-index": {
    severity: "error",
    message: "`{source}` asks for element {index} of {size}",
    hint: "check the size of the list first",
  },
  "engine/list-full": {
    severity: "error",
    message: "`{source}` holds more than {limit} things",
    hint: "a list holds at most as many things as there are",
  },
  "engine/too-large": {
    severity: "error",
    message: "the rulebook needs {found} cells of state, more than the {limit} that are allowed",
    hint: "use smaller decks, boards or tables",
  },
  "engine/not-expressible": {
    severity: "error",
    message: "{what} cannot be carried out",
    hint: "{advice}",
  },
} as const satisfies CataloguePart;
