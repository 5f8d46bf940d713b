import { expect, it } from "vitest";
import { type SeekResult, seek, settingReader } from "../src/index";
import { engineOf, FILES, memoryStore, planOf } from "./dice-race";
import { meanThrows } from "./mean-throws";

async function sought(text: string): Promise<SeekResult & { readonly jobs: readonly string[] }> {
  const engine = engineOf();
  const result = await seek(planOf(text), {
    store: memoryStore(),
    engine,
    jobGames: 500,
    read: settingReader(FILES),
    engineVersion: "1.2.3",
  });
  if (typeof result === "string") throw new Error(result);
  return { ...result, jobs: engine.jobs };
}

/** The goal from today's on, up or down, from which a lone player's throws lie in a band. */
function nearestGoal(from: number, to: number): number {
  for (let apart = 0; ; apart++) {
    const found = [10 - apart, 10 + apart].find(
      (goal) => goal > 0 && meanThrows(goal) >= from && meanThrows(goal) <= to,
    );
    if (found !== undefined) return found;
  }
}

const LENGTH = (from: number, to: number): string =>
  `seats: 1\nbots: sitter\ngames: 4000\nfigures: { long: { measure: mean length, from: ${from}, to: ${to} } }\n`;

it.each([
  [8, 9],
  [20, 25],
  [2, 3],
])("finds the nearest goal that takes %i to %i throws", async (from, to) => {
  const { found, isComplete, candidates } = await sought(`parameters: { goal: {} }\n${LENGTH(from, to)}`);
  expect(found?.candidate.setting.parameters).toEqual({ goal: nearestGoal(from, to) });
  expect(found?.confirmed.verdict).toBe("met");
  expect(found?.confirmed.rows[0]?.seed).not.toBe(found?.candidate.rows[0]?.seed);
  expect(isComplete).toBe(true);
  // A hundred goals are possible.
  expect(candidates.length).toBeLessThan(40);
});

it("turns nothing that need not be turned", async () => {
  const { found } = await sought(
    `parameters: { goal: { to: 40 }, stake: { to: 12, step: 3 }, start_coins: { to: 200, step: 100 } }\n${LENGTH(8, 9)}`,
  );
  expect(found?.candidate.setting).toEqual({
    variants: [],
    parameters: { goal: nearestGoal(8, 9), stake: 6, start_coins: 100 },
    readings: {},
  });
});

it("stays with today's values when they do, and leaves what is clearly outside after few games", async () => {
  const home = await sought(`parameters: { goal: {} }\n${LENGTH(3, 4)}`);
  expect(home.found?.candidate.distance).toBe(0);
  expect(home.candidates).toHaveLength(1);
  const away = await sought(`parameters: { goal: {} }\n${LENGTH(20, 25)}`);
  expect(away.today?.verdict).toBe("missed");
  expect(away.today?.rows[0]?.games).toBe(500);
});

it("says so when nothing does", async () => {
  const { found, candidates, isComplete } = await sought(`parameters: { goal: { to: 20 } }\n${LENGTH(20, 25)}`);
  expect(found).toBeUndefined();
  expect(isComplete).toBe(true);
  expect(candidates.every(({ verdict }) => verdict === "missed")).toBe(true);
  expect(Math.min(...candidates.map(({ violation }) => violation))).toBeGreaterThan(2);
});

it("asks for a band", async () => {
  const plan = planOf("parameters: { goal: {} }\ngames: 10\n");
  const ports = {
    store: memoryStore(),
    engine: engineOf(),
    jobGames: 500,
    read: settingReader(FILES),
    engineVersion: "1",
  };
  expect(await seek(plan, ports)).toBe("nothing is sought: give a figure `from`, `to` or both");
});
