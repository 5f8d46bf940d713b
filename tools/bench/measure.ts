import { invariant } from "@rulewright/diagnostics";

/** What V8 takes to learn the largest of the contenders by heart. */
const WARM_UP_MS = 900;

/** Something whose speed is measured; `units` is what one call amounts to, such as games. */
export interface Contender {
  readonly name: string;
  readonly run: () => void;
  readonly units: number;
}

/** Median and extremes over rounds. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export interface Slots {
  readonly rounds: number;
  /** Processor time of one slot. */
  readonly slotMs: number;
}

/**
 * Units a second of processor time, round by round: `rates[contender][round]`. In each round every contender has a slot in
 * turn, so that a machine that is slow for a while is slow for all. Processor time is that of the whole process, helping
 * threads of the engine included, and leaves out what other programs take.
 */
export function race(contenders: readonly Contender[], { rounds, slotMs }: Slots): readonly (readonly number[])[] {
  for (const contender of contenders) slot(contender, Math.max(WARM_UP_MS, slotMs));
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    contenders.forEach((contender, index) => {
      rates[index]?.push(slot(contender, slotMs));
    });
  }
  return rates;
}

function slot({ run, units }: Contender, slotMs: number): number {
  let calls = 1;
  for (;;) {
    const start = process.cpuUsage();
    for (let call = 0; call < calls; call++) run();
    const { user, system } = process.cpuUsage(start);
    const tookMs = (user + system) / 1000;
    if (tookMs >= slotMs) return (1000 * calls * units) / tookMs;
    calls = tookMs < slotMs / 100 ? 10 * calls : Math.ceil((1.1 * calls * slotMs) / tookMs);
  }
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high, median] = [sorted[0], sorted.at(-1), sorted[sorted.length >> 1]];
  invariant(low !== undefined && high !== undefined && median !== undefined, "a spread needs values");
  return { median, low, high };
}

/** Of each round its own ratio. */
export function ratios(of: readonly number[], to: readonly number[]): Spread {
  return spread(of.map((value, round) => value / (to[round] ?? Number.NaN)));
}
