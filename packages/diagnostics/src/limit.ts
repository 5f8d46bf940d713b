import type { Diagnostic } from "./diagnostic";

/** Most findings shown for one file; more would hide the first cause. */
export const MAX_DIAGNOSTICS_PER_FILE = 20;

/** Orders findings by file, then position, then code; a total order, independent of locale. */
export function compareDiagnostics(left: Diagnostic, right: Diagnostic): number {
  return (
    compareText(left.file, right.file) ||
    left.range.start.offset - right.range.start.offset ||
    left.range.end.offset - right.range.end.offset ||
    compareText(left.code, right.code) ||
    compareText(left.message, right.message)
  );
}

/** Findings in order, at most `perFile` of each file: errors are kept before warnings and notes. */
export function limitDiagnostics(
  diagnostics: readonly Diagnostic[],
  perFile: number = MAX_DIAGNOSTICS_PER_FILE,
): readonly Diagnostic[] {
  const kept: Diagnostic[] = [];
  for (const found of byFile(diagnostics).values()) {
    const mostSevereFirst = found.toSorted(
      (left, right) => weight(left) - weight(right) || compareDiagnostics(left, right),
    );
    kept.push(...mostSevereFirst.slice(0, perFile));
  }
  return kept.sort(compareDiagnostics);
}

function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const found of diagnostics) {
    const list = files.get(found.file);
    if (list === undefined) files.set(found.file, [found]);
    else list.push(found);
  }
  return files;
}

function weight(found: Diagnostic): number {
  return found.severity === "error" ? 0 : found.severity === "warning" ? 1 : 2;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
