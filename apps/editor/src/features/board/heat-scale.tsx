"use client";
import { useWords } from "../../interface/use-words";
import { HEAT_STEPS } from "./heat";
import type { LandingMark } from "./measured";

/** What the shades of the heat map mean: from never to the busiest space. */
export function HeatScale({ marks }: { readonly marks: readonly LandingMark[] }) {
  const { board: words, say } = useWords();
  const most = Math.max(...marks.map(({ perGame }) => perGame), 0);
  return (
    <span className="heat-scale">
      <span className="visually-hidden">{words.shades.from} </span>0
      <span className="shades" aria-hidden="true">
        {Array.from({ length: HEAT_STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shades are their steps
          <i key={step} className={`heat-${step}`} />
        ))}
      </span>
      <span className="visually-hidden"> {words.shades.to} </span>
      {words.shades.most({ most: say.number(most, 1) })}
    </span>
  );
}
