import type { CataloguePart } from "./entry";

export const DATA_CODES = {
  "data/unknown-column": {
    severity: "error",
    message: "{owner} has no column `{column}`",
    hint: "declare it under `columns`, or check the spelling",
  },
  "data/missing-cell": {
    severity: "error",
    message: "`{row}` has no `{column}`",
    hint: "fill it in, or give the column a `usually`",
  },
  "data/wrong-cell": {
    severity: "error",
    message: "`{column}` of `{row}` must be {expected}, not `{found}`",
    hint: "write {expected}",
  },
  "data/computed-cell": {
    severity: "error",
    message: "`{column}` is worked out for every row and cannot be written in `{row}`",
    hint: "remove the cell, or the column's `as`",
  },
  "data/out-of-range": {
    severity: "error",
    message: "{name} is {value}, outside {from} to {to}",
    hint: "choose a number in the range, or widen the range",
  },
  "data/off-step": {
    severity: "error",
    message: "{name} is {value}, not a multiple of {step} from {from}",
    hint: "choose {lower} or {upper}, or change the step",
  },
  "data/bad-range": {
    severity: "error",
    message: "the range from {from} to {to} of {name} holds no number",
    hint: "`from` must not be greater than `to`",
  },
  "data/missing-weight": {
    severity: "error",
    message: "the spinner `{spinner}` finds no number in `{column}` of `{row}`",
    hint: "fill the column in, or spin without `weight`",
  },
  "data/no-weight": {
    severity: "error",
    message: "all rows of the spinner `{spinner}` have the weight 0",
    hint: "give at least one row a weight",
  },
  "data/negative": {
    severity: "error",
    message: "{name} is {value}, but cannot be negative",
    hint: "choose 0 or more",
  },
  "data/no-rows": {
    severity: "error",
    message: "{owner} has no rows",
    hint: "add at least one row",
  },
  "data/too-many-rows": {
    severity: "error",
    message: "{owner} has more rows than the {limit} that are read",
    hint: "use fewer rows, or `copies`",
  },
  "data/card-nowhere": {
    severity: "error",
    message: "the cards of `{deck}` never lie in any place",
    hint: "add `starts with: {deck}` to a place",
  },
  "data/card-twice": {
    severity: "error",
    message: "the cards of `{deck}` start in two places, `{first}` and `{second}`",
    hint: "each deck starts in one place",
  },
  "data/space-not-linked": {
    severity: "error",
    message: "the space `{space}` lies on no line, is not `apart` and has no links",
    hint: "put it on a line, under `apart`, or under `links`",
  },
  "data/space-twice": {
    severity: "error",
    message: "the space `{space}` is placed twice on the board `{board}`",
    hint: "a space stands on one line at one place",
  },
  "data/unknown-kind": {
    severity: "error",
    message: "`{kind}` is no kind of space of the board `{board}`",
    hint: "possible: {allowed}",
  },
  "data/number-not-whole": {
    severity: "error",
    message: "{name} is {value}, but only whole numbers are counted with",
    hint: "choose a smaller unit, or round",
  },
  "data/players": {
    severity: "error",
    message: "the game is for {from} to {to} players, which is not a possible number",
    hint: "`from` is at least 1 and not greater than `to`",
  },
} as const satisfies CataloguePart;
