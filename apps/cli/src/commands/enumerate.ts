import { compile } from "@rulewright/engine/compile";
import type { Rulebook } from "@rulewright/rulebook";
import { countMoves, decisionIds, type MoveCount, type Walk } from "@rulewright/simulate";
import { variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

export interface EnumerateOptions extends WrittenVariants {
  readonly seats?: number | undefined;
  readonly depth?: number | undefined;
  readonly moves: readonly string[];
  readonly askedOnly: boolean;
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
  const ready = loadWithOptions(terminal, folder, options);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const seats = options.seats ?? rulebook.players.from;
  const wrong = wrongSeats(rulebook, seats) ?? wrongMoves(rulebook, options.moves);
  if (wrong !== undefined) return wrongUse(wrong);
  const plan = {
    seats,
    depth: options.depth,
    moves: options.moves.length === 0 ? undefined : new Set(options.moves),
    forced: !options.askedOnly,
  };
  const count = await watched(terminal, countMoves(compile(rulebook), plan));
  if (count === undefined) return wrongUse("stopped before everything was counted");
  if (options.json)
    terminal.json({
      rulebook: rulebook.id,
      variants: variantsOf(rulebook),
      digest: rulebook.digest,
      seats,
      ...report(count),
    });
  else print(terminal, rulebook, seats, count);
  return count.problem === undefined ? FINE : FINDINGS;
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

/** Counts are written as texts: they outgrow the numbers of JSON. */
function report({ depths, complete, positions, exhausted, problem }: MoveCount): object {
  return {
    depths: depths.map((one) => ({
      depth: one.depth,
      sequences: String(one.sequences),
      complete: String(one.complete),
      positions: one.positions,
    })),
    complete: String(complete),
    positions,
    exhausted,
    problem: problem ?? null,
  };
}

function print(terminal: Terminal, rulebook: Rulebook, seats: number, count: MoveCount): void {
  const { depths, complete, positions, exhausted, problem } = count;
  terminal.say(`${rulebook.title}: all move sequences, ${seats} seats, digest ${rulebook.digest}`);
  terminal.say(
    table(
      [
        { title: "moves", align: "right" },
        { title: "sequences", align: "right" },
        { title: "complete games", align: "right" },
        { title: "positions", align: "right" },
      ],
      depths.map((one) => [one.depth, one.sequences, one.complete, one.positions].map(String)),
    ),
  );
  const scope = exhausted ? "in all" : `within ${Math.max(depths.length - 1, 0)} moves`;
  terminal.say(`${scope}: ${complete} complete games, ${positions} different positions`);
  if (problem !== undefined) terminal.complain(`rulewright: ${problem}`);
}
