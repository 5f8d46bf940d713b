import type { Place } from "@rulewright/diagnostics";
import type { Expr, FieldIndex, LocalIndex, PhaseIndex, ZoneIndex } from "./expression";

export type ClauseIndex = number & { readonly brand: "clause" };
export type EventIndex = number & { readonly brand: "event" };
export type MenuIndex = number & { readonly brand: "menu" };
export type UnitIndex = number & { readonly brand: "unit" };
export type SpinnerIndex = number & { readonly brand: "spinner" };
export type DiceIndex = number & { readonly brand: "dice" };

/** An expression as the author wrote it, with its place. */
export interface Formula {
  readonly source: string;
  readonly root: Expr;
  readonly place: Place;
}

/** A text with placeholders: strings and formulas in the order of reading. */
export interface Message {
  readonly source: string;
  /** Of a text that selects: what it says when nothing more special fits. */
  readonly parts: MessageParts;
  readonly selection?: Selection;
  readonly place: Place;
}

export type MessageParts = readonly (string | Formula)[];

/** The sentences of a text that says different things for different values. */
export interface Selection {
  /** Whose values are looked at, in order. */
  readonly selectors: readonly Formula[];
  /** Each with one key for each selector, the most special first; the first that fits is said, and the last fits always. */
  readonly variants: readonly { readonly keys: readonly SelectionKey[]; readonly parts: MessageParts }[];
}

/** What a value has to be: itself, a text, of a number class of the language, or anything. */
export type SelectionKey =
  | { readonly kind: "is"; readonly value: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "class"; readonly class: "zero" | "one" | "two" | "few" | "many" | "other" }
  | { readonly kind: "any" };

/** What can be written: a sheet field (of the game or of a thing, perhaps for one key), or a local made by `let`. */
export type Target =
  | { readonly kind: "field"; readonly field: FieldIndex; readonly owner?: Expr; readonly key?: Expr }
  | { readonly kind: "local"; readonly local: LocalIndex }
  | { readonly kind: "first_player" };

/** Where money lies: the bank, a player's purse, a money field of the game, or a `payee` value. */
export type Purse =
  | { readonly kind: "bank" }
  | { readonly kind: "player"; readonly player: Expr }
  | { readonly kind: "field"; readonly field: FieldIndex; readonly owner?: Expr }
  | { readonly kind: "payee"; readonly payee: Expr };

export interface ZoneRef {
  readonly zone: ZoneIndex | "pile" | "discard_of_pile";
  /** The player of a zone of each player; the local that holds the pile for the other two. */
  readonly owner?: Expr;
}

/** A zone chosen by a condition, as in `card.pile == media ? media_discard : industry_discard`. */
export type ZoneChoice =
  | { readonly kind: "zone"; readonly ref: ZoneRef }
  | { readonly kind: "either"; readonly condition: Expr; readonly yes: ZoneChoice; readonly no: ZoneChoice };

/** One option of an option choice. `when` hides it while false. */
export interface ChoiceOption {
  readonly name: string;
  readonly text: Message;
  readonly when?: Formula;
  readonly steps: readonly Step[];
  readonly place: Place;
}

export type Choice =
  | { readonly kind: "option"; readonly options: readonly ChoiceOption[] }
  | { readonly kind: "number"; readonly from: Formula; readonly to: Formula; readonly step: Formula | undefined }
  | { readonly kind: "thing"; readonly among: Formula }
  | {
      readonly kind: "things";
      readonly among: Formula;
      readonly atLeast: Formula | undefined;
      readonly atMost: Formula | undefined;
    }
  | {
      readonly kind: "division";
      readonly total: Formula;
      readonly among: Formula;
      readonly eachAtMost: Formula | undefined;
      readonly each: LocalIndex;
    }
  | { readonly kind: "order"; readonly list: Formula };

interface StepBase {
  /** The clause that the record cites for this step. */
  readonly cite: ClauseIndex;
  readonly place: Place;
}

export type Step = StepBase &
  (
    | {
        readonly kind: "pay";
        readonly amount: Formula;
        readonly unit: UnitIndex;
        readonly from: Expr;
        readonly to: Purse;
      }
    | {
        readonly kind: "gain";
        readonly amount: Formula;
        readonly unit: UnitIndex;
        readonly who: Expr;
        readonly from: Purse;
      }
    | { readonly kind: "lose"; readonly amount: Formula; readonly unit: UnitIndex; readonly who: Expr }
    | { readonly kind: "set"; readonly target: Target; readonly value: Formula }
    | { readonly kind: "raise" | "lower"; readonly target: Target; readonly by: Formula }
    | { readonly kind: "add" | "remove"; readonly thing: Formula; readonly set: Target }
    /** `count` absent: `draw: one`, whose card is never none: with nothing to draw, `otherwise` runs and the clause is left. */
    | {
        readonly kind: "draw";
        readonly count: Formula | undefined;
        readonly from: ZoneRef;
        readonly to: ZoneRef | undefined;
        readonly as: LocalIndex | undefined;
        readonly otherwise: readonly Step[] | undefined;
      }
    | { readonly kind: "deal"; readonly count: Formula; readonly from: ZoneRef; readonly to: ZoneIndex }
    | {
        readonly kind: "put_cards";
        readonly cards: Formula;
        readonly to: ZoneChoice;
        readonly where: "top" | "under";
        readonly shuffled: boolean;
      }
    | { readonly kind: "put_pieces"; readonly pieces: Formula; readonly on: Formula; readonly quiet: boolean }
    | { readonly kind: "shuffle"; readonly zone: ZoneRef }
    | { readonly kind: "pick"; readonly count: Formula; readonly from: Formula; readonly as: LocalIndex }
    | { readonly kind: "reveal"; readonly cards: Formula; readonly to: Formula | undefined }
    | { readonly kind: "play"; readonly card: Formula }
    | {
        readonly kind: "move";
        readonly piece: Formula;
        readonly by: Formula | undefined;
        readonly to: Formula | undefined;
        readonly along: number | undefined;
        readonly via: Formula | undefined;
      }
    /** `as` holds the list of faces, or one number when one die is rolled once. */
    | {
        readonly kind: "roll";
        readonly dice: DiceIndex;
        readonly times: Formula | undefined;
        readonly who: Expr;
        readonly as: LocalIndex | undefined;
        readonly asList: boolean;
      }
    /** `as` holds the row, or with `times` the list of rows. */
    | {
        readonly kind: "spin";
        readonly spinner: SpinnerIndex;
        readonly times: Formula | undefined;
        readonly as: LocalIndex | undefined;
      }
    /** `name` with the clause's id makes the decision's id, `ABC-41.way`. `who` a list: simultaneous, `local` then holds one answer per player. */
    | {
        readonly kind: "choose";
        readonly name: string;
        readonly local: LocalIndex;
        readonly who: Formula;
        readonly simultaneous: boolean;
        readonly asks: Message;
        readonly choice: Choice;
        readonly otherwise: readonly Step[] | undefined;
      }
    | {
        readonly kind: "offer";
        readonly menu: MenuIndex;
        readonly to: Formula;
        readonly asks: Message | undefined;
        readonly untilPass: boolean;
        readonly must: boolean;
        readonly otherwise: readonly Step[] | undefined;
        readonly as: LocalIndex | undefined;
      }
    | {
        readonly kind: "vote";
        readonly voters: Formula;
        readonly asks: Message;
        readonly between: readonly string[];
        readonly chance: Formula | undefined;
        readonly voterChance: Formula | undefined;
        readonly as: LocalIndex;
        readonly name: string;
      }
    | {
        readonly kind: "judge";
        readonly asks: Message;
        readonly by: Formula;
        readonly chance: Formula;
        readonly as: LocalIndex;
        readonly name: string;
      }
    | {
        readonly kind: "if";
        readonly condition: Formula;
        readonly then: readonly Step[];
        readonly else: readonly Step[];
      }
    | { readonly kind: "for_each"; readonly local: LocalIndex; readonly list: Formula; readonly steps: readonly Step[] }
    | {
        readonly kind: "repeat";
        readonly steps: readonly Step[];
        readonly while: Formula | undefined;
        readonly until: Formula | undefined;
        readonly atMost: Formula | undefined;
      }
    | { readonly kind: "let"; readonly values: readonly { readonly local: LocalIndex; readonly value: Formula }[] }
    /** `args`: player first, then the procedure's given names in order. */
    | { readonly kind: "follow"; readonly procedure: ClauseIndex; readonly args: readonly Formula[] }
    | { readonly kind: "announce"; readonly event: EventIndex; readonly args: readonly Formula[] }
    | { readonly kind: "at_once"; readonly steps: readonly Step[] }
    | { readonly kind: "go"; readonly phase: PhaseIndex }
    | { readonly kind: "end"; readonly what: "turn" | "phase" | "game"; readonly winner: Formula | undefined }
  );
