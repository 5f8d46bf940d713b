import type { Diagnostic, Place, YamlPath } from "@rulewright/diagnostics";
import type { EditValue } from "@rulewright/rulebook";

/**
 * What passes between the views and whoever wires them: views read plain data and hand back intents.
 * Nothing here knows a store, a worker or a text editor.
 */

/** The one selection, shared by all views and the address bar: a node of a file. */
export type Selection = { readonly file: string; readonly path: YamlPath } | undefined;

/**
 * A change of one scalar. `value` is what the file shall say: a number, a text, the id of a row or option,
 * `yes` or `no`. `typing` marks the keystrokes of one entry, which undo may take as one step.
 */
export interface EditIntent {
  readonly kind: "set_value";
  readonly file: string;
  readonly path: YamlPath;
  readonly value: string | number;
  /** For the undo list and the screen reader: `Mill Lane, Price`. */
  readonly label: string;
  readonly typing?: boolean;
}

/** One of several changes that are made together. Keys that are missing on the way to a value are added. */
export type EntryChange =
  | { readonly kind: "set"; readonly file: string; readonly path: YamlPath; readonly value: EditValue }
  | { readonly kind: "remove"; readonly file: string; readonly path: YamlPath }
  | {
      readonly kind: "move";
      readonly file: string;
      readonly path: YamlPath;
      /** The sibling that it shall stand before; at the end when undefined. */
      readonly before: string | undefined;
    };

/** Changes that are one step for undo: all of them are made, in order, or none. */
export interface ChangeIntent {
  readonly label: string;
  readonly changes: readonly EntryChange[];
}

/** Makes them at once, or says why not. */
export type OnChange = (intent: ChangeIntent) => Refused | undefined;

/** Why something was not done, and what to do instead. */
export interface Refused {
  readonly message: string;
  readonly hint?: string;
}

export type OnEdit = (intent: EditIntent) => void;
export type OnSelect = (selection: Selection) => void;
export type OnOpenSource = (place: Pick<Place, "file" | "path" | "range">) => void;

/** A measured value with its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface LengthSummary {
  /** In what games are counted, plural: `turns`. */
  readonly unit: string;
  /** Bin `i` counts games of length `binFrom + i · binWidth` up to, not including, the next bin. */
  readonly binFrom: number;
  readonly binWidth: number;
  readonly counts: readonly number[];
  readonly mean: number;
  readonly sd: number;
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}

/** Share of the games won, 0 to 1, with its Wilson interval. Seats count from 1. */
export interface SeatWins {
  readonly seat: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Money that all players together gain (positive) or lose (negative) by one clause, a turn. */
export interface ClauseMoney {
  readonly clause: string;
  readonly label: string;
  readonly perTurn: number;
}

/** Mean landings a game, one for each space of the board in the order of its members. */
export interface BoardLandings {
  readonly board: string;
  readonly perGame: readonly number[];
}

/** What one batch of games says. */
export interface RunSummary {
  readonly n: number;
  readonly length: LengthSummary;
  readonly wins: readonly SeatWins[];
  /** Unit name of `money`, as in the rulebook's units. */
  readonly moneyUnit: string | undefined;
  readonly money: readonly ClauseMoney[];
  readonly landings: readonly BoardLandings[];
  /** How often kinds of card are drawn and played in a game. */
  readonly cards: readonly {
    readonly deck: string;
    readonly card: string;
    readonly drawn: number;
    readonly played: number;
  }[];
  /** How often each clause fires in a game, by clause id. */
  readonly fires: Readonly<Record<string, number>>;
  readonly unfinished: number;
  /** Games that went round without end, and the ids of the clauses that most of them went round in, outermost first. */
  readonly endless: { readonly games: number; readonly clauses: readonly string[] } | undefined;
  /** Digest over every answer and result: the same games played elsewhere give the same. */
  readonly digest: string;
}

/** An exact expectation: decimal for the bar, fraction for the reader who wants it exact. */
export interface PayoutExpectation {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  readonly unit: string | undefined;
  readonly stake: number | undefined;
  readonly decimal: number;
  /** `-2500/3`; whole numbers without a bar. */
  readonly fraction: string;
  /** The expectation in the saved version, when it differs. */
  readonly baseDecimal?: number;
}

/** A chip in the dock's head. Whether a difference is visible follows from its interval. */
export type DifferenceView =
  | {
      readonly kind: "difference";
      readonly id: string;
      /** `Game length`, `Wins by seat`: used when there is no visible change. */
      readonly what: string;
      /** After the number: `turns`, `a turn`. */
      readonly noun: string;
      /** Unit name of the amount, or undefined for a plain number. */
      readonly unit: string | undefined;
      readonly digits: number;
      readonly delta: Estimate;
    }
  | { readonly kind: "fact"; readonly id: string; readonly what: string; readonly value: string };

export type PreviewState =
  | { readonly kind: "empty" }
  | { readonly kind: "loading"; readonly done: number; readonly of: number }
  | { readonly kind: "fresh" }
  | { readonly kind: "stale"; readonly done: number; readonly of: number }
  /** The text is broken: the last valid version stays. */
  | { readonly kind: "held"; readonly problem: string; readonly place: Place | undefined }
  /** The run itself failed. `action` names the one thing to do, such as `Run again`. */
  | { readonly kind: "failed"; readonly problem: string; readonly place: Place | undefined; readonly action: string };

/** Everything the dock and the measured values show. `current` absent: nothing has been played yet. */
export interface PreviewView {
  readonly state: PreviewState;
  readonly seats: number;
  readonly seed: number;
  /** `random`, or the name of the habit the seats play by. */
  readonly bot: string;
  /** Paired: base and current were played with the same seeds. */
  readonly paired: boolean;
  /** Name of what is compared with, such as `Saved`. */
  readonly baseLabel: string;
  readonly currentLabel: string;
  /** Absent while nothing differs from the base. */
  readonly base: RunSummary | undefined;
  readonly current: RunSummary | undefined;
  readonly payouts: readonly PayoutExpectation[];
  readonly differences: readonly DifferenceView[];
}

export type SaveState =
  | { readonly kind: "saved"; readonly at: string | undefined }
  | { readonly kind: "unsaved"; readonly edits: number; readonly recoveryAt: string | undefined }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly reason: string }
  /** Saving waits until the conflict is settled. */
  | { readonly kind: "conflict" };

/** One step of the undo stack; absent label: nothing to undo. */
export interface HistoryState {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
}

/** A file changed on disk while it has unsaved edits here. */
export interface ConflictView {
  readonly file: string;
}

export type ViewName =
  | "board"
  | "cards"
  | "tables"
  | "rules"
  | "texts"
  | "source"
  | "rulings"
  | "simulation"
  /** One game, step by step; opened from the simulation. */
  | "game"
  | "problems";

export type ThemeChoice = "system" | "light" | "dark";

/** A variant of a rulebook in menus and lists. */
export interface VariantRow {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

/** A rulebook of the workspace, in the menu and on the list page. */
export interface RulebookRow {
  readonly id: string;
  readonly title: string;
  /** Folder in the workspace. */
  readonly folder: string;
  readonly href: string;
  readonly variants: readonly VariantRow[];
  readonly players: { readonly from: number; readonly to: number } | undefined;
  readonly clauses: number | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** Shown as it is: `today 14:02`. */
  readonly changedAt: string | undefined;
}

export interface ProblemsView {
  readonly diagnostics: readonly Diagnostic[];
  /** Still reading: the list may be of an earlier text. */
  readonly checking: boolean;
}
