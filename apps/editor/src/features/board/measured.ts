import type { PreviewView } from "../../view-types";

/** Landings of one space beside the base, scaled to the busiest space of the board. */
export interface LandingMark {
  readonly perGame: number;
  readonly base: number | undefined;
  /** 0 to 1: width of the bar and place of the base's tick. */
  readonly share: number;
  readonly baseShare: number | undefined;
}

/** One mark for each space; undefined while nothing has been measured. */
export function landingMarks(preview: PreviewView | undefined, board: string): readonly LandingMark[] | undefined {
  const current = preview?.current?.landings.find((item) => item.board === board)?.perGame;
  if (current === undefined) return undefined;
  const base = preview?.base?.landings.find((item) => item.board === board)?.perGame;
  const most = Math.max(...current, ...(base ?? []), Number.MIN_VALUE) * 1.06;
  return current.map((perGame, index) => {
    const before = base?.[index];
    return {
      perGame,
      base: before,
      share: perGame / most,
      baseShare: before === undefined ? undefined : before / most,
    };
  });
}

/** Grey: shown figures belong to an earlier text. */
export function isOld(preview: PreviewView | undefined): boolean {
  return preview?.state.kind === "stale" || preview?.state.kind === "held" || preview?.state.kind === "failed";
}
