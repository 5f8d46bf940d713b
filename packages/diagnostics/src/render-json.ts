import type { Diagnostic } from "./diagnostic";

/** Findings as JSON text with keys in a fixed order, for `--json` and for other tools. */
export function renderJson(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify(diagnostics.map(ordered), undefined, 2);
}

function ordered(found: Diagnostic): Diagnostic {
  const { code, severity, message, file, path, range, target, hint, related, fix, cite } = found;
  return {
    code,
    severity,
    message,
    file,
    path,
    range,
    target,
    ...(hint === undefined ? {} : { hint }),
    ...(related === undefined ? {} : { related }),
    ...(fix === undefined ? {} : { fix }),
    ...(cite === undefined ? {} : { cite }),
  };
}
