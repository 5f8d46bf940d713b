import type { ScalarNode } from "../surface/ast";
import type { Context } from "./context";
import type { ZoneIndex } from "./expression";
import type { EventPattern } from "./model";
import { phaseHasPlayer, phaseNamed } from "./play";
import { listOf, thing } from "./scope";
import type { DiceIndex, EventIndex, SpinnerIndex, UnitIndex } from "./steps";
import type { DomainIndex, Type } from "./types";

/** A name that an event brings, with its type. */
export interface Carried {
  readonly name: string;
  readonly type: Type;
}

type Bare = EventPattern extends infer P ? (P extends EventPattern ? Omit<P, "during"> : never) : never;

/** Reads a pattern of two or three words, such as `land on market during travelling`. */
export function readPattern(ctx: Context, node: ScalarNode): EventPattern | undefined {
  const [head = "", phaseName] = node.source.split(" during ");
  const during = phaseName === undefined ? undefined : phaseNamed(ctx, phaseName.trim());
  if (phaseName !== undefined && during === undefined) return unknownEvent(ctx, node, node.source);
  const bare = readBare(ctx, head.trim());
  if (bare === undefined) return unknownEvent(ctx, node, head.trim());
  return { ...bare, during };
}

function unknownEvent(ctx: Context, node: ScalarNode, event: string): undefined {
  const known = knownEvents(ctx);
  const suggestion = ctx.suggest(event, known);
  if (suggestion === undefined)
    ctx.report("rule/unknown-event", { event, allowed: known.slice(0, 8).join(", ") }, node);
  else ctx.report("rule/misspelt-event", { event, suggestion }, node);
  return undefined;
}

function readBare(ctx: Context, words: string): Bare | undefined {
  if (words === "setup") return { kind: "setup" };
  const space = /^(pass|arrive at|land on|leave) (\w+)$/.exec(words);
  if (space !== null) return readSpacePattern(ctx, space[1] ?? "", space[2] ?? "");
  const fork = /^fork on (\w+)$/.exec(words);
  if (fork !== null) {
    const board = ctx.domains.findIndex((domain) => domain.board !== undefined && domain.name === fork[1]);
    return board < 0 ? undefined : { kind: "fork", board: board as DomainIndex };
  }
  const draw = /^draw from (\w+)$/.exec(words);
  if (draw !== null) {
    const zone = ctx.zones.findIndex((candidate) => candidate.name === draw[1]);
    return zone < 0 ? undefined : { kind: "draw", zone: zone as ZoneIndex };
  }
  const event = ctx.events.findIndex((candidate) => candidate.name === words);
  if (event >= 0) return { kind: "event", event: event as EventIndex };
  const [verb = "", name = ""] = words.split(" ");
  return readVerbPattern(ctx, verb, name);
}

function readVerbPattern(ctx: Context, verb: string, name: string): Bare | undefined {
  const index = (list: readonly { readonly name: string }[]) => list.findIndex((item) => item.name === name);
  switch (verb) {
    case "begin":
    case "end": {
      const phase = phaseNamed(ctx, name);
      return phase === undefined ? undefined : { kind: verb, phase };
    }
    case "roll":
      return index(ctx.dice) < 0 ? undefined : { kind: "roll", dice: index(ctx.dice) as DiceIndex };
    case "spin":
      return index(ctx.spinners) < 0 ? undefined : { kind: "spin", spinner: index(ctx.spinners) as SpinnerIndex };
    case "pay":
    case "gain":
    case "lose":
      return index(ctx.units) < 0 ? undefined : { kind: verb, unit: index(ctx.units) as UnitIndex };
    case "play": {
      const meaning = ctx.names.get(name)?.meaning;
      if (meaning?.kind === "domain" && ctx.domains[meaning.index]?.kind === "deck") {
        return {
          kind: "play",
          deck: meaning.index,
          cards: (ctx.domains[meaning.index]?.members ?? []).map((_member, card) => card),
        };
      }
      if (meaning?.kind !== "member" || ctx.domains[meaning.domain]?.kind !== "deck") return undefined;
      ctx.used.add(name);
      return { kind: "play", deck: meaning.domain, cards: [meaning.member] };
    }
    case "take": {
      const action = ctx.actions.get(name);
      return action === undefined ? undefined : { kind: "take", action };
    }
    default:
      return undefined;
  }
}

const SPACE_KINDS = { pass: "pass", "arrive at": "arrive", "land on": "land", leave: "leave" } as const;

function readSpacePattern(ctx: Context, words: string, name: string): Bare | undefined {
  const kind = Object.entries(SPACE_KINDS).find(([key]) => key === words)?.[1];
  if (kind === undefined) return undefined;
  for (const [index, domain] of ctx.domains.entries()) {
    if (domain.board === undefined) continue;
    const spaces = spacesNamed(domain, name);
    if (spaces !== undefined) return { kind, board: index as DomainIndex, spaces };
  }
  return undefined;
}

function spacesNamed(domain: Context["domains"][number], name: string): readonly number[] | undefined {
  const all = domain.members.map((_member, space) => space);
  if (domain.name === name) return all;
  const kind = domain.board?.kinds.findIndex((candidate) => candidate.name === name) ?? -1;
  if (kind >= 0) return all.filter((space) => domain.board?.kindOf[space] === kind);
  const space = domain.members.findIndex((member) => member.id === name);
  return space < 0 ? undefined : [space];
}

/** Every event that can be named in this rulebook, for suggestions and completion. */
export function knownEvents(ctx: Context): string[] {
  const spaces = ctx.domains.flatMap((domain) => {
    if (domain.board === undefined) return [];
    const ids = domain.board.shape === "numbered" ? [] : domain.members.map((member) => member.id);
    return [domain.name, ...domain.board.kinds.map((kind) => kind.name), ...ids];
  });
  return [
    "setup",
    ...ctx.phases.flatMap((phase) => [`begin ${phase.name}`, `end ${phase.name}`]),
    ...spaces.flatMap((space) => [`land on ${space}`, `pass ${space}`, `arrive at ${space}`, `leave ${space}`]),
    ...ctx.domains
      .filter((domain) => domain.board?.fork.some((fork) => fork >= 0))
      .map((domain) => `fork on ${domain.name}`),
    ...ctx.dice.map((dice) => `roll ${dice.name}`),
    ...ctx.spinners.map((spinner) => `spin ${spinner.name}`),
    ...ctx.zones.map((zone) => `draw from ${zone.name}`),
    ...ctx.units.flatMap((unit) => [`pay ${unit.name}`, `gain ${unit.name}`, `lose ${unit.name}`]),
    ...ctx.events.map((event) => event.name),
    ...[...ctx.actions.keys()].map((action) => `take ${action}`),
  ];
}

function pieceOf(ctx: Context, board: DomainIndex): DomainIndex {
  return ctx.domains.findIndex((domain) => domain.pieces?.board === board) as DomainIndex; // −1 when nothing moves there
}

/** The names an event brings besides `player`. */
export function carriedBy(ctx: Context, pattern: EventPattern): readonly Carried[] {
  switch (pattern.kind) {
    case "setup":
    case "begin":
    case "end":
    case "take":
      return [];
    case "roll": {
      const unit = ctx.dice[pattern.dice]?.unit ?? { factors: [] };
      const number: Type = { kind: "number", unit, orNone: false };
      return [
        { name: "faces", type: listOf(number) },
        { name: "total", type: number },
      ];
    }
    case "spin":
      return [{ name: "result", type: thing(ctx.spinners[pattern.spinner]?.domain ?? (0 as DomainIndex)) }];
    case "draw": {
      const deck = ctx.zones[pattern.zone]?.deck ?? (0 as DomainIndex);
      return [
        { name: "pile", type: { kind: "pile", deck } },
        { name: "cards", type: listOf(thing(deck)) },
      ];
    }
    case "fork":
      return [
        { name: "piece", type: thing(pieceOf(ctx, pattern.board)) },
        { name: "space", type: thing(pattern.board) },
        { name: "ways", type: listOf(thing(pattern.board)) },
      ];
    case "pass":
    case "arrive":
    case "land":
    case "leave":
      return [
        { name: "piece", type: thing(pieceOf(ctx, pattern.board)) },
        { name: "space", type: thing(pattern.board) },
        { name: "previous", type: thing(pattern.board, true) },
      ];
    case "pay":
    case "gain":
    case "lose": {
      const unit = ctx.units[pattern.unit];
      return [
        {
          name: "amount",
          type: {
            kind: "number",
            unit: { factors: unit === undefined ? [] : [{ unit: unit.name, exponent: 1 }] },
            orNone: false,
          },
        },
      ];
    }
    case "play":
      return [{ name: "card", type: thing(pattern.deck) }];
    case "event":
      return ctx.events[pattern.event]?.carries ?? [];
  }
}

/** Whether somebody in particular is meant by an event. */
export function eventHasPlayer(ctx: Context, pattern: EventPattern): boolean {
  if (pattern.kind === "setup") return false;
  if (pattern.kind === "begin" || pattern.kind === "end") return phaseHasPlayer(ctx, pattern.phase);
  return true;
}

/** A name for a set of spaces: the board, a kind of space, or the first of the spaces. */
export function knownSpaces(ctx: Context, board: DomainIndex, spaces: readonly number[]): string {
  const domain = ctx.domains[board];
  if (domain === undefined || spaces.length === domain.members.length) return domain?.name ?? "";
  const kindOf = domain.board?.kindOf ?? [];
  const kind = kindOf[spaces[0] ?? -1];
  const all = kindOf.filter((candidate) => candidate === kind).length;
  if (spaces.length > 1 && spaces.length === all && spaces.every((space) => kindOf[space] === kind))
    return domain.board?.kinds[kind ?? -1]?.name ?? "";
  return domain.members[spaces[0] ?? 0]?.id ?? "";
}
