import type { LocatedFile, MapEntry } from "../surface/ast";
import { type ClauseHead, type Context, declareName, keyPlace, reportUnknown, type TermDraft } from "./context";
import type { TermIndex } from "./expression";
import { FORMS } from "./forms";
import { domainNamed, readKind, readUnit } from "./kinds";
import type { Chapter } from "./model";
import { asScalar, child, entriesOf, keyedPlace, scalarAt, wordAt, wordsOf } from "./nodes";
import { menuNamed } from "./play";
import { clauseUnderReadings } from "./readings";
import type { ClauseIndex } from "./steps";
import type { Type } from "./types";

/** Enters every clause by its id, with the names that clauses give to terms, procedures and actions. */
export function readHeads(ctx: Context, chapters: readonly LocatedFile[]): void {
  const off: string[] = [];
  for (const [number, file] of chapters.entries()) {
    const clauses: ClauseIndex[] = [];
    for (const entry of entriesOf(child(file.root, "clauses"))) {
      const head = readHead(ctx, entry, number, file.name);
      for (const { word } of wordsOf(child(entry.node, "during"))) ctx.actionMenus.add(word);
      if (head === undefined) off.push(entry.key);
      else clauses.push(head);
    }
    const chapter: Chapter = {
      title: wordAt(file.root, "chapter") ?? file.name,
      from: wordAt(file.root, "from"),
      file: file.name,
      clauses,
    };
    ctx.chapters.push(chapter);
  }
  for (const id of off) ctx.absentClauses.add(id);
  for (const [index, head] of ctx.heads.entries()) declareHead(ctx, head, index as ClauseIndex); // minted here
}

function readHead(ctx: Context, entry: MapEntry, chapter: number, file: string): ClauseIndex | undefined {
  const known = ctx.clauseIds.get(entry.key);
  if (known !== undefined) {
    const first = ctx.heads[known];
    const related = first === undefined ? [] : [{ message: "first written here", place: keyPlace(first.place) }];
    ctx.report("name/duplicate", { name: entry.key, owner: "a clause" }, keyedPlace(entry), { target: "key", related });
    return undefined;
  }
  const node = clauseUnderReadings(ctx, entry);
  if (node === undefined) return undefined;
  const form = FORMS.find((key) => child(node, key) !== undefined) ?? "none";
  const index = ctx.heads.length as ClauseIndex; // minted here
  ctx.heads.push({ id: entry.key, node, chapter, file, form, place: keyedPlace(entry) });
  ctx.clauseIds.set(entry.key, index);
  return index;
}

function declareHead(ctx: Context, head: ClauseHead, index: ClauseIndex): void {
  if (head.form === "define") declareTerm(ctx, head, index);
  if (head.form === "to") declareNamed(ctx, head, index, "to", "a procedure", ctx.procedures);
  if (head.form === "may") {
    declareNamed(ctx, head, index, "may", "an action", ctx.actions);
    for (const { word } of wordsOf(child(head.node, "during"))) menuNamed(ctx, word);
  }
}

function declareNamed(
  ctx: Context,
  head: ClauseHead,
  index: ClauseIndex,
  key: string,
  what: string,
  names: Map<string, ClauseIndex>,
): void {
  const node = scalarAt(head.node, key);
  if (node === undefined) return;
  const known = names.get(node.source);
  if (known === undefined) names.set(node.source, index);
  else
    ctx.report("name/duplicate", { name: node.source, owner: what }, node, {
      related: [{ message: "first used here", place: keyPlace(ctx.heads[known]?.place ?? node) }],
    });
}

function declareTerm(ctx: Context, head: ClauseHead, clause: ClauseIndex): void {
  const nameNode = scalarAt(head.node, "define");
  if (nameNode === undefined) return;
  const forNode = scalarAt(head.node, "for");
  const owner =
    forNode === undefined ? undefined : domainNamed(ctx, forNode.source === "players" ? "player" : forNode.source);
  if (forNode !== undefined && owner === undefined)
    reportUnknown(
      ctx,
      forNode.source,
      "kind of thing",
      ctx.domains.map((domain) => domain.name),
      forNode,
    );
  const name = nameNode.source;
  const draft: TermDraft = {
    name,
    for: owner,
    given: readGiven(ctx, head),
    type: declaredType(ctx, head),
    presents: [],
    clause,
    state: "new",
  };
  const index = ctx.terms.length as TermIndex; // minted here
  const known = ctx.terms.find((term) => term.name === name && term.for === owner);
  if (known !== undefined) ctx.report("name/duplicate", { name, owner: "a term" }, nameNode);
  ctx.terms.push(draft);
  if (owner === undefined) declareName(ctx, name, "a term", { kind: "term", index }, nameNode);
}

function declaredType(ctx: Context, head: ClauseHead): Type | undefined {
  const unit = scalarAt(head.node, "unit");
  if (unit === undefined) return undefined;
  const found = readUnit(ctx, unit.source, unit);
  return found && { kind: "number", unit: found, orNone: false };
}

/** The names a procedure or term is given, with their types. */
export function readGiven(ctx: Context, head: ClauseHead): readonly { name: string; type: Type }[] {
  return entriesOf(child(head.node, "given")).flatMap((entry): readonly { name: string; type: Type }[] => {
    const options = child(entry.node, "one of");
    if (options !== undefined)
      return [{ name: entry.key, type: { kind: "option", options: wordsOf(options).map(({ word }) => word) } }];
    const kind = asScalar(entry.node);
    const type = kind && readKind(ctx, kind.source, kind);
    return type === undefined ? [] : [{ name: entry.key, type }];
  });
}
