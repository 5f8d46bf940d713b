import type { NumberStep } from "@rulewright/simulate";
import type { GoodTexts } from "./live-analysis.ts";

/** Steps that are told at most: workers keep few rulebooks, and what is older is with none of them. */
const MOST_STEPS = 16;

/** Numbers for the rules that are played, and how they came from one another: workers are told the difference where they have the one before. */
export class RulesHistory {
  readonly #versions = new Map<string, number>();
  readonly #steps = new Map<number, NumberStep>();

  versionOf({ rulebook, changed }: GoodTexts): number {
    const version = this.#number(rulebook.digest);
    if (changed !== undefined) this.#steps.set(version, { from: this.#number(changed.from.digest), by: changed.by });
    return version;
  }

  /** The way to a version, its last step first; going back and forth between two numbers is a way without end. */
  stepsTo(version: number): readonly NumberStep[] {
    const steps: NumberStep[] = [];
    const seen = new Set([version]);
    for (let step = this.#steps.get(version); step !== undefined; step = this.#steps.get(step.from)) {
      if (seen.has(step.from) || steps.length === MOST_STEPS) break;
      seen.add(step.from);
      steps.push(step);
    }
    return steps;
  }

  #number(digest: string): number {
    const version = this.#versions.get(digest) ?? this.#versions.size + 1;
    this.#versions.set(digest, version);
    return version;
  }
}
