import type { Diagnostic } from "@rulewright/diagnostics";
import { monaco } from "./monaco.ts";

/** Under this name the findings of our own checker stand in the code editor. */
export const MARKER_OWNER = "rulewright";

/** What the checker found in one file, as marks in its text. */
export function markersOf(diagnostics: readonly Diagnostic[], file: string): monaco.editor.IMarkerData[] {
  return diagnostics.filter((found) => found.file === file).map(markerOf);
}

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
} as const satisfies Record<Diagnostic["severity"], monaco.MarkerSeverity>;

function markerOf({ severity, message, hint, code, range: { start, end } }: Diagnostic): monaco.editor.IMarkerData {
  const isEmpty = start.offset === end.offset;
  return {
    severity: SEVERITIES[severity],
    message: hint === undefined ? message : `${message}\n${hint}`,
    code,
    source: MARKER_OWNER,
    startLineNumber: start.line,
    startColumn: isEmpty && start.column > 1 ? start.column - 1 : start.column,
    endLineNumber: end.line,
    endColumn: isEmpty ? end.column + 1 : end.column,
  };
}
