import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { edited, readSources, resolved, TEST_RULEBOOKS, testRulebook } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { compareFires } from "../src/batch/compare-fires";
import { judgedOutcomes, withJudgedChances } from "../src/batch/judged-outcomes";
import { runChunk } from "../src/batch/run-chunk";
import { mergeTallies, type Tally } from "../src/batch/tally";

const CHEERING = `  DR-4a:
    text: "The others cheer, or they do not; who is cheered gets a coin."
    when: begin spending
    do:
      - judge: "Was that a fine throw?"
        by: others
        chance: cheer_chance
        as: cheered
      - if: cheered
        then:
          - follow: a_coin
  DR-4c:
    text: "Who was cheered gets a coin."
    to: a_coin
    do:
      - gain: 1
        in: coin
`;

const race = resolved(
  edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
    {
      file: "rules/1-race.yaml",
      from: `  DR-4a:
    text: "Cheer when somebody wins."
    people: "A machine does not cheer."
`,
      to: CHEERING,
    },
    {
      file: "parameters.yaml",
      from: "parameters:\n",
      to: 'parameters:\n  cheer_chance: { value: 40, unit: number, from: 0, to: 100, step: 1, label: "Cheers" }\n',
    },
  ]),
);
const GAMES = 200;

function batch(rulebook: typeof race, first = 0, count = GAMES): Tally {
  return runChunk(compile(rulebook), { seats: 2, bot: "sitter", seed: 1, first, count, fires: true });
}

function times(tally: Tally, clause: string): number {
  return tally.fired[race.clauses.findIndex(({ id }) => id === clause)] ?? Number.NaN;
}

it("finds what is left to people, with the chance that stands in the rules", () => {
  const found = judgedOutcomes(race).map(({ id, clause, each, chance }) => [id, clause.id, each, chance.source]);
  expect(found).toEqual([["DR-4a.cheered", "DR-4a", false, "cheer_chance"]]);
  expect(judgedOutcomes(testRulebook("dice-race"))).toEqual([]);
});

it("plays with the chance that was said: always, never, and as written where nothing was said", () => {
  const asked = (tally: Tally) => times(tally, "DR-4a");
  const always = batch(withJudgedChances(race, { "DR-4a.cheered": 100 }));
  expect(times(always, "DR-4c")).toBe(asked(always));
  expect(times(batch(withJudgedChances(race, { "DR-4a.cheered": 0 })), "DR-4c")).toBe(0);
  const written = batch(race);
  const share = times(written, "DR-4c") / asked(written);
  expect(Math.abs(share - 0.4)).toBeLessThan(4 * Math.sqrt((0.4 * 0.6) / asked(written)));
  expect(withJudgedChances(race, { "DR-1.nothing": 5 })).toBe(race);
});

it("tells rulebooks with other chances apart by their digests, whatever order they are said in", () => {
  const [one, other] = [40, 41].map((chance) => withJudgedChances(race, { "DR-4a.cheered": chance }).digest);
  expect(new Set([race.digest, one, other]).size).toBe(3);
});

it("keeps game by game how often each clause was applied, whatever the ranges", () => {
  const whole = batch(race);
  const parts = mergeTallies([batch(race, 0, 70), batch(race, 70, GAMES - 70)]);
  expect(parts.fires).toEqual(whole.fires);
  const sums = race.clauses.map((_, clause) =>
    Array.from(whole.fires ?? []).reduce(
      (sum, count, at) => (at % race.clauses.length === clause ? sum + count : sum),
      0,
    ),
  );
  expect(sums).toEqual([...whole.fired]);
});

it("compares how often clauses are applied, and the other way round with the signs turned", () => {
  const base = { rulebook: race, tally: batch(race) };
  const loud = withJudgedChances(race, { "DR-4a.cheered": 100 });
  const variant = { rulebook: loud, tally: batch(loud) };
  const there = compareFires(base, variant).find(({ clause }) => clause === "DR-4c");
  const back = compareFires(variant, base).find(({ clause }) => clause === "DR-4c");
  const perGame = (times(variant.tally, "DR-4c") - times(base.tally, "DR-4c")) / GAMES;
  expect(there?.difference.value).toBeCloseTo(perGame, 12);
  expect(there).toMatchObject({ visible: true, pairs: GAMES });
  expect(back?.difference).toEqual({
    value: -(there?.difference.value ?? 0),
    low: -(there?.difference.high ?? 0),
    high: -(there?.difference.low ?? 0),
  });
});
