import type { YamlPath } from "@rulewright/diagnostics";
import type { YamlNode } from "../surface/ast";

/** A value to be written: a single value, a list, or a block of keys in order. */
export type EditValue = string | number | boolean | readonly EditValue[] | { readonly [key: string]: EditValue };

/** A value without places but with the order of its keys: what an edit must change only where it means to. */
export type Shape =
  | { readonly kind: "scalar"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly items: readonly Shape[] }
  | { readonly kind: "map"; readonly entries: readonly ShapeEntry[] };

export interface ShapeEntry {
  readonly key: string;
  readonly value: Shape;
}

export function shapeOf(node: YamlNode): Shape {
  switch (node.kind) {
    case "scalar":
      return { kind: "scalar", value: node.value };
    case "list":
      return { kind: "list", items: node.items.map(shapeOf) };
    case "map":
      return {
        kind: "map",
        entries: node.entries.map(({ key, node: value }) => ({ key, value: shapeOf(value) })),
      };
  }
}

export function shapeOfValue(value: EditValue): Shape {
  if (isList(value)) return { kind: "list", items: value.map(shapeOfValue) };
  if (typeof value !== "object") return { kind: "scalar", value };
  const entries = Object.entries(value).map(([key, inner]) => ({
    key,
    value: shapeOfValue(inner),
  }));
  return { kind: "map", entries };
}

export function isList(value: EditValue): value is readonly EditValue[] {
  return Array.isArray(value);
}

export function sameShape(left: Shape, right: Shape): boolean {
  if (left.kind === "scalar" && right.kind === "scalar") return left.value === right.value;
  if (left.kind === "list" && right.kind === "list") {
    return (
      left.items.length === right.items.length && left.items.every((item, index) => sameAt(item, right.items[index]))
    );
  }
  if (left.kind === "map" && right.kind === "map") {
    return (
      left.entries.length === right.entries.length &&
      left.entries.every(
        (entry, index) => entry.key === right.entries[index]?.key && sameAt(entry.value, right.entries[index]?.value),
      )
    );
  }
  return false;
}

function sameAt(left: Shape, right: Shape | undefined): boolean {
  return right !== undefined && sameShape(left, right);
}

/** The shape with the value at `path` replaced by what `change` makes of it. */
export function changeAt(shape: Shape, path: YamlPath, change: (old: Shape) => Shape): Shape {
  const [step, ...rest] = path;
  if (step === undefined) return change(shape);
  if (shape.kind === "list") {
    return {
      kind: "list",
      items: shape.items.map((item, index) => (index === step ? changeAt(item, rest, change) : item)),
    };
  }
  if (shape.kind !== "map") return shape;
  const entries = shape.entries.map((entry) =>
    entry.key === step ? { key: entry.key, value: changeAt(entry.value, rest, change) } : entry,
  );
  return { kind: "map", entries };
}
