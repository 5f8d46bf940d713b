import { clauseSchema, READING, RULING } from "./clauses.mjs";
import { APART_SPACE, CARD, COLUMN, COMPONENTS, LINE_SPACE, PARAMETER, ROW, SPACE } from "./components.mjs";
import { example, PLAY_ITEM, PLAYS, REFUSED_ITEM, WITH_ITEM } from "./examples.mjs";
import { stepSchema } from "./steps.mjs";
import { freeMapOf, mapOf, oneOf, record, ref, VALUES } from "./values.mjs";

const e = ref("expression");
const n = ref("name");
const text = ref("text");
const NOTE = [text, "A remark for editors of the rulebook."];

const LANGUAGE = [{ type: "integer", enum: [1] }, "The version of the rule language: 1."];

const RULEBOOK = record("rulebook.yaml", {
  "rulebook!": [n, "The name of the rulebook."],
  "language!": LANGUAGE,
  "title!": [text, "The title of the game."],
  "locale!": [ref("phrase"), "The language of its texts, such as `en` or `it`."],
  "players!": [
    record("players", {
      "from!": [ref("count"), "The fewest players."],
      "to!": [ref("count"), "The most players."],
    }),
    "For how many players the game is.",
  ],
  limits: [
    record("limits", {
      steps: [ref("count"), "Most steps between two decisions."],
      decisions: [ref("count"), "Most decisions of a game."],
      nested: [ref("count"), "Deepest chain of events and procedures."],
      rounds: [ref("count"), "Most rounds of one `repeat`."],
    }),
    "Bounds of a game; reaching one ends it as unfinished.",
  ],
  description: [text, "What the game is about, in a sentence or two."],
  source: [text, "The printed rulebook that it restates."],
  licence: [text, "The licence of the rulebook."],
  renamed: [
    freeMapOf(ref("phrase"), "dotted paths that once were, and the name that each has now"),
    "What was renamed since variants were written: old dotted path to new name.",
  ],
  note: NOTE,
});

const PHASE = record("a phase", {
  title: [text, "What people call it."],
  for: [oneOf("each player"), "It runs once for each player, who is then active."],
  if: [ref("conditions"), "It is entered only while this holds."],
  start: [ref("guarded"), "Which of its phases comes first."],
  phases: [mapOf(ref("phase"), "phases by name"), "The phases inside it."],
  offers: [oneOf("one", "any"), "A menu: one action, or as many as the player likes."],
  then: [ref("guarded"), "Which phase comes next; `end` leaves the phase around it."],
  note: NOTE,
});

const PLAY = record("play.yaml", {
  order: [oneOf("clockwise"), "The order in which players take turns."],
  "start!": [ref("guarded"), "The phase that comes first."],
  "phases!": [mapOf(ref("phase"), "phases by name"), "The course of the game."],
  windows: [
    mapOf(
      record("a window", {
        title: [text, "What people call it."],
        "opens!": [
          { type: "array", items: ref("phrase"), minItems: 1, "x-expects": "a list of moments" },
          "When it opens: `before <phase>`, `after <phase>`, or an event of the rulebook.",
        ],
        "for!": [e, "Who may act: a player or a list of players."],
        note: NOTE,
      }),
      "windows by name",
    ),
    "Menus for acting out of turn.",
  ],
  events: [mapOf(ref("typedNames"), "events by name"), "Events of the rulebook, with the values they carry."],
});

const RULES = record("a chapter", {
  "chapter!": [text, "The title of the chapter."],
  from: [text, "Where in the source it stands."],
  note: NOTE,
  "clauses!": [
    mapOf(ref("clause"), "clauses by number", "clause"),
    "The clauses, in the order of the printed rulebook.",
  ],
});

const EXAMPLES = record("a file of examples", {
  note: NOTE,
  "examples!": [mapOf(ref("exampleWithClause"), "examples by number", "clause"), "Examples, each naming its clause."],
});

const CHANCES = freeMapOf(e, "options and their chances");

const ANSWER = record(
  "an answer",
  {
    take: [ref("phrase"), "The option or action to take, or `any`."],
    prefer: [e, "The thing with the highest value; `each` is the thing."],
    number: [e, "`high`, `low`, or the number."],
    chances: [
      CHANCES,
      "Options and their chances: of a hundred, or of what stands beside `out of`; `the rest` names the option that gets what is missing.",
    ],
    "take those": [e, "The things for which this holds; `each` is the thing."],
    "do first": [
      freeMapOf(e, "actions and conditions"),
      "The first of these actions that is possible and whose condition holds.",
    ],
  },
  { minProperties: 1, maxProperties: 1, "x-expects": "an answer such as `{ take: buy }`" },
);

const HABITS = record("habits.yaml", {
  default: [n, "The habit that previews use."],
  "habits!": [
    mapOf(
      record("a habit", {
        "title!": [text, "What people call it."],
        note: NOTE,
        "answers!": [
          freeMapOf(ANSWER, "decisions and answers"),
          "Decision, as `CLAUSE.name` or the name of a menu, and its answer.",
        ],
      }),
      "habits by name",
    ),
    "Named ways to decide, for simulation.",
  ],
});

const ODDS = record("odds.yaml", {
  note: NOTE,
  "bets!": [
    mapOf(
      record("a bet", {
        "clause!": [ref("clauseId"), "The clause that it measures."],
        "label!": [text, "What people call it."],
        stake: [e, "What it costs."],
        given: [ref("state"), "The state at the start, as in examples."],
        "do!": [ref("steps"), "The steps that are run over every outcome of chance."],
        play: [ref("plays"), "The answers, in order; no outcomes of chance."],
        "of!": [e, "What is measured: its expected value after the steps less its value before."],
        note: NOTE,
      }),
      "bets by name",
    ),
    "Exact expectations over every outcome of chance.",
  ],
});

const MEASURES = oneOf("mean length", "median length", "ended within", "wins", "games with");

const TARGETS = record("targets.yaml", {
  note: NOTE,
  "targets!": [
    mapOf(
      record("a target", {
        "label!": [text, "What people call it."],
        clause: [ref("clauseId"), "The clause that it says something about."],
        "measure!": [
          MEASURES,
          "What is measured: the mean or the median length in turns of all players, or the percentage of games that ended within so many `turns`, that a `seat` won, or in which a clause applied (`applies`).",
        ],
        turns: [ref("count"), "With `ended within`: how many turns of all players together."],
        seat: [ref("count"), "With `wins`: whose wins, from 1; shared wins count for each."],
        applies: [ref("clauseId"), "With `games with`: the clause that applied at least once."],
        "seats!": [ref("count"), "How many play."],
        "bot!": [n, "Who decides: `random`, or a habit."],
        from: [ref("whole"), "The least that the figure may be."],
        to: [ref("whole"), "The most that the figure may be."],
        note: NOTE,
      }),
      "targets by name",
    ),
    "Figures that simulated games are expected to have.",
  ],
});

/** Numbers that are tried: one, several, or a range whose bounds and step may be left to the parameter. */
const TRIED = {
  ...record("a range", {
    from: [ref("whole"), "The first number; if not said, the least that is allowed."],
    to: [ref("whole"), "The last number; if not said, the greatest that is allowed."],
    step: [ref("count"), "From one number to the next; if not said, the smallest step that is allowed."],
  }),
  type: ["integer", "array", "object"],
  items: ref("whole"),
  minItems: 1,
  "x-expects": "a number, a list of numbers, or a range such as `{ from: 1, to: 9, step: 2 }`",
};

const SWEEP = record("a sweep", {
  "sweep!": [n, "The name of the sweep."],
  title: [text, "What people call it."],
  rulebook: [
    ref("phrase"),
    "The rulebook: a path from this file, or the name of a package. A file in the folder `sweeps` of a rulebook need not say it.",
  ],
  variants: [
    {
      type: "array",
      items: ref("phrases"),
      minItems: 1,
      "x-expects": "a list of variants, or of lists of variants",
    },
    "House rules that are tried one after the other: a variant, or a list of variants in their order; `as written` is the rulebook without any.",
  ],
  parameters: [mapOf(TRIED, "parameters and the numbers that are tried"), "Parameters and the numbers that are tried."],
  rulings: [
    mapOf(ref("names"), "rulings and the readings that are tried"),
    "Rulings and the readings that are tried; `all` for every reading.",
  ],
  seats: [TRIED, "How many play; if not said, every number that the rulebook allows."],
  bots: [ref("names"), "Who decides: `random`, or habits of the rulebook; if not said, its default habit."],
  seed: [ref("whole"), "Which luck, from 0; if not said, 1. All settings have the same."],
  games: [ref("count"), "How many games of each setting; with a `width` the most."],
  figures: [
    mapOf(
      record("a figure", {
        label: [text, "What people call it."],
        "measure!": [
          MEASURES,
          "What is measured: the mean or the median length in turns of all players, or the percentage of games that ended within so many `turns`, that a `seat` won, or in which a clause applied (`applies`).",
        ],
        turns: [ref("count"), "With `ended within`: how many turns of all players together."],
        seat: [ref("count"), "With `wins`: whose wins, from 1; shared wins count for each."],
        applies: [ref("clauseId"), "With `games with`: the clause that applied at least once."],
        seats: [ref("count"), "Only of games with so many players."],
        bot: [n, "Only of games in which this bot decides."],
        from: [ref("whole"), "When settings are sought: the least that the figure may be."],
        to: [ref("whole"), "When settings are sought: the most that the figure may be."],
        width: [
          ref("count"),
          "Games go on, up to `games`, until its 95 % interval is no wider than this, in turns or percent.",
        ],
        note: NOTE,
      }),
      "figures by name",
    ),
    "What is measured; if not said, mean and median length and the wins of every seat.",
  ],
  note: NOTE,
});

const GLOSSARY = record("glossary.yaml", {
  "glossary!": [
    mapOf(
      record("a noun", {
        gender: [oneOf("m", "f", "n"), "Its grammatical gender."],
        zero: [text, "With the number class `zero`."],
        one: [text, "With the number class `one`, with {n}."],
        two: [text, "With the number class `two`."],
        few: [text, "With the number class `few`."],
        many: [text, "With the number class `many`."],
        "other!": [text, "With all other numbers, with {n}."],
        note: NOTE,
      }),
      "nouns by name",
    ),
    "Nouns with their counted forms.",
  ],
  names: [mapOf(text, "names and what people say for them"), "What people say for names of the files."],
  untold: [ref("names"), "Fields and events that only keep books: a game that is told leaves them out."],
  note: NOTE,
});

/** A map by dotted path; what stands under a clause or a parameter has the form of one. */
const byPath = (formOf, words) => ({
  type: "object",
  patternProperties: {
    "^clauses\\.[^.]+$": { title: "Clause", description: "A clause.", ...formOf(ref("clause")) },
    "^parameters\\.[^.]+$": { title: "Parameter", description: "A parameter.", ...formOf(ref("parameter")) },
  },
  additionalProperties: formOf(ref("value")),
  "x-expects": words,
});

const WAS = [ref("value"), "What the rulebook says there, so that a changed rulebook is noticed."];

const changed = (to) => record("a change", { was: WAS, "to!": [to, "What the variant says there."] });

const INSERTED = freeMapOf(
  freeMapOf(ref("value"), "new things by name"),
  "the dotted path of a neighbour, and under it what is new",
);

const READ = {
  ...record("a reading", {
    was: [n, "The reading that the rulebook uses."],
    "to!": [n, "The reading of the variant."],
  }),
  type: ["string", "object"],
  "x-expects": "a reading, or `{ was: …, to: … }`",
};

const VARIANT = record("a variant", {
  "variant!": [n, "The name of the variant."],
  "extends!": [ref("phrases"), "The rulebook or variant that it changes; a list: several variants, in this order."],
  "later than": [ref("names"), "Variants that are applied before it, where both are used."],
  language: LANGUAGE,
  "title!": [text, "What people call it."],
  description: [text, "What it is for, in a sentence or two."],
  licence: [text, "The licence of the variant."],
  note: NOTE,
  set: [
    freeMapOf(changed(ref("value")), "dotted paths, each with `was` and `to`"),
    "Values that change: dotted path to old and new value.",
  ],
  replace: [
    byPath(changed, "dotted paths, each with `was` and `to`"),
    "Whole things that are replaced where they stand.",
  ],
  remove: [
    freeMapOf(record("a removal", { was: WAS }), "dotted paths, each with `{ was: … }` or `{}`"),
    "What is removed: dotted paths.",
  ],
  add: [
    byPath((form) => form, "dotted paths and what is added"),
    "What is added at the end: dotted path to the thing itself.",
  ],
  "insert before": [INSERTED, "What is added before a neighbour."],
  "insert after": [INSERTED, "What is added after a neighbour."],
  read: [mapOf(READ, "rulings and readings"), "Other readings: ruling to reading."],
  examples: [mapOf(ref("exampleWithClause"), "examples by number", "clause"), "Examples that hold under the variant."],
  "other outcomes": [
    { type: "array", items: ref("clauseId"), minItems: 1, "x-expects": "a list of examples" },
    "Examples of the rulebook that come out differently under the variant.",
  ],
});

const DEFS = {
  ...VALUES,
  step: stepSchema(),
  clause: clauseSchema(),
  readingBody: READING,
  ruling: RULING,
  example: example({}),
  exampleWithClause: example({ "clause!": [ref("clauseId"), "The clause that it shows."] }),
  plays: PLAYS,
  playItem: PLAY_ITEM,
  refusedItem: REFUSED_ITEM,
  withItem: WITH_ITEM,
  column: COLUMN,
  row: ROW,
  card: CARD,
  space: SPACE,
  lineSpace: LINE_SPACE,
  apartSpace: APART_SPACE,
  parameter: PARAMETER,
  phase: PHASE,
};

/** File kind → [its root, what it holds]. */
const ROOTS = {
  rulebook: [RULEBOOK, "The rulebook as a whole: name, title, language, players, limits."],
  parameters: [
    record("parameters.yaml", {
      note: NOTE,
      "parameters!": [mapOf(ref("parameter"), "parameters by name"), "Numbers a designer may turn."],
    }),
    "Numbers a designer may turn, with unit, range, step and label.",
  ],
  components: [COMPONENTS, "Units, dice, spinners, tables, boards, decks, places, pieces and sheets."],
  play: [PLAY, "The course of the game: phases, windows and events."],
  rules: [RULES, "A chapter of clauses."],
  examples: [EXAMPLES, "Examples that name their clause."],
  habits: [HABITS, "How simulated players decide."],
  odds: [ODDS, "Exact expectations."],
  targets: [TARGETS, "Figures that simulated games are expected to have."],
  glossary: [GLOSSARY, "Nouns with their counted forms."],
  variant: [VARIANT, "House rules: what they set, replace, remove, add and read differently."],
  sweep: [SWEEP, "Settings of a rulebook that are tried one after the other, and what is measured."],
};

/** The schemas of all kinds of file, each with just the definitions that it uses. */
export function schemas() {
  return Object.fromEntries(
    Object.entries(ROOTS).map(([kind, [root, description]]) => [kind, assemble(kind, root, description)]),
  );
}

function assemble(kind, root, description) {
  const used = new Map();
  collect(root, used);
  const $defs = Object.fromEntries([...used.keys()].sort().map((name) => [name, used.get(name)]));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `https://rulewright.invalid/schemas/${kind}.schema.json`,
    title: `Rulewright: ${kind}`,
    description,
    ...root,
    ...(used.size === 0 ? {} : { $defs }),
  };
}

function collect(value, used) {
  if (Array.isArray(value)) for (const item of value) collect(item, used);
  else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      if (key !== "$ref") collect(inner, used);
      else {
        const name = inner.slice("#/$defs/".length);
        if (DEFS[name] === undefined) throw new Error(`no definition ${name}`);
        if (!used.has(name)) {
          used.set(name, DEFS[name]);
          collect(DEFS[name], used);
        }
      }
    }
  }
}
