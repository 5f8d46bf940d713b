import { invariant } from "@rulewright/diagnostics";
import { compile, turnTo } from "@rulewright/engine/compile";
import {
  advance,
  answer,
  clone,
  copyInto,
  type GameState,
  newGame,
  type Program,
  restore,
  serialize,
} from "@rulewright/engine/runtime";
import { createLoader, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { type BatchPlan, botNamed, createLuck, prepareBatch, runChunk } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";
import { type Contender, race, type Slots, spread } from "./measure";
import type { Row, Section } from "./report";

const SEED = 7;
/** Decisions answered before a state is copied. */
const DECISIONS = 60;

/** Copies of a position in the middle of a game. */
export function copies(ids: readonly string[], slots: Slots): Section {
  const rows = ids.flatMap((id) => {
    const program = compile(resolved(readSources(`rulebooks/${id}`)));
    const state = middleOf(program);
    const kept = clone(state);
    const saved = serialize(program, state);
    const there: Contender = {
      name: "copied and put back",
      units: 1,
      run: () => {
        copyInto(kept, state);
        copyInto(state, kept);
      },
    };
    const times = microseconds(
      [
        there,
        task("cloned", () => clone(state)),
        task("serialised", () => serialize(program, state)),
        task("restored", () => restore(program, saved)),
      ],
      slots,
    );
    return times.map(
      (row): Row => ({
        ...row,
        what: `${id}, ${state.cells.length} cells: ${row.what}`,
        ...(row.what === there.name ? { goal: { kind: "at most", bound: 0.5 } } : {}),
      }),
    );
  });
  return { title: "A position in the middle of a game", note: "processor time", rows };
}

/** From texts to a game that has ended. */
export function stages(ids: readonly string[], slots: Slots): Section {
  const folders = ids.map((id) => ({ id, files: readSources(`rulebooks/${id}`) }));
  const largest = folders.toSorted((one, other) => lengthOf(other.files) - lengthOf(one.files))[0]?.id;
  const rows = folders.flatMap(({ id, files }) => {
    const rulebook = resolved(files);
    const program = compile(rulebook);
    const loader = createLoader();
    const versions = twoVersions(files, rulebook);
    let turn = 0;
    const next = (): Rulebook => read(loader(versions[turn++ % 2] ?? files));
    const turned = compile(next());
    const player = prepareBatch(turned, firstGamePlan(turned));
    invariant(typeof player !== "string", "every rulebook can be played at random");
    const tasks = [
      task("checked", () => createLoader()(files)),
      task("compiled", () => compile(rulebook)),
      task("code generated, first game", () => firstGame(program)),
      task("texts to first game", () => firstGame(compile(read(createLoader()(files))))),
      task("one number changed", () => next()),
      task("one number changed to first game", () => {
        invariant(turnTo(turned, next()), "the first parameter changes no code");
        return player(0, 1);
      }),
    ];
    return milliseconds(tasks, slots).map(
      (row): Row => ({
        ...row,
        what: `${id}: ${row.what}`,
        ...goalOf(row.what, id === largest),
      }),
    );
  });
  return {
    title: "From texts to the first finished game, warm",
    note: `processor time; two seats; ${largest} is the largest rulebook`,
    rows,
  };
}

function goalOf(what: string, isLargest: boolean): Pick<Row, "goal"> {
  if (what === "texts to first game" && isLargest) return { goal: { kind: "at most", bound: 100 } };
  return what === "one number changed to first game" ? { goal: { kind: "at most", bound: 5 } } : {};
}

/** The texts, and the same with a parameter one step away from its value: the first one that decides nothing but itself. */
function twoVersions(files: readonly SourceFile[], { parameters }: Rulebook): readonly (readonly SourceFile[])[] {
  const loader = createLoader();
  const changed = parameters
    .map(({ value, to, step, valuePlace }) => {
      const next = to === undefined || value + step <= to ? value + step : value - step;
      const { start, end } = valuePlace.range;
      return files.map(({ name, text }) => ({
        name,
        text: name === valuePlace.file ? text.slice(0, start.offset) + next + text.slice(end.offset) : text,
      }));
    })
    .find((texts) => {
      loader(files);
      return loader(texts).changed !== undefined;
    });
  invariant(changed !== undefined, "a rulebook has a number to turn");
  return [changed, files];
}

function read({ value }: { readonly value: Rulebook | undefined }): Rulebook {
  invariant(value !== undefined, "the rulebook has errors");
  return value;
}

function firstGame(program: Program): void {
  const { games } = runChunk(program, { ...firstGamePlan(program), first: 0, count: 1 });
  invariant(games === 1, "a game was played");
}

function firstGamePlan({ rulebook }: Program): BatchPlan {
  const { from, to } = rulebook.players;
  return { seats: Math.max(from, Math.min(to, 2)), bot: "random", seed: SEED };
}

function middleOf(program: Program): GameState {
  const luck = createLuck(program.rulebook.players.to);
  const bot = botNamed(program, "random", luck);
  invariant(typeof bot !== "string", "every rulebook can be played at random");
  const seats = program.rulebook.players.to;
  const state = newGame(program, { seats, seed: SEED });
  bot.begin(SEED);
  for (let decision = 0; decision < DECISIONS; decision++) {
    const stop = advance(program, state);
    if (stop.kind !== "decision") break;
    answer(program, state, stop.decision, bot.answer(state, stop.decision));
  }
  return state;
}

/** Keeps what a task gives, so that no compiler finds it useless. */
let last: unknown;

function task(name: string, act: () => unknown): Contender {
  return {
    name,
    units: 1,
    run: () => {
      last = act();
    },
  };
}

function microseconds(tasks: readonly Contender[], slots: Slots): readonly Row[] {
  return times(tasks, slots, { unit: "µs", inSecond: 1e6 });
}

function milliseconds(tasks: readonly Contender[], slots: Slots): readonly Row[] {
  return times(tasks, slots, { unit: "ms", inSecond: 1e3 });
}

function times(
  tasks: readonly Contender[],
  slots: Slots,
  { unit, inSecond }: { readonly unit: string; readonly inSecond: number },
): readonly Row[] {
  const rates = race(tasks, slots);
  invariant(tasks.length === rates.length && last !== null, "every task was measured");
  return tasks.map(({ name }, index) => ({
    what: name,
    value: spread((rates[index] ?? []).map((rate) => inSecond / rate)),
    unit,
  }));
}

function lengthOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0);
}
