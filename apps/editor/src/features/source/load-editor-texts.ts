import { languageNow } from "../../interface/words.ts";

/**
 * Loads the code editor's own texts in the language of the page. They are read while its modules are evaluated, so this
 * comes before them, and a language that is chosen later reaches the code editor with the next page.
 */
export async function loadEditorTexts(): Promise<void> {
  if (languageNow() === "it") await import("monaco-editor/nls/lang/it");
}
