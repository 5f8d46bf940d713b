import type { BoardShape } from "@rulewright/rulebook";
import type { Writer } from "../handbook/writer";
import type { BoardDrawing } from "../layout/board-drawings";
import { cellBox, junctionPath } from "../layout/junction-path";
import { assignSpots, layOutRing, middleOfStretch, SMALLEST_RING } from "../layout/ring-layout";
import { type Branch, branchesOf, layOutBranchedTrack } from "../layout/track-layout";
import type { Picture } from "./board-figure";
import { drawSpace, spaceFace } from "./space-drawing";
import { INK, round, textLine, textLines, wrapped } from "./svg-text";

const WIDTH = 1000;
const GAP = 4;
const SIZE = 11.5;
const LARGEST_SIZE = 24;
/** Of a space on a frame: how high it is for its width. */
const RATIO = 0.86;

/** A loop as a frame with what lies apart inside it; any other line as a track with its ways round. */
export function drawLines(writer: Writer, { domain }: BoardDrawing, hasWords: boolean): Picture {
  const shape = writer.rulebook.domains[domain]?.board;
  if (shape === undefined) return { width: WIDTH, height: 0, marks: "" };
  const loop = shape.lines.find((line) => line.loop && line.spaces.length >= SMALLEST_RING);
  const inside = loop === undefined ? [] : areasOf(shape);
  const parts = [
    ...(loop === undefined ? [] : [drawRing(writer, { domain, shape, loop: loop.spaces, areas: inside, hasWords })]),
    ...tracksOf(shape, loop?.spaces ?? [], inside).map((track) => drawTrack(writer, domain, track, hasWords)),
  ];
  return stacked(parts);
}

/** One below the other. */
function stacked(parts: readonly Picture[]): Picture {
  let height = 0;
  const marks = parts.map((part, at) => {
    if (at > 0) height += 24;
    const moved = `<g transform="translate(0 ${round(height)})">${part.marks}</g>`;
    height += part.height;
    return moved;
  });
  return { width: WIDTH, height, marks: marks.join("") };
}

function areasOf(shape: BoardShape): readonly number[] {
  return shape.lineOf.flatMap((line, space) => (line < 0 ? [space] : [])).slice(0, 8);
}

interface RingParts {
  readonly domain: number;
  readonly shape: BoardShape;
  readonly loop: readonly number[];
  readonly areas: readonly number[];
  readonly hasWords: boolean;
}

function drawRing(writer: Writer, { domain, shape, loop, areas, hasWords }: RingParts): Picture {
  const ring = layOutRing(loop.length);
  const height = (WIDTH / ring.columns) * RATIO * ring.rows;
  const grid = { columns: ring.columns, rows: ring.rows, gap: GAP, width: WIDTH, height };
  const ends = areas.map((area) => ({
    fork: loop.findIndex((space) => shape.fork[space] === area),
    rejoin: loop.indexOf(shape.next[area] ?? -1),
  }));
  const spots = assignSpots(
    ring,
    ends.map(({ fork, rejoin }) =>
      fork >= 0 && rejoin >= 0 ? middleOfStretch(fork, rejoin, loop.length) : Math.max(fork, rejoin, 0),
    ),
  );
  const size = Math.max(SIZE, Math.min(LARGEST_SIZE, (WIDTH / ring.columns) * 0.1));
  const felt = cellBox({ column: 2, row: 2, width: ring.columns - 2, height: ring.rows - 2 }, grid);
  const spaces = loop.map((space, at) => {
    const cell = ring.cells[at];
    return cell === undefined ? "" : drawSpace(spaceFace(writer, domain, space), cellBox(cell, grid), size, hasWords);
  });
  const inner = areas.map((area, at) => {
    const spot = spots[at];
    if (spot === undefined) return "";
    const box = cellBox(spot, grid);
    const ways = (["enter", "leave"] as const).map((direction) => {
      const cell = ring.cells[(direction === "enter" ? ends[at]?.fork : ends[at]?.rejoin) ?? -1];
      return cell === undefined
        ? ""
        : `<path d="${junctionPath(cellBox(cell, grid), cell.side, box, direction)}" fill="none" stroke="${INK.faint}" stroke-width="1.4" marker-end="url(#way-${domain})"/>`;
    });
    const frame = `<rect x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" rx="5" fill="${hasWords ? INK.paper : INK.soft}" stroke="${INK.line}"/>`;
    const lines = wrapped(writer.title(domain, area), 19, box.width - 24, 2);
    const top = box.y + box.height / 2 - ((lines.length - 1) * 22) / 2 + 6;
    const name = textLines(lines, box.x + box.width / 2, top, 22, {
      size: 19,
      fill: INK.ink,
      weight: 600,
      anchor: "middle",
    });
    return ways.join("") + frame + (hasWords ? name : "");
  });
  const middle = hasWords
    ? textLine(writer.rulebook.title, WIDTH / 2, height / 2 + 12, {
        size: 38,
        fill: INK.ink,
        weight: 600,
        anchor: "middle",
        face: "serif",
      })
    : "";
  const marks = `${arrow(`way-${domain}`)}<rect x="${round(felt.x)}" y="${round(felt.y)}" width="${round(felt.width)}" height="${round(felt.height)}" rx="6" fill="${hasWords ? INK.felt : INK.paper}"/>${middle}${spaces.join("")}${inner.join("")}`;
  return { width: WIDTH, height, marks };
}

function arrow(id: string): string {
  return `<defs><marker id="${id}" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4 0 8z" fill="${INK.faint}"/></marker></defs>`;
}

interface Track {
  readonly name: string;
  readonly line: readonly number[];
  readonly branches: readonly Branch[];
}

/** Lines that are drawn by themselves; what is drawn as a way round another line, or inside the loop, is none. */
function tracksOf(shape: BoardShape, loop: readonly number[], areas: readonly number[]): readonly Track[] {
  const drawn = new Set([...loop, ...areas]);
  const tracks = shape.lines
    .toSorted((left, right) => right.spaces.length - left.spaces.length)
    .flatMap((line): readonly Track[] => {
      if (line.spaces.length === 0 || line.spaces.every((space) => drawn.has(space))) return [];
      const branches = branchesOf(shape, line.spaces).filter(({ spaces }) =>
        spaces.every((space) => !drawn.has(space)),
      );
      for (const space of [...line.spaces, ...branches.flatMap(({ spaces }) => spaces)]) drawn.add(space);
      return [{ name: line.name, line: line.spaces, branches }];
    });
  const rest = shape.lineOf.flatMap((_, space) => (drawn.has(space) ? [] : [space]));
  return rest.length === 0 ? tracks : [...tracks, { name: "", line: rest, branches: [] }];
}

const ROW = 72;
const AIR = 7;

function drawTrack(writer: Writer, domain: number, { line, branches }: Track, hasWords: boolean): Picture {
  const layout = layOutBranchedTrack(line, branches, WIDTH);
  const height = layout.rows * ROW;
  const grid = { columns: layout.columns, rows: layout.rows, gap: AIR, width: WIDTH, height };
  const cells = [...layout.line, ...layout.branches.flatMap((branch) => branch.cells)];
  const boxes = new Map(cells.map((cell) => [cell.space, cellBox(cell, grid)]));
  const middle = (space: number | undefined) => {
    const box = boxes.get(space ?? -1);
    return box === undefined
      ? { x: 0, y: 0, top: 0 }
      : { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y };
  };
  const along = (spaces: readonly number[]) =>
    `M${spaces.map((space) => `${round(middle(space).x)} ${round(middle(space).y)}`).join("L")}`;
  const way = (d: string, end = "") => `<path d="${d}" fill="none" stroke="${INK.line}" stroke-width="5"${end}/>`;
  const rounds = layout.branches.map(({ branch, cells: own }) => {
    const [fork, first, last] = [middle(branch.fork), middle(own[0]?.space), middle(own.at(-1)?.space)];
    const join = branch.joins < 0 ? undefined : middle(branch.joins);
    return (
      way(`M${round(fork.x)} ${round(fork.y)}V${round(first.y)}H${round(first.x)}`) +
      way(along(own.map(({ space }) => space))) +
      (join === undefined ? "" : way(`M${round(last.x)} ${round(last.y)}H${round(join.x)}V${round(join.top)}`))
    );
  });
  const spaces = cells.map(({ space }) =>
    drawSpace(
      spaceFace(writer, domain, space),
      boxes.get(space) ?? { x: 0, y: 0, width: 0, height: 0 },
      SIZE - 0.5,
      hasWords,
    ),
  );
  return { width: WIDTH, height, marks: way(along(line)) + rounds.join("") + spaces.join("") };
}
