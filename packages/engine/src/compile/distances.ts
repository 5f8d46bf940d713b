import { invariant } from "@rulewright/diagnostics";
import type { BoardShape } from "@rulewright/rulebook";
import type { Context } from "./context";

const UNREACHABLE = 32767;

/** Shortest numbers of steps between all spaces of a board: `table[from * spaces + to]`; 32767 where there is no way. */
export function distancesOf(context: Context, board: number): Int16Array {
  const known = context.distances.get(board);
  if (known !== undefined) return known;
  const shape = context.rulebook.domains[board]?.board;
  invariant(shape !== undefined, `domain ${board} is no board`);
  const size = shape.next.length;
  const table = new Int16Array(size * size).fill(UNREACHABLE);
  for (let from = 0; from < size; from++) searchFrom(shape, from, table.subarray(from * size, (from + 1) * size));
  context.distances.set(board, table);
  return table;
}

function searchFrom(shape: BoardShape, from: number, reached: Int16Array): void {
  const queue = [from];
  reached[from] = 0;
  for (const space of queue) {
    const steps = (reached[space] ?? 0) + 1;
    for (const next of waysFrom(shape, space)) {
      if (reached[next] !== UNREACHABLE) continue;
      reached[next] = steps;
      queue.push(next);
    }
  }
}

/** Spaces one step away, in the order in which a shortest way prefers them. */
export function waysFrom(shape: BoardShape, space: number): readonly number[] {
  if (shape.shape === "links" || shape.shape === "grid") return shape.neighbours[space] ?? [];
  if (shape.shape === "numbered") {
    return [space + 1, space - 1].filter((other) => other >= 0 && other < shape.next.length);
  }
  return [shape.next[space] ?? -1, shape.fork[space] ?? -1].filter((other) => other >= 0);
}

/** The first step of a shortest way: `table[from * spaces + to]`; −1 where there is none. */
export function firstStepsOf(context: Context, board: number): Int16Array {
  const distances = distancesOf(context, board);
  const shape = context.rulebook.domains[board]?.board;
  invariant(shape !== undefined, `domain ${board} is no board`);
  const size = shape.next.length;
  const table = new Int16Array(size * size).fill(-1);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const left = distances[from * size + to] ?? UNREACHABLE;
      if (left === 0 || left === UNREACHABLE) continue;
      const step = waysFrom(shape, from).find((way) => distances[way * size + to] === left - 1);
      table[from * size + to] = step ?? -1;
    }
  }
  return table;
}
