import { needsOne } from "./steps.mjs";
import { record, ref } from "./values.mjs";

const any = ref("anything");

export const PLAY_ITEM = {
  type: "object",
  minProperties: 1,
  properties: {
    roll: { title: "Roll", description: "The faces that come up.", ...any },
    spin: { title: "Spin", description: "The row a spinner stops at.", ...any },
    draw: { title: "Draw", description: "The card that comes, or a list of cards.", ...any },
    pick: { title: "Pick", description: "What is picked at random.", ...any },
    vote: { title: "Vote", description: "The outcome of a vote.", ...any },
    judge: { title: "Judge", description: "The judgement: yes or no.", ...any },
    refused: {
      title: "Refused",
      description: "Answers that must not be possible at this point.",
      ...ref("refusedItem"),
    },
    at: {
      title: "At",
      description: "The decision that the answer is for, when it has to be said.",
      ...ref("phrase"),
    },
  },
  patternProperties: {
    "^P[1-9][0-9]?$": { title: "Answer", description: "What this player answers.", ...any },
  },
  additionalProperties: false,
  "x-expects": "a throw, a spin, a draw or an answer, such as `{ P1: buy }`",
  "x-owner": "a play",
};

export const REFUSED_ITEM = {
  type: "object",
  minProperties: 1,
  properties: {
    at: {
      title: "At",
      description: "The decision at which the answer is refused.",
      ...ref("phrase"),
    },
  },
  patternProperties: {
    "^P[1-9][0-9]?$": {
      title: "Refused answer",
      description: "The answer that must not be possible.",
      ...any,
    },
  },
  additionalProperties: false,
  "x-expects": "a player and an answer, such as `{ P1: buy }`",
  "x-owner": "a refused answer",
};

const RUN = {
  given: [ref("state"), "The state at the start: players, fields, places, `P1: { … }`."],
  play: [ref("plays"), "Chance and answers, in order. Offers that are not mentioned are passed."],
  then: [ref("state"), "The state at the end, as far as it matters."],
  refused: [
    { type: "array", items: ref("refusedItem"), "x-expects": "a list of answers" },
    "Answers that must not be possible where the play ends.",
  ],
};

export const PLAYS = { type: "array", items: ref("playItem"), "x-expects": "a list of plays" };

/** An example; with `clause` in a file of examples. */
export const example = (keys) =>
  record(
    "an example",
    {
      ...keys,
      title: [ref("text"), "What it shows, in words."],
      note: [ref("text"), "A remark for editors of the rulebook."],
      given: RUN.given,
      do: [ref("steps"), "These steps are run, instead of one turn of the first player."],
      from: [ref("phrase"), "The phase in which it starts, or `setup`."],
      until: [ref("expression"), "The phase before which it stops, or a condition."],
      play: RUN.play,
      then: RUN.then,
      refused: RUN.refused,
      with: [
        {
          type: "array",
          items: ref("withItem"),
          "x-expects": "a list of `{ ruling: reading, then: … }`",
        },
        "The same under other readings or parameters.",
      ],
    },
    needsOne("an example", ["then", "refused"]),
  );

export const WITH_ITEM = {
  type: "object",
  properties: Object.fromEntries(
    Object.entries({
      parameters: [ref("values"), "Other values of parameters."],
      title: [ref("text"), "What it shows, in words."],
      ...RUN,
    }).map(([key, [schema, description]]) => [
      key,
      { title: key.charAt(0).toUpperCase() + key.slice(1), description, ...schema },
    ]),
  ),
  ...needsOne("a variation of an example", ["then", "refused"]),
  additionalProperties: ref("name"),
  "x-expects": "readings and what is different then",
  "x-owner": "a variation of an example",
};
