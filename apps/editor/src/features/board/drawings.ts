import type { Domain, Rulebook } from "@rulewright/rulebook";
import { clockTables } from "./calendar-clock";

/** One picture of the board view: a whole board, one part of a map that falls apart into several, or a calendar. */
export interface Drawing {
  /** Stays the same while the rulebook is edited; part of the address. */
  readonly id: string;
  readonly title: string;
  readonly kind: "lines" | "map" | "grid" | "chart" | "calendar";
  readonly domain: number;
  /** The spaces, or rows, that it shows, in the order of the rulebook. */
  readonly spaces: readonly number[];
}

/** Every picture that a rulebook's boards and calendars ask for, boards first. */
export function drawingsOf(rulebook: Rulebook): readonly Drawing[] {
  const boards = rulebook.domains.flatMap((domain, index) =>
    domain.kind === "board" ? drawingsOfBoard(rulebook, domain, index) : [],
  );
  const calendars = clockTables(rulebook).map((index): Drawing => {
    const domain = rulebook.domains[index];
    return { id: domain?.name ?? "", title: domain?.label ?? "", kind: "calendar", domain: index, spaces: all(domain) };
  });
  return [...boards, ...calendars];
}

const KINDS = { lines: "lines", links: "map", grid: "grid", numbered: "chart" } as const;

function drawingsOfBoard(rulebook: Rulebook, domain: Domain, index: number): readonly Drawing[] {
  const shape = domain.board;
  if (shape === undefined) return [];
  const kind = KINDS[shape.shape];
  const whole: Drawing = { id: domain.name, title: domain.label, kind, domain: index, spaces: all(domain) };
  if (kind !== "map") return [whole];
  const parts = connectedParts(shape.neighbours);
  const titles = partTitles(rulebook, domain, parts);
  return titles === undefined
    ? [whole]
    : parts.map((spaces, part) => ({ ...whole, id: `${domain.name}-${part + 1}`, title: titles[part] ?? "", spaces }));
}

function all(domain: Domain | undefined): readonly number[] {
  return (domain?.members ?? []).map((_, member) => member);
}

/** Spaces that hang together, in the order of their first spaces. */
export function connectedParts(neighbours: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const partOf = new Map<number, number>();
  const parts: number[][] = [];
  neighbours.forEach((_, start) => {
    if (partOf.has(start)) return;
    const found: number[] = [];
    const queue = [start];
    partOf.set(start, parts.length);
    for (let space = queue.pop(); space !== undefined; space = queue.pop()) {
      found.push(space);
      for (const next of neighbours[space] ?? []) {
        if (partOf.has(next)) continue;
        partOf.set(next, parts.length);
        queue.push(next);
      }
    }
    parts.push(found.toSorted((a, b) => a - b));
  });
  return parts;
}

/** What tells the parts apart: a column of things or options with one value in each part, and another in every other. */
function partTitles(
  rulebook: Rulebook,
  domain: Domain,
  parts: readonly (readonly number[])[],
): readonly string[] | undefined {
  if (parts.length < 2) return undefined;
  for (const column of domain.columns) {
    const { type } = column;
    if (type.kind !== "thing" || column.per !== undefined) continue;
    const values = parts.map(
      (spaces) => new Set(spaces.map((space) => column.cells[space] ?? -1).filter((value) => value >= 0)),
    );
    const single = values.flatMap((found) => (found.size === 1 ? [...found] : []));
    if (single.length < parts.length || new Set(single).size < parts.length) continue;
    return single.map((value) => rulebook.domains[type.domain]?.members[value]?.title ?? "");
  }
  return parts.every((spaces) => spaces.length > 2) ? parts.map((_, part) => `${domain.label} ${part + 1}`) : undefined;
}
