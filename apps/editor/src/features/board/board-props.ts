import type { Rulebook } from "@rulewright/rulebook";
import type { SpaceView } from "./board-view";
import type { LandingMark } from "./measured";

/** How landings are shown: a bar on each space, its colour, or not at all. */
export type Shown = "landings" | "heat" | "nothing";

/** What every picture of a board is drawn from. */
export interface PictureProps {
  readonly rulebook: Rulebook;
  readonly domainIndex: number;
  /** By space. */
  readonly views: readonly SpaceView[];
  /** By space; absent while nothing is measured or shown. */
  readonly marks: readonly LandingMark[] | undefined;
  readonly shown: Shown;
  readonly changed: ReadonlySet<number>;
  readonly selected: number | undefined;
  readonly onSelect: (space: SpaceView) => void;
  /** Enter on a space: the inspector takes the focus. */
  readonly onEnter: () => void;
}
