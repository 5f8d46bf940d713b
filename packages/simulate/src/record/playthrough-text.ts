import { invariant } from "@rulewright/diagnostics";
import {
  advance,
  answer,
  answerIds,
  type Decision,
  describeAnswer,
  describeDecision,
  type GameState,
  type LogEntry,
  newGame,
  type Program,
  readState,
  serialize,
  TURNS,
} from "@rulewright/engine/runtime";
import { digestOf } from "../batch/hash";
import { botNamed } from "../players/bot-named";
import { answerWords, numberWords } from "./answer-words";
import { createNarrator, type RecordLine } from "./narrator";
import { tableLines } from "./table-words";
import { listWords, plainName, seatName } from "./titles";

/** Which game to write down. */
export interface PlaythroughHeader {
  readonly seats: number;
  readonly seed: number;
  /** `random`, or a habit of the rulebook. */
  readonly bot: string;
}

/** Turns of each seat that are written in full, and then every so many. */
const FIRST_TURNS = 3;
const EVERY = 10;
/** From this length on decisions are no longer written in full, so that a long game stays readable. */
const FULL_UNTIL = 20_500;

/**
 * A whole game as text, the same whenever rulebook, engine and bot are the same: a header, then for every decision who
 * is asked, what each seat sees (within a turn only what has changed), the legal answers, the answer, and the record
 * until the next decision. The first turns and every tenth are in full; of the others there is the answer and a hash of
 * all that can be known of the state.
 */
export function playthroughText(program: Program, header: PlaythroughHeader): string {
  const { seats, seed } = header;
  const bot = botNamed(program, header.bot);
  invariant(typeof bot !== "string", `the header names a bot: ${typeof bot === "string" ? bot : ""}`);
  const narrator = createNarrator(program, "all");
  let lines: RecordLine[] = [];
  const options = { log: (entry: LogEntry) => void lines.push(...narrator.tell(entry)) };
  const state = newGame(program, { seats, seed });
  const blocks = [headerText(program, header, state)];
  bot.begin(seed);
  let full = true;
  let shown: View = { turn: -1, lines: [] };
  const close = (isLast: boolean): void => {
    lines.push(...narrator.finish());
    if ((full || isLast) && lines.length > 0) blocks.push(lines.map(recordText).join("\n"));
    lines = [];
  };
  for (let number = 1; ; number++) {
    const stop = advance(program, state, options);
    close(stop.kind === "end");
    if (stop.kind === "end") {
      const { winners, turns, rounds, decisions } = stop.result;
      const names = winners.map(seatName).join(" and ");
      blocks.push(
        `end: ${names === "" ? "nobody" : names} won after ${turns} turns, ${rounds} rounds, ${decisions} decisions`,
      );
      blocks.push(`state ${stateHash(program, state)}`);
      return `${joined(blocks)}\n`;
    }
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    const { decision } = stop;
    full = isFull(state, seats) && lengthOf(blocks) < FULL_UNTIL;
    const given = bot.answer(state, decision);
    const answered: Answered = { number, decision, given };
    const view = full ? viewOf(program, state) : shown;
    const block = full ? fullText(program, state, answered, news(shown, view)) : shortText(program, state, answered);
    shown = view;
    blocks.push(block);
    answer(program, state, decision, given, options);
  }
}

/** Reads what `playthroughText` wrote first; undefined when it is something else. */
export function readPlaythroughHeader(text: string): PlaythroughHeader | undefined {
  const values = new Map<string, string>();
  for (const line of text.split("\n").slice(0, HEADER_LINES)) {
    const match = /^(\w+) +(\S+)$/.exec(line);
    if (match !== null) values.set(match[1] ?? "", match[2] ?? "");
  }
  const seats = Number(values.get("seats"));
  const seed = Number(values.get("seed"));
  const bot = values.get("bot");
  return Number.isInteger(seats) && Number.isInteger(seed) && bot !== undefined ? { seats, seed, bot } : undefined;
}

const HEADER_LINES = 6;

/** The engine goes by the version of the games that it saves. */
function headerText(program: Program, { seats, seed, bot }: PlaythroughHeader, state: GameState): string {
  const { id, digest } = program.rulebook;
  return [
    `rulebook ${id}`,
    `digest   ${digest}`,
    `engine   ${serialize(program, state).version}`,
    `seats    ${seats}`,
    `seed     ${seed}`,
    `bot      ${bot}`,
  ].join("\n");
}

/** Decisions in short follow one another line by line; everything else stands apart. */
function joined(blocks: readonly string[]): string {
  return blocks.reduce((text, block) => {
    const isShort = block.startsWith("#") && !block.includes("\n");
    const followsShort = /(^|\n)#[^\n]*$/.test(text);
    return `${text}${isShort && followsShort ? "\n" : "\n\n"}${block}`;
  });
}

function lengthOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.length, 0);
}

function isFull(state: GameState, seats: number): boolean {
  const turn = state.cells[TURNS] ?? 0;
  return turn <= FIRST_TURNS * seats || turn % EVERY === 0;
}

interface Answered {
  readonly number: number;
  readonly decision: Decision;
  readonly given: readonly number[];
}

function shortText(program: Program, state: GameState, { number, decision, given }: Answered): string {
  const who = seatName(decision.seats[0] ?? -1);
  return `#${number} ${who} ${decision.id}: ${answerIds(program, decision, given)} · ${stateHash(program, state)}`;
}

function fullText(
  program: Program,
  state: GameState,
  { number, decision, given }: Answered,
  seen: readonly string[],
): string {
  const isText = decision.kind === "option" || decision.kind === "vote";
  const options = isText ? decision.legal.map((value) => describeAnswer(program, state, decision, [value])) : [];
  const asked = describeDecision(program, state, decision);
  return [
    `#${number} turn ${state.cells[TURNS] ?? 0}, ${seatName(decision.seats[0] ?? -1)} is asked ${decision.id}: ${plainName(asked)}`,
    ...seen,
    `  legal: ${legalText(program, { decision, options })}`,
    `  answer: ${answerWords(program, { decision, options }, given)}`,
  ].join("\n");
}

interface View {
  readonly turn: number;
  readonly lines: readonly string[];
}

/** All of a view when a turn has begun since the last one, else what is new in it. */
function news(before: View, { turn, lines }: View): readonly string[] {
  return turn === before.turn ? lines.filter((line) => !before.lines.includes(line)) : lines;
}

/** What all seats see alike, then what each sees otherwise. */
function viewOf(program: Program, state: GameState): View {
  const { seats } = readState(program, state);
  const views = Array.from({ length: seats }, (_, seat) => tableLines(program, state, seat));
  const shared = (views[0] ?? []).filter((line) => views.every((view) => view.includes(line)));
  const own = views.flatMap((view, seat) =>
    view.filter((line) => !shared.includes(line)).map((line) => `  ${seatName(seat)} sees ${line}`),
  );
  return { turn: state.cells[TURNS] ?? 0, lines: [...shared.map((line) => `  all see ${line}`), ...own] };
}

function legalText(
  program: Program,
  asked: { readonly decision: Decision; readonly options: readonly string[] },
): string {
  const { decision } = asked;
  const { kind, legal, among, atLeast, atMost, total } = decision;
  const single: Decision = { ...decision, kind: "thing" };
  const things = listWords(among.map((thing) => answerWords(program, { decision: single, options: [] }, [thing])));
  switch (kind) {
    case "things":
      return `${atLeast} to ${atMost} of ${things}`;
    case "order":
      return `any order of ${things}`;
    case "division":
      return `${numberWords(program, decision, total)} divided among ${things}`;
    default:
      return listWords(legal.map((value) => answerWords(program, asked, [value])));
  }
}

function recordText({ kind, clause, text }: RecordLine): string {
  return kind === "deed" ? `  ${clause.padEnd(9)} ${text}` : kind === "phase" ? `  ${text}` : text;
}

/** Sixteen hexadecimal digits over everything that can be known of a state, however it is laid out. */
function stateHash(program: Program, state: GameState): string {
  const text = JSON.stringify(readState(program, state));
  return digestOf(Uint32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
}
