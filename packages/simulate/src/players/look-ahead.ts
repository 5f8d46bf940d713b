import { createEndings, type Endings } from "@rulewright/engine/generate";
import {
  type Answer,
  copyInto,
  type Decision,
  type GameResult,
  type GameState,
  type Program,
} from "@rulewright/engine/runtime";
import type { Habit } from "@rulewright/rulebook";
import type { Bot } from "./bot";
import { habitBot } from "./habit-bot";
import { createLuck, gameSeed, type Luck } from "./luck";
import { randomBot } from "./random-bot";
import { type Worth, worthOf } from "./worth";

/** What bots that look ahead share: how play-outs are made, and what their ends are worth. */
export interface LookAhead {
  readonly program: Program;
  /** Answers as in play-outs. */
  readonly policy: Bot;
  /** What is drawn to think with; it is begun anew for every play-out. */
  readonly hiding: Luck;
  /** By seat, of the last play-out. */
  readonly worth: Float64Array;
  /** Whether a seat has won the last play-out, as its part of a shared win. */
  readonly won: Float64Array;
  /** Plays from a position, which stays as it is, to the end; the seats' luck in it is that of `seed`. */
  playOut(position: GameState, given: Answer, seed: number): void;
  /** Notes the end of a game that ended otherwise. */
  ended(state: GameState, result: GameResult): void;
}

export function createLookAhead(program: Program): LookAhead {
  const seats = program.rulebook.players.to;
  const chance = createLuck(seats);
  const habit = defaultHabit(program);
  const policy = habit === undefined ? randomBot(chance) : habitBot(program, habit, chance);
  const worth = new Float64Array(seats);
  const won = new Float64Array(seats);
  const value: Worth = worthOf(program);
  let endings: Endings | undefined;
  const ended = (state: GameState, result: GameResult): void => {
    value(state, result, worth);
    won.fill(0);
    for (const winner of result.winners) won[winner] = 1 / result.winners.length;
  };
  return {
    program,
    policy,
    hiding: createLuck(seats),
    worth,
    won,
    ended,
    playOut: (position, given, seed) => {
      endings ??= createEndings(program, { habit, bot: policy, chance });
      chance.begin(seed);
      copyInto(endings.state, position);
      ended(endings.state, endings.finish(given));
    },
  };
}

/** The habit that the rulebook calls the usual one, or its first. */
export function defaultHabit({ rulebook }: Program): Habit | undefined {
  return rulebook.habits.find(({ name }) => name === rulebook.defaultHabit) ?? rulebook.habits[0];
}

const SEEDS = 2 ** 31;

/** The seeds of the play-outs of one decision: drawn by the seat that thinks, so that the game's chance is not looked at. */
export function seedsFor(luck: Luck, { seats }: Decision): (index: number) => number {
  const base = luck.below(seats[0] ?? 0, SEEDS);
  return (index) => gameSeed(base, index) >>> 0;
}
