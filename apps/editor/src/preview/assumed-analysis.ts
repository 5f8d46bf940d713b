import type { Rulebook } from "@rulewright/rulebook";
import { withJudgedChances } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import type { AnalysisState, GoodTexts } from "./live-analysis.ts";

/** Chances of judged outcomes, in percent, that games are played with instead of those that the rulebook says. */
export type Chances = Readonly<Record<string, number>>;

const AS_WRITTEN: Chances = {};

/** The checked texts as games shall be played by them: with other chances of judged outcomes, where some are assumed. */
export class AssumedAnalysis {
  readonly state: Published<AnalysisState>;
  readonly #analysis: Published<AnalysisState>;
  readonly #stop: () => void;
  #known = new WeakMap<Rulebook, GoodTexts>();
  #chances: Chances = AS_WRITTEN;

  constructor(analysis: Published<AnalysisState>) {
    this.#analysis = analysis;
    this.state = new Published(this.#assumed());
    this.#stop = analysis.subscribe(() => this.state.set(this.#assumed()));
  }

  get chances(): Chances {
    return this.#chances;
  }

  assume(chances: Chances = AS_WRITTEN): void {
    if (JSON.stringify(chances) === JSON.stringify(this.#chances)) return;
    this.#chances = chances;
    this.#known = new WeakMap();
    this.state.set(this.#assumed());
  }

  close(): void {
    this.#stop();
  }

  #assumed(): AnalysisState {
    const checked = this.#analysis.snapshot();
    if (Object.keys(this.#chances).length === 0) return checked;
    return { ...checked, good: this.#withChances(checked.good), base: this.#withChances(checked.base) };
  }

  // One object for one rulebook, so that whoever follows sees a change only where there is one.
  #withChances(texts: GoodTexts | undefined): GoodTexts | undefined {
    if (texts === undefined) return undefined;
    const known = this.#known.get(texts.rulebook) ?? {
      ...texts,
      rulebook: withJudgedChances(texts.rulebook, this.#chances),
    };
    this.#known.set(texts.rulebook, known);
    return known;
  }
}
