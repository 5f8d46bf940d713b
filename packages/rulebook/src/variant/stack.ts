import { type Diagnostic, diagnostic, invariant, type Outcome, suggest } from "@rulewright/diagnostics";
import { wordAt } from "../resolved/nodes";
import type { LocatedFile } from "../surface/ast";
import { isNamed, type Overlay, type PlacedWord, readOverlay } from "./overlay";
import { atKey } from "./targets";

/** Variants in the order in which they are applied, and which of them is declared to follow which. */
export interface Stack {
  readonly overlays: readonly Overlay[];
  /** Whether the order of two variants is said somewhere. */
  readonly isOrdered: (first: Overlay, second: Overlay) => boolean;
  /** Whether `overlay` was written against what `other` makes of the rulebook. */
  readonly buildsOn: (overlay: Overlay, other: Overlay) => boolean;
}

export interface StackOptions {
  /** Names of variants, or of their files. */
  readonly wanted: readonly string[];
  /** Whether the order of `wanted` is meant. */
  readonly inOrder: boolean;
}

/** Finds the variants asked for and those that they extend, and puts them in order. */
export function stackOf(files: readonly LocatedFile[], { wanted, inOrder }: StackOptions): Outcome<Stack> {
  const found: Diagnostic[] = [];
  const library = readLibrary(files, found);
  const parents = new Map<Overlay, readonly Overlay[]>();
  const roots = wanted.flatMap((name) => {
    const overlay = library.find(({ id }) => id === name) ?? library.find(({ file }) => isNamed(file, name));
    if (overlay === undefined) found.push(noneSuch(library, files, name));
    return overlay === undefined ? [] : [overlay];
  });
  for (const root of roots) climb({ files, library, parents, found }, root, []);
  if (found.length > 0) return { value: undefined, diagnostics: found };
  const later = laterThan(library, parents, found);
  const needed = [...new Set(roots.flatMap((root) => descent(parents, root)))];
  const overlays = inSequence(needed, { parents, later, found });
  if (found.length > 0) return { value: undefined, diagnostics: found };
  return { value: { overlays, ...relations({ parents, later, roots: inOrder ? roots : [] }) }, diagnostics: [] };
}

/** All variants among the files; a name used twice is found. */
export function readLibrary(files: readonly LocatedFile[], found: Diagnostic[]): readonly Overlay[] {
  const overlays: Overlay[] = [];
  for (const file of files) {
    const overlay = file.kind === "variant" ? readOverlay(file) : undefined;
    if (overlay === undefined) continue;
    const known = overlays.find(({ id }) => id === overlay.id);
    if (known === undefined) overlays.push(overlay);
    else {
      const related = [{ message: "first used here", place: atKey(known.head) }];
      found.push(diagnostic("name/duplicate", { name: overlay.id, owner: "a variant" }, overlay.head, { related }));
    }
  }
  return overlays;
}

interface Climb {
  readonly files: readonly LocatedFile[];
  readonly library: readonly Overlay[];
  readonly parents: Map<Overlay, readonly Overlay[]>;
  readonly found: Diagnostic[];
}

/** Follows `extends` down to the rulebook; a variant that comes back to itself is found. */
function climb(climbing: Climb, overlay: Overlay, path: readonly Overlay[]): void {
  const { parents, found } = climbing;
  if (parents.has(overlay)) return;
  const below: Overlay[] = [];
  for (const word of overlay.extends) {
    const parent = parentOf(climbing, overlay, word);
    if (parent === undefined) continue;
    if (parent === overlay || path.includes(parent)) {
      const ids = [...path.slice(path.indexOf(parent)), overlay, parent].map(({ id }) => id);
      const related = [{ message: "the other variant", place: atKey(parent.head) }];
      found.push(diagnostic("variant/cycle", { cycle: ids.join(" → ") }, word.place, { related }));
      continue;
    }
    climb(climbing, parent, [...path, overlay]);
    below.push(parent);
  }
  parents.set(overlay, below);
}

/** The variant that is meant, or undefined for the rulebook itself. */
function parentOf(
  { files, library, found }: Climb,
  overlay: Overlay,
  { word, place }: PlacedWord,
): Overlay | undefined {
  const isName = /^[a-z][a-z0-9_]*$/.test(word);
  if (!isName) return byPath(library, overlay, word);
  const variant = library.find(({ id }) => id === word);
  const base = rulebookId(files);
  if (variant !== undefined || word === base) return variant;
  const near = suggest(word, [base, ...library.map(({ id }) => id)]);
  const hint = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
  found.push(diagnostic("variant/wrong-base", { expected: word, found: base }, place, hint));
  return undefined;
}

/** A variant by a path from the file that names it, or inside a package; whoever read the files has found the rulebook itself. */
function byPath(library: readonly Overlay[], overlay: Overlay, word: string): Overlay | undefined {
  if (!word.endsWith(".yaml")) return undefined;
  const wanted = word.startsWith(".") ? joined(overlay.file.name, word) : word;
  return library.find(({ file }) => file.name === wanted || file.name.endsWith(`/${wanted}`));
}

function joined(from: string, to: string): string {
  const out = from.split("/").slice(0, -1);
  for (const part of to.split("/")) {
    if (part === ".." && out.length > 0 && out.at(-1) !== "..") out.pop();
    else if (part !== ".") out.push(part);
  }
  return out.join("/");
}

function rulebookId(files: readonly LocatedFile[]): string {
  return wordAt(files.find(({ kind }) => kind === "rulebook")?.root, "rulebook") ?? "";
}

function noneSuch(library: readonly Overlay[], files: readonly LocatedFile[], name: string): Diagnostic {
  const near = suggest(
    name,
    library.map(({ id }) => id),
  );
  const root = files.find(({ kind }) => kind === "rulebook")?.root;
  const start = { line: 1, column: 1, offset: 0 };
  const place = root ?? { file: "rulebook.yaml", path: [], range: { start, end: start } };
  const allowed = library.length === 0 ? "none" : library.map(({ id }) => id).join(", ");
  const hint = near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
  return diagnostic(
    "variant/none",
    { name, allowed },
    { ...place, range: { start: place.range.start, end: place.range.start } },
    hint,
  );
}

function laterThan(
  library: readonly Overlay[],
  parents: ReadonlyMap<Overlay, unknown>,
  found: Diagnostic[],
): ReadonlyMap<Overlay, readonly Overlay[]> {
  const later = new Map<Overlay, readonly Overlay[]>();
  for (const overlay of parents.keys()) {
    const before = overlay.laterThan.flatMap(({ word, place }) => {
      const other = library.find(({ id }) => id === word);
      // A variant of somebody else need not be there.
      const near =
        other === undefined
          ? suggest(
              word,
              library.map(({ id }) => id),
            )
          : undefined;
      if (near !== undefined)
        found.push(
          diagnostic("variant/none", { name: word, allowed: "" }, place, { hint: `did you mean \`${near}\`?` }),
        );
      return other === undefined ? [] : [{ other, place }];
    });
    later.set(
      overlay,
      before.map(({ other }) => other),
    );
    const back = before.find(
      ({ other }) => other === overlay || other.laterThan.some(({ word }) => word === overlay.id),
    );
    if (back !== undefined) {
      const cycle = `${overlay.id} → ${back.other.id} → ${overlay.id}`;
      const related = [{ message: "the other variant", place: atKey(back.other.head) }];
      found.push(diagnostic("variant/cycle", { cycle }, back.place, { related }));
    }
  }
  return later;
}

/** What a variant builds on, each once, and then the variant itself. */
function descent(parents: ReadonlyMap<Overlay, readonly Overlay[]>, overlay: Overlay): readonly Overlay[] {
  const found = new Set<Overlay>();
  const visit = (one: Overlay): void => {
    if (found.has(one)) return;
    for (const parent of parents.get(one) ?? []) visit(parent);
    found.add(one);
  };
  visit(overlay);
  return [...found];
}

/** The variants so that each stands after those it needs, else in the order asked for; a circle of several is found. */
function inSequence(
  overlays: readonly Overlay[],
  {
    parents,
    later,
    found,
  }: {
    readonly parents: ReadonlyMap<Overlay, readonly Overlay[]>;
    readonly later: ReadonlyMap<Overlay, readonly Overlay[]>;
    readonly found: Diagnostic[];
  },
): readonly Overlay[] {
  const left = [...overlays];
  const done: Overlay[] = [];
  const needs = (overlay: Overlay): readonly Overlay[] => [
    ...(parents.get(overlay) ?? []),
    ...(later.get(overlay) ?? []),
  ];
  while (left.length > 0) {
    const at = left.findIndex((overlay) => needs(overlay).every((other) => !left.includes(other)));
    const next = left[at];
    if (next === undefined) {
      if (found.length === 0) found.push(...circleAmong(left, needs));
      return done;
    }
    left.splice(at, 1);
    done.push(next);
  }
  return done;
}

/** Each of these variants needs another of them: following the needs comes back to one that was met before. */
function circleAmong(left: readonly Overlay[], needs: (overlay: Overlay) => readonly Overlay[]): readonly Diagnostic[] {
  const path: Overlay[] = [];
  let at = left[0];
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = needs(at).find((other) => left.includes(other));
  }
  invariant(at !== undefined, "a variant that is left needs another that is left");
  const circle = [...path.slice(path.indexOf(at)), at];
  const related = circle.slice(1, -1).map(({ head }) => ({ message: "the other variant", place: atKey(head) }));
  return [diagnostic("variant/cycle", { cycle: circle.map(({ id }) => id).join(" → ") }, at.head, { related })];
}

interface Declared {
  readonly parents: ReadonlyMap<Overlay, readonly Overlay[]>;
  readonly later: ReadonlyMap<Overlay, readonly Overlay[]>;
  /** Variants whose order the caller means. */
  readonly roots: readonly Overlay[];
}

function relations({ parents, later, roots }: Declared): Pick<Stack, "isOrdered" | "buildsOn"> {
  const below = (overlay: Overlay): readonly Overlay[] => descent(parents, overlay);
  const lists = [...parents.values(), roots];
  const isListed = (first: Overlay, second: Overlay): boolean =>
    lists.some((list) => {
      const at = (overlay: Overlay): number => list.findIndex((entry) => below(entry).includes(overlay));
      return at(first) >= 0 && at(second) >= 0 && at(first) !== at(second);
    });
  const buildsOn = (overlay: Overlay, other: Overlay): boolean => overlay !== other && below(overlay).includes(other);
  const follows = (overlay: Overlay, other: Overlay): boolean =>
    buildsOn(overlay, other) || (later.get(overlay) ?? []).includes(other);
  return {
    buildsOn,
    isOrdered: (first, second) => follows(first, second) || follows(second, first) || isListed(first, second),
  };
}
