import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { readSources, resolved } from "@rulewright/testkit";
import { type Compared, compareExecutors, rulebookOfSeed } from "./compare";

const USAGE = `node tools/differential.mjs [options]
  --rulebooks N   rulebooks made by chance (200)
  --games N       games of each (4)
  --shipped N     games of each rulebook of the repository (0)
  --seed S        seed of the first rulebook (1)`;

/** Compares the executors on as many rulebooks and games as one likes; stops at the first difference. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rulebooks: { type: "string", default: "200" },
      games: { type: "string", default: "4" },
      shipped: { type: "string", default: "0" },
      seed: { type: "string", default: "1" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 2;
  }
  const [first, games, shipped] = [Number(values.seed), Number(values.games), Number(values.shipped)];
  let [sum, skipped] = [NOTHING, 0];
  for (let seed = first; seed < first + Number(values.rulebooks); seed++) {
    const rulebook = rulebookOfSeed(seed);
    if (rulebook === undefined) skipped++;
    else
      sum = add(
        sum,
        attempt(`rulebook of seed ${seed}`, () => compareExecutors(rulebook, { first: 0, count: games })),
      );
  }
  console.log(`made by chance: ${text(sum)}; ${skipped} rulebooks had errors`);
  for (const id of shipped > 0 ? readdirSync("rulebooks").toSorted() : []) {
    const rulebook = resolved(readSources(`rulebooks/${id}`));
    console.log(`${id}: ${text(attempt(id, () => compareExecutors(rulebook, { first: 0, count: shipped })))}`);
  }
  return 0;
}

const NOTHING: Compared = { games: 0, decisions: 0, unfinished: 0, refused: 0 };

function attempt(name: string, compare: () => Compared): Compared {
  try {
    return compare();
  } catch (error) {
    throw new Error(name, { cause: error });
  }
}

function add(one: Compared, other: Compared): Compared {
  return {
    games: one.games + other.games,
    decisions: one.decisions + other.decisions,
    unfinished: one.unfinished + other.unfinished,
    refused: one.refused + other.refused,
  };
}

function text({ games, decisions, unfinished, refused }: Compared): string {
  return `${games} games, ${decisions} decisions, alike; ${unfinished} unfinished, ${refused} left to the reference executor`;
}
