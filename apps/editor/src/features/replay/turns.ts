import type { GameRecord } from "../../workers/replay-protocol.ts";

/** The first line of a turn; undefined where the game has no such turn. */
export function turnStart({ steps }: Pick<GameRecord, "steps">, turn: number): number | undefined {
  const at = steps.findIndex((step) => step.turn === turn);
  return at < 0 ? undefined : at;
}
