import type { Answer, Decision, GameState, Program } from "@rulewright/engine/runtime";
import { add, multiply, type Rational, rational, ZERO } from "../odds/rational";
import { botNamed } from "../players/bot-named";
import type { Luck } from "../players/luck";
import { MAX_LUCK } from "./limits";

/** An answer and how likely a bot gives it. */
export interface LikelyAnswer {
  readonly answer: Answer;
  readonly probability: Rational;
}

/** The answers that a bot may give, with their exact chances; undefined when its luck can go in more than `MAX_LUCK` ways. */
export type AnswerChances = (state: GameState, decision: Decision) => readonly LikelyAnswer[] | undefined;

/** The exact chances of the bot of that name, found by letting its luck go every way; a text says that there is none. */
export function answerChances(program: Program, name: string): AnswerChances | string {
  const luck = scriptedLuck();
  const bot = botNamed(program, name, luck);
  if (typeof bot === "string") return bot;
  return (state, decision) => {
    const found = new Map<string, LikelyAnswer>();
    luck.restart();
    for (let ways = 0; ; ways++) {
      if (ways === MAX_LUCK) return undefined;
      const answer = bot.answer(state, decision);
      const key = answer.join();
      const before = found.get(key)?.probability ?? ZERO;
      found.set(key, { answer, probability: add(before, luck.probability()) });
      if (!luck.another()) return [...found.values()];
    }
  };
}

/** Luck that goes every way in turn: each draw is a fork with equally likely ways. */
interface ScriptedLuck extends Luck {
  /** Forgets all ways. */
  restart(): void;
  /** How likely the way just gone is. */
  probability(): Rational;
  /** Turns to the next way; false when all have been gone. */
  another(): boolean;
}

function scriptedLuck(): ScriptedLuck {
  let taken: number[] = [];
  let bounds: number[] = [];
  let drawn = 0;
  return {
    begin: () => undefined,
    counters: new Int32Array(0),
    keys: [],
    below: (_seat, bound) => {
      if (bound <= 1) return 0;
      const way = taken[drawn] ?? 0;
      taken[drawn] = way;
      bounds[drawn] = bound;
      drawn++;
      return way;
    },
    restart: () => {
      taken = [];
      bounds = [];
      drawn = 0;
    },
    probability: () =>
      bounds.slice(0, drawn).reduce((all, bound) => multiply(all, rational(1n, BigInt(bound))), rational(1n)),
    another: () => {
      let last = drawn - 1;
      while (last >= 0 && (taken[last] ?? 0) + 1 >= (bounds[last] ?? 0)) last--;
      if (last < 0) return false;
      taken = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
      drawn = 0;
      return true;
    },
  };
}
