import type { Rulebook } from "@rulewright/rulebook";
import type { Tally } from "@rulewright/simulate";
import { Published } from "../document/published.ts";
import type { PreviewSettings } from "../preview/preview-controller.ts";

/** A finished run: what it was a function of, and what came of it. Plain data. */
export interface KeptRun {
  /** The same for the same rules, players, luck and number of games. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What was played: the name of a variant; empty for the rulebook itself. */
  readonly variant: string;
  /** The text that was played was not saved. */
  readonly isEdited: boolean;
  /** Given by a person; empty while there is none. */
  readonly name: string;
  readonly settings: PreviewSettings;
  readonly rulebook: Rulebook;
  /** Without what is kept game by game of money and frequencies. */
  readonly tally: Tally;
}

/** Where runs outlive the page. */
export interface RunStore {
  readonly all: () => Promise<readonly KeptRun[]>;
  readonly put: (run: KeptRun) => Promise<void>;
  readonly delete: (id: string) => Promise<void>;
}

/** Runs kept of one rulebook; those without a name go first, the oldest of them before others. */
export const MOST_RUNS = 20;

/** The finished runs of an open rulebook, the newest first. They are no part of the rulebook. */
export class RunHistory {
  readonly runs = new Published<readonly KeptRun[]>([]);
  /** Whether the runs of earlier pages have been read. */
  readonly isRead = new Published(false);
  readonly #store: RunStore;
  /** Runs that finished before those of earlier pages were read: one of these may be named already. */
  #early: Omit<KeptRun, "name">[] = [];

  constructor(store: RunStore) {
    this.#store = store;
    void store.all().then((found) => {
      this.#set(found);
      this.isRead.set(true);
      for (const run of this.#early.splice(0)) this.add(run);
    });
  }

  /** Keeps a run, unless it is there: the same rules, players and luck give the same again. */
  add(run: Omit<KeptRun, "name">): void {
    if (!this.isRead.snapshot()) {
      this.#early.push(run);
      return;
    }
    if (this.runs.snapshot().some(({ id }) => id === run.id)) return;
    const kept: KeptRun = { ...run, name: "", tally: { ...run.tally, amounts: undefined, fires: undefined } };
    this.#set([kept, ...this.runs.snapshot()]);
    void this.#store.put(kept);
  }

  rename(id: string, name: string): void {
    const runs = this.runs.snapshot().map((run) => (run.id === id ? { ...run, name: name.trim() } : run));
    this.#set(runs);
    const renamed = runs.find((run) => run.id === id);
    if (renamed !== undefined) void this.#store.put(renamed);
  }

  delete(id: string): void {
    this.#set(this.runs.snapshot().filter((run) => run.id !== id));
    void this.#store.delete(id);
  }

  #set(runs: readonly KeptRun[]): void {
    const sorted = runs.toSorted((left, right) => right.at - left.at);
    const named = sorted.filter(({ name }) => name !== "").length;
    const room = Math.max(0, MOST_RUNS - named);
    const unnamed = sorted.filter(({ name }) => name === "");
    const gone = new Set(unnamed.slice(room));
    for (const { id } of gone) void this.#store.delete(id);
    this.runs.set(sorted.filter((run) => !gone.has(run)));
  }
}

/** Names a run by what it is a function of: eight hexadecimal digits. */
export function runId(key: string, games: number): string {
  let hash = 0x811c9dc5;
  for (const letter of `${key} ${games}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `run-${hash.toString(16).padStart(8, "0")}`;
}
