import { performance } from "node:perf_hooks";
import type { BatchRequest, Pool } from "@rulewright/simulate";
import { readSources } from "@rulewright/testkit";
import { openPool } from "../../apps/cli/src/open-pool";
import { ratios, type Slots, spread } from "./measure";
import type { Section } from "./report";

const GAMES = 20_000;
const WORKERS = [1, 2];

/** Games a second by the clock, with one and with two worker threads. */
export async function threads({ rounds }: Slots): Promise<Section> {
  const files = readSources("rulebooks/go-for-broke");
  const pools = WORKERS.map((workers) => openPool(workers));
  const rates = WORKERS.map((): number[] => []);
  try {
    for (let round = -1; round < rounds; round++) {
      for (const [index, pool] of pools.entries()) {
        const rate = await gamesPerSecond(pool, files, round + 2);
        // The round before the first is for warming up.
        if (round >= 0) rates[index]?.push(rate);
      }
    }
  } finally {
    for (const pool of pools) pool.close();
  }
  const [one, two] = [rates[0] ?? [], rates[1] ?? []];
  return {
    title: "Worker threads",
    note: `Go For Broke, 4 seats, random choices, ${GAMES} games by the clock: other programs count`,
    rows: [
      { what: "one worker", value: spread(one), unit: "games/s" },
      {
        what: "two workers",
        value: spread(two),
        unit: "games/s",
        share: ratios(two, one),
        of: "one worker",
        goal: { kind: "at least", bound: 1.8 },
      },
    ],
  };
}

async function gamesPerSecond(pool: Pool, files: BatchRequest["files"], seed: number): Promise<number> {
  const options = { readings: {}, parameters: {} };
  const request = { version: 1, files, options, seats: 4, bot: "random", seed, games: GAMES };
  const start = performance.now();
  await new Promise<void>((settle, fail) => {
    pool.run(request, { done: () => settle(), failed: ({ message }) => fail(new Error(message)) });
  });
  return (1000 * GAMES) / (performance.now() - start);
}
