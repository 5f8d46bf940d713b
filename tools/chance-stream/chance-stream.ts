import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { parsePlan, USAGE, type WordPlan, wordSource } from "./words";

/** Words written at one go. */
const BLOCK = 1 << 16;

/** Writes 32-bit words, lowest byte first, until there are enough or nobody reads on. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      order: { type: "string" },
      seed: { type: "string" },
      streams: { type: "string" },
      words: { type: "string" },
      mebibytes: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const plan = parsePlan(values);
  if (typeof plan === "string") {
    console.error(`chance: ${plan}\n\n${USAGE}`);
    return 2;
  }
  await writeWords(plan);
  return 0;
}

async function writeWords(plan: WordPlan): Promise<void> {
  try {
    await pipeline(Readable.from(blocks(plan)), process.stdout);
  } catch (problem) {
    // A battery that has seen enough closes its end; that is no mistake.
    if (!closedByReader(problem)) throw problem;
  }
}

function* blocks(plan: WordPlan): Generator<Uint8Array> {
  const next = wordSource(plan);
  for (let left = plan.count; left > 0; left -= BLOCK) {
    const block = new Uint32Array(Math.min(BLOCK, left));
    for (let at = 0; at < block.length; at++) block[at] = next();
    yield new Uint8Array(block.buffer);
  }
}

function closedByReader(problem: unknown): boolean {
  return problem instanceof Error && "code" in problem && problem.code === "EPIPE";
}
