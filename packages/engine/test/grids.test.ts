import { fileURLToPath } from "node:url";
import type { SourceFile } from "@rulewright/rulebook";
import { edited, readSources, resolved } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { evaluateTerm, newGame } from "../src/runtime/index";

const COLUMNS = 5;
const ROWS = 4;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [-1, 0],
  [0, -1],
  [-2, 1],
  [0, 0],
] as const;

/** Terms of a space, one for each direction: each folds a list so that order and length matter. */
function terms(): string {
  const made = DIRECTIONS.flatMap(([right, up], at) => [
    ["beside", at, `beside(each, ${right}, ${up}) == none ? 0 : 1`],
    ["ahead", at, `ahead(each, ${right}, ${up}).sum(each.number)`],
    ["nearest", at, `ahead(each, ${right}, ${up}).top(1).sum(each.number)`],
    ["line", at, `line(each, ${right}, ${up}).sum(each.number)`],
    ["end", at, `line(each, ${right}, ${up}).top(1).sum(each.number)`],
    ["while", at, `line(each, ${right}, ${up}).while(odd(each.number)).size()`],
    ["run", at, `line(each, ${right}, ${up}).run(!odd(each.column + each.row * each.row))`],
  ]);
  return made
    .map(
      ([name, at, as], index) =>
        `  NAC-${20 + index}:\n    text: "A count."\n    define: ${name}_${at}\n    for: field\n    as: "${as}"\n`,
    )
    .join("\n");
}

const inFolder = (): readonly SourceFile[] =>
  readSources(fileURLToPath(new URL("../../../rulebooks/noughts-and-crosses", import.meta.url)));

// Rules hold no number but 0 and 1, so a step of two is a parameter here.
const rulebook = resolved(
  edited(inFolder(), [
    { file: "parameters.yaml", from: "grid_columns: { value: 3", to: `grid_columns: { value: ${COLUMNS}` },
    { file: "parameters.yaml", from: "grid_rows: { value: 3", to: `grid_rows: { value: ${ROWS}` },
    {
      file: "parameters.yaml",
      from: "parameters:",
      to: `parameters:\n  two: { value: 2, unit: number, label: "Two" }`,
    },
    { file: "rules/1-play.yaml", from: "  NAC-4:", to: `${terms().replaceAll("-2", "-two")}\n  NAC-4:` },
  ]),
);
const program = compile(rulebook);
const state = newGame(program, { seats: 2, seed: 1 });

const value = (name: string, space: number): number | undefined =>
  evaluateTerm(
    program,
    state,
    rulebook.terms.findIndex((term) => term.name === name),
    space,
  );

/** Coordinates from 0; the number of a space counts rows from below, and in a row from the left. */
type At = readonly [number, number];
const isOn = ([column, row]: At): boolean => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
const numberAt = ([column, row]: At): number => row * COLUMNS + column + 1;

function walk([column, row]: At, [right, up]: At): At[] {
  const found: At[] = [];
  if (right === 0 && up === 0) return found;
  for (let at: At = [column + right, row + up]; isOn(at); at = [at[0] + right, at[1] + up]) found.push(at);
  return found;
}

const sum = (spaces: readonly At[]): number => spaces.reduce((total, at) => total + numberAt(at), 0);

test("spaces of a grid are named by column and row, the lowest row first", () => {
  const field = rulebook.domains.find(({ name }) => name === "field");
  expect(field?.members.map(({ id }) => id)).toEqual(
    ["1", "2", "3", "4"].flatMap((row) => ["a", "b", "c", "d", "e"].map((column) => column + row)),
  );
  expect(field?.board?.neighbours[0]).toEqual([1, COLUMNS]);
});

test("functions over a grid give what its coordinates say", () => {
  for (let space = 0; space < COLUMNS * ROWS; space++) {
    const at: At = [space % COLUMNS, Math.floor(space / COLUMNS)];
    for (const [index, direction] of DIRECTIONS.entries()) {
      const ahead = walk(at, direction);
      const back = walk(at, [-direction[0], -direction[1]]);
      const line = [...back.reverse(), at, ...ahead];
      const what = `space ${numberAt(at)}, direction ${direction}`;
      const isStill = direction[0] === 0 && direction[1] === 0;
      expect(value(`beside_${index}`, space), what).toBe(isStill || ahead.length > 0 ? 1 : 0);
      expect(value(`ahead_${index}`, space), what).toBe(sum(ahead));
      expect(value(`nearest_${index}`, space), what).toBe(sum(ahead.slice(0, 1)));
      expect(value(`line_${index}`, space), what).toBe(sum(line));
      expect(value(`end_${index}`, space), what).toBe(sum(line.slice(0, 1)));
      const even = line.findIndex((one) => numberAt(one) % 2 === 0);
      expect(value(`while_${index}`, space), what).toBe(even < 0 ? line.length : even);
      const marks = line.map(([column, row]) => ((column + 1 + (row + 1) ** 2) % 2 === 0 ? "x" : " ")).join("");
      expect(value(`run_${index}`, space), what).toBe(Math.max(...marks.split(" ").map((run) => run.length)));
    }
  }
});

test("one space of a grid may be of another kind, and two grids live in one rulebook", () => {
  const { domains } = resolved(
    edited(inFolder(), [
      {
        file: "components.yaml",
        from: "    kinds: { space: {} }\n",
        to: '    kinds: { space: {}, castle: {} }\n    spaces: { b2: { kind: castle, title: "The castle" } }\n',
      },
      {
        file: "components.yaml",
        from: "boards:\n",
        to: "boards:\n  sea:\n    kinds: { water: {} }\n    grid: { columns: 28, rows: 2, kind: water, prefix: sea }\n",
      },
    ]),
  );
  const named = (name: string) => domains.find((domain) => domain.name === name);
  expect(named("field")?.members[4]).toMatchObject({ id: "b2", title: "The castle" });
  expect(named("field")?.board?.kindOf).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0]);
  expect(
    named("sea")
      ?.members.slice(25, 30)
      .map(({ id }) => id),
  ).toEqual(["sea_z1", "sea_aa1", "sea_ab1", "sea_a2", "sea_b2"]);
});
