import { type EditValue, type Shape, sameShape, shapeOf } from "../edit/shape";
import type { YamlNode } from "../surface/ast";

/** Keys of a clause or component that say nothing about what it is. */
const BESIDE: ReadonlySet<string> = new Set(["note", "from", "examples"]);

const REVISION = /^rev_[0-9a-f]{8}$/;

/** Whether a recorded `was` is what stands there: the value itself, or for a whole thing its revision. */
export function isAsRecorded(was: YamlNode, now: YamlNode): boolean {
  if (was.kind === "scalar" && now.kind === "scalar") return was.value === now.value || was.source === now.source;
  if (was.kind === "scalar" && REVISION.test(was.source)) return was.source === revisionOf(now);
  return sameShape(shapeOf(was), shapeOf(now));
}

/** Whether two values are written alike, wherever they stand. */
export function sameValue(left: YamlNode, right: YamlNode): boolean {
  return sameShape(shapeOf(left), shapeOf(right));
}

/** What a variant records as `was` of a value: the value itself, or for a whole thing its revision. */
export function recordOf(now: YamlNode): EditValue {
  if (now.kind === "scalar") return now.value ?? "";
  const items = now.kind === "list" ? now.items.map((item) => (item.kind === "scalar" ? item.value : null)) : [null];
  return items.every((item) => item !== null) ? items : revisionOf(now);
}

/** A short mark of a thing's content, which changes when anything of it does except notes, sources and examples. */
export function revisionOf(node: YamlNode): string {
  let hash = 0x811c9dc5;
  for (const char of canonical(shapeOf(node))) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `rev_${(hash >>> 0).toString(16).padStart(8, "0")}`;
}

function canonical(shape: Shape): string {
  if (shape.kind === "scalar") return JSON.stringify(shape.value);
  if (shape.kind === "list") return `[${shape.items.map(canonical).join(",")}]`;
  const entries = shape.entries
    .filter(({ key }) => !BESIDE.has(key))
    .map(({ key, value }) => `${JSON.stringify(key)}:${canonical(value)}`);
  return `{${entries.sort().join(",")}}`;
}

/** A value as a message shows it. */
export function shownValue(node: YamlNode): string {
  if (node.kind === "scalar") return node.value === null ? "null" : node.source;
  if (node.kind === "list") return `[${node.items.map(shownValue).join(", ")}]`;
  return revisionOf(node);
}
