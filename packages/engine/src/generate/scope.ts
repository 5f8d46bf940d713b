import { capacityOf } from "../compile/frames";
import type { FrameLayout } from "../runtime/program";
import { type Generator, int } from "./generator";

/** Where lists under evaluation may lie: a variable and a distance from it. */
export interface Spot {
  readonly base: string;
  readonly offset: number;
}

/** How the locals of a stretch of code are reached: single values are variables, lists lie in the list area. */
export interface Scope {
  readonly gen: Generator;
  readonly frame: FrameLayout;
  /** Names of locals that are not called `v` and their number; of a list that is borrowed, where it is. */
  readonly names: ReadonlyMap<number, string>;
  /** Locals that are known to be a thing and not none. */
  readonly sure: ReadonlySet<number>;
  /** Distance of each list local (or local kept per thing) from `sp`; −1 for single values. */
  readonly lists: readonly number[];
  /** Free room in the list area. */
  readonly free: Spot;
  /** In a list that is walked while it is made: the walk may end early. */
  readonly early?: boolean;
}

export function nameOf(scope: Scope, local: number): string {
  return scope.names.get(local) ?? `v${local}`;
}

export function spot({ base, offset }: Spot): string {
  return offset === 0 ? base : `${base}+${offset}`;
}

export function further({ base, offset }: Spot, by: number): Spot {
  return { base, offset: offset + by };
}

/** The index in the list area of a list local's size. */
export function listAt(scope: Scope, local: number): string {
  return scope.names.get(local) ?? `sp+${int(scope.lists[local] ?? 0)}`;
}

export function withFree(scope: Scope, free: Spot): Scope {
  return { ...scope, free };
}

/** Binds a local to a variable for a while. */
export function binding(scope: Scope, local: number | undefined, name: string, sure: boolean): Scope {
  if (local === undefined) return scope;
  const names = new Map(scope.names).set(local, name);
  const known = new Set(scope.sure);
  if (sure) known.add(local);
  else known.delete(local);
  return { ...scope, names, sure: known };
}

/** Distances of the lists of a frame in the list area, and how much room they take. */
export function listArea(frame: FrameLayout): { readonly lists: readonly number[]; readonly size: number } {
  let size = 0;
  const lists = frame.locals.map((_, local) => {
    const room = roomFor(frame, local);
    if (room === 0) return -1;
    size += room;
    return size - room;
  });
  return { lists, size };
}

/** Cells that a local takes in the list area; 0 for a single value. */
export function roomFor(frame: FrameLayout, local: number): number {
  const keyed = frame.keys[local] ?? 0;
  if (keyed > 0) return keyed;
  const capacity = capacityOf(frame, local);
  return capacity > 0 ? capacity + 1 : 0;
}

/** The locals that expressions (or the expressions of a core) read and do not bind themselves, in order. */
export function localsOf(values: readonly unknown[]): readonly number[] {
  const found = new Set<number>();
  for (const value of values) collect(value, new Set(), found);
  return [...found].sort((one, other) => one - other);
}

/** Parts of expressions and cores in which nothing is read while a game is played. */
const UNREAD: ReadonlySet<string> = new Set(["type", "place", "source", "says", "binds"]);

function collect(node: unknown, bound: ReadonlySet<number>, found: Set<number>): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) collect(item, bound, found);
    return;
  }
  const parts = new Map<string, unknown>(Object.entries(node));
  const local = parts.get("local");
  if (typeof local === "number" && !bound.has(local)) found.add(local);
  const list = parts.get("list");
  if (typeof list === "number" && !bound.has(list)) found.add(list);
  if (parts.get("op") === "game" && parts.get("what") === "others" && !bound.has(0)) found.add(0);
  const each = parts.get("each");
  const inner = typeof each === "number" ? new Set([...bound, each]) : bound;
  for (const [name, part] of parts) {
    if (UNREAD.has(name)) continue;
    collect(part, name === "body" ? inner : bound, found);
  }
}
