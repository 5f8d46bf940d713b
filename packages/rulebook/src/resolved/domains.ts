import type { KeyedPlace } from "@rulewright/diagnostics";
import type { MapEntry, YamlNode } from "../surface/ast";
import { amountAt, countAt } from "./amounts";
import { type Context, declareName, keyPlace, placeOf } from "./context";
import { readUnit } from "./kinds";
import type { Member } from "./model";
import { child, entriesOf, keyedPlace, numberAt, scalarAt, wordAt } from "./nodes";
import { type Sections, sectionOf } from "./sections";
import type { DomainIndex } from "./types";
import { PLAIN } from "./units";

/** Most rows of a table, spaces of a board or kinds of card of a deck. */
export const MAX_MEMBERS = 5000;

/** A domain's members whose columns are still to be read. */
export interface Rows {
  readonly domain: DomainIndex;
  readonly columns: readonly MapEntry[];
  readonly rows: readonly { readonly id: string; readonly node: YamlNode }[];
}

/** The players, tables and decks with their members; boards are entered by `readBoards` in between. */
export function readTables(ctx: Context, sections: Sections): Rows[] {
  const pending: Rows[] = [];
  for (const entry of sectionOf(sections, "tables")) {
    const numbered = child(entry.node, "numbered");
    const rows =
      numbered === undefined ? rowsOf(entriesOf(child(entry.node, "rows"))) : numberedRows(ctx, numbered, entry.node);
    const domain = addDomain(ctx, entry, "table", rows, numbered);
    if (domain !== undefined) pending.push({ domain, columns: entriesOf(child(entry.node, "columns")), rows });
  }
  for (const entry of sectionOf(sections, "decks")) {
    const rows = rowsOf(entriesOf(child(entry.node, "cards")));
    const domain = addDomain(ctx, entry, "deck", rows, undefined);
    if (domain === undefined) continue;
    const draft = ctx.domains[domain];
    if (draft !== undefined)
      draft.copies = rows.flatMap((row, kind) => Array.from({ length: copiesOf(ctx, row.node) }, () => kind));
    pending.push({ domain, columns: entriesOf(child(entry.node, "columns")), rows });
  }
  return pending;
}

function rowsOf(entries: readonly MapEntry[]): { id: string; node: YamlNode; entry: MapEntry }[] {
  return entries.map((entry) => ({ id: entry.key, node: entry.node, entry }));
}

function copiesOf(ctx: Context, card: YamlNode): number {
  return countAt(ctx, card, "copies", MAX_MEMBERS) ?? 1;
}

/** One row for each number; one more than can be read when there are too many. */
export function numberedRows(ctx: Context, numbered: YamlNode, like: YamlNode): { id: string; node: YamlNode }[] {
  const from = amountAt(ctx, numbered, "from") ?? 1;
  const to = amountAt(ctx, numbered, "to") ?? from;
  const size = Math.max(0, Math.min(to - from + 1, MAX_MEMBERS + 1));
  return Array.from({ length: size }, (_, i) => ({ id: String(from + i), node: like }));
}

export function addDomain(
  ctx: Context,
  entry: MapEntry,
  kind: "table" | "board" | "deck",
  rows: readonly { id: string; node: YamlNode; entry?: MapEntry; namedBy?: KeyedPlace }[],
  numbered: YamlNode | undefined,
): DomainIndex | undefined {
  const what = `the ${kind} \`${entry.key}\``;
  if (rows.length === 0) {
    ctx.report("data/no-rows", { owner: what }, keyedPlace(entry), { target: "key" });
  }
  if (rows.length > MAX_MEMBERS) {
    ctx.report("data/too-many-rows", { owner: what, limit: MAX_MEMBERS }, keyedPlace(entry), {
      target: "key",
    });
    return undefined;
  }
  const domain = ctx.domains.length as DomainIndex; // minted here
  const unitNode = scalarAt(numbered, "unit");
  const members: Member[] = rows.map((row) => ({
    id: row.id,
    title: wordAt(numbered === undefined ? row.node : undefined, "title") ?? row.id,
    place: row.entry === undefined ? placeOf(row.node) : keyPlace(keyedPlace(row.entry)),
  }));
  ctx.domains.push({
    name: entry.key,
    label: wordAt(entry.node, "label") ?? entry.key,
    kind,
    members,
    columns: [],
    ...textLengthOf(entry.node),
    firstNumber: (numbered && amountAt(ctx, numbered, "from")) ?? 1,
    board: undefined,
    copies: undefined,
    pieces: undefined,
    place: keyPlace(keyedPlace(entry)),
    numberUnit: unitNode === undefined ? PLAIN : (readUnit(ctx, unitNode.source, unitNode) ?? PLAIN),
    mayBeOffBoard: false,
  });
  declareName(ctx, entry.key, what, { kind: "domain", index: domain }, keyedPlace(entry));
  declareMembers(ctx, domain, rows);
  return domain;
}

/** The room for a text that a column, a deck or a board says it has. */
export function textLengthOf(node: YamlNode): { readonly textLength?: number } {
  const length = numberAt(node, "length");
  return length === undefined ? {} : { textLength: length };
}

function declareMembers(
  ctx: Context,
  domain: DomainIndex,
  rows: readonly { id: string; entry?: MapEntry; namedBy?: KeyedPlace }[],
): void {
  const owner = ctx.domains[domain];
  const memberWhat = owner?.kind === "deck" ? "a card of" : owner?.kind === "board" ? "a space of" : "a row of";
  const what = `${memberWhat} \`${owner?.name}\``;
  for (const [member, row] of rows.entries()) {
    const place = row.entry === undefined ? row.namedBy : keyedPlace(row.entry);
    if (place !== undefined) declareName(ctx, row.id, what, { kind: "member", domain, member }, place);
  }
}
