import type { KeyboardEvent } from "react";
import type { Arranging, Member } from "./use-arranging";

/** How far an arrow moves something in its order. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const AIMS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
};

/**
 * The keys that arrange what has the focus: Alt with arrows moves it, in its order where `index` is given and else
 * where it is drawn; Insert adds one after it, Delete asks whether to delete it. True for one of them.
 */
export function arrangeByKey(
  event: KeyboardEvent,
  arranging: Arranging,
  what: Member,
  index: number | undefined,
): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const aim = AIMS[event.key];
  if (event.altKey && aim !== undefined) {
    if (index === undefined) arranging.nudge(what, ...aim);
    else arranging.move(what, index + (STEPS[event.key] ?? 0));
  } else if (event.key === "Delete" && !event.altKey) arranging.remove(what);
  else if (event.key === "Insert" && !event.altKey) arranging.add(what);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
