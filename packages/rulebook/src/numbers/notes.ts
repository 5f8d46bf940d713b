import type { Place } from "@rulewright/diagnostics";

/**
 * What resolving did with the numbers of the files beside handing them on. A number that is in no note stands in the
 * resolved rulebook and nothing else of it depends on which number it is (docs/adr/0009).
 */
export interface NumberNotes {
  /** Places of numbers from which something was worked out: how many cards there are, another column, whether a choice is possible. */
  readonly read: Set<string>;
  /** By the place of a number: values for which something is told that is not told for others. */
  readonly told: Map<string, Set<number>>;
}

export function createNotes(): NumberNotes {
  return { read: new Set(), told: new Map() };
}

export function noteRead({ read }: NumberNotes, place: Place | undefined): void {
  if (place !== undefined) read.add(placeKey(place));
}

export function noteTold({ told }: NumberNotes, place: Place, value: number): void {
  const key = placeKey(place);
  const known = told.get(key);
  if (known === undefined) told.set(key, new Set([value]));
  else known.add(value);
}

/** One text for a place of a scalar. */
export function placeKey({ file, range }: Place): string {
  return `${range.start.offset} ${file}`;
}
