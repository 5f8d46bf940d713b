import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import type { Rulebook } from "@rulewright/rulebook";
import { readSources, resolved, testRulebook } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { type Executor, seatTable } from "../src/batch/table";
import { botNamed, RANDOM_BOT } from "../src/players/bot-named";
import { createLuck, gameSeed } from "../src/players/luck";

const ROOT = new URL("../../../", import.meta.url);
const rulebookIn = (folder: string) => resolved(readSources(fileURLToPath(new URL(folder, ROOT))));

/** A rulebook and how many games of it each number of seats plays with each bot. */
const RULEBOOKS = [
  ["go-for-broke", rulebookIn("rulebooks/go-for-broke"), 200],
  ["dice-race", testRulebook("dice-race"), 200],
  ["sealed-bid", rulebookIn("packages/engine/fixtures/sealed-bid"), 200],
  ["pieces of broadway-star", rulebookIn("packages/rulebook/fixtures/pieces/broadway-star"), 20],
  ["pieces of tinseltown", rulebookIn("packages/rulebook/fixtures/pieces/tinseltown"), 10],
  ["pieces of tournee", rulebookIn("packages/rulebook/fixtures/pieces/tournee"), 10],
] as const;

function playBoth(
  rulebook: Rulebook,
  botName: string,
  { seats, games }: { readonly seats: number; readonly games: number },
) {
  const program = compile(rulebook);
  return (["fast", "reference"] as const).map((executor: Executor) => {
    const luck = createLuck(rulebook.players.to);
    const bot = botNamed(program, botName, luck);
    if (typeof bot === "string") throw new Error(bot);
    const table = seatTable(program, { seats, bot, botName, luck }, executor);
    const played = Array.from({ length: games }, (_, game) => ({
      result: table.play(gameSeed(17, game)),
      hash: { ...table.hash },
    }));
    return { played, counters: table.counters, refused: table.refused };
  });
}

describe.each(RULEBOOKS)("%s", (_name, rulebook, games) => {
  const bots = [RANDOM_BOT, ...rulebook.habits.map(({ name }) => name)];

  test.each(bots)("games of the bot %s are the same by generated code and by the reference executor", (botName) => {
    for (let seats = rulebook.players.from; seats <= rulebook.players.to; seats++) {
      const [fast, reference] = playBoth(rulebook, botName, { seats, games });
      expect(fast?.played).toEqual(reference?.played);
      expect(fast?.counters).toEqual(reference?.counters);
      expect(fast?.refused).toBe(0);
    }
  });
});

test.each([{ decisions: 250 }, { steps: 150 }, { nested: 2 }, { rounds: 2 }])(
  "games that reach a bound end as in the reference executor: %o",
  (limits) => {
    const rulebook = rulebookIn("rulebooks/go-for-broke");
    const bounded = { ...rulebook, limits: { ...rulebook.limits, ...limits } };
    const [fast, reference] = playBoth(bounded, RANDOM_BOT, { seats: 4, games: 60 });
    expect(fast?.played).toEqual(reference?.played);
    expect(fast?.counters).toEqual(reference?.counters);
    expect(fast?.refused).toBeGreaterThan(0);
  },
);
