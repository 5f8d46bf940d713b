import { mapOf, oneOf, record, ref } from "./values.mjs";

const e = ref("expression");
const n = ref("name");
const text = ref("text");
const yes = ref("yesNo");
const phrase = ref("phrase");
const whole = ref("whole");
const amount = ref("amount");

const LABEL = [text, "What people call it."];
const NOTE = [text, "A remark for editors of the rulebook."];
const CLAUSE = [ref("clauseIds"), "The clause of the printed rulebook that states it."];

const SHOWN = {
  type: ["string", "object"],
  properties: Object.fromEntries(
    ["zero", "one", "two", "few", "many", "other"].map((form) => [
      form,
      {
        title: form,
        description: `The pattern for numbers of the class \`${form}\`, with {n}.`,
        ...text,
      },
    ]),
  ),
  required: ["other"],
  additionalProperties: false,
  "x-expects": "a pattern with {n}, or patterns by number class",
  "x-owner": "a pattern by number class",
};

export const COLUMN = {
  ...record("a column", {
    kind: [phrase, "The kind of value, as in the short form."],
    unit: [phrase, "The unit of a number."],
    "one of": [{ type: "array", items: n, minItems: 1, "x-expects": "a list of names" }, "The options, by name."],
    per: [n, "One value for each row of this table."],
    usually: [ref("word"), "The value of rows that do not say."],
    as: [e, "Worked out for each row."],
    label: LABEL,
    from: [whole, "The smallest value a designer may choose."],
    to: [whole, "The largest value a designer may choose."],
    step: [ref("count"), "The distance between values a designer may choose."],
    noun: [n, "The noun in the glossary that is counted."],
    length: [ref("count"), "Of a text: the most characters that there is room for."],
    note: NOTE,
  }),
  type: ["string", "object"],
  "x-expects": "a unit, `number`, `text`, `yes or no`, the name of a table, board or deck, or a column in braces",
};

const COLUMNS = [mapOf(ref("column"), "columns by name"), "The columns and their kinds of value."];

/** A thing with any columns beside its own keys. */
const withColumns = (owner, keys) => ({
  ...record(owner, keys),
  additionalProperties: ref("cell"),
});

export const ROW = withColumns("a row", {
  title: [text, "What people call it."],
  clause: CLAUSE,
});

export const CARD = withColumns("a card", {
  title: [text, "What stands on the card."],
  copies: [amount, "How many of it there are; 1 unless said."],
  clause: CLAUSE,
});

const SPACE_KEYS = {
  "kind!": [n, "The kind of space."],
  title: [text, "What stands on the space."],
  clause: CLAUSE,
};

export const SPACE = withColumns("a space", {
  ...SPACE_KEYS,
  "drawn at": [
    record("a spot on a map", { "x!": [whole, "To the right."], "y!": [whole, "Downwards."] }),
    "Where a map shows the space, in any measure; play does not look at it.",
  ],
});

export const LINE_SPACE = withColumns("a space of a line", {
  "at!": [whole, "Its place on the line; spaces follow each other by this number."],
  ...SPACE_KEYS,
  fork: [ref("names"), "The space, or spaces, to which a piece may turn off here."],
});

export const APART_SPACE = withColumns("a space apart", {
  ...SPACE_KEYS,
  next: [n, "The space to which a piece goes on from here."],
});

const NUMBERED_KEYS = {
  "from!": [amount, "The first number."],
  "to!": [amount, "The last number."],
  shown: [text, "How a number is shown, with {number}."],
};

const TABLE = record("a table", {
  label: LABEL,
  note: NOTE,
  columns: COLUMNS,
  rows: [mapOf(ref("row"), "rows by name"), "The rows, in order."],
  numbered: [
    record("a numbered table", { ...NUMBERED_KEYS, unit: [phrase, "The unit of the numbers."] }),
    "Rows made by numbers instead of names.",
  ],
});

const LINE = record("a line of a board", {
  label: LABEL,
  loop: [yes, "The last space leads to the first."],
  then: [n, "The space to which the last one leads."],
  "spaces!": [mapOf(ref("lineSpace"), "spaces by name"), "The spaces of the line."],
});

const BOARD = record("a board", {
  label: LABEL,
  note: NOTE,
  "counted in": [n, "The unit in which pieces move."],
  length: [ref("count"), "The most characters of a title that a space has room for."],
  columns: COLUMNS,
  kinds: [
    mapOf(
      record("a kind of space", {
        label: LABEL,
        columns: COLUMNS,
        stops: [yes, "A piece that comes by stops here."],
      }),
      "kinds of space by name",
    ),
    "The kinds of space.",
  ],
  lines: [mapOf(LINE, "lines by name"), "Spaces one after the other."],
  apart: [mapOf(ref("apartSpace"), "spaces by name"), "Spaces that lie on no line."],
  roads: [n, "The kind of the spaces that are made between linked spaces."],
  spaces: [mapOf(ref("space"), "spaces by name"), "Spaces that are joined by links; of a grid those that differ."],
  links: [
    mapOf(
      record("a link", {
        "from!": [n, "The space at one end."],
        "to!": [n, "The space at the other end."],
        steps: [amount, "How many steps it is long; 1 unless said."],
      }),
      "links by name",
    ),
    "Which spaces are joined, in both directions.",
  ],
  grid: [
    record("a grid", {
      "columns!": [amount, "How many columns, named by letters from the left: a, b, c …"],
      "rows!": [amount, "How many rows, numbered from 1 at the bottom."],
      "kind!": [n, "The kind of its spaces; `spaces` may say otherwise of some."],
      prefix: [n, "Put in front of the names of the spaces, as in `sea_a1`, where a rulebook has several grids."],
    }),
    "Spaces in columns and rows, named a1, b1 …",
  ],
  numbered: [
    record("a numbered board", { ...NUMBERED_KEYS, "kind!": [n, "The kind of its spaces."] }),
    "Spaces made by numbers instead of names.",
  ],
});

const PLACE = record("a place", {
  label: LABEL,
  note: NOTE,
  "holds!": [n, "The deck whose cards lie here."],
  "starts with": [e, "The cards at the start: `all`, or a list."],
  shuffled: [yes, "Shuffled at the start."],
  "seen by": [ref("seenBy"), "Who sees the cards."],
  "count seen by": [ref("seenBy"), "Who sees how many there are; everyone unless said."],
  discard: [n, "The place for used cards, which a rule can name as `pile.discard`."],
  "at most": [e, "Most cards that lie here."],
  "when full": [oneOf("stop", "discard"), "What happens with a card too many."],
});

const FIELD = record("a field", {
  label: LABEL,
  note: NOTE,
  unit: [phrase, "A number in this unit."],
  "yes or no": [yes, "A yes or no; the value at the start."],
  thing: [n, "A player, row, space or card of this kind, or none."],
  "set of": [n, "Any number of things of this kind."],
  "one of": [{ type: "array", items: n, minItems: 1, "x-expects": "a list of names" }, "One of these options."],
  per: [n, "One value for each row of this table."],
  start: [e, "The value at the start."],
  "at least": [e, "Never less than this."],
  "at most": [e, "Never more than this."],
  lasts: [oneOf("turn"), "Back to its start at the end of every turn."],
  "seen by": [ref("seenBy"), "Who sees it; everyone unless said."],
});

/** Keys of a file of components. */
export const COMPONENTS = record("a file of components", {
  units: [
    mapOf(
      record("a unit", {
        label: LABEL,
        purse: [n, "The field of a player that holds it, if it is money of a kind."],
        shown: [SHOWN, "How an amount is shown."],
      }),
      "units by name",
    ),
    "What is counted.",
  ],
  dice: [
    mapOf(
      record("dice", {
        label: LABEL,
        "number!": [amount, "How many dice."],
        "sides!": [amount, "How many sides each has, numbered from 1."],
        unit: [n, "The unit of what is thrown."],
      }),
      "dice by name",
    ),
    "Dice that are thrown together.",
  ],
  spinners: [
    mapOf(
      record("a spinner", {
        label: LABEL,
        "over!": [n, "The table or board of which it stops at a row."],
        weight: [n, "The column that says how many sectors a row has; 1 each unless said."],
      }),
      "spinners by name",
    ),
    "Spinners that stop at a row of a table.",
  ],
  tables: [mapOf(TABLE, "tables by name"), "Rows with typed columns."],
  boards: [mapOf(BOARD, "boards by name"), "Spaces and how they hang together."],
  decks: [
    mapOf(
      record("a deck", {
        label: LABEL,
        note: NOTE,
        length: [ref("count"), "The most characters of a rule that a card has room for."],
        columns: COLUMNS,
        "cards!": [mapOf(ref("card"), "cards by name"), "The cards."],
      }),
      "decks by name",
    ),
    "Cards with typed columns.",
  ],
  places: [
    record("places", {
      shared: [mapOf(PLACE, "places by name"), "Places that all share."],
      "each player": [mapOf(PLACE, "places by name"), "Places that each player has."],
    }),
    "Where cards lie.",
  ],
  pieces: [
    mapOf(
      record("a piece", {
        label: LABEL,
        "each player!": [amount, "How many each player has."],
        "board!": [n, "The board they stand on."],
        start: [e, "The space they start on, or none."],
      }),
      "pieces by name",
    ),
    "Things that stand on a board.",
  ],
  sheets: [
    mapOf(mapOf(FIELD, "fields by name"), "fields of the game, of players, of rows or of spaces"),
    "Fields that change during play: of the game, of players, of rows and spaces.",
  ],
  parameters: [mapOf(ref("parameter"), "parameters by name"), "Numbers a designer may turn."],
});

export const PARAMETER = record("a parameter", {
  "value!": [whole, "The number."],
  "unit!": [phrase, "Its unit, such as `number`, `pound` or `pound per pip`."],
  from: [whole, "The smallest value a designer may choose."],
  to: [whole, "The largest value a designer may choose."],
  step: [ref("count"), "The distance between values a designer may choose; 1 unless said."],
  "label!": [text, "What people call it."],
  noun: [n, "The noun in the glossary that it counts."],
  note: NOTE,
  clause: CLAUSE,
});
