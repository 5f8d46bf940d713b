import type { TextEdit, YamlPath } from "@rulewright/diagnostics";
import type { ListNode, MapNode, SourceFile } from "../surface/ast";
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
import { removal } from "./remove-entry";
import { changeAt, type Shape, shapeOf } from "./shape";
import { isFlow, lineSpan, memberOf, membersOf } from "./spans";

/**
 * Moves a key of a map, or an item of a list, to stand before the sibling `before`, or to the end when that is
 * undefined. Its own comment lines move with it.
 */
export function moveEntry(file: SourceFile, path: YamlPath, before: string | number | undefined): EditOutcome {
  return withSession(file, (session) => {
    const key = path.at(-1);
    const parentPath = path.slice(0, -1);
    const parent = nodeAt(session.root, parentPath);
    const isThere = nodeAt(session.root, path) !== undefined;
    if (key === undefined || !isThere || parent === undefined || parent.kind === "scalar") {
      return refuse(session, "edit/no-such-path", { path: shownPath(path) }, path);
    }
    if (before !== undefined && nodeAt(parent, [before]) === undefined) {
      return refuse(session, "edit/no-such-path", { path: shownPath([...parentPath, before]) }, path);
    }
    if (parent.aliasRange !== undefined) return refuse(session, "edit/shared-value", { path: shownPath(path) }, path);
    if (standsThere(session, parent, { key, before })) return { value: [], diagnostics: [] };
    const expected = changeAt(shapeOf(session.root), parentPath, (old) => moved(old, { key, before }));
    return verified(session, moving(session, parent, { key, before }), expected, path);
  });
}

interface Move {
  readonly key: string | number;
  readonly before: string | number | undefined;
}

function standsThere(session: EditSession, parent: MapNode | ListNode, { key, before }: Move): boolean {
  const members = membersOf(session, parent);
  const { index } = memberOf(members, key);
  return before === key || members[index + 1]?.key === before;
}

function moved(old: Shape, { key, before }: Move): Shape {
  if (old.kind === "map") return { kind: "map", entries: movedIn(old.entries, (entry) => entry.key, { key, before }) };
  if (old.kind !== "list") return old;
  const numbered = old.items.map((item, index) => ({ item, index }));
  return {
    kind: "list",
    items: movedIn(numbered, ({ index }) => index, { key, before }).map(({ item }) => item),
  };
}

function movedIn<T>(members: readonly T[], keyOf: (member: T) => string | number, { key, before }: Move): readonly T[] {
  const taken = members.filter((member) => keyOf(member) === key);
  const rest = members.filter((member) => keyOf(member) !== key);
  const at = before === undefined ? rest.length : rest.findIndex((member) => keyOf(member) === before);
  return rest.toSpliced(at, 0, ...taken);
}

function moving(session: EditSession, parent: MapNode | ListNode, { key, before }: Move): readonly TextEdit[] {
  const members = membersOf(session, parent);
  const { member } = memberOf(members, key);
  const target = before === undefined ? undefined : memberOf(members, before).member;
  const last = members.at(-1) ?? member;
  const cut = removal(session, parent, key);
  if (isFlow(session, parent)) {
    const written = session.file.text.slice(member.start, member.end);
    const pasted =
      target === undefined
        ? splice(session, [last.end, last.end], `, ${written}`)
        : splice(session, [target.start, target.start], `${written}, `);
    return [...cut, pasted];
  }
  const [start, stop] = lineSpan(session, member);
  const written = session.file.text.slice(start, stop);
  if (target === undefined) {
    const [, end] = lineSpan(session, last);
    return [...cut, splice(session, [end, end], `${session.lineEnd}${written}`)];
  }
  const [at] = lineSpan(session, target);
  return [...cut, splice(session, [at, at], `${written}${session.lineEnd}`)];
}
