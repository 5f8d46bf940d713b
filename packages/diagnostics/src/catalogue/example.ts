import type { CataloguePart } from "./entry";

export const EXAMPLE_CODES = {
  "example/bad-path": {
    severity: "error",
    message: "`{path}` leads to nothing in the state of the game",
    hint: "paths start with a seat (P1, P2 …), a place, a field, or `space(…)`",
  },
  "example/unknown-answer": {
    severity: "error",
    message: "`{answer}` is no possible answer here",
    hint: "possible: {allowed}",
  },
  "example/unknown-seat": {
    severity: "error",
    message: "there is no seat `{seat}` in this example",
    hint: "the example is played by {players} players",
  },
  "example/unused-play": {
    severity: "error",
    message: "the example ends before `{found}` is played",
    hint: "remove it, or play on with `until`",
  },
  "example/missing-play": {
    severity: "error",
    message: "the example does not say what comes for {expected}",
    hint: "add it to `play`",
  },
  "example/not-met": {
    severity: "error",
    message: "`{path}` is {found}, not {expected}",
    hint: "correct the rule, or the example",
  },
  "example/not-refused": {
    severity: "error",
    message: "`{answer}` is a possible answer, but the example says it is not",
    hint: "correct the rule, or the example",
  },
  "example/did-not-end": {
    severity: "error",
    message: "the example never reaches {expected}",
    hint: "check `until`, and the answers in `play`",
  },
  "example/failed": {
    severity: "error",
    message: "the example cannot be run: {problem}",
    hint: "check its `given` and `play`",
  },
  "example/duplicate": {
    severity: "error",
    message: "the example `{name}` is written twice",
    hint: "give one of the two another name, for example with a letter at the end",
  },
} as const satisfies CataloguePart;
