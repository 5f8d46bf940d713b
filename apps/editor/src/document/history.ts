import type { FileSplices, Splice } from "./splice.ts";

/** A change to one file with its way back. */
export interface Step {
  readonly file: string;
  readonly forward: readonly Splice[];
  readonly backward: readonly Splice[];
}

/** What one undo takes back. */
interface Entry {
  readonly label: string;
  /** Steps in the order in which they were made. */
  readonly steps: readonly Step[];
  /** A later change with the same key is part of the same gesture. */
  readonly gesture: string | undefined;
}

/** Oldest entries are forgotten beyond this many. */
const MAX_ENTRIES = 2000;

/** What was done to all files of a document, in one order, whichever view did it. */
export class History {
  #done: Entry[] = [];
  #undone: Entry[] = [];

  /** How many entries can be undone. */
  get depth(): number {
    return this.#done.length;
  }

  get undoLabel(): string | undefined {
    return this.#done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.#undone.at(-1)?.label;
  }

  /** Notes a change that has been made. */
  record(label: string, steps: readonly Step[], gesture: string | undefined): void {
    const last = this.#done.at(-1);
    const continues =
      last !== undefined && gesture !== undefined && last.gesture === gesture && this.#undone.length === 0;
    if (continues) this.#done[this.#done.length - 1] = { ...last, label, steps: [...last.steps, ...steps] };
    else this.#done.push({ label, steps, gesture });
    this.#undone = [];
    if (this.#done.length > MAX_ENTRIES) this.#done.shift();
  }

  /** Whatever is recorded next starts an entry of its own. */
  endGesture(): void {
    const last = this.#done.pop();
    if (last !== undefined) this.#done.push({ ...last, gesture: undefined });
  }

  /** Takes the last entry back: what is to be applied, in order; undefined when there is none. */
  undo(): readonly FileSplices[] | undefined {
    const entry = this.#done.pop();
    if (entry === undefined) return undefined;
    this.#undone.push(entry);
    return entry.steps.toReversed().map((step) => ({ file: step.file, splices: step.backward }));
  }

  /** Makes the entry that was taken back last again. */
  redo(): readonly FileSplices[] | undefined {
    const entry = this.#undone.pop();
    if (entry === undefined) return undefined;
    // What is done next is a gesture of its own.
    this.#done.push({ ...entry, gesture: undefined });
    return entry.steps.map((step) => ({ file: step.file, splices: step.forward }));
  }

  /** Forgets everything, where going back has lost its meaning. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }
}
