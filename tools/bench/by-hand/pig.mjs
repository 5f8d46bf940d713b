import { createOneLuck } from "./luck.mjs";

const GOAL = 100;
const HOLD_AT = 20;

/**
 * Pig: a turn throws one die until its player holds or a 1 costs the points of the turn; whoever holds with a hundred has won.
 * Players hold at twenty or when it is enough to win (`steady`), or by a coin (`random`).
 */
export function createTunedPig(seats, mode, seed, createLuck = createOneLuck) {
  const { begin, below } = createLuck(seed, 2);
  const [die, choose] = below;
  const isRandom = mode === "random";
  const scores = new Int32Array(seats);
  const last = { winner: 0, turns: 0 };
  return {
    last,
    play: () => {
      begin();
      scores.fill(0);
      let seat = 0;
      let turns = 0;
      for (;;) {
        turns++;
        const before = scores[seat];
        let points = 0;
        for (;;) {
          const face = 1 + die(6);
          if (face === 1) {
            points = 0;
            break;
          }
          points += face;
          if (isRandom ? choose(2) === 0 : points >= HOLD_AT || before + points >= GOAL) break;
        }
        scores[seat] = before + points;
        if (before + points >= GOAL) break;
        seat = seat + 1 === seats ? 0 : seat + 1;
      }
      last.winner = seat;
      last.turns = turns;
    },
  };
}
