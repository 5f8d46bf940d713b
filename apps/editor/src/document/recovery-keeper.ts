import type { RecoveryRequest } from "../api/contract.ts";
import { type DocumentStore, everyFile, isDirty } from "./document-store.ts";
import { Published } from "./published.ts";

/** How long after an edit its recovery copy is written. */
export const RECOVERY_DELAY_MS = 1500;

export interface RecoveryKeeperOptions {
  readonly folder: string;
  readonly session: string;
  readonly keep: (request: RecoveryRequest, isLeaving: boolean) => Promise<boolean>;
  readonly later: (task: () => void, delayMs: number) => () => void;
  readonly now: () => Date;
}

/** Keeps a copy of every unsaved text on disk beside the workspace, and removes it once the text is saved. */
export class RecoveryKeeper {
  /** When the last copies were kept; undefined while there are none. */
  readonly keptAt = new Published<Date | undefined>(undefined);
  readonly #document: DocumentStore;
  readonly #options: RecoveryKeeperOptions;
  readonly #stop: () => void;
  #callOff: (() => void) | undefined;
  #hasCopies = false;

  constructor(document: DocumentStore, options: RecoveryKeeperOptions) {
    this.#document = document;
    this.#options = options;
    this.#stop = document.subscribe(() => this.#schedule());
  }

  close(): void {
    this.#stop();
    this.#callOff?.();
  }

  /** Writes what is unsaved at once, as when the page is being left. */
  async keepNow(isLeaving: boolean): Promise<void> {
    this.#callOff?.();
    this.#callOff = undefined;
    const files = everyFile(this.#document.snapshot())
      .filter(isDirty)
      .map(({ name, text, savedVersion }) => ({ name, text, base: savedVersion }));
    if (files.length === 0 && !this.#hasCopies) return;
    const { folder, session, keep, now } = this.#options;
    const isKept = await keep({ folder, session, files }, isLeaving);
    this.#hasCopies = this.#hasCopies || files.length > 0;
    if (isKept && files.length === 0) this.#hasCopies = false;
    this.keptAt.set(isKept && files.length > 0 ? now() : undefined);
  }

  #schedule(): void {
    const hasUnsaved = everyFile(this.#document.snapshot()).some(isDirty);
    if (!hasUnsaved && !this.#hasCopies) return;
    this.#callOff ??= this.#options.later(() => {
      this.#callOff = undefined;
      void this.keepNow(false);
    }, RECOVERY_DELAY_MS);
  }
}
