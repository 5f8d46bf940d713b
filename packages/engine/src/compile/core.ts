import type {
  Choice,
  ClauseIndex,
  DiceIndex,
  DomainIndex,
  Expr,
  FieldIndex,
  Formula,
  Local,
  LocalIndex,
  MenuIndex,
  Message,
  PhaseIndex,
  Place,
  Purse,
  SpinnerIndex,
  Target,
  Type,
  UnitIndex,
} from "@rulewright/rulebook";
import type { FrameLayout } from "../runtime/program";

/** For the log alone: when all items have been gone through, their secret answers are known. */
export interface Opened {
  readonly id: string;
  readonly clause: ClauseIndex;
  /** Holds an answer for each seat, or as a list in the order of the items. */
  readonly local: LocalIndex;
  readonly keyed: boolean;
  /** The type of one answer. */
  readonly of: Type;
}

/** Formulas as the author wrote them, for the log alone: nothing runs by them. */
export interface Said {
  readonly says?: readonly Formula[];
}

/**
 * The structured core: what clauses, verbs, events, menus and phases come down to. Plain data over the resolved
 * expressions, so that another back end can start here; `flatten.ts` turns it into instructions.
 */
export type Core =
  /** `tells` is for the log alone: the value is what people have found together. */
  | {
      readonly kind: "let";
      readonly local: LocalIndex;
      readonly value: Value;
      readonly tells?: {
        readonly kind: "vote" | "judge";
        readonly clause: ClauseIndex;
        readonly names: readonly string[];
      };
    }
  /** Adds a number to a list local. */
  | { readonly kind: "append"; readonly list: LocalIndex; readonly value: Value }
  | {
      readonly kind: "write";
      readonly target: Target;
      readonly how: "set" | "raise" | "lower";
      readonly value: Value;
      readonly cite: ClauseIndex;
      readonly says?: Formula;
    }
  | {
      readonly kind: "bit";
      readonly target: Target;
      readonly thing: Expr;
      readonly on: boolean;
      readonly cite: ClauseIndex;
    }
  | { readonly kind: "if"; readonly condition: Value; readonly then: readonly Core[]; readonly else: readonly Core[] }
  /** Goes to the case that has the value among its members; to none otherwise. */
  | {
      readonly kind: "select";
      readonly of: Value;
      readonly cases: readonly { readonly members: readonly number[]; readonly body: readonly Core[] }[];
    }
  /** Fails on a negative number, skips on 0. */
  | { readonly kind: "if_positive"; readonly local: LocalIndex; readonly then: readonly Core[] }
  /** `then` where people judge, `else` where chance does. */
  | { readonly kind: "if_people"; readonly then: readonly Core[]; readonly else: readonly Core[] }
  /** Until `exit`. `rounds` bounds a loop that a rulebook wrote. */
  | { readonly kind: "loop"; readonly rounds: LocalIndex | undefined; readonly body: readonly Core[] }
  | {
      readonly kind: "each";
      readonly local: LocalIndex;
      readonly list: Value;
      readonly items: LocalIndex;
      readonly position: LocalIndex;
      readonly body: readonly Core[];
      readonly opens?: Opened;
    }
  /** Leaves the innermost loop or each. */
  | { readonly kind: "exit" }
  /** `leave` inside it goes to its end. */
  | { readonly kind: "body"; readonly body: readonly Core[] }
  | { readonly kind: "leave" }
  | { readonly kind: "return"; readonly applied: boolean }
  /** `binds` is for the log alone: formulas whose values are in locals. */
  | {
      readonly kind: "call";
      readonly block: BlockPlan;
      readonly args: readonly Value[];
      readonly limit?: Expr;
      readonly binds?: readonly { readonly formula: Formula; readonly local: LocalIndex }[];
    }
  /** Whether the clause just called applied. */
  | { readonly kind: "if_applied"; readonly then: readonly Core[]; readonly else: readonly Core[] }
  /** Copies a list local of the block just returned from. */
  | { readonly kind: "take_list"; readonly block: BlockPlan; readonly from: LocalIndex; readonly to: LocalIndex }
  | {
      readonly kind: "call_action";
      readonly menu: MenuIndex;
      readonly action: LocalIndex;
      readonly seat: Expr;
      readonly as: LocalIndex | undefined;
    }
  | {
      readonly kind: "emit";
      readonly event: EventPlan;
      readonly args: readonly Value[];
      readonly cite: ClauseIndex | -1;
    }
  | {
      readonly kind: "at_once";
      readonly start: LocalIndex;
      readonly position: LocalIndex;
      readonly end: LocalIndex;
      readonly body: readonly Core[];
    }
  | { readonly kind: "fired"; readonly clause: ClauseIndex }
  | Ask
  | Chance
  | Native
  | Flow;

/** A question. `none` is where it goes when there is no answer; with one answer nobody is asked. */
export type Ask = { readonly kind: "ask"; readonly none: readonly Core[] } & (
  | {
      readonly what: "choice";
      readonly id: string;
      readonly clause: ClauseIndex;
      readonly place: Place;
      readonly seat: Expr;
      readonly secret: boolean;
      readonly prompt: Message;
      readonly choice: Choice;
      readonly local: LocalIndex;
      readonly key: Expr | undefined;
    }
  /** The answer is the clause of an action, or −1. */
  | {
      readonly what: "action";
      readonly menu: MenuIndex;
      readonly clause: ClauseIndex | -1;
      readonly place: Place;
      readonly seat: Expr;
      readonly prompt: Message | undefined;
      readonly must: boolean;
      readonly local: LocalIndex;
    }
  | {
      readonly what: "card";
      readonly action: ClauseIndex;
      readonly place: Place;
      readonly local: LocalIndex;
      readonly cards: Expr;
    }
  | {
      readonly what: "ballot";
      readonly id: string;
      readonly clause: ClauseIndex;
      readonly place: Place;
      readonly seat: Expr;
      readonly prompt: Message;
      readonly between: readonly string[] | undefined;
      readonly local: LocalIndex;
    }
);

/** Fills the list local `into`. */
export type Chance = Said & { readonly kind: "chance"; readonly clause: ClauseIndex; readonly into: LocalIndex } & (
    | { readonly device: "roll"; readonly dice: DiceIndex; readonly times: Expr; readonly who: Expr }
    | { readonly device: "spin"; readonly spinner: SpinnerIndex; readonly times: Expr }
    | { readonly device: "pick"; readonly count: Expr; readonly from: Expr }
    | {
        readonly device: "vote";
        readonly options: readonly string[];
        readonly chance: Expr | undefined;
        readonly voterChance: Expr | undefined;
        readonly voters: Expr;
      }
    | { readonly device: "judge"; readonly chance: Expr }
    /** Cards from the top of a pile to another, as many as there are and fit. */
    | { readonly device: "draw"; readonly pile: Expr; readonly to: Expr; readonly count: Expr; readonly cite: Expr }
  );

export type Native =
  /** Money from one purse to another; `strict` fails when it is not there, otherwise it moves what there is. */
  | {
      readonly kind: "transfer";
      readonly unit: UnitIndex;
      readonly from: Expr;
      readonly to: Expr;
      readonly amount: LocalIndex;
      readonly strict: boolean;
      readonly cite: Expr;
      readonly verb: "pay" | "gain" | "lose";
      /** What `amount` was worked out from, where no call says so. */
      readonly says?: Formula;
    }
  | { readonly kind: "shuffle"; readonly pile: Value; readonly cite: ClauseIndex }
  /** A card's rules are about to be carried out: for the counters. */
  | { readonly kind: "played"; readonly deck: DomainIndex; readonly card: Expr }
  | {
      readonly kind: "put_cards";
      readonly cards: Expr;
      readonly to: Value;
      readonly where: "top" | "under";
      readonly shuffled: boolean;
      readonly cite: ClauseIndex;
    }
  | {
      readonly kind: "deal";
      readonly from: Value;
      readonly to: number;
      readonly count: Expr;
      readonly cite: ClauseIndex;
      readonly says?: readonly Formula[];
    }
  | { readonly kind: "reveal"; readonly cards: Expr; readonly to: Expr | undefined; readonly cite: ClauseIndex }
  | {
      readonly kind: "place";
      readonly pieces: DomainIndex;
      readonly piece: Expr;
      readonly space: Expr;
      readonly cite: Expr;
      readonly says?: readonly Formula[];
      /** One step of a way; otherwise the piece is set down. */
      readonly steps?: true;
    }
  /**
   * Steps that nobody hears, taken in one go while `left` is more than 1: not onto a space of `before`, not from one whose
   * fork leads there, and where `loud` says so not at all.
   */
  | {
      readonly kind: "glide";
      readonly pieces: DomainIndex;
      readonly board: DomainIndex;
      readonly piece: Expr;
      readonly left: LocalIndex;
      readonly before: readonly Expr[];
      /** By space: whether anything may happen on the step away from it. */
      readonly loud: readonly boolean[];
      readonly cite: Expr;
    }
  /** A piece has come to rest: for the counters. */
  | { readonly kind: "visit"; readonly board: DomainIndex; readonly space: Expr }
  | { readonly kind: "heading"; readonly field: FieldIndex; readonly piece: Expr }
  | { readonly kind: "fail"; readonly code: "engine/not-expressible" };

/** The life of a game: phases, turns, jumps, the end. */
export type Flow =
  | { readonly kind: "setup" }
  | { readonly kind: "window_open"; readonly open: boolean }
  | { readonly kind: "jump"; readonly to: "phase" | "turn" | PhaseIndex; readonly cite: ClauseIndex }
  | { readonly kind: "end_game"; readonly winner: Expr | undefined; readonly cite: ClauseIndex | -1 }
  | { readonly kind: "main_mark"; readonly mark: "afterSetup" | "afterPhases" }
  | {
      readonly kind: "group";
      readonly parent: PhaseIndex | -1;
      readonly current: LocalIndex;
      readonly done: LocalIndex;
    }
  | { readonly kind: "phase_begin"; readonly phase: PhaseIndex }
  | { readonly kind: "phase_mark"; readonly mark: "enter" | "end" | "leave" }
  | { readonly kind: "phase_end"; readonly phase: PhaseIndex }
  | { readonly kind: "phase_leave"; readonly phase: PhaseIndex; readonly stay: readonly Core[] }
  | { readonly kind: "turn_over"; readonly phase: PhaseIndex }
  | { readonly kind: "phase_return"; readonly phase: PhaseIndex }
  | { readonly kind: "steps_done" };

/** An expression, or a value that only the engine makes. */
export type Value =
  | Expr
  | { readonly op: "pile"; readonly zone: number; readonly owner: Expr | undefined }
  | { readonly op: "discard_of"; readonly pile: Expr }
  | { readonly op: "choice"; readonly condition: Expr; readonly yes: Value; readonly no: Value }
  /** −1 the bank, a player's index, or −2 − cell. */
  | { readonly op: "purse"; readonly purse: Purse }
  | { readonly op: "board"; readonly board: DomainIndex; readonly what: "next" | "fork" | "rests"; readonly of: Expr }
  | { readonly op: "toward"; readonly board: DomainIndex; readonly from: Expr; readonly goal: Expr }
  | { readonly op: "on_space"; readonly pieces: DomainIndex; readonly piece: Expr }
  | { readonly op: "owner_of"; readonly pieces: DomainIndex; readonly piece: Expr }
  | { readonly op: "is_among"; readonly of: Expr; readonly members: readonly number[]; readonly deck: DomainIndex | -1 }
  | { readonly op: "zone_is"; readonly pile: Expr; readonly zone: number }
  | { readonly op: "both"; readonly values: readonly Value[] }
  | { readonly op: "either"; readonly values: readonly Value[] }
  /** Index with the most votes; the number of options on a tie. */
  | { readonly op: "majority"; readonly list: LocalIndex; readonly options: number }
  | { readonly op: "sum_of"; readonly list: LocalIndex }
  | { readonly op: "empty_list" }
  | { readonly op: "head"; readonly list: LocalIndex }
  | { readonly op: "window_is_open" }
  | { readonly op: "all_hold"; readonly conditions: readonly Formula[] };

/** A block being compiled: its locals grow while its body is made, then its frame is fixed. */
export interface BlockPlan {
  readonly index: number;
  readonly name: string;
  readonly clause: ClauseIndex | -1;
  readonly locals: Local[];
  readonly capacities: Map<number, number>;
  readonly role: "plain" | "main" | { readonly phase: PhaseIndex } | { readonly group: PhaseIndex | -1 };
  body: readonly Core[];
  frame: FrameLayout | undefined;
  entry: number;
}

/** An event that may be raised: who hears it, in order, is in its block; without one nobody does. */
export interface EventPlan {
  readonly key: string;
  /** When one rule alone hears it, `block` is that rule's, and these are the event's arguments that it takes, in its order. */
  readonly takes: readonly Value[] | undefined;
  readonly parameters: readonly Local[];
  readonly block: BlockPlan | undefined;
  /** For events at a space: which spaces anyone hears; undefined when all are worth asking. */
  readonly heardAt: { readonly argument: number; readonly spaces: ReadonlySet<number> } | undefined;
}
