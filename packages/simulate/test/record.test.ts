import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import { type LogEntry, newGame, PASS, type Program } from "@rulewright/engine/runtime";
import { readSources, resolved } from "@rulewright/testkit";
import { expect, test } from "vitest";
import {
  botNamed,
  clauseSentence,
  createNarrator,
  plainEntry,
  playGame,
  playthroughText,
  RANDOM_BOT,
  readPlaythroughHeader,
  tableLines,
  voiceOf,
} from "../src/index";

const PIECES = "packages/rulebook/fixtures/pieces";

function programIn(folder: string): Program {
  return compile(resolved(readSources(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)))));
}

interface Game {
  readonly seed: number;
  readonly seats?: number;
  readonly bot?: string;
}

function played(program: Program, { seed, seats, bot: name }: Game): readonly LogEntry[] {
  const { players, defaultHabit } = program.rulebook;
  const bot = botNamed(program, name ?? defaultHabit ?? RANDOM_BOT);
  if (typeof bot === "string") throw new Error(bot);
  return playGame(program, { seats: seats ?? players.to, seed, bot, log: true }).log;
}

function told(program: Program, log: readonly LogEntry[], reader: number | "all"): readonly string[] {
  const narrator = createNarrator(voiceOf(program), reader);
  return [...log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()].map(({ text }) => text);
}

const sealedBid = programIn("packages/engine/fixtures/sealed-bid");
const broadway = programIn(`${PIECES}/broadway-star`);
const tinseltown = programIn(`${PIECES}/tinseltown`);
const tournee = programIn(`${PIECES}/tournee`);

test("the record of a seat keeps bids until all are in, and what others have", () => {
  const log = played(sealedBid, { seed: 1, seats: 2 });
  const all = told(sealedBid, log, "all");
  expect(all.slice(2, 5)).toEqual([
    expect.stringMatching(/^“How much do you bid\?” P1: \d+ coins?$/),
    expect.stringMatching(/^“How much do you bid\?” P2: \d+ coins?$/),
    expect.stringMatching(/^opened: P1 \d+ coins?, P2 \d+ coins?$/),
  ]);
  const mine = told(sealedBid, log, 0);
  expect(mine.slice(2, 5)).toEqual([all[2], "P2 decides, unseen by the others", all[4]]);
  expect(mine.some((text) => /^P1 pays the bank \d+ coins?; coins \d+ coins?$/.test(text))).toBe(true);
  expect(mine).toContain("P2 pays the bank something");
});

test("one line for each way, broken only where something happens", () => {
  const log = played(broadway, { seed: 3 });
  const steps = log.filter(({ deed }) => deed.kind === "step").length;
  const ways = told(broadway, log, "all").filter((text) => / → .*, \d+ steps?$/.test(text));
  expect(ways.length).toBeLessThan(steps / 3);
  const walked = ways.reduce((sum, text) => sum + Number(/, (\d+) steps?$/.exec(text)?.[1] ?? 0), 0);
  expect(walked).toBe(steps);
});

test("one line for what each player is dealt; the others' cards are counted", () => {
  const log = played(tinseltown, { seed: 3 });
  const dealt = told(tinseltown, log, 1).filter((text) => text.includes("is dealt"));
  const counted = dealt.filter((text) => /: (a card|\d+ cards)$/.test(text));
  expect(dealt.length).toBeGreaterThanOrEqual(tinseltown.rulebook.players.to);
  expect(dealt.filter((text) => !counted.includes(text))).toEqual(dealt.filter((text) => text.startsWith("P2 ")));
});

test("words instead of ids, truths and numbers of things", () => {
  for (const program of [broadway, tinseltown, tournee]) {
    const texts = told(program, played(program, { seed: 5 }), "all");
    expect(texts.filter((text) => /\b(true|false|undefined|NaN|null)\b|\w_\w/.test(text))).toEqual([]);
  }
});

test("whoever lets a window go by does so unseen", () => {
  const log = played(tournee, { seed: 5, bot: RANDOM_BOT });
  const windows = tournee.rulebook.windows.map(({ menu }) => tournee.rulebook.menus[menu]?.name);
  const passes = log.filter(
    ({ deed }) => deed.kind === "answer" && windows.includes(deed.decision.id) && deed.answer?.[0] === PASS,
  );
  expect(passes).not.toHaveLength(0);
  for (const { seat, seenBy } of passes) expect(seenBy).toEqual([seat]);
  expect(told(tournee, passes, "all")).toEqual([]);
});

test("an Italian rulebook groups digits its own way and keeps its own words", () => {
  const texts = told(tournee, played(tournee, { seed: 5 }), "all");
  expect(texts.some((text) => /\d gettoni?/.test(text) || /gettone/.test(text))).toBe(true);
});

test("an entry as plain data names what the files name", () => {
  const entry = played(broadway, { seed: 3 }).find(({ deed }) => deed.kind === "step");
  if (entry === undefined) throw new Error("somebody moves");
  expect(plainEntry(voiceOf(broadway), entry)).toMatchObject({
    verb: "step",
    piece: expect.stringMatching(/^P\d\.piece$/),
    from: expect.stringMatching(/^s\d\d$/),
    bound: [{ formula: expect.any(String), value: expect.any(Number) }],
    cause: expect.arrayContaining([{ clause: "BWY-23", names: { player: expect.stringMatching(/^P\d$/) } }]),
  });
  const all = played(tournee, { seed: 2 }).map((one) => plainEntry(voiceOf(tournee), one));
  expect(JSON.parse(JSON.stringify(all))).toEqual(all);
});

test("the table shows a seat its own hidden things only", () => {
  const state = newGame(sealedBid, { seats: 2, seed: 1 });
  expect(tableLines(voiceOf(sealedBid), state, 0)).toEqual(["P1: coins 10 coins", "P2: nothing"]);
  expect(tableLines(voiceOf(sealedBid), state, "all")).toEqual(["P1: coins 10 coins", "P2: coins 10 coins"]);
});

test("the sentence of a clause has its numbers filled in", () => {
  const state = newGame(broadway, { seats: broadway.rulebook.players.from, seed: 1 });
  const sentences = broadway.rulebook.clauses.map((_, clause) => clauseSentence(voiceOf(broadway), state, clause));
  expect(sentences.every((text) => text !== "")).toBe(true);
  expect(sentences.join(" ")).toMatch(/\$\d/);
});

test("a playthrough can be read back and played again", () => {
  const text = playthroughText(sealedBid, { seats: 2, seed: 9, bot: RANDOM_BOT });
  const header = readPlaythroughHeader(text);
  expect(header).toEqual({ seats: 2, seed: 9, bot: RANDOM_BOT });
  if (header === undefined) throw new Error("it has a header");
  expect(playthroughText(sealedBid, header)).toBe(text);
  expect(text).toContain("  P1 sees P1: coins 10 coins\n");
  expect(text).toMatch(/#\d+ turn \d+, P1 is asked SB-1\.bid: How much do you bid\?/);
  expect(text).toMatch(/end: .* won after/);
  expect(readPlaythroughHeader("something else")).toBeUndefined();
});

test("a playthrough of many decisions has its first turns in full and most others in a line each", () => {
  const text = playthroughText(tournee, { seats: tournee.rulebook.players.to, seed: 9, bot: RANDOM_BOT });
  expect(text.length).toBeLessThan(30_000);
  expect(text).toContain("\n#1 turn 0, ");
  const inOneLine = text.split("\n").filter((line) => line.startsWith("turn "));
  expect(inOneLine.length).toBeGreaterThan(10);
  for (const line of inOneLine) expect(line).toMatch(/^turn \d+: (pass|P\d .+) · [0-9a-f]{8}$/);
});
