import { streamKey, threefry } from "@rulewright/engine/runtime";
import { gameSeed } from "@rulewright/simulate";

export const USAGE = `Writes the raw words of the chance generator, 32 bits each, lowest byte first.

  --order sequential     word 0, 1, 2 … of one substream (the first of --streams)
  --order interleaved    word 0 of every substream, then word 1 of every substream … (neighbouring substreams)
  --order games          word 0 of game 0, 1, 2 … of a batch, then word 1 … (neighbouring games; see --streams)
  --seed N               seed of the game, or of the batch; 0 to 4294967295 (1)
  --streams N            how many substreams, named bot/1 … bot/N, or how many games (64)
  --words low|high|both  which words of a block; draws below 2^32 use the low one (low)
  --mebibytes N          how much; without it until nobody reads on`;

export type Order = "sequential" | "interleaved" | "games";
export type Half = "low" | "high" | "both";

/** Which words, and how many. */
export interface WordPlan {
  readonly order: Order;
  readonly seed: number;
  readonly streams: number;
  readonly half: Half;
  readonly count: number;
}

type Given = Readonly<Record<"order" | "seed" | "streams" | "words" | "mebibytes", string | undefined>>;

/** What the command line asks for; a text says what is wrong with it. */
export function parsePlan(given: { readonly [Name in keyof Given]?: string | undefined }): WordPlan | string {
  const order = given.order ?? "sequential";
  if (order !== "sequential" && order !== "interleaved" && order !== "games") return `there is no order \`${order}\``;
  const half = given.words ?? "low";
  if (half !== "low" && half !== "high" && half !== "both") return `there are no words \`${half}\``;
  const seed = Number(given.seed ?? "1");
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) return "the seed is a whole number from 0 to 4294967295";
  const streams = Number(given.streams ?? "64");
  if (!Number.isInteger(streams) || streams < 1) return "there is at least one substream";
  const mebibytes = Number(given.mebibytes ?? "Infinity");
  if (!(mebibytes > 0)) return "the amount is a number above 0";
  return { order, half, seed, streams, count: mebibytes * 2 ** 18 };
}

/** Gives the words of a plan one after the other. */
export function wordSource({ order, half, seed, streams }: WordPlan): () => number {
  const lanes = order === "sequential" ? 1 : streams;
  const seeds = Uint32Array.from({ length: lanes }, (_, lane) => (order === "games" ? gameSeed(seed, lane) : seed));
  const keys = Uint32Array.from({ length: lanes }, (_, lane) => streamKey(`bot/${order === "games" ? 1 : lane + 1}`));
  const block = { low: 0, high: 0 };
  let lane = 0;
  let counter = 0;
  let kept = false;
  return () => {
    if (kept) {
      kept = false;
      return block.high;
    }
    threefry(seeds[lane] ?? 0, keys[lane] ?? 0, counter, 0, block);
    kept = half === "both";
    lane += 1;
    if (lane === lanes) {
      lane = 0;
      counter = (counter + 1) | 0;
    }
    return half === "high" ? block.high : block.low;
  };
}
