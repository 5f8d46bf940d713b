import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import type { DocumentFile, DocumentStore } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import type { AnalysisDesk } from "../workers/open-workers.ts";
import type { Analysis, Reply } from "../workers/protocol.ts";

/** Texts that were checked without finding an error. */
export interface GoodTexts {
  readonly rulebook: Rulebook;
}

export interface AnalysisState {
  /** Version of the newest texts. */
  readonly documentVersion: number;
  /** Version that `diagnostics` and `rulebook` speak about; 0 before the first answer. */
  readonly checkedVersion: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the checked version; there may be one in spite of errors. */
  readonly rulebook: Rulebook | undefined;
  /** The newest texts without an error. */
  readonly good: GoodTexts | undefined;
  /** The texts on disk, if they have no error. */
  readonly saved: GoodTexts | undefined;
  /** What went wrong with the checker itself. */
  readonly crash: string | undefined;
}

/** How long typing must pause before the texts are checked. */
export const TYPING_PAUSE_MS = 120;

/** Keeps the document checked: the newest texts, and those on disk, which are the base of every comparison. */
export class LiveAnalysis {
  readonly state: Published<AnalysisState>;
  readonly #document: DocumentStore;
  readonly #desk: AnalysisDesk;
  readonly #later: (task: () => void, delayMs: number) => () => void;
  readonly #stops: readonly (() => void)[];
  #callOff: (() => void) | undefined;
  #savedRevision = 0;
  #isTyped = false;

  constructor(document: DocumentStore, desk: AnalysisDesk, later: (task: () => void, delayMs: number) => () => void) {
    this.#document = document;
    this.#desk = desk;
    this.#later = later;
    this.state = new Published<AnalysisState>({
      documentVersion: 0,
      checkedVersion: 0,
      diagnostics: [],
      rulebook: undefined,
      good: undefined,
      saved: undefined,
      crash: undefined,
    });
    const heard = document.onSplices((_, { isGoingOn }) => {
      this.#isTyped = isGoingOn;
    });
    this.#stops = [heard, document.subscribe(() => this.#follow())];
    this.#follow();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#callOff?.();
    this.#desk.close();
  }

  #follow(): void {
    const { version, savedRevision } = this.#document.snapshot();
    if (savedRevision !== this.#savedRevision) {
      this.#savedRevision = savedRevision;
      this.#checkSaved();
    }
    if (version === this.state.snapshot().documentVersion) return;
    const isFirst = this.state.snapshot().documentVersion === 0;
    this.state.update({ documentVersion: version });
    this.#callOff?.();
    if (isFirst) return this.#check();
    this.#callOff = this.#later(() => this.#check(), this.#isTyped ? TYPING_PAUSE_MS : 0);
  }

  #check(): void {
    const { version, files } = this.#document.snapshot();
    const texts = files.map(asSource);
    this.#desk.ask("edited", version, texts, (reply) => this.#receive(reply));
  }

  // While nothing is unsaved, the texts being checked are those on disk: then one answer serves both.
  #checkSaved(): void {
    const { version, files } = this.#document.snapshot();
    const onDisk = files.filter((file) => file.savedText !== undefined);
    if (files.every((file) => file.text === file.savedText)) {
      const { checkedVersion, good, diagnostics } = this.state.snapshot();
      if (checkedVersion === version) this.state.update({ saved: hasErrors(diagnostics) ? undefined : good });
      return;
    }
    const revision = this.#savedRevision;
    const texts = onDisk.map((file) => ({ name: file.name, text: file.savedText ?? "" }));
    this.#desk.ask("saved", version, texts, (reply) => {
      if (revision === this.#savedRevision && reply.kind === "answered")
        this.state.update({ saved: goodOf(reply.answer) });
    });
  }

  #receive(reply: Reply<Analysis>): void {
    // Texts that were edited meanwhile are being checked already.
    if (reply.version !== this.#document.snapshot().version) return;
    if (reply.kind === "failed") {
      this.state.update({ crash: reply.message, checkedVersion: reply.version });
      return;
    }
    const { diagnostics, rulebook } = reply.answer;
    const good = goodOf(reply.answer);
    const isSaved = this.#document.snapshot().files.every((file) => file.text === file.savedText);
    this.state.update({
      checkedVersion: reply.version,
      diagnostics,
      rulebook,
      crash: undefined,
      ...(good === undefined ? {} : { good }),
      ...(isSaved ? { saved: good } : {}),
    });
  }
}

/** Whether anything found keeps the rulebook from being played. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((found) => found.severity === "error");
}

function goodOf({ rulebook, diagnostics }: Analysis): GoodTexts | undefined {
  return rulebook === undefined || hasErrors(diagnostics) ? undefined : { rulebook };
}

function asSource({ name, text }: DocumentFile): SourceFile {
  return { name, text };
}
