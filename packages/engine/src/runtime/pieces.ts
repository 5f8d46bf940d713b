import type { DomainIndex } from "@rulewright/rulebook";
import type { Program } from "./program";
import { ARRIVALS } from "./state";

/** Sets a piece down on a space (−1: takes it off the board), as the latest arrival there. */
export function placePiece(
  program: Program,
  cells: Int32Array,
  pieces: DomainIndex,
  piece: number,
  space: number,
): void {
  const found = program.layout.pieces[pieces];
  if (found === undefined) return;
  const stamp = (cells[ARRIVALS] ?? 0) + 1;
  cells[ARRIVALS] = stamp;
  cells[found.on + piece] = space;
  cells[found.stamp + piece] = stamp;
}
