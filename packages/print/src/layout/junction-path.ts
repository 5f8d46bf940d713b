import type { Side } from "./ring-layout";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

const AIR = 3;
const BEND = 6;

/** The box of grid cells in a grid of equal cells with a gap. */
export function cellBox(
  cell: { readonly column: number; readonly row: number; readonly width?: number; readonly height?: number },
  grid: {
    readonly columns: number;
    readonly rows: number;
    readonly gap: number;
    readonly width: number;
    readonly height: number;
  },
): Box {
  const cellWidth = (grid.width - grid.gap * (grid.columns - 1)) / grid.columns;
  const cellHeight = (grid.height - grid.gap * (grid.rows - 1)) / grid.rows;
  const [across, down] = [cell.width ?? 1, cell.height ?? 1];
  return {
    x: (cell.column - 1) * (cellWidth + grid.gap),
    y: (cell.row - 1) * (cellHeight + grid.gap),
    width: across * cellWidth + (across - 1) * grid.gap,
    height: down * cellHeight + (down - 1) * grid.gap,
  };
}

/** An SVG path between a space on the frame and a card inside it: straight when they face each other, else with two bends near the space. */
export function junctionPath(space: Box, side: Side, card: Box, direction: "enter" | "leave"): string {
  const points = side === "top" || side === "bottom" ? vertical(space, side, card) : horizontal(space, side, card);
  return roundedPath(direction === "enter" ? points : [...points].reverse());
}

function vertical(space: Box, side: "top" | "bottom", card: Box): readonly Point[] {
  const inward = side === "top" ? 1 : -1;
  const x = space.x + space.width / 2;
  const start = side === "top" ? space.y + space.height + AIR : space.y - AIR;
  const end = side === "top" ? card.y - AIR : card.y + card.height + AIR;
  const docked = clamp(x, card.x + 20, card.x + card.width - 20);
  if (Math.abs(docked - x) < 1)
    return [
      [x, start],
      [x, end],
    ];
  const bend = start + inward * 18;
  return [
    [x, start],
    [x, bend],
    [docked, bend],
    [docked, end],
  ];
}

function horizontal(space: Box, side: "left" | "right", card: Box): readonly Point[] {
  const inward = side === "left" ? 1 : -1;
  const y = space.y + space.height / 2;
  const start = side === "left" ? space.x + space.width + AIR : space.x - AIR;
  const end = side === "left" ? card.x - AIR : card.x + card.width + AIR;
  const docked = clamp(y, card.y + 16, card.y + card.height - 16);
  if (Math.abs(docked - y) < 1)
    return [
      [start, y],
      [end, y],
    ];
  const bend = start + inward * 15;
  return [
    [start, y],
    [bend, y],
    [bend, docked],
    [end, docked],
  ];
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}

function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const parts = [`M${show(first)}`];
  rest.forEach((point, i) => {
    const before = rest[i - 1] ?? first;
    const after = rest[i + 1];
    if (after === undefined) parts.push(`L${show(point)}`);
    else parts.push(`L${show(towards(point, before))}Q${show(point)} ${show(towards(point, after))}`);
  });
  return parts.join("");
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const part = Math.min(BEND, length / 2) / (length || 1);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function show(point: Point): string {
  return `${Math.round(point[0] * 10) / 10} ${Math.round(point[1] * 10) / 10}`;
}
