import type { Rulebook } from "@rulewright/rulebook";
import type { DocumentStore } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import { hasErrors } from "../preview/live-analysis.ts";
import type { AnalysisDesk } from "../workers/open-workers.ts";

/** The rulebook under variants and readings, or why there is none. */
export type VariedRules =
  | { readonly kind: "reading" }
  | { readonly kind: "good"; readonly rulebook: Rulebook }
  | { readonly kind: "bad"; readonly problem: string };

/** Under what the texts are read. */
export interface RulesWish {
  /** Files of variants. */
  readonly variants: readonly string[];
  /** Readings by ruling. */
  readonly readings: Readonly<Record<string, string>>;
}

interface Known {
  readonly version: number;
  readonly rules: VariedRules;
}

/** Reads the texts as they stand under variants and readings that are not open, one after the other, in a worker of its own. */
export class VariantRules {
  /** By the key that was wished under. What was read before stays until the newer answer is there. */
  readonly state = new Published<ReadonlyMap<string, VariedRules>>(new Map());
  readonly #document: DocumentStore;
  readonly #openDesk: () => AnalysisDesk;
  readonly #known = new Map<string, Known>();
  readonly #stop: () => void;
  #wishes: ReadonlyMap<string, RulesWish> = new Map();
  #desk: AnalysisDesk | undefined;

  constructor(document: DocumentStore, openDesk: () => AnalysisDesk) {
    this.#document = document;
    this.#openDesk = openDesk;
    this.#stop = document.subscribe(() => this.#ask());
  }

  want(wishes: ReadonlyMap<string, RulesWish>): void {
    this.#wishes = wishes;
    for (const key of this.#known.keys()) if (!wishes.has(key)) this.#known.delete(key);
    this.#ask();
    this.#show();
  }

  close(): void {
    this.#stop();
    this.#desk?.close();
  }

  #ask(): void {
    const { version, files } = this.#document.snapshot();
    for (const [key, { variants, readings }] of this.#wishes) {
      if (this.#known.get(key)?.version === version) continue;
      const before = this.#known.get(key)?.rules ?? { kind: "reading" };
      this.#known.set(key, { version, rules: before });
      this.#desk ??= this.#openDesk();
      const texts = files.map(({ name, text }) => ({ name, text }));
      this.#desk.ask(key, version, { files: texts, variants, readings }, (reply) => {
        const asked = this.#known.get(key);
        if (asked === undefined || asked.version !== reply.version) return;
        this.#known.set(key, { version, rules: rulesOf(reply) });
        this.#show();
      });
    }
  }

  #show(): void {
    const shown = this.state.snapshot();
    const isSame =
      shown.size === this.#known.size && [...this.#known].every(([key, { rules }]) => shown.get(key) === rules);
    if (!isSame) this.state.set(new Map([...this.#known].map(([key, { rules }]) => [key, rules])));
  }
}

type DeskReply = Parameters<Parameters<AnalysisDesk["ask"]>[3]>[0];

function rulesOf(reply: DeskReply): VariedRules {
  if (reply.kind === "failed") return { kind: "bad", problem: reply.message };
  const { rulebook, diagnostics } = reply.answer;
  const error = diagnostics.find(({ severity }) => severity === "error");
  if (rulebook === undefined || hasErrors(diagnostics)) return { kind: "bad", problem: error?.message ?? "" };
  return { kind: "good", rulebook };
}
