import { type Diagnostic, diagnostic, type Outcome, type RelatedPlace, suggest } from "@rulewright/diagnostics";
import { createNotes, type NumberNotes, noteRead, noteTold } from "../numbers/notes";
import type { Rulebook } from "../resolved/model";
import { type Resolved, type ResolveOptions, resolve } from "../resolved/resolve";
import { validateFile } from "../schema/validate";
import type { LocatedFile, YamlNode } from "../surface/ast";
import { shortAddress } from "./address";
import { agree, applyOverlay, clash, type Touched } from "./apply";
import { type Operation, type Overlay, operationPlace } from "./overlay";
import { type Stack, stackOf } from "./stack";
import { atKey } from "./targets";
import { overlap, type Tree } from "./tree";
import { sameValue } from "./values";

/** Which variants of a rulebook are used. */
export interface VariantOptions {
  /** Names of variants, or of their files, among the files of the rulebook. */
  readonly variants?: readonly string[];
  /** The order of `variants` is meant: where two change one thing, the later one holds. */
  readonly inOrder?: boolean;
}

/** A rulebook's files with variants carried out on them. */
export interface Merged {
  readonly tree: Tree;
  readonly overlays: readonly Overlay[];
  readonly touched: readonly Touched[];
}

/** Carries out variants on located files; every node of the result keeps the place where it is written. */
export function mergeVariants(files: readonly LocatedFile[], options: VariantOptions): Outcome<Merged> {
  const stack = readStack(files, options);
  return stack.value === undefined
    ? { value: undefined, diagnostics: stack.diagnostics }
    : carryOut(baseOf(files), stack.value);
}

/** The variants asked for, in their order. */
export function readStack(
  files: readonly LocatedFile[],
  { variants = [], inOrder = false }: VariantOptions,
): Outcome<Stack> {
  return stackOf(files, { wanted: variants, inOrder });
}

function baseOf(files: readonly LocatedFile[]): Tree {
  return files.filter(({ kind }) => kind !== "variant");
}

/** Carries out a stack on the files of a rulebook. */
export function carryOut(base: Tree, stack: Stack, without: ReadonlySet<Operation> = new Set()): Outcome<Merged> {
  const diagnostics: Diagnostic[] = [];
  const touched: Touched[] = [];
  let tree = base;
  for (const overlay of stack.overlays) {
    // What an unrelated variant has changed says nothing about the rulebook that this one was written for.
    const foreign = touched.filter((touch) => !stack.buildsOn(overlay, touch.overlay));
    const isRecordOf = (name: string): boolean => !foreign.some((touch) => overlap(touch.name, name));
    const applied = applyOverlay(tree, overlay, { isRecordOf, without });
    diagnostics.push(...applied.diagnostics, ...clashes(stack, foreign, applied.touched));
    touched.push(...applied.touched);
    tree = applied.tree;
  }
  const merged = { tree, overlays: stack.overlays, touched };
  return { value: diagnostics.some(isError) ? undefined : merged, diagnostics };
}

function clashes(stack: Stack, before: readonly Touched[], now: readonly Touched[]): readonly Diagnostic[] {
  return now.flatMap((second) => {
    const first = before.find(
      (candidate) =>
        overlap(candidate.name, second.name) &&
        !stack.isOrdered(candidate.overlay, second.overlay) &&
        !agree(candidate, second, sameValue),
    );
    return first === undefined ? [] : [clash(first, second)];
  });
}

/** What is done to the files of the result before its names are resolved. */
type Prepare = (tree: Tree) => Tree;

/** Resolves a rulebook under variants. What goes wrong in the rulebook because of a variant is told in the variant. */
export function resolveVariants(
  files: readonly LocatedFile[],
  options: ResolveOptions & VariantOptions,
  prepare: Prepare,
): Resolved {
  const stack = readStack(files, options);
  const numbers = createNotes();
  if (stack.value === undefined) return { value: undefined, diagnostics: stack.diagnostics, numbers };
  const base = baseOf(files);
  const { value: read } = stack;
  const known = new Map<Operation | undefined, Attempt>();
  const attempt = (without?: Operation): Attempt => {
    const before =
      known.get(without) ??
      tryOut(base, carryOut(base, read, new Set(without === undefined ? [] : [without])), (tree) =>
        resolve(prepare(tree), { ...options, isVaried: true }),
      );
    known.set(without, before);
    return before;
  };
  const { merged, outcome } = attempt();
  if (merged === undefined) return outcome;
  noteTouched(outcome.numbers, merged);
  const own = new Set(merged.overlays.map(({ file }) => file.name));
  const told = outcome.diagnostics.flatMap((found): readonly Diagnostic[] => {
    if (own.has(found.file)) return [found];
    // Whoever uses a variant cannot mend what its rulebook is warned about.
    return found.severity === "error" ? [blame(found, merged, attempt)] : [];
  });
  const { value } = outcome;
  if (value === undefined) return { value, diagnostics: told, numbers };
  // Under other readings a clause may be off, and its examples with it.
  const isAsWritten = Object.keys(options.readings ?? {}).length === 0;
  const outcomes = isAsWritten ? merged.overlays.flatMap((overlay) => unknownExamples(value, overlay)) : [];
  const variants = merged.overlays.map(appliedVariant);
  return {
    value: outcomes.some(isError) ? undefined : { ...value, variants },
    diagnostics: [...told, ...outcomes],
    numbers: outcome.numbers,
  };
}

/** A line of a variant that says what is said already is told to be needless; two variants may say the same of one thing. */
function noteTouched(numbers: NumberNotes, { touched, overlays }: Merged): void {
  for (const { node, before } of touched) {
    if (node === undefined) continue;
    if (node.kind !== "scalar" || overlays.length > 1) noteAll(numbers, node);
    else if (before?.kind === "scalar" && typeof before.value === "number") noteTold(numbers, node, before.value);
  }
}

function noteAll(numbers: NumberNotes, node: YamlNode): void {
  if (node.kind === "scalar") noteRead(numbers, node);
  else
    for (const inner of node.kind === "list" ? node.items : node.entries.map((entry) => entry.node))
      noteAll(numbers, inner);
}

interface Attempt {
  readonly merged: Merged | undefined;
  readonly outcome: Resolved;
}

function tryOut(
  base: Tree,
  { value: merged, diagnostics }: Outcome<Merged>,
  finish: (tree: Tree) => Resolved,
): Attempt {
  const failed = (found: readonly Diagnostic[]): Resolved => ({
    value: undefined,
    diagnostics: found,
    numbers: createNotes(),
  });
  if (merged === undefined) return { merged, outcome: failed(diagnostics) };
  const shape = merged.tree.flatMap((file) => (base.includes(file) ? [] : validateFile(file)));
  if (shape.some(isError)) return { merged, outcome: failed([...diagnostics, ...shape]) };
  const resolved = finish(merged.tree);
  return {
    merged,
    outcome: { ...resolved, diagnostics: [...diagnostics, ...shape, ...resolved.diagnostics] },
  };
}

/** The finding told at the change without which it would not be there. */
function blame(found: Diagnostic, merged: Merged, attempt: (without: Operation) => Attempt): Diagnostic {
  const place = { file: found.file, path: found.path, range: found.range };
  for (const overlay of merged.overlays) {
    for (const operation of overlay.operations) {
      const other = attempt(operation);
      if (other.merged === undefined || other.outcome.diagnostics.some((known) => isSame(known, found))) continue;
      return atCause(found, operation, { message: found.message, place });
    }
  }
  const heads = merged.overlays.map(({ head, id }) => ({ message: `under the variant \`${id}\``, place: atKey(head) }));
  return { ...found, related: [...(found.related ?? []), ...heads] };
}

function isSame(left: Diagnostic, right: Diagnostic): boolean {
  return left.code === right.code && left.file === right.file && left.range.start.offset === right.range.start.offset;
}

function atCause(found: Diagnostic, operation: Operation, seen: RelatedPlace): Diagnostic {
  const cause = operationPlace(operation);
  if (operation.kind === "remove") {
    const target = shortAddress(operation.address);
    const related = [seen, ...(found.related ?? [])];
    return diagnostic("variant/still-used", { target, problem: found.message }, cause, { target: "key", related });
  }
  const { file, path, range } = atKey(cause);
  return {
    ...found,
    file,
    path,
    range,
    target: "key",
    related: [{ ...seen, message: "seen here" }, ...(found.related ?? [])],
  };
}

function appliedVariant({ id, title, description, file, otherOutcomes }: Overlay): Rulebook["variants"][number] {
  return {
    id,
    title: title?.source ?? id,
    description,
    file: file.name,
    otherOutcomes: otherOutcomes.map(({ word, place }) => ({
      example: word,
      place: { file: place.file, path: place.path, range: place.range },
    })),
  };
}

function unknownExamples({ examples }: Rulebook, { otherOutcomes }: Overlay): readonly Diagnostic[] {
  const known = examples.map(({ id }) => id);
  return otherOutcomes.flatMap(({ word, place }) => {
    if (known.includes(word)) return [];
    const near = suggest(word, known);
    const hint = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
    return [diagnostic("variant/missing-target", { target: `examples.${word}` }, place, hint)];
  });
}

function isError(found: Diagnostic): boolean {
  return found.severity === "error";
}
