import { createLuck, gameSeed } from "../players/luck";

/** Who sits where in a game of a tournament, and its luck. */
export interface Pairing {
  /** Games of one block have the same luck, and in a block every player sits in every place of the order once. */
  readonly block: number;
  readonly seed: number;
  /** By seat, the index of the player. */
  readonly seating: readonly number[];
}

/** Game `index` of a tournament of so many players. Blocks are as long as there are players. */
export function pairingOf(
  index: number,
  players: number,
  { seats, seed }: { readonly seats: number; readonly seed: number },
): Pairing {
  const block = Math.floor(index / players);
  const turned = index % players;
  const blockSeed = gameSeed(seed, block) >>> 0;
  const order = orderOf(players, blockSeed);
  const seating = Array.from({ length: seats }, (_, seat) => order[(seat + turned) % players] ?? 0);
  return { block, seed: blockSeed, seating };
}

/** Who follows whom is another from block to block. */
function orderOf(players: number, seed: number): readonly number[] {
  const luck = createLuck(1);
  luck.begin(seed);
  const left = Array.from({ length: players }, (_, player) => player);
  const order: number[] = [];
  while (left.length > 0) order.push(...left.splice(luck.below(0, left.length), 1));
  return order;
}
