import { compile } from "@rulewright/engine/compile";
import { createStepper, type Stepper } from "@rulewright/engine/generate";
import { copyInto, type Program, streamKey, uniformBelow } from "@rulewright/engine/runtime";
import type { Rulebook } from "@rulewright/rulebook";
import { botNamed, createLuck, gameSeed } from "@rulewright/simulate";
import { type Draw, randomRulebook, resolved } from "@rulewright/testkit";
import { seatTable } from "../../packages/simulate/src/batch/table";

/** What was compared. */
export interface Compared {
  readonly games: number;
  readonly decisions: number;
  /** Games that ended by a bound, and games that the generated code left to the reference executor. */
  readonly unfinished: number;
  readonly refused: number;
}

/** The rulebook that a seed makes; undefined in the rare case that it has errors. */
export function rulebookOfSeed(seed: number): Rulebook | undefined {
  const cells = new Int32Array(1);
  const stream = { key: streamKey("rulebook"), at: 0 };
  const draw: Draw = (below) => uniformBelow(cells, seed, stream, below);
  try {
    return resolved(randomRulebook(draw));
  } catch {
    return undefined;
  }
}

/**
 * Plays games with random answers by both executors: decision by decision, where each goes on from the other's position, and
 * as whole games. Throws where they differ.
 */
export function compareExecutors(
  rulebook: Rulebook,
  games: { readonly first: number; readonly count: number },
): Compared {
  const program = compile(rulebook);
  const { from, to } = rulebook.players;
  let [decisions, unfinished, refused] = [0, 0, 0];
  for (let game = games.first; game < games.first + games.count; game++) {
    const setup = { seats: from + (game % (to - from + 1)), seed: gameSeed(11, game) };
    decisions += compareSteps(program, setup);
    const whole = compareWhole(program, setup);
    unfinished += whole.unfinished;
    refused += whole.refused;
  }
  return { games: games.count, decisions, unfinished, refused };
}

interface Setup {
  readonly seats: number;
  readonly seed: number;
}

function compareSteps(program: Program, setup: Setup): number {
  const [fast, slow] = [createStepper(program), createStepper(program, "reference")];
  const luck = createLuck(setup.seats);
  const bot = botNamed(program, "random", luck);
  if (typeof bot === "string") throw new Error(bot);
  bot.begin(setup.seed);
  fast.start(setup);
  slow.start(setup);
  let more = slow.advance();
  same(fast.advance(), more, { setup, asked: 0, what: "going on" });
  let asked = 0;
  for (; more; asked++) {
    const decision = slow.decision();
    same(questionOf(fast), questionOf(slow), { setup, asked, what: "question" });
    same(fast.decision(), decision, { setup, asked, what: "decision" });
    same(outside(program, fast), outside(program, slow), { setup, asked, what: "state" });
    if (asked % 3 === 0) move(slow, fast);
    if (asked % 3 === 1) move(fast, slow);
    const given = bot.answer(slow.state, decision);
    more = slow.answer(given);
    same(fast.answer(given), more, { setup, asked, what: "going on" });
  }
  same(fast.result(), slow.result(), { setup, asked, what: "result" });
  same(outside(program, fast), outside(program, slow), { setup, asked, what: "last state" });
  return asked;
}

function move(from: Stepper, to: Stepper): void {
  copyInto(to.state, from.state);
  to.advance();
}

function questionOf(stepper: Stepper): unknown {
  const { site, seat, count } = stepper;
  return [site, seat, Array.from({ length: count }, (_, index) => stepper.legal(index))];
}

/** Header cells that say where a run is: each executor counts steps in its own way, and an ended game is nowhere. */
const FIRST_OF_RUN = 10;
const LAST_OF_RUN = 14;

function outside({ layout }: Program, { state }: Stepper): readonly number[] {
  return Array.from(state.cells.subarray(0, layout.stack), (cell, at) =>
    at < FIRST_OF_RUN || at > LAST_OF_RUN ? cell : 0,
  );
}

function compareWhole(program: Program, setup: Setup): { readonly unfinished: number; readonly refused: number } {
  const [fast, slow] = (["fast", "reference"] as const).map((executor) => {
    const luck = createLuck(program.rulebook.players.to);
    const bot = botNamed(program, "random", luck);
    if (typeof bot === "string") throw new Error(bot);
    const table = seatTable(program, { seats: setup.seats, bot, botName: "random", luck }, executor);
    const result = table.play(setup.seed);
    return { result, hash: { ...table.hash }, counters: table.counters, refused: table.refused };
  });
  if (fast === undefined || slow === undefined) throw new Error("two tables");
  const at = { setup, asked: -1 };
  same(fast.result, slow.result, { ...at, what: "result of the whole game" });
  same(fast.hash, slow.hash, { ...at, what: "hash" });
  same(plain(fast.counters), plain(slow.counters), { ...at, what: "counters" });
  return { unfinished: slow.result.kind === "unfinished" ? 1 : 0, refused: fast.refused };
}

function plain(counters: object): unknown {
  return Object.entries(counters).map(([name, sums]) => [name, [sums].flat().map((one: Float64Array) => [...one])]);
}

function same(
  fast: unknown,
  slow: unknown,
  { setup, asked, what }: { readonly setup: Setup; readonly asked: number; readonly what: string },
): void {
  const [one, other] = [JSON.stringify(fast), JSON.stringify(slow)];
  if (one === other) return;
  const where = `${setup.seats} seats, seed ${setup.seed}, decision ${asked}`;
  throw new Error(`the executors differ in the ${what} (${where}):\n  fast      ${one}\n  reference ${other}`);
}
