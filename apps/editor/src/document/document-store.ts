import { invariant } from "@rulewright/diagnostics";
import type { DiskFile } from "../api/contract.ts";
import { isCatalogue } from "../api/file-names.ts";
import { wordsNow } from "../interface/words.ts";
import { History, type Step } from "./history.ts";
import { applySplices, differenceSplices, type FileSplices, invertSplices } from "./splice.ts";

/** What another program did to a file that has unsaved edits here. */
export type DiskState =
  | { readonly kind: "as saved" }
  | { readonly kind: "changed"; readonly text: string; readonly version: string }
  | { readonly kind: "gone" };

/** A file of the document. It is dirty while `text` is not `savedText`. */
export interface DocumentFile {
  readonly name: string;
  readonly text: string;
  /** The text last read from or written to disk; undefined when the file is not there. */
  readonly savedText: string | undefined;
  /** The version of the saved text; null when the file is not there. */
  readonly savedVersion: string | null;
  readonly disk: DiskState;
}

export interface DocumentSnapshot {
  /** Counts up with every change of a text that rules are read from; translations leave it as it is. */
  readonly version: number;
  /** Counts up whenever the texts on disk are known to have changed, by saving or by another program. */
  readonly savedRevision: number;
  /** What rules are read from. */
  readonly files: readonly DocumentFile[];
  /** Catalogues of translations; no rule depends on them. */
  readonly catalogues: readonly DocumentFile[];
  /** Steps of the history between the texts and those on disk; 0 when all is saved. */
  readonly unsavedEdits: number;
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
}

/** A change to make: what it is called in the history, and the splices. */
export interface Edit {
  readonly label: string;
  readonly files: readonly FileSplices[];
  /** Edits with the same gesture, one after the other, are undone together. */
  readonly gesture?: string;
  /** Who made it, so that it is not told about it again. */
  readonly source?: object;
}

/** Who made a change, if it was a view with a text of its own, and whether it is part of a gesture that may go on. */
export interface Origin {
  readonly source: object | undefined;
  readonly isGoingOn: boolean;
}

/** Told of every change of a text, right after it: the splices in order, and where they come from. */
export type SpliceListener = (changes: readonly FileSplices[], origin: Origin) => void;

const AT_ONCE: Origin = { source: undefined, isGoingOn: false };

/**
 * The document: the texts of a rulebook's files, with one history over all of them. Every view edits by splices;
 * a text editor is a view like the others. Knows nothing of the network, the screen or the language.
 */
export class DocumentStore {
  readonly #history = new History();
  readonly #listeners = new Set<() => void>();
  readonly #spliceListeners = new Set<SpliceListener>();
  readonly #files = new Map<string, DocumentFile>();
  #version = 1;
  #depthWhenSaved = 0;
  #savedRevision = 1;
  #snapshot: DocumentSnapshot;

  constructor(files: readonly DiskFile[]) {
    for (const file of files) this.#files.set(file.name, asSaved(file));
    this.#snapshot = this.#takeSnapshot();
  }

  readonly snapshot = (): DocumentSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For views that hold a text of their own. */
  onSplices(listener: SpliceListener): () => void {
    this.#spliceListeners.add(listener);
    return () => this.#spliceListeners.delete(listener);
  }

  file(name: string): DocumentFile | undefined {
    return this.#files.get(name);
  }

  apply(edit: Edit): void {
    const files = edit.files.filter(({ splices }) => splices.length > 0);
    if (files.length === 0) return;
    const steps = this.#splice(files);
    this.#history.record(edit.label, steps, edit.gesture);
    this.#changed(files, { source: edit.source, isGoingOn: edit.gesture !== undefined });
  }

  /** What is done next is not part of the gesture that went on so far. */
  endGesture(): void {
    this.#history.endGesture();
  }

  undo(): void {
    this.#travel(this.#history.undo());
  }

  redo(): void {
    this.#travel(this.#history.redo());
  }

  /** The text is on disk under this version now; edits made meanwhile stay unsaved. */
  markSaved(name: string, text: string, version: string): void {
    this.#update(name, { savedText: text, savedVersion: version, disk: { kind: "as saved" } });
    this.#savedMoved(name);
    this.#announce();
  }

  /** Takes note of what stands on disk. A file without unsaved edits follows it; one with edits is in conflict. */
  noticeDisk(disk: DiskFile): void {
    const file = this.#files.get(disk.name);
    if (file === undefined) return this.#add(disk);
    const { text, version } = disk;
    if (version === file.savedVersion) return this.#settle(file);
    if (text === file.text) return this.markSaved(file.name, text, version);
    if (file.text !== file.savedText) {
      this.#update(file.name, { disk: { kind: "changed", text, version } });
      return this.#announce();
    }
    this.#follow(file, disk, wordsNow().source.changeOnDisk);
  }

  /** The file is no longer on disk. Without unsaved edits it leaves the document. */
  noticeGone(name: string): void {
    const file = this.#files.get(name);
    if (file === undefined || file.savedVersion === null) return;
    if (file.text === file.savedText) return this.#drop(name);
    this.#update(name, { disk: { kind: "gone" } });
    this.#announce();
  }

  /** Ends a conflict with the text edited here; saving will then replace what is on disk. */
  keepMine(name: string): void {
    const file = this.#required(name);
    if (file.disk.kind === "changed") {
      this.#update(name, { savedText: file.disk.text, savedVersion: file.disk.version, disk: { kind: "as saved" } });
    } else if (file.disk.kind === "gone") {
      this.#update(name, { savedText: undefined, savedVersion: null, disk: { kind: "as saved" } });
    }
    this.#savedMoved(name);
    this.#announce();
  }

  /** Ends a conflict with what is on disk. The text edited here can be had back by undo. */
  takeTheirs(name: string): void {
    const file = this.#required(name);
    if (file.disk.kind === "gone") return this.#drop(name);
    if (file.disk.kind === "changed") this.#follow(file, { name, ...file.disk }, wordsNow().source.diskTaken);
  }

  /** Ends a conflict with what both sides changed, in one text; saving will then write it over what is on disk. */
  takeBoth(name: string, merged: string): void {
    const file = this.#required(name);
    if (file.disk.kind !== "changed") return;
    const { text, version } = file.disk;
    const files = [{ file: name, splices: differenceSplices(file.text, merged) }];
    const steps = this.#splice(files);
    this.#history.record(wordsNow().source.diskMerged, steps, undefined);
    this.#update(name, { savedText: text, savedVersion: version, disk: { kind: "as saved" } });
    this.#savedRevision++;
    this.#changed(files, AT_ONCE);
  }

  #follow(file: DocumentFile, disk: DiskFile, label: string): void {
    const files = [{ file: file.name, splices: differenceSplices(file.text, disk.text) }];
    const steps = this.#splice(files);
    this.#history.record(label, steps, undefined);
    this.#update(file.name, { savedText: disk.text, savedVersion: disk.version, disk: { kind: "as saved" } });
    this.#savedMoved(file.name);
    this.#changed(files, AT_ONCE);
  }

  #settle(file: DocumentFile): void {
    if (file.disk.kind === "as saved") return;
    this.#update(file.name, { disk: { kind: "as saved" } });
    this.#announce();
  }

  #add(disk: DiskFile): void {
    this.#files.set(disk.name, asSaved(disk));
    this.#moved(disk.name);
    this.#savedMoved(disk.name);
    this.#announce();
  }

  #drop(name: string): void {
    this.#files.delete(name);
    // Entries about the file could no longer be applied.
    this.#history.clear();
    this.#moved(name);
    this.#savedMoved(name);
    this.#announce();
  }

  #travel(changes: readonly FileSplices[] | undefined): void {
    if (changes === undefined) return;
    this.#splice(changes);
    this.#changed(changes, AT_ONCE);
  }

  #splice(changes: readonly FileSplices[]): readonly Step[] {
    return changes.map(({ file: name, splices }) => {
      const before = this.#required(name).text;
      this.#update(name, { text: applySplices(before, splices) });
      return { file: name, forward: splices, backward: invertSplices(before, splices) };
    });
  }

  #changed(changes: readonly FileSplices[], origin: Origin): void {
    for (const { file } of changes) this.#moved(file);
    for (const listener of this.#spliceListeners) listener(changes, origin);
    this.#announce();
  }

  #moved(name: string): void {
    if (!isCatalogue(name)) this.#version++;
  }

  #savedMoved(name: string): void {
    if (!isCatalogue(name)) this.#savedRevision++;
  }

  #update(name: string, change: Partial<DocumentFile>): void {
    this.#files.set(name, { ...this.#required(name), ...change });
  }

  #required(name: string): DocumentFile {
    const file = this.#files.get(name);
    invariant(file !== undefined, `the document has no file ${name}`);
    return file;
  }

  #announce(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #takeSnapshot(): DocumentSnapshot {
    const isSaved = ![...this.#files.values()].some(isDirty);
    if (isSaved) this.#depthWhenSaved = this.#history.depth;
    const files = [...this.#files.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
    return {
      unsavedEdits: isSaved ? 0 : Math.max(1, Math.abs(this.#history.depth - this.#depthWhenSaved)),
      version: this.#version,
      savedRevision: this.#savedRevision,
      files: files.filter(({ name }) => !isCatalogue(name)),
      catalogues: files.filter(({ name }) => isCatalogue(name)),
      undoLabel: this.#history.undoLabel,
      redoLabel: this.#history.redoLabel,
    };
  }
}

/** Every file of the document: rules and translations. */
export function everyFile({ files, catalogues }: DocumentSnapshot): readonly DocumentFile[] {
  return [...files, ...catalogues];
}

/** Whether a file has edits that are not on disk. */
export function isDirty(file: DocumentFile): boolean {
  return file.text !== file.savedText;
}

function asSaved(disk: DiskFile): DocumentFile {
  return {
    name: disk.name,
    text: disk.text,
    savedText: disk.text,
    savedVersion: disk.version,
    disk: { kind: "as saved" },
  };
}
