import { compile } from "@rulewright/engine/compile";
import { type GameState, newGame, type Program, readState } from "@rulewright/engine/runtime";
import { type Column, type Message, NO_NUMBER, type Rulebook, type Type } from "@rulewright/rulebook";
import {
  clauseSentence,
  memberTitle,
  messageSentence,
  plainName,
  type Voice,
  valueWords,
  voiceOf,
} from "@rulewright/simulate";
import { type Phrases, phrasesOf } from "../phrases/phrases";

/** Writes the texts, names and numbers of one rulebook, as they are before a game. */
export interface Writer {
  readonly rulebook: Rulebook;
  readonly program: Program;
  readonly voice: Voice;
  readonly phrases: Phrases;
  sentence(clause: number): string;
  message(message: Message): string;
  value(type: Type, value: number): string;
  /** A cell of a column as print shows it; empty for what is none. */
  cell(domain: number, column: Column, member: number, key?: number): string;
  title(domain: number, member: number): string;
  /** The seats whose pieces stand on a space when the game begins, as far as no choice or chance decides. */
  startsOn(board: number, space: number): readonly number[];
  /** What a deck is called; where people have no word for it, the piles that it makes. */
  deckName(deck: number): string | undefined;
  /** What people call a thing of the files; undefined where only its English id is known and the language is another. */
  spoken(name: string, label?: string): string | undefined;
}

export function createWriter(rulebook: Rulebook): Writer {
  const program = compile(rulebook);
  const voice = voiceOf(program);
  const state: GameState = newGame(program, { seats: rulebook.players.from, seed: 0 });
  const starts = startsOf(program);
  const phrases = phrasesOf(rulebook.locale);
  const spoken = (name: string, label?: string) => spokenWords(rulebook, name, label);
  const title = (domain: number, member: number): string => {
    const found = rulebook.domains[domain];
    const id = found?.members[member]?.id;
    return found === undefined || id === undefined ? "" : memberTitle(voice, found, id);
  };
  const value = (type: Type, cell: number): string => {
    if (type.kind === "text") return rulebook.strings[cell] ?? "";
    if (type.kind === "thing") return cell < 0 ? "" : title(type.domain, cell);
    if (type.kind === "number" && cell === NO_NUMBER) return "";
    if (type.kind === "truth") return cell === 0 ? "" : phrases.yes;
    if (type.kind === "option") return capital(spoken(type.options[cell] ?? "") ?? "");
    return valueWords(voice, type, cell);
  };
  return {
    rulebook,
    program,
    voice,
    phrases,
    sentence: (clause) => clauseSentence(voice, state, clause),
    message: (message) => messageSentence(voice, state, message),
    value,
    cell: (domain, column, member, key) => {
      const size = column.per === undefined ? 1 : (rulebook.domains[column.per]?.members.length ?? 1);
      const at = member * size + (key ?? 0);
      const isUsual = column.cellPlaces[at] === undefined && !column.computed;
      // Where several values stand in one place their unit would be said again and again; marks such as £ stay.
      const type = column.per === undefined ? column.type : bareType(rulebook, column.type);
      return isUsual && rulebook.domains[domain]?.kind !== "player" && isNothing(column.type, column.cells[at] ?? 0)
        ? ""
        : value(type, column.cells[at] ?? 0);
    },
    title,
    startsOn: (board, space) => starts.get(`${board} ${space}`) ?? [],
    spoken,
    deckName: (deck) => deckWords(rulebook, deck, spoken),
  };
}

const LONGEST_MARK = 2;

function bareType({ units }: Rulebook, type: Type): Type {
  if (type.kind !== "number") return type;
  const unit = units.find(({ name }) => name === type.unit.factors[0]?.unit);
  const isMark = unit !== undefined && unit.shown.other.replace("{n}", "").trim().length <= LONGEST_MARK;
  return isMark ? type : { ...type, unit: { factors: [] } };
}

function deckWords(
  { domains, zones }: Rulebook,
  index: number,
  spoken: (name: string, label?: string) => string | undefined,
): string | undefined {
  const deck = domains[index];
  const said = deck === undefined ? undefined : spoken(deck.name, deck.label);
  if (said !== undefined) return capital(said);
  const piles = zones.filter(
    ({ deck: of, ofEachPlayer, startsWith }) => of === index && !ofEachPlayer && startsWith !== "nothing",
  );
  const names = piles.flatMap(({ name }) => spoken(name) ?? []);
  return names.length === 0 ? undefined : capital(names.join(", "));
}

/** By board and space. */
function startsOf(program: Program): ReadonlyMap<string, readonly number[]> {
  const { rulebook } = program;
  const { pieces } = readState(program, newGame(program, { seats: rulebook.players.to, seed: 0 }));
  const found = new Map<string, number[]>();
  for (const { pieces: name, seat, on } of pieces) {
    const board = rulebook.domains.find((domain) => domain.name === name)?.pieces?.board ?? -1;
    const space = rulebook.domains[board]?.members.findIndex(({ id }) => id === on) ?? -1;
    if (space < 0) continue;
    const before = found.get(`${board} ${space}`);
    if (before === undefined) found.set(`${board} ${space}`, [seat]);
    else if (!before.includes(seat)) before.push(seat);
  }
  return found;
}

function isNothing(type: Type, cell: number): boolean {
  return type.kind === "number" ? cell === 0 || cell === NO_NUMBER : type.kind === "thing" ? cell < 0 : cell === 0;
}

/** Ids are English by custom: in a rulebook of another language they are no words for its readers. */
function spokenWords({ names, locale }: Rulebook, name: string, label: string | undefined): string | undefined {
  if (label !== undefined && isSaid(name, label)) return label;
  const said = Object.hasOwn(names, name) ? names[name] : undefined;
  if (said !== undefined) return said === "" ? undefined : said;
  if (/^\d+$/.test(name)) return name;
  return locale.startsWith("en") ? plainName(name) : undefined;
}

/** A label that stands in the files; without one a thing has its id as a label. */
export function isSaid(name: string, label: string): boolean {
  return label !== "" && label !== name && label !== plainName(name);
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
