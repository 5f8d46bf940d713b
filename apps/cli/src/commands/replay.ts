import { readFileSync } from "node:fs";
import { compile } from "@rulewright/engine/compile";
import type { LogEntry, Program } from "@rulewright/engine/runtime";
import {
  createNarrator,
  plainEntry,
  type ReplayBreak,
  replayStored,
  type StoredGame,
  seatName,
  type Voice,
  voiceOf,
} from "@rulewright/simulate";
import type { WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { isRecord } from "../packages/manifest";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";

export interface ReplayOptions extends WrittenVariants {
  readonly json: boolean;
}

/** What a file of `play --auto --json` holds that matters here. */
interface GameFile extends StoredGame {
  readonly digest: string;
  /** Lines of its record, to compare with. */
  readonly lines: readonly RecordedLine[];
}

interface RecordedLine {
  readonly clause: string;
  readonly text: string;
  /** All that the record says of it. */
  readonly whole: string;
}

/** `rulewright replay`: a stored game again, under the rulebook as it is now, and where it first differs. */
export async function replay(
  terminal: Terminal,
  folder: string,
  file: string,
  options: ReplayOptions,
): Promise<CommandOutcome> {
  const game = readGame(file);
  if (typeof game === "string") return wrongUse(game);
  const ready = loadWithOptions(terminal, folder, { ...options, reading: [], set: [] });
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const { from, to } = rulebook.players;
  if (game.seats < from || game.seats > to)
    return wrongUse(`${rulebook.id} is for ${from} to ${to} players, and the game had ${game.seats}`);
  const program = compile(rulebook);
  const voice = voiceOf(program, undefined);
  const { log, result, broken } = replayStored(program, game);
  const lines = recordedLines(log.map((entry) => plainEntry(voice, entry)));
  const differs = firstDifference(game.lines, lines, broken !== undefined);
  const isSame = broken === undefined && differs === undefined;
  if (options.json) {
    const rules = { stored: game.digest, now: rulebook.digest };
    const stop = broken === undefined ? null : { decision: broken.at + 1, problem: breakText(program, broken) };
    terminal.json({ rulebook: rulebook.id, rules, legal: broken === undefined, stop, differs: differs ?? null });
    return isSame ? FINE : FINDINGS;
  }
  printRecord(terminal, voice, log);
  if (result !== undefined) terminal.say(`\n${resultText(voice, result)}`);
  terminal.say(
    `\n${game.digest === rulebook.digest ? "The rules are those it was played by." : "The rules have changed since it was played."}`,
  );
  if (broken !== undefined)
    terminal.say(`It cannot go on at decision ${broken.at + 1}: ${breakText(program, broken)}.`);
  if (differs !== undefined) {
    terminal.say(`It first differs in line ${differs.line} of its record:`);
    terminal.say(`  then  ${lineOf(differs.stored)}\n  now   ${lineOf(differs.now)}`);
  }
  if (isSame) terminal.say("Every answer is still legal and everything happens as it did.");
  return isSame ? FINE : FINDINGS;
}

function printRecord(terminal: Terminal, voice: Voice, log: readonly LogEntry[]): void {
  const narrator = createNarrator(voice, "all");
  for (const line of [...log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()])
    terminal.say(lineText(line, terminal.colours));
}

interface Difference {
  /** From 1. */
  readonly line: number;
  readonly stored: ShownLine | null;
  readonly now: ShownLine | null;
}

type ShownLine = Pick<RecordedLine, "clause" | "text">;

function shown(line: RecordedLine | undefined): ShownLine | null {
  return line === undefined ? null : { clause: line.clause, text: line.text };
}

/** A replay that was broken off is compared only as far as it went; a file without a record differs nowhere. */
function firstDifference(
  stored: readonly RecordedLine[],
  now: readonly RecordedLine[],
  isBroken: boolean,
): Difference | undefined {
  const end = isBroken ? Math.min(stored.length, now.length) : Math.max(stored.length, now.length);
  for (let at = 0; stored.length > 0 && at < end; at++) {
    const [one, other] = [stored[at], now[at]];
    if (one?.whole !== other?.whole) return { line: at + 1, stored: shown(one), now: shown(other) };
  }
  return undefined;
}

function lineOf(line: ShownLine | null): string {
  return line === null ? "nothing more" : `${line.clause.padEnd(9)} ${line.text}`;
}

function breakText({ rulebook }: Program, broken: ReplayBreak): string {
  switch (broken.kind) {
    case "asked_otherwise": {
      const { stored, decision } = broken;
      const asks = `${decision.id} of ${seatName(decision.seats[0] ?? 0)}`;
      return `the game asks ${asks}, where it asked ${stored.id} of ${seatName(stored.seat)}`;
    }
    case "not_legal": {
      const { decision, stored, question } = broken;
      const clause = decision.clause === -1 ? decision.id : (rulebook.clauses[decision.clause]?.id ?? decision.id);
      return `\`${stored.words}\` is no possible answer of ${seatName(stored.seat)} to ${clause}${question === "" ? "" : ` “${question}”`}`;
    }
    case "over_early":
      return `the game is over, where ${seatName(broken.stored.seat)} answered ${broken.stored.id}`;
    case "goes_on":
      return `the game asks ${broken.decision.id} of ${seatName(broken.decision.seats[0] ?? 0)}, and the file has no more answers`;
  }
}

/** A text says what is wrong with the file. */
function readGame(file: string): GameFile | string {
  const wrong = `\`${file}\` does not hold a game as \`play --auto --json\` prints it`;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (problem) {
    if (problem instanceof SyntaxError) return wrong;
    throw problem;
  }
  if (!isRecord(value)) return wrong;
  const { seats, seed, digest, decisions, log = [] } = value;
  if (typeof seats !== "number" || typeof seed !== "number" || typeof digest !== "string") return wrong;
  if (!Array.isArray(decisions) || !Array.isArray(log)) return wrong;
  const answers = decisions.flatMap((one: unknown) =>
    isRecord(one) &&
    typeof one["id"] === "string" &&
    typeof one["seat"] === "number" &&
    typeof one["words"] === "string"
      ? [{ id: one["id"], seat: one["seat"] - 1, words: one["words"] }]
      : [],
  );
  const lines = recordedLines(log);
  return answers.length < decisions.length || lines.length < log.length
    ? wrong
    : { seats, seed, digest, decisions: answers, lines };
}

/** Entries of a record as they are kept; what has no sentence of its own is called by its verb. */
function recordedLines(entries: readonly unknown[]): readonly RecordedLine[] {
  return entries.flatMap((entry) => {
    if (!isRecord(entry)) return [];
    const { clause, text, verb } = entry;
    const said = typeof text === "string" ? text : typeof verb === "string" ? verb : "";
    return [{ clause: typeof clause === "string" ? clause : "", text: said, whole: JSON.stringify(entry) }];
  });
}
