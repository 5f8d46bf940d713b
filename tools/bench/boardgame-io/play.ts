import type { Game } from "boardgame.io";
import { CreateGameReducer, InitializeGame } from "boardgame.io/internal";

/**
 * Plays whole games of a boardgame.io game with one move, `take`, on its reducer: the fastest way that the library
 * offers, without the server, the clients and their copies. A move that the library refuses would go on for ever: it throws.
 */
export function reducerPlayer<G>(game: Game<G>, seats: number): (seed: number) => void {
  return (seed) => {
    const seeded = { ...game, seed };
    const reducer = CreateGameReducer({ game: seeded });
    let state = InitializeGame({ game: seeded, numPlayers: seats });
    while (state.ctx.gameover === undefined) {
      const move = { type: "take", args: [], playerID: state.ctx.currentPlayer };
      const next = reducer(state, { type: "MAKE_MOVE", payload: move });
      if (next._stateID === state._stateID) throw new Error("boardgame.io refused a move");
      state = next;
    }
  };
}
