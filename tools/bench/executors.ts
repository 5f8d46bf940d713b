import { invariant } from "@rulewright/diagnostics";
import { advance, answer, newGame, type Program, resetGame } from "@rulewright/engine/runtime";
import type { Rulebook } from "@rulewright/rulebook";
import { botNamed, createLuck, gameSeed, prepareBatch } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import type { Contender } from "./measure";

/** Games that the fast executor plays at one go, as a worker does. */
const CHUNK = 200;

export function rulebookOf(id: string): Rulebook {
  return resolved(readSources(`rulebooks/${id}`));
}

/** Batches as workers play them, with all their figures: generated code. */
export function fastExecutor(program: Program, seats: number, bot: string): Contender {
  const player = prepareBatch(program, { seats, bot, seed: 1 });
  invariant(typeof player !== "string", `${program.rulebook.id} cannot be played by ${bot}`);
  let first = 0;
  return {
    name: "fast executor",
    units: CHUNK,
    run: () => {
      player(first, CHUNK);
      first += CHUNK;
    },
  };
}

/** The executor that stops, explains and logs, asked one decision after the other. */
export function referenceExecutor(program: Program, seats: number, botName: string): Contender {
  const luck = createLuck(program.rulebook.players.to);
  const bot = botNamed(program, botName, luck);
  invariant(typeof bot !== "string", `${program.rulebook.id} knows no bot ${botName}`);
  const state = newGame(program, { seats, seed: 0 });
  let game = 0;
  return {
    name: "reference executor",
    units: 1,
    run: () => {
      const seed = gameSeed(1, game++);
      resetGame(program, state, { seats, seed });
      bot.begin(seed);
      for (;;) {
        const stop = advance(program, state);
        if (stop.kind !== "decision") return;
        answer(program, state, stop.decision, bot.answer(state, stop.decision));
      }
    },
  };
}
