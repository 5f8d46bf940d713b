import type { BoardLink, BoardShape, Column, Domain } from "@rulewright/rulebook";

/** A map as it is drawn: its places without the road spaces, and the roads between them. */
export interface MapModel {
  readonly spaces: readonly number[];
  readonly roads: readonly {
    readonly link: BoardLink;
    /** Positions within `spaces`. */
    readonly from: number;
    readonly to: number;
    readonly steps: number;
  }[];
}

export function mapModel(shape: BoardShape, spaces: readonly number[]): MapModel {
  const roadSpaces = new Set(shape.links.flatMap((link) => link.roads));
  const places = spaces.filter((space) => !roadSpaces.has(space));
  const roads = shape.links.flatMap((link) => {
    const [from, to] = [places.indexOf(link.from), places.indexOf(link.to)];
    return from < 0 || to < 0 ? [] : [{ link, from, to, steps: link.roads.length + 1 }];
  });
  return { spaces: places, roads };
}

/** A number with so few values is drawn as dots. */
const MOST_DOTS = 6;

/** Which columns a place shows: one as the number in its circle, one as dots under its name. */
export interface MapColumns {
  readonly number: Column | undefined;
  readonly dots: Column | undefined;
}

export function mapColumns(domain: Domain): MapColumns {
  const numbers = domain.columns.filter((column) => column.type.kind === "number" && column.per === undefined);
  const [number, ...others] = numbers;
  return { number, dots: others.find(({ to }) => to !== undefined && to <= MOST_DOTS) };
}
