import type { MapPoint } from "./map-layout";

export interface LabelWish {
  readonly at: MapPoint;
  /** Radius of the space's mark. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

export type LabelSide = "right" | "left" | "above" | "below";

export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly side: LabelSide;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 4;

/**
 * A place beside each mark for its label: the one that covers least of other labels, marks, roads and the page's edge. Labels are
 * placed in the order given, then each is tried again with all others known.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  around: Pick<Surroundings, "roads" | "blocked" | "page">,
): readonly PlacedLabel[] {
  const placed: (PlacedLabel | undefined)[] = wishes.map(() => undefined);
  for (let round = 0; round < 3; round++)
    wishes.forEach((wish, i) => {
      const others = wishes.flatMap((other, j) => {
        const label = placed[j];
        return j === i || label === undefined ? [] : [boxOf(other, label)];
      });
      const marks = wishes.flatMap((other, j) => (j === i ? [] : [markBox(other)]));
      placed[i] = bestPlace(wish, { ...around, others, marks });
    });
  return placed.flatMap((label) => label ?? []);
}

interface Surroundings {
  /** What else must stay readable, such as the lengths of roads. */
  readonly blocked: readonly Box[];
  readonly others: readonly Box[];
  readonly marks: readonly Box[];
  readonly roads: readonly MapPoint[];
  readonly page: { readonly width: number; readonly height: number };
}

function bestPlace(wish: LabelWish, around: Surroundings): PlacedLabel {
  const candidates = placesFor(wish);
  let [best] = candidates;
  let bestCost = Number.POSITIVE_INFINITY;
  candidates.forEach((candidate, preference) => {
    const box = boxOf(wish, candidate);
    const cost =
      sum(around.others.map((other) => overlap(box, other))) * 6 +
      sum(around.marks.map((mark) => overlap(box, mark))) * 4 +
      sum(around.blocked.map((other) => overlap(box, other))) * 3 +
      around.roads.filter((road) => contains(box, road)).length * 9 +
      outside(box, around.page) * 20 +
      preference;
    if (cost < bestCost) [best, bestCost] = [candidate, cost];
  });
  return best ?? { x: wish.at.x, y: wish.at.y, side: "right" };
}

/** The upper left corners to choose from, the pleasant ones first. */
function placesFor({ at, radius, width, height }: LabelWish): readonly PlacedLabel[] {
  const reach = radius + GAP;
  const diagonal = radius * 0.7 + GAP;
  return [
    { x: at.x + reach, y: at.y - height / 2, side: "right" },
    { x: at.x - reach - width, y: at.y - height / 2, side: "left" },
    { x: at.x - width / 2, y: at.y + reach, side: "below" },
    { x: at.x - width / 2, y: at.y - reach - height, side: "above" },
    { x: at.x + diagonal, y: at.y + diagonal - height / 3, side: "right" },
    { x: at.x + diagonal, y: at.y - diagonal - (height * 2) / 3, side: "right" },
    { x: at.x - diagonal - width, y: at.y + diagonal - height / 3, side: "left" },
    { x: at.x - diagonal - width, y: at.y - diagonal - (height * 2) / 3, side: "left" },
  ];
}

function boxOf({ width, height }: LabelWish, { x, y }: PlacedLabel): Box {
  return { x, y, width, height };
}

function markBox({ at, radius }: LabelWish): Box {
  return { x: at.x - radius, y: at.y - radius, width: 2 * radius, height: 2 * radius };
}

/** The covered area, beginning at 1 so that touching counts. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across <= 0 || down <= 0 ? 0 : 1 + across * down;
}

function contains(box: Box, { x, y }: MapPoint): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

function outside(box: Box, page: { readonly width: number; readonly height: number }): number {
  return (
    Math.max(0, -box.x) +
    Math.max(0, -box.y) +
    Math.max(0, box.x + box.width - page.width) +
    Math.max(0, box.y + box.height - page.height)
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
