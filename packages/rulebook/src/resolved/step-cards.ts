import type { ScalarNode } from "../surface/ast";
import { expressionSource, parseExpression, type Syntax } from "./cel";
import { type Context, reportUnknown } from "./context";
import type { ZoneIndex } from "./expression";
import { formulaOf, makeEnv, typeExpr, typeScalar } from "./expressions";
import { asScalar, child, isYes, scalarAt } from "./nodes";
import { listOf, NUMBER, PLAYER, type Scope, thing, withLocal } from "./scope";
import { base, formulaAt, headPlace, type ReadStep, type StepInput } from "./step-context";
import type { Formula, ZoneChoice, ZoneRef } from "./steps";
import type { DomainIndex, Type } from "./types";
import { asList, type Env, truth, wrongType } from "./typing";

interface FoundZone {
  readonly ref: ZoneRef;
  readonly deck: DomainIndex;
}

/** A zone by name: shared, of a player, the `pile` of an event or its discard. */
function zoneAt(input: StepInput, node: ScalarNode): FoundZone | undefined {
  const source = expressionSource(node);
  const syntax = parseExpression(input.ctx, source);
  return syntax && zoneOf(makeEnv(input.ctx, source, input.scope), syntax, node);
}

function zoneOf(env: Env, syntax: Syntax, node: ScalarNode): FoundZone | undefined {
  const value = typeExpr(env, syntax);
  if (value === undefined) return undefined;
  const { expr } = value;
  if (expr.op === "zone") {
    const deck = env.ctx.zones[expr.zone]?.deck;
    return deck === undefined
      ? undefined
      : { ref: { zone: expr.zone, ...(expr.owner === undefined ? {} : { owner: expr.owner }) }, deck };
  }
  if (expr.type.kind === "pile") return { ref: { zone: "pile", owner: expr }, deck: expr.type.deck };
  if (expr.op === "pile" && expr.of.type.kind === "pile")
    return {
      ref: { zone: expr.what === "discard" ? "discard_of_pile" : "pile", owner: expr.of },
      deck: expr.of.type.deck,
    };
  env.ctx.report("name/wrong-kind", { name: node.source, found: "no place for cards", expected: "a place" }, node);
  return undefined;
}

/** A place, or one of two by a condition. */
function zoneChoice(input: StepInput, node: ScalarNode, deck: DomainIndex | undefined): ZoneChoice | undefined {
  const source = expressionSource(node);
  const syntax = parseExpression(input.ctx, source);
  return syntax && choiceOf(makeEnv(input.ctx, source, input.scope), syntax, node, deck);
}

function choiceOf(env: Env, syntax: Syntax, node: ScalarNode, deck: DomainIndex | undefined): ZoneChoice | undefined {
  if (syntax.op !== "conditional") {
    const zone = zoneOf(env, syntax, node);
    return zone && holds(env.ctx, zone.deck, deck, node) ? { kind: "zone", ref: zone.ref } : undefined;
  }
  const condition = truth(env, syntax.condition);
  const yes = choiceOf(env, syntax.yes, node, deck);
  const no = choiceOf(env, syntax.no, node, deck);
  return condition && yes && no && { kind: "either", condition, yes, no };
}

/** A place takes the cards of its own deck only. */
function holds(ctx: Context, place: DomainIndex, cards: DomainIndex | undefined, node: ScalarNode): boolean {
  if (cards === undefined || place === cards) return true;
  const expected = `a place for \`${ctx.domains[cards]?.name}\``;
  ctx.report("name/wrong-kind", { name: node.source, found: "a place for other cards", expected }, node);
  return false;
}

export function readDraw(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const count = scalarAt(node, "draw");
  const from = scalarAt(node, "from");
  const zone = from && zoneAt(input, from);
  const one = count?.source === "one";
  const number = one || count === undefined ? undefined : formulaOf(ctx, scope, count, NUMBER);
  const toNode = scalarAt(node, "to");
  const target = toNode && zoneAt(input, toNode);
  const to = toNode && target && holds(ctx, target.deck, zone?.deck, toNode) ? target : undefined;
  const name = scalarAt(node, "as");
  const otherwise = child(node, "otherwise");
  const other = otherwise === undefined ? undefined : input.readSteps(otherwise, scope);
  const type = zone && (one ? thing(zone.deck) : listOf(thing(zone.deck)));
  const named = name && withLocal(ctx, scope, { name: name.source, type }, name);
  const step =
    zone === undefined || (!one && number === undefined) || (toNode !== undefined && to === undefined)
      ? undefined
      : {
          ...base(input),
          kind: "draw" as const,
          count: number,
          from: zone.ref,
          to: to?.ref,
          as: named?.local,
          otherwise: other,
        };
  return { step, scope: named?.scope ?? scope };
}

export function readDeal(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const count = formulaAt(input, "deal", NUMBER);
  const from = scalarAt(node, "from");
  const zone = from && zoneAt(input, from);
  const to = scalarAt(node, "to");
  const target = ctx.zones.findIndex((candidate) => candidate.ofEachPlayer && candidate.name === to?.source);
  if (to !== undefined && target < 0)
    reportUnknown(
      ctx,
      to.source,
      "place of each player",
      ctx.zones.filter((candidate) => candidate.ofEachPlayer).map((candidate) => candidate.name),
      to,
    );
  const deck = ctx.zones[target]?.deck;
  if (count === undefined || zone === undefined || to === undefined || deck === undefined)
    return { step: undefined, scope };
  if (!holds(ctx, deck, zone.deck, to)) return { step: undefined, scope };
  return { step: { ...base(input), kind: "deal", count, from: zone.ref, to: target as ZoneIndex }, scope };
}

/** A card, a piece, or a list of either, always as a list. */
function thingsAt(
  input: StepInput,
  key: string,
): { formula: Formula; kind: "deck" | "piece"; domain: DomainIndex } | undefined {
  const node = scalarAt(input.node, key);
  if (node === undefined) return undefined;
  const value = typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return undefined;
  const list = value.expr.type.kind === "thing" ? undefined : asList(value.env, value, value.syntax);
  const of =
    value.expr.type.kind === "thing"
      ? value.expr.type
      : list?.expr.type.kind === "list"
        ? list.expr.type.of
        : undefined;
  if (of === undefined) return undefined;
  const kind = of.kind === "thing" ? input.ctx.domains[of.domain]?.kind : undefined;
  if (of.kind !== "thing" || (kind !== "deck" && kind !== "piece"))
    return wrongType(value.env, "cards or pieces", value, value.syntax);
  const root = list?.expr ?? { op: "list" as const, items: [value.expr], type: listOf({ ...of, orNone: false }) };
  return { formula: { ...value.formula, root }, kind, domain: of.domain };
}

export function readPut(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const things = thingsAt(input, "put");
  const onNode = scalarAt(node, "on");
  if (things?.kind === "piece") {
    const board = ctx.domains[things.domain]?.pieces?.board;
    if (onNode === undefined || board === undefined) {
      ctx.report(
        "name/wrong-kind",
        { name: scalarAt(node, "put")?.source ?? "", found: "a piece", expected: "cards; a piece is put `on` a space" },
        headPlace(node),
      );
      return { step: undefined, scope };
    }
    const on = formulaOf(ctx, scope, onNode, thing(board, true));
    return {
      step: on && {
        ...base(input),
        kind: "put_pieces",
        pieces: things.formula,
        on,
        quiet: isYes(child(node, "quiet")),
      },
      scope,
    };
  }
  const under = scalarAt(node, "under");
  const where = under ?? scalarAt(node, "in") ?? onNode;
  const to = where && zoneChoice(input, where, things?.domain);
  if (things === undefined || to === undefined) return { step: undefined, scope };
  return {
    step: {
      ...base(input),
      kind: "put_cards",
      cards: things.formula,
      to,
      where: under === undefined ? "top" : "under",
      shuffled: isYes(child(node, "shuffled")),
    },
    scope,
  };
}

export function readShuffle(input: StepInput): ReadStep {
  const node = scalarAt(input.node, "shuffle");
  const zone = node && zoneAt(input, node);
  return { step: zone && { ...base(input), kind: "shuffle", zone: zone.ref }, scope: input.scope };
}

export function readPick(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const count = formulaAt(input, "pick", NUMBER);
  const from = listAt(input, "from");
  const name = scalarAt(node, "as");
  const named = name && withLocal(ctx, scope, { name: name.source, type: from?.root.type }, name);
  const step =
    count && from && named ? { ...base(input), kind: "pick" as const, count, from, as: named.local } : undefined;
  return { step, scope: named?.scope ?? scope };
}

/** The list under a key. */
export function listAt(input: StepInput, key: string, scope: Scope = input.scope): Formula | undefined {
  return typedListAt(input, key, scope)?.formula;
}

export function typedListAt(
  input: StepInput,
  key: string,
  scope: Scope = input.scope,
): { formula: Formula; of: Type; presents: readonly string[] } | undefined {
  const node = scalarAt(input.node, key);
  const value = node && typeScalar(input.ctx, scope, node);
  const list = value && asList(value.env, value, value.syntax);
  if (value === undefined || list === undefined || list.expr.type.kind !== "list") return undefined;
  return { formula: { ...value.formula, root: list.expr }, of: list.expr.type.of, presents: list.presents };
}

export function readReveal(input: StepInput): ReadStep {
  const things = thingsAt(input, "reveal");
  const toNode = scalarAt(input.node, "to");
  const to = toNode && formulaOf(input.ctx, input.scope, toNode, listOf(PLAYER));
  return { step: things && { ...base(input), kind: "reveal", cards: things.formula, to }, scope: input.scope };
}

export function readPlayCard(input: StepInput): ReadStep {
  const node = asScalar(child(input.node, "play"));
  const value = node && typeScalar(input.ctx, input.scope, node);
  if (value === undefined) return { step: undefined, scope: input.scope };
  const { type } = value.expr;
  if (type.kind !== "thing" || input.ctx.domains[type.domain]?.kind !== "deck") {
    wrongType(value.env, "a card", value, value.syntax);
    return { step: undefined, scope: input.scope };
  }
  return { step: { ...base(input), kind: "play", card: value.formula }, scope: input.scope };
}

export function readMove(input: StepInput): ReadStep {
  const { ctx, node, scope } = input;
  const things = thingsAt(input, "move");
  const domain = things === undefined ? undefined : ctx.domains[things.domain];
  const board = domain?.pieces === undefined ? undefined : ctx.domains[domain.pieces.board];
  if (things === undefined || domain?.pieces === undefined || board?.board === undefined) {
    const moved = scalarAt(node, "move");
    if (things !== undefined && moved !== undefined)
      ctx.report(
        "name/wrong-kind",
        { name: moved.source, found: "a card", expected: "a piece; cards are `put`" },
        moved,
      );
    return { step: undefined, scope };
  }
  const space = thing(domain.pieces.board);
  const by = formulaAt(input, "by", { kind: "number", unit: board.board.countedIn, orNone: false });
  const to = formulaAt(input, "to", space);
  const via = formulaAt(input, "via", space);
  const alongNode = scalarAt(node, "along");
  const along = alongNode === undefined ? -1 : board.board.lines.findIndex((line) => line.name === alongNode.source);
  if (alongNode !== undefined && along < 0)
    reportUnknown(
      ctx,
      alongNode.source,
      `line of \`${board.name}\``,
      board.board.lines.map((line) => line.name),
      alongNode,
    );
  if (by === undefined && to === undefined) return { step: undefined, scope };
  const piece =
    things.formula.root.op === "list"
      ? { ...things.formula, root: things.formula.root.items[0] ?? things.formula.root }
      : things.formula;
  return { step: { ...base(input), kind: "move", piece, by, to, along: along < 0 ? undefined : along, via }, scope };
}
