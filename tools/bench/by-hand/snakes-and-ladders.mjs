import { createOneLuck } from "./luck.mjs";

const LAST = 100;
/** Where a pawn that comes to rest goes on to at once: up ladders, down chutes. */
const JUMPS = [
  [1, 38],
  [4, 14],
  [9, 31],
  [21, 42],
  [28, 84],
  [36, 44],
  [51, 67],
  [71, 91],
  [80, 100],
  [16, 6],
  [47, 26],
  [49, 11],
  [56, 53],
  [62, 19],
  [64, 60],
  [87, 24],
  [93, 73],
  [95, 75],
  [98, 78],
];

/** Snakes and Ladders with one die: the last square must be hit exactly, a throw that is too high leaves the pawn where it is. */
export function createTunedSnakes(seats, seed, createLuck = createOneLuck) {
  const { begin, below } = createLuck(seed, 1);
  const [die] = below;
  // A throw that is too high ends beyond the board and is not made.
  const rest = Int16Array.from({ length: LAST + 7 }, (_, at) => at);
  for (const [from, to] of JUMPS) rest[from] = to;
  const pawns = new Int16Array(seats);
  const last = { winner: 0, turns: 0 };
  return {
    last,
    play: () => {
      begin();
      pawns.fill(0);
      let seat = 0;
      let turns = 0;
      for (;;) {
        turns++;
        const at = rest[pawns[seat] + 1 + die(6)];
        if (at <= LAST) pawns[seat] = at;
        if (at === LAST) break;
        seat = seat + 1 === seats ? 0 : seat + 1;
      }
      last.winner = seat;
      last.turns = turns;
    },
  };
}
