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
  type Program,
} from "@rulewright/engine/runtime";
import { type Bot, clauseSentence, createNarrator, type Narrator, seatName, tableLines } from "@rulewright/simulate";
import { type CommandOutcome, FINE } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";
import { answersText, howToAnswer, type Question, questionText } from "./question-words";
import { answerOfWord, answerWord, readAnswer } from "./read-answer";

export interface Table {
  readonly seats: number;
  readonly seed: number;
  /** Where the person sits, from 0. */
  readonly seat: number;
  readonly bot: Bot;
  /** Answers of the person that are given already, as `--answers` writes them. */
  readonly answers: readonly string[];
  /** The command that starts this game, without its answers. */
  readonly command: string;
}

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

/** What a person does when asked. */
type Reply =
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "undo" }
  | { readonly kind: "quit" };

const HELP = `  ?         this help
  s         the table as you know it
  c         the clauses that led here, with their sentences; \`c ID\` for one of them
  u         back to your last decision; what came after it is forgotten, and chance will fall as it did
  q         stop, and show the command that brings you back here`;

/** A game from its beginning, with the answers that the person has given; undoing starts it again with one answer less. */
async function playOn(terminal: Terminal, program: Program, table: Table, ask: Ask): Promise<void> {
  const { seats, seat } = table;
  terminal.say(
    `${program.rulebook.title}: you are ${seatName(seat)} of ${seats}. \`?\` shows what you can type besides answers.\n`,
  );
  let given = [...table.answers];
  let silent = 0;
  for (;;) {
    const end = await playThrough({ terminal, program, table, ask, given, silent });
    if (end.kind !== "undo") {
      if (end.kind === "quit") terminal.say("\nStopped. To go on from here:");
      else terminal.say("\nTo play it again:");
      terminal.say(`  ${table.command}${given.length === 0 ? "" : ` --answers=${given.join(",")}`}`);
      return;
    }
    given = given.slice(0, -1);
    silent = given.length;
    terminal.say(terminal.colours.dim("\nBack to your last decision."));
  }
}

interface Run {
  readonly terminal: Terminal;
  readonly program: Program;
  readonly table: Table;
  readonly ask: Ask;
  /** Grows with every answer of the person. */
  readonly given: string[];
  /** While so many answers are repeated nothing is said. */
  readonly silent: number;
}

type RunEnd = { readonly kind: "over" | "undo" | "quit" };

async function playThrough(run: Run): Promise<RunEnd> {
  const { terminal, program, table, given } = run;
  const { seats, seed, seat, bot } = table;
  const known = given.length;
  let used = 0;
  const narrator = createNarrator(program, seat);
  const last: LogEntry[] = [];
  const isSilent = (): boolean => used < run.silent;
  const say = (lines: ReturnType<Narrator["finish"]>): void => {
    if (!isSilent()) for (const line of lines) terminal.say(lineText(line, terminal.colours));
  };
  const options = {
    juries: "people",
    log: (entry: LogEntry) => {
      last.push(entry);
      say(narrator.tell(entry));
    },
  } as const;
  const state = newGame(program, { seats, seed });
  bot.begin(seed);
  for (;;) {
    const stop = advance(program, state, options);
    if (stop.kind === "end") {
      say(narrator.finish());
      terminal.say(`\n${resultText(stop.result)}`);
      return { kind: "over" };
    }
    invariant(stop.kind === "decision", `a game in the terminal stopped for ${stop.kind}`);
    const { decision } = stop;
    if (decision.seats[0] !== seat) {
      answer(program, state, decision, bot.answer(state, decision), options);
      continue;
    }
    say(narrator.finish());
    const question: Question = { program, state, decision };
    const word = used < known ? given[used] : undefined;
    const repeated = word === undefined ? undefined : answerOfWord(question, word);
    if (word !== undefined && repeated === undefined) {
      given.length = used;
      terminal.say(`\`${word}\` is no possible answer here, so what came after it is left out.`);
    }
    used = repeated === undefined ? given.length : used + 1;
    if (repeated !== undefined) {
      last.length = 0;
      answer(program, state, decision, repeated, options);
      continue;
    }
    const reply = await askPerson(run, question, last);
    if (reply.kind !== "answer") return reply;
    given.push(answerWord(question, reply.answer));
    used = given.length;
    last.length = 0;
    answer(program, state, decision, reply.answer, options);
  }
}

async function askPerson(run: Run, question: Question, last: readonly LogEntry[]): Promise<Reply> {
  const { terminal, ask, given } = run;
  terminal.say(`\n${terminal.colours.bold(questionText(question))}`);
  terminal.say(answersText(question));
  for (;;) {
    const line = (await ask("> "))?.trim();
    if (line === undefined || line === "q" || line === "quit") return { kind: "quit" };
    if (line === "u" && given.length > 0) return { kind: "undo" };
    const told = toldOf(run, question, { line, last });
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
  { program, table }: Run,
  question: Question,
  { line, last }: { readonly line: string; readonly last: readonly LogEntry[] },
): string | undefined {
  const { state, decision } = question;
  switch (line) {
    case "?":
    case "help":
      return `  ${howToAnswer(question)}\n${HELP}`;
    case "s":
      return tableLines(program, state, table.seat)
        .map((text) => `  ${text}`)
        .join("\n");
    case "c":
      return clausesText(program, state, citedIn(decision, last));
    case "u":
      return "  There is no decision of yours before this one.";
    default: {
      if (!line.startsWith("c ")) return undefined;
      const id = line.slice(2).trim().toUpperCase();
      const clause = program.rulebook.clauses.findIndex((one) => one.id.toUpperCase() === id);
      return clause === -1 ? `  There is no clause ${id}.` : clausesText(program, state, [clause]);
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

function clausesText(program: Program, state: GameState, clauses: readonly number[]): string {
  if (clauses.length === 0) return "  No clause has led here.";
  return clauses
    .map(
      (clause) =>
        `  ${(program.rulebook.clauses[clause]?.id ?? "").padEnd(9)} ${clauseSentence(program, state, clause)}`,
    )
    .join("\n");
}
