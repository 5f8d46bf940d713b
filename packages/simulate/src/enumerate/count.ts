import type { Decision, Position, Program } from "@rulewright/engine/runtime";
import { type Arrival, brokenEnd, createExplorer, type Explorer } from "./explorer";
import { legalAnswers } from "./legal-answers";
import { MAX_ANSWERS, MAX_BETWEEN_MOVES, MAX_DEPTH, MAX_POSITIONS, MAX_VISITS, PAUSE_AFTER } from "./limits";
import type { Walk } from "./walk";
import { obstacleTo } from "./walkable";

/** What to count. */
export interface CountPlan {
  readonly seats: number;
  /** Most moves in a row; undefined until every game is over. */
  readonly depth: number | undefined;
  /** Ids of the decisions whose answers are moves; undefined for all. */
  readonly moves: ReadonlySet<string> | undefined;
  /** Whether a decision with a single answer is a move too. */
  readonly forced: boolean;
}

/** All ways in which a game can go for so many moves. */
export interface DepthCount {
  readonly depth: number;
  /** Sequences of so many moves, those that end a game included. Outcomes of chance make sequences differ, but are no moves. */
  readonly sequences: bigint;
  /** Those of them that end a game. */
  readonly complete: bigint;
  /** Different positions that they lead to. */
  readonly positions: number;
}

/** A count; with `problem` it holds only for the depths that were finished before. */
export interface MoveCount {
  readonly depths: readonly DepthCount[];
  /** Complete games of at most so many moves. */
  readonly complete: bigint;
  /** Different positions at moves and ends, the start included. */
  readonly positions: number;
  /** Whether every game is over after the last depth. */
  readonly exhausted: boolean;
  readonly problem: string | undefined;
}

/** How often each position is reached; every way to it counts. */
type Layer = ReadonlyMap<Position, bigint>;

interface Layers {
  /** Positions at moves, and ends. */
  readonly moves: Map<Position, bigint>;
  readonly ends: Map<Position, bigint>;
  /** Positions from which the game goes on without a move. */
  readonly between: Map<Position, bigint>;
}

/** Counts move by move. Positions that are reached in several ways are looked at once for each depth. */
export function* countMoves(program: Program, plan: CountPlan): Walk<MoveCount> {
  const known = new Set<Position>();
  const depths: DepthCount[] = [];
  const report = (exhausted: boolean, problem?: string): MoveCount => ({
    depths,
    complete: depths.reduce((sum, { complete }) => sum + complete, 0n),
    positions: known.size,
    exhausted,
    problem,
  });
  const obstacle = obstacleTo(program);
  if (obstacle !== undefined) return report(false, obstacle);
  const explorer = createExplorer(program, plan.forced ? "ask" : "take");
  const counter: Counter = { explorer, plan, known, visits: 0 };
  let layers = emptyLayers();
  const start = explorer.start(plan.seats);
  const wrong = enter(counter, layers, start, 1n);
  if (wrong !== undefined) return report(false, wrong);
  for (let depth = 0; ; depth++) {
    const problem = yield* settle(counter, layers);
    if (problem !== undefined) return report(false, problem);
    depths.push(countOf(depth, layers));
    if (layers.moves.size === 0) return report(true);
    if (depth === plan.depth) return report(false);
    if (depth === MAX_DEPTH)
      return report(false, `there are games of more than ${MAX_DEPTH} moves; --depth sets a limit`);
    const next = emptyLayers();
    const stuck = yield* expand(counter, layers.moves, next);
    if (stuck !== undefined) return report(false, stuck);
    layers = next;
  }
}

interface Counter {
  readonly explorer: Explorer;
  readonly plan: CountPlan;
  readonly known: Set<Position>;
  visits: number;
}

function emptyLayers(): Layers {
  return { moves: new Map(), ends: new Map(), between: new Map() };
}

function countOf(depth: number, { moves, ends }: Layers): DepthCount {
  const complete = total(ends);
  return { depth, sequences: total(moves) + complete, complete, positions: moves.size + ends.size };
}

function total(layer: Layer): bigint {
  let sum = 0n;
  for (const ways of layer.values()) sum += ways;
  return sum;
}

/** Goes on from positions without a move until all wait for one or are over; a text says why that cannot be. */
function* settle(counter: Counter, layers: Layers): Walk<string | undefined> {
  for (let round = 0; layers.between.size > 0; round++) {
    if (round === MAX_BETWEEN_MOVES)
      return `more than ${MAX_BETWEEN_MOVES} outcomes of chance can follow one another without a move; there is no end to count`;
    const between = new Map(layers.between);
    layers.between.clear();
    const problem = yield* expand(counter, between, layers);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Follows every answer and outcome of every position of `from` into `into`. */
function* expand(counter: Counter, from: Layer, into: Layers): Walk<string | undefined> {
  const { explorer } = counter;
  for (const [position, ways] of from) {
    const { visits, known } = counter;
    counter.visits = visits + 1;
    if (counter.visits % PAUSE_AFTER === 0) yield { positions: known.size, stage: `${visits} looked at` };
    const size = known.size + into.between.size;
    if (size > MAX_POSITIONS || visits > MAX_VISITS) return "there are too many positions to look at all of them";
    const { waiting } = explorer.visit(position);
    if (waiting.kind === "chance") {
      for (const [outcome, weight] of waiting.chance.weights.entries()) {
        const problem =
          weight === 0 ? undefined : enter(counter, into, explorer.resolved(waiting.chance, outcome), ways);
        if (problem !== undefined) return problem;
      }
    } else if (waiting.kind === "decision") {
      const answers = legalAnswers(waiting.decision);
      if (answers === undefined) return tooManyAnswers(waiting.decision);
      for (const answer of answers) {
        const problem = enter(counter, into, explorer.answered(waiting.decision, answer), ways);
        if (problem !== undefined) return problem;
      }
    }
  }
  return undefined;
}

/** Why a decision cannot be followed in all its answers. */
export function tooManyAnswers({ id }: Decision): string {
  return `the decision \`${id}\` has more than ${MAX_ANSWERS} answers`;
}

function enter({ explorer, plan, known }: Counter, layers: Layers, arrival: Arrival, ways: bigint): string | undefined {
  const { waiting } = arrival;
  const position = explorer.position();
  if (waiting.kind === "end") {
    known.add(position);
    addTo(layers.ends, position, ways);
    return brokenEnd(waiting.result);
  }
  const isMove = waiting.kind === "decision" && (plan.moves === undefined || plan.moves.has(waiting.decision.id));
  if (isMove) known.add(position);
  addTo(isMove ? layers.moves : layers.between, position, ways);
  return undefined;
}

function addTo(layer: Map<Position, bigint>, position: Position, ways: bigint): void {
  layer.set(position, (layer.get(position) ?? 0n) + ways);
}
