import type { YamlNode } from "@rulewright/rulebook";
import { type EffectLine, type EffectParts, said, type Telling } from "./effect-parts";
import { quoteWords } from "./formula-words";
import type { Keys } from "./keys";

/** A sentence, and the steps below it. */
export interface Told {
  readonly sentence: EffectParts;
  readonly below: readonly EffectLine[];
}

export interface StepWriting {
  readonly telling: Telling;
  readonly keys: Keys;
  readonly depth: number;
  /** The value behind a key in words; empty where there is none. */
  readonly value: (key: string, unit?: string) => EffectParts;
  readonly party: (key: string, form: "is" | "to" | "from", usual?: string) => EffectParts;
  readonly steps: (key: string) => readonly EffectLine[];
  /** The sentences of steps that stand at a depth. */
  readonly lines: (node: YamlNode | undefined, depth: number) => readonly EffectLine[];
}

/** `as found`: what is drawn, rolled or chosen gets a name. */
export function calledWords({ telling, keys }: StepWriting): EffectParts {
  const name = keys.scalar("as");
  return name === undefined
    ? []
    : said(telling.words.effects.called({ name: [{ kind: "name", text: name.source.replaceAll("_", " ") }] }));
}

/** What happens when there is nothing to take, below the step. */
export function otherwise(w: StepWriting, head: string): readonly EffectLine[] {
  const node = w.keys.node("otherwise");
  if (node === undefined) return [];
  return [{ depth: w.depth, parts: said(head) }, ...w.lines(node, w.depth + 1)];
}

/** A question of the rulebook, with a dash before it. */
export function asksWords({ telling, keys }: StepWriting): EffectParts {
  const asks = keys.scalar("asks");
  return asks === undefined ? [] : said(telling.words.effects.asks({ question: quoteWords(telling, asks.source) }));
}
