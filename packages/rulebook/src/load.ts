import { type Diagnostic, limitDiagnostics, type Outcome } from "@rulewright/diagnostics";
import { changeNumber, type NumberChange } from "./numbers/change-number";
import { type Changeable, changeable, findChange } from "./numbers/find-change";
import { movedIn } from "./numbers/move-places";
import type { NumberNotes } from "./numbers/notes";
import type { Rulebook } from "./resolved/model";
import { wordAt } from "./resolved/nodes";
import { type ResolveOptions, resolve } from "./resolved/resolve";
import { validateFile } from "./schema/validate";
import type { LocatedFile, SourceFile } from "./surface/ast";
import { checkFolder } from "./surface/check-folder";
import { parseFile } from "./surface/parse-file";
import { applyTexts, type Catalogue, filesOf } from "./texts/apply-texts";
import { withTranslatedHeads } from "./texts/variant-texts";
import { isNamed } from "./variant/overlay";
import { resolveVariants, type VariantOptions } from "./variant/resolve-variants";

export type LoadOptions = ResolveOptions &
  VariantOptions & {
    /** The texts in another language. */
    readonly catalogue?: Catalogue;
  };

/** One file read on its own: its tree and what its YAML and its schema find. */
interface ReadFile {
  readonly text: string;
  readonly located: LocatedFile;
  readonly broken: readonly Diagnostic[];
  readonly findings: readonly Diagnostic[];
}

/** A loaded rulebook; `changed` is there when it differs from the one that the loader gave before in one number alone. */
export type Loaded = Outcome<Rulebook> & {
  readonly changed?: { readonly from: Rulebook; readonly by: NumberChange };
};

/**
 * Loads a rulebook again and again, reading only the files whose text has changed since the last time. Where one number has
 * changed of which nothing else was made, nothing is read at all (docs/adr/0009).
 */
export type Loader = (files: readonly SourceFile[], options?: LoadOptions) => Loaded;

/**
 * Makes a loader that remembers the files it has read. Each stage runs only when the one before found no error: YAML, schemas,
 * names and rules. `value` is there exactly when there is no error; diagnostics are sorted and at most 20 for each file.
 */
export function createLoader(): Loader {
  let last: Last | undefined;
  const loadAll = createFullLoader();
  return (files, options = {}) => {
    const shortcut = last === undefined ? undefined : numberChanged(last, files, options);
    if (shortcut !== undefined) {
      last = shortcut.last;
      return shortcut.loaded;
    }
    const { value, diagnostics, numbers } = loadAll(files, options);
    const isGood = value !== undefined && numbers !== undefined && !hasError(diagnostics);
    last = isGood ? { files, options, value, diagnostics, numbers, changeable: undefined } : undefined;
    return { value, diagnostics };
  };
}

/** What was loaded last, without an error. */
interface Last {
  readonly files: readonly SourceFile[];
  readonly options: LoadOptions;
  readonly value: Rulebook;
  readonly diagnostics: readonly Diagnostic[];
  readonly numbers: NumberNotes;
  /** Made when it is first wanted: most rulebooks are loaded once. */
  readonly changeable: Changeable | undefined;
}

/** The rulebook of these files, when they differ from those before in one number that can be changed alone. */
function numberChanged(
  last: Last,
  files: readonly SourceFile[],
  options: LoadOptions,
): { readonly last: Last; readonly loaded: Loaded } | undefined {
  if (files.length !== last.files.length || !isSameAsking(last.options, options)) return undefined;
  const other = files.findIndex(({ name, text }, at) => name !== last.files[at]?.name || text !== last.files[at]?.text);
  const [before, after] = [last.files[other], files[other]];
  const isOnlyOne = files.every(
    ({ name, text }, at) => at <= other || (text === last.files[at]?.text && name === last.files[at]?.name),
  );
  if (before === undefined || after === undefined || before.name !== after.name || !isOnlyOne) return undefined;
  const from = last.value;
  const known = last.changeable ?? changeable(from, last.numbers);
  const found = findChange(known, before, after);
  if (found === undefined) return undefined;
  const { change: by, marks } = found;
  const value = changeNumber(from, by);
  const diagnostics = movedIn(last.diagnostics, by);
  return {
    last: { ...last, files, value, diagnostics, changeable: { ...known, rulebook: value, marks } },
    loaded: { value, diagnostics, changed: { from, by } },
  };
}

function isSameAsking(one: LoadOptions, other: LoadOptions): boolean {
  if (one.catalogue !== other.catalogue) return false;
  // Numbers that the caller gives stand in no file.
  if (Object.keys(one.parameters ?? {}).length > 0) return false;
  const said = ({ catalogue: _, ...rest }: LoadOptions): string => JSON.stringify(rest);
  return said(one) === said(other);
}

/** A rulebook that was read in full, with what was done with its numbers. */
type FullyLoaded = Outcome<Rulebook> & { readonly numbers?: NumberNotes | undefined };

function createFullLoader(): (files: readonly SourceFile[], options: LoadOptions) => FullyLoaded {
  let known = new Map<string, ReadFile>();
  return (files, options) => {
    const read = new Map<string, ReadFile>();
    const isVaried = (options.variants?.length ?? 0) > 0;
    const located = locate(files, isVaried, (file) => {
      const before = known.get(file.name);
      const now = before?.text === file.text ? before : readFile(file);
      read.set(file.name, now);
      return now;
    });
    known = read;
    if (located.value === undefined) return { value: undefined, diagnostics: limitDiagnostics(located.diagnostics) };
    const resolved = resolveIn(located.value, options, isVaried);
    const unused = isVaried ? passedOver(read, options.variants ?? [], resolved.diagnostics) : [];
    // A variant that cannot be read is its own cause; that it is then not found says nothing more.
    const told = unused.length > 0 ? unused : resolved.diagnostics;
    return {
      value: resolved.value,
      diagnostics: limitDiagnostics([...located.diagnostics, ...told]),
      numbers: resolved.numbers,
    };
  };
}

/** Resolves a rulebook in the language asked for. */
function resolveIn(files: readonly LocatedFile[], options: LoadOptions, isVaried: boolean): FullyLoaded {
  const { catalogue } = options;
  if (catalogue === undefined)
    return isVaried ? resolveVariants(files, options, (tree) => tree) : resolve(files, options);
  const loaded: FullyLoaded = isVaried
    ? resolveVariants(withTranslatedHeads(files, catalogue.variants ?? new Map()), options, (tree) =>
        applyTexts(tree, catalogue),
      )
    : resolve(applyTexts(files, catalogue), options);
  const from = wordAt(files.find(({ kind }) => kind === "rulebook")?.root, "locale") ?? "en";
  const translation = { from, files: filesOf(catalogue) };
  return loaded.value === undefined ? loaded : { ...loaded, value: { ...loaded.value, translation } };
}

/** Loads a rulebook once. */
export const load: Loader = (files, options) => createLoader()(files, options);

function readFile(file: SourceFile): ReadFile {
  const parsed = parseFile(file);
  const broken = parsed.diagnostics;
  return {
    text: file.text,
    located: parsed.value,
    broken,
    findings: hasError(broken) ? [] : validateFile(parsed.value),
  };
}

/**
 * The located trees of a folder's files, when all of them are valid YAML of the right shape. Where variants are asked for, one
 * that is broken does not stand in the way of the others.
 */
function locate(
  files: readonly SourceFile[],
  isVaried: boolean,
  read: (file: SourceFile) => ReadFile,
): Outcome<readonly LocatedFile[]> {
  const folder = checkFolder(files);
  if (folder.length > 0) return { value: undefined, diagnostics: folder };
  const all = files.map(read);
  const isPassedOver = ({ located, broken, findings }: ReadFile): boolean =>
    isVaried && located.kind === "variant" && hasError([...broken, ...findings]);
  const used = all.filter((file) => !isPassedOver(file));
  const broken = used.flatMap((file) => file.broken);
  // A file whose YAML is broken would only bring misleading findings elsewhere.
  if (hasError(broken)) return { value: undefined, diagnostics: broken };
  const findings = [...broken, ...used.flatMap((file) => file.findings)];
  return { value: hasError(findings) ? undefined : used.map((file) => file.located), diagnostics: findings };
}

/** Findings of variants that were passed over, where one that is needed is among them. */
function passedOver(
  read: ReadonlyMap<string, ReadFile>,
  wanted: readonly string[],
  found: readonly Diagnostic[],
): readonly Diagnostic[] {
  const variants = [...read.values()].filter(({ located }) => located.kind === "variant");
  const isMeant = ({ located }: ReadFile): boolean => wanted.some((name) => isNamed(located, name));
  const needed = found.some(({ code }) => code === "variant/wrong-base") ? variants : variants.filter(isMeant);
  return needed.flatMap(({ broken, findings }) => [...broken, ...findings]).filter(isError);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}
