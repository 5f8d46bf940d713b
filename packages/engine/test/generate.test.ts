import { fileURLToPath } from "node:url";
import { readSources, resolved, testRulebook } from "@rulewright/testkit";
import { describe, expect, test, vi } from "vitest";
import { compile } from "../src/compile/index";
import { createPlayOuts, generateSource, generateSteps, type Setting } from "../src/generate/index";
import {
  type Answer,
  advance,
  answer,
  createCounters,
  type Decision,
  firstAnswer,
  newGame,
  type Program,
  resultOf,
  streamKey,
  uniformBelow,
} from "../src/runtime/index";
import { DEPTH, FUEL } from "../src/runtime/state";
import { FOLDERS, rulebookIn } from "./play";

const GAMES = 10;

/** Chance for the answers of all seats. */
function chanceFor(program: Program) {
  const seats = program.rulebook.players.to;
  return {
    counters: new Int32Array(seats),
    keys: Array.from({ length: seats }, (_, seat) => streamKey(`test/${seat}`)),
  };
}

/** One answer at random where it is one number, else the first. */
function choose(decision: Decision, seed: number, { counters, keys }: ReturnType<typeof chanceFor>): Answer {
  const { legal } = decision;
  if (legal.length === 0) return firstAnswer(decision);
  const seat = decision.seats[0] ?? 0;
  return [legal[uniformBelow(counters, seed, { key: keys[seat] ?? 0, at: seat }, legal.length)] ?? -1];
}

function playReference(program: Program, game: { readonly seats: number; readonly seed: number }) {
  const chance = chanceFor(program);
  const counters = createCounters(program);
  const told: number[] = [];
  const state = newGame(program, game);
  for (;;) {
    const stop = advance(program, state, { counters });
    if (stop.kind === "end") return { result: stop.result, told, counters, state };
    if (stop.kind !== "decision") throw new Error(`stopped at ${stop.kind}`);
    const given = choose(stop.decision, game.seed, chance);
    told.push(stop.decision.site, ...given);
    answer(program, state, stop.decision, given, { counters });
  }
}

function playFast(program: Program, game: { readonly seats: number; readonly seed: number }) {
  const chance = chanceFor(program);
  const counters = createCounters(program);
  const setting: Setting = {
    habit: undefined,
    bot: { answer: (_state, decision) => choose(decision, game.seed, chance) },
    chance,
    counters,
  };
  const fast = createPlayOuts(program, game.seats, setting);
  const played = fast?.play(game) === true;
  const state = fast?.state ?? newGame(program, game);
  const told = Array.from(fast?.told.subarray(1, 1 + (fast.told[0] ?? 0)) ?? []);
  return { played, result: resultOf(program, state), told, counters, state };
}

/** All cells that mean something, without what the executors count each in its own way. */
function meaning(program: Program, { cells }: { readonly cells: Int32Array }): readonly number[] {
  return Array.from(cells.subarray(0, program.layout.stack)).map((cell, at) => (at < FUEL || at > DEPTH ? cell : 0));
}

describe.each(FOLDERS)("%s", (folder) => {
  const rulebook = rulebookIn(folder);
  const program = compile(rulebook);

  test("generated games have the answers, the result, the counters and the cells of the reference executor", () => {
    for (let game = 0; game < GAMES; game++) {
      const seats = rulebook.players.from + (game % (rulebook.players.to - rulebook.players.from + 1));
      const slow = playReference(program, { seats, seed: game * 7 + 1 });
      const fast = playFast(program, { seats, seed: game * 7 + 1 });
      expect(fast.played, `seed ${game * 7 + 1}`).toBe(true);
      expect(fast.told).toEqual(slow.told);
      expect(fast.result).toEqual(slow.result);
      expect(meaning(program, fast.state)).toEqual(meaning(program, slow.state));
      expect(fast.counters).toEqual(slow.counters);
    }
  });

  test("the same program makes the same source", () => {
    expect(generateSource(compile(rulebook), undefined).source).toBe(generateSource(program, undefined).source);
  });
});

/** Words that the generator may write. Whatever else stood in the source would have come from a rulebook. */
const WORDS = new Set(
  (
    "use strict const let for if else while switch case default break continue return throw new function true false try catch " +
    "instanceof e p Math floor ceil abs min max fill Infinity NaN undefined " +
    "S U L A B K N T E M R RF BAIL F FI FO FB FD FQ FA FC FP V C P FAULT fault bail pr ck dv rem nth row draw put copyList here distinct alike " +
    "majority total spread at kindAmong drop tell note kept engine none frame top sp tp pool length fresh bot state " +
    "a b c d f g h i j k m n o q r t u v w x y space piece on stamp count to from end most kinds options best high some first step " +
    "mine want res out pc block bound l s sum z W X IB IC IL IK IA IQ IZ IS IN ID IX IY IT IM XH XC XP YH YC part start room take shuffle mix mixAll moveCard copyOf " +
    "loc cap above known names kinds gap card least item beside way columns rows across up all ks kr word luck Q fb Z G H Y"
  ).split(" "),
);

test("no text of a rulebook reaches the source", () => {
  const folder = fileURLToPath(new URL("../../../rulebooks/go-for-broke", import.meta.url));
  const plain = readSources(folder);
  const hostile = plain.map(({ name, text }) => ({
    name,
    text: text.replaceAll(/(title|text|asks|label): "([^"]*)"/g, (_all, key, words) => {
      const attack = "` ' */ ); throw 0; // __proto__ constructor \\u2028";
      return `${key}: "${words} ${attack}"`;
    }),
  }));
  const source = (files: typeof plain) => {
    const program = compile(resolved(files));
    return generateSource(program, program.rulebook.habits[0]).source + generateSteps(program).source;
  };
  const expected = source(plain);
  expect(hostile).not.toEqual(plain);
  expect(source(hostile)).toBe(expected);
  const words = new Set(expected.replaceAll(/\b([A-Z]+\d*)_/g, "$1").match(/[A-Za-z_$][A-Za-z_$]*/g));
  expect([...words].filter((word) => !WORDS.has(word))).toEqual([]);
  expect(expected).not.toMatch(/[`\\\u2028\u2029]/);
});

test("ids and titles of a rulebook change nothing in the source but keys of chance", () => {
  const { rulebook } = compile(rulebookIn("rulebooks/go-for-broke"));
  const renamed = structuredClone(rulebook);
  rename(renamed, "constructor`';\u2028//");
  const keyless = (of: typeof rulebook): string =>
    generateSource(compile(of), undefined)
      .source.replaceAll(/draw\(S,(\d+),(\d+),\(?-?\d+\)?/g, "draw(S,$1,$2,key")
      .replaceAll(/fill\(c&-4,(\d+),\(?-?\d+\)?/g, "fill(c&-4,$1,key");
  expect(renamed).not.toEqual(rulebook);
  expect(keyless(renamed)).toBe(keyless(rulebook));
});

const RENAMED = new Set(["id", "title", "text", "label", "source", "prompt"]);

function rename(node: unknown, suffix: string): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "string") rename(value, suffix);
    else if (RENAMED.has(key) || Array.isArray(node)) Reflect.set(node, key, value + suffix);
  }
}

test("a game that reaches a bound is left to the reference executor", () => {
  const files = readSources(fileURLToPath(new URL("../../../rulebooks/go-for-broke", import.meta.url)));
  const rulebook = resolved(files);
  const short = compile({ ...rulebook, limits: { ...rulebook.limits, decisions: 20 } });
  expect(playFast(short, { seats: 4, seed: 1 }).played).toBe(false);
  expect(playReference(short, { seats: 4, seed: 1 }).result.kind).toBe("unfinished");
  const tired = compile({ ...rulebook, limits: { ...rulebook.limits, steps: 30 } });
  expect(playFast(tired, { seats: 4, seed: 1 }).played).toBe(false);
});

test("where code may not be compiled there are no play-outs", async () => {
  vi.resetModules();
  const fresh = await import("../src/generate/index");
  vi.stubGlobal("Function", function forbidden() {
    throw new EvalError("forbidden by a content security policy");
  });
  const program = compile(testRulebook("dice-race"));
  const setting: Setting = {
    habit: undefined,
    bot: { answer: () => [] },
    chance: chanceFor(program),
    counters: createCounters(program),
  };
  expect(fresh.createPlayOuts(program, 2, setting)).toBeUndefined();
  vi.unstubAllGlobals();
});
