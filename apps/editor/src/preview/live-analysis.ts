import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import type { DocumentFile, DocumentStore } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import type { AnalysisDesk } from "../workers/open-workers.ts";
import type { Analysis, Reply } from "../workers/protocol.ts";

/** Texts that were checked without finding an error. */
export interface GoodTexts {
  readonly rulebook: Rulebook;
  /** The one number in which they differ from texts that were checked before. */
  readonly changed?: Analysis["changed"];
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
  /** What the newest texts are compared with, if it has no error: the texts on disk, or under a variant what it extends. */
  readonly base: GoodTexts | undefined;
  /** What went wrong with the checker itself. */
  readonly crash: string | undefined;
}

/** A variant under which the texts are read: its file, and those of the variants that it extends. */
export interface OpenVariant {
  readonly file: string;
  readonly parents: readonly string[];
}

/** How long typing must pause before the texts are checked. */
export const TYPING_PAUSE_MS = 120;

/** Keeps the document checked: the newest texts, under the variant that is open, and what they are compared with. */
export class LiveAnalysis {
  readonly state: Published<AnalysisState>;
  readonly #document: DocumentStore;
  readonly #desk: AnalysisDesk;
  readonly #later: (task: () => void, delayMs: number) => () => void;
  readonly #stops: readonly (() => void)[];
  #callOff: (() => void) | undefined;
  #savedRevision = 0;
  #isTyped = false;
  #variant: OpenVariant | undefined;
  /** The texts below the open variant that were asked about last. */
  #below: readonly DocumentFile[] = [];

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
      base: undefined,
      crash: undefined,
    });
    const heard = document.onSplices((_, { isGoingOn }) => {
      this.#isTyped = isGoingOn;
    });
    this.#stops = [heard, document.subscribe(() => this.#follow())];
    this.#follow();
  }

  /** Reads the texts under a variant from now on, or as they are. */
  open(variant: OpenVariant | undefined): void {
    if (isSame(variant, this.#variant)) return;
    this.#variant = variant;
    this.#below = [];
    this.#callOff?.();
    this.state.update({ checkedVersion: 0, base: undefined });
    this.#check();
    if (variant === undefined) this.#checkSaved();
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
      if (this.#variant === undefined) this.#checkSaved();
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
    const variant = this.#variant;
    const variants = variant === undefined ? [] : [variant.file];
    this.#desk.ask("edited", version, { files: files.map(asSource), variants }, (reply) => {
      if (variant === this.#variant) this.#receive(reply);
    });
    if (variant !== undefined) this.#checkBelow(variant);
  }

  // Most edits under a variant change its own file alone, and what it extends is known already.
  #checkBelow(variant: OpenVariant): void {
    const { version, files } = this.#document.snapshot();
    const below = files.filter(({ name }) => name !== variant.file);
    const isKnown =
      below.length === this.#below.length && below.every(({ text }, at) => text === this.#below[at]?.text);
    if (isKnown) return;
    this.#below = below;
    this.#desk.ask("base", version, { files: below.map(asSource), variants: variant.parents }, (reply) => {
      if (variant === this.#variant && reply.kind === "answered") this.state.update({ base: goodOf(reply.answer) });
    });
  }

  // While nothing is unsaved, the texts being checked are those on disk: then one answer serves both.
  #checkSaved(): void {
    const { version, files } = this.#document.snapshot();
    const onDisk = files.filter((file) => file.savedText !== undefined);
    if (files.every((file) => file.text === file.savedText)) {
      const { checkedVersion, good, diagnostics } = this.state.snapshot();
      if (checkedVersion === version) this.state.update({ base: hasErrors(diagnostics) ? undefined : good });
      return;
    }
    const revision = this.#savedRevision;
    const texts = onDisk.map((file) => ({ name: file.name, text: file.savedText ?? "" }));
    this.#desk.ask("base", version, { files: texts, variants: [] }, (reply) => {
      const isAsked = revision === this.#savedRevision && this.#variant === undefined;
      if (isAsked && reply.kind === "answered") this.state.update({ base: goodOf(reply.answer) });
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
    const isSaved =
      this.#variant === undefined && this.#document.snapshot().files.every((file) => file.text === file.savedText);
    this.state.update({
      checkedVersion: reply.version,
      diagnostics,
      rulebook,
      crash: undefined,
      ...(good === undefined ? {} : { good }),
      ...(isSaved ? { base: good } : {}),
    });
  }
}

/** Whether anything found keeps the rulebook from being played. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((found) => found.severity === "error");
}

function isSame(left: OpenVariant | undefined, right: OpenVariant | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.file === right.file && left.parents.join("\n") === right.parents.join("\n");
}

function goodOf({ rulebook, diagnostics, changed }: Analysis): GoodTexts | undefined {
  if (rulebook === undefined || hasErrors(diagnostics)) return undefined;
  return changed === undefined ? { rulebook } : { rulebook, changed };
}

function asSource({ name, text }: DocumentFile): SourceFile {
  return { name, text };
}
