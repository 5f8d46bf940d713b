import { readFileSync } from "node:fs";
import { compile } from "@rulewright/engine/compile";
import { load, rebaseItems } from "@rulewright/rulebook";
import { compareMoney, oddsOf, runChunk, runExamples } from "@rulewright/simulate";
import { expect, it } from "vitest";
import { houseRules, houseRulesPage, PAGE, rulebookOf } from "./house-rules/derive";

const rules = houseRules();

it.each(rules)("$book: $id has nothing to find, to resolve or to prove", ({ files, id }) => {
  const { value, diagnostics } = load(files, { variants: [id] });
  expect(diagnostics).toEqual([]);
  expect(rebaseItems(files, id).value).toEqual([]);
  if (value === undefined) return;
  const [variant] = value.variants;
  const own = value.examples.filter(({ place }) => place.file === variant?.file);
  expect(own.length).toBeGreaterThan(0);
  // Runs under other readings are those of `rulewright test`; here each example runs once, so that this stays quick.
  const once = {
    ...value,
    examples: value.examples.map((example) => ({ ...example, runs: example.runs.slice(0, 1) })),
  };
  const isDeclared = (id: string): boolean => variant?.otherOutcomes.some(({ example }) => example === id) === true;
  const results = runExamples(
    once,
    () => ({ value: undefined, diagnostics: [] }),
    ({ id }) => !isDeclared(id),
  );
  expect(results.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual([]);
});

it("there are six for each game, and the half jackpot", () => {
  const books = [...new Set(rules.map(({ book }) => book))];
  const counts = Object.fromEntries(books.map((book) => [book, rules.filter((rule) => rule.book === book).length]));
  expect(counts).toEqual({ "broadway-star": 6, "go-for-broke": 7, tinseltown: 6, tournee: 6 });
});

const named = (id: string) => rules.find((rule) => rule.id === id) ?? expect.fail(`there is no house rule ${id}`);

it("half the jackpot: the fruit machine pays visibly less", { timeout: 60_000 }, () => {
  const rule = named("half-jackpot");
  const side = (rulebook: ReturnType<typeof rulebookOf>) => {
    const plan = { seats: 4, seed: 1, bot: "spender", first: 0, count: 4000, amounts: true };
    return { rulebook, tally: runChunk(compile(rulebook), plan) };
  };
  const { clauses } = compareMoney(side(rulebookOf(rule)), side(rulebookOf(rule, rule.id)));
  const prizes = clauses.find(({ clause, flow }) => clause === "GFB-100" && flow === "in");
  expect(prizes?.difference.high).toBeLessThan(0);
});

it("the house zero takes the gain out of a bet on twelve: 12/37 of 60,000 less the stake of 20,000", () => {
  const rule = named("house-zero");
  const bet = oddsOf(compile(rulebookOf(rule, rule.id))).find(({ clause }) => clause === "GFB-106");
  expect(bet).toMatchObject({ kind: "exact", expectation: { numerator: -20_000n, denominator: 37n } });
});

it(`${PAGE} is as it is made: node tools/house-rules.mjs`, { timeout: 300_000 }, () => {
  expect(readFileSync(PAGE, "utf8")).toBe(houseRulesPage());
});
