import { invariant } from "@rulewright/diagnostics";
import type { ListNode, MapNode, YamlNode } from "../surface/ast";
import type { EditSession } from "./edit-session";

/** An entry of a map or an item of a list with the text that belongs to it. */
export interface Member {
  readonly key: string | number;
  /** From the key, or from the dash or the value of an item, to the end of the value. */
  readonly start: number;
  readonly end: number;
}

export function isFlow(session: EditSession, node: MapNode | ListNode): boolean {
  const first = session.file.text[node.range.start.offset];
  return first === "{" || first === "[";
}

/** The members of a map or list in order. */
export function membersOf(session: EditSession, node: MapNode | ListNode): readonly Member[] {
  if (node.kind === "map") {
    return node.entries.map((entry) => ({
      key: entry.key,
      start: entry.keyRange.start.offset,
      end: valueEnd(session, entry.node, entry.keyRange.end.offset),
    }));
  }
  const flow = isFlow(session, node);
  return node.items.map((item, index) => {
    const start = writtenStart(item);
    const dash = flow ? start : session.file.text.lastIndexOf("-", Math.max(0, start - 1));
    return { key: index, start: flow ? start : dash, end: valueEnd(session, item, start) };
  });
}

function writtenStart(node: YamlNode): number {
  return (node.aliasRange ?? node.range).start.offset;
}

// A value that is empty ends at its colon; one that stands here by an alias ends where the alias does.
function valueEnd(_session: EditSession, node: YamlNode, keyEnd: number): number {
  return Math.max(keyEnd, (node.aliasRange ?? node.range).end.offset);
}

/** Where the line of `offset` starts. */
export function lineStart(session: EditSession, offset: number): number {
  return session.file.text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line of `offset` ends, before its line end. */
export function lineStop(session: EditSession, offset: number): number {
  const { text } = session.file;
  const feed = text.indexOf("\n", offset);
  const stop = feed < 0 ? text.length : feed;
  return text[stop - 1] === "\r" && stop > offset ? stop - 1 : stop;
}

/** True when only spaces stand before `offset` on its line. */
export function startsLine(session: EditSession, offset: number): boolean {
  return session.file.text.slice(lineStart(session, offset), offset).trim() === "";
}

/**
 * The whole lines of a member of a block, as `[start, stop)` without the last line end. Comment lines right above
 * it, indented as it is, belong to it; those that open the file belong to the file.
 */
export function lineSpan(session: EditSession, member: Member): readonly [number, number] {
  const indent = session.lines.position(member.start).column - 1;
  let start = lineStart(session, member.start);
  while (start > 0) {
    const above = lineStart(session, start - 1);
    const line = session.file.text.slice(above, start);
    if (!/^ *#/.test(line) || line.search(/#/) !== indent || above === 0) break;
    start = above;
  }
  if (opensFile(session, start)) start = lineStart(session, member.start);
  return [start, lineStop(session, member.end)];
}

// Comments that reach up to the first line describe the file, such as the line that names its schema.
function opensFile(session: EditSession, start: number): boolean {
  return /^(\uFEFF?[ ]*#[^\n]*\n)+$/.test(session.file.text.slice(0, start));
}

/** The member with this key; the caller has looked it up before. */
export function memberOf(
  members: readonly Member[],
  key: string | number,
): { readonly member: Member; readonly index: number } {
  const index = members.findIndex((candidate) => candidate.key === key);
  const member = members[index];
  invariant(member !== undefined, `no member ${key}`);
  return { member, index };
}
