import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import { createEndings, type EndingSetting } from "@rulewright/engine/generate";
import { advance, answer, clone, copyInto, type GameState, newGame, type Program } from "@rulewright/engine/runtime";
import { readSources, resolved } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { botNamed, RANDOM_BOT } from "../src/players/bot-named";
import { createLuck } from "../src/players/luck";
import { randomAnswer } from "../src/players/random-answer";

const ROOT = new URL("../../../", import.meta.url);

const RULEBOOKS = [
  "rulebooks/go-for-broke",
  "rulebooks/broadway-star",
  "rulebooks/tinseltown",
  "rulebooks/tournee",
  "rulebooks/three-card-betting",
  "packages/engine/fixtures/sealed-bid",
];

/** Positions of a game at random at which somebody is asked, some apart. */
function positionsOf(program: Program, seats: number, seed: number): readonly GameState[] {
  const state = newGame(program, { seats, seed });
  const luck = createLuck(seats);
  luck.begin(seed);
  const found: GameState[] = [];
  for (let asked = 0; found.length < 6; asked++) {
    const stop = advance(program, state);
    if (stop.kind !== "decision") return found;
    if (asked % 11 === 0) found.push(clone(state));
    answer(program, state, stop.decision, randomAnswer(stop.decision, luck));
  }
  return found;
}

function settingOf(program: Program, name: string): EndingSetting & { readonly begin: (seed: number) => void } {
  const luck = createLuck(program.rulebook.players.to);
  const bot = botNamed(program, name, luck);
  if (typeof bot === "string") throw new Error(bot);
  const habit = program.rulebook.habits.find((one) => one.name === name);
  return { habit, bot, chance: luck, begin: luck.begin };
}

describe.each(RULEBOOKS)("%s", (folder) => {
  const program = compile(resolved(readSources(fileURLToPath(new URL(folder, ROOT)))));
  const { players, habits } = program.rulebook;
  const names = [RANDOM_BOT, ...habits.slice(0, 2).map(({ name }) => name)];

  test.each(names)("both executors play positions to the same end: %s", (name) => {
    const settings = [settingOf(program, name), settingOf(program, name)] as const;
    const fast = createEndings(program, settings[0]);
    const slow = createEndings(program, settings[1], "reference");
    let ended = 0;
    for (const seed of [5, 6]) {
      for (const position of positionsOf(program, seed === 5 ? players.from : Math.min(4, players.to), seed)) {
        const stop = advance(program, position);
        if (stop.kind !== "decision") throw new Error("a position waits for an answer");
        const luck = createLuck(players.to);
        luck.begin(seed);
        const given = randomAnswer(stop.decision, luck);
        const [one, other] = [fast, slow].map((endings, at) => {
          settings[at]?.begin(seed);
          copyInto(endings.state, position);
          return endings.finish(given);
        });
        expect(one).toEqual(other);
        expect([...settings[0].chance.counters]).toEqual([...settings[1].chance.counters]);
        ended++;
      }
    }
    expect(ended).toBeGreaterThan(0);
  });
});
