import { compile } from "@rulewright/engine/compile";
import { load, MEASURE_FILE, type Rulebook } from "@rulewright/rulebook";
import { countMoves, decisionIds, expectGame, type Walk } from "@rulewright/simulate";
import { type LoadedRulebook, variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { countReport, expectationReport, printCount, printExpectations } from "./enumerate-report";

export interface EnumerateOptions extends WrittenVariants {
  readonly seats?: number | undefined;
  readonly depth?: number | undefined;
  readonly moves: readonly string[];
  readonly askedOnly: boolean;
  readonly bot?: string | undefined;
  readonly mean: readonly string[];
  readonly reading: readonly string[];
  readonly set: readonly string[];
  readonly json: boolean;
}

/** `rulewright enumerate`: walks every way in which a small game can go. */
export async function enumerate(
  terminal: Terminal,
  folder: string,
  options: EnumerateOptions,
): Promise<CommandOutcome> {
  const mixed = mixedOptions(options);
  if (mixed !== undefined) return wrongUse(mixed);
  const ready = loadWithOptions(terminal, folder, options);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const seats = options.seats ?? rulebook.players.from;
  const wrong = wrongSeats(rulebook, seats) ?? wrongMoves(rulebook, options.moves);
  if (wrong !== undefined) return wrongUse(wrong);
  if (options.bot === undefined) return count(terminal, rulebook, seats, options);
  const measured = options.mean.length === 0 ? rulebook : withMeasures(ready.loaded, options.mean);
  if (typeof measured === "string") return wrongUse(measured);
  return expect(terminal, measured, { seats, bot: options.bot, json: options.json });
}

function mixedOptions({ bot, mean, depth, moves, askedOnly }: EnumerateOptions): string | undefined {
  const counting = depth !== undefined || moves.length > 0 || askedOnly;
  if (bot !== undefined && counting)
    return "--depth, --moves and --asked-only are for counting; --bot asks for chances";
  if (bot === undefined && mean.length > 0) return "--mean needs --bot, which says how decisions are answered";
  return undefined;
}

function wrongSeats({ id, players }: Rulebook, seats: number): string | undefined {
  const { from, to } = players;
  return seats >= from && seats <= to ? undefined : `${id} is for ${from} to ${to} players, not ${seats}`;
}

function wrongMoves(rulebook: Rulebook, moves: readonly string[]): string | undefined {
  const known = decisionIds(rulebook);
  const unknown = moves.find((id) => !known.includes(id));
  return unknown === undefined ? undefined : `there is no decision \`${unknown}\`; there are ${known.join(", ")}`;
}

/** The rulebook with what is to be measured; a text says what is wrong with that. */
function withMeasures({ files, options }: LoadedRulebook, measures: readonly string[]): Rulebook | string {
  const { value, diagnostics } = load(files, { ...options, measures });
  const wrong = diagnostics.find(({ file, severity }) => file === MEASURE_FILE && severity === "error");
  if (wrong === undefined && value !== undefined) return value;
  return `--mean: ${wrong?.message ?? "it cannot be read"}${wrong?.hint === undefined ? "" : `; ${wrong.hint}`}`;
}

async function count(
  terminal: Terminal,
  rulebook: Rulebook,
  seats: number,
  { depth, moves, askedOnly, json }: EnumerateOptions,
): Promise<CommandOutcome> {
  const counted = moves.length === 0 ? undefined : new Set(moves);
  const found = await watched(
    terminal,
    countMoves(compile(rulebook), { seats, depth, moves: counted, forced: !askedOnly }),
  );
  if (found === undefined) return STOPPED;
  if (json) terminal.json({ ...headOf(rulebook), seats, ...countReport(found) });
  else printCount(terminal, rulebook, seats, found);
  return found.problem === undefined ? FINE : FINDINGS;
}

async function expect(
  terminal: Terminal,
  rulebook: Rulebook,
  { seats, bot, json }: { readonly seats: number; readonly bot: string; readonly json: boolean },
): Promise<CommandOutcome> {
  const { measures, habits } = rulebook;
  const known = ["random", ...habits.map(({ name }) => name)];
  if (!known.includes(bot)) return wrongUse(`there is no bot \`${bot}\`; there are ${known.join(", ")}`);
  const found = await watched(terminal, expectGame(compile(rulebook), { seats, bot, measures }));
  if (found === undefined) return STOPPED;
  if (json) {
    terminal.json({ ...headOf(rulebook), seats, bot, ...expectationReport(rulebook, found) });
  } else printExpectations(terminal, rulebook, { seats, bot }, found);
  return found.kind === "expectations" ? FINE : FINDINGS;
}

function headOf(rulebook: Rulebook): object {
  return { rulebook: rulebook.id, variants: variantsOf(rulebook), digest: rulebook.digest };
}

const STOPPED = wrongUse("stopped before every way was walked");

/** Runs a walk and shows how far it is; undefined when it was interrupted from the keyboard. */
async function watched<T>(terminal: Terminal, walk: Walk<T>): Promise<T | undefined> {
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
  };
  process.once("SIGINT", interrupt);
  try {
    while (!interrupted) {
      const step = walk.next();
      if (step.done === true) return step.value;
      terminal.progress(`${step.value.positions} positions; ${step.value.stage}`);
      // Lets the signal through.
      await new Promise((resume) => setImmediate(resume));
    }
    return undefined;
  } finally {
    process.removeListener("SIGINT", interrupt);
    terminal.endProgress();
  }
}
