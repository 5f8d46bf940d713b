import { showNumber } from "../../design/number-text";
import { HEAT_STEPS } from "./heat";
import type { LandingMark } from "./measured";

/** What the shades of the heat map mean: from never to the busiest space. */
export function HeatScale({ marks, locale }: { readonly marks: readonly LandingMark[]; readonly locale: string }) {
  const most = Math.max(...marks.map(({ perGame }) => perGame), 0);
  return (
    <span className="heat-scale">
      <span className="visually-hidden">Shades from </span>0
      <span className="shades" aria-hidden="true">
        {Array.from({ length: HEAT_STEPS }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shades are their steps
          <i key={step} className={`heat-${step}`} />
        ))}
      </span>
      <span className="visually-hidden"> to </span>
      {showNumber(most, locale, 1)} a game
    </span>
  );
}
