import type { TextEdit, YamlPath } from "@rulewright/diagnostics";
import type { MapNode, SourceFile, YamlNode } from "../surface/ast";
import {
  type EditOutcome,
  type EditSession,
  nodeAt,
  refuse,
  shownPath,
  splice,
  verified,
  withSession,
} from "./edit-session";
import { formatKey } from "./format-scalar";
import { printEntry, printFlow } from "./print-value";
import { changeAt, type EditValue, isList, type Shape, type ShapeEntry, shapeOf, shapeOfValue } from "./shape";
import { isFlow, lineSpan, lineStop, memberOf, membersOf, startsLine } from "./spans";

/** What is inserted, and before which key; at the end unless said. */
export interface NewEntry {
  readonly key: string;
  readonly value: EditValue;
  readonly before?: string;
  /** The value is a new block whose entries stand in braces, one a line, as the rows of a table do. */
  readonly inRows?: boolean;
}

/** Adds a key to the map at `path`, written as its siblings are. A key without a value becomes a map. */
export function insertEntry(file: SourceFile, path: YamlPath, entry: NewEntry): EditOutcome {
  return withSession(file, (session) => {
    const node = nodeAt(session.root, path);
    const shown = { path: shownPath(path) };
    if (node === undefined) return refuse(session, "edit/no-such-path", shown, path);
    if (node.aliasRange !== undefined) return refuse(session, "edit/shared-value", shown, path);
    const isEmpty = node.kind === "scalar" && node.value === null && node.source === "";
    if (node.kind !== "map" && !isEmpty) return refuse(session, "edit/not-a-map", shown, path);
    if (node.kind === "map" && node.get(entry.key) !== undefined) {
      return refuse(session, "edit/key-exists", { ...shown, key: entry.key }, path);
    }
    if (entry.before !== undefined && (node.kind !== "map" || node.get(entry.before) === undefined)) {
      return refuse(session, "edit/no-such-path", { path: shownPath([...path, entry.before]) }, path);
    }
    const expected = changeAt(shapeOf(session.root), path, (old) => withEntry(old, entry));
    return verified(session, [insertion(session, node, entry)], expected, path);
  });
}

function withEntry(old: Shape, { key, value, before }: NewEntry): Shape {
  const added: ShapeEntry = { key, value: shapeOfValue(value) };
  const entries = old.kind === "map" ? old.entries : [];
  const at = before === undefined ? entries.length : entries.findIndex((entry) => entry.key === before);
  return { kind: "map", entries: entries.toSpliced(at, 0, added) };
}

/** The edit that writes a new key into a map, or into an empty value. */
export function insertion(session: EditSession, node: YamlNode, entry: NewEntry): TextEdit {
  if (node.kind !== "map") return firstEntry(session, node, entry);
  return isFlow(session, node) ? intoFlow(session, node, entry) : intoBlock(session, node, entry);
}

function intoFlow(session: EditSession, map: MapNode, entry: NewEntry): TextEdit {
  const written = `${formatKey(entry.key, "plain", true)}: ${printFlow(entry.value)}`;
  const members = membersOf(session, map);
  const last = members.at(-1);
  if (last === undefined) return splice(session, [map.range.start.offset, map.range.end.offset], `{ ${written} }`);
  if (entry.before === undefined) return splice(session, [last.end, last.end], `, ${written}`);
  const { start } = memberOf(members, entry.before).member;
  return splice(session, [start, start], `${written}, `);
}

function intoBlock(session: EditSession, map: MapNode, entry: NewEntry): TextEdit {
  const members = membersOf(session, map);
  const column = (map.entries[0]?.keyRange.start.column ?? 1) - 1;
  const indent = " ".repeat(column);
  const lines = entryLines(session, map, entry, indent).map((line, index) => (index === 0 ? indent + line : line));
  const written = lines.join(session.lineEnd);
  if (entry.before !== undefined) {
    const target = memberOf(members, entry.before).member;
    if (!startsLine(session, target.start)) {
      return splice(session, [target.start, target.start], `${written.trimStart()}${session.lineEnd}${indent}`);
    }
    const [start] = lineSpan(session, target);
    return splice(session, [start, start], `${written}${session.lineEnd}`);
  }
  const at = lineStop(session, members.at(-1)?.end ?? map.range.end.offset);
  return splice(session, [at, at], `${session.lineEnd}${written}`);
}

// Rows of a table stand in braces, one a line; a new row does as the others do.
function entryLines(session: EditSession, map: MapNode, entry: NewEntry, indent: string): readonly string[] {
  const { key, value } = entry;
  if (entry.inRows === true && typeof value === "object" && !isList(value) && Object.keys(value).length > 0) {
    const rows = Object.entries(value).map(
      ([name, row]) => `${indent}  ${formatKey(name, "plain", false)}: ${printFlow(row)}`,
    );
    return [`${formatKey(key, "plain", false)}:`, ...rows];
  }
  const hasRows = map.entries.some(({ node }) => node.kind !== "scalar" && isFlow(session, node));
  if (!hasRows) return printEntry(entry.key, entry.value, indent);
  return [`${formatKey(entry.key, "plain", false)}: ${printFlow(entry.value)}`];
}

function firstEntry(session: EditSession, node: YamlNode, entry: NewEntry): TextEdit {
  return node.inFlow ? firstInFlow(session, node, entry) : firstInBlock(session, node, entry);
}

function firstInFlow(session: EditSession, node: YamlNode, entry: NewEntry): TextEdit {
  const at = node.range.start.offset;
  const gap = node.keyRange?.end.offset === at ? ": " : " ";
  const written = `{ ${formatKey(entry.key, "plain", true)}: ${printFlow(entry.value)} }`;
  return splice(session, [at, at], `${gap}${written}`);
}

function firstInBlock(session: EditSession, node: YamlNode, entry: NewEntry): TextEdit {
  const column = (node.keyRange?.start.column ?? 1) - 1;
  const indent = " ".repeat(column + 2);
  const [first = "", ...rest] = printEntry(entry.key, entry.value, indent);
  const at = lineStop(session, node.range.start.offset);
  return splice(session, [at, at], [``, indent + first, ...rest].join(session.lineEnd));
}
