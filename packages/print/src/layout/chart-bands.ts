import type { Column, Domain } from "@rulewright/rulebook";

/** Spaces of a chart that follow each other and belong to the same thing, such as a zone. */
export interface Band {
  /** The row of the column's domain; −1 for none. */
  readonly member: number;
  readonly spaces: readonly number[];
}

/** Numbered spaces in rows where nothing divides them. */
const ROW = 10;

/** The column that divides a chart into bands: of all that name things, the one with the fewest runs, if these are longer than one. */
export function bandColumn(domain: Domain): Column | undefined {
  const things = domain.columns.filter((column) => column.type.kind === "thing" && column.per === undefined);
  const [best] = things
    .map((column) => ({ column, runs: runsOf(column, domain.members.length).length }))
    .filter(({ runs }) => runs > 1 && runs * 2 <= domain.members.length)
    .toSorted((a, b) => a.runs - b.runs);
  return best?.column;
}

export function bandsOf(domain: Domain, column: Column | undefined): readonly Band[] {
  const count = domain.members.length;
  if (column !== undefined) return runsOf(column, count);
  return Array.from({ length: Math.ceil(count / ROW) }, (_, row) => ({
    member: -1,
    spaces: Array.from({ length: Math.min(ROW, count - row * ROW) }, (_, i) => row * ROW + i),
  }));
}

function runsOf(column: Column, count: number): readonly Band[] {
  const bands: { member: number; spaces: number[] }[] = [];
  for (let space = 0; space < count; space++) {
    const member = column.cells[space] ?? -1;
    const last = bands.at(-1);
    if (last?.member === member) last.spaces.push(space);
    else bands.push({ member, spaces: [space] });
  }
  return bands;
}
