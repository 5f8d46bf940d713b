import { expect, it, test } from "vitest";
import { cellsOfPlan, parsePlan, readPlan, settingsOf } from "../src/index";
import { planOf, RACE } from "./dice-race";

function findings(text: string): readonly string[] {
  const parsed = parsePlan({ name: "plan.yaml", text: `sweep: trial\n${text}` });
  const { diagnostics } = parsed.value === undefined ? parsed : readPlan(parsed.value, RACE);
  return diagnostics.map(({ code, range, message }) => `${code} ${range.start.line} ${message}`);
}

it("turns every axis, the last one fastest", () => {
  const plan = planOf(
    "parameters: { goal: [ 5, 7 ], stake: { from: 0, to: 6, step: 3 } }\nrulings: { exact_goal: all }\nseats: 2\nbots: [ sitter, random ]\ngames: 10\n",
  );
  const settings = settingsOf(plan).map(({ parameters, readings }) => [
    parameters.goal,
    parameters.stake,
    readings.exact_goal,
  ]);
  expect(settings).toEqual(
    [5, 7].flatMap((goal) => [0, 3, 6].flatMap((stake) => ["reach", "exact"].map((reading) => [goal, stake, reading]))),
  );
  expect(plan).toMatchObject({ seats: [2], bots: ["sitter", "random"], seed: 1, games: 10 });
});

it("takes from the rulebook what the plan does not say", () => {
  const plan = planOf("parameters: { start_coins: { step: 500 } }\n");
  expect(plan.axes).toMatchObject([{ values: [0, 500, 1000], today: 100 }]);
  expect(plan).toMatchObject({ seats: [1, 2, 3, 4], bots: ["spinner"] });
  expect(plan.figures.map(({ name }) => name)).toEqual([
    "mean_length",
    "median_length",
    "wins_1",
    "wins_2",
    "wins_3",
    "wins_4",
  ]);
});

test.each([
  ["parameters: { gaol: 5 }", "name/misspelt 2 there is no parameter `gaol`"],
  ["parameters: { goal: 1000 }", "data/out-of-range 2 goal is 1000, outside 1 to 100"],
  ["parameters: { start_coins: [ 10, 25 ] }", "data/off-step 2 start_coins is 25, not a multiple of 10 from 0"],
  [
    "parameters: { start_coins: { from: 0, to: 100, step: 25 } }",
    "data/off-step 2 start_coins is 25, not a multiple of 10 from 0",
  ],
  ["parameters: { goal: { from: 9, to: 3 } }", "data/bad-range 2 the range from 9 to 3 of goal holds no number"],
  ["rulings: { exact_goal: [ reach, exactly ] }", "name/misspelt 2 there is no reading of `exact_goal` `exactly`"],
  ["bots: sitters", "name/misspelt 2 there is no habit `sitters`"],
  ["seats: 5", "data/out-of-range 2 the number of players is 5, outside 1 to 4"],
  ["figures: { a: { measure: wins } }", "target/missing 2 `wins` needs `seat`"],
  ["figures: { a: { measure: wins, seat: 1, turns: 3 } }", "target/unused 2 `turns` goes with `ended within` only"],
  [
    "figures: { a: { measure: mean length, from: 9, to: 3 } }",
    "target/no-band 2 the target `a` has no band that a figure could lie in",
  ],
  ["seats: 2\nfigures: { a: { measure: wins, seat: 3 } }", "target/seats 3 there is no 3 here: possible are 1 to 2"],
  ["figures: { a: { measure: games with, applies: DR-33 } }", "name/misspelt 2 there is no clause `DR-33`"],
  ["games: lots", "schema/wrong-kind 2 `games` must be a whole number from 1, not the text `lots`"],
  ["gamez: 3", "schema/misspelt-key 2 `gamez` is not a key of a sweep"],
])("%s", (text, finding) => {
  expect(findings(text)).toEqual([finding]);
});

it("asks for both ends where the rulebook sets none, bounds the number of values, and refuses rulings that are fixed", () => {
  const [goal, ...others] = RACE.parameters;
  const [ruling] = RACE.rulings;
  if (goal === undefined || ruling === undefined) throw new Error("the race has a parameter and a ruling");
  const open = {
    ...RACE,
    parameters: [goal, ...others].map((one) => ({ ...one, from: undefined, to: undefined })),
    rulings: [{ ...ruling, fixed: "it says so" }],
  };
  const parsed = parsePlan({
    name: "plan.yaml",
    text: "sweep: trial\nparameters: { goal: { from: 3 }, start_coins: { from: 0, to: 50000 } }\nrulings: { exact_goal: all }\n",
  });
  if (parsed.value === undefined) throw new Error("the plan has the right shape");
  expect(readPlan(parsed.value, open).diagnostics.map(({ code }) => code)).toEqual([
    "sweep/no-range",
    "sweep/too-many",
    "sweep/fixed-ruling",
  ]);
});

it("refuses more cells than one sweep plays, before it reads a setting", () => {
  const plan = planOf("parameters: { goal: {}, start_coins: {}, stake: {} }\n");
  const words =
    "these are 4080400 cells, more than the 20000 of one plan: take larger steps, or make several plans of it";
  expect(cellsOfPlan(plan, [], "1.2.3")).toBe(words);
});
