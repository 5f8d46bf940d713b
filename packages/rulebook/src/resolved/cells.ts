import type { KeyedPlace, Place } from "@rulewright/diagnostics";
import { notAText } from "../schema/yaml-values";
import type { ScalarNode, YamlNode } from "../surface/ast";
import { type Context, placeOf, reportUnknown } from "./context";
import { asScalar, child, entriesOf, keyedPlace, numberAt, wordAt } from "./nodes";
import { type DomainIndex, NO_NUMBER, NO_THING, type Type } from "./types";

/** Reads one value of a type as its integer; a mistake is reported and gives undefined. */
export function readCell(
  ctx: Context,
  type: Type,
  node: ScalarNode,
  owner: { row: string; column: string },
): number | undefined {
  const wrong = (expected: string): undefined => {
    ctx.report("data/wrong-cell", { column: owner.column, row: owner.row, expected, found: node.source }, node);
    return undefined;
  };
  switch (type.kind) {
    case "number":
      if (node.source === "none" && type.orNone) return NO_NUMBER;
      if (typeof node.value !== "number" || !Number.isInteger(node.value)) return wrong("a whole number");
      return Math.abs(node.value) >= 2 ** 31 ? wrong("a number of at most 2,147,483,647") : node.value;
    case "truth":
      if (node.source === "yes" || node.source === "true") return 1;
      return node.source === "no" || node.source === "false" ? 0 : wrong("yes or no");
    case "text": {
      const unquoted = notAText(node);
      if (unquoted === undefined) return ctx.intern(node.source);
      ctx.diagnostics.push(unquoted);
      return undefined;
    }
    case "option": {
      const value = type.options.indexOf(node.source);
      if (value >= 0) return value;
      const near = ctx.suggest(node.source, type.options);
      ctx.report(
        "type/unknown-option",
        { name: node.source, owner: `\`${owner.column}\``, allowed: type.options.join(", ") },
        node,
        near === undefined ? {} : { hint: `did you mean \`${near}\`?` },
      );
      return undefined;
    }
    case "thing":
      if (node.source === "none" && type.orNone) return NO_THING;
      return memberNamed(ctx, type.domain, node.source, node);
    default:
      return wrong("a value");
  }
}

/** The index of a member by its id; an unknown one is reported with the nearest. */
export function memberNamed(ctx: Context, domain: DomainIndex, id: string, place: KeyedPlace): number | undefined {
  const members = ctx.domains[domain]?.members ?? [];
  const index = members.findIndex((member) => member.id === id);
  if (index >= 0) return index;
  // A table without rows has been reported.
  if (members.length === 0) return undefined;
  const kind = ctx.domains[domain]?.kind;
  const expected =
    kind === "board"
      ? "space"
      : kind === "deck"
        ? "card"
        : kind === "player"
          ? "player"
          : `row of \`${ctx.domains[domain]?.name}\``;
  reportUnknown(
    ctx,
    id,
    expected,
    members.map((member) => member.id),
    place,
  );
  return undefined;
}

/** What stands in a cell that is not written. */
function usualValue(ctx: Context, type: Type, declaration: YamlNode, column: string): number | undefined {
  const usually = asScalar(child(declaration, "usually"));
  if (usually !== undefined) return readCell(ctx, type, usually, { row: "usually", column });
  if (type.kind === "thing" && type.orNone) return NO_THING;
  if (type.kind === "number" && type.orNone) return NO_NUMBER;
  if (type.kind === "text") return ctx.intern("");
  return undefined;
}

/** The declared range of a column or parameter, checked to hold a number. */
export function readRange(
  ctx: Context,
  node: YamlNode,
  name: string,
): { from: number | undefined; to: number | undefined; step: number | undefined } {
  const from = numberAt(node, "from");
  const to = numberAt(node, "to");
  if (from !== undefined && to !== undefined && from > to) {
    ctx.report("data/bad-range", { from, to, name }, child(node, "from") ?? node);
    return { from: undefined, to: undefined, step: undefined };
  }
  return { from, to, step: numberAt(node, "step") };
}

export function checkRange(
  ctx: Context,
  name: string,
  value: number,
  range: { from: number | undefined; to: number | undefined; step: number | undefined },
  place: Place,
): void {
  const { from, to, step } = range;
  const problem = rangeProblem(value, range);
  if (problem === "outside") {
    ctx.report("data/out-of-range", { name, value, from: from ?? "any", to: to ?? "any" }, place);
  } else if (problem === "between steps" && step !== undefined) {
    const lower = value - ((((value - (from ?? 0)) % step) + step) % step);
    ctx.report("data/off-step", { name, value, step, from: from ?? 0, lower, upper: lower + step }, place);
  }
}

/** What is wrong with a number in a place that has a range. */
export function rangeProblem(
  value: number,
  { from, to, step }: { from: number | undefined; to: number | undefined; step: number | undefined },
): "outside" | "between steps" | undefined {
  if (value === NO_NUMBER) return undefined;
  if ((from !== undefined && value < from) || (to !== undefined && value > to)) return "outside";
  return step !== undefined && step > 0 && (value - (from ?? 0)) % step !== 0 ? "between steps" : undefined;
}

interface CellTarget {
  readonly type: Type;
  readonly declaration: YamlNode;
  readonly column: string;
  readonly perMembers: readonly string[] | undefined;
  readonly range: { from: number | undefined; to: number | undefined; step: number | undefined };
}

/** Reads the cells of one column in one row: one value, or one per key. */
export function readRowCells(
  ctx: Context,
  target: CellTarget,
  row: { id: string; node: YamlNode },
): { values: number[]; places: (Place | undefined)[] } {
  const written = child(row.node, target.column);
  const usual = usualValue(ctx, target.type, target.declaration, target.column);
  if (target.perMembers === undefined) {
    const cell = readOne(ctx, target, row, asScalar(written));
    if (cell !== undefined) return { values: [cell.value], places: [cell.place] };
    if (written === undefined && usual === undefined) {
      ctx.report("data/missing-cell", { row: row.id, column: target.column }, row.node, { target: "key" });
    }
    return { values: [usual ?? 0], places: [undefined] };
  }
  const values = target.perMembers.map(() => usual ?? 0);
  const places: (Place | undefined)[] = target.perMembers.map(() => undefined);
  for (const entry of entriesOf(written)) {
    const key = target.perMembers.indexOf(entry.key);
    if (key < 0) {
      reportUnknown(ctx, entry.key, "key", target.perMembers, keyedPlace(entry), "key");
      continue;
    }
    const cell = readOne(ctx, target, row, asScalar(entry.node));
    if (cell !== undefined) {
      values[key] = cell.value;
      places[key] = cell.place;
    }
  }
  return { values, places };
}

function readOne(
  ctx: Context,
  target: CellTarget,
  row: { id: string },
  node: ScalarNode | undefined,
): { value: number; place: Place } | undefined {
  if (node === undefined) return undefined;
  const value = readCell(ctx, target.type, node, { row: row.id, column: target.column });
  if (value === undefined) return { value: 0, place: placeOf(node) };
  if (target.type.kind === "number")
    checkRange(ctx, `\`${target.column}\` of \`${row.id}\``, value, target.range, placeOf(node));
  return { value, place: placeOf(node) };
}

export function columnLabel(declaration: YamlNode, name: string): string {
  return wordAt(declaration, "label") ?? name.replaceAll("_", " ");
}
