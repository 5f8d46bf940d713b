import type { Outcome } from "@rulewright/diagnostics";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";

/** The name under which a checked rulebook goes to the workers that play it, instead of its texts. */
const MODEL_NAME = "checked-rulebook.json";

/** A checked rulebook as the one file that a simulation worker gets: reading it takes a tenth of checking the texts again. */
export function modelFiles(rulebook: Rulebook): readonly SourceFile[] {
  return [{ name: MODEL_NAME, text: JSON.stringify(rulebook) }];
}

/** Reads a rulebook that `modelFiles` has written. It comes from our own checker, so its inside is not searched. */
export function loadModel(files: readonly SourceFile[]): Outcome<Rulebook> {
  const text = files.find((file) => file.name === MODEL_NAME)?.text;
  return { value: text === undefined ? undefined : (JSON.parse(text) as Rulebook), diagnostics: [] };
}
