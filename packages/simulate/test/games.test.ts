import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { edited, readSources, resolved, TEST_RULEBOOKS, testRulebook } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { compareTallies } from "../src/batch/compare";
import { prepareBatch, runChunk } from "../src/batch/run-chunk";
import { summarize } from "../src/batch/summarize";
import { mergeTallies, type Tally } from "../src/batch/tally";
import { oddsOf } from "../src/odds/bets";
import { fractionText } from "../src/odds/rational";
import { botNamed } from "../src/players/bot-named";
import { coverageOfHabits, decisionIds } from "../src/players/walk-steps";
import { playGame, replayingBot } from "../src/playthrough";

const GOAL = 10;
const race = testRulebook("dice-race");
const program = compile(race);

function batch(bot: string, games: number, seats = 2, seed = 1): Tally {
  return runChunk(program, { seats, bot, seed, first: 0, count: games });
}

/** How likely a lone thrower is to need exactly `n` throws for the goal: worked out apart from the engine. */
function throwsNeeded(): readonly number[] {
  let scores = new Map([[0, 1]]);
  const needed = [0];
  while (scores.size > 0) {
    const next = new Map<number, number>();
    let done = 0;
    for (const [score, chance] of scores) {
      for (let face = 1; face <= 6; face++) {
        if (score + face >= GOAL) done += chance / 6;
        else next.set(score + face, (next.get(score + face) ?? 0) + chance / 6);
      }
    }
    needed.push(done);
    scores = next;
  }
  return needed;
}

/** Chances of the number of turns of a game of two, and of a win of the first seat. */
function exactGame(): { readonly turns: readonly number[]; readonly firstWins: number } {
  const needed = throwsNeeded();
  const later = (throws: number): number => needed.slice(throws + 1).reduce((sum, chance) => sum + chance, 0);
  const turns: number[] = [];
  let firstWins = 0;
  needed.forEach((chance, throws) => {
    if (throws === 0) return;
    const first = chance * later(throws - 1);
    firstWins += first;
    turns[2 * throws - 1] = first;
    turns[2 * throws] = chance * later(throws);
  });
  return { turns, firstWins };
}

it("plays games of the length and with the winners that arithmetic foretells", () => {
  const games = 20_000;
  const summary = summarize(batch("sitter", games), race);
  const { turns, firstWins } = exactGame();
  const mean = turns.reduce((sum, chance, length) => sum + (chance ?? 0) * length, 0);
  const variance = turns.reduce((sum, chance, length) => sum + (chance ?? 0) * (length - mean) ** 2, 0);
  // Four standard errors: one seed in 16,000 strays further.
  expect(Math.abs(summary.length.mean - mean)).toBeLessThan(4 * Math.sqrt(variance / games));
  expect(summary.length.sd).toBeCloseTo(Math.sqrt(variance), 1);
  const won = summary.wins[0]?.share ?? 0;
  expect(Math.abs(won - firstWins)).toBeLessThan(4 * Math.sqrt((firstWins * (1 - firstWins)) / games));
  expect(summary.wins.reduce((sum, { games: count }) => sum + count, 0)).toBe(games);
  expect(summary.unfinished).toBe(0);
  // Every length's share lies near its chance.
  const { from, counts } = summary.histogram;
  counts.forEach((count, index) => {
    const chance = turns[from + index] ?? 0;
    expect(Math.abs(count / games - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / games) + 1e-9);
  });
});

it("counts money by clause", () => {
  const summary = summarize(batch("spinner", 5000), race);
  const [spin] = summary.money;
  expect(spin?.clause).toBe("DR-3");
  // Whoever spins pays 6 and gets 30/7 on average.
  const ratio = (spin?.in.perGame ?? 0) / (spin?.out.perGame ?? 1);
  expect(ratio).toBeCloseTo(30 / 7 / 6, 1);
  expect(spin?.out.low).toBeLessThan(spin?.out.perGame ?? 0);
  expect(summarize(batch("sitter", 100), race)).toMatchObject({ money: [], neverFired: ["DR-3"] });
});

it("counts how often a decision is asked and what is answered", () => {
  // Coins never run out, and a game ends before its last turn comes to spending.
  const asked = (summary: ReturnType<typeof summarize>): number => summary.length.mean - 1;
  const sitting = summarize(batch("sitter", 300), race);
  const [spending] = sitting.decisions;
  expect(spending).toMatchObject({ decision: "spending", kind: "action" });
  expect(spending?.askedPerGame).toBeCloseTo(asked(sitting), 9);
  const figures = (takenPerGame: number, answer: string, all: number) => ({
    answer,
    takenPerGame: expect.closeTo(takenPerGame, 9),
    offeredPerGame: expect.closeTo(all, 9),
  });
  const all = asked(sitting);
  expect(spending?.answers).toEqual([figures(0, "spin", all), figures(all, "pass", all)]);
  expect(sitting.never).toMatchObject({ decisions: [], notOffered: [], notTaken: ["spending: spin"] });
  expect(summarize(batch("spinner", 300), race).never.notTaken).toEqual(["spending: pass"]);
});

const PRIZES = `decks:
  prizes:
    columns: { worth: coin }
    cards:
      small_prize: { worth: 1 }
      large_prize: { worth: 2 }
      lost_prize: { worth: 0 }
places:
  shared:
    pile: { holds: prizes, starts with: "prizes.where(each.worth > 0)", shuffled: yes, seen by: nobody }
    heap: { holds: prizes, starts with: "prizes.where(each.worth == 0)", seen by: everyone }
`;

it("counts cards drawn and played, and names those that never were", () => {
  const files = edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
    {
      file: "rules/1-race.yaml",
      from: "        by: face\n",
      to: "        by: face\n      - draw: one\n        from: pile\n        to: heap\n        as: prize\n        otherwise:\n          - { lose: 0, who: player, in: coin }\n      - play: prize\n",
    },
    {
      file: "rules/1-race.yaml",
      from: "  DR-4a:",
      to: '  DR-5:\n    text: "The small prize pays."\n    when: play small_prize\n    do:\n      - gain: stake\n  DR-4a:',
    },
  ]);
  const changed = resolved([...files, { name: "prizes.yaml", text: PRIZES }]);
  const player = prepareBatch(compile(changed), { seats: 2, bot: "sitter", seed: 4 });
  if (typeof player === "string") throw new Error(player);
  // A game takes three turns or more, so both cards of the pile are drawn in each, and played.
  const summary = summarize(player(0, 200), changed);
  const figures = (card: string, times: number) => ({
    deck: "prizes",
    card,
    title: card,
    drawnPerGame: times,
    playedPerGame: times,
  });
  expect(summary.cards).toEqual([figures("small_prize", 1), figures("large_prize", 1), figures("lost_prize", 0)]);
  expect(summary.never).toMatchObject({ cards: ["prizes.lost_prize"], notPlayed: [] });
});

it("says which clauses were going round when a game hit a bound", () => {
  const files = edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
    {
      file: "rules/1-race.yaml",
      from: "        by: face\n",
      to: "        by: face\n      - if: player.score >= goal\n        then:\n          - follow: go_round\n",
    },
    {
      file: "rules/1-race.yaml",
      from: "  DR-4a:",
      to: '  DR-6:\n    text: "Throw on for ever."\n    to: go_round\n    do:\n      - repeat:\n          - roll: die\n        until: phase == setup\n  DR-4a:',
    },
  ]);
  const broken = resolved(files);
  const player = prepareBatch(compile(broken), { seats: 2, bot: "sitter", seed: 1 });
  if (typeof player === "string") throw new Error(player);
  const merged = mergeTallies([player(30, 20), player(0, 30)]);
  expect(summarize(merged, broken).cycles).toEqual([
    { code: "engine/too-many-rounds", clauses: ["DR-1", "DR-6"], games: 50 },
  ]);
});

it("adds up ranges to the same tally as one run", () => {
  const player = prepareBatch(program, { seats: 3, bot: "random", seed: 9 });
  if (typeof player === "string") throw new Error(player);
  const whole = player(0, 500);
  const parts = [player(300, 200), player(0, 120), player(120, 180)];
  const merged = mergeTallies(parts);
  expect(summarize(merged, race)).toEqual(summarize(whole, race));
  expect(merged.hashes).toEqual(whole.hashes);
  expect(summarize(player(0, 500), race).digest).toBe(summarize(whole, race).digest);
});

it("plays batches with other luck and other wishes with the code of the first", () => {
  const player = prepareBatch(program, { seats: 3, bot: "random", seed: 9, amounts: true });
  const fresh = prepareBatch(program, { seats: 3, bot: "random", seed: 10 });
  if (typeof player === "string" || typeof fresh === "string") throw new Error("the game can be played");
  const [first, other, again] = [player(0, 50), player(0, 50, { seed: 10 }), player(0, 50)];
  expect(other).toEqual(fresh(0, 50));
  expect(other.hashes).not.toEqual(first.hashes);
  expect(again).toEqual(first);
  expect(player(0, 50, { seed: 9, fires: true }).fires?.length).toBeGreaterThan(0);
});

it("gives other games for another seed, bot or number of seats", () => {
  const digests = [batch("random", 50), batch("random", 50, 2, 2), batch("spinner", 50), batch("random", 50, 3)].map(
    (tally) => summarize(tally, race).digest,
  );
  expect(new Set(digests).size).toBe(4);
});

it("throws the same dice whether the bot spins or not", () => {
  const [spinner, sitter] = [batch("spinner", 400), batch("sitter", 400)];
  expect(spinner.turns).toEqual(sitter.turns);
  const comparison = compareTallies(sitter, spinner);
  expect(comparison.length).toMatchObject({ pairs: 400, changed: 0, visible: false });
  expect(comparison.changedGames).toBeGreaterThan(300);
});

it("sees a longer race in paired games", () => {
  const files = readSources(join(TEST_RULEBOOKS, "dice-race"));
  const longer = resolved(edited(files, [{ file: "parameters.yaml", from: "value: 10,", to: "value: 12," }]));
  const variant = runChunk(compile(longer), { seats: 2, bot: "sitter", seed: 1, first: 0, count: 400 });
  const base = batch("sitter", 400);
  const { length } = compareTallies(base, variant);
  expect(length.visible).toBe(true);
  // On the same dice a higher goal never ends a game earlier.
  expect(length.difference.low).toBeGreaterThan(0);
  expect(variant.turns.every((turns, game) => turns >= (base.turns[game] ?? 0))).toBe(true);
});

it("replays a game from its answers", () => {
  const bot = botNamed(program, "random");
  if (typeof bot === "string") throw new Error(bot);
  const game = playGame(program, { seats: 4, seed: 77, bot, log: true });
  const again = playGame(program, { seats: 4, seed: 77, bot: replayingBot(game.decisions), log: true });
  expect(again).toEqual(game);
  expect(game.log.length).toBeGreaterThan(game.result.turns);
});

it("knows which decisions there are and which a habit answers", () => {
  expect(decisionIds(race)).toEqual(["spending"]);
  expect(coverageOfHabits(race)).toEqual([
    { habit: "spinner", answered: ["spending"], unanswered: [] },
    { habit: "sitter", answered: ["spending"], unanswered: [] },
  ]);
});

it("works out the expectation of a bet exactly", () => {
  const [spin] = oddsOf(program);
  expect(spin).toMatchObject({ kind: "exact", id: "spin", clause: "DR-3", stake: 6 });
  if (spin?.kind === "exact") expect(fractionText(spin.expectation)).toBe("-12/7");
});

it("takes actions with the chances of the habit, and passes the rest", () => {
  const files = edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
    { file: "habits.yaml", from: "do first: { spin: yes }", to: "chances: { spin: 30 }" },
  ]);
  const changed = compile(resolved(files));
  const bot = botNamed(changed, "spinner");
  if (typeof bot === "string") throw new Error(bot);
  const words = Array.from({ length: 1000 }, (_, seed) => playGame(changed, { seats: 4, seed, bot })).flatMap(
    ({ decisions }) => decisions.map((given) => given.words),
  );
  const spins = words.filter((word) => word === "spin").length;
  expect(words.length).toBeGreaterThan(5000);
  expect(Math.abs(spins / words.length - 0.3)).toBeLessThan(4 * Math.sqrt((0.3 * 0.7) / words.length));
});

it.each([
  ["prefer", '{ prefer: "each == small ? 2 : each == large ? 1 : 0" }', ["small"], "DR-3"],
  ["take", "{ take: large }", ["large"], "DR-3"],
  ["take any", "{ take: any }", ["blank", "large", "small"], "DR-3"],
  ["take", "{ take: large }", ["large"], "DR-1"],
])("follows the habit `%s: %s` (%s) of a choice that cites %s", (_kind, answer, expected, cited) => {
  const files = edited(readSources(join(TEST_RULEBOOKS, "dice-race")), [
    {
      file: "rules/1-race.yaml",
      from: "- spin: wheel\n        as: field",
      to: `- choose: field\n        clause: ${cited}\n        asks: "Which?"\n        among: fields`,
    },
    {
      file: "habits.yaml",
      from: "do first: { spin: yes }",
      to: `do first: { spin: yes }\n      DR-3.field: ${answer}`,
    },
    { file: "odds.yaml", from: "- spin: wheel\n        as: field\n      - gain: field.pays", to: "- spin: wheel" },
    { file: "rules/1-race.yaml", from: "{ spin: large }", to: "{ P1: large }" },
  ]);
  const changed = compile(resolved(files));
  const bot = botNamed(changed, "spinner");
  if (typeof bot === "string") throw new Error(bot);
  const games = Array.from({ length: 20 }, (_, seed) => playGame(changed, { seats: 2, seed, bot }));
  const words = games.flatMap(({ decisions }) =>
    decisions.filter(({ id }) => id === "DR-3.field").map((given) => given.words),
  );
  expect([...new Set(words)].toSorted()).toEqual(expected);
});
