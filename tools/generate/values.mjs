/**
 * Kinds of value that many keys share. Each becomes one entry of `$defs`; `x-expects` is what our own messages
 * call it, since the raw text of a validator never reaches a user.
 */
const NAME = "^[a-z][a-z0-9_]*$";
const CLAUSE_ID = "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$";

/** A reference to a shared definition. */
export const ref = (name) => ({ $ref: `#/$defs/${name}` });

/** A map with names as keys; `names` chooses the message about a bad key. */
export const mapOf = (value, words, names = "name") => ({
  type: "object",
  propertyNames: { pattern: names === "clause" ? CLAUSE_ID : NAME },
  additionalProperties: value,
  "x-expects": words,
  "x-names": names,
});

/** A map whose keys follow no pattern: paths, decisions, state. */
export const freeMapOf = (value, words) => ({
  type: "object",
  additionalProperties: value,
  "x-expects": words,
});

/** An object with a closed list of keys: `[schema, description]`, required when the key ends in `!`. */
export function record(owner, keys, more = {}) {
  const properties = {};
  const required = [];
  for (const [written, [schema, description]] of Object.entries(keys)) {
    const key = written.replace(/!$/, "");
    if (key !== written) required.push(key);
    properties[key] = { title: titleOf(key), description, ...schema };
  }
  return {
    type: "object",
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    "x-owner": owner,
    ...more,
  };
}

/** The title of a key: its words with a capital. */
export const titleOf = (key) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ");

/** A closed list of words. */
export const oneOf = (...words) => ({ type: "string", enum: words });

const orList = (item, words) => ({
  type: ["string", "array"],
  items: item,
  minItems: 1,
  "x-expects": words,
});

export const VALUES = {
  expression: {
    type: ["string", "number", "boolean"],
    "x-expects": "an expression: a name, a number or a calculation",
  },
  conditions: {
    type: ["string", "number", "boolean", "array"],
    items: ref("expression"),
    minItems: 1,
    "x-expects": "a condition, or a list of conditions that must all hold",
  },
  name: { type: "string", pattern: NAME, "x-expects": "a name" },
  names: orList(ref("name"), "a name, or a list of names"),
  phrase: { type: "string", pattern: "\\S", "x-expects": "a few words" },
  phrases: orList(ref("phrase"), "a few words, or a list of them"),
  text: { type: "string", pattern: "\\S", "x-expects": "a text in quotes" },
  clauseId: {
    type: "string",
    pattern: CLAUSE_ID,
    "x-expects": "the number of a clause",
  },
  clauseIds: orList(ref("clauseId"), "the number of a clause, or a list of them"),
  paths: orList(ref("phrase"), "a dotted path, or a list of them"),
  reading: orList(ref("phrase"), "`ruling.reading`, or a list of them"),
  yesNo: { type: "string", enum: ["yes", "no"], "x-expects": "yes or no" },
  whole: { type: "integer", "x-expects": "a whole number" },
  count: { type: "integer", minimum: 1, "x-expects": "a whole number from 1" },
  amount: {
    type: ["integer", "string"],
    "x-expects": "a whole number, or the name of a parameter",
  },
  word: {
    type: ["string", "number", "boolean"],
    "x-expects": "a single value",
  },
  cell: {
    type: ["string", "number", "boolean", "array", "object"],
    items: ref("word"),
    additionalProperties: ref("word"),
    "x-expects": "a value, or one value for each row of another table",
  },
  anything: {
    type: ["string", "number", "boolean", "array", "object"],
    "x-expects": "a value",
  },
  value: {
    type: ["string", "number", "boolean", "array", "object", "null"],
    "x-expects": "a value",
  },
  state: freeMapOf(ref("anything"), "names and their values"),
  typePhrase: {
    type: ["string", "object"],
    properties: {
      "one of": {
        title: "One of",
        description: "The options, by name.",
        type: "array",
        items: ref("name"),
        minItems: 1,
        "x-expects": "a list of names",
      },
    },
    required: ["one of"],
    additionalProperties: false,
    "x-expects": "a kind of value, such as `number`, `player` or `list of cards`",
    "x-owner": "a kind of value",
  },
  typedNames: mapOf(ref("typePhrase"), "names and their kinds of value"),
  values: mapOf(ref("expression"), "names and their values"),
  guarded: {
    type: ["string", "array"],
    items: record("a way on", {
      if: [ref("conditions"), "Go this way only while this holds."],
      "go!": [ref("name"), "The phase to enter, or `end`."],
    }),
    minItems: 1,
    "x-expects": "the name of a phase, or a list of ways `{ if: …, go: … }`",
  },
  steps: { type: "array", items: ref("step"), minItems: 1, "x-expects": "a list of steps" },
  stepsOrNothing: {
    type: ["string", "array"],
    if: { type: "string" },
    then: { enum: ["nothing"], "x-expects": "a list of steps, or the word `nothing`" },
    items: ref("step"),
    minItems: 1,
    "x-expects": "a list of steps, or the word `nothing`",
  },
  seenBy: oneOf("everyone", "owner", "others", "nobody"),
};
