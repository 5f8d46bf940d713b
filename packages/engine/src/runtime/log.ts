import type {
  ClauseIndex,
  DiceIndex,
  DomainIndex,
  FieldIndex,
  Formula,
  PhaseIndex,
  SpinnerIndex,
  Type,
  UnitIndex,
} from "@rulewright/rulebook";
import { maySee } from "./observe";
import type { Program } from "./program";
import type { Answer, Decision } from "./stops";

/** What a name or a formula stood for, in the numbers of the state; a list for lists. */
export interface LoggedValue {
  readonly type: Type;
  readonly value: number | readonly number[];
}

/** A name of a clause and what it stood for. */
export interface NamedValue extends LoggedValue {
  readonly name: string;
}

/** A formula of a step, what it came to, and the names of its clause that stand in it. */
export interface BoundValue extends LoggedValue {
  readonly formula: Formula;
  readonly names: readonly NamedValue[];
}

/** A clause at work, with the names that its event, action or caller gave it. */
export interface LoggedCause {
  readonly clause: ClauseIndex;
  readonly names: readonly NamedValue[];
}

/** One side of a payment. `before` and `after` are what lay there; undefined at the bank, or where the reader may not look. */
export interface LoggedPurse {
  readonly kind: "bank" | "field";
  readonly field: FieldIndex | -1;
  /** The thing whose field it is; −1 for the bank and for fields of the game. */
  readonly owner: number;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What a step did. Values that a reader may not know are undefined; `shownTo` takes them away. */
export type Deed =
  | { readonly kind: "roll"; readonly dice: DiceIndex; readonly faces: readonly number[] }
  | { readonly kind: "spin"; readonly spinner: SpinnerIndex; readonly rows: readonly number[] }
  /** Things picked at random; `of` is the type of one of them. */
  | { readonly kind: "pick"; readonly of: Type; readonly count: number; readonly things: readonly number[] | undefined }
  /** What people found by their answers, or chance in their place with its weights; a vote may be a tie. */
  | { readonly kind: "vote" | "judge"; readonly outcome: string; readonly weights: readonly number[] | undefined }
  /** `wanted` is more than `amount` when there was not so much. */
  | {
      readonly kind: "pay" | "gain" | "lose";
      readonly unit: UnitIndex;
      readonly from: LoggedPurse;
      readonly to: LoggedPurse;
      readonly amount: number | undefined;
      readonly wanted: number | undefined;
    }
  /** `wanted` differs from `after` where the bounds of the field held it. */
  | {
      readonly kind: "set" | "raise" | "lower";
      readonly field: FieldIndex;
      readonly owner: number;
      readonly key: number | undefined;
      readonly before: number | undefined;
      readonly after: number | undefined;
      readonly wanted: number | undefined;
    }
  | {
      readonly kind: "fill" | "add" | "remove";
      readonly field: FieldIndex;
      readonly owner: number;
      readonly key: number | undefined;
      readonly before: readonly number[] | undefined;
      readonly after: readonly number[] | undefined;
    }
  | { readonly kind: "first_player"; readonly before: number; readonly after: number }
  /** One step of a way, or set down. Spaces; −1 off the board. */
  | {
      readonly kind: "step" | "place";
      readonly pieces: DomainIndex;
      readonly piece: number;
      readonly from: number;
      readonly to: number;
    }
  /** Piles are indices of the layout's instances. */
  | {
      readonly kind: "draw" | "put" | "deal";
      readonly deck: DomainIndex;
      readonly from: number;
      readonly to: number;
      readonly count: number;
      readonly cards: readonly number[] | undefined;
    }
  | { readonly kind: "shuffle"; readonly pile: number }
  | {
      readonly kind: "reveal";
      readonly deck: DomainIndex;
      readonly count: number;
      readonly cards: readonly number[] | undefined;
      readonly to: readonly number[];
    }
  /** `options` are the texts of the legal options; `forced` when there was nothing else to answer, so nobody was asked; never for a reader who may not know the answer. */
  | {
      readonly kind: "answer";
      readonly decision: Decision;
      readonly asked: string;
      readonly options: readonly string[];
      readonly answer: Answer | undefined;
      readonly forced: boolean;
    }
  /** Answers given in secret, by the seats that were asked, in their order. */
  | {
      readonly kind: "opened";
      readonly decision: string;
      readonly of: Type;
      readonly answers: readonly { readonly seat: number; readonly value: number }[] | undefined;
    }
  /** `of` and `index` name the event as the rulebook does: `pass` on a board, `event` of the rulebook. */
  | {
      readonly kind: "event";
      readonly of: string;
      readonly index: number;
      readonly carries: readonly NamedValue[];
    }
  | { readonly kind: "phase"; readonly phase: PhaseIndex }
  /** The phase or turn ends at once, or another phase comes next. */
  | { readonly kind: "jump"; readonly to: "phase" | "turn" | PhaseIndex }
  | { readonly kind: "end"; readonly winners: readonly number[] };

/** One line of the record: what a clause did, with what, and why. Plain data; whoever shows it makes the words. */
export interface LogEntry {
  readonly clause: ClauseIndex | -1;
  /** Who did it or whom it concerns; −1 when nobody. */
  readonly seat: number;
  readonly deed: Deed;
  /** The formulas of the step, in the order of its fields. */
  readonly bound: readonly BoundValue[];
  /** Clauses at work when it happened, innermost first. */
  readonly cause: readonly LoggedCause[];
  /** Seats that may know all of the deed; the others get what `shownTo` leaves. */
  readonly seenBy: readonly number[] | "all";
}

export type LogSink = (entry: LogEntry) => void;

/** Whether the reader may know all that an entry says. */
export function isOpenTo(entry: LogEntry, reader: number | "all"): boolean {
  return reader === "all" || entry.seenBy === "all" || entry.seenBy.includes(reader);
}

/** The entry as a seat may read it: cards, answers, amounts and balances that it may not know are taken out. */
export function shownTo(program: Program, entry: LogEntry, reader: number | "all"): LogEntry {
  if (reader === "all") return entry;
  const open = isOpenTo(entry, reader);
  return {
    ...entry,
    deed: withBalances(program, open ? entry.deed : hiddenDeed(program, entry.deed), reader),
    bound: open ? entry.bound.filter((bound) => !isOfCards(program, bound)).map((one) => openNames(program, one)) : [],
    cause: entry.cause.map((one) => (open ? openNames(program, one) : { ...one, names: [] })),
  };
}

/** Cards among the names of a clause may be known to it alone. */
function openNames<T extends { readonly names: readonly NamedValue[] }>(program: Program, one: T): T {
  return { ...one, names: one.names.filter((named) => !isOfCards(program, named)) };
}

function isOfCards(program: Program, { type }: LoggedValue): boolean {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" && program.rulebook.domains[one.domain]?.kind === "deck";
}

function withBalances(program: Program, deed: Deed, reader: number): Deed {
  switch (deed.kind) {
    case "pay":
    case "gain":
    case "lose":
      return { ...deed, from: shownPurse(program, deed.from, reader), to: shownPurse(program, deed.to, reader) };
    default:
      return deed;
  }
}

function shownPurse(program: Program, purse: LoggedPurse, reader: number): LoggedPurse {
  const field = program.rulebook.fields[purse.field];
  if (field === undefined || maySee(field.seenBy, reader, purse.owner)) return purse;
  return { ...purse, before: undefined, after: undefined };
}

function hiddenDeed(program: Program, deed: Deed): Deed {
  switch (deed.kind) {
    case "pick":
      return { ...deed, things: undefined };
    case "pay":
    case "gain":
    case "lose":
      return { ...deed, amount: undefined, wanted: undefined };
    case "set":
    case "raise":
    case "lower":
      return { ...deed, key: undefined, before: undefined, after: undefined, wanted: undefined };
    case "fill":
    case "add":
    case "remove":
      return { ...deed, key: undefined, before: undefined, after: undefined };
    case "draw":
    case "put":
    case "deal":
    case "reveal":
      return { ...deed, cards: undefined };
    case "answer": {
      const decision: Decision = { ...deed.decision, legal: [], among: [], atLeast: 0, atMost: 0, total: 0, caps: [] };
      // Whether there was anything to choose would tell what the seat holds.
      return { ...deed, decision, asked: "", options: [], answer: undefined, forced: false };
    }
    case "opened":
      return { ...deed, answers: undefined };
    case "event":
      return { ...deed, carries: deed.carries.filter((named) => !isOfCards(program, named)) };
    default:
      return deed;
  }
}
