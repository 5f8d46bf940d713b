/**
 * For codes that the mistakes in a shipped rulebook do not bring about: one replacement each in the rulebook of
 * fixtures/market. `points` is the text that the finding underlines.
 */
export interface MistakeByCode {
  readonly code: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly points: string;
  /** The file of the finding, where it is another one. */
  readonly inFile?: string;
}

const COMPONENTS = "components.yaml";
const PARAMETERS = "parameters.yaml";
const RULES = "rules/1-market.yaml";
const PLAY = "play.yaml";
const HABITS = "habits.yaml";
const EXAMPLES = "examples/1-market.yaml";

const mistake = (
  code: string,
  file: string,
  find: string,
  put: string,
  points: string,
  inFile?: string,
): MistakeByCode => ({ code, file, find, put, points, ...(inFile === undefined ? {} : { inFile }) });

const longSum = (size: number) => Array.from({ length: size }, () => "toll").join(" + ");
const deepSum = (depth: number) => `${"(".repeat(depth)}toll${" + toll)".repeat(depth)}`;

export const MISTAKES_BY_CODE: readonly MistakeByCode[] = [
  mistake(
    "habit/hidden",
    HABITS,
    "do first: { sell: yes }",
    "do first: { sell: others.any(each.hand.any(each.worth > 1)) }",
    "others.any(each.hand.any(each.worth > 1))",
  ),
  mistake("data/card-nowhere", COMPONENTS, "starts with: all, ", "", "goods"),
  mistake("data/card-twice", COMPONENTS, "heap: { holds: goods }", "heap: { holds: goods, starts with: all }", "heap"),
  mistake(
    "data/computed-cell",
    COMPONENTS,
    '      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n    rows:\n      small_prize: {',
    '      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n      twice: { unit: number, as: 2 * sectors }\n    rows:\n      small_prize: { twice: 6,',
    "twice",
  ),
  mistake(
    "data/missing-weight",
    COMPONENTS,
    'sectors: { unit: number, label: "Sectors", from: 0, to: 9, step: 1 }\n      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n    rows:\n      small_prize: { title: "Small", sectors: 3,',
    'sectors: number or none\n      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n    rows:\n      small_prize: { title: "Small",',
    "small_prize",
  ),
  mistake(
    "data/negative",
    COMPONENTS,
    'sectors: { unit: number, label: "Sectors", from: 0, to: 9, step: 1 }\n      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n    rows:\n      small_prize: { title: "Small", sectors: 3,',
    'sectors: { unit: number, label: "Sectors", from: -9, to: 9, step: 1 }\n      pays: { unit: coin, label: "Pays", from: 0, to: 50, step: 1 }\n    rows:\n      small_prize: { title: "Small", sectors: -3,',
    "-3",
  ),
  mistake(
    "data/no-weight",
    COMPONENTS,
    'sectors: 3, pays: 2 }\n      large_prize: { title: "Large", sectors: 1,',
    'sectors: 0, pays: 2 }\n      large_prize: { title: "Large", sectors: 0,',
    "wheel",
  ),

  mistake("data/too-many-rows", COMPONENTS, "numbered: { from: 1, to: 7,", "numbered: { from: 1, to: 7000,", "days"),
  mistake("expression/empty", RULES, 'asks: "Pay {space.fee}?"', 'asks: "Pay {}?"', ""),
  mistake("expression/too-deep", RULES, "- pay: toll", `- pay: ${deepSum(80)}`, deepSum(80)),
  mistake("expression/too-long", RULES, "- pay: toll", `- pay: ${longSum(400)}`, longSum(400)),
  mistake(
    "name/reserved",
    PARAMETERS,
    "  luck: {",
    "  active: { value: 1, unit: number, label: x }\n  luck: {",
    "active",
  ),
  mistake("name/wrong-kind", RULES, "        in: heap", "        in: street", "street"),
  mistake("rule/dead-end", COMPONENTS, "        loop: yes\n", "", "smith"),
  mistake(
    "rule/empty-choice",
    RULES,
    '          pay:\n            text: "Pay"\n            do:\n              - pay: space.fee\n                to: pot\n          decline: { text: "Walk on" }',
    '          pay:\n            text: "Pay"\n            if: day > 0\n            do:\n              - pay: space.fee\n                to: pot\n          decline: { text: "Walk on", if: day == 0 }',
    "deal",
  ),
  mistake(
    "rule/empty-menu",
    PLAY,
    "    then: turn\n",
    "    then: resting\n  resting: { offers: any, then: turn }\n",
    "resting",
  ),
  mistake(
    "rule/event-never-announced",
    RULES,
    "\n      - announce: sold\n        with: { what: card }",
    "",
    "sold",
    PLAY,
  ),
  mistake("rule/event-never-heard", PLAY, "opens: [ sold ]", "opens: [ before trading ]", "sold"),
  mistake("rule/menu-never-offered", RULES, "    during: trading", "    during: tradin", "tradin"),
  mistake(
    "rule/never-ends",
    RULES,
    "      - end: game\n        winner: players.with_highest(each.coins)",
    "      - end: turn",
    "turn",
    PLAY,
  ),
  mistake("rule/no-ranking", RULES, "\n        winner: players.with_highest(each.coins)", "", "end"),
  mistake("rule/not-in-at-once", RULES, "          - raise: day\n            by: 1", "          - gain: toll", "gain"),
  mistake(
    "rule/order-without-event",
    RULES,
    "    when: land on stall",
    "    later than: MKT-2\n    when: land on stall",
    "MKT-2",
  ),
  mistake(
    "rule/reading-of-fixed",
    RULES,
    "        default: they_do",
    '        fixed: "it is so"\n        default: they_do',
    "do",
  ),
  mistake(
    "rule/unpayable",
    RULES,
    "    instead of: any payment\n    if: payer.coins < due",
    "    when: gain coin\n    if: player.coins == 0",
    "coin",
    COMPONENTS,
  ),
  mistake("rule/unreachable-phase", PLAY, "    then: turn\n", "    then: turn\n  resting: { then: turn }\n", "resting"),
  mistake("rule/unused", PARAMETERS, "  luck: {", "  pluck: { value: 1, unit: number, label: x }\n  luck: {", "pluck"),
  mistake("text/literal-number", RULES, "Passing the gate costs {toll}.", "Passing the gate costs 3 coins.", "3"),
  mistake("text/selection", RULES, '"Passing the gate costs {toll}."', "'.match $toll * {{Dear.}}'", "$toll"),
  mistake(
    "text/no-catch-all",
    RULES,
    '"Passing the gate costs {toll}."',
    "'.input {$toll :number} .match $toll 0 {{Free.}}'",
    ".match $toll",
  ),
  mistake(
    "text/unknown-key",
    RULES,
    '"Passing the gate costs {toll}."',
    "'.input {$toll :number} .match $toll few {{Dear.}} * {{Free.}}'",
    "few",
  ),
  mistake(
    "text/unreachable-key",
    RULES,
    '"Everyone gets {hand_size} from the stock."',
    "'.input {$hand_size :number} .match $hand_size 9 {{Nine.}} * {{Some.}}'",
    "9",
  ),
  mistake("text/missing-form", "glossary.yaml", 'one: "{n} card", ', "", "card"),
  mistake("target/missing", "targets.yaml", "turns: 400, ", "", "soon"),
  mistake("target/unused", "targets.yaml", "seats: 2", "seats: 2, seat: 1", "seat"),
  mistake("target/no-band", "targets.yaml", "from: 10", "from: 101", "soon"),
  mistake("target/seats", "targets.yaml", "seats: 2", "seats: 30", "30"),
  mistake("text/unknown-name", "glossary.yaml", "  coins:", "  coinz:", "coinz"),
  mistake("text/unknown-noun", PARAMETERS, "noun: card", "noun: cart", "cart"),
  mistake("type/never-none", RULES, "    if: days[day].fair", "    if: days[day] != none", "days[day]"),
  mistake("unit/unused-in", RULES, "      - pay: toll\n", "      - pay: toll\n        in: coin\n", "coin"),
  mistake(
    "data/space-not-linked",
    COMPONENTS,
    "decks:",
    "  fields:\n    kinds: { green: {} }\n    spaces:\n      meadow: { kind: green }\n      wood: { kind: green }\n      lake: { kind: green }\n    links:\n      path: { from: meadow, to: wood, steps: 1 }\ndecks:",
    "lake",
  ),
  mistake(
    "example/duplicate",
    RULES,
    "    rulings:\n      free_stalls:",
    "    examples:\n      MKT-T1:\n        then: { pot: 0 }\n    rulings:\n      free_stalls:",
    "MKT-T1",
    EXAMPLES,
  ),
];
