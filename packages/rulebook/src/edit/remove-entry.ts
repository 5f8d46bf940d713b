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
import { changeAt, type Shape, shapeOf } from "./shape";
import { isFlow, lineSpan, type Member, memberOf, membersOf, startsLine } from "./spans";

/** Removes a key of a map or an item of a list, with the comment lines right above it. */
export function removeEntry(file: SourceFile, path: YamlPath): EditOutcome {
  return withSession(file, (session) => {
    const key = path.at(-1);
    const parent = nodeAt(session.root, path.slice(0, -1));
    const shown = { path: shownPath(path) };
    const isThere = nodeAt(session.root, path) !== undefined;
    if (key === undefined || !isThere || parent === undefined || parent.kind === "scalar") {
      return refuse(session, "edit/no-such-path", shown, path);
    }
    if (parent.aliasRange !== undefined) return refuse(session, "edit/shared-value", shown, path);
    const expected = changeAt(shapeOf(session.root), path.slice(0, -1), (old) => withoutMember(old, key));
    return verified(session, removal(session, parent, key), expected, path);
  });
}

/** The shape of a map or list without one of its members. */
export function withoutMember(old: Shape, key: string | number): Shape {
  if (old.kind === "list") return { kind: "list", items: old.items.filter((_, index) => index !== key) };
  if (old.kind !== "map") return old;
  return { kind: "map", entries: old.entries.filter((entry) => entry.key !== key) };
}

/** The edits that cut a member out of its map or list. */
export function removal(session: EditSession, parent: MapNode | ListNode, key: string | number): readonly TextEdit[] {
  const members = membersOf(session, parent);
  const { member, index } = memberOf(members, key);
  const previous = members[index - 1];
  const next = members[index + 1];
  if (isFlow(session, parent)) return [fromFlow(session, parent, { member, previous, next })];
  if (!startsLine(session, member.start) && next !== undefined) {
    return [splice(session, [member.start, next.start], "")];
  }
  const lines = cutLines(session, lineSpan(session, member));
  if (members.length > 1) return [lines];
  return [emptied(session, parent), lines];
}

interface Neighbours {
  readonly member: Member;
  readonly previous: Member | undefined;
  readonly next: Member | undefined;
}

function fromFlow(session: EditSession, parent: MapNode | ListNode, { member, previous, next }: Neighbours): TextEdit {
  const sharesLine = next !== undefined && !session.file.text.slice(member.end, next.start).includes("\n");
  if (next !== undefined && (sharesLine || previous === undefined))
    return splice(session, [member.start, next.start], "");
  if (previous !== undefined) return splice(session, [previous.end, member.end], "");
  return splice(session, [parent.range.start.offset + 1, parent.range.end.offset - 1], "");
}

// Whole lines go with one line end: the one after them, or at the end of the file the one before.
function cutLines(session: EditSession, [start, stop]: readonly [number, number]): TextEdit {
  const { text } = session.file;
  const after = /^\r?\n/.exec(text.slice(stop, stop + 2))?.[0].length ?? 0;
  if (after > 0) return splice(session, [start, stop + after], "");
  const before = text[start - 2] === "\r" ? 2 : Math.min(1, start);
  return splice(session, [start - before, stop], "");
}

// The last member of a block leaves `{}` or `[]` behind the key of the block, so that it stays a map or a list.
function emptied(session: EditSession, parent: MapNode | ListNode): TextEdit {
  const keyEnd = parent.keyRange?.end.offset ?? parent.range.start.offset;
  const colon = session.file.text.indexOf(":", keyEnd);
  const at = parent.keyRange === undefined || colon < 0 ? keyEnd : colon + 1;
  return splice(session, [at, at], parent.kind === "map" ? " {}" : " []");
}
