import { invariant } from "@rulewright/diagnostics";
import type { DocumentStore } from "../../document/document-store.ts";
import { differenceSplices, type FileSplices, type Splice } from "../../document/splice.ts";
import { wordsNow } from "../../interface/words.ts";
import { monaco } from "./monaco.ts";
import { sourceUri } from "./schema-sources.ts";

type Model = monaco.editor.ITextModel;

interface BoundModel {
  readonly model: Model;
  /** False when the editor cannot show the text without changing it, as with mixed line ends. Then it is read-only. */
  isFaithful: boolean;
  readonly listener: monaco.IDisposable;
}

/** A pause after which typing on counts as a new gesture. */
const GESTURE_PAUSE_MS = 1000;

/**
 * The files of the document as text models of the code editor. A model is a view of the document: what is typed
 * goes to the document as splices, and what others change comes back the same way. The document's history is the
 * only one that is used; the models' own is never asked.
 */
export class SourceModels {
  readonly #document: DocumentStore;
  readonly #models = new Map<string, BoundModel>();
  readonly #stops: readonly (() => void)[];
  #isApplying = false;
  #gesture = { count: 0, file: "", end: -1, at: 0 };

  constructor(document: DocumentStore) {
    this.#document = document;
    this.#sync();
    this.#stops = [
      document.onSplices((changes, { source }) => {
        if (source !== this) this.#applyToModels(changes);
      }),
      document.subscribe(() => this.#sync()),
    ];
  }

  model(file: string): Model | undefined {
    return this.#models.get(file)?.model;
  }

  /** Whether the file can be typed in without touching more than what is typed. */
  isFaithful(file: string): boolean {
    return this.#models.get(file)?.isFaithful ?? false;
  }

  /** The document's file that a model shows. */
  fileOf(model: Model): string | undefined {
    for (const [file, bound] of this.#models) if (bound.model === model) return file;
    return undefined;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    for (const file of [...this.#models.keys()]) this.#drop(file);
  }

  #sync(): void {
    const { files } = this.#document.snapshot();
    for (const file of files) if (!this.#models.has(file.name)) this.#bind(file.name, file.text);
    const present = new Set(files.map((file) => file.name));
    for (const file of [...this.#models.keys()]) if (!present.has(file)) this.#drop(file);
  }

  #bind(file: string, text: string): void {
    const model = monaco.editor.createModel(text, "yaml", monaco.Uri.parse(sourceUri(file)));
    model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true, trimAutoWhitespace: false });
    const listener = model.onDidChangeContent((event) => {
      if (!this.#isApplying) this.#takeTyping(file, event);
    });
    this.#models.set(file, { model, isFaithful: model.getValue() === text, listener });
  }

  #drop(file: string): void {
    const bound = this.#models.get(file);
    this.#models.delete(file);
    bound?.listener.dispose();
    bound?.model.dispose();
  }

  #takeTyping(file: string, event: monaco.editor.IModelContentChangedEvent): void {
    const bound = this.#models.get(file);
    const before = this.#document.file(file)?.text;
    invariant(bound !== undefined && before !== undefined, `typing in ${file}, which is not open`);
    const typed = event.changes
      .map(({ rangeOffset, rangeLength, text }) => ({ start: rangeOffset, end: rangeOffset + rangeLength, text }))
      .toSorted((left, right) => left.start - right.start);
    const length = typed.reduce((sum, { start, end, text }) => sum + text.length - (end - start), before.length);
    const fits = !event.isFlush && length === bound.model.getValueLength();
    const splices = fits ? typed : differenceSplices(before, bound.model.getValue());
    const gesture = this.#gestureOf(file, splices);
    this.#document.apply({
      label: wordsNow().source.typing({ file }),
      files: [{ file, splices }],
      gesture,
      source: this,
    });
  }

  // Letters typed on where the last ones were, without a pause or a new line, are one gesture.
  #gestureOf(file: string, splices: readonly Splice[]): string {
    const now = performance.now();
    const [only, ...others] = splices;
    const last = this.#gesture;
    const touches = only !== undefined && (only.start === last.end || only.end === last.end);
    const continues =
      touches &&
      others.length === 0 &&
      file === last.file &&
      now - last.at < GESTURE_PAUSE_MS &&
      !only.text.includes("\n");
    const count = continues ? last.count : last.count + 1;
    this.#gesture = { count, file, end: only === undefined ? -1 : only.start + only.text.length, at: now };
    return `typing ${count}`;
  }

  #applyToModels(changes: readonly FileSplices[]): void {
    this.#gesture = { ...this.#gesture, count: this.#gesture.count + 1, end: -1 };
    this.#isApplying = true;
    try {
      for (const { file, splices } of changes) this.#applySplices(file, splices);
      for (const file of new Set(changes.map((change) => change.file))) this.#verify(file);
    } finally {
      this.#isApplying = false;
    }
  }

  #applySplices(file: string, splices: readonly Splice[]): void {
    const bound = this.#models.get(file);
    if (bound === undefined || !bound.isFaithful) return;
    const { model } = bound;
    const operations = splices.map(({ start, end, text }) => ({
      range: monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end)),
      text,
      forceMoveMarkers: false,
    }));
    model.pushStackElement();
    model.pushEditOperations([], operations, () => null);
    model.pushStackElement();
  }

  #verify(file: string): void {
    const bound = this.#models.get(file);
    const text = this.#document.file(file)?.text;
    if (bound === undefined || text === undefined || bound.model.getValue() === text) return;
    bound.model.setValue(text);
    bound.isFaithful = bound.model.getValue() === text;
  }
}
