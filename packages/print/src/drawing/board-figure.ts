import type { Figure } from "../handbook/document";
import type { Writer } from "../handbook/writer";
import { type BoardDrawing, boardDrawings } from "../layout/board-drawings";
import { drawChart } from "./chart-drawing";
import { drawGrid } from "./grid-drawing";
import { drawLines } from "./lines-drawing";
import { drawPlaces } from "./places-drawing";
import { escaped, FACES, INK, round } from "./svg-text";

/** What a picture is made of: marks in a measure of its own. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: string;
}

/** A picture of a board, or of one part of it, as it is printed. */
export function boardFigure(writer: Writer, drawing: BoardDrawing, title: string): Figure {
  return figureOf(pictureOf(writer, drawing, true), title);
}

/** Every board, or part of one, with a name for its file. */
export function boardPictures(writer: Writer): readonly (Figure & { readonly id: string })[] {
  return boardDrawings(writer.rulebook).map((drawing) => ({
    id: drawing.id,
    ...boardFigure(writer, drawing, drawing.title),
  }));
}

/** The first board without any words, for a title page; undefined for games without one. */
export function emblemOf(writer: Writer): Figure | undefined {
  const [first] = boardDrawings(writer.rulebook);
  return first === undefined ? undefined : figureOf(pictureOf(writer, first, false), "");
}

function pictureOf(writer: Writer, drawing: BoardDrawing, hasWords: boolean): Picture {
  switch (drawing.kind) {
    case "lines":
      return drawLines(writer, drawing, hasWords);
    case "map":
      return drawPlaces(writer, drawing, hasWords);
    case "chart":
      return drawChart(writer, drawing, hasWords);
    case "grid":
      return drawGrid(writer, drawing, hasWords);
  }
}

/** Complete SVG that stands by itself. */
export function figureOf({ width, height, marks }: Picture, title: string, unit = ""): Figure {
  const name = title === "" ? ' aria-hidden="true"' : ` aria-label="${escaped(title)}"`;
  const size = `width="${round(width)}${unit}" height="${round(height)}${unit}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${round(width)} ${round(height)}" role="img"${name} font-family="${FACES.sans}" fill="${INK.ink}">${marks}</svg>`;
  return { svg, width, height, title };
}
