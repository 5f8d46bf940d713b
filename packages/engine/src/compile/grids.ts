import { invariant } from "@rulewright/diagnostics";
import type { BoardShape, Expr } from "@rulewright/rulebook";
import type { Machine } from "../runtime/machine";
import type { ListValue, NumberValue } from "../runtime/program";
import type { Context } from "./context";
import { present } from "./things";

export type Grid = NonNullable<BoardShape["grid"]>;

/** The grid of the space that an expression gives. */
export function gridOf(context: Context, space: Expr | undefined): Grid {
  const type = space?.type;
  const grid = type?.kind === "thing" ? context.rulebook.domains[type.domain]?.board?.grid : undefined;
  invariant(grid !== undefined, "the space is on a grid");
  return grid;
}

/** The space so many columns to the right and rows up; −1 beyond the edge. */
export function spaceBeside({ columns, rows }: Grid, space: number, across: number, up: number): number {
  const column = (space % columns) + across;
  const row = Math.floor(space / columns) + up;
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
}

/** The spaces of a straight way, in order: all of them from end to end (`line`), or those after its space (`ahead`). */
export function wayList(
  name: "ahead" | "line",
  grid: Grid,
  { space, across, up }: { readonly space: NumberValue; readonly across: NumberValue; readonly up: NumberValue },
): ListValue {
  return (m) => {
    const from = present(space(m));
    const right = across(m);
    const above = up(m);
    const still = right === 0 && above === 0;
    if (name === "ahead") {
      if (!still) pushWay(m, grid, spaceBeside(grid, from, right, above), right, above);
      return;
    }
    if (still) {
      m.push(from);
      return;
    }
    let start = from;
    for (let back = from; back >= 0; back = spaceBeside(grid, back, -right, -above)) start = back;
    pushWay(m, grid, start, right, above);
  };
}

function pushWay(m: Machine, grid: Grid, start: number, across: number, up: number): void {
  for (let space = start; space >= 0; space = spaceBeside(grid, space, across, up)) m.push(space);
}
