import { createInterface } from "node:readline";
import { invariant } from "@rulewright/diagnostics";
import {
  type Answer,
  advance,
  answer,
  type Decision,
  type GameState,
  type LogEntry,
  newGame,
} from "@rulewright/engine/runtime";
import {
  type Bot,
  clauseSentence,
  createNarrator,
  type RecordLine,
  seatName,
  tableLines,
  type Voice,
} from "@rulewright/simulate";
import { type CommandOutcome, FINE } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";
import { answersText, howToAnswer, type Question, questionText, turnText } from "./question-words";
import { answerOfWord, answerWord, readAnswer } from "./read-answer";

export interface Table {
  readonly seats: number;
  readonly seed: number;
  /** Where persons sit, from 0; they share the keyboard. */
  readonly people: readonly number[];
  readonly bot: Bot;
  /** Answers of the persons that are given already, as `--answers` writes them. */
  readonly answers: readonly string[];
  /** The command that starts this game, without its answers. */
  readonly command: string;
}

/** Plays a game in which persons answer for some seats; ends early when there is no more input. */
export async function playInTerminal(terminal: Terminal, voice: Voice, table: Table): Promise<CommandOutcome> {
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
    await playOn(terminal, voice, table, ask);
  } finally {
    input.close();
  }
  return FINE;
}

type Ask = (prompt: string) => Promise<string | undefined>;

/** What a person does when asked. */
type Reply =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "undo" }
  | { readonly kind: "quit" };

/** A game from its beginning, with the answers that the persons have given; undoing starts it again with one answer less. */
async function playOn(terminal: Terminal, voice: Voice, table: Table, ask: Ask): Promise<void> {
  const { words, program } = voice;
  terminal.say(`${words.welcome(program.rulebook.title, table.people.map(seatName), table.seats)}\n`);
  let given = [...table.answers];
  let silent = 0;
  const sitting: Sitting = { seat: table.people.length === 1 ? table.people[0] : undefined };
  for (;;) {
    const end = await playThrough({ terminal, voice, table, ask, given, silent, sitting });
    if (end.kind !== "undo") {
      terminal.say(`\n${end.kind === "quit" ? words.stopped : words.playAgain}`);
      terminal.say(`  ${table.command}${given.length === 0 ? "" : ` --answers=${given.join(",")}`}`);
      return;
    }
    given = given.slice(0, -1);
    silent = given.length;
    terminal.say(terminal.colours.dim(`\n${words.undone}`));
  }
}

/** Who has the keyboard; nobody yet while several persons wait for the first question. */
interface Sitting {
  seat: number | undefined;
}

interface Run {
  readonly terminal: Terminal;
  readonly voice: Voice;
  readonly table: Table;
  readonly ask: Ask;
  /** Grows with every answer of a person. */
  readonly given: string[];
  /** While so many answers are repeated nothing is said. */
  readonly silent: number;
  readonly sitting: Sitting;
}

type RunEnd = { readonly kind: "over" | "undo" | "quit" };

async function playThrough(run: Run): Promise<RunEnd> {
  const { terminal, voice, table, given, sitting } = run;
  const { program } = voice;
  const { seats, seed, people, bot } = table;
  const known = given.length;
  let used = 0;
  const story = createStory(run, () => used < run.silent);
  const last: LogEntry[] = [];
  const options = {
    juries: "people",
    log: (entry: LogEntry) => {
      last.push(entry);
      story.tell(entry);
    },
  } as const;
  const state = newGame(program, { seats, seed });
  const take = (decision: Decision, reply: Answer): void => {
    last.length = 0;
    answer(program, state, decision, reply, options);
  };
  bot.begin(seed);
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") {
      story.catchUp(sitting.seat ?? people[0] ?? 0);
      terminal.say(`\n${resultText(voice, stop.result)}`);
      return { kind: "over" };
    }
    invariant(stop.kind === "decision", `a game in the terminal stopped for ${stop.kind}`);
    const { decision } = stop;
    const seat = decision.seats[0] ?? -1;
    if (!people.includes(seat)) {
      answer(program, state, decision, bot.answer(state, decision), options);
      continue;
    }
    const question: Question = { voice, state, decision };
    const word = used < known ? given[used] : undefined;
    const repeated = word === undefined ? undefined : answerOfWord(question, word);
    if (repeated !== undefined) {
      story.finish();
      used += 1;
      take(decision, repeated);
      continue;
    }
    if (word !== undefined) {
      given.length = used;
      terminal.say(voice.words.leftOut(word));
    }
    used = given.length;
    if (!(await seatDown(run, seat))) return { kind: "quit" };
    story.catchUp(seat);
    const reply = await askPerson(run, question, last);
    if (reply.kind !== "answer") return reply;
    given.push(answerWord(question, reply.answer));
    used = given.length;
    take(decision, reply.answer);
  }
}

/** What each person has not been told yet. */
interface Story {
  tell(entry: LogEntry): void;
  /** Closes what goes on over several entries. */
  finish(): void;
  /** Tells the person everything that has happened since it was asked last. */
  catchUp(seat: number): void;
}

/** One person hears everything at once; several hear it when they are asked, each what that seat may know. */
function createStory({ terminal, voice, table }: Run, isSilent: () => boolean): Story {
  const readers = new Map(
    table.people.map((seat) => [seat, { narrator: createNarrator(voice, seat), lines: [] as RecordLine[] }]),
  );
  const isAlone = table.people.length === 1;
  const say = (lines: readonly RecordLine[]): void => {
    for (const line of lines) terminal.say(lineText(line, terminal.colours));
  };
  const add = (told: (seat: number) => readonly RecordLine[]): void => {
    for (const [seat, { lines }] of readers) {
      const news = told(seat);
      if (isSilent()) continue;
      if (isAlone) say(news);
      else lines.push(...news);
    }
  };
  const finish = (): void => add((seat) => readers.get(seat)?.narrator.finish() ?? []);
  return {
    tell: (entry) => add((seat) => readers.get(seat)?.narrator.tell(entry) ?? []),
    finish,
    catchUp: (seat) => {
      finish();
      const lines = readers.get(seat)?.lines ?? [];
      say(lines);
      lines.length = 0;
    },
  };
}

/** Gives the keyboard to the person who is asked; false when there is no more input. */
async function seatDown({ terminal, voice, ask, sitting }: Run, seat: number): Promise<boolean> {
  if (sitting.seat === seat) return true;
  terminal.clear();
  terminal.say(`\n${terminal.colours.bold(voice.words.handOver(seatName(seat)))}`);
  if ((await ask("")) === undefined) return false;
  sitting.seat = seat;
  terminal.clear();
  return true;
}

async function askPerson(run: Run, question: Question, last: readonly LogEntry[]): Promise<Reply> {
  const { terminal, ask, given } = run;
  const turn = turnText(question);
  terminal.say(`${turn === undefined ? "" : `\n${turn}`}\n${terminal.colours.bold(questionText(question))}`);
  terminal.say(answersText(question));
  for (;;) {
    const line = (await ask("> "))?.trim();
    if (line === undefined || line === "q" || line === "quit") return { kind: "quit" };
    if (line === "u" && given.length > 0) return { kind: "undo" };
    const told = toldOf(question, { line, last });
    if (told !== undefined) {
      terminal.say(told);
      continue;
    }
    const read = readAnswer(question, line);
    if (read.kind === "answer") return read;
    terminal.say(`  ${read.why}`);
  }
}

/** What the commands that only show something say; undefined for an answer. */
function toldOf(
  question: Question,
  { line, last }: { readonly line: string; readonly last: readonly LogEntry[] },
): string | undefined {
  const { voice, state, decision } = question;
  const { program, words } = voice;
  switch (line) {
    case "?":
    case "help":
      return `  ${howToAnswer(question)}\n${words.help}`;
    case "s":
      return tableLines(voice, state, decision.seats[0] ?? 0)
        .map((text) => `  ${text}`)
        .join("\n");
    case "c":
      return clausesText(voice, state, citedIn(decision, last));
    case "u":
      return `  ${words.nothingToUndo}`;
    default: {
      if (!line.startsWith("c ")) return undefined;
      const id = line.slice(2).trim().toUpperCase();
      const clause = program.rulebook.clauses.findIndex((one) => one.id.toUpperCase() === id);
      return clause === -1 ? `  ${words.noClause(id)}` : clausesText(voice, state, [clause]);
    }
  }
}

/** Clauses since the last answer, in the order in which they came, then the one that asks. */
function citedIn(decision: Decision, last: readonly LogEntry[]): readonly number[] {
  const cited = [
    ...last.flatMap(({ clause, cause }) => [...cause.map((one) => one.clause).reverse(), clause]),
    decision.clause,
  ];
  return [...new Set<number>(cited)].filter((clause) => clause !== -1);
}

function clausesText(voice: Voice, state: GameState, clauses: readonly number[]): string {
  if (clauses.length === 0) return `  ${voice.words.noClauseYet}`;
  return clauses
    .map((clause) => {
      const id = voice.program.rulebook.clauses[clause]?.id ?? "";
      return `  ${id.padEnd(9)} ${clauseSentence(voice, state, clause)}`;
    })
    .join("\n");
}
