import type { Rulebook } from "@rulewright/rulebook";
import type { Pool, Tally } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import type { PreviewSettings } from "../preview/preview-controller.ts";
import { modelFiles } from "../workers/model-file.ts";

/** Games that are wanted of one rulebook. */
export interface WantedBatch {
  readonly rulebook: Rulebook;
  readonly settings: PreviewSettings;
  readonly games: number;
}

/** How far a batch is; `tally` holds the first games of it. */
export interface Batch {
  readonly wanted: WantedBatch;
  readonly tally: Tally | undefined;
  readonly done: number;
  /** Why it came to nothing. */
  readonly problem: string | undefined;
}

/** Tallies kept, so that what was compared a moment ago is there at once. */
const KEPT = 16;

interface Going {
  readonly games: number;
  readonly cancel: () => void;
}

/** What a result is a function of, but for the number of games. */
export function batchKey({ rulebook, settings }: Pick<WantedBatch, "rulebook" | "settings">): string {
  return `${rulebook.digest} ${settings.seats} ${settings.bot} ${settings.seed}`;
}

/** Plays the batches that are wanted, and stops those that are wanted no more. */
export class Batches {
  readonly state = new Published<ReadonlyMap<string, Batch>>(new Map());
  readonly #pool: () => Pool;
  readonly #finished: (batch: WantedBatch, tally: Tally) => void;
  readonly #tallies = new Map<string, Tally>();
  readonly #going = new Map<string, Going>();
  readonly #problems = new Map<string, string>();
  readonly #version: (digest: string) => number;
  readonly #inDetail: boolean;
  #wanted: ReadonlyMap<string, WantedBatch> = new Map();

  constructor({
    pool,
    version,
    finished = () => {},
    inDetail = true,
  }: {
    readonly pool: () => Pool;
    /** Numbers rulebooks for the pool by their digests. */
    readonly version: (digest: string) => number;
    /** Told of every batch that came to its end. */
    readonly finished?: (batch: WantedBatch, tally: Tally) => void;
    /** Whether money and frequencies are kept game by game. */
    readonly inDetail?: boolean;
  }) {
    this.#pool = pool;
    this.#version = version;
    this.#finished = finished;
    this.#inDetail = inDetail;
  }

  want(batches: readonly WantedBatch[]): void {
    const wanted = new Map<string, WantedBatch>();
    for (const batch of batches) {
      const key = batchKey(batch);
      if ((wanted.get(key)?.games ?? 0) < batch.games) wanted.set(key, batch);
    }
    this.#wanted = wanted;
    for (const [key, going] of this.#going) {
      if (going.games >= (wanted.get(key)?.games ?? Number.POSITIVE_INFINITY)) continue;
      this.#going.delete(key);
      going.cancel();
    }
    for (const key of this.#problems.keys()) if (!wanted.has(key)) this.#problems.delete(key);
    for (const [key, batch] of wanted) this.#ensure(key, batch);
    this.#show();
  }

  /** Tries again what came to nothing. */
  retry(): void {
    this.#problems.clear();
    this.want([...this.#wanted.values()]);
  }

  close(): void {
    this.want([]);
  }

  #ensure(key: string, batch: WantedBatch): void {
    if ((this.#tallies.get(key)?.games ?? 0) >= batch.games || this.#going.has(key) || this.#problems.has(key)) return;
    const { rulebook, settings, games } = batch;
    const cancel = this.#pool().run(
      {
        version: this.#version(rulebook.digest),
        files: modelFiles(rulebook),
        options: { readings: {}, parameters: {} },
        ...settings,
        games,
        amounts: this.#inDetail,
        fires: this.#inDetail,
      },
      {
        progress: (progress) => {
          const partial = progress.partial();
          if (partial !== undefined) this.#keep(key, partial);
          this.#show();
        },
        done: (tally) => {
          this.#going.delete(key);
          this.#keep(key, tally);
          this.#finished(batch, tally);
          this.#show();
        },
        failed: ({ message }) => {
          this.#going.delete(key);
          this.#problems.set(key, message.split("\n", 1)[0] ?? "");
          this.#show();
        },
      },
    );
    this.#going.set(key, { games, cancel });
  }

  #keep(key: string, tally: Tally): void {
    if ((this.#tallies.get(key)?.games ?? 0) > tally.games) return;
    this.#tallies.delete(key);
    this.#tallies.set(key, tally);
    for (const other of this.#tallies.keys()) {
      if (this.#tallies.size <= KEPT) return;
      if (!this.#wanted.has(other)) this.#tallies.delete(other);
    }
  }

  #show(): void {
    const shown = [...this.#wanted].map(([key, wanted]): readonly [string, Batch] => {
      const tally = this.#tallies.get(key);
      const done = Math.min(tally?.games ?? 0, wanted.games);
      return [key, { wanted, tally, done, problem: this.#problems.get(key) }];
    });
    this.state.set(new Map(shown));
  }
}
