import type { Position } from "@rulewright/diagnostics";
import type { Rulebook } from "../resolved/model";

/** A stretch of one line of a file that has become longer or shorter. */
export interface Stretch {
  readonly file: string;
  /** Where it ended. */
  readonly end: Position;
  /** How many characters longer it is now. */
  readonly grown: number;
}

/** The rulebook with every place behind the stretch where it is now. Parts without such a place are shared with the old one. */
export function movePlaces(rulebook: Rulebook, stretch: Stretch): Rulebook {
  if (stretch.grown === 0) return rulebook;
  const moved = new Map<unknown, unknown>();
  const parts = Object.entries(rulebook).map(([key, part]) => [
    key,
    Array.isArray(part) ? movedItems(part, stretch, moved) : movedPart(part, stretch, moved),
  ]);
  return Object.fromEntries(parts) as unknown as Rulebook; // the same keys with values of the same kinds
}

/** As `movePlaces`, for anything that holds places, such as findings. */
export function movedIn<T>(value: T, stretch: Stretch): T {
  return stretch.grown === 0 ? value : (moved(value, stretch, new Map()) as T); // the same shape
}

function movedItems(items: readonly unknown[], stretch: Stretch, known: Map<unknown, unknown>): readonly unknown[] {
  let isSame = true;
  const now = items.map((item) => {
    const one = movedPart(item, stretch, known);
    if (one !== item) isSame = false;
    return one;
  });
  return isSame ? items : now;
}

/** The files of which a part of a rulebook holds places; parts are never changed, so it is looked for once. */
const filesOf = new WeakMap<object, ReadonlySet<string>>();

function movedPart(part: unknown, stretch: Stretch, known: Map<unknown, unknown>): unknown {
  if (typeof part !== "object" || part === null) return part;
  const files = filesOf.get(part) ?? collectFiles(part);
  filesOf.set(part, files);
  if (!files.has(stretch.file)) return part;
  const now = moved(part, stretch, known);
  if (typeof now === "object" && now !== null) filesOf.set(now, files);
  return now;
}

function collectFiles(part: object): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    if (isPlaced(value)) files.add(value.file);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(part);
  return files;
}

// A place that stands in two parts of the model is one object, and stays one.
function moved(value: unknown, stretch: Stretch, known: Map<unknown, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const now = Array.isArray(value) ? movedList(value, stretch, known) : movedFields(value, stretch, known);
  known.set(value, now);
  return now;
}

function movedList(items: readonly unknown[], stretch: Stretch, known: Map<unknown, unknown>): readonly unknown[] {
  let now: unknown[] | undefined;
  for (let at = 0; at < items.length; at++) {
    const one = moved(items[at], stretch, known);
    if (one === items[at]) continue;
    now ??= [...items];
    now[at] = one;
  }
  return now ?? items;
}

function movedFields(value: object, stretch: Stretch, known: Map<unknown, unknown>): object {
  let now: Record<string, unknown> | undefined;
  const isHere = isPlaced(value) && value.file === stretch.file;
  for (const [key, inner] of Object.entries(value)) {
    const one = isHere && isRange(inner) ? movedRange(inner, stretch) : moved(inner, stretch, known);
    if (one === inner) continue;
    now ??= { ...value };
    now[key] = one;
  }
  return now ?? value;
}

interface RangeLike {
  readonly start: Position;
  readonly end: Position;
}

function movedRange(range: RangeLike, stretch: Stretch): RangeLike {
  const start = movedPosition(range.start, stretch);
  const end = movedPosition(range.end, stretch);
  return start === range.start && end === range.end ? range : { start, end };
}

function movedPosition(position: Position, { end, grown }: Stretch): Position {
  if (position.offset < end.offset) return position;
  const { line, column, offset } = position;
  return { line, column: line === end.line ? column + grown : column, offset: offset + grown };
}

function isPlaced(value: object): value is { readonly file: string } {
  return "file" in value && typeof value.file === "string" && "range" in value;
}

function isRange(value: unknown): value is RangeLike {
  return typeof value === "object" && value !== null && "start" in value && "end" in value;
}
