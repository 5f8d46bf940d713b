import { asNumber } from "../odds/rational";
import type { Chain } from "./chain";
import { MAX_SWEEPS, PAUSE_AFTER } from "./limits";
import type { Walk } from "./walk";

/** Visits found by approximation, and how far they are from agreeing with each other. */
export interface CloseVisits {
  readonly visits: Float64Array;
  /**
   * Sum over all positions of what is missing between a position's visits and what flows into it. A chance that is
   * worked out from the visits is off by at most this much, a mean by at most this much times its largest value.
   */
  readonly residual: number;
}

/** Changes below this share of all visits to a part end its rounds. */
const SMALL = 1e-15;

/** How often a game comes to each position on average: Gauss and Seidel, part by part in the order of the game. */
export function* closeVisits(chain: Chain, parts: readonly (readonly number[])[]): Walk<CloseVisits | undefined> {
  const ways = waysInto(chain);
  const visits = new Float64Array(chain.positions);
  const inflow = (position: number, self: boolean): number => {
    let sum = position === chain.start ? 1 : 0;
    for (let way = ways.from[position] ?? 0; way < (ways.from[position + 1] ?? 0); way++) {
      const source = ways.source[way] ?? 0;
      if (self || source !== position) sum += (visits[source] ?? 0) * (ways.likely[way] ?? 0);
    }
    return sum;
  };
  let swept = 0;
  for (const [index, part] of parts.entries()) {
    for (let sweep = 0; ; sweep++) {
      if (sweep === MAX_SWEEPS) return undefined;
      let change = 0;
      let total = 0;
      for (const position of part) {
        const often = inflow(position, false) / (1 - (ways.staying[position] ?? 0));
        change += Math.abs(often - (visits[position] ?? 0));
        total += often;
        visits[position] = often;
      }
      swept += part.length;
      if (swept > PAUSE_AFTER * PAUSE_AFTER) {
        swept = 0;
        yield { positions: chain.positions, stage: `solving, ${index} of ${parts.length}, round ${sweep + 1}` };
      }
      if (part.length === 1 || change <= SMALL * total) break;
    }
  }
  let residual = 0;
  for (let position = 0; position < chain.positions; position++)
    residual += Math.abs(inflow(position, true) - (visits[position] ?? 0));
  return { visits, residual };
}

/** The ways of a chain by where they lead. */
interface WaysInto {
  readonly from: Int32Array;
  readonly source: Int32Array;
  readonly likely: Float64Array;
  /** How likely a position leads to itself at once. */
  readonly staying: Float64Array;
}

function waysInto(chain: Chain): WaysInto {
  const likely = chain.probabilities.map(asNumber);
  const from = new Int32Array(chain.positions + 1);
  for (const to of chain.to) if (to >= 0) from[to + 1] = (from[to + 1] ?? 0) + 1;
  for (let position = 0; position < chain.positions; position++)
    from[position + 1] = (from[position + 1] ?? 0) + (from[position] ?? 0);
  const next = from.slice();
  const into = {
    from,
    source: new Int32Array(from[chain.positions] ?? 0),
    likely: new Float64Array(from[chain.positions] ?? 0),
    staying: new Float64Array(chain.positions),
  };
  for (let position = 0; position < chain.positions; position++) {
    for (let way = chain.from[position] ?? 0; way < (chain.from[position + 1] ?? 0); way++) {
      const to = chain.to[way] ?? -1;
      if (to < 0) continue;
      const probability = likely[chain.chance[way] ?? -1] ?? 0;
      const slot = next[to] ?? 0;
      next[to] = slot + 1;
      into.source[slot] = position;
      into.likely[slot] = probability;
      if (to === position) into.staying[position] = (into.staying[position] ?? 0) + probability;
    }
  }
  return into;
}
