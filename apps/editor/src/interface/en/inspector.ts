import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** The pane of the selected thing: its fields, measures and rules. */
export const inspector = {
  nothing: "Nothing selected",
  whatToChoose:
    "Choose a space on the board, a card or a row of a table. Its values, measures and rules are shown here.",
  /** After the key F6. */
  panes: "goes from pane to pane.",
  space: "Space",
  card: "Card",
  row: "Row",
  numbers: "Numbers",
  changedHere: ({ count }: { readonly count: number }) => say.counted(count, { other: "# changed here" }),
  workedOut: "Worked out from other columns",
  road: "Road",
  roads: "Roads",
  steps: "Steps",
  stepsHead: "steps",
  to: ({ place }: { readonly place: string }) => `to ${place}`,
  roadSteps: ({ road }: { readonly road: string }) => `${road}, steps`,
  measured: "Measured on this space",
  sample: ({ games }: { readonly games: number }) => say.counted(games, { other: "n #" }),
  what: "What",
  here: "here",
  landings: "Landings a game",
  rank: ({ spaces }: { readonly spaces: number }) =>
    say.counted(spaces, { one: "Rank among # space", other: "Rank among # spaces" }),
  parameter: "Parameter",
  value: "Value",
  noLimit: "no limit",
  atLeast: "At least",
  atMost: "At most",
  step: "Step",
  nameInRules: "Name in rules",
  rules: "Rules that use it",
  timesHead: "times a game",
  more: ({ count }: { readonly count: number }) => say.counted(count, { other: "and # more" }),
};
