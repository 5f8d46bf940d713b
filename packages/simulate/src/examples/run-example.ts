import { type Diagnostic, diagnostic, type Outcome } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import {
  advance,
  answer,
  answerFromWords,
  type ChanceNode,
  createCounters,
  type Decision,
  type GameState,
  type Program,
  type RunOptions,
  resolveChance,
  type Stop,
  sampleChance,
} from "@rulewright/engine/runtime";
import type { Example, ExampleRun, PlayItem, Rulebook } from "@rulewright/rulebook";
import type { RulebookOptions } from "../workers/protocol";
import { unmetExpectations } from "./expectations";
import { describeItem, outcomeName, type PlayCursor, partsOf, playCursor } from "./play-cursor";
import { createEnd, stopsOf } from "./run-end";
import { allowedAnswers, scriptedAnswer } from "./scripted-answer";
import { startRun } from "./start-run";

/** What came of an example. */
export interface ExampleResult {
  readonly id: string;
  /** Id of the clause that it shows. */
  readonly clause: string;
  readonly title: string | undefined;
  readonly passed: boolean;
  /** Comes out differently, as a variant of the rulebook says it does. */
  readonly differs: boolean;
  /** Runs that were played: the example itself and its `with` entries. */
  readonly runs: number;
  /** Why it failed; empty when it passed. */
  readonly findings: readonly Diagnostic[];
}

/** The same rulebook under other readings and parameters. */
export type VariantOf = (options: RulebookOptions) => Outcome<Rulebook>;

/** Most stops of one run; an example that goes on longer is not an example. */
const MAX_STOPS = 5000;

/** Runs the examples of a rulebook that `wanted` keeps, in the order of the rulebook. */
export function runExamples(
  rulebook: Rulebook,
  variant: VariantOf,
  wanted: (example: Example) => boolean = () => true,
): readonly ExampleResult[] {
  const programs = createPrograms(rulebook, variant);
  return rulebook.examples.filter(wanted).map((example) => runExample(rulebook, example, programs));
}

/** A compiled rulebook under the options of a run, or the error that it then has. */
type Compiled =
  | { readonly kind: "compiled"; readonly program: Program }
  | { readonly kind: "broken"; readonly error: Diagnostic | undefined };

type Programs = (run: ExampleRun) => Compiled;

function createPrograms(rulebook: Rulebook, variant: VariantOf): Programs {
  const asWritten: Compiled = { kind: "compiled", program: compile(rulebook) };
  const known = new Map<string, Compiled>([["[[],[]]", asWritten]]);
  return ({ readings, parameters }) => {
    const key = JSON.stringify([sortedEntries(readings), sortedEntries(parameters)]);
    const found = known.get(key) ?? compiled(variant({ readings, parameters }));
    known.set(key, found);
    return found;
  };
}

function compiled({ value, diagnostics }: Outcome<Rulebook>): Compiled {
  const error = diagnostics.find((found) => found.severity === "error");
  if (value === undefined || error !== undefined) return { kind: "broken", error };
  return { kind: "compiled", program: compile(value) };
}

function sortedEntries<T>(record: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  return Object.entries(record).toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
}

function runExample(rulebook: Rulebook, example: Example, programs: Programs): ExampleResult {
  const findings = example.runs.flatMap((run, index) => {
    const found = programs(run);
    if (found.kind === "broken") return [brokenVariant(run, found.error)];
    const { program } = found;
    const variant = program.rulebook.examples.find((candidate) => candidate.id === example.id)?.runs[index];
    // Under other readings a whole clause may be off, and its examples with it.
    if (variant === undefined)
      return [diagnostic("example/failed", { problem: `it does not exist with ${describeOptions(run)}` }, run.place)];
    return runOnce(program, variant);
  });
  return asDeclared(rulebook, {
    id: example.id,
    clause: rulebook.clauses[example.clause]?.id ?? "",
    title: example.title,
    passed: findings.length === 0,
    differs: false,
    runs: example.runs.length,
    findings,
  });
}

/** The result as a variant declares it: an example of the rulebook may have to come out differently. */
function asDeclared({ variants }: Rulebook, result: ExampleResult): ExampleResult {
  const declared = variants.flatMap(({ otherOutcomes }) => otherOutcomes).find(({ example }) => example === result.id);
  if (declared === undefined) return result;
  if (!result.passed) return { ...result, passed: true, differs: true, findings: [] };
  const found = diagnostic("variant/same-outcome", { example: result.id }, declared.place);
  return { ...result, passed: false, findings: [found] };
}

function brokenVariant(run: ExampleRun, error: Diagnostic | undefined): Diagnostic {
  const problem = `the rulebook has an error with ${describeOptions(run)}${error === undefined ? "" : `: ${error.message}`}`;
  if (error === undefined) return diagnostic("example/failed", { problem }, run.place);
  const { message, file, path, range } = error;
  return diagnostic("example/failed", { problem }, run.place, { related: [{ message, place: { file, path, range } }] });
}

function describeOptions({ readings, parameters }: ExampleRun): string {
  return sortedEntries<string | number>({ ...readings, ...parameters })
    .map(([name, value]) => `${name} = ${value}`)
    .join(", ");
}

/** Who watches a run: the record, the counters, or nobody. */
export type Watch = Pick<RunOptions, "log" | "counters">;

/** Plays one run of an example and compares; the result is what is wrong. */
export function runOnce(program: Program, run: ExampleRun, watch: Watch = {}): readonly Diagnostic[] {
  const started = startRun(program, run);
  if (started.kind === "impossible") return [diagnostic("example/failed", { problem: started.problem }, run.place)];
  const { state } = started;
  const cursor = playCursor(run.play);
  const trouble = play({ program, state, run, cursor, watch });
  if (trouble !== undefined) return [trouble];
  const left = cursor.next();
  if (left !== undefined) return [diagnostic("example/unused-play", { found: describeItem(left) }, left.place)];
  return unmetExpectations(program, state, run);
}

/** How often each clause is applied by the examples as they stand, without other readings: `fired[clause]`. */
export function firedByExamples(rulebook: Rulebook): Float64Array {
  const program = compile(rulebook);
  const counters = createCounters(program);
  for (const { runs } of rulebook.examples) {
    for (const run of runs) {
      const asWritten = Object.keys(run.readings).length + Object.keys(run.parameters).length === 0;
      if (asWritten) runOnce(program, run, { counters });
    }
  }
  return counters.fired;
}

interface Playing {
  readonly program: Program;
  readonly state: GameState;
  readonly run: ExampleRun;
  readonly cursor: PlayCursor;
  readonly watch: Watch;
}

/** Plays to the end of the run; a diagnostic says why it cannot go on. */
function play(playing: Playing): Diagnostic | undefined {
  const { program, state, run, cursor, watch } = playing;
  const isOver = createEnd(program, run);
  const draws = run.play.some((item) => item.kind === "draw") ? "stop" : "sample";
  const options = { chance: "stop", draws, stopAt: stopsOf(run), ...watch } as const;
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    const stop: Stop = advance(program, state, options);
    if (stop.kind === "end" && stop.result.bound !== undefined) return boundHit(run, stop.result.bound);
    if (isOver(state, stop)) {
      skipRefused(cursor);
      return undefined;
    }
    const trouble =
      stop.kind === "decision"
        ? decide(playing, stop.decision)
        : stop.kind === "chance"
          ? happen(playing, stop.chance)
          : undefined;
    if (trouble !== undefined) return trouble;
  }
  return diagnostic("example/did-not-end", { expected: "its end" }, run.place);
}

function boundHit(
  run: ExampleRun,
  { code, clauses }: { readonly code: string; readonly clauses: readonly string[] },
): Diagnostic {
  const where = clauses.length === 0 ? "" : ` in ${clauses.join(" → ")}`;
  return diagnostic("example/failed", { problem: `the game stops with \`${code}\`${where}` }, run.place);
}

// A refused answer to a question that is never asked cannot be given: that is what the example wants.
function skipRefused(cursor: PlayCursor): void {
  for (let item = cursor.next(); item?.kind === "answer" && item.refused; item = cursor.next()) cursor.take();
}

function decide(playing: Playing, decision: Decision): Diagnostic | undefined {
  const { program, state, cursor, run, watch } = playing;
  const refused = checkRefused(playing, decision);
  if (refused !== undefined) return refused;
  const item = cursor.next();
  const scripted = scriptedAnswer(program, state, decision, item);
  if (scripted.kind === "answer") {
    if (scripted.used) cursor.take();
    answer(program, state, decision, scripted.answer, watch);
    return undefined;
  }
  const allowed = allowedAnswers(program, decision);
  if (scripted.kind === "impossible") {
    return diagnostic("example/unknown-answer", { answer: describeItem(scripted.item), allowed }, scripted.item.place, {
      hint: `\`${decision.id}\` asks P${(decision.seats[0] ?? -1) + 1}; possible: ${allowed}`,
    });
  }
  return missing(`\`${decision.id}\` of P${(decision.seats[0] ?? -1) + 1} (${allowed})`, item, run);
}

function checkRefused({ program, state, cursor }: Playing, decision: Decision): Diagnostic | undefined {
  for (let item = cursor.next(); item?.kind === "answer" && item.refused; item = cursor.next()) {
    if (item.seat !== decision.seats[0]) return undefined;
    if (answerFromWords(program, state, decision, item.answer) !== undefined) {
      return diagnostic("example/not-refused", { answer: describeItem(item) }, item.place);
    }
    cursor.take();
  }
  return undefined;
}

function happen({ program, state, cursor, run, watch }: Playing, chance: ChanceNode): Diagnostic | undefined {
  skipRefused(cursor);
  const item = cursor.next();
  if (item === undefined || item.kind !== chance.device) {
    // Cards lie in an order already; every other chance has to be said.
    if (chance.device !== "draw") return missing(`the ${chance.device} of ${chance.name}`, item, run);
    resolveChance(program, state, chance, sampleChance(program, state, chance), watch);
    return undefined;
  }
  const name = outcomeName(item, cursor.part());
  const outcome = chance.names.findIndex((candidate, index) => candidate === name && chance.weights[index] !== 0);
  if (outcome === -1) {
    const allowed = chance.names.filter((_, index) => chance.weights[index] !== 0).join(", ");
    return diagnostic("example/unknown-answer", { answer: String(name), allowed }, item.place);
  }
  cursor.take(partsOf(item));
  resolveChance(program, state, chance, outcome, watch);
  return undefined;
}

function missing(expected: string, item: PlayItem | undefined, run: ExampleRun): Diagnostic {
  const next = item === undefined ? "" : `, before \`${describeItem(item)}\``;
  return diagnostic("example/missing-play", { expected: expected + next }, item?.place ?? run.place);
}
