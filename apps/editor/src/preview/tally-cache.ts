import type { Tally } from "@rulewright/simulate";

/** Results kept, so that undo brings an earlier one back at once. */
const KEPT = 24;

/** Results by rules digest and settings; the ones used longest ago go first. */
export class TallyCache {
  readonly #tallies = new Map<string, Tally>();

  get(key: string): Tally | undefined {
    const tally = this.#tallies.get(key);
    if (tally === undefined) return undefined;
    this.#tallies.delete(key);
    this.#tallies.set(key, tally);
    return tally;
  }

  /** Keeps a result unless one of more games is there. */
  keep(key: string, tally: Tally): void {
    if ((this.get(key)?.games ?? 0) > tally.games) return;
    this.#tallies.set(key, tally);
    const [oldest] = this.#tallies.keys();
    if (this.#tallies.size > KEPT && oldest !== undefined) this.#tallies.delete(oldest);
  }
}
