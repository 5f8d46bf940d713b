/** Functions of expressions: name → [how it is written, what it gives]. */
export const FUNCTIONS = {
  min: ["min(a, b)", "The smaller; with more values the smallest."],
  max: ["max(a, b)", "The larger; with more values the largest."],
  abs: ["abs(a)", "The number without its sign."],
  div_down: ["div_down(a, b)", "Whole division, rounded down; units divide."],
  div_up: ["div_up(a, b)", "Whole division, rounded up; units divide."],
  half_down: ["half_down(a)", "Half of it, rounded down."],
  half_up: ["half_up(a)", "Half of it, rounded up."],
  step_down: ["step_down(a, s)", "Down to a multiple of `s`."],
  step_up: ["step_up(a, s)", "Up to a multiple of `s`."],
  number: ["number(a)", "The number without its unit."],
  odd: ["odd(a)", "Whether the number is odd."],
  distance: ["distance(a, b)", "Steps from one space to another, in the unit of the board."],
  beside: [
    "beside(space, right, up)",
    "On a grid, the space so many columns to the right and rows up, or none; negative numbers go left and down.",
  ],
  ahead: [
    "ahead(space, right, up)",
    "On a grid, the spaces that follow in that direction up to the edge, nearest first.",
  ],
  line: [
    "line(space, right, up)",
    "On a grid, all spaces of the straight line through the space in that direction, from edge to edge.",
  ],
};

/** Words over lists: name → [how it is written, what it gives]. */
export const LIST_WORDS = {
  size: ["list.size()", "How many there are."],
  first: ["list.first()", "The first element."],
  last: ["list.last()", "The last element."],
  top: ["list.top(n)", "The first `n` elements, as many as there are."],
  where: ["list.where(condition)", "Those for which the condition holds; `each` is the element."],
  any: ["list.any(condition)", "Whether it holds for one at least."],
  every: ["list.every(condition)", "Whether it holds for all; of an empty list, yes."],
  count: ["list.count(condition)", "For how many it holds."],
  sum: ["list.sum(value)", "The total; without a value, of the numbers themselves."],
  highest: ["list.highest(value)", "The highest value."],
  lowest: ["list.lowest(value)", "The lowest value."],
  with_highest: ["list.with_highest(value)", "The elements that have the highest value."],
  with_lowest: ["list.with_lowest(value)", "The elements that have the lowest value."],
  sorted: ["list.sorted(value)", "By value, lowest first; equal ones stay in their order."],
  without: ["list.without(x)", "All but `x`."],
  alike: ["list.alike()", "How many there are of the most frequent element."],
  while: ["list.while(condition)", "Those in front, up to the first for which the condition does not hold."],
  run: ["list.run(condition)", "The most for which the condition holds one after the other."],
};

/** Events that a rule can hear: pattern → [when it happens, the names it brings besides `player`]. */
export const EVENTS = {
  setup: ["Once, before the first phase.", []],
  begin: ["A phase is entered.", []],
  end: ["A phase is left, also when a turn ended early.", []],
  roll: ["Dice have been rolled.", ["faces", "total"]],
  spin: ["A spinner has stopped.", ["result"]],
  "draw from": ["Cards have been drawn from a place.", ["pile", "cards"]],
  "fork on": ["A move goes on from a space with a fork.", ["piece", "space", "ways"]],
  "arrive at": ["A piece has come to rest on a space, by `move` or by `put`.", ["piece", "space", "previous"]],
  "land on": ["A piece has ended a `move` on a space.", ["piece", "space", "previous"]],
  pass: ["A piece has moved over a space without ending there.", ["piece", "space", "previous"]],
  leave: ["A piece has left a space.", ["piece", "space"]],
  pay: ["Money of a unit has been paid.", ["amount"]],
  gain: ["Money or points of a unit have been gained.", ["amount"]],
  lose: ["Money or points of a unit have been lost.", ["amount"]],
  play: ["A card, or any card of a deck, is carried out.", ["card"]],
  take: ["An action has been taken.", []],
  own: ["An event of the rulebook has been announced; it brings what `events` declares.", []],
};

/** Kinds of decision that the step `choose` asks for: kind → [the keys that make it, what the answer is]. */
export const CHOICES = {
  option: [["options"], "The name of an option."],
  number: [["from", "to"], "A number."],
  step: [["from", "to", "step"], "A number, in steps."],
  thing: [["among"], "One thing of a list."],
  things: [["among", "at least", "at most"], "A list of things."],
  division: [["divide", "among", "each at most"], "A number for each thing: `share[thing]`."],
  order: [["order"], "The list, in the order chosen."],
  together: [["who"], "With a list of players: one answer for each, given in secret and seen when all are in."],
};

/** The module that names functions and list words for the resolver, and for code editors how they are written and where. */
export function expressionsModule(schemas) {
  const union = (table) =>
    Object.keys(table)
      .map((name) => `  | "${name}"`)
      .join("\n");
  const usage = (table) =>
    Object.entries(table)
      .map(([name, [written]]) => `  ${name}: ${JSON.stringify(written)},`)
      .join("\n");
  const keys = (definitions) =>
    [...keysOf(schemas, definitions)]
      .sort()
      .map((key) => `  ${JSON.stringify(key)},`)
      .join("\n");
  return `// Generated by tools/generate.mjs. Do not edit.

/** Functions of expressions. */
export type FunctionName =
${union(FUNCTIONS)};

/** Words over lists, such as \`where\`. */
export type ListWord =
${union(LIST_WORDS)};

/** How functions are written. */
export const FUNCTION_USAGE: Readonly<Record<FunctionName, string>> = {
${usage(FUNCTIONS)}
};

/** How words over lists are written. */
export const LIST_WORD_USAGE: Readonly<Record<ListWord, string>> = {
${usage(LIST_WORDS)}
};

/** Keys whose value may be an expression. */
export const EXPRESSION_KEYS: ReadonlySet<string> = new Set([
${keys(["expression", "conditions", "amount"])}
]);

/** Keys whose value is a text for people. */
export const TEXT_KEYS: ReadonlySet<string> = new Set([
${keys(["text"])}
]);
`;
}

/** The names of all properties whose values are of one of the definitions. */
function keysOf(value, definitions, found = new Set()) {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, schema] of Object.entries(value.properties ?? {}))
    if (definitions.some((name) => schema?.$ref === `#/$defs/${name}`)) found.add(key);
  for (const inner of Object.values(value)) keysOf(inner, definitions, found);
  return found;
}
