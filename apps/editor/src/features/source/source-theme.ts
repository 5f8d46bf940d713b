import { monaco } from "./monaco.ts";

/** Names of the code editor's themes; both are made from the design's tokens. */
const THEMES = { light: "rulewright-light", dark: "rulewright-dark" } as const;

/** Colours the code editor like the page around it, and does so again when the page's theme changes. */
export function followTheme(): () => void {
  const root = document.documentElement;
  applyTheme(root);
  const watch = new MutationObserver(() => applyTheme(root));
  watch.observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  return () => watch.disconnect();
}

function applyTheme(root: HTMLElement): void {
  const theme = root.dataset["theme"] === "dark" ? "dark" : "light";
  const style = getComputedStyle(root);
  const token = (name: string): string => longColour(style.getPropertyValue(name).trim());
  const plain = (name: string): string => token(name).replace("#", "");
  monaco.editor.defineTheme(THEMES[theme], {
    base: theme === "dark" ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "", foreground: plain("--ink") },
      { token: "comment", foreground: plain("--ink-3"), fontStyle: "italic" },
      { token: "type", foreground: plain("--ink"), fontStyle: "bold" },
      { token: "string", foreground: plain("--ok") },
      { token: "number", foreground: plain("--warn") },
      { token: "keyword", foreground: plain("--pinned") },
      { token: "operators", foreground: plain("--ink-3") },
      { token: "delimiter", foreground: plain("--ink-3") },
    ],
    colors: {
      "editor.background": token("--surface"),
      "editor.foreground": token("--ink"),
      "editorLineNumber.foreground": token("--ink-3"),
      "editorLineNumber.activeForeground": token("--ink"),
      "editor.lineHighlightBackground": token("--sunken"),
      "editor.lineHighlightBorder": token("--sunken"),
      "editor.selectionBackground": token("--selected"),
      "editorCursor.foreground": token("--ink"),
      "editorGutter.background": token("--surface"),
      "editorWidget.background": token("--surface"),
      "editorWidget.foreground": token("--ink"),
      "editorWidget.border": token("--line-strong"),
      "editorSuggestWidget.background": token("--surface"),
      "editorSuggestWidget.foreground": token("--ink"),
      "editorSuggestWidget.selectedBackground": token("--selected"),
      "editorSuggestWidget.selectedForeground": token("--ink"),
      "editorSuggestWidget.highlightForeground": token("--variant"),
      "editorHoverWidget.background": token("--surface"),
      "editorHoverWidget.border": token("--line-strong"),
      "editorError.foreground": token("--bad"),
      "editorWarning.foreground": token("--warn"),
      "editorInfo.foreground": token("--variant"),
      "editorIndentGuide.background1": token("--line"),
      focusBorder: token("--ink"),
    },
  });
  monaco.editor.setTheme(THEMES[theme]);
}

// The code editor wants six digits; minified style sheets shorten colours where they can.
function longColour(colour: string): string {
  return /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
}
