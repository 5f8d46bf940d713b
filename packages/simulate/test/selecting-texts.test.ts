import { compile } from "@rulewright/engine/compile";
import { type Answer, advance, answer, describeDecision, newGame } from "@rulewright/engine/runtime";
import { load, type Rulebook } from "@rulewright/rulebook";
import { edited, readSources, resolved } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { clauseSentence, voiceOf } from "../src/index";

const MARKET = readSources("packages/rulebook/fixtures/market");
const RULES = "rules/1-market.yaml";
const DEAL = '"Everyone gets {hand_size} from the stock."';

/** The market with another sentence about the cards dealt, and another number of them. */
function dealing(text: string, cards = 2, more: Parameters<typeof edited>[1] = []): Rulebook {
  const files = edited(MARKET, [
    { file: RULES, from: DEAL, to: `'${text}'` },
    { file: "parameters.yaml", from: "hand_size: { value: 2", to: `hand_size: { value: ${cards}` },
    ...more,
  ]);
  return resolved(files);
}

function printed(rulebook: Rulebook, id = "MKT-1"): string {
  const program = compile(rulebook);
  const state = newGame(program, { seats: 2, seed: 0 });
  const clause = rulebook.clauses.findIndex((one) => one.id === id);
  return clauseSentence(voiceOf(program), state, clause);
}

const CARDS =
  ".input {$hand_size :number} .match $hand_size 5 {{Everyone gets a full hand.}} one {{Everyone gets a single card.}} * {{Everyone gets {$hand_size}, that is {hand_size + hand_size} for two.}}";

it.each([
  [1, "Everyone gets a single card."],
  [2, "Everyone gets 2 cards, that is 4 for two."],
  [5, "Everyone gets a full hand."],
])("says for %i cards: %s", (cards, sentence) => {
  expect(printed(dealing(CARDS, cards))).toBe(sentence);
});

it("prefers a value to a class and a class to the rest, whatever the order of the lines", () => {
  const text =
    ".input {$toll :number} .input {$hand_size :number} .match $hand_size $toll * * {{neither}} * 3 {{toll}} other 3 {{class and toll}} 2 * {{cards}}";
  expect(printed(dealing(text, 2))).toBe("cards");
  expect(printed(dealing(text, 4))).toBe("class and toll");
});

it("takes the classes of numbers from the language", () => {
  const polish = [{ file: "rulebook.yaml", from: "locale: en", to: "locale: pl" }];
  const text = ".input {$hand_size :number} .match $hand_size one {{karta}} few {{karty}} many {{kart}} * {{karty?}}";
  const words = [1, 2, 4, 5].map((cards) => printed(dealing(text, cards, polish)));
  expect(words).toEqual(["karta", "karty", "karty", "kart"]);
});

const GENDERED = [
  {
    file: "components.yaml",
    from: "columns:\n      title: text\n      worth:",
    to: "columns:\n      title: text\n      gender: { one of: [f, m] }\n      worth:",
  },
  { file: "components.yaml", from: 'bread: { title: "Bread",', to: 'bread: { title: "Pagnotta", gender: f,' },
  { file: "components.yaml", from: 'horseshoe: { title: "Horseshoe",', to: 'horseshoe: { title: "Ferro", gender: m,' },
];

it("selects by the gender of a thing", () => {
  const about = (card: string) =>
    `.input {$goods.${card}.gender :string} .match $goods.${card}.gender f {{La {goods.${card}.title} è venduta.}} * {{Il {goods.${card}.title} è venduto.}}`;
  expect(printed(dealing(about("bread"), 2, GENDERED))).toBe("La Pagnotta è venduta.");
  expect(printed(dealing(about("horseshoe"), 2, GENDERED))).toBe("Il Ferro è venduto.");
});

it("asks in a game by what stands there, and says in print what holds in general", () => {
  const asks = "'.input {$space :string} .match $space baker {{Buy bread for {space.fee}?}} * {{Pay {space.fee}?}}'";
  const rulebook = dealing("Cards.", 2, [{ file: RULES, from: '"Pay {space.fee}?"', to: asks }]);
  const program = compile(rulebook);
  const heard = new Set<string>();
  for (let seed = 0; seed < 8; seed += 1) {
    const state = newGame(program, { seats: 2, seed });
    for (let turn = 0; turn < 20; turn += 1) {
      const stop = advance(program, state);
      if (stop.kind !== "decision") break;
      heard.add(describeDecision(program, state, stop.decision));
      const first: Answer = [stop.decision.legal[0] ?? -1];
      answer(program, state, stop.decision, first);
    }
  }
  expect([...heard].filter((text) => text.endsWith("?")).toSorted()).toEqual([
    "Buy bread for 2 coins?",
    "Pay 4 coins?",
  ]);
});

it("is written by a translator where the source has one sentence", () => {
  const place = {
    file: "texts/it.po",
    path: ["clauses.MKT-1.text"],
    range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
  };
  const target =
    ".input {$hand_size :number} .match $hand_size one {{Ognuno riceve una sola carta.}} * {{Ognuno riceve {hand_size}.}}";
  const source = DEAL.slice(1, -1);
  const italian = (cards: number) => {
    const files = edited(MARKET, [
      { file: "parameters.yaml", from: "hand_size: { value: 2", to: `hand_size: { value: ${cards}` },
    ]);
    const { value } = load(files, {
      catalogue: { locale: "it", texts: new Map([["clauses.MKT-1.text", { kind: "message", source, target, place }]]) },
    });
    if (value === undefined) throw new Error("the market has to load");
    return printed(value);
  };
  expect([italian(1), italian(2)]).toEqual(["Ognuno riceve una sola carta.", "Ognuno riceve 2 cards."]);
});

it.each([
  [".input {$hand_size :number} .match $hand_size 2 {{A pair.}} * {{{hand_size} for everyone.}}", []],
  [".input {$hand_size :number} .match $hand_size 1 {{One.}} * {{Everyone gets 2 of them.}}", ["text/literal-number"]],
  [".input {$hand_size :number} .match $hand_size 1 {{Of {toll}, 2 of them.}} * {{Some.}}", ["text/literal-number"]],
])("takes a key for no number of a sentence: %s", (text, codes) => {
  const { diagnostics } = load(edited(MARKET, [{ file: RULES, from: DEAL, to: `'${text}'` }]));
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});
