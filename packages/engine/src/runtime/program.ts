import type { ClauseIndex, DomainIndex, Formula, Local, LocalIndex, PhaseIndex, Rulebook } from "@rulewright/rulebook";
import type { Layout } from "./layout";
import type { Machine } from "./machine";
import type { Answer, ChanceNode, Decision, DecisionKind } from "./stops";

/** Runs one instruction and returns the index of the next, or a negative number to stop. */
export type Op = (machine: Machine) => number;

/** A number, a truth (0, 1), an option, a thing. */
export type NumberValue = (machine: Machine) => number;
/** Pushes the elements of a list onto the machine's list stack. */
export type ListValue = (machine: Machine) => void;
export type TextValue = (machine: Machine) => string;

/** How locals lie in a frame; offsets count from the frame's first cell. */
export interface FrameLayout {
  readonly locals: readonly Local[];
  readonly offsets: readonly number[];
  /** Elements that fit into a list local; 0 for one value. */
  readonly capacities: readonly number[];
  /** Values kept per thing: how many things; 0 otherwise. */
  readonly keys: readonly number[];
  readonly size: number;
}

/** A stretch of code with its own frame: a clause, a verb, an event, a phase. */
export interface Block {
  readonly index: number;
  readonly name: string;
  readonly clause: ClauseIndex | -1;
  readonly frame: FrameLayout;
  readonly role: BlockRole;
  /** Index of its first instruction. */
  readonly entry: number;
}

/** Jumps look for these frames. */
export type BlockRole =
  | { readonly kind: "plain" }
  /** The whole game; `afterPhases` is where the top group returns to. */
  | { readonly kind: "main"; readonly afterSetup: number; readonly afterPhases: number }
  /** One pass of a phase. `stage` is 1 once its end has been announced. */
  | {
      readonly kind: "phase";
      readonly phase: PhaseIndex;
      readonly turn: boolean;
      /** Offset in the frame. */
      readonly stage: number;
      /** Where it starts what is inside, where it announces its end, and where it goes after that. */
      readonly enter: number;
      readonly end: number;
      readonly leave: number;
    }
  /** The phases below `parent`, one after another; `current` and `done` are offsets in the frame. */
  | {
      readonly kind: "group";
      readonly parent: PhaseIndex | -1;
      /** The phase to run next, and how many players have had it. */
      readonly current: number;
      readonly done: number;
      /** Where `current` is run, and where a phase returns to. */
      readonly head: number;
      readonly next: number;
    };

/** A formula that a step gave to a verb, and the local of the step's block that holds what it came to. */
export interface CallBind {
  readonly formula: Formula;
  readonly local: LocalIndex;
  readonly frame: FrameLayout;
}

/** A place in the code that asks. `describe` reads only the state, so a restored game asks the same. */
export interface DecisionSite {
  readonly index: number;
  readonly id: string;
  readonly clause: ClauseIndex | -1;
  readonly kind: DecisionKind;
  /** Of the things asked about; −1 for other kinds. */
  readonly domain: DomainIndex | -1;
  /** The actions of a menu, as the rulebook lists them. */
  readonly actions: readonly ClauseIndex[];
  /** Where its answers are counted. Actions: one slot each, then passing; things: one for each member, or kind of card. */
  readonly slots: { readonly first: number; readonly count: number };
  readonly describe: (machine: Machine) => Decision;
  /** Writes a legal answer into the frame and returns the next instruction. */
  readonly accept: (machine: Machine, answer: Answer) => number;
  readonly prompt: TextValue;
  /** The words of option `value`, for option and vote decisions. */
  readonly options: readonly { readonly name: string; readonly text: TextValue }[];
}

export interface ChanceSite {
  readonly index: number;
  readonly describe: (machine: Machine) => ChanceNode;
  /** Index of the outcome that happens by itself; advances the stream. */
  readonly sample: (machine: Machine) => number;
  /** Takes the outcome and returns the next instruction. */
  readonly accept: (machine: Machine, outcome: number) => number;
}

/** A rulebook ready to run. Holds closures, so it stays in the thread that compiled it. */
export interface Program {
  readonly rulebook: Rulebook;
  readonly layout: Layout;
  readonly code: readonly Op[];
  /** Steps that each instruction counts for: 1 or 0. */
  readonly costs: readonly number[];
  readonly blocks: readonly Block[];
  /** For the log: what calls were given, by the instruction that they return to. */
  readonly binds: ReadonlyMap<number, readonly CallBind[]>;
  readonly sites: readonly DecisionSite[];
  readonly chances: readonly ChanceSite[];
  /** First instruction of a game, its block, and where the frames of a phase that is entered directly begin. */
  readonly main: Block;
  readonly groupOf: (parent: PhaseIndex | -1) => Block;
  readonly phaseBlock: (phase: PhaseIndex) => Block;
  /** Where steps run by hand return to. */
  readonly stepsDone: number;
  /** Compiles a formula for a frame in which locals lie as `frame` says; cached by formula. */
  readonly number: (formula: Formula, frame: FrameLayout) => NumberValue;
  readonly list: (formula: Formula, frame: FrameLayout) => ListValue;
  /** The value of a term for `args` (thing, then given names). */
  readonly term: (term: number, args: readonly number[]) => NumberValue;
  /** A frame of `count` scalar locals and some room for the `each` of list words. */
  readonly scalarFrame: (count: number) => FrameLayout;
  /** A frame for the formulas of habits: `player`, `each`, then the locals of the asking clause. */
  readonly habitFrame: (asking: FrameLayout | undefined) => FrameLayout;
  /** Keys by which the copies of a deck are shuffled. */
  readonly cardKeys: (deck: DomainIndex) => readonly number[];
  /** Machines that are not running at the moment: making one for every answer would cost more than the answer. */
  readonly idle: Machine[];
  /** The cells of a new game before shuffling, by number of seats. */
  readonly fresh: (seats: number) => Int32Array;
}
