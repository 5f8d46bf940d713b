import type { CataloguePart } from "./entry";

export const HABIT_CODES = {
  "habit/unknown-decision": {
    severity: "error",
    message: "there is no decision `{name}`",
    hint: "write a clause and the name of its choice, such as `ABC-12.answer`, or the name of a menu",
  },
  "habit/unknown-answer": {
    severity: "error",
    message: "`{answer}` is no answer of `{name}`",
    hint: "possible: {allowed}",
  },
  "habit/wrong-form": {
    severity: "error",
    message: "`{form}` does not fit `{name}`, which asks for {expected}",
    hint: "possible: {allowed}",
  },
  "habit/bad-chances": {
    severity: "error",
    message: "the chances of `{name}` add up to {found}, not {expected}",
    hint: "chances are parts of 100, or of what stands beside `out of`; `the rest` names the option that gets what is missing",
  },
  "habit/hidden": {
    severity: "error",
    message: "`{source}` looks at {what}, which the player who is asked for `{name}` does not see",
    hint: "a habit may use what its player sees: what `seen by` allows, and how many cards lie where the count is seen",
  },
  "habit/unknown-default": {
    severity: "error",
    message: "the default habit `{name}` does not exist",
    hint: "possible: {allowed}",
  },
  "odds/not-enumerable": {
    severity: "error",
    message: "the odds of `{name}` cannot be worked out: {problem}",
    hint: "name every answer in `play`, and keep the chances few",
  },
} as const satisfies CataloguePart;
