import type { Game } from "boardgame.io";
import { newPosition, type Policy, type Position, Game as Rules, Won } from "../../second-opinion/go-for-broke";

/**
 * Go For Broke, whole, on boardgame.io, with one move a turn: the choices of all seats are made inside of it, where a game for
 * people would stop for each. That favours the library, which pays for every move.
 */
export function goForBroke(policy: Policy): Game<Position> {
  return {
    setup: ({ ctx }) => newPosition(ctx.numPlayers),
    turn: {
      minMoves: 1,
      maxMoves: 1,
      order: {
        first: ({ G, random }) => new Rules(G, policy, (n) => random.Die(n) - 1).firstPlayer(),
        next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
      },
    },
    moves: {
      take: ({ G, ctx, random, events }) => {
        try {
          new Rules(G, policy, (n) => random.Die(n) - 1).turn(Number(ctx.currentPlayer));
        } catch (problem) {
          if (!(problem instanceof Won)) throw problem;
          events.endGame(problem.seat);
        }
      },
    },
  };
}
