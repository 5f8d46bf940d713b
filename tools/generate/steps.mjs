import { mapOf, oneOf, record, ref, titleOf } from "./values.mjs";

const e = ref("expression");
const n = ref("name");
const steps = ref("steps");
const text = ref("text");
const yes = ref("yesNo");

/** Keys that any step may carry. */
const COMMON = {
  clause: [ref("clauseIds"), "Cite this clause in the record instead of the one the step stands in."],
  reading: [ref("reading"), "The step exists only while this reading is on."],
};

const OPTION = record("an option", {
  "text!": [text, "What the player reads."],
  if: [ref("conditions"), "The option is there only while this holds."],
  do: [steps, "What happens when it is taken."],
  reading: [ref("reading"), "The option exists only while this reading is on."],
});

/** Verb → [what it does, its own value, its other fields]. `!` marks a required field. */
export const VERBS = {
  pay: [
    "A player must pay; who cannot is caught by clauses about `any payment`.",
    e,
    {
      from: [e, "Who pays: a player. The player whom the clause speaks about unless said."],
      to: [e, "Who receives: a player, the bank, or a money field. The bank unless said."],
      in: [n, "The unit, when the amount is a plain number."],
    },
  ],
  gain: [
    "A player receives money or points.",
    e,
    {
      who: [e, "Who receives: a player."],
      from: [e, "Where it comes from: the bank, or a money field."],
      in: [n, "The unit, when the amount is a plain number."],
    },
  ],
  lose: [
    "A player loses money or points; this never makes a debt.",
    e,
    {
      who: [e, "Who loses: a player."],
      in: [n, "The unit, when the amount is a plain number."],
    },
  ],
  set: ["Write a field or a local name.", e, { "to!": [e, "The new value."] }],
  raise: ["Add to a number.", e, { "by!": [e, "How much."] }],
  lower: ["Take from a number.", e, { "by!": [e, "How much."] }],
  add: ["Put a thing into a set.", e, { "to!": [e, "The set."] }],
  remove: ["Take a thing out of a set.", e, { "from!": [e, "The set."] }],
  draw: [
    "Take cards from the top of a pile: a number, or `one`.",
    e,
    {
      "from!": [e, "The pile."],
      to: [e, "The place where the cards go."],
      as: [n, "A name for what was drawn: one card, or a list."],
      otherwise: [steps, "What happens when there is nothing to draw."],
    },
  ],
  deal: [
    "Give cards to every player, one at a time, while the pile lasts.",
    e,
    {
      "from!": [e, "The pile."],
      "to!": [e, "The place of each player."],
    },
  ],
  put: [
    "Lift cards or pieces and set them down elsewhere.",
    e,
    {
      in: [e, "The place for cards, on top."],
      on: [e, "The space for pieces, or the pile for cards."],
      under: [e, "The pile under which the cards go."],
      shuffled: [yes, "Shuffle the place afterwards."],
      quiet: [yes, "Nothing hears it."],
    },
  ],
  shuffle: ["Shuffle a place.", e, {}],
  pick: [
    "Take things at random: how many.",
    e,
    {
      "from!": [e, "The list or place they are taken from."],
      "as!": [n, "A name for what was picked."],
    },
  ],
  reveal: ["Show cards from now on.", e, { to: [e, "To whom; everyone unless said."] }],
  play: ["Carry out the clause of a card.", e, {}],
  move: [
    "A piece travels space by space.",
    e,
    {
      by: [e, "How far."],
      to: [e, "The space it travels to."],
      along: [n, "The line it follows."],
      via: [e, "A space it has to come through first."],
    },
  ],
  roll: [
    "Roll dice.",
    n,
    {
      times: [e, "How often; the answer is then a list."],
      who: [e, "Who rolls: a player."],
      as: [n, "A name for what was rolled."],
    },
  ],
  spin: [
    "Spin a spinner.",
    n,
    {
      times: [e, "How often; the answer is then a list."],
      as: [n, "A name for the row it stops at."],
    },
  ],
  choose: [
    "A player decides; the answer gets this name.",
    n,
    {
      who: [e, "Who is asked. A list of players is asked at the same time, in secret."],
      asks: [text, "The question."],
      options: [mapOf(OPTION, "options by name"), "Named options, each with its text and steps."],
      among: [e, "A list to choose from."],
      "at least": [e, "Fewest things to choose."],
      "at most": [e, "Most things to choose."],
      from: [e, "The smallest number."],
      to: [e, "The largest number."],
      step: [e, "Only every so-many-th number."],
      divide: [e, "A number to share out over the list."],
      "each at most": [e, "Most that one thing of the list may get."],
      order: [e, "A list to put in order."],
      otherwise: [steps, "What happens when no answer is possible."],
    },
  ],
  offer: [
    "Players may take an action of this menu.",
    n,
    {
      to: [e, "To whom, in turn; the player whom the clause speaks about unless said."],
      asks: [text, "The question."],
      until: [oneOf("pass"), "Offer again until the player passes."],
      must: [yes, "Passing is not possible while an action is."],
      otherwise: [steps, "What happens when no action is possible."],
      as: [n, "A name for the action that was taken, or none."],
    },
  ],
  vote: [
    "These players vote at the same time; the majority decides.",
    e,
    {
      "asks!": [text, "The question."],
      "between!": [
        { type: "array", items: n, minItems: 2, "x-expects": "a list of at least two names" },
        "The options.",
      ],
      chance: [e, "Simulated: the chance in percent that the first option wins."],
      "voter chance": [e, "Simulated: the chance in percent that one voter takes the first option."],
      "as!": [n, "A name for the outcome: an option or `tie`."],
    },
  ],
  judge: [
    "People judge yes or no: the question.",
    text,
    {
      "by!": [e, "Who judges."],
      "chance!": [e, "Simulated: the chance in percent of a yes."],
      "as!": [n, "A name for the judgement."],
    },
  ],
  if: [
    "One of two ways.",
    ref("conditions"),
    {
      "then!": [steps, "When the condition holds."],
      else: [steps, "When it does not."],
    },
  ],
  "for each": [
    "Once for each thing of a list: a name for the thing at hand.",
    n,
    {
      "in!": [e, "The list; it is fixed when the loop starts."],
      "do!": [steps, "What happens each time."],
    },
  ],
  repeat: [
    "These steps again and again.",
    steps,
    {
      while: [ref("conditions"), "As long as this holds; looked at after each round."],
      until: [ref("conditions"), "Until this holds; looked at after each round."],
      "at most": [e, "Most rounds."],
    },
  ],
  let: ["Name values.", ref("values"), {}],
  follow: ["Carry out a procedure.", n, { with: [ref("values"), "The values it asks for."] }],
  announce: ["Raise an event of the rulebook.", n, { with: [ref("values"), "The values it carries."] }],
  "at once": ["Changes that happen together; their events come after.", steps, {}],
  go: ["Leave what is going on and enter a phase.", n, {}],
  end: [
    "End the turn, the phase or the game.",
    oneOf("turn", "phase", "game"),
    {
      winner: [e, "Who wins: a player, a list of players, or none."],
    },
  ],
};

/** Verb → groups of fields of which one must be there. */
const NEEDS_ONE = {
  choose: ["options", "among", "from", "order"],
  vote: ["chance", "voter chance"],
  move: ["by", "to"],
  put: ["in", "on", "under"],
  repeat: ["while", "until", "at most"],
};

const branch = (verb, [says, value, fields]) =>
  record(
    `the step \`${verb}\``,
    { [`${verb}!`]: [value, says], ...fields, ...COMMON },
    needsOne(`the step \`${verb}\``, NEEDS_ONE[verb]),
  );

/** At least one of these keys must be there. The language server names the first of them. */
export function needsOne(owner, keys) {
  if (keys === undefined) return {};
  return {
    if: { not: { anyOf: keys.map((key) => ({ required: [key] })) } },
    then: { required: [keys[0]], "x-owner": owner, "x-any": keys },
  };
}

/** A chain of `if: {required: [head]}` branches, and a last one that lists the heads while none is written. */
export function chain(owner, heads, branches, common = {}) {
  const allOf = heads.map((head) => ({
    if: { required: [head] },
    then: branches[head],
  }));
  const properties = {};
  for (const head of heads) {
    const { description } = branches[head].properties[head];
    properties[head] = { title: titleOf(head), description };
  }
  for (const [key, [schema, description]] of Object.entries(common)) {
    properties[key] = { title: titleOf(key), description, ...schema };
  }
  const anyHead = heads.map((head) => ({ required: [head] }));
  allOf.push({
    if: { not: { anyOf: anyHead } },
    then: {
      properties,
      additionalProperties: false,
      anyOf: anyHead,
      "x-owner": owner,
      "x-heads": heads,
    },
  });
  return { type: "object", allOf, "x-owner": owner, "x-expects": owner };
}

/** The definition of a step. */
export function stepSchema() {
  const verbs = Object.keys(VERBS);
  return chain("a step", verbs, Object.fromEntries(verbs.map((verb) => [verb, branch(verb, VERBS[verb])])));
}
