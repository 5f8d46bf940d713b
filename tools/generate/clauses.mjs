import { chain, needsOne } from "./steps.mjs";
import { freeMapOf, mapOf, oneOf, record, ref } from "./values.mjs";

const e = ref("expression");
const n = ref("name");
const c = ref("conditions");
const text = ref("text");
const doing = ref("stepsOrNothing");
const phrase = ref("phrase");

const IF = [c, "It applies only while this holds; a list: all of it."];
const UNLESS = [c, "It does not apply while this holds."];
const DO = [doing, "What happens: a list of steps, or `nothing`."];
const GIVEN = [ref("typedNames"), "The values it is given, with their kinds."];

/** Best first: for rankings. */
const BEST = oneOf("highest", "lowest");

const TIE_BREAK = record("a tie break", {
  "by!": [e, "The value compared; `each` is the player."],
  "best!": [BEST, "Which value is better."],
});

/** Head → [what the clause then is, the value of the head, its other keys]. `!` marks a required key. */
export const FORMS = {
  when: [
    "A rule: what happens after an event.",
    ref("phrases"),
    {
      if: IF,
      unless: UNLESS,
      "do!": DO,
      "later than": [ref("clauseIds"), "Rules on the same event that come first."],
      "earlier than": [ref("clauseIds"), "Rules on the same event that come after."],
    },
  ],
  before: [
    "A rule: what happens just before a clause, or before `any payment` and its like.",
    phrase,
    {
      if: IF,
      unless: UNLESS,
      "do!": DO,
    },
  ],
  after: ["A rule: what happens just after a clause.", phrase, { if: IF, unless: UNLESS, "do!": DO }],
  "instead of": [
    "An exception to a clause, or to `any payment` and its like.",
    phrase,
    {
      if: IF,
      unless: UNLESS,
      do: DO,
      as: [e, "The value instead, for an exception to a term."],
      over: [ref("clauseIds"), "Exceptions to the same clause that this one goes before."],
    },
  ],
  define: [
    "A term: a quantity or a yes-or-no with a name.",
    n,
    {
      for: [phrase, "The kind of thing that has it, such as `player`."],
      given: GIVEN,
      unit: [phrase, "Its unit, or `yes or no`."],
      if: IF,
      unless: UNLESS,
      "as!": [e, "Its value."],
      otherwise: [e, "Its value while the condition does not hold."],
    },
  ],
  raise: ["A change to a term: more.", n, { "by!": [e, "How much."], if: IF, unless: UNLESS }],
  lower: ["A change to a term: less.", n, { "by!": [e, "How much."], if: IF, unless: UNLESS }],
  multiply: ["A change to a term: times.", n, { "by!": [e, "How many times."], if: IF, unless: UNLESS }],
  keep: [
    "A change to a term: its limits.",
    n,
    {
      "at least": [e, "Never less than this."],
      "at most": [e, "Never more than this."],
      if: IF,
      unless: UNLESS,
    },
  ],
  may: [
    "An action that a player may take.",
    n,
    {
      "during!": [ref("names"), "The phase, window or menu that offers it."],
      if: IF,
      unless: UNLESS,
      cost: [e, "What it costs; it is offered only to those who can pay."],
      play: [e, "The cards of which one is played with it."],
      do: DO,
    },
  ],
  forbid: [
    "A ban on an action or on playing a card.",
    ref("names"),
    {
      if: IF,
      unless: UNLESS,
      why: [text, "What a player reads who asks why."],
    },
  ],
  to: [
    "A procedure that steps can follow.",
    n,
    {
      given: GIVEN,
      if: IF,
      unless: UNLESS,
      "nested at most": [e, "How deep it may call itself."],
      "do!": DO,
    },
  ],
  rank: [
    "The ranking at the end: the list that is ranked.",
    e,
    {
      "by!": [e, "The value compared; `each` is the player."],
      "best!": [BEST, "Which value is better."],
      "tie break": [TIE_BREAK, "What is compared when the first values are equal."],
      "ties!": [oneOf("shared", "turn order"), "What happens with those who are still equal."],
    },
  ],
  data: ["Carried out by these components or parameters: dotted paths.", ref("paths"), {}],
  see: ["Carried out by these clauses.", ref("clauseIds"), {}],
  people: ["Carried out by people alone: why no machine can.", text, {}],
};

/** Keys that a reading may restate. */
const RESTATED = {
  when: [ref("phrases"), "Another event."],
  if: IF,
  unless: UNLESS,
  do: DO,
  as: [e, "Another value."],
  by: [e, "Another amount."],
  otherwise: [e, "Another value while the condition does not hold."],
  "at least": [e, "Another lower limit."],
  "at most": [e, "Another upper limit."],
  "later than": [ref("clauseIds"), "Other rules that come first."],
  "earlier than": [ref("clauseIds"), "Other rules that come after."],
  over: [ref("clauseIds"), "Other exceptions that this one goes before."],
  during: [ref("names"), "Another menu."],
  cost: [e, "Another cost."],
  play: [e, "Other cards."],
  given: GIVEN,
  unit: [phrase, "Another unit."],
  "nested at most": [e, "Another bound."],
  best: [BEST, "Another order."],
  "tie break": FORMS.rank[2]["tie break"],
  ties: [oneOf("shared", "turn order"), "Another way with ties."],
  why: [text, "Another reason."],
};

export const READING = record("a reading", {
  "text!": [text, "The answer in words."],
  off: [ref("yesNo"), "Under this reading the clause does not exist."],
  set: [
    freeMapOf(ref("anything"), "dotted paths and their values"),
    "Data under this reading: dotted path to new value.",
  ],
  ...RESTATED,
});

export const RULING = record("a ruling", {
  id: [ref("clauseId"), "Its number in the list of open questions."],
  "asks!": [text, "The question that the source leaves open."],
  "default!": [n, "The reading that holds unless another is chosen."],
  "readings!": [mapOf(ref("readingBody"), "readings by name"), "The possible answers."],
  fixed: [text, "Why it cannot be switched; its other readings then only have `text`."],
  note: [text, "A remark for editors of the rulebook."],
});

const COMMON = {
  text: [text, "The sentence of the printed rulebook, with numbers as {name}."],
  from: [text, "Where in the source it stands."],
  note: [text, "A remark for editors of the rulebook."],
  reading: [ref("reading"), "The clause exists only while this reading is on."],
  rulings: [mapOf(ref("ruling"), "rulings by name"), "What the source leaves open about this clause."],
  examples: [mapOf(ref("example"), "examples by number", "clause"), "Plays that show what the clause does."],
};

const NEEDS_ONE = { "instead of": ["do", "as"], keep: ["at least", "at most"] };

function branch(head) {
  const [says, value, keys] = FORMS[head];
  const { text: sentence, ...others } = COMMON;
  const owner = `a clause with \`${head}\``;
  return record(
    owner,
    { [`${head}!`]: [value, says], ...keys, "text!": sentence, ...others },
    needsOne(owner, NEEDS_ONE[head]),
  );
}

/** The definition of a clause. */
export function clauseSchema() {
  const heads = Object.keys(FORMS);
  return chain("a clause", heads, Object.fromEntries(heads.map((head) => [head, branch(head)])), COMMON);
}
