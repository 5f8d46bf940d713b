import type { Diagnostic, Outcome, Place } from "@rulewright/diagnostics";
import type { EditValue } from "../edit/shape";
import { resolve } from "../resolved/resolve";
import { validateFile } from "../schema/validate";
import type { LocatedFile, SourceFile } from "../surface/ast";
import { parseFile } from "../surface/parse-file";
import { shortAddress } from "./address";
import type { Touched } from "./apply";
import { type Operation, type Overlay, operationPlace } from "./overlay";
import { carryOut, type Merged, readStack } from "./resolve-variants";
import type { Stack } from "./stack";
import { atKey, renaming } from "./targets";
import type { Tree } from "./tree";
import { isAsRecorded, recordOf, sameValue, shownValue } from "./values";

/** Something about a variant that its author has to look at after the rulebook has changed. */
export interface RebaseItem {
  readonly kind: /** What the variant changes is not there any more. */
    | "gone"
    /** It has another name, as the rulebook says. */
    | "renamed"
    /** It says something else than when the variant was written. */
    | "changed"
    | "text changed"
    /** The rulebook says by now what the variant says. */
    | "redundant"
    /** The value of the variant is outside the range that the rulebook now allows. */
    | "out of range"
    /** Anything else that keeps the variant from being used. */
    | "broken"
    /** Nothing was recorded yet; no conflict. */
    | "unrecorded";
  /** The shortest dotted path. */
  readonly address: string;
  readonly message: string;
  readonly place: Place;
  /** Where the line stands in the variant's file: its section and its key. */
  readonly line: readonly [string, string] | undefined;
  /** What `was` has to be. */
  readonly record?: EditValue;
  /** The address that it has now. */
  readonly renamed?: string;
}

/** Compares a variant with the rulebook as it is: conflicts and lines without `was`, in the order in which they are carried out. */
export function rebaseItems(files: readonly SourceFile[], variant: string): Outcome<readonly RebaseItem[]> {
  const parsed = files.map((file) => parseFile(file));
  const located = parsed.map(({ value }) => value);
  const shape = [...parsed.flatMap(({ diagnostics }) => diagnostics), ...located.flatMap(validateFile)];
  if (shape.some(isError)) return { value: undefined, diagnostics: shape };
  const stack = readStack(located, { variants: [variant] });
  const overlay = stack.value?.overlays.at(-1);
  if (stack.value === undefined || overlay === undefined) return { value: undefined, diagnostics: stack.diagnostics };
  return { value: itemsOf(located, stack.value, overlay), diagnostics: [] };
}

function itemsOf(located: readonly LocatedFile[], stack: Stack, overlay: Overlay): readonly RebaseItem[] {
  const base = located.filter(({ kind }) => kind !== "variant");
  const below = { ...stack, overlays: stack.overlays.slice(0, -1) };
  const written = carryOut(base, below).value?.tree ?? base;
  const lost = lostOperations(base, stack);
  const merged = carryOut(base, stack, new Set(lost.map(({ operation }) => operation)));
  const gone = lost.map(({ operation, found }) => lostItem(written, operation, found));
  const recorded = merged.value?.touched.filter((touch) => touch.overlay === overlay).flatMap(recordItem) ?? [];
  const broken = merged.value === undefined ? merged.diagnostics : unsound(merged.value);
  const told = broken.filter((found) => isError(found) && found.file === overlay.file.name).map(brokenItem);
  return [...gone, ...recorded, ...told];
}

interface Lost {
  readonly operation: Operation;
  readonly found: Diagnostic;
}

/** The operations that lead nowhere, found by leaving out one after the other until the rest can be carried out. */
function lostOperations(base: Tree, stack: Stack): readonly Lost[] {
  const lost: Lost[] = [];
  const operations = stack.overlays.flatMap((overlay) => overlay.operations);
  for (;;) {
    const { diagnostics } = carryOut(base, stack, new Set(lost.map(({ operation }) => operation)));
    const found = diagnostics.find(isError);
    const operation = operations.find((candidate) => isAt(candidate, found));
    if (found === undefined || operation === undefined || lost.some((known) => known.operation === operation))
      return lost;
    lost.push({ operation, found });
  }
}

function isAt(operation: Operation, found: Diagnostic | undefined): boolean {
  if (found === undefined) return false;
  const place = operationPlace(operation);
  const isOfEntry = found.path.length > place.path.length && place.path.every((key, at) => found.path[at] === key);
  return place.file === found.file && (isOfEntry || found.path.join("\u0000") === place.path.join("\u0000"));
}

function lostItem(tree: Tree, operation: Operation, found: Diagnostic): RebaseItem {
  const head = { ...headOf(operation), message: found.message };
  const renamed = found.code === "variant/renamed" ? renaming(tree, operation.address) : undefined;
  if (renamed !== undefined) return { ...head, kind: "renamed", renamed: renamed.address };
  const isGone = found.code === "variant/missing-target" || found.code === "variant/missing-key";
  return { ...head, kind: isGone ? "gone" : "broken" };
}

/** Texts for people, as the last part of an address. */
const TEXTS: ReadonlySet<string> = new Set([
  "text",
  "title",
  "label",
  "asks",
  "why",
  "description",
  "shown",
  "chapter",
]);

function recordItem({ operation, before }: Touched): readonly RebaseItem[] {
  if (before === undefined || operation.kind === "add" || operation.kind === "insert") return [];
  const head = headOf(operation);
  const now = shownValue(before);
  if (operation.kind !== "remove" && sameValue(operation.to, before)) {
    return [{ ...head, kind: "redundant", message: `the rulebook says \`${now}\` itself` }];
  }
  const record = recordOf(before);
  if (operation.was === undefined) {
    return [{ ...head, kind: "unrecorded", message: `it is \`${now}\` in the rulebook`, record }];
  }
  if (isAsRecorded(operation.was, before)) return [];
  const isText = TEXTS.has(operation.address.split(".").at(-1) ?? "");
  const to =
    operation.kind === "remove" ? "the variant removes it" : `the variant says \`${shownValue(operation.to)}\``;
  const message = `it was \`${shownValue(operation.was)}\`, the rulebook now says \`${now}\`, ${to}`;
  return [{ ...head, kind: isText ? "text changed" : "changed", message, record }];
}

function unsound({ tree }: Merged): readonly Diagnostic[] {
  const shape = tree.flatMap(validateFile);
  return shape.some(isError) ? shape : resolve(tree).diagnostics;
}

const RANGE_CODES: ReadonlySet<string> = new Set(["data/out-of-range", "data/off-step", "schema/out-of-range"]);

function brokenItem(found: Diagnostic): RebaseItem {
  const { file, path, range, message } = found;
  const [section, key] = path;
  const line = typeof section === "string" && typeof key === "string" ? ([section, key] as const) : undefined;
  return {
    kind: RANGE_CODES.has(found.code) ? "out of range" : "broken",
    address: line === undefined ? path.join(".") : shortAddress(line[1]),
    message,
    place: { file, path, range },
    line,
  };
}

function headOf(operation: Operation): Pick<RebaseItem, "address" | "place" | "line"> {
  const { entry } = operation;
  const section = operation.kind === "insert" ? `insert ${operation.side}` : operation.kind;
  return {
    address: operation.kind === "read" ? `rulings.${entry.key}` : shortAddress(operation.address),
    place: atKey(operationPlace(operation)),
    line: [section, entry.key],
  };
}

function isError(found: Diagnostic): boolean {
  return found.severity === "error";
}
