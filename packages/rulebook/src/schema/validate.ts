import { compareDiagnostics, type Diagnostic, diagnostic, invariant } from "@rulewright/diagnostics";
import {
  components,
  examples,
  glossary,
  habits,
  odds,
  parameters,
  play,
  rulebook,
  rules,
  sweep,
  targets,
  type Validator,
  variant,
} from "../generated/validators";
import type { FileKind, LocatedFile, YamlNode } from "../surface/ast";
import { isCountable } from "../surface/build-tree";
import { keyFindings } from "./key-findings";
import { plainValue } from "./plain-value";
import { errorsByNode, type RawError } from "./raw-error";
import { valueFinding } from "./value-findings";
import { mistakableTexts } from "./yaml-values";

const VALIDATORS: Readonly<Record<FileKind, Validator>> = {
  rulebook,
  parameters,
  components,
  play,
  rules,
  examples,
  habits,
  odds,
  targets,
  glossary,
  variant,
  sweep,
};

/** The version of the rule language that this program reads. */
const LANGUAGE = 1;

/** Checks the shape of one file: keys, kinds of value, spelling of names. Findings are sorted by position. */
export function validateFile(file: LocatedFile): readonly Diagnostic[] {
  if (file.root === undefined) return [];
  const newer = newerLanguage(file.root);
  // The rest of the file may well be right in that language.
  if (newer !== undefined) return [newer];
  const validate = VALIDATORS[file.kind];
  if (validate(plainValue(file.root))) return mistakableTexts(file);
  const found: Diagnostic[] = [];
  let isComplete = true;
  for (const [node, errors] of errorsByNode(file.root, validate.errors ?? [])) {
    if (isSaidBefore(node)) {
      isComplete = false;
      continue;
    }
    if (node.kind === "map" && !errors.some(isAboutKind)) found.push(...keyFindings(node, errors));
    found.push(...valueFindings(errors));
  }
  invariant(found.length > 0 || !isComplete, `${file.name} is invalid in a way that no finding says`);
  return unique(found).sort(compareDiagnostics);
}

function newerLanguage(root: YamlNode): Diagnostic | undefined {
  const language = root.kind === "map" ? root.get("language") : undefined;
  if (language?.kind !== "scalar" || typeof language.value !== "number" || language.value <= LANGUAGE) return undefined;
  return diagnostic("schema/newer-language", { found: language.source, known: LANGUAGE }, language);
}

// Numbers that cannot be counted with were found when the file was read.
function isSaidBefore(node: YamlNode): boolean {
  return node.kind === "scalar" && typeof node.value === "number" && node.plain && !isCountable(node.source);
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
