import type { CSSProperties } from "react";
import type { LandingMark } from "./measured";

/** Shades of the heat map, from never to busiest. */
export const HEAT_STEPS = 6;

/** 0 for never, else 1 to the number of steps − 1, by the share of the busiest space. */
export function heatStep(share: number): number {
  return share <= 0 ? 0 : Math.min(HEAT_STEPS - 1, 1 + Math.floor(share * (HEAT_STEPS - 1)));
}

/** The step as CSS reads it. */
export function heatStyle(mark: LandingMark | undefined): CSSProperties {
  return mark === undefined ? {} : ({ "--heat": heatStep(mark.share) } as CSSProperties); // a custom property
}
