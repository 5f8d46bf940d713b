import { streamKey, threefry, uniformBelow } from "@rulewright/engine/runtime";

/** Chance of bots, seat by seat, apart from all chance of the game: how a seat chooses never changes the dice. */
export interface Luck {
  /** Starts the substreams `bot/1`, `bot/2` … of a game. */
  begin(seed: number): void;
  /** A uniform whole number from 0 to bound − 1 out of the seat's substream; seats count from 0. */
  below(seat: number, bound: number): number;
  /** Words drawn so far and the keys of the substreams, by seat: whoever draws by them draws what `below` would. */
  readonly counters: Int32Array;
  readonly keys: readonly number[];
}

/** Luck for so many seats. */
export function createLuck(seats: number): Luck {
  const counters = new Int32Array(seats);
  const streams = Array.from({ length: seats }, (_, seat) => ({ key: streamKey(`bot/${seat + 1}`), at: seat }));
  const nobody = { key: streamKey("bot"), at: 0 };
  let gameSeed = 0;
  return {
    counters,
    keys: streams.map(({ key }) => key),
    begin: (seed) => {
      gameSeed = seed;
      counters.fill(0);
    },
    below: (seat, bound) => uniformBelow(counters, gameSeed, streams[seat] ?? nobody, bound),
  };
}

const GAMES = streamKey("games");
const words = { low: 0, high: 0 };

/** The seed of game `index` of a batch: a hash of both, so neighbouring games share nothing. */
export function gameSeed(batchSeed: number, index: number): number {
  threefry(batchSeed, GAMES, index, 0, words);
  return words.low;
}
