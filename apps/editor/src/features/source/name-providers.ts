import type { NameItem, NamePlace } from "@rulewright/rulebook";
import { fixTitle } from "../../design/fix-title.ts";
import type { DocumentStore } from "../../document/document-store.ts";
import type { Published } from "../../document/published.ts";
import { type FileSplices, splicesOf } from "../../document/splice.ts";
import { wordsNow } from "../../interface/words.ts";
import type { AnalysisState } from "../../preview/live-analysis.ts";
import type { AskNames, NameCaret } from "./ask-names.ts";
import { monaco } from "./monaco.ts";
import { detailLines, headline } from "./name-text.ts";
import { sourceUri } from "./schema-sources.ts";

type Model = monaco.editor.ITextModel;

export interface NameProvidersOptions {
  readonly names: AskNames;
  readonly document: DocumentStore;
  readonly analysis: Published<AnalysisState>;
  readonly fileOf: (model: Model) => string | undefined;
  /** Shows a place that may stand in another file. */
  readonly onGoTo: (file: string, range: monaco.IRange) => void;
}

const LANGUAGE = "yaml";

/** Gives the code editor what is known of names: completion, hover, definition, references, renaming, and fixes of findings. */
export function provideNames(options: NameProvidersOptions): () => void {
  const { languages } = monaco;
  const parts = [
    languages.registerCompletionItemProvider(LANGUAGE, completions(options)),
    languages.registerHoverProvider(LANGUAGE, hovers(options)),
    languages.registerDefinitionProvider(LANGUAGE, {
      provideDefinition: (model, position) => locations(options, "definition", model, position),
    }),
    languages.registerReferenceProvider(LANGUAGE, {
      provideReferences: (model, position) => locations(options, "references", model, position),
    }),
    languages.registerRenameProvider(LANGUAGE, renames(options)),
    ...fixes(options),
    monaco.editor.registerEditorOpener({
      openCodeEditor: (_source, resource, selection) => {
        const model = monaco.editor.getModel(resource);
        const file = model === null ? undefined : options.fileOf(model);
        if (file === undefined) return false;
        options.onGoTo(file, rangeOf(selection));
        return true;
      },
    }),
  ];
  return () => {
    for (const part of parts) part.dispose();
  };
}

function rangeOf(selection: monaco.IRange | monaco.IPosition | undefined): monaco.IRange {
  if (selection === undefined) return new monaco.Range(1, 1, 1, 1);
  if ("startLineNumber" in selection) return selection;
  const { lineNumber, column } = selection;
  return new monaco.Range(lineNumber, column, lineNumber, column);
}

function caretOf(options: NameProvidersOptions, model: Model, position: monaco.Position): NameCaret | undefined {
  const file = options.fileOf(model);
  return file === undefined ? undefined : { file, offset: model.getOffsetAt(position) };
}

function spanOf(model: Model, { start, end }: { readonly start: number; readonly end: number }): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

const { CompletionItemKind: Kind } = monaco.languages;

const KINDS: Readonly<Record<NameItem["kind"], monaco.languages.CompletionItemKind>> = {
  parameter: Kind.Constant,
  field: Kind.Field,
  table: Kind.Struct,
  board: Kind.Struct,
  deck: Kind.Struct,
  piece: Kind.Struct,
  player: Kind.User,
  row: Kind.EnumMember,
  space: Kind.EnumMember,
  card: Kind.EnumMember,
  column: Kind.Property,
  zone: Kind.Folder,
  term: Kind.Class,
  local: Kind.Variable,
  clause: Kind.Reference,
  procedure: Kind.Module,
  action: Kind.Event,
  phase: Kind.Event,
  event: Kind.Event,
  unit: Kind.Unit,
  dice: Kind.Value,
  spinner: Kind.Value,
  menu: Kind.Module,
  property: Kind.Property,
  function: Kind.Function,
  "list word": Kind.Method,
  word: Kind.Keyword,
  option: Kind.EnumMember,
  phrase: Kind.Event,
};

function completions(options: NameProvidersOptions): monaco.languages.CompletionItemProvider {
  return {
    triggerCharacters: [".", "{"],
    provideCompletionItems: async (model, position) => {
      const caret = caretOf(options, model, position);
      const found = caret && (await options.names.complete(caret));
      if (found === undefined) return { suggestions: [] };
      const range = spanOf(model, found);
      return { suggestions: found.items.map((item, at) => suggestion(item, range, at)) };
    },
  };
}

function suggestion(item: NameItem, range: monaco.Range, at: number): monaco.languages.CompletionItem {
  const takesValues = item.usage !== undefined && !item.usage.endsWith("()");
  const isCalled = item.usage !== undefined;
  return {
    label: { label: item.name, description: headline(item) },
    kind: KINDS[item.kind],
    documentation: { value: detailLines(item).join("\n\n") },
    insertText: takesValues ? `${item.name}($1)` : isCalled ? `${item.name}()` : item.name,
    ...(takesValues ? { insertTextRules: monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet } : {}),
    sortText: String(at).padStart(5, "0"),
    range,
  };
}

function hovers(options: NameProvidersOptions): monaco.languages.HoverProvider {
  return {
    provideHover: async (model, position) => {
      const caret = caretOf(options, model, position);
      const found = caret && (await options.names.hover(caret));
      if (found === undefined) return undefined;
      const contents = [`\`${found.item.name}\` ${headline(found.item)}`, ...detailLines(found.item)];
      return { range: spanOf(model, found), contents: contents.map((value) => ({ value })) };
    },
  };
}

async function locations(
  options: NameProvidersOptions,
  ask: "definition" | "references",
  model: Model,
  position: monaco.Position,
): Promise<monaco.languages.Location[]> {
  const caret = caretOf(options, model, position);
  const places = caret === undefined ? [] : await options.names.places(ask, caret);
  return places.map(locationOf);
}

function locationOf({ file, range: { start, end } }: NamePlace): monaco.languages.Location {
  const range = new monaco.Range(start.line, start.column, end.line, end.column);
  return { uri: monaco.Uri.parse(sourceUri(file)), range };
}

function renames(options: NameProvidersOptions): monaco.languages.RenameProvider {
  const refuse = (reason: string) => ({ edits: [], rejectReason: reason });
  return {
    resolveRenameLocation: async (model, position) => {
      const caret = caretOf(options, model, position);
      const found = caret && (await options.names.hover(caret));
      const place = found ?? { start: model.getOffsetAt(position), end: model.getOffsetAt(position), item: undefined };
      const words = wordsNow().names.refused;
      const reason = found === undefined ? { rejectReason: words["no name"] } : {};
      return { range: spanOf(model, place), text: place.item?.name ?? "", ...reason };
    },
    provideRenameEdits: async (model, position, name) => {
      const caret = caretOf(options, model, position);
      const before = caret && (await options.names.hover(caret));
      const { document } = options;
      const { version } = document.snapshot();
      const found = caret && (await options.names.rename(caret, name));
      const words = wordsNow().names;
      if (found === undefined || version !== document.snapshot().version) return refuse(words.refused.unanswered);
      if (found.kind === "refused") {
        const { finding } = found;
        return refuse(
          finding === undefined ? words.refused[found.why] : words.takenBecause({ finding: finding.message }),
        );
      }
      // The document makes the change, in all files at once: one step of the history that every view shares.
      document.endGesture();
      document.apply({
        label: words.renaming({ from: before?.item.name ?? "", to: name }),
        files: byFile(found.edits),
      });
      return { edits: [] };
    },
  };
}

function byFile(
  edits: readonly { readonly file: string; readonly start: number; readonly end: number; readonly text: string }[],
): readonly FileSplices[] {
  return [...new Set(edits.map(({ file }) => file))].map((file) => ({
    file,
    splices: edits
      .filter((edit) => edit.file === file)
      .map(({ start, end, text }) => ({ start, end, text }))
      .toSorted((left, right) => left.start - right.start),
  }));
}

const MEND = "rulewright.mend";

/** Fixes that findings bring along, made by the document like every other edit. */
function fixes({ document, analysis, fileOf }: NameProvidersOptions): readonly monaco.IDisposable[] {
  const mend = monaco.editor.registerCommand(MEND, (_accessor, index: unknown, version: unknown) => {
    const fix = analysis.snapshot().diagnostics[Number(index)]?.fix;
    if (fix === undefined || version !== document.snapshot().version) return;
    document.endGesture();
    document.apply({ label: fixTitle(fix), files: splicesOf(fix.edits) });
  });
  const actions = monaco.languages.registerCodeActionProvider(LANGUAGE, {
    provideCodeActions: (model, range) => {
      const file = fileOf(model);
      const { diagnostics, checkedVersion } = analysis.snapshot();
      const { version } = document.snapshot();
      const found = checkedVersion !== version ? [] : [...diagnostics.entries()];
      const here = found.filter(
        ([, { file: other, range: at }]) =>
          other === file && range.startLineNumber <= at.end.line && range.endLineNumber >= at.start.line,
      );
      return {
        actions: here.flatMap(([index, { fix }]) =>
          fix === undefined
            ? []
            : [
                {
                  title: fixTitle(fix),
                  kind: "quickfix",
                  isPreferred: true,
                  command: { id: MEND, title: fixTitle(fix), arguments: [index, version] },
                },
              ],
        ),
        dispose: () => {},
      };
    },
  });
  return [mend, actions];
}
