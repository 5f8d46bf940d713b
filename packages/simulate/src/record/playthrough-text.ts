import { invariant } from "@rulewright/diagnostics";
import {
  advance,
  answer,
  answerIds,
  type Decision,
  describeAnswer,
  describeDecision,
  type GameResult,
  type GameState,
  type LogEntry,
  newGame,
  PASS,
  type Program,
  readState,
  serialize,
  TURNS,
} from "@rulewright/engine/runtime";
import { digestOf } from "../batch/hash";
import { botNamed } from "../players/bot-named";
import { answerWords, numberWords } from "./answer-words";
import { type Voice, voiceOf } from "./language/voice";
import { createNarrator, type RecordLine } from "./narrator";
import { tableLines } from "./table-words";
import { listWords, seatName, spokenQuestion } from "./titles";

/** Which game to write down. */
export interface PlaythroughHeader {
  readonly seats: number;
  readonly seed: number;
  /** `random`, or a habit of the rulebook. */
  readonly bot: string;
}

/** Golden games are read by those who work on the engine: in English, with the names of the files. */
function plainVoice(program: Program): Voice {
  return voiceOf({ ...program, rulebook: { ...program.rulebook, names: {} } }, "en");
}

/** Turns of each seat that are written in full, and then every so many. */
const FIRST_TURNS = 3;
const EVERY = 10;
/** Characters that a whole game may take; turns in full are the first to give way. */
const ROOM = 27_000;

/**
 * A whole game as text, the same whenever rulebook, engine and bot are the same. A turn in full has every decision: who
 * is asked, what each seat sees (within a turn only what has changed), the legal answers, the answer, and the record
 * until the next decision. The first turns and every tenth are in full as long as there is room; any other turn is one
 * line with its answers, passing left out, and a hash of all that can be known of the state at its last decision.
 */
export function playthroughText(program: Program, header: PlaythroughHeader): string {
  const { turns, ending, closing } = played(program, header);
  const fixed = [headerText(program, header), LEGEND, closing];
  const full = inFull(turns, header.seats, ROOM - lengthOf([...fixed, ...ending]));
  const blocks = turns.flatMap((turn) => (full.has(turn) ? turn.blocks : turn.hash === "" ? [] : [shortText(turn)]));
  const last = turns.at(-1);
  const isTold = last === undefined || full.has(last);
  return `${joined([...fixed.slice(0, 2), ...blocks, ...(isTold ? [] : ending), closing])}\n`;
}

const LEGEND = "A turn in one line leaves out passing; after the dot stands a hash of the whole state.";

/** One turn, in both ways it may be written; turn 0 is all that comes before the first. */
interface Turn {
  readonly number: number;
  readonly blocks: string[];
  readonly answers: Words[];
  /** Empty while nothing was decided. */
  hash: string;
}

interface Words {
  readonly who: string;
  readonly words: string;
}

interface Played {
  readonly turns: readonly Turn[];
  /** The record since the last decision. */
  readonly ending: readonly string[];
  readonly closing: string;
}

function played(program: Program, { seats, seed, bot: name }: PlaythroughHeader): Played {
  const bot = botNamed(program, name);
  invariant(typeof bot !== "string", `the header names a bot: ${typeof bot === "string" ? bot : ""}`);
  const voice = plainVoice(program);
  const state = newGame(program, { seats, seed });
  const turns: Turn[] = [];
  const record = createRecord(program, () => turnOf(turns, state).blocks);
  const options = { log: record.tell };
  bot.begin(seed);
  let shown: View = { turn: -1, lines: [] };
  for (let number = 1; ; number++) {
    const stop = advance(program, state, options);
    const ending = record.finish();
    if (stop.kind === "end") return { turns, ending, closing: closingText(program, state, stop.result) };
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    const { decision } = stop;
    const turn = turnOf(turns, state);
    const answered = { number, decision, given: bot.answer(state, decision) };
    if (mayBeFull(turn, seats)) {
      const view = viewOf(voice, state);
      turn.blocks.push(fullText(voice, state, answered, news(shown, view)));
      shown = view;
    }
    noteAnswer(program, state, turn, answered);
    answer(program, state, decision, answered.given, options);
  }
}

/** The turn that is going on. */
function turnOf(turns: Turn[], state: GameState): Turn {
  const number = state.cells[TURNS] ?? 0;
  const last = turns.at(-1);
  if (last?.number === number) return last;
  const turn: Turn = { number, blocks: [], answers: [], hash: "" };
  turns.push(turn);
  return turn;
}

interface TurnRecord {
  readonly tell: (entry: LogEntry) => void;
  /** Closes what has been told since the last time and returns it; each turn has got its part. */
  finish(): readonly string[];
}

function createRecord(program: Program, here: () => string[]): TurnRecord {
  const narrator = createNarrator(plainVoice(program), "all");
  let parts: { readonly blocks: string[]; readonly lines: string[] }[] = [];
  const add = (lines: readonly RecordLine[], blocks: string[]): void => {
    if (lines.length === 0) return;
    const last = parts.at(-1);
    const texts = lines.map(recordText);
    if (last?.blocks === blocks) last.lines.push(...texts);
    else parts.push({ blocks, lines: texts });
  };
  return {
    tell: (entry) => add(narrator.tell(entry), here()),
    finish: () => {
      add(narrator.finish(), here());
      const told = parts.map(({ blocks, lines }) => ({ blocks, text: lines.join("\n") }));
      for (const { blocks, text } of told) blocks.push(text);
      parts = [];
      return told.map(({ text }) => text);
    },
  };
}

function noteAnswer(program: Program, state: GameState, turn: Turn, { decision, given }: Answered): void {
  turn.hash = stateHash(program, state).slice(0, TURN_HASH);
  if (decision.kind === "action" && given[0] === PASS) return;
  const words = `${decision.id} ${answerIds(program, decision, given)}`;
  turn.answers.push({ who: seatName(decision.seats[0] ?? -1), words });
}

/** Digits of the hash behind a turn in one line. */
const TURN_HASH = 8;

function shortText({ number, answers, hash }: Turn): string {
  const words = answers.map((one, at) => {
    const before = answers[at - 1]?.who;
    const lead = before === undefined ? " " : before === one.who ? ", " : "; ";
    return before === one.who ? `${lead}${one.words}` : `${lead}${one.who} ${one.words}`;
  });
  return `turn ${number}:${words.length === 0 ? " pass" : words.join("")} · ${hash}`;
}

function mayBeFull({ number }: Turn, seats: number): boolean {
  return number <= FIRST_TURNS * seats || number % EVERY === 0;
}

/** Which turns are written in full: of those that may be, one after the other as long as there is room. */
function inFull(turns: readonly Turn[], seats: number, room: number): ReadonlySet<Turn> {
  const full = new Set<Turn>();
  let left = room - lengthOf(turns.map(shortText));
  for (const turn of turns.filter((candidate) => mayBeFull(candidate, seats))) {
    const more = lengthOf(turn.blocks) - lengthOf([shortText(turn)]);
    if (more > left) continue;
    left -= more;
    full.add(turn);
  }
  return full;
}

function closingText(program: Program, state: GameState, result: GameResult): string {
  const { winners, turns, rounds, decisions } = result;
  const names = winners.length === 0 ? "nobody" : winners.map(seatName).join(" and ");
  const end = `end: ${names} won after ${turns} turns, ${rounds} rounds, ${decisions} decisions`;
  return `${end}\nstate ${stateHash(program, state)}`;
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
function headerText(program: Program, { seats, seed, bot }: PlaythroughHeader): string {
  const { id, digest } = program.rulebook;
  return [
    `rulebook ${id}`,
    `digest   ${digest}`,
    `engine   ${serialize(program, newGame(program, { seats, seed })).version}`,
    `seats    ${seats}`,
    `seed     ${seed}`,
    `bot      ${bot}`,
  ].join("\n");
}

/** What takes one line follows its like line by line; everything else stands apart. */
function joined(blocks: readonly string[]): string {
  return blocks.reduce((text, block, at) => {
    const before = blocks[at - 1] ?? "";
    const isNext = !block.includes("\n") && !before.includes("\n") && wordOf(block) === wordOf(before);
    return `${text}${isNext ? "\n" : "\n\n"}${block}`;
  });
}

/** `#` for a decision, `turn` for a turn. */
function wordOf(block: string): string {
  return block.startsWith("#") ? "#" : block.slice(0, block.indexOf(" "));
}

/** With what stands between them. */
function lengthOf(blocks: readonly string[]): number {
  return blocks.reduce((sum, block) => sum + block.length + 2, 0);
}

interface Answered {
  readonly number: number;
  readonly decision: Decision;
  readonly given: readonly number[];
}

function fullText(
  voice: Voice,
  state: GameState,
  { number, decision, given }: Answered,
  seen: readonly string[],
): string {
  const { program } = voice;
  const isText = decision.kind === "option" || decision.kind === "vote";
  const options = isText ? decision.legal.map((value) => describeAnswer(program, state, decision, [value])) : [];
  const asked = describeDecision(program, state, decision);
  const legal = legalText(voice, { decision, options });
  const answered = answerWords(voice, { decision, options }, given);
  const who = `${seatName(decision.seats[0] ?? -1)} is asked ${decision.id}`;
  if (seen.length === 0 && decision.kind === "action" && given[0] === PASS)
    return `#${number} ${who}; legal: ${legal}; answer: ${answered}`;
  return [
    `#${number} turn ${state.cells[TURNS] ?? 0}, ${who}: ${spokenQuestion(voice, asked)}`,
    ...seen,
    `  legal: ${legal}`,
    `  answer: ${answered}`,
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

/** What all seats see alike, then what they see otherwise; a line stands once, with all who see it. */
function viewOf(voice: Voice, state: GameState): View {
  const { seats } = readState(voice.program, state);
  const seen = new Map<string, { readonly at: number; readonly who: number[] }>();
  for (let seat = 0; seat < seats; seat++) {
    for (const [at, line] of tableLines(voice, state, seat).entries()) {
      const known = seen.get(line);
      if (known === undefined) seen.set(line, { at, who: [seat] });
      else known.who.push(seat);
    }
  }
  const lines = [...seen]
    .map(([line, { at, who }]) => ({ at: who.length === seats ? -1 : at, text: `  ${readers(who, seats)} ${line}` }))
    .toSorted((left, right) => left.at - right.at);
  return { turn: state.cells[TURNS] ?? 0, lines: lines.map(({ text }) => text) };
}

function readers(who: readonly number[], seats: number): string {
  if (who.length === seats) return "all see";
  if (who.length === 1) return `${who.map(seatName).join("")} sees`;
  if (who.length < seats - 1) return `${who.map(seatName).join(", ")} see`;
  const missing = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !who.includes(seat));
  return `all but ${missing.map(seatName).join("")} see`;
}

function legalText(voice: Voice, asked: { readonly decision: Decision; readonly options: readonly string[] }): string {
  const { decision } = asked;
  const { kind, legal, among, atLeast, atMost, total } = decision;
  const single: Decision = { ...decision, kind: "thing" };
  const things = listWords(
    voice,
    among.map((thing) => answerWords(voice, { decision: single, options: [] }, [thing])),
  );
  switch (kind) {
    case "things":
      return `${atLeast} to ${atMost} of ${things}`;
    case "order":
      return `any order of ${things}`;
    case "division":
      return `${numberWords(voice, decision, total)} divided among ${things}`;
    default:
      return listWords(
        voice,
        legal.map((value) => answerWords(voice, asked, [value])),
      );
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
