import { invariant } from "@rulewright/diagnostics";
import { add, multiply, type Rational, rational, ZERO } from "../odds/rational";
import type { Chain } from "./chain";
import { MAX_EXACT_BITS, MAX_EXACT_LOOP, MAX_EXACT_LOOPS, PAUSE_AFTER } from "./limits";
import type { Walk } from "./walk";

/**
 * How often a game comes to each position on average, as fractions; undefined when the parts that go round are too large or the
 * numbers grow too long. `parts` are those of `loopsOf`, all of which can be left.
 */
export function* exactVisits(
  chain: Chain,
  parts: readonly (readonly number[])[],
): Walk<readonly Rational[] | undefined> {
  const loops = parts.filter((part) => part.length > 1);
  const looped = loops.reduce((sum, part) => sum + part.length, 0);
  if (looped > MAX_EXACT_LOOPS || loops.some((part) => part.length > MAX_EXACT_LOOP)) return undefined;
  const visits: Rational[] = Array.from({ length: chain.positions }, () => ZERO);
  if (chain.start >= 0) visits[chain.start] = rational(1n);
  for (const [index, part] of parts.entries()) {
    if (index % PAUSE_AFTER === 0) yield { positions: chain.positions, stage: `solving, ${index} of ${parts.length}` };
    // Until now these hold what flows in from earlier parts.
    const solved = solvePart(
      chain,
      part,
      part.map((position) => visits[position] ?? ZERO),
    );
    if (solved.some(isTooLong)) return undefined;
    const inside = new Set(part);
    part.forEach((position, at) => {
      const often = solved[at] ?? ZERO;
      visits[position] = often;
      for (let way = chain.from[position] ?? 0; way < (chain.from[position + 1] ?? 0); way++) {
        const to = chain.to[way] ?? -1;
        if (to >= 0 && !inside.has(to)) visits[to] = add(visits[to] ?? ZERO, multiply(often, likelihood(chain, way)));
      }
    });
  }
  return visits;
}

function isTooLong({ denominator }: Rational): boolean {
  return denominator.toString(16).length * 4 > MAX_EXACT_BITS;
}

function likelihood(chain: Chain, way: number): Rational {
  return chain.probabilities[chain.chance[way] ?? -1] ?? ZERO;
}

/** x = inflow + Pᵀx within a part. */
function solvePart(chain: Chain, part: readonly number[], inflow: readonly Rational[]): readonly Rational[] {
  const at = new Map(part.map((position, index) => [position, index]));
  const matrix: Rational[][] = part.map((_, row) => part.map((__, column) => rational(row === column ? 1n : 0n)));
  part.forEach((position, column) => {
    for (let way = chain.from[position] ?? 0; way < (chain.from[position + 1] ?? 0); way++) {
      const row = at.get(chain.to[way] ?? -1);
      const cells = row === undefined ? undefined : matrix[row];
      if (cells === undefined) continue;
      const { numerator, denominator } = likelihood(chain, way);
      cells[column] = add(cells[column] ?? ZERO, { numerator: -numerator, denominator });
    }
  });
  return solve(matrix, inflow);
}

/**
 * Gauss without fractions (Bareiss): rows are brought to whole numbers, which then stay as short as determinants are. The
 * matrix is one minus a part of a chain that can be left, so no pivot is 0.
 */
export function solve(matrix: readonly (readonly Rational[])[], right: readonly Rational[]): readonly Rational[] {
  const scale = right.reduce((all, { denominator }) => common(all, denominator), 1n);
  const rows = matrix.map((row, index) => {
    const factor = row.reduce((all, { denominator }) => common(all, denominator), 1n);
    const { numerator, denominator } = right[index] ?? ZERO;
    return [
      ...row.map((cell) => (cell.numerator * factor) / cell.denominator),
      (numerator * factor * scale) / denominator,
    ];
  });
  triangulate(rows);
  const solution: Rational[] = [];
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? [];
    let sum = rational(row[rows.length] ?? 0n);
    for (let column = at + 1; column < rows.length; column++) {
      const cell = row[column] ?? 0n;
      if (cell !== 0n) sum = add(sum, multiply(rational(-cell), solution[column] ?? ZERO));
    }
    solution[at] = multiply(sum, rational(1n, row[at] ?? 0n));
  }
  return solution.map((value) => multiply(value, rational(1n, scale)));
}

function triangulate(rows: bigint[][]): void {
  let before = 1n;
  rows.forEach((pivotRow, at) => {
    const pivot = pivotRow[at] ?? 0n;
    invariant(pivot !== 0n, "a part that can be left has a solution");
    for (const row of rows.slice(at + 1)) {
      const head = row[at] ?? 0n;
      for (let column = at + 1; column <= rows.length; column++) {
        row[column] = (pivot * (row[column] ?? 0n) - head * (pivotRow[column] ?? 0n)) / before;
      }
      row[at] = 0n;
    }
    before = pivot;
  });
}

function common(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return (left / a) * right;
}
