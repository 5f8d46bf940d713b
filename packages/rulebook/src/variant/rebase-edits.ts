import type { Outcome } from "@rulewright/diagnostics";
import { applyEdits } from "../edit/apply-edits";
import type { EditOutcome } from "../edit/edit-session";
import { insertEntry } from "../edit/insert-entry";
import { removeEntry } from "../edit/remove-entry";
import { renameKey } from "../edit/rename-key";
import { setScalar } from "../edit/set-scalar";
import { entriesOf } from "../resolved/nodes";
import type { SourceFile, YamlNode } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import type { RebaseItem } from "./rebase";

/** The text of a variant's file with items accepted: `was` brought up to date, names changed, lines without effect removed. */
export function acceptItems(file: SourceFile, items: readonly RebaseItem[]): Outcome<string> {
  let text = file.text;
  for (const item of items) {
    const { value, diagnostics } = accept({ name: file.name, text }, item);
    if (value === undefined) return { value, diagnostics };
    text = value;
  }
  return { value: text, diagnostics: [] };
}

/** Whether accepting an item changes the file; what is out of range or broken needs the author. */
export function canAccept({ kind, line }: RebaseItem): boolean {
  return line !== undefined && kind !== "out of range" && kind !== "broken";
}

function accept(file: SourceFile, item: RebaseItem): Outcome<string> {
  const { line } = item;
  if (line === undefined || !canAccept(item)) return { value: file.text, diagnostics: [] };
  const root = parseFile(file).value.root;
  if (item.kind === "renamed") return edited(file, renameKey(file, line, item.renamed ?? line[1]));
  if (item.kind === "gone" || item.kind === "redundant") {
    // A section without lines would be empty.
    const isOnly = entriesOf(nodeAt(root, [line[0]])).length === 1;
    return edited(file, removeEntry(file, isOnly ? [line[0]] : line));
  }
  return item.record === undefined ? { value: file.text, diagnostics: [] } : record(file, root, { ...item, line });
}

function record(
  file: SourceFile,
  root: YamlNode | undefined,
  { line, record: value }: RebaseItem & { readonly line: readonly [string, string] },
): Outcome<string> {
  if (value === undefined) return { value: file.text, diagnostics: [] };
  const holder = nodeAt(root, line);
  // A reading may be written without `was` and braces.
  if (holder?.kind !== "map") return { value: file.text, diagnostics: [] };
  const was = holder.get("was");
  if (was?.kind === "scalar" && !Array.isArray(value) && typeof value !== "object") {
    return edited(file, setScalar(file, [...line, "was"], value));
  }
  const without =
    was === undefined ? { value: file.text, diagnostics: [] } : edited(file, removeEntry(file, [...line, "was"]));
  if (without.value === undefined) return without;
  const bare = { name: file.name, text: without.value };
  const before = holder.get("to") === undefined ? {} : { before: "to" };
  return edited(bare, insertEntry(bare, line, { key: "was", value, ...before }));
}

function edited(file: SourceFile, { value, diagnostics }: EditOutcome): Outcome<string> {
  return { value: value === undefined ? undefined : applyEdits(file.text, value), diagnostics };
}

function nodeAt(node: YamlNode | undefined, [key, ...rest]: readonly string[]): YamlNode | undefined {
  if (key === undefined) return node;
  return node?.kind === "map" ? nodeAt(node.get(key), rest) : undefined;
}
