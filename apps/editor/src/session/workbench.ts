import type { Diagnostic } from "@rulewright/diagnostics";
import type { Ruling } from "@rulewright/rulebook";
import { createPool } from "@rulewright/simulate";
import { fetchFiles, fetchRecoveryCopies, fetchVersions, keepRecoveryCopies, writeFile } from "../api/client.ts";
import type { RecoveryCopy, RulebookFiles } from "../api/contract.ts";
import { isCatalogue } from "../api/file-names.ts";
import { fixTitle } from "../design/fix-title.ts";
import { applyChanges } from "../document/apply-changes.ts";
import { applyIntent } from "../document/apply-intent.ts";
import { DiskWatch } from "../document/disk-watch.ts";
import { DocumentStore, everyFile, isDirty } from "../document/document-store.ts";
import { Published } from "../document/published.ts";
import { RecoveryKeeper } from "../document/recovery-keeper.ts";
import { type SaveResult, Saver } from "../document/saver.ts";
import { differenceSplices, splicesOf } from "../document/splice.ts";
import { HouseRules } from "../house-rules/house-rules.ts";
import { readInVariant } from "../house-rules/read-in-variant.ts";
import { wordsNow } from "../interface/words.ts";
import { browserRuns } from "../laboratory/browser-runs.ts";
import { Laboratory } from "../laboratory/laboratory.ts";
import { ReplayRoom } from "../laboratory/replay-room.ts";
import { AssumedAnalysis, type Chances } from "../preview/assumed-analysis.ts";
import { hasErrors, LiveAnalysis } from "../preview/live-analysis.ts";
import { LiveOdds } from "../preview/live-odds.ts";
import { PORTION_GAMES, PreviewController } from "../preview/preview-controller.ts";
import { LiveTexts } from "../translation/live-texts.ts";
import type { ChangeIntent, EditIntent, Refused } from "../view-types.ts";
import {
  later,
  openAnalysisDesk,
  openComposingDesk,
  openOddsDesk,
  openReplayDesk,
  openSimulationWorker,
  openTextsDesk,
  simulationWorkerCount,
} from "../workers/open-workers.ts";
import type { PendingValue } from "./pending-values.ts";

/** How often the disk is looked at while the page is visible. */
const WATCH_EVERY_MS = 2000;

/** Saving as it stands. */
export type Saving =
  | { readonly kind: "idle"; readonly savedAt: Date | undefined }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly reason: string };

/** An open rulebook: its document, and all that follows it. Lives as long as its page. */
export class Workbench {
  readonly document: DocumentStore;
  readonly analysis: LiveAnalysis;
  /** The checked texts with the chances that are assumed of what people judge. */
  readonly assumed: AssumedAnalysis;
  readonly odds: LiveOdds;
  readonly preview: PreviewController;
  readonly recovery: RecoveryKeeper;
  readonly houseRules: HouseRules;
  readonly laboratory: Laboratory;
  readonly replay = new ReplayRoom(openReplayDesk);
  readonly texts: LiveTexts;
  readonly saving = new Published<Saving>({ kind: "idle", savedAt: undefined });
  /** Unsaved texts that an earlier page left behind. */
  readonly leftovers = new Published<readonly RecoveryCopy[]>([]);
  /** Numbers entered that the checker has not read yet. */
  readonly pending = new Published<readonly PendingValue[]>([]);
  /** Why the last change of a view was not made. */
  readonly refusal = new Published<Refused | undefined>(undefined);
  readonly #folder: string;
  readonly #saver: Saver;
  readonly #watch: DiskWatch;
  readonly #stops: (() => void)[] = [];
  /** Changes asked for and not yet made. */
  #asked: EditIntent[] = [];
  #callOffEdits: (() => void) | undefined;
  #isEditing = false;

  constructor({ folder, files }: RulebookFiles) {
    this.#folder = folder;
    this.document = new DocumentStore(files);
    this.#saver = new Saver(this.document, folder, writeFile);
    this.#watch = new DiskWatch(this.document, this.#saver, {
      versions: () => fetchVersions(folder),
      files: () => fetchFiles(folder),
    });
    this.analysis = new LiveAnalysis(this.document, openAnalysisDesk(), later);
    this.odds = new LiveOdds(this.analysis.state, openOddsDesk());
    this.assumed = new AssumedAnalysis(this.analysis.state);
    const pool = createPool({
      workers: simulationWorkerCount(),
      open: openSimulationWorker,
      later,
      chunkGames: PORTION_GAMES,
    });
    this.preview = new PreviewController(this.assumed.state, pool);
    this.recovery = new RecoveryKeeper(this.document, {
      folder,
      session: sessionName(),
      keep: keepRecoveryCopies,
      later,
      now: () => new Date(),
    });
    this.houseRules = new HouseRules(this.document, { folder, write: writeFile, openDesk: openComposingDesk });
    this.texts = new LiveTexts({
      document: this.document,
      houseRules: this.houseRules.state,
      folder,
      write: writeFile,
      openDesk: openTextsDesk,
      openReplayDesk,
      later,
    });
    this.laboratory = new Laboratory({
      document: this.document,
      analysis: this.assumed,
      preview: this.preview.state,
      houseRules: this.houseRules.state,
      openDesk: openAnalysisDesk,
      store: browserRuns(folder),
      now: () => Date.now(),
    });
    this.#listen();
    void this.#findLeftovers();
  }

  /**
   * Makes a change that a view asks for. The preview is marked stale at once; the text is changed a moment later,
   * after the mark was drawn, because finding the place to change means reading the file.
   */
  readonly edit = (intent: EditIntent): void => {
    this.preview.markStale();
    const last = this.#asked.at(-1);
    if (last?.typing === true && intent.typing === true && isSameField(last, intent)) this.#asked.pop();
    this.#asked.push(intent);
    this.#callOffEdits ??= later(() => this.#makeEdits(), 0);
  };

  /** Makes changes that belong together, at once and as one step for undo; or says why not, and nothing has changed. */
  readonly change = (intent: ChangeIntent): Refused | undefined => {
    this.#makeEdits();
    const { open } = this.houseRules.state.snapshot();
    const refused = open === undefined ? applyChanges(this.document, intent) : this.houseRules.applyAll(open, intent);
    this.refusal.set(refused);
    return refused;
  };

  undo(): void {
    this.#makeEdits();
    this.document.undo();
  }

  redo(): void {
    this.#makeEdits();
    this.document.redo();
  }

  /** Carries out the fix that a finding proposes. */
  mend({ fix }: Diagnostic): void {
    if (fix !== undefined) this.document.apply({ label: fixTitle(fix), files: splicesOf(fix.edits) });
  }

  /** Opens a variant by its name, or the rulebook itself. */
  openVariant(id: string | undefined): void {
    this.#makeEdits();
    this.houseRules.open(id);
  }

  /** Has a ruling read otherwise: in the variant that is open, else in the rulebook itself. */
  read(ruling: Ruling, reading: string, label: string): void {
    const { open } = this.houseRules.state.snapshot();
    const { file, path } = ruling.place;
    if (open === undefined) {
      this.edit({ kind: "set_value", file, path: [...path, "default"], value: reading, label });
      return;
    }
    this.#makeEdits();
    const below = this.analysis.state.snapshot().base?.rulebook.rulings.find(({ name }) => name === ruling.name);
    const variant = this.document.file(open.file);
    if (variant === undefined) return;
    const wish = { ruling: ruling.name, reading, below: below?.chosen ?? ruling.default };
    const { value, diagnostics } = readInVariant(variant, wish);
    this.refusal.set(value === undefined ? diagnostics[0] : undefined);
    if (value === undefined) return;
    this.document.apply({ label, files: [{ file: variant.name, splices: differenceSplices(variant.text, value) }] });
    this.document.endGesture();
  }

  /** Plays with other chances of judged outcomes from now on. */
  assume(chances: Chances | undefined): void {
    this.assumed.assume(chances);
  }

  /** Makes a variant of what is not saved; or says why not, and nothing has changed. */
  async saveAsVariant(name: { readonly id: string; readonly title: string }): Promise<Refused | undefined> {
    this.#makeEdits();
    const refused = await this.houseRules.saveAs(name);
    if (refused === undefined) await this.recovery.keepNow(false);
    return refused;
  }

  async save(): Promise<void> {
    this.#makeEdits();
    this.saving.set({ kind: "saving" });
    const result = await this.#saver.saveAll();
    this.saving.set(savingAfter(result));
    await this.recovery.keepNow(false);
  }

  /** Puts the unsaved texts of an earlier page into the document, as one step that undo takes back. */
  restore(copies: readonly RecoveryCopy[]): void {
    const files = copies.flatMap(({ name, text }) => {
      const current = this.document.file(name)?.text;
      return current === undefined ? [] : [{ file: name, splices: [{ start: 0, end: current.length, text }] }];
    });
    this.document.apply({ label: wordsNow().shell.recovery.restored, files });
    this.discard(copies);
  }

  /** Forgets unsaved texts of an earlier page. */
  discard(copies: readonly RecoveryCopy[]): void {
    const gone = new Set(copies);
    this.leftovers.set(this.leftovers.snapshot().filter((copy) => !gone.has(copy)));
    for (const session of new Set(copies.map((copy) => copy.session))) {
      void keepRecoveryCopies({ folder: this.#folder, session, files: [] }, false);
    }
  }

  close(): void {
    this.#makeEdits();
    for (const stop of this.#stops) stop();
    void this.recovery.keepNow(true);
    this.recovery.close();
    this.laboratory.close();
    this.replay.close();
    this.texts.close();
    this.houseRules.close();
    this.preview.close();
    this.odds.close();
    this.assumed.close();
    this.analysis.close();
  }

  #makeEdits(): void {
    this.#callOffEdits?.();
    this.#callOffEdits = undefined;
    const asked = this.#asked;
    this.#asked = [];
    this.#isEditing = true;
    for (const intent of asked) this.#makeEdit(intent);
    this.#isEditing = false;
    // An edit that changed nothing leaves the preview as it was.
    if (asked.length > 0) this.preview.reconsider();
  }

  #makeEdit(intent: EditIntent): void {
    const { open } = this.houseRules.state.snapshot();
    const refused = open === undefined ? applyIntent(this.document, intent) : this.houseRules.apply(open, intent);
    this.refusal.set(refused);
    const { file, path, value } = intent;
    if (refused !== undefined || typeof value !== "number") return;
    const { version } = this.document.snapshot();
    const others = this.pending.snapshot().filter((other) => !isSameField(other, intent));
    this.pending.set([...others, { version, file, path, value }]);
  }

  #listen(): void {
    const timer = setInterval(() => {
      if (window.document.visibilityState === "visible") void this.#watch.look();
    }, WATCH_EVERY_MS);
    const onFocus = (): void => void this.#watch.look();
    const onHide = (): void => void this.recovery.keepNow(true);
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (everyFile(this.document.snapshot()).some(isDirty)) event.preventDefault();
    };
    window.addEventListener("focus", onFocus);
    window.addEventListener("pagehide", onHide);
    window.addEventListener("beforeunload", onLeave);
    const forget = this.document.onSplices((changes) => {
      // Whatever else changes the rules may change these numbers too.
      if (!this.#isEditing && changes.some(({ file }) => !isCatalogue(file))) this.pending.set([]);
    });
    this.#stops.push(
      forget,
      this.houseRules.state.subscribe(() => this.analysis.open(this.houseRules.state.snapshot().open)),
      this.analysis.state.subscribe(() => this.#dropPending()),
    );
    this.#stops.push(() => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("beforeunload", onLeave);
    });
  }

  #dropPending(): void {
    const { checkedVersion, diagnostics } = this.analysis.state.snapshot();
    // While there is an error elsewhere the views show the last texts without, which know nothing of these numbers.
    if (hasErrors(diagnostics)) return;
    const left = this.pending.snapshot().filter(({ version }) => version > checkedVersion);
    if (left.length < this.pending.snapshot().length) this.pending.set(left);
  }

  async #findLeftovers(): Promise<void> {
    const copies = await fetchRecoveryCopies(this.#folder);
    this.leftovers.set(
      copies.filter(
        (copy) => this.document.file(copy.name)?.text !== copy.text && this.document.file(copy.name) !== undefined,
      ),
    );
  }
}

type Field = Pick<EditIntent, "file" | "path">;

function isSameField(left: Field, right: Field): boolean {
  return left.file === right.file && left.path.join("/") === right.path.join("/");
}

function savingAfter(result: SaveResult): Saving {
  switch (result.kind) {
    case "saved":
      return { kind: "idle", savedAt: new Date() };
    case "conflict":
      return { kind: "idle", savedAt: undefined };
    case "failed":
      return { kind: "failed", reason: `${result.file}: ${result.why}` };
  }
}

function sessionName(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 16);
}
