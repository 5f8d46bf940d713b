import type { Domain, Rulebook } from "@rulewright/rulebook";

/** One picture of a board: the whole of it, or one part of a map that falls apart into several. */
export interface BoardDrawing {
  /** Stays the same while the rulebook is edited. */
  readonly id: string;
  readonly title: string;
  readonly kind: "lines" | "map" | "grid" | "chart";
  readonly domain: number;
  /** The spaces that it shows, in the order of the rulebook. */
  readonly spaces: readonly number[];
}

/** Every picture that a rulebook's boards ask for, in their order. */
export function boardDrawings(rulebook: Rulebook): readonly BoardDrawing[] {
  return rulebook.domains.flatMap((domain, index) =>
    domain.kind === "board" ? drawingsOfBoard(rulebook, domain, index) : [],
  );
}

const KINDS = { lines: "lines", links: "map", grid: "grid", numbered: "chart" } as const;

function drawingsOfBoard(rulebook: Rulebook, domain: Domain, index: number): readonly BoardDrawing[] {
  const shape = domain.board;
  if (shape === undefined) return [];
  const kind = KINDS[shape.shape];
  const whole: BoardDrawing = {
    id: domain.name,
    title: domain.label,
    kind,
    domain: index,
    spaces: domain.members.map((_, member) => member),
  };
  if (kind !== "map") return [whole];
  const parts = connectedParts(shape.neighbours);
  const titles = partTitles(rulebook, domain, parts);
  return titles === undefined
    ? [whole]
    : parts.map((spaces, part) => ({ ...whole, id: `${domain.name}-${part + 1}`, title: titles[part] ?? "", spaces }));
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
