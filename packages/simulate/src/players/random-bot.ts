import type { Bot } from "./bot";
import type { Luck } from "./luck";
import { randomAnswer } from "./random-answer";

/** A bot that takes every legal answer with the same chance, one decision after the other. */
export function randomBot(luck: Luck): Bot {
  return {
    begin: (seed) => luck.begin(seed),
    answer: (_state, decision) => randomAnswer(decision, luck),
  };
}
