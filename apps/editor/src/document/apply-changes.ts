import type { Diagnostic, Outcome, TextEdit } from "@rulewright/diagnostics";
import { applyEdits, moveEntry, removeEntry, type SourceFile, setEntries } from "@rulewright/rulebook";
import type { ChangeIntent, EntryChange } from "../view-types.ts";
import type { DocumentStore } from "./document-store.ts";
import { type FileSplices, splicesOf } from "./splice.ts";

/** Makes changes that belong together as one step of the history, or says why the texts cannot take one of them. */
export function applyChanges(document: DocumentStore, { label, changes }: ChangeIntent): Diagnostic | undefined {
  const texts = new Map<string, string>();
  const files: FileSplices[] = [];
  for (const batch of batchesOf(changes)) {
    const [{ file: name }] = batch;
    const text = texts.get(name) ?? document.file(name)?.text;
    if (text === undefined) continue;
    const { value, diagnostics } = editsOf({ name, text }, batch);
    if (value === undefined) return diagnostics[0];
    files.push(...splicesOf(value));
    texts.set(name, applyEdits(text, value));
  }
  document.apply({ label, files });
  document.endGesture();
  return undefined;
}

type Batch = readonly [EntryChange, ...EntryChange[]];

/** Values of one file that follow each other are written together; all else is a batch of its own. */
function batchesOf(changes: readonly EntryChange[]): readonly Batch[] {
  const batches: [EntryChange, ...EntryChange[]][] = [];
  for (const change of changes) {
    const last = batches.at(-1);
    const isMore = change.kind === "set" && last?.[0].kind === "set" && last[0].file === change.file;
    if (isMore) last.push(change);
    else batches.push([change]);
  }
  return batches;
}

function editsOf(file: SourceFile, batch: Batch): Outcome<readonly TextEdit[]> {
  const [first] = batch;
  if (first.kind === "remove") return removeEntry(file, first.path);
  if (first.kind === "move") return moveEntry(file, first.path, first.before);
  return setEntries(
    file,
    batch.flatMap((change) => (change.kind === "set" ? [change] : [])),
  );
}
