import { clone, type Decision, type GameState, type Program, pending } from "@rulewright/engine/runtime";
import { answerAt, candidatesOf, placesOf } from "./candidates";
import { resampler } from "./determinize";
import { createLookAhead, type LookAhead, seedsFor } from "./look-ahead";
import type { Luck } from "./luck";
import {
  bestOf,
  estimatesOf,
  newTried,
  note,
  type ThinkingBot,
  type Thought,
  type Tried,
  thinkingBot,
} from "./thought";

/** Answers looked at, and play-outs of each of them. */
const MOST_ANSWERS = 8;
const EACH = 12;
/** The habit is left for what is better by so many standard errors. */
const ERRORS = 1;

/**
 * A bot that plays every answer out a few times, all of them on the same luck, and takes the one that was worth most.
 * After its answer everybody plays by the usual habit. It knows what its seat may know and nothing else.
 */
export function greedyBot(program: Program, luck: Luck): ThinkingBot {
  const ahead = createLookAhead(program);
  return thinkingBot(luck, (state, decision) => think(ahead, luck, state, decision));
}

function think(ahead: LookAhead, luck: Luck, state: GameState, decision: Decision): Thought {
  const { program, policy, hiding } = ahead;
  const seat = decision.seats[0] ?? 0;
  const seedOf = seedsFor(luck, decision);
  policy.begin(seedOf(0));
  const habitual = policy.answer(state, decision);
  const tried: Tried[] = candidatesOf(decision, habitual, MOST_ANSWERS, luck).map((given) =>
    newTried(given, placesOf(decision, given)),
  );
  const draws = resampler(program, state, decision, hiding);
  const position = clone(state);
  let playouts = 0;
  for (let index = 1; tried.length > 1 && index <= EACH; index++) {
    draws.draw(position, seedOf(index));
    const asked = pending(program, position);
    for (const one of tried) {
      const given = asked && answerAt(asked, one.places);
      if (given === undefined) continue;
      ahead.playOut(position, given, seedOf(index));
      note(one, ahead.worth[seat] ?? 0, ahead.won[seat] ?? 0);
      playouts += 1;
    }
  }
  const answer = bestOf(tried, ERRORS)?.answer ?? habitual;
  return { decision: decision.id, seat, answer, habitual, playouts, estimates: estimatesOf(tried) };
}
