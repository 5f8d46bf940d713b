import type { Game } from "boardgame.io";

const GOAL = 100;
const HOLD_AT = 20;

/** Pig, whole, on boardgame.io; each throw is a move, after which the player holds at twenty or throws again. */
export const pig: Game<{ scores: number[]; points: number }> = {
  setup: ({ ctx }) => ({ scores: Array.from({ length: ctx.numPlayers }, () => 0), points: 0 }),
  moves: {
    take: ({ G, ctx, random, events }) => {
      const seat = Number(ctx.currentPlayer);
      const score = G.scores[seat] ?? 0;
      const face = random.D6();
      G.points = face === 1 ? 0 : G.points + face;
      if (face !== 1 && G.points < HOLD_AT && score + G.points < GOAL) return;
      G.scores[seat] = score + G.points;
      G.points = 0;
      if ((G.scores[seat] ?? 0) >= GOAL) events.endGame(seat);
      else events.endTurn();
    },
  },
};
