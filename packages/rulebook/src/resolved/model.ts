import type { Place } from "@rulewright/diagnostics";
import type { FieldIndex, LocalIndex, PhaseIndex, TermIndex, ZoneIndex } from "./expression";
import type {
  ClauseIndex,
  DiceIndex,
  EventIndex,
  Formula,
  MenuIndex,
  Message,
  SpinnerIndex,
  Step,
  UnitIndex,
} from "./steps";
import type { DomainIndex, Type, UnitType } from "./types";

/** Bounds of a run; reaching one ends the game as unfinished. */
export interface Limits {
  /** Steps between two decisions. */
  readonly steps: number;
  /** Decisions in a game. */
  readonly decisions: number;
  /** Nested events and procedures. */
  readonly nested: number;
  /** Rounds of one `repeat`. */
  readonly rounds: number;
}

/** A text with `{n}` for a number, by the number class of its language; `other` stands in for classes without a form. */
export type Forms = Readonly<Partial<Record<"zero" | "one" | "two" | "few" | "many", string>>> & {
  readonly other: string;
};

/** How an amount of a unit is shown. */
export interface Unit {
  readonly name: string;
  readonly shown: Forms;
  /** The player's field that holds this unit, if it is money of a kind. */
  readonly purse: FieldIndex | undefined;
  readonly place: Place;
}

export interface Parameter {
  readonly name: string;
  readonly value: number;
  readonly unit: UnitType;
  /** The name of the unit as written, `pound per certificate`. */
  readonly unitName: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly step: number;
  readonly label: string;
  readonly noun: string | undefined;
  readonly place: Place;
  /** Where the number itself stands, for editing. */
  readonly valuePlace: Place;
}

export interface Dice {
  readonly name: string;
  readonly number: number;
  readonly sides: number;
  readonly unit: UnitType;
  readonly place: Place;
}

/** A random row of a domain. `weights[member]` are exact integers, 1 each when no weight column is named. */
export interface Spinner {
  readonly name: string;
  readonly domain: DomainIndex;
  readonly weightColumn: number | undefined;
  readonly weights: readonly number[];
  readonly place: Place;
}

export interface Column {
  readonly name: string;
  readonly label: string;
  readonly type: Type;
  /** The unit's name as written, for numbers. */
  readonly unitName: string | undefined;
  /** One value per member of this domain, e.g. points per trait. */
  readonly per: DomainIndex | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly step: number | undefined;
  /** Characters of a text that there is room for. */
  readonly textLength?: number;
  /** Worked out from other columns, so not editable. */
  readonly computed: boolean;
  /** `cells[member * perSize + key]`; texts are indices into `Rulebook.strings`. Of a deck one row per kind of card. */
  readonly cells: readonly number[];
  /** Where each cell stands in the files; undefined where the usual value holds. */
  readonly cellPlaces: readonly (Place | undefined)[];
}

export interface Member {
  readonly id: string;
  readonly title: string;
  readonly place: Place;
}

export interface Domain {
  readonly name: string;
  /** What people call it; the name again where the rulebook says nothing. */
  readonly label: string;
  readonly kind: "player" | "table" | "board" | "deck" | "piece";
  /** Players: as many as the rulebook allows at most. Deck: kinds of card. Piece: one per seat and number. */
  readonly members: readonly Member[];
  readonly columns: readonly Column[];
  /** Characters that there is room for: of the title on a space of a board, of a rule on a card of a deck. */
  readonly textLength?: number;
  /** For numbered tables and boards: the number of the first member. `number` of a member is `firstNumber + index`; otherwise the position from 1. */
  readonly firstNumber: number;
  readonly board: BoardShape | undefined;
  /** Deck: the kind of each card copy, in rulebook order. */
  readonly copies: readonly number[] | undefined;
  /** Piece: how many each player has, and the board they stand on. */
  readonly pieces:
    | { readonly perPlayer: number; readonly board: DomainIndex; readonly start: Formula | undefined }
    | undefined;
  readonly place: Place;
}

/** Two spaces that are joined, and the road spaces between them: as many steps apart, and one more. */
export interface BoardLink {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly roads: readonly number[];
  readonly place: Place;
}

/** How the spaces of a board hang together. All arrays are indexed by space; −1 is none. */
export interface BoardShape {
  readonly countedIn: UnitType;
  readonly kinds: readonly {
    readonly name: string;
    readonly label: string;
    readonly stops: boolean;
    readonly place: Place;
  }[];
  readonly kindOf: readonly number[];
  /** The space after this one on its line (loops wrap), or where an apart space leads. */
  readonly next: readonly number[];
  /** The space that a fork here leads to. */
  readonly fork: readonly number[];
  /** Which line a space is on; −1 apart or linked. */
  readonly lineOf: readonly number[];
  /** Undirected neighbours for boards made by links, and for grids those above, below and at the sides. */
  readonly neighbours: readonly (readonly number[])[];
  readonly lines: readonly { readonly name: string; readonly loop: boolean; readonly spaces: readonly number[] }[];
  readonly shape: "lines" | "links" | "numbered" | "grid";
  /** Boards made by links: each link with its road spaces from one end to the other. */
  readonly links: readonly BoardLink[];
  /** Where a map shows a space, to the right and down in a measure of the author's; undefined where the rulebook says nothing. */
  readonly spots: readonly ({ readonly x: number; readonly y: number } | undefined)[];
  /** Of a grid how many columns and rows: space = row · columns + column, both from 0, the lowest row first. */
  readonly grid: { readonly columns: number; readonly rows: number } | undefined;
}

/** Who may see: `owner` and `others` are relative to the player whose field or zone it is. */
export type SeenBy = "everyone" | "owner" | "others" | "nobody";

export interface Field {
  readonly name: string;
  /** The domain whose things carry the field; undefined for a field of the game. */
  readonly owner: DomainIndex | undefined;
  readonly per: DomainIndex | undefined;
  readonly type: Type;
  /** A set of things of this domain instead of one value. */
  readonly setOf: DomainIndex | undefined;
  /** Value at the start; its locals: 0 = the owner (`each` and, for players, `player`), 1 = the key. */
  readonly start: Formula | undefined;
  readonly startConstant: number;
  readonly atLeast: Formula | undefined;
  readonly atMost: Formula | undefined;
  readonly lastsTurn: boolean;
  readonly seenBy: SeenBy;
  readonly unitName: string | undefined;
  readonly place: Place;
}

/** A place where cards lie. */
export interface Zone {
  readonly name: string;
  readonly deck: DomainIndex;
  readonly ofEachPlayer: boolean;
  /** Starting cards: none, all of the deck, or those of a list formula. */
  readonly startsWith: "nothing" | "all" | Formula;
  readonly shuffled: boolean;
  readonly seenBy: SeenBy;
  readonly countSeenBy: SeenBy;
  readonly discard: ZoneIndex | undefined;
  readonly atMost: Formula | undefined;
  readonly whenFull: "stop" | "discard";
  readonly place: Place;
}

/** The way on: the first whose condition holds. */
export interface Guarded {
  readonly if: Formula | undefined;
  readonly go: PhaseIndex | "end";
}

export interface Phase {
  readonly name: string;
  readonly title: string;
  readonly parent: PhaseIndex | undefined;
  readonly children: readonly PhaseIndex[];
  readonly forEachPlayer: boolean;
  readonly if: Formula | undefined;
  /** First child; empty for a phase without phases. */
  readonly start: readonly Guarded[];
  /** The menu of actions whose `during` names this phase. */
  readonly offers: { readonly menu: MenuIndex; readonly any: boolean } | undefined;
  /** `end` leaves the enclosing phase, or the game at the top. */
  readonly then: readonly Guarded[];
  readonly place: Place;
}

/** A reaction menu. */
export interface Window {
  readonly menu: MenuIndex;
  readonly opens: readonly (
    | { readonly kind: "before" | "after"; readonly phase: PhaseIndex }
    | { readonly kind: "event"; readonly event: EventIndex }
  )[];
  readonly for: Formula;
  readonly place: Place;
}

/** A set of actions: a phase with `offers`, a window, or the menu of an `offer` step. */
export interface Menu {
  readonly name: string;
  readonly actions: readonly ClauseIndex[];
  readonly title: string;
}

export interface EventKind {
  readonly name: string;
  readonly carries: readonly { readonly name: string; readonly type: Type }[];
  readonly place: Place;
}

/** A name of a clause that holds a value. `capacity`: the most elements a list can have. */
export interface Local {
  readonly name: string;
  readonly type: Type;
  readonly keyedBy: DomainIndex | undefined;
}

export type EventPattern = { readonly during: PhaseIndex | undefined } & (
  | { readonly kind: "setup" }
  | { readonly kind: "begin" | "end"; readonly phase: PhaseIndex }
  | { readonly kind: "roll"; readonly dice: DiceIndex }
  | { readonly kind: "spin"; readonly spinner: SpinnerIndex }
  | { readonly kind: "draw"; readonly zone: ZoneIndex }
  | { readonly kind: "fork"; readonly board: DomainIndex }
  | {
      readonly kind: "pass" | "arrive" | "land" | "leave";
      readonly board: DomainIndex;
      readonly spaces: readonly number[];
    }
  | { readonly kind: "pay" | "gain" | "lose"; readonly unit: UnitIndex }
  | { readonly kind: "play"; readonly deck: DomainIndex; readonly cards: readonly number[] }
  | { readonly kind: "take"; readonly action: ClauseIndex }
  | { readonly kind: "event"; readonly event: EventIndex }
);

/** A clause of the language that can be stood before, after or instead of. */
export type LanguageClause = "payment" | "gain" | "loss" | "draw" | "move" | "play";

/**
 * What stands around a clause (or clause of the language): blocks with the same parameters.
 * Exceptions are in the order in which they are tried; the first whose condition holds applies.
 */
export interface Around {
  readonly before: readonly ClauseIndex[];
  readonly exceptions: readonly ClauseIndex[];
  readonly after: readonly ClauseIndex[];
}

/** Every condition must hold; `unless` conditions come negated. */
export type Conditions = readonly Formula[];

export type ClauseForm =
  | { readonly kind: "rule"; readonly hears: readonly EventPattern[]; readonly steps: readonly Step[] }
  | { readonly kind: "before" | "after"; readonly steps: readonly Step[] }
  | { readonly kind: "exception"; readonly steps: readonly Step[] }
  /** The base of a term, or an exception to a term's base: `value` while the conditions hold, else `otherwise` (base only). */
  | {
      readonly kind: "term";
      readonly term: TermIndex;
      readonly value: Formula;
      readonly otherwise: Formula | undefined;
    }
  | { readonly kind: "term_exception"; readonly term: TermIndex; readonly value: Formula }
  | {
      readonly kind: "term_change";
      readonly term: TermIndex;
      readonly change: "raise" | "lower" | "multiply" | "at_least" | "at_most";
      readonly by: Formula;
    }
  /** `play`: the cards that may be played with the action; the local `card` then holds the chosen one. */
  | {
      readonly kind: "action";
      readonly name: string;
      /** The menus that offer it. */
      readonly menus: readonly MenuIndex[];
      readonly cost: { readonly amount: Formula; readonly unit: UnitIndex } | undefined;
      readonly play: { readonly cards: Formula; readonly card: LocalIndex } | undefined;
      readonly steps: readonly Step[];
    }
  | {
      readonly kind: "ban";
      readonly actions: readonly ClauseIndex[];
      readonly cards: { readonly deck: DomainIndex; readonly kinds: readonly number[] } | undefined;
      readonly why: Message | undefined;
    }
  | {
      readonly kind: "procedure";
      readonly name: string;
      readonly nestedAtMost: Formula | undefined;
      readonly steps: readonly Step[];
    }
  | {
      readonly kind: "rank";
      readonly by: Formula;
      readonly each: LocalIndex;
      readonly best: "highest" | "lowest";
      readonly tieBreak: { readonly by: Formula; readonly best: "highest" | "lowest" } | undefined;
      readonly ties: "shared" | "turn order";
    }
  | { readonly kind: "data"; readonly paths: readonly string[] }
  | { readonly kind: "see"; readonly clauses: readonly ClauseIndex[] }
  | { readonly kind: "people"; readonly why: string };

export interface Reading {
  readonly name: string;
  readonly text: Message;
  readonly place: Place;
}

/** An open question of the source, with its readings. */
export interface Ruling {
  readonly name: string;
  /** The id in the list of ambiguities, or the name again. */
  readonly id: string;
  readonly clause: ClauseIndex;
  readonly asks: Message;
  readonly default: string;
  /** The reading that is on in this resolved rulebook. */
  readonly chosen: string;
  /** Why it cannot be switched; undefined when it can. */
  readonly fixed: string | undefined;
  readonly readings: readonly Reading[];
  readonly place: Place;
}

/**
 * A clause. Its block's parameters are the first `parameterCount` locals: local 0 is `player` (none when nobody is meant),
 * then the names of its event, `given`, action or excepted clause. An exception has the same parameters as the clause it excepts.
 */
export interface Clause {
  readonly id: string;
  readonly chapter: number;
  readonly text: Message;
  readonly from: string | undefined;
  readonly form: ClauseForm;
  readonly conditions: Conditions;
  readonly around: Around;
  readonly parameterCount: number;
  readonly locals: readonly Local[];
  readonly rulings: readonly number[];
  readonly examples: readonly string[];
  readonly place: Place;
}

export interface Chapter {
  readonly title: string;
  readonly from: string | undefined;
  readonly file: string;
  readonly clauses: readonly ClauseIndex[];
}

export interface Term {
  readonly name: string;
  /** The domain of the thing the term belongs to; undefined for a term of the game. */
  readonly for: DomainIndex | undefined;
  readonly type: Type;
  readonly base: ClauseIndex;
  /** Exceptions to the base, in the order in which they are tried. */
  readonly exceptions: readonly ClauseIndex[];
  /** Changes in the order in which they apply: raise and lower, multiply, at least, at most. */
  readonly changes: readonly ClauseIndex[];
}

/** A cell of the state set by an example or compared with. */
export type StateItem =
  | {
      readonly kind: "field";
      readonly field: FieldIndex;
      readonly owner: number;
      readonly key: number;
      readonly value: number;
    }
  | { readonly kind: "set"; readonly field: FieldIndex; readonly owner: number; readonly members: readonly number[] }
  /** All pieces of a kind of one player: the spaces they stand on, in any order; the rest stand nowhere. */
  | { readonly kind: "pieces"; readonly pieces: DomainIndex; readonly seat: number; readonly spaces: readonly number[] }
  /** Cards of a zone: kinds from the top, or only their number. */
  | {
      readonly kind: "zone";
      readonly zone: ZoneIndex;
      readonly seat: number;
      readonly cards: readonly number[] | number;
    }
  | { readonly kind: "term"; readonly term: TermIndex; readonly thing: number; readonly value: number };

export type PlayItem =
  | { readonly kind: "roll"; readonly faces: readonly number[]; readonly place: Place }
  | { readonly kind: "spin"; readonly member: string; readonly place: Place }
  | { readonly kind: "draw"; readonly cards: readonly string[]; readonly place: Place }
  | { readonly kind: "pick"; readonly cards: readonly string[]; readonly place: Place }
  | { readonly kind: "vote"; readonly option: string; readonly place: Place }
  | { readonly kind: "judge"; readonly yes: boolean; readonly place: Place }
  /** An answer in the words of the file: option or action name, member id, number, list of those, `pass`, `any`. */
  | {
      readonly kind: "answer";
      readonly seat: number;
      readonly answer: AnswerWords;
      readonly refused: boolean;
      readonly place: Place;
    };

export type AnswerWords = string | number | readonly (string | number)[];

export interface Expectations {
  readonly items: readonly (StateItem & { readonly place: Place })[];
  /** Seats of the winners; empty list: nobody has won; undefined: not stated. */
  readonly winners: readonly number[] | undefined;
  readonly ended: boolean | undefined;
  readonly firstPlayer: number | undefined;
  /** Formulas over the state, `source` shown when they fail. */
  readonly formulas: readonly Formula[];
}

export interface ExampleRun {
  /** Readings that differ from the defaults, by ruling name. */
  readonly readings: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, number>>;
  readonly given: readonly StateItem[];
  readonly seats: number;
  /** Whose turn it is, and in which phase the run begins and ends. */
  readonly active: number;
  readonly start:
    | { readonly kind: "turn" }
    | { readonly kind: "setup" }
    | { readonly kind: "phase"; readonly phase: PhaseIndex }
    | { readonly kind: "steps"; readonly steps: readonly Step[] };
  /** Stop before this phase begins, when a condition holds at a phase's begin, or when the one turn is over. */
  readonly until:
    | { readonly kind: "turn_over" }
    | { readonly kind: "phase"; readonly phase: PhaseIndex }
    | { readonly kind: "condition"; readonly condition: Formula };
  readonly play: readonly PlayItem[];
  readonly then: Expectations;
  readonly locals: readonly Local[];
  readonly place: Place;
}

export interface Example {
  readonly id: string;
  readonly clause: ClauseIndex;
  readonly title: string | undefined;
  /** The first run is the example itself, the others its `with` entries. */
  readonly runs: readonly ExampleRun[];
  readonly place: Place;
}

export type HabitAnswer =
  | { readonly kind: "take"; readonly option: string }
  | { readonly kind: "any" }
  /** Highest value of the formula over `each` (local 1; local 0 is `player`) wins, ties by order. */
  | { readonly kind: "prefer"; readonly by: Formula }
  | { readonly kind: "number"; readonly number: "high" | "low" | Formula }
  /**
   * Each option as often as its number says, out of `outOf` (100 unless said). What is missing goes to the option `rest`, in a
   * menu without it to passing, elsewhere to all options in proportion.
   */
  | {
      readonly kind: "chances";
      readonly chances: readonly { readonly option: string; readonly weight: Formula }[];
      readonly outOf: Formula | undefined;
      readonly rest: string | undefined;
    }
  | { readonly kind: "take_those"; readonly which: Formula }
  | { readonly kind: "do_first"; readonly actions: readonly { readonly action: string; readonly when: Formula }[] };

/** `decision` is `CLAUSE.name` of a choose, or the name of a menu. Formulas see `player` (local 0), `each` (local 1) and, from local 2, the locals of the clause. */
export interface Habit {
  readonly name: string;
  readonly title: string;
  readonly answers: readonly { readonly decision: string; readonly answer: HabitAnswer; readonly place: Place }[];
  readonly place: Place;
}

/** An exact expectation over all outcomes of chance. */
export interface Bet {
  readonly id: string;
  readonly label: string;
  readonly clause: ClauseIndex;
  readonly stake: Formula | undefined;
  readonly run: ExampleRun;
  readonly of: Formula;
}

/** A variant that has been carried out on a rulebook. */
export interface AppliedVariant {
  readonly id: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly file: string;
  /** Ids of examples of the rulebook that come out differently under it. */
  readonly otherOutcomes: readonly { readonly example: string; readonly place: Place }[];
}

/** A figure that was asked for when the rulebook was loaded (`ResolveOptions.measures`); its local 0 is the active player. */
export interface Measure {
  readonly formula: Formula;
  /** How many locals it needs. */
  readonly locals: number;
}

/** A figure that simulated games are expected to have, measured with so many seats and one bot. */
export interface FigureTarget {
  readonly name: string;
  readonly label: string;
  /** The clause it says something about. */
  readonly clause: ClauseIndex | undefined;
  readonly measure:
    | { readonly kind: "mean length" }
    | { readonly kind: "median length" }
    | { readonly kind: "ended within"; readonly turns: number }
    /** Seats count from 0. */
    | { readonly kind: "wins"; readonly seat: number }
    | { readonly kind: "games with"; readonly clause: ClauseIndex };
  readonly seats: number;
  /** `random`, or the name of a habit. */
  readonly bot: string;
  /** The band: turns of all players together for a length, else percent; open where undefined. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly place: Place;
}

/** A rulebook with every name resolved. Plain data throughout: it survives `structuredClone`. */
export interface Rulebook {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  /** Of a rulebook with its texts in another language: the language of its files, and the catalogues that were used. */
  readonly translation?: { readonly from: string; readonly files: readonly string[] };
  readonly language: number;
  /** In the order in which they were carried out. */
  readonly variants: readonly AppliedVariant[];
  readonly players: { readonly from: number; readonly to: number };
  readonly limits: Limits;
  /** Hex digest over everything that can change play (not texts, labels or places). */
  readonly digest: string;
  /** What people say for names of the files, as the glossary has it: `song_deck` → *mazzo delle canzoni*; "" for what is not told. */
  readonly names: Readonly<Record<string, string>>;
  /** Nouns of the glossary with their counted forms, by name. */
  readonly nouns: Readonly<Record<string, Forms>>;
  readonly strings: readonly string[];
  readonly units: readonly Unit[];
  readonly parameters: readonly Parameter[];
  readonly dice: readonly Dice[];
  readonly spinners: readonly Spinner[];
  /** Domain 0 is the players. */
  readonly domains: readonly Domain[];
  readonly fields: readonly Field[];
  readonly zones: readonly Zone[];
  readonly phases: readonly Phase[];
  readonly startPhase: readonly Guarded[];
  readonly windows: readonly Window[];
  readonly menus: readonly Menu[];
  readonly events: readonly EventKind[];
  readonly chapters: readonly Chapter[];
  readonly clauses: readonly Clause[];
  readonly terms: readonly Term[];
  readonly around: Readonly<Record<LanguageClause, Around>>;
  /** Rules in the order in which they apply when several hear one event. */
  readonly ruleOrder: readonly ClauseIndex[];
  readonly rulings: readonly Ruling[];
  readonly examples: readonly Example[];
  readonly habits: readonly Habit[];
  readonly defaultHabit: string | undefined;
  readonly bets: readonly Bet[];
  readonly targets: readonly FigureTarget[];
  /** In the order in which they were asked for. */
  readonly measures: readonly Measure[];
}
