import { createInterface } from "node:readline";
import {
  type Answer,
  advance,
  answer,
  answerFromWords,
  answerIds,
  type Decision,
  describeAnswer,
  describeDecision,
  type GameState,
  type LogEntry,
  newGame,
  observe,
  type Program,
} from "@rulewright/engine/runtime";
import { type Bot, createNarrator } from "@rulewright/simulate";
import { type CommandOutcome, FINE } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";
import { viewText } from "./view-words";

export interface Table {
  readonly seats: number;
  readonly seed: number;
  /** Where the person sits, from 0. */
  readonly seat: number;
  readonly bot: Bot;
}

/** Most answers listed with a number of their own; more are asked for by name or number. */
const MAX_LISTED = 30;

/** Plays a game in which a person answers for one seat; ends early when there is no more input. */
export async function playInTerminal(terminal: Terminal, program: Program, table: Table): Promise<CommandOutcome> {
  const input = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const lines = input[Symbol.asyncIterator]();
  const ask = async (prompt: string): Promise<string | undefined> => {
    process.stdout.write(prompt);
    const { value, done } = await lines.next();
    return done === true ? undefined : value;
  };
  try {
    await playOn(terminal, program, table, ask);
  } finally {
    input.close();
  }
  return FINE;
}

type Ask = (prompt: string) => Promise<string | undefined>;

async function playOn(terminal: Terminal, program: Program, table: Table, ask: Ask): Promise<void> {
  const { seats, seed, seat, bot } = table;
  terminal.say(
    `${program.rulebook.title}: you are P${seat + 1} of ${seats}. \`?\` shows what you know, \`quit\` stops.\n`,
  );
  const narrator = createNarrator(program, seat);
  const options = {
    juries: "people",
    log: (entry: LogEntry) => {
      for (const line of narrator.tell(entry)) terminal.say(lineText(line, terminal.colours));
    },
  } as const;
  const state = newGame(program, { seats, seed });
  bot.begin(seed);
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") {
      terminal.say(resultText(stop.result));
      return;
    }
    if (stop.kind !== "decision") throw new Error(`broken invariant: a game in the terminal stopped for ${stop.kind}`);
    const { decision } = stop;
    const given =
      decision.seats[0] === seat
        ? await askPerson(terminal, { program, state, decision, ask, seat })
        : bot.answer(state, decision);
    if (given === undefined) {
      terminal.say("\nStopped.");
      return;
    }
    answer(program, state, decision, given, options);
  }
}

interface Question {
  readonly program: Program;
  readonly state: GameState;
  readonly decision: Decision;
  readonly ask: Ask;
  readonly seat: number;
}

async function askPerson(terminal: Terminal, question: Question): Promise<Answer | undefined> {
  const { program, state, decision, ask, seat } = question;
  terminal.say(`\n${terminal.colours.bold(describeDecision(program, state, decision))}`);
  terminal.say(possible(question));
  for (;;) {
    const line = (await ask("> "))?.trim();
    if (line === undefined || line === "quit") return undefined;
    if (line === "?") {
      terminal.say(viewText(observe(program, state, seat)));
      continue;
    }
    const given = readAnswer(question, line);
    if (given !== undefined) return given;
    terminal.say("That is no possible answer.");
  }
}

function possible({ program, state, decision }: Question): string {
  const { kind, legal, among } = decision;
  const words = (value: number): string => describeAnswer(program, state, decision, [value]);
  const id = (value: number): string => answerIds(program, decision, [value]);
  if (kind === "number" && legal.length > MAX_LISTED) return `  a number from ${legal[0] ?? 0} to ${legal.at(-1) ?? 0}`;
  if (kind === "things")
    return `  ${decision.atLeast} to ${decision.atMost} of these, by name, separated by commas:\n${ids(namesOf(decision, program))}`;
  if (kind === "order")
    return `  these in your order, by name, separated by commas:\n${ids(namesOf(decision, program))}`;
  if (kind === "division")
    return `  ${decision.total} divided among ${ids(namesOf(decision, program)).trim()}: numbers separated by commas`;
  if (kind === "number") return `  ${legal.map(id).join(", ")}`;
  return [...legal, ...(legal.length === 0 ? among : [])]
    .slice(0, MAX_LISTED)
    .map((value, at) => `  ${at + 1}  ${words(value)}${words(value) === id(value) ? "" : ` (${id(value)})`}`)
    .join("\n");
}

function ids(names: readonly string[]): string {
  return `  ${names.join(", ")}`;
}

function namesOf({ among, ...decision }: Decision, program: Program): readonly string[] {
  const single = { ...decision, among, kind: "thing" } as const;
  return among.map((thing) => answerIds(program, single, [thing]));
}

/** A number in the list, a name, or several separated by commas. */
function readAnswer({ program, state, decision }: Question, line: string): Answer | undefined {
  const words = line.split(",").map((word) => asNumber(word.trim()));
  const [only] = words;
  if (words.length > 1 || isPlural(decision))
    return answerFromWords(program, state, decision, line === "" ? [] : words);
  if (only === undefined) return undefined;
  if (typeof only === "number" && decision.kind !== "number") {
    const listed = decision.legal[only - 1];
    if (listed !== undefined) return [listed];
  }
  return answerFromWords(program, state, decision, only);
}

function isPlural({ kind }: Decision): boolean {
  return kind === "things" || kind === "order" || kind === "division";
}

function asNumber(word: string): string | number {
  return /^-?\d+$/.test(word) ? Number(word) : word;
}
