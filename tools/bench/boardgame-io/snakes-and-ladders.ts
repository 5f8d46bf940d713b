import type { Game } from "boardgame.io";

const LAST = 100;
const JUMPS: Readonly<Record<number, number>> = {
  1: 38,
  4: 14,
  9: 31,
  16: 6,
  21: 42,
  28: 84,
  36: 44,
  47: 26,
  49: 11,
  51: 67,
  56: 53,
  62: 19,
  64: 60,
  71: 91,
  80: 100,
  87: 24,
  93: 73,
  95: 75,
  98: 78,
};

/** Snakes and Ladders, whole, on boardgame.io; a turn is one move. */
export const snakesAndLadders: Game<{ pawns: number[] }> = {
  setup: ({ ctx }) => ({ pawns: Array.from({ length: ctx.numPlayers }, () => 0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, ctx, random, events }) => {
      const seat = Number(ctx.currentPlayer);
      const to = (G.pawns[seat] ?? 0) + random.D6();
      if (to > LAST) return;
      G.pawns[seat] = JUMPS[to] ?? to;
      if (G.pawns[seat] === LAST) events.endGame(seat);
    },
  },
};
