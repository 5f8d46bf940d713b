import { invariant } from "@rulewright/diagnostics";
import {
  ACTIVE,
  advance,
  answer,
  type GameResult,
  type GameState,
  type LogEntry,
  newGame,
  observe,
  type Program,
  TURNS,
} from "@rulewright/engine/runtime";
import { botNamed } from "../players/bot-named";
import { voiceOf } from "./language/voice";
import { createNarrator, type RecordLine } from "./narrator";
import { tableLines } from "./table-words";

/** Which game is told. */
export interface GamePlan {
  readonly seats: number;
  /** Unsigned, 32 bits: of this game, not of a batch. */
  readonly seed: number;
  /** `random`, or a habit of the rulebook. */
  readonly bot: string;
}

/** Something that stands on a space: a piece, or a space's field that names a player. Seats count from 0, −1 for nobody's. */
export interface SpaceMark {
  /** Index of the board among the domains, and of the space on it. */
  readonly board: number;
  readonly space: number;
  readonly kind: "piece" | "owner";
  readonly seat: number;
  /** Name of the pieces, or of the field, in the files. */
  readonly name: string;
  /** Of several pieces of a player, which; from 1. 0 where there is one. */
  readonly number: number;
}

/** A line of the record, with the state of the game after it. */
export interface ToldStep extends RecordLine {
  /** Turns begun so far, of all players together. */
  readonly turn: number;
  /** Whose turn it is; from 0. */
  readonly active: number;
  /** Number of the scene that it leaves behind. */
  readonly scene: number;
}

/** How the table looks at one moment. */
export interface Scene {
  /** Line by line: each player, the game, other things, the piles; in the rulebook's language. */
  readonly lines: readonly string[];
  readonly marks: readonly SpaceMark[];
}

/** A whole game as a reader who may know everything follows it, in the rulebook's language. */
export interface ToldGame extends GamePlan {
  readonly digest: string;
  readonly steps: readonly ToldStep[];
  readonly result: GameResult;
  /** The table as a scene leaves it; undefined where there is no such scene. */
  sceneAt(scene: number): Scene | undefined;
}

/** Plays one game and tells it; a text says why it cannot be played. */
export function tellGame(program: Program, plan: GamePlan): ToldGame | string {
  const { from, to } = program.rulebook.players;
  if (plan.seats < from || plan.seats > to) return `this is for ${from} to ${to} players, not ${plan.seats}`;
  const bot = botNamed(program, plan.bot);
  if (typeof bot === "string") return bot;
  const state = newGame(program, plan);
  const teller = createTeller(program, state);
  bot.begin(plan.seed);
  for (;;) {
    const stop = advance(program, state, { log: teller.hear });
    if (stop.kind === "end") {
      return { ...plan, digest: program.rulebook.digest, ...teller.finish(), result: stop.result };
    }
    invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
    answer(program, state, stop.decision, bot.answer(state, stop.decision), { log: teller.hear });
  }
}

type After = Pick<ToldStep, "turn" | "active" | "scene">;

// Scenes are kept as states and put into words when they are looked at: a reader looks at few of them.
function createTeller(program: Program, state: GameState) {
  const voice = voiceOf(program);
  const narrator = createNarrator(voice, "all");
  const steps: ToldStep[] = [];
  const scenes: Int32Array[] = [];
  const look = (): After => {
    const { cells } = state;
    const scene = scenes.push(cells.slice()) - 1;
    return { turn: cells[TURNS] ?? 0, active: cells[ACTIVE] ?? 0, scene };
  };
  let before = look();
  const hear = (entry: LogEntry): void => {
    const lines = narrator.tell(entry);
    const now = look();
    // What goes on is told when something else comes: those lines are about the table before that.
    const isHeld = entry.deed.kind === "step" || entry.deed.kind === "deal";
    for (const [at, line] of lines.entries())
      steps.push({ ...line, ...(isHeld || at < lines.length - 1 ? before : now) });
    before = now;
  };
  const finish = () => {
    const now = look();
    for (const line of narrator.finish()) steps.push({ ...line, ...now });
    const sceneAt = (scene: number): Scene | undefined => {
      const cells = scenes[scene];
      if (cells === undefined) return undefined;
      return { lines: tableLines(voice, { cells }, "all"), marks: marksOf(program, { cells }) };
    };
    return { steps, sceneAt };
  };
  return { hear, finish };
}

function marksOf(program: Program, state: GameState): readonly SpaceMark[] {
  const view = observe(program, state, "all");
  const { domains, fields } = program.rulebook;
  const pieces = view.pieces.flatMap(({ pieces: name, seat, number, on }): readonly SpaceMark[] => {
    const shape = domains.find((domain) => domain.name === name)?.pieces;
    const space = domains[shape?.board ?? -1]?.members.findIndex(({ id }) => id === on) ?? -1;
    if (shape === undefined || space < 0) return [];
    return [{ board: shape.board, space, kind: "piece", seat, name, number: shape.perPlayer === 1 ? 0 : number }];
  });
  const owners = fields.flatMap((field) => {
    const { owner, type } = field;
    if (owner === undefined || field.per !== undefined || field.setOf !== undefined) return [];
    if (domains[owner]?.kind !== "board" || type.kind !== "thing" || domains[type.domain]?.kind !== "player") return [];
    const values = view.things[domains[owner]?.name ?? ""] ?? {};
    return (domains[owner]?.members ?? []).flatMap(({ id }, space): readonly SpaceMark[] => {
      const value = values[id]?.[field.name];
      const seat = typeof value === "string" ? Number(/^P(\d+)$/.exec(value)?.[1] ?? 0) - 1 : -1;
      return seat < 0 ? [] : [{ board: owner, space, kind: "owner", seat, name: field.name, number: 0 }];
    });
  });
  return [...pieces, ...owners];
}
