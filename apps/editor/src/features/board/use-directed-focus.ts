"use client";
import { type KeyboardEvent, useRef, useState } from "react";
import { focusedItem } from "../../design/use-roving";

interface Spot {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** A neighbour counts as lying in a direction within 72 degrees of it. */
const LEAST_COSINE = 0.31;

/** The neighbour that lies best in the direction of an arrow key; undefined when none does. */
export function neighbourTowards(
  key: string,
  from: Spot | undefined,
  neighbours: readonly (readonly [index: number, spot: Spot | undefined])[],
): number | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined || from === undefined) return undefined;
  let best: number | undefined;
  let bestCosine = LEAST_COSINE;
  for (const [index, spot] of neighbours) {
    if (spot === undefined) continue;
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const cosine = (dx * direction[0] + dy * direction[1]) / (Math.hypot(dx, dy) || 1);
    if (cosine > bestCosine) [best, bestCosine] = [index, cosine];
  }
  return best;
}

/** One tab stop for things that lie about: arrows go to the neighbour in their direction, Home and End to first and last. */
export function useDirectedFocus({
  points,
  neighbours,
  start,
  onMove,
}: {
  readonly points: readonly Spot[];
  readonly neighbours: readonly (readonly number[])[];
  readonly start: number;
  readonly onMove: (index: number) => void;
}) {
  const [at, setAt] = useState(Math.max(0, start));
  const [known, setKnown] = useState(start);
  if (start !== known) {
    setKnown(start);
    if (start >= 0) setAt(start);
  }
  const items = useRef(new Map<number, HTMLElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || points.length === 0) return;
    const here = focusedItem(items.current, event.target) ?? at;
    const next =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? points.length - 1
          : neighbourTowards(
              event.key,
              points[here],
              (neighbours[here] ?? []).map((index) => [index, points[index]] as const),
            );
    if (next === undefined && DIRECTIONS[event.key] === undefined) return;
    event.preventDefault();
    if (next === undefined) return;
    setAt(next);
    items.current.get(next)?.focus();
    onMove(next);
  };
  const item = (index: number) => ({
    tabIndex: index === Math.min(at, points.length - 1) ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element === null) items.current.delete(index);
      else items.current.set(index, element);
    },
  });
  return { onKeyDown, item };
}
