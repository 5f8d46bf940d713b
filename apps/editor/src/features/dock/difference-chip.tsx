"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { amountStyle, showChange, showChangeBriefly } from "../../design/amount-text";
import { showSigned } from "../../design/number-text";
import { useWords } from "../../interface/use-words";
import type { DifferenceView } from "../../view-types";

/** No difference without its interval; an interval that holds zero is no visible change. */
export function DifferenceChip({
  difference,
  rulebook,
}: {
  readonly difference: DifferenceView;
  readonly rulebook: Rulebook;
}) {
  const words = useWords();
  if (difference.kind === "fact")
    return (
      <span className="chip">
        <span>{difference.what}:</span>
        <span>{difference.value}</span>
      </span>
    );
  const { delta, digits, noun } = difference;
  if (delta.low <= 0 && delta.high >= 0)
    return (
      <span className="chip">
        <span>{difference.what}:</span>
        <span>{words.dock.difference.none}</span>
      </span>
    );
  const style = amountStyle(rulebook, difference.unit);
  const shown =
    difference.unit === undefined
      ? showSigned(delta.mean, words.language, digits)
      : Math.abs(delta.mean) >= 1000
        ? showChangeBriefly(delta.mean, style)
        : showChange(delta.mean, style, digits);
  const bound = (value: number) =>
    difference.unit !== undefined && Math.abs(delta.mean) >= 1000
      ? showChangeBriefly(value, style).replace("+", "")
      : words.say.number(value, digits);
  return (
    <span className="chip difference" title={difference.what}>
      <span className="swatch current" />
      <b>
        {shown} {noun}
      </b>
      <span>{words.dock.difference.interval({ low: bound(delta.low), high: bound(delta.high) })}</span>
    </span>
  );
}
