import { Published } from "../document/published.ts";
import type { PayoutExpectation } from "../view-types.ts";
import type { OddsDesk } from "../workers/open-workers.ts";
import type { Odds } from "../workers/protocol.ts";
import type { AnalysisState, GoodTexts } from "./live-analysis.ts";
import { RulesHistory } from "./rules-history.ts";

/** Results kept, by rules digest. */
const KEPT = 24;

/** The exact odds of the bets, for the newest rules without an error and for those they are compared with. */
export class LiveOdds {
  readonly payouts = new Published<readonly PayoutExpectation[]>([]);
  readonly #analysis: Published<AnalysisState>;
  readonly #desk: OddsDesk;
  readonly #history = new RulesHistory();
  readonly #known = new Map<string, Odds>();
  /** Digests that were asked for, by lane. */
  readonly #asked = new Map<string, string>();
  readonly #stop: () => void;

  constructor(analysis: Published<AnalysisState>, desk: OddsDesk) {
    this.#analysis = analysis;
    this.#desk = desk;
    this.#stop = analysis.subscribe(() => this.#follow());
    this.#follow();
  }

  close(): void {
    this.#stop();
    this.#desk.close();
  }

  #follow(): void {
    const { good, base } = this.#analysis.snapshot();
    this.#ask("edited", good);
    this.#ask("base", base);
    this.#show();
  }

  #ask(lane: string, texts: GoodTexts | undefined): void {
    if (texts === undefined) return;
    const { rulebook } = texts;
    // Also of rules whose odds are known already: those that follow may be told from them.
    const version = this.#history.versionOf(texts);
    if (this.#known.has(rulebook.digest)) return;
    if ([...this.#asked.values()].includes(rulebook.digest)) return;
    this.#asked.set(lane, rulebook.digest);
    const rules = { version, rulebook, steps: this.#history.stepsTo(version) };
    this.#desk.ask(lane, this.#analysis.snapshot().checkedVersion, rules, (reply) => {
      // Odds that cannot be reckoned are missing; a crash here must not disturb the rest of the page.
      if (this.#asked.get(lane) === rulebook.digest) this.#asked.delete(lane);
      this.#known.set(rulebook.digest, reply.kind === "answered" ? reply.answer : []);
      const [oldest] = this.#known.keys();
      if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
      this.#show();
    });
  }

  #show(): void {
    const { good, base: other } = this.#analysis.snapshot();
    const current = good && this.#known.get(good.rulebook.digest);
    if (current === undefined) return;
    const base = other && this.#known.get(other.rulebook.digest);
    this.payouts.set(current.map((payout) => withBase(payout, base)));
  }
}

function withBase(payout: PayoutExpectation, base: Odds | undefined): PayoutExpectation {
  const before = base?.find(({ id }) => id === payout.id);
  const isSame = before === undefined || before.fraction === payout.fraction;
  return isSame ? payout : { ...payout, baseDecimal: before.decimal };
}
