import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import { readSources, resolved, testRulebook } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { auditGames } from "../src/index";

const race = compile(testRulebook("dice-race"));

test("games of a sound rulebook have nothing wrong with them", () => {
  const audit = auditGames(race, { seats: 3, bot: "random", seed: 2 }, 10);
  expect(audit).toMatchObject({ games: 10, problems: [], endings: { "DR-2": 10 } });
});

test("money that no clause has paid is found, with the game's seed", () => {
  // An engine whose clauses do not say what they pay: the counters of one direction are not kept.
  const paying = race.code.map((op) => (m: Parameters<typeof op>[0]) => {
    const next = op(m);
    m.counters?.moneyOut.fill(0);
    return next;
  });
  const audit = auditGames({ ...race, code: paying, idle: [] }, { seats: 2, bot: "spinner", seed: 2 }, 2);
  if (typeof audit === "string") throw new Error(audit);
  expect(audit.problems).toEqual([
    expect.stringMatching(/^money was made or lost that no clause has paid \(seed \d+\)$/),
  ]);
});

test("cards of a real deck are followed, and games that a bound stops are counted as such", () => {
  const folder = fileURLToPath(new URL("../../../rulebooks/tinseltown", import.meta.url));
  const rulebook = resolved(readSources(folder));
  const audit = auditGames(compile(rulebook), { seats: 2, bot: "random", seed: 1 }, 1);
  expect(audit).toMatchObject({ games: 1, problems: [] });
  const short = compile({ ...rulebook, limits: { ...rulebook.limits, decisions: 5 } });
  expect(auditGames(short, { seats: 2, bot: "random", seed: 1 }, 2)).toMatchObject({ endings: { bound: 2 } });
  expect(auditGames(race, { seats: 2, bot: "nobody", seed: 1 }, 1)).toMatch(/there is no bot/);
});
