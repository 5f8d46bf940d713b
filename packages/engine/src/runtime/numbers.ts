import { invariant } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { int32s } from "./arrays";

/**
 * The numbers of a rulebook that may be others without its code being others. A program reads them here while it runs, so
 * the arrays stay the same and only what is in them changes.
 */
export interface Numbers {
  /** The parameters, then for each spinner how many sectors its wheel has: 0 for one that is too large to be laid out. */
  readonly scalars: Int32Array;
  /** The cells of each column, by domain and column. */
  readonly tables: readonly (readonly Int32Array[])[];
  /** The weights of each spinner; the lists themselves never change. */
  readonly weights: (readonly number[])[];
  /** Of spinners with weights from a column: for each sector of the wheel the row it stands for. */
  readonly wheels: readonly (Int32Array | undefined)[];
}

/** Most sectors of a weighted spinner that are looked up one by one. */
const LARGEST_WHEEL = 4096;

export function numbersOf(rulebook: Rulebook): Numbers {
  const { parameters, domains, spinners } = rulebook;
  const numbers: Numbers = {
    scalars: int32s(parameters.length + spinners.length),
    tables: domains.map(({ columns }) => columns.map(({ cells }) => int32s(cells.length))),
    weights: spinners.map(() => []),
    wheels: spinners.map(({ weightColumn }) =>
      weightColumn === undefined ? undefined : new Int32Array(LARGEST_WHEEL),
    ),
  };
  setNumbers(numbers, rulebook);
  return numbers;
}

/** Takes over the numbers of a rulebook that is no different in anything else. */
export function setNumbers(numbers: Numbers, { parameters, domains, spinners }: Rulebook): void {
  parameters.forEach(({ value }, index) => {
    numbers.scalars[index] = value;
  });
  domains.forEach(({ columns }, domain) => {
    columns.forEach(({ cells }, column) => {
      const table = numbers.tables[domain]?.[column];
      invariant(table?.length === cells.length, "a rulebook that differs in its numbers alone has the same tables");
      table.set(cells);
    });
  });
  spinners.forEach(({ weights }, spinner) => {
    numbers.weights[spinner] = weights;
    numbers.scalars[sectorsOf(parameters.length, spinner)] = layOutWheel(numbers.wheels[spinner], weights);
  });
}

function layOutWheel(wheel: Int32Array | undefined, weights: readonly number[]): number {
  if (wheel === undefined || !fitsWheel(weights)) return 0;
  let sector = 0;
  weights.forEach((weight, outcome) => {
    wheel.fill(outcome, sector, sector + weight);
    sector += weight;
  });
  return sector;
}

/** Whether weights are laid out on a wheel. Code is made for weights that are, or for weights that are not. */
export function fitsWheel(weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total > 0 && total <= LARGEST_WHEEL;
}

/** Where a spinner's number of sectors stands among the scalars. */
export function sectorsOf(parameters: number, spinner: number): number {
  return parameters + spinner;
}
