import type { Writer } from "../handbook/writer";
import type { BoardDrawing } from "../layout/board-drawings";
import { layOutGrid } from "../layout/ring-layout";
import type { Picture } from "./board-figure";
import { INK, textLine } from "./svg-text";

const CELL = 74;

/** Squares as they lie on the table, the first row nearest. */
export function drawGrid(writer: Writer, { domain: index, spaces }: BoardDrawing, hasWords: boolean): Picture {
  const grid = writer.rulebook.domains[index]?.board?.grid;
  if (grid === undefined) return { width: CELL, height: 0, marks: "" };
  const marks = layOutGrid(spaces.length, grid.columns).map(({ column, row }, at) => {
    const [x, y] = [(column - 1) * CELL + 0.5, (row - 1) * CELL + 0.5];
    const name = writer.title(index, spaces[at] ?? 0);
    const frame = `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${(column + row) % 2 === 0 ? INK.felt : INK.paper}" stroke="${INK.line}"/>`;
    return frame + (hasWords ? textLine(name, x + 6, y + CELL - 7, { size: 12, fill: INK.faint, face: "mono" }) : "");
  });
  return { width: grid.columns * CELL + 1, height: grid.rows * CELL + 1, marks: marks.join("") };
}
