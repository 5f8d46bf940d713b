"use client";
import type { Comparison, PairedDifference } from "@rulewright/simulate";
import { useWords } from "../../interface/use-words";
import type { MeasureStyle } from "./show-measure.ts";

/** A difference with its interval; one that holds zero is no visible change, in words. */
export function Difference({
  difference,
  comparison,
  style,
}: {
  readonly difference: PairedDifference;
  readonly comparison?: Comparison | undefined;
  readonly style: MeasureStyle;
}) {
  const words = useWords().simulation.side;
  if (comparison?.changedGames === 0) return <span className="difference none">{words.sameGames}</span>;
  if (!difference.visible) return <span className="difference none">{words.noChange}</span>;
  const { value, low, high } = style.showDifference(difference.difference);
  return (
    <span className="difference seen">
      <b>{value}</b> <span className="interval">{words.interval({ low, high })}</span>
    </span>
  );
}
