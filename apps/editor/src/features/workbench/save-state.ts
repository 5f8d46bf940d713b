import { type DocumentSnapshot, everyFile } from "../../document/document-store.ts";
import type { Words } from "../../interface/words.ts";
import type { Saving } from "../../session/workbench.ts";
import type { SaveState } from "../../view-types.ts";

/** What the top bar says about saving. */
export function saveState(
  document: DocumentSnapshot,
  saving: Saving,
  keptAt: Date | undefined,
  say: Words["say"],
): SaveState {
  if (everyFile(document).some((file) => file.disk.kind !== "as saved")) return { kind: "conflict" };
  if (saving.kind === "saving") return { kind: "saving" };
  if (saving.kind === "failed" && document.unsavedEdits > 0) return { kind: "failed", reason: saving.reason };
  if (document.unsavedEdits > 0)
    return { kind: "unsaved", edits: document.unsavedEdits, recoveryAt: keptAt && say.time(keptAt) };
  const savedAt = saving.kind === "idle" ? saving.savedAt : undefined;
  return { kind: "saved", at: savedAt && say.time(savedAt) };
}
