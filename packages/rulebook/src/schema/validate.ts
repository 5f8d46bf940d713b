import { compareDiagnostics, type Diagnostic, invariant } from "@rulewright/diagnostics";
import * as validators from "../generated/validators";
import type { LocatedFile } from "../surface/ast";
import { keyFindings } from "./key-findings";
import { plainValue } from "./plain-value";
import { errorsByNode, type RawError } from "./raw-error";
import { valueFinding } from "./value-findings";

/** Checks the shape of one file: keys, kinds of value, spelling of names. Findings are sorted by position. */
export function validateFile(file: LocatedFile): readonly Diagnostic[] {
  if (file.root === undefined) return [];
  const validate = validators[file.kind];
  if (validate(plainValue(file.root))) return [];
  const found: Diagnostic[] = [];
  for (const [node, errors] of errorsByNode(file.root, validate.errors ?? [])) {
    if (node.kind === "map" && !errors.some(isAboutKind)) found.push(...keyFindings(node, errors));
    found.push(...valueFindings(errors));
  }
  invariant(found.length > 0, `${file.name} is invalid in a way that no finding says`);
  return unique(found).sort(compareDiagnostics);
}

function isAboutKind(error: RawError): boolean {
  return error.keyword === "type";
}

// A value of the wrong kind fails in every branch of a chain; the first failure says it.
function valueFindings(errors: readonly RawError[]): readonly Diagnostic[] {
  const kind = errors.find(isAboutKind);
  const said = kind === undefined ? errors : [kind];
  return said.map(valueFinding).filter((found) => found !== undefined);
}

function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((found) => {
    const key = `${found.code} ${found.range.start.offset} ${found.range.end.offset}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
