import type { FileVersions, RulebookFiles } from "../api/contract.ts";
import { type DocumentStore, everyFile } from "./document-store.ts";
import type { Saver } from "./saver.ts";

/** How the watch looks at the disk; undefined when it cannot at the moment. */
export interface DiskReader {
  versions(): Promise<FileVersions | undefined>;
  files(): Promise<RulebookFiles | undefined>;
}

/** Compares the versions on disk with those that the document knows, and tells it of changes. */
export class DiskWatch {
  readonly #store: DocumentStore;
  readonly #saver: Saver;
  readonly #disk: DiskReader;
  #looking = false;

  constructor(store: DocumentStore, saver: Saver, disk: DiskReader) {
    this.#store = store;
    this.#saver = saver;
    this.#disk = disk;
  }

  /** One look; does nothing while another is under way. */
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      await this.#compare();
    } finally {
      this.#looking = false;
    }
  }

  async #compare(): Promise<void> {
    const writesBefore = this.#saver.writes;
    const versions = await this.#disk.versions();
    if (versions === undefined || !this.#differs(versions)) return;
    const read = await this.#disk.files();
    // What was read while this page wrote may be the text from before.
    if (read === undefined || writesBefore !== this.#saver.writes || writesBefore % 2 === 1) return;
    for (const file of read.files) this.#store.noticeDisk(file);
    const present = new Set([...read.files, ...read.unread].map((file) => file.name));
    for (const file of everyFile(this.#store.snapshot())) {
      if (!present.has(file.name)) this.#store.noticeGone(file.name);
    }
  }

  #differs(versions: FileVersions): boolean {
    const files = everyFile(this.#store.snapshot());
    const known = new Map(
      files.map((file) => [file.name, file.disk.kind === "changed" ? file.disk.version : file.savedVersion]),
    );
    const entries = Object.entries(versions);
    const isNews = entries.some(([name, version]) => known.get(name) !== version);
    const onDisk = new Set(entries.map(([name]) => name));
    return (
      isNews || files.some((file) => file.savedVersion !== null && file.disk.kind !== "gone" && !onDisk.has(file.name))
    );
  }
}
