import { suggest } from "@rulewright/diagnostics";
import type { Program } from "@rulewright/engine/runtime";
import type { Bot } from "./bot";
import { habitBot } from "./habit-bot";
import { createLuck, type Luck } from "./luck";
import { randomBot } from "./random-bot";

/** The name of the bot that chooses uniformly. */
export const RANDOM_BOT = "random";

/** The bot of that name: `random`, or a habit of the rulebook; a text says that there is none. */
export function botNamed(
  program: Program,
  name: string,
  luck: Luck = createLuck(program.rulebook.players.to),
): Bot | string {
  const { habits } = program.rulebook;
  if (name === RANDOM_BOT) return randomBot(luck);
  const habit = habits.find((candidate) => candidate.name === name);
  if (habit !== undefined) return habitBot(program, habit, luck);
  const known = [RANDOM_BOT, ...habits.map((candidate) => candidate.name)];
  const near = suggest(name, known);
  const advice = near === undefined ? `there are ${known.join(", ")}` : `did you mean \`${near}\`?`;
  return `there is no bot \`${name}\`; ${advice}`;
}
