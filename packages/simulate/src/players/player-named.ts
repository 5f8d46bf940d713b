import type { Program } from "@rulewright/engine/runtime";
import type { Bot } from "./bot";
import { botNamed, RANDOM_BOT } from "./bot-named";
import { greedyBot } from "./greedy-bot";
import { defaultHabit } from "./look-ahead";
import { createLuck, type Luck } from "./luck";
import { type SearchBudget, searchBot } from "./search-bot";
import type { ThinkingBot } from "./thought";

export const GREEDY_BOT = "greedy";
export const SEARCH_BOT = "search";
/** The habit that the rulebook calls the usual one. */
export const HABIT_BOT = "habit";

/** The player of that name: `search`, `greedy`, `habit` (the usual one), or as `botNamed`. */
export function playerNamed(
  program: Program,
  name: string,
  {
    luck = createLuck(program.rulebook.players.to),
    budget,
  }: { readonly luck?: Luck; readonly budget?: SearchBudget } = {},
): Bot | ThinkingBot | string {
  if (name === GREEDY_BOT) return greedyBot(program, luck);
  if (name === SEARCH_BOT) return searchBot(program, luck, budget);
  if (name === HABIT_BOT) return botNamed(program, defaultHabit(program)?.name ?? RANDOM_BOT, luck);
  const bot = botNamed(program, name, luck);
  return typeof bot === "string" ? `${bot}; besides there are ${SEARCH_BOT}, ${GREEDY_BOT} and ${HABIT_BOT}` : bot;
}
