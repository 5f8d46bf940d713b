import { type LogEntry, shownTo } from "@rulewright/engine/runtime";
import type { Voice } from "./language/voice";
import { sentenceOf, spaceOf } from "./sentence";
import { listWords, phaseName, seatName, titleOf } from "./titles";

/** A line of the record as a reader gets it. */
export interface RecordLine {
  /** A turn or a phase that stands by itself begins; a phase inside it begins; something happened. */
  readonly kind: "heading" | "phase" | "deed";
  /** Id of the clause; empty where none is cited. */
  readonly clause: string;
  readonly text: string;
}

/** Turns entries into lines as they come. What goes on over several entries is told in one line when something else comes. */
export interface Narrator {
  tell(entry: LogEntry): readonly RecordLine[];
  /** What has not been told yet. */
  finish(): readonly RecordLine[];
}

type Held =
  | {
      readonly kind: "walk";
      readonly entry: LogEntry;
      readonly from: number;
      readonly to: number;
      readonly steps: number;
    }
  | { readonly kind: "deal"; readonly entries: readonly LogEntry[] };

/** The record for one reader: a seat, or `all` who may know everything. */
export function createNarrator(voice: Voice, reader: number | "all"): Narrator {
  const { program } = voice;
  let held: Held | undefined;
  /** A phase inside a turn is told when something happens in it. */
  let phase: RecordLine | undefined;
  const release = (): readonly RecordLine[] => {
    const lines = held === undefined ? [] : linesOf(voice, held);
    held = undefined;
    return withPhase(lines);
  };
  const withPhase = (lines: readonly RecordLine[]): readonly RecordLine[] => {
    if (lines.length === 0 || phase === undefined) return lines;
    const before = phase;
    phase = undefined;
    return [before, ...lines];
  };
  const beginPhase = (entry: LogEntry): readonly RecordLine[] => {
    const lines = release();
    const line = phaseLine(voice, entry);
    phase = line.kind === "phase" ? line : undefined;
    return line.kind === "phase" ? lines : [...lines, line];
  };
  return {
    tell: (entry) => {
      const shown = shownTo(program, entry, reader);
      if (shown.deed.kind === "phase") return beginPhase(shown);
      const longer = held === undefined ? undefined : goOn(held, shown);
      if (longer !== undefined) {
        held = longer;
        return [];
      }
      const next = hold(shown);
      if (next !== undefined) {
        const lines = release();
        held = next;
        return lines;
      }
      const text = sentenceOf(voice, shown);
      if (text === undefined) return [];
      const lines = release();
      return [...lines, ...withPhase([deedLine(voice, shown, text)])];
    },
    finish: release,
  };
}

function hold(entry: LogEntry): Held | undefined {
  const { deed } = entry;
  if (deed.kind === "step") return { kind: "walk", entry, from: deed.from, to: deed.to, steps: 1 };
  if (deed.kind === "deal") return { kind: "deal", entries: [entry] };
  return undefined;
}

/** What is held together with the next entry, when that goes on with it. */
function goOn(held: Held, entry: LogEntry): Held | undefined {
  const { deed, clause } = entry;
  if (held.kind === "deal") {
    const same = deed.kind === "deal" && held.entries[0]?.clause === clause;
    return same ? { kind: "deal", entries: [...held.entries, entry] } : undefined;
  }
  const before = held.entry.deed;
  if (deed.kind !== "step" || before.kind !== "step" || held.entry.clause !== clause) return undefined;
  if (deed.pieces !== before.pieces || deed.piece !== before.piece || deed.from !== held.to) return undefined;
  return { ...held, to: deed.to, steps: held.steps + 1 };
}

function linesOf(voice: Voice, held: Held): readonly RecordLine[] {
  if (held.kind === "deal") return dealLines(voice, held.entries);
  const { deed } = held.entry;
  if (deed.kind !== "step") return [];
  const way = `${spaceOf(voice, deed, held.from)} → ${spaceOf(voice, deed, held.to)}`;
  const text = `${titleOf(voice, deed.pieces, deed.piece)}: ${way}, ${voice.words.steps(held.steps)}`;
  return [deedLine(voice, held.entry, text)];
}

/** What each pile got, in the order of their first cards. */
function dealLines(voice: Voice, entries: readonly LogEntry[]): readonly RecordLine[] {
  const byPile = new Map<number, LogEntry[]>();
  for (const entry of entries) {
    if (entry.deed.kind !== "deal") continue;
    const pile = byPile.get(entry.deed.to);
    if (pile === undefined) byPile.set(entry.deed.to, [entry]);
    else pile.push(entry);
  }
  return [...byPile.values()].flatMap((dealt) => {
    const [first] = dealt;
    if (first === undefined) return [];
    const known = dealt.flatMap(({ deed }) =>
      deed.kind === "deal" ? (deed.cards ?? []).map((card) => titleOf(voice, deed.deck, card)) : [],
    );
    const cards = known.length === dealt.length ? listWords(voice, known) : voice.words.cards(dealt.length);
    return [deedLine(voice, first, voice.words.dealt(first.seat < 0 ? undefined : seatName(first.seat), cards))];
  });
}

function deedLine({ program: { rulebook } }: Voice, { clause }: LogEntry, text: string): RecordLine {
  return { kind: "deed", clause: rulebook.clauses[clause]?.id ?? "", text };
}

/** Phases of each player and those around others are headings; the ones inside are told along the way. */
function phaseLine(voice: Voice, { deed, seat }: LogEntry): RecordLine {
  if (deed.kind !== "phase") return { kind: "phase", clause: "", text: "" };
  const found = voice.program.rulebook.phases[deed.phase];
  const name = phaseName(voice, deed.phase);
  const inside = found?.parent !== undefined && !(found.forEachPlayer && found.children.length > 0);
  const text = found?.forEachPlayer === true && !inside ? `${seatName(seat)}: ${name}` : name;
  return { kind: inside ? "phase" : "heading", clause: "", text };
}
