import type { Range } from "@rulewright/diagnostics";
import type { DocumentStore } from "../../document/document-store.ts";
import type { Published } from "../../document/published.ts";
import { wordsNow } from "../../interface/words.ts";
import type { AnalysisState } from "../../preview/live-analysis.ts";
import { openNamesDesk } from "../../workers/open-workers.ts";
import { AskNames } from "./ask-names.ts";
import { installEditorWorker, startYamlLanguage, type YamlLanguage } from "./language-worker.ts";
import { MARKER_OWNER, markersOf } from "./markers.ts";
import { monaco } from "./monaco.ts";
import { provideNames } from "./name-providers.ts";
import { schemaSources } from "./schema-sources.ts";
import { SourceModels } from "./source-models.ts";
import { followTheme } from "./source-theme.ts";

/** A place to be shown: a file, and what to select in it. */
export interface SourcePlace {
  readonly file: string;
  readonly range: Range | undefined;
}

export interface SourceEditorOptions {
  readonly host: HTMLElement;
  readonly document: DocumentStore;
  readonly analysis: Published<AnalysisState>;
  /** Told where the caret is, after it was moved by the person at the keyboard. */
  readonly onCaret: (file: string, offset: number) => void;
  /** Asked to show a place, as when a definition stands in another file. */
  readonly onGoTo: (place: SourcePlace) => void;
}

const YAML_OPTIONS = {
  // Our own checker says what is wrong, once and with a hint; formatting would rewrite lines that nobody edited.
  validate: false,
  format: { enable: false },
  enableSchemaRequest: false,
  completion: true,
  hover: true,
};

/** The code editor over the files of a document: one widget that shows one file at a time. */
export class SourceEditor {
  readonly #options: SourceEditorOptions;
  readonly #models: SourceModels;
  readonly #widget: monaco.editor.IStandaloneCodeEditor;
  readonly #yaml: YamlLanguage;
  readonly #views = new Map<string, monaco.editor.ICodeEditorViewState>();
  readonly #stops: (() => void)[] = [];
  #file = "";
  #schemasOf = "";

  constructor(options: SourceEditorOptions) {
    this.#options = options;
    const { document, analysis, host } = options;
    installEditorWorker();
    this.#yaml = startYamlLanguage({ ...YAML_OPTIONS, schemas: this.#schemas() });
    this.#models = new SourceModels(document);
    this.#stops.push(this.#provideNames());
    this.#widget = monaco.editor.create(host, {
      model: null,
      ariaLabel: wordsNow().source.editor,
      automaticLayout: true,
      fontFamily: "IBM Plex Mono, ui-monospace, monospace",
      fontSize: 13,
      lineHeight: 20,
      minimap: { enabled: false },
      bracketPairColorization: { enabled: false },
      scrollBeyondLastLine: false,
      renderLineHighlight: "line",
      unusualLineTerminators: "off",
      detectIndentation: false,
      wordBasedSuggestions: "off",
      quickSuggestions: { other: true, strings: true, comments: false },
      fixedOverflowWidgets: true,
      stickyScroll: { enabled: true },
      padding: { top: 8, bottom: 8 },
    });
    this.#addKeys();
    this.#stops.push(
      followTheme(),
      analysis.subscribe(() => this.#followAnalysis()),
    );
    const caret = this.#widget.onDidChangeCursorPosition((event) => this.#tellCaret(event));
    this.#stops.push(() => caret.dispose());
    this.#followAnalysis();
  }

  /** Shows a file, keeping the place where it was left; with a range, goes there and takes the focus along. */
  show(place: SourcePlace): void {
    const model = this.#models.model(place.file);
    if (model === null || model === undefined) return;
    if (this.#file !== place.file) {
      this.#keepView();
      this.#file = place.file;
      this.#widget.setModel(model);
      this.#widget.updateOptions({ readOnly: !this.#models.isFaithful(place.file) });
      const view = this.#views.get(place.file);
      if (view !== undefined) this.#widget.restoreViewState(view);
    }
    if (place.range !== undefined) this.#goTo(place.range);
  }

  /** Whether the file can only be looked at here. */
  isReadOnly(file: string): boolean {
    return this.#models.model(file) !== undefined && !this.#models.isFaithful(file);
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#widget.dispose();
    this.#models.dispose();
    this.#yaml.dispose();
  }

  #goTo({ start, end }: Range): void {
    const range = new monaco.Range(start.line, start.column, end.line, end.column);
    this.#widget.setSelection(range);
    this.#widget.revealRangeInCenterIfOutsideViewport(range);
    this.#widget.focus();
  }

  #keepView(): void {
    const view = this.#widget.saveViewState();
    if (this.#file !== "" && view !== null) this.#views.set(this.#file, view);
  }

  #provideNames(): () => void {
    const { document, analysis, onGoTo } = this.#options;
    const names = new AskNames(document, openNamesDesk);
    const stop = provideNames({
      names,
      document,
      analysis,
      fileOf: (model) => this.#models.fileOf(model),
      onGoTo: (file, range) => onGoTo({ file, range: this.#placed(file, range) }),
    });
    return () => {
      stop();
      names.close();
    };
  }

  #placed(file: string, range: monaco.IRange): Range | undefined {
    const model = this.#models.model(file);
    if (model === undefined) return undefined;
    const at = (line: number, column: number) => ({
      line,
      column,
      offset: model.getOffsetAt({ lineNumber: line, column }),
    });
    return { start: at(range.startLineNumber, range.startColumn), end: at(range.endLineNumber, range.endColumn) };
  }

  // One history for all views: the widget's own is never used.
  #addKeys(): void {
    const { document } = this.#options;
    const { CtrlCmd, Shift } = monaco.KeyMod;
    this.#widget.addCommand(CtrlCmd | monaco.KeyCode.KeyZ, () => document.undo());
    this.#widget.addCommand(CtrlCmd | Shift | monaco.KeyCode.KeyZ, () => document.redo());
    this.#widget.addCommand(CtrlCmd | monaco.KeyCode.KeyY, () => document.redo());
  }

  #tellCaret(event: monaco.editor.ICursorPositionChangedEvent): void {
    const model = this.#widget.getModel();
    if (model === null || event.source === "api" || event.source === "model") return;
    this.#options.onCaret(this.#file, model.getOffsetAt(event.position));
  }

  #followAnalysis(): void {
    const { diagnostics, good } = this.#options.analysis.snapshot();
    for (const { name } of this.#options.document.snapshot().files) {
      const model = this.#models.model(name);
      if (model !== undefined) monaco.editor.setModelMarkers(model, MARKER_OWNER, markersOf(diagnostics, name));
    }
    // Schemas name what the rulebook names; they are sent again only when the names may have changed.
    const names =
      good === undefined
        ? ""
        : JSON.stringify([good.rulebook.clauses.map((clause) => clause.id), good.rulebook.domains.length]);
    if (names === this.#schemasOf) return;
    this.#schemasOf = names;
    void this.#yaml.update({ ...YAML_OPTIONS, schemas: this.#schemas() });
  }

  #schemas() {
    const { document, analysis } = this.#options;
    return [...schemaSources(document.snapshot().files, analysis.snapshot().good?.rulebook)];
  }
}
