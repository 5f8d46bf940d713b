import type { Diagnostic } from "@rulewright/diagnostics";
import { insertEntry, setScalar } from "@rulewright/rulebook";
import type { EditIntent } from "../view-types.ts";
import type { DocumentStore } from "./document-store.ts";
import { splicesOf } from "./splice.ts";

/** Makes the change that a view asks for, or says why the text cannot take it. A value that stands nowhere yet is written in. */
export function applyIntent(document: DocumentStore, intent: EditIntent): Diagnostic | undefined {
  const file = document.file(intent.file);
  if (file === undefined) return undefined;
  const source = { name: file.name, text: file.text };
  const { path, value, label } = intent;
  let outcome = setScalar(source, path, value);
  const [refused] = outcome.diagnostics;
  const key = path.at(-1);
  if (refused?.code === "edit/no-such-path" && typeof key === "string") {
    outcome = insertEntry(source, path.slice(0, -1), { key, value });
  }
  if (outcome.value === undefined) return outcome.diagnostics[0];
  const gesture = intent.typing === true ? `${intent.file}:${path.join("/")}` : undefined;
  document.apply({ label, files: splicesOf(outcome.value), ...(gesture === undefined ? {} : { gesture }) });
  if (gesture === undefined) document.endGesture();
  return undefined;
}
