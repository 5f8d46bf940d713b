import type { YamlNode } from "../surface/ast";
import { type Context, keyPlace, reportUnknown } from "./context";
import type { PhaseIndex } from "./expression";
import { formulaOf } from "./expressions";
import { readKind } from "./kinds";
import type { Guarded, Phase, Window } from "./model";
import { asScalar, child, entriesOf, itemsOf, keyedPlace, scalarAt, wordAt, wordsOf } from "./nodes";
import { addLocal, emptyScope, listOf, PLAYER, type Scope, TRUTH } from "./scope";
import { type Sections, sectionOf } from "./sections";
import type { EventIndex, MenuIndex } from "./steps";

interface PendingPhase {
  readonly phase: PhaseIndex;
  readonly node: YamlNode;
}

/** Enters phases, menus, windows and events; guards are read by `finishPlay`, when fields and terms have names. */
export function readPlay(ctx: Context, sections: Sections): PendingPhase[] {
  const pending: PendingPhase[] = [];
  for (const entry of sectionOf(sections, "phases")) addPhase(ctx, entry.key, entry, undefined, pending);
  for (const entry of sectionOf(sections, "windows")) menuNamed(ctx, entry.key);
  for (const entry of sectionOf(sections, "events")) {
    const carries = entriesOf(entry.node).flatMap((item) => {
      const type = carriedKind(ctx, item.node);
      return type === undefined ? [] : [{ name: item.key, type }];
    });
    ctx.events.push({ name: entry.key, carries, place: keyPlace(keyedPlace(entry)) });
  }
  return pending;
}

function carriedKind(ctx: Context, node: YamlNode): ReturnType<typeof readKind> {
  const options = child(node, "one of");
  if (options !== undefined) return { kind: "option", options: wordsOf(options).map((item) => item.word) };
  const scalar = asScalar(node);
  return scalar && readKind(ctx, scalar.source, scalar);
}

/** The menu of a name, made when it is first named. */
export function menuNamed(ctx: Context, name: string, title = name): MenuIndex {
  const known = ctx.menus.findIndex((menu) => menu.name === name);
  if (known >= 0) return known as MenuIndex; // an index of the list itself
  ctx.menus.push({ name, actions: [], title });
  return (ctx.menus.length - 1) as MenuIndex; // minted here
}

function addPhase(
  ctx: Context,
  name: string,
  entry: ReturnType<typeof entriesOf>[number],
  parent: PhaseIndex | undefined,
  pending: PendingPhase[],
): PhaseIndex {
  const phase = ctx.phases.length as PhaseIndex; // minted here
  const known = ctx.phases.find((candidate) => candidate.name === name);
  if (known !== undefined)
    ctx.report("name/duplicate", { name, owner: "a phase" }, keyedPlace(entry), {
      target: "key",
      related: [{ message: "first used here", place: known.place }],
    });
  const { node } = entry;
  const offers = wordAt(node, "offers");
  const title = wordAt(node, "title") ?? name.replaceAll("_", " ");
  ctx.phases.push({
    name,
    title,
    parent,
    children: [],
    forEachPlayer: wordAt(node, "for") === "each player",
    if: undefined,
    start: [],
    offers: offers === undefined ? undefined : { menu: menuNamed(ctx, name, title), any: offers === "any" },
    then: [],
    place: keyPlace(keyedPlace(entry)),
  });
  pending.push({ phase, node });
  const children = entriesOf(child(node, "phases")).map((inner) => addPhase(ctx, inner.key, inner, phase, pending));
  const draft = ctx.phases[phase];
  if (draft !== undefined) draft.children = children;
  return phase;
}

/** Whether a clause that runs in this phase is about one player. */
export function phaseHasPlayer(ctx: Context, phase: PhaseIndex): boolean {
  let at: PhaseIndex | undefined = phase;
  while (at !== undefined) {
    const found: Phase | undefined = ctx.phases[at];
    if (found?.forEachPlayer) return true;
    at = found?.parent;
  }
  return false;
}

/** Local 0 is the active player, when there is one. */
function phaseScope(ctx: Context, phase: PhaseIndex | undefined): Scope {
  const scope = emptyScope();
  const local = addLocal(scope, { name: "player", type: PLAYER });
  const hasPlayer = phase !== undefined && phaseHasPlayer(ctx, phase);
  return { ...scope, hasPlayer, names: hasPlayer ? new Map([["player", local]]) : new Map() };
}

export function phaseNamed(ctx: Context, name: string): PhaseIndex | undefined {
  const index = ctx.phases.findIndex((phase) => phase.name === name);
  return index < 0 ? undefined : (index as PhaseIndex); // an index of the list itself
}

function readGuards(ctx: Context, node: YamlNode | undefined, phase: PhaseIndex | undefined): Guarded[] {
  return itemsOf(node).flatMap((item): Guarded[] => {
    const target = item.kind === "map" ? scalarAt(item, "go") : asScalar(item);
    if (target === undefined) return [];
    const condition = scalarAt(item, "if");
    const test = condition && formulaOf(ctx, phaseScope(ctx, phase), condition, TRUTH);
    if (target.source === "end") return [{ if: test, go: "end" }];
    const go = phaseNamed(ctx, target.source);
    if (go !== undefined) return [{ if: test, go }];
    reportUnknown(ctx, target.source, "phase", ["end", ...ctx.phases.map((candidate) => candidate.name)], target);
    return [];
  });
}

export function finishPlay(ctx: Context, sections: Sections, pending: readonly PendingPhase[]): Guarded[] {
  for (const { phase, node } of pending) {
    const draft = ctx.phases[phase];
    if (draft === undefined) continue;
    const condition = scalarAt(node, "if");
    draft.if = condition && formulaOf(ctx, phaseScope(ctx, phase), condition, TRUTH);
    draft.start = readGuards(ctx, child(node, "start"), phase);
    const first = draft.children[0];
    if (draft.start.length === 0 && first !== undefined) draft.start = [{ if: undefined, go: first }];
    // What follows a phase for each player is decided when all have had theirs.
    draft.then = readGuards(ctx, child(node, "then"), draft.forEachPlayer ? draft.parent : phase);
    if (draft.then.length === 0) draft.then = [{ if: undefined, go: "end" }];
  }
  for (const entry of sectionOf(sections, "windows")) {
    const window = readWindow(ctx, entry.key, entry.node);
    if (window !== undefined) ctx.windows.push({ ...window, place: keyPlace(keyedPlace(entry)) });
  }
  return readGuards(ctx, child(sections.data, "start"), undefined);
}

function readWindow(ctx: Context, name: string, node: YamlNode): Omit<Window, "place"> | undefined {
  const opens = wordsOf(child(node, "opens")).flatMap(({ word, place }): Window["opens"][number][] => {
    const match = /^(before|after) (\w+)$/.exec(word);
    const phase = match === null ? undefined : phaseNamed(ctx, match[2] ?? "");
    if (match !== null && phase !== undefined) return [{ kind: match[1] === "before" ? "before" : "after", phase }];
    const event = ctx.events.findIndex((candidate) => candidate.name === word);
    if (event >= 0) return [{ kind: "event", event: event as EventIndex }]; // an index of the list itself
    reportUnknown(
      ctx,
      word,
      "moment",
      [
        ...ctx.phases.flatMap((other) => [`before ${other.name}`, `after ${other.name}`]),
        ...ctx.events.map((other) => other.name),
      ],
      place,
    );
    return [];
  });
  const forNode = scalarAt(node, "for");
  if (forNode === undefined) return undefined;
  const scope = emptyScope();
  const one = forNode.source === "active" || forNode.source === "player";
  const formula = one ? formulaOf(ctx, scope, forNode, PLAYER) : formulaOf(ctx, scope, forNode, listOf(PLAYER));
  if (formula === undefined) return undefined;
  const root = one ? { op: "list" as const, items: [formula.root], type: listOf(PLAYER) } : formula.root;
  return { menu: menuNamed(ctx, name), opens, for: { ...formula, root } };
}
