import fc from "fast-check";
import { expect, it } from "vitest";
import { placeLabels } from "../../src/layout/map-labels";
import { fitMap, layOutMap, spreadOut } from "../../src/layout/map-layout";
import { alongRoute, routeRoads, stopsOn } from "../../src/layout/map-routes";

const PAGE = { width: 800, height: 500 };
const SQUARE = [
  { from: 0, to: 1, length: 2 },
  { from: 1, to: 2, length: 2 },
  { from: 2, to: 3, length: 2 },
  { from: 3, to: 0, length: 2 },
];

it("leaves places where the rulebook draws them", () => {
  const given = [
    { x: 3, y: 4 },
    { x: 5, y: 6 },
  ];
  expect(layOutMap(2, [{ from: 0, to: 1, length: 9 }], given)).toEqual(given);
});

it("draws linked places about as far apart as they are in steps, the same every time", () => {
  const points = layOutMap(4, SQUARE, []);
  expect(layOutMap(4, SQUARE, [])).toEqual(points);
  const lengths = SQUARE.map(({ from, to }) => {
    const [a, b] = [points[from], points[to]];
    return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  });
  for (const length of lengths) {
    expect(length).toBeGreaterThan(1.6);
    expect(length).toBeLessThan(2.6);
  }
});

it("puts a place without a spot near the one it is linked to", () => {
  const given = [{ x: 0, y: 0 }, { x: 100, y: 0 }, undefined];
  const edges = [
    { from: 0, to: 1, length: 10 },
    { from: 1, to: 2, length: 1 },
  ];
  const [a, b, c] = layOutMap(3, edges, given);
  const gap = (p = a, q = b) => Math.hypot((p?.x ?? 0) - (q?.x ?? 0), (p?.y ?? 0) - (q?.y ?? 0));
  expect(gap(b, c)).toBeLessThan(gap(a, c));
});

it("fits any map onto the page, and spreads it without leaving it", () => {
  const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const box = { ...PAGE, across: 50, down: 30 };
      for (const { x, y } of [...fitMap(points, box), ...spreadOut(fitMap(points, box), 40, box)]) {
        expect(x).toBeGreaterThanOrEqual(25 - 1e-6);
        expect(x).toBeLessThanOrEqual(775 + 1e-6);
        expect(y).toBeGreaterThanOrEqual(30 - 1e-6);
        expect(y).toBeLessThanOrEqual(470 + 1e-6);
      }
    }),
  );
});

it("bends a road round a place that lies on its way", () => {
  const points = [
    { x: 250, y: 250 },
    { x: 550, y: 250 },
    { x: 400, y: 250 },
  ];
  const [road] = routeRoads(points, [{ from: 0, to: 1 }], PAGE);
  const [stretch] = road?.stretches ?? [];
  const middle = stretch && alongRoute(stretch, 0.5);
  expect(Math.abs((middle?.y ?? 0) - 250)).toBeGreaterThan(15);
});

it("takes a road from one side of the page to the other round the back, with all its spaces", () => {
  const points = [
    { x: 60, y: 200 },
    { x: 740, y: 240 },
  ];
  const [road] = routeRoads(points, [{ from: 0, to: 1 }], PAGE);
  expect(road?.stretches.map(({ to }) => to.x)).toEqual([0, 800]);
  const stops = road === undefined ? [] : stopsOn(road, 5);
  expect(stops.map(({ x }) => x < 400)).toEqual([true, true, true, false, false]);
});

it("writes no name over another, a mark or a length where there is room", () => {
  const wishes = [0, 1, 2].map((i) => ({ at: { x: 200 + i * 60, y: 200 }, radius: 12, width: 70, height: 20 }));
  const blocked = [{ x: 212, y: 190, width: 36, height: 20 }];
  const labels = placeLabels(wishes, { roads: [], blocked, page: PAGE });
  const boxes = [...labels.map(({ x, y }) => ({ x, y, width: 70, height: 20 })), ...blocked];
  const marks = wishes.map(({ at }) => ({ x: at.x - 12, y: at.y - 12, width: 24, height: 24 }));
  for (const [i, a] of boxes.entries())
    for (const b of [...boxes.slice(i + 1), ...marks]) {
      const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      if (labels[i] !== undefined) expect(apart).toBe(true);
    }
});
