import type { Place } from "@rulewright/diagnostics";
import { rangeProblem } from "../resolved/cells";
import { type DigestMarks, digestOf } from "../resolved/digest";
import type { Column, Rulebook } from "../resolved/model";
import { NO_NUMBER } from "../resolved/types";
import type { SourceFile } from "../surface/ast";
import { isCountable } from "../surface/build-tree";
import { type NumberChange, type NumberSlot, setNumbers } from "./change-number";
import { type NumberNotes, placeKey } from "./notes";

/** A loaded rulebook as far as the way of single numbers needs it. */
export interface Changeable {
  readonly rulebook: Rulebook;
  /** Numbers that may not be changed alone, by `slotKey`; for others, values that they may neither have had nor get. */
  readonly held: ReadonlySet<string>;
  readonly told: ReadonlyMap<string, ReadonlySet<number>>;
  readonly marks: DigestMarks;
}

export function changeable(rulebook: Rulebook, { read, told }: NumberNotes): Changeable {
  const held = new Set<string>();
  const values = new Map<string, ReadonlySet<number>>();
  for (const { slot, place } of everyNumber(rulebook)) {
    const key = placeKey(place);
    if (read.has(key)) held.add(slotKey(slot));
    const found = told.get(key);
    if (found !== undefined) values.set(slotKey(slot), found);
  }
  return { rulebook, held, told: values, marks: digestOf(rulebook).marks };
}

/** What has changed from one text of a file to the next, when it is one number of the rulebook and changes nothing else. */
export function findChange(
  known: Changeable,
  before: SourceFile,
  after: SourceFile,
): { readonly change: NumberChange; readonly marks: DigestMarks } | undefined {
  if (/(^|[\s[{,])&[^\s&]/m.test(before.text)) return undefined;
  const edit = editBetween(before.text, after.text);
  const found = everyNumber(known.rulebook).filter(
    ({ place: { file, range } }) =>
      file === before.name && range.start.offset <= edit.start && edit.end <= range.end.offset,
  );
  const place = found[0]?.place;
  if (place === undefined) return undefined;
  const { start, end } = place.range;
  const grown = after.text.length - before.text.length;
  const was = before.text.slice(start.offset, end.offset);
  const now = after.text.slice(start.offset, end.offset + grown);
  if (!isCountable(was) || !isCountable(now)) return undefined;
  const [old, value] = [number(was), number(now)];
  if (!found.every(({ slot }) => mayBecome(known, slot, old, value))) return undefined;
  const slots = found.map(({ slot }) => slot);
  const next = setNumbers(known.rulebook, { slots, value });
  if (!hasLuck(next)) return undefined;
  const from = slots.some(({ kind }) => kind === "cell") ? "domains" : "parameters";
  const { digest, marks } = digestOf(next, { marks: known.marks, from });
  return { change: { file: before.name, start, end, grown, value, slots, digest }, marks };
}

// As numbers are read: there is one zero.
function number(text: string): number {
  return Number(text) || 0;
}

function editBetween(before: string, after: string): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < most - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { start, end: before.length - same };
}

function mayBecome({ rulebook, held, told }: Changeable, slot: NumberSlot, old: number, value: number): boolean {
  const key = slotKey(slot);
  const values = told.get(key);
  if (held.has(key) || values?.has(old) || values?.has(value)) return false;
  const spot = spotOf(rulebook, slot);
  return spot !== undefined && spot.value === old && value !== NO_NUMBER && rangeProblem(value, spot) === undefined;
}

interface Spot {
  readonly value: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly step: number | undefined;
}

function spotOf({ parameters, domains }: Rulebook, slot: NumberSlot): Spot | undefined {
  if (slot.kind === "parameter") return parameters[slot.parameter];
  const column = domains[slot.domain]?.columns[slot.column];
  const value = column?.cells[slot.cell];
  if (column === undefined || value === undefined) return undefined;
  return { value, from: column.from, to: column.to, step: column.step };
}

/** Whether every spinner can still be spun. */
function hasLuck({ spinners }: Rulebook): boolean {
  return spinners.every(
    ({ weights }) => weights.every((weight) => weight >= 0) && weights.some((weight) => weight > 0),
  );
}

interface PlacedSlot {
  readonly slot: NumberSlot;
  readonly place: Place;
}

function everyNumber({ parameters, domains }: Rulebook): readonly PlacedSlot[] {
  return [
    ...parameters.map(
      ({ valuePlace }, parameter): PlacedSlot => ({ slot: { kind: "parameter", parameter }, place: valuePlace }),
    ),
    ...domains.flatMap(({ columns }, domain) =>
      columns.flatMap((column, at) => (isOfNumbers(column) ? cellsOf(column, domain, at) : [])),
    ),
  ];
}

function isOfNumbers({ type, computed }: Column): boolean {
  return type.kind === "number" && !computed;
}

function cellsOf({ cellPlaces }: Column, domain: number, column: number): readonly PlacedSlot[] {
  return cellPlaces.flatMap((place, cell) =>
    place === undefined ? [] : [{ slot: { kind: "cell", domain, column, cell }, place }],
  );
}

function slotKey(slot: NumberSlot): string {
  return slot.kind === "parameter" ? `${slot.parameter}` : `${slot.domain} ${slot.column} ${slot.cell}`;
}
