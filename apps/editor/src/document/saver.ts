import type { WriteAnswer, WriteRequest } from "../api/contract.ts";
import { type DocumentFile, type DocumentStore, everyFile, isDirty } from "./document-store.ts";

export type SaveResult =
  | { readonly kind: "saved"; readonly files: number }
  /** Some files were changed on disk meanwhile; they wait for a decision. */
  | { readonly kind: "conflict"; readonly files: readonly string[] }
  | { readonly kind: "failed"; readonly file: string; readonly why: string };

/** Writes unsaved files, one after the other, each only over the version it was made from. */
export class Saver {
  readonly #store: DocumentStore;
  readonly #folder: string;
  readonly #write: (request: WriteRequest) => Promise<WriteAnswer>;
  #running: Promise<SaveResult> | undefined;
  #writes = 0;

  constructor(store: DocumentStore, folder: string, write: (request: WriteRequest) => Promise<WriteAnswer>) {
    this.#store = store;
    this.#folder = folder;
    this.#write = write;
  }

  /** Changes whenever a write has begun or ended, so that a look at the disk can tell that it is out of date. */
  get writes(): number {
    return this.#writes;
  }

  /** Saves all files without a conflict. A call while saving waits for it, then saves what has changed since. */
  async saveAll(): Promise<SaveResult> {
    if (this.#running !== undefined) await this.#running;
    const running = this.#saveDirty();
    this.#running = running;
    try {
      return await running;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }

  async #saveDirty(): Promise<SaveResult> {
    const conflicts: string[] = [];
    let saved = 0;
    for (const file of everyFile(this.#store.snapshot()).filter(isDirty)) {
      const answer = file.disk.kind === "as saved" ? await this.#saveOne(file) : ({ kind: "conflict" } as const);
      if (answer.kind === "refused") return { kind: "failed", file: file.name, why: answer.why };
      if (answer.kind === "conflict") conflicts.push(file.name);
      else saved++;
    }
    return conflicts.length > 0 ? { kind: "conflict", files: conflicts } : { kind: "saved", files: saved };
  }

  async #saveOne(file: DocumentFile): Promise<WriteAnswer> {
    const { name, text, savedVersion } = file;
    this.#writes++;
    const answer = await this.#write({ folder: this.#folder, name, text, base: savedVersion });
    this.#writes++;
    if (answer.kind === "written") this.#store.markSaved(name, text, answer.version);
    if (answer.kind === "conflict") {
      if (answer.disk === null) this.#store.noticeGone(name);
      else this.#store.noticeDisk(answer.disk);
    }
    return answer;
  }
}
