import { expect, it } from "vitest";
import { cellBox, junctionPath } from "../../src/layout/junction-path";
import { areaSpots, assignSpots, layOutGrid, layOutRing, middleOfStretch } from "../../src/layout/ring-layout";

it.each([
  [44, 12, 12],
  [40, 11, 11],
  [30, 9, 8],
  [24, 7, 7],
  [13, 5, 4],
])("lays %i spaces out as a frame of %i by %i", (count, columns, rows) => {
  const ring = layOutRing(count);
  expect([ring.columns, ring.rows]).toEqual([columns, rows]);
  expect(new Set(ring.cells.map((cell) => `${cell.column} ${cell.row}`)).size).toBe(count);
  for (const cell of ring.cells)
    expect(cell.column === 1 || cell.column === columns || cell.row === 1 || cell.row === rows).toBe(true);
});

it("puts neighbours on a loop side by side, also from the last to the first", () => {
  const { cells } = layOutRing(44);
  cells.forEach((cell, i) => {
    const next = cells[(i + 1) % cells.length];
    expect(Math.abs(cell.column - (next?.column ?? 0)) + Math.abs(cell.row - (next?.row ?? 0))).toBe(1);
  });
});

it("gives a loop of 44 its corners at the first space of each side", () => {
  const corners = layOutRing(44).cells.flatMap((cell, i) => (cell.corner ? [i + 1] : []));
  expect(corners).toEqual([1, 12, 23, 34]);
});

it("finds the middle of a bypassed stretch, across the start too", () => {
  expect(middleOfStretch(8, 12, 44)).toBe(10);
  expect(middleOfStretch(41, 1, 44)).toBe(43);
});

it("puts four areas into the corners next to what they bypass", () => {
  const ring = layOutRing(44);
  const [topLeft, topRight, bottomRight, bottomLeft] = areaSpots(ring);
  expect(assignSpots(ring, [10, 21, 32, 43])).toEqual([topRight, bottomRight, bottomLeft, topLeft]);
  expect(topLeft).toEqual({ column: 3, row: 3, width: 3, height: 2 });
});

it("has no spot for a ninth area", () => {
  const spots = assignSpots(layOutRing(44), [0, 5, 10, 15, 20, 25, 30, 35, 40]);
  expect(spots.filter((spot) => spot !== undefined)).toHaveLength(8);
  expect(spots[8]).toBeUndefined();
});

const GRID = { columns: 12, rows: 12, gap: 2, width: 142, height: 262 };

it("measures a cell and a span of cells", () => {
  expect(cellBox({ column: 1, row: 1 }, GRID)).toEqual({ x: 0, y: 0, width: 10, height: 20 });
  expect(cellBox({ column: 3, row: 2, width: 3, height: 2 }, GRID)).toEqual({ x: 24, y: 22, width: 34, height: 42 });
});

const CARD = { x: 100, y: 100, width: 200, height: 80 };

it("draws a straight junction where the space faces the card", () => {
  expect(junctionPath({ x: 180, y: 0, width: 40, height: 40 }, "top", CARD, "enter")).toBe("M200 43L200 97");
  expect(junctionPath({ x: 400, y: 120, width: 40, height: 40 }, "right", CARD, "leave")).toBe("M303 140L397 140");
});

it("draws two bends where it does not", () => {
  expect(junctionPath({ x: 20, y: 0, width: 40, height: 40 }, "top", CARD, "leave")).toBe(
    "M120 97L120 67Q120 61 114 61L46 61Q40 61 40 55L40 43",
  );
});

it("lays a grid out with its first row at the bottom", () => {
  expect(layOutGrid(6, 3)).toEqual([
    { column: 1, row: 2 },
    { column: 2, row: 2 },
    { column: 3, row: 2 },
    { column: 1, row: 1 },
    { column: 2, row: 1 },
    { column: 3, row: 1 },
  ]);
});
