import { compile } from "@rulewright/engine/compile";
import { testRulebook } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { botNamed } from "../src/players/bot-named";
import { playGame } from "../src/playthrough";
import { voiceOf } from "../src/record/language/voice";
import { createNarrator } from "../src/record/narrator";
import { tellGame } from "../src/record/told-game";

const race = testRulebook("dice-race");
const program = compile(race);
const plan = { seats: 2, seed: 11, bot: "spinner" };

function told() {
  const game = tellGame(program, plan);
  if (typeof game === "string") throw new Error(game);
  return game;
}

it("tells the very game that is played, line by line", () => {
  const bot = botNamed(program, plan.bot);
  if (typeof bot === "string") throw new Error(bot);
  const game = playGame(program, { ...plan, bot, log: true });
  const narrator = createNarrator(voiceOf(program), "all");
  const lines = [...game.log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()];
  const { steps, result } = told();
  expect(steps.map(({ kind, clause, text }) => ({ kind, clause, text }))).toEqual(lines);
  expect(result).toEqual(game.result);
  expect(steps.at(-1)?.turn).toBe(game.result.turns);
});

it("shows the table as it is after each line: the points are those that the throws add up to", () => {
  const { steps, sceneAt } = told();
  const points = [0, 0];
  let looked = 0;
  for (const { clause, text, scene, active } of steps) {
    // `score: 3 points → 7 points`, by the clause that counts the throw.
    const after = clause === "DR-1" ? /→ (\d+) points?/.exec(text)?.[1] : undefined;
    if (after === undefined) continue;
    points[active] = Number(after);
    looked++;
    const shown = sceneAt(scene)?.lines[active] ?? "";
    expect(shown).toMatch(new RegExp(`^P${active + 1}: .*score ${after} point`));
  }
  expect(looked).toBeGreaterThan(2);
  expect(Math.max(...points)).toBeGreaterThanOrEqual(10);
});

it("says why a game cannot be played", () => {
  expect(tellGame(program, { ...plan, seats: 9 })).toBe("this is for 1 to 4 players, not 9");
  expect(tellGame(program, { ...plan, bot: "spiner" })).toContain("did you mean `spinner`?");
});
