import type { Rulebook } from "@rulewright/rulebook";
import {
  decimalText,
  type Expectations,
  type Figure,
  fractionText,
  type Impossible,
  type MoveCount,
} from "@rulewright/simulate";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

/** Decimals that are printed of a figure. */
const PLACES = 10;
/** Longest fraction that is printed for people; JSON has them all. */
const LONGEST_FRACTION = 40;

/** A count for JSON. Numbers of sequences are texts: they outgrow the numbers of JSON. */
export function countReport({ depths, complete, positions, exhausted, problem }: MoveCount): object {
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

/** A count for people. */
export function printCount(terminal: Terminal, rulebook: Rulebook, seats: number, count: MoveCount): void {
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

/** Chances and means for JSON. */
export function expectationReport({ measures }: Rulebook, found: Expectations | Impossible): object {
  if (found.kind === "impossible") return { method: null, problem: found.problem };
  const { method, residual, positions, largestLoop, turns, wins, shared, nobody } = found;
  return {
    method,
    residual,
    positions,
    largestLoop,
    turns: written(turns),
    wins: wins.map((figure, seat) => ({ seat: seat + 1, ...written(figure) })),
    shared: written(shared),
    nobody: written(nobody),
    means: found.measures.map((figure, index) => ({ of: measures[index]?.formula.source ?? "", ...written(figure) })),
    problem: null,
  };
}

function written({ value, exact }: Figure): { readonly fraction: string | null; readonly decimal: string } {
  if (exact === undefined) return { fraction: null, decimal: value.toFixed(PLACES) };
  return { fraction: fractionText(exact), decimal: decimalText(exact, PLACES) };
}

/** Chances and means for people. */
export function printExpectations(
  terminal: Terminal,
  rulebook: Rulebook,
  { seats, bot }: { readonly seats: number; readonly bot: string },
  found: Expectations | Impossible,
): void {
  terminal.say(`${rulebook.title}: all ways, ${seats} seats, bot ${bot}, digest ${rulebook.digest}`);
  if (found.kind === "impossible") {
    terminal.complain(`rulewright: ${found.problem}`);
    return;
  }
  const { method, residual, positions, turns, wins, shared, nobody } = found;
  const rows: (readonly [string, Figure])[] = [
    ...wins.map((figure, seat) => [`P${seat + 1} wins`, figure] as const),
    ["several win", shared],
    ["nobody wins", nobody],
    ["turns", turns],
    ...found.measures.map((figure, index) => [rulebook.measures[index]?.formula.source ?? "", figure] as const),
  ];
  terminal.say(
    table(
      [
        { title: "mean of", align: "left" },
        { title: "value", align: "right" },
        { title: "exactly", align: "left" },
      ],
      rows.map(([name, figure]) => {
        const { fraction, decimal } = written(figure);
        return [name, decimal, fraction !== null && fraction.length <= LONGEST_FRACTION ? fraction : ""];
      }),
    ),
  );
  const how = method === "fractions" ? "in fractions" : `in decimals, residual ${residual.toExponential(1)}`;
  terminal.say(`${positions} positions, solved ${how}`);
}
