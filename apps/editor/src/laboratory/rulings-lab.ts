import type { Ruling } from "@rulewright/rulebook";
import { type Comparison, compareTallies, type Pool, withJudgedChances } from "@rulewright/simulate";
import type { DocumentStore } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import type { HouseRulesState } from "../house-rules/house-rules.ts";
import type { AssumedAnalysis } from "../preview/assumed-analysis.ts";
import type { PreviewState } from "../preview/preview-controller.ts";
import type { AnalysisDesk } from "../workers/open-workers.ts";
import { Batches, batchKey, type WantedBatch } from "./batches.ts";
import { VariantRules } from "./variant-rules.ts";

/** Games that each reading is measured with. */
export const RULING_GAMES = 2_000;

/** What a reading does to the game, against the one that is in force, on the same luck. */
export interface ReadingEffect {
  readonly reading: string;
  /** Undefined where it cannot be played. */
  readonly comparison: Comparison | undefined;
  /** Why it cannot be played: it has errors, or is for other numbers of players. */
  readonly problem: string | undefined;
}

/** How far the measuring of a ruling is. */
export interface RulingMeasure {
  readonly kind: "going" | "done";
  /** Games played of all that are needed. */
  readonly done: number;
  readonly of: number;
  /** Of the readings that are not in force; those that are finished. */
  readonly effects: readonly ReadingEffect[];
  /** The texts have changed since. */
  readonly isStale: boolean;
}

/** What everything that is measured beside the preview is made from. */
export interface LabSources {
  readonly document: DocumentStore;
  readonly analysis: AssumedAnalysis;
  readonly preview: Published<PreviewState>;
  readonly houseRules: Published<HouseRulesState>;
  readonly openDesk: () => AnalysisDesk;
}

export interface RulingsLabOptions extends LabSources {
  readonly pool: () => Pool;
  readonly version: (digest: string) => number;
}

/** A ruling that waits for being measured, or is. */
interface Asked {
  readonly ruling: string;
  readonly inForce: WantedBatch;
  readonly readings: readonly string[];
}

/** Measures on demand what the readings of open questions do to the game, one question after the other. */
export class RulingsLab {
  /** By the name of the ruling. */
  readonly state = new Published<ReadonlyMap<string, RulingMeasure>>(new Map());
  readonly #options: RulingsLabOptions;
  readonly #rules: VariantRules;
  readonly #batches: Batches;
  readonly #finished = new Map<string, RulingMeasure>();
  readonly #stops: readonly (() => void)[];
  /** The first is the one that is being measured. */
  #queue: readonly Asked[] = [];
  #version: number;

  constructor(options: RulingsLabOptions) {
    this.#options = options;
    this.#version = options.document.snapshot().version;
    this.#rules = new VariantRules(options.document, options.openDesk);
    this.#batches = new Batches({ ...options, inDetail: false });
    this.#stops = [
      options.document.subscribe(() => this.#expire()),
      this.#rules.state.subscribe(() => this.#play()),
      this.#batches.state.subscribe(() => this.#follow()),
    ];
  }

  /** Plays every reading of the rulings that can be switched, in this order. */
  measure(rulings: readonly Ruling[]): void {
    const { good } = this.#options.analysis.state.snapshot();
    const { settings } = this.#options.preview.snapshot();
    if (good === undefined || settings === undefined) return;
    const inForce = { rulebook: good.rulebook, settings, games: RULING_GAMES };
    const asked = rulings.flatMap(({ name, readings, chosen, fixed }): readonly Asked[] => {
      const others = readings.filter((reading) => reading.name !== chosen).map((reading) => reading.name);
      return fixed !== undefined || others.length === 0 ? [] : [{ ruling: name, inForce, readings: others }];
    });
    for (const { ruling } of asked) this.#finished.delete(ruling);
    const isAsked = new Set(asked.map(({ ruling }) => ruling));
    this.#queue = [...this.#queue.filter(({ ruling }) => !isAsked.has(ruling)), ...asked];
    this.#ask();
  }

  /** Stops measuring; what is finished stays. */
  cancel(): void {
    this.#queue = [];
    this.#ask();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#batches.close();
    this.#rules.close();
  }

  #expire(): void {
    const { version } = this.#options.document.snapshot();
    if (version === this.#version) return;
    this.#version = version;
    for (const [ruling, measure] of this.#finished) this.#finished.set(ruling, { ...measure, isStale: true });
    this.#queue = [];
    if (this.state.snapshot().size > 0) this.#ask();
  }

  /** Has the readings of the first ruling read. */
  #ask(): void {
    const [first] = this.#queue;
    const { open } = this.#options.houseRules.snapshot();
    const variants = open === undefined ? [] : [open.file];
    const wishes = (first?.readings ?? []).map(
      (reading) => [keyOf(first?.ruling, reading), { variants, readings: { [first?.ruling ?? ""]: reading } }] as const,
    );
    this.#rules.want(new Map(wishes));
    this.#play();
  }

  #play(): void {
    const [first] = this.#queue;
    const readings = first?.readings.flatMap((reading) => this.#batchOf(first, reading) ?? []) ?? [];
    this.#batches.want(first === undefined ? [] : [first.inForce, ...readings]);
  }

  #follow(): void {
    const [first, ...others] = this.#queue;
    const measure = first && this.#measureOf(first);
    if (first !== undefined && measure?.kind === "done") {
      this.#finished.set(first.ruling, measure);
      this.#queue = others;
      return this.#ask();
    }
    const waiting = others.map(({ ruling, readings }) => [ruling, waitingFor(readings)] as const);
    const going = first === undefined || measure === undefined ? [] : [[first.ruling, measure] as const];
    this.state.set(new Map([...this.#finished, ...going, ...waiting]));
  }

  /** Undefined while the reading is being read, or when it cannot be played. */
  #batchOf({ ruling, inForce }: Asked, reading: string): WantedBatch | undefined {
    const rules = this.#rules.state.snapshot().get(keyOf(ruling, reading));
    if (rules?.kind !== "good") return undefined;
    return { ...inForce, rulebook: withJudgedChances(rules.rulebook, this.#options.analysis.chances) };
  }

  #measureOf(asked: Asked): RulingMeasure {
    const batches = this.#batches.state.snapshot();
    const base = batches.get(batchKey(asked.inForce));
    const { of } = waitingFor(asked.readings);
    let done = base?.done ?? 0;
    const effects = asked.readings.flatMap((reading): readonly ReadingEffect[] => {
      const rules = this.#rules.state.snapshot().get(keyOf(asked.ruling, reading));
      const wanted = this.#batchOf(asked, reading);
      const batch = wanted && batches.get(batchKey(wanted));
      const problem = (rules?.kind === "bad" ? rules.problem : batch?.problem) ?? base?.problem;
      done += problem === undefined ? (batch?.done ?? 0) : RULING_GAMES;
      if (problem !== undefined) return [{ reading, comparison: undefined, problem }];
      const isPlayed = batch?.done === RULING_GAMES && base?.done === RULING_GAMES;
      if (!isPlayed || batch.tally === undefined || base.tally === undefined) return [];
      return [{ reading, comparison: compareTallies(base.tally, batch.tally), problem: undefined }];
    });
    const kind = effects.length === asked.readings.length ? "done" : "going";
    return { kind, done: Math.min(done, of), of, effects, isStale: false };
  }
}

function waitingFor(readings: readonly string[]): RulingMeasure {
  return { kind: "going", done: 0, of: RULING_GAMES * (readings.length + 1), effects: [], isStale: false };
}

function keyOf(ruling: string | undefined, reading: string): string {
  return `${ruling}.${reading}`;
}
