import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import type { Rulebook } from "@rulewright/rulebook";
import { edited, readSources, resolved, testRulebook } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { type Executor, seatTable } from "../src/batch/table";
import { botNamed, RANDOM_BOT } from "../src/players/bot-named";
import { createLuck, gameSeed } from "../src/players/luck";

const ROOT = new URL("../../../", import.meta.url);
const rulebookIn = (folder: string) => resolved(readSources(fileURLToPath(new URL(folder, ROOT))));

/** Noughts and crosses on four columns and three rows; who wins depends on every function of grids and on both words for rows. */
function gridRulebook() {
  const plain = readSources(fileURLToPath(new URL("rulebooks/noughts-and-crosses", ROOT)));
  const clause = `
  NAC-10:
    text: "A mark tells of the spaces around it."
    when: marked
    earlier than: NAC-6
    do:
      - for each: way
        in: ways
        do:
          - let: { side: "beside(space, way.right, -way.up)", onward: "ahead(space, -way.right, way.up)" }
          - if: side != none
            then: [ { raise: tally, by: side.number + side.column } ]
          - raise: tally
            by: onward.sum(each.row)
          - raise: tally
            by: "line(space, way.up, way.right).while(each.mark != player).sum(each.number * each.column)"
          - raise: tally
            by: "max(line(space, way.right, way.up).run(each.mark != none && each.mark != player), onward.size(), ahead(space, 0, 0).size() + line(space, 0, 0).size())"
          - if: "onward.while(each.mark == none || ahead(each, 1, 0).run(each.mark == none) == 1).any(each.mark == player)"
            then: [ { raise: tally, by: 1 } ]
`;
  return resolved(
    edited(plain, [
      { file: "parameters.yaml", from: "grid_columns: { value: 3", to: "grid_columns: { value: 4" },
      { file: "components.yaml", from: "sheets:", to: "sheets:\n  game:\n    tally: { unit: number, start: 0 }" },
      { file: "rules/2-end.yaml", from: "winner: none", to: 'winner: "odd(tally) ? player : player.next"' },
      {
        file: "rules/2-end.yaml",
        from: "        winner: player\n",
        to: '        winner: "tally % in_a_row == 1 ? player : player.next"\n',
      },
      { file: "rules/1-play.yaml", from: "\n  NAC-4:", to: `${clause}\n  NAC-4:` },
    ]),
  );
}

/** A rulebook and how many games of it each number of seats plays with each bot. */
const RULEBOOKS = [
  ["go-for-broke", rulebookIn("rulebooks/go-for-broke"), 200],
  ["dice-race", testRulebook("dice-race"), 200],
  ["noughts-and-crosses", rulebookIn("rulebooks/noughts-and-crosses"), 300],
  ["a grid with every function", gridRulebook(), 300],
  ["four-in-a-row", rulebookIn("rulebooks/four-in-a-row"), 100],
  ["three-card-betting", rulebookIn("rulebooks/three-card-betting"), 300],
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
