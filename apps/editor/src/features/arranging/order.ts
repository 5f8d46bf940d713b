import type { Domain } from "@rulewright/rulebook";

/** Where a row, card or space stands among those it is ordered with, from 0; undefined for what has no order or is not written. */
export function orderOf(domain: Domain, member: number): { readonly index: number; readonly of: number } | undefined {
  if (!isWritten(domain, member)) return undefined;
  if (domain.kind === "table" || domain.kind === "deck") return { index: member, of: domain.members.length };
  const line = domain.board?.lines[domain.board.lineOf[member] ?? -1];
  return line === undefined ? undefined : { index: line.spaces.indexOf(member), of: line.spaces.length };
}

/** It has an entry of its own, which can be moved, copied and deleted. */
export function isWritten({ members, kind, board }: Domain, member: number): boolean {
  const row = members[member];
  if (row === undefined || row.place.path.at(-1) !== row.id) return false;
  if (kind === "board") return board?.shape === "lines" || board?.shape === "links";
  return kind === "table" || kind === "deck";
}
