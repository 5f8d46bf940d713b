import { invariant } from "@rulewright/diagnostics";
import type { DomainIndex, Rulebook, Step, ZoneIndex } from "@rulewright/rulebook";
import { type Stream, streamKey } from "../runtime/chance";
import {
  type DeckCells,
  type FieldCells,
  type InstanceCells,
  type Layout,
  type PieceCells,
  RING_SLOTS,
} from "../runtime/layout";
import { HEADER_SIZE } from "../runtime/state";
import { domainSize } from "./frames";

const QUEUE_SIZE = 2048;
const SMALLEST_STACK = 4096;
/** Frames of the largest block that fit at least. */
const LARGEST_FRAMES = 40;
const LARGEST_STACK = 1 << 17;

/** Gives every stream, field, piece, card and pile its cells. `largestFrame` decides the room for frames. */
export function layOut(rulebook: Rulebook, largestFrame: number): Layout {
  let next = HEADER_SIZE;
  const take = (count: number): number => {
    const first = next;
    next += count;
    return first;
  };
  const fields = rulebook.fields.map((field) => fieldCells(rulebook, field, take));
  const pieces = rulebook.domains.map((_, domain) => pieceCells(rulebook, domain, take));
  const piles = pileCells(rulebook, take);
  const decks = rulebook.domains.map((domain, index): DeckCells | undefined => {
    if (domain.copies === undefined) return undefined;
    const copies = domain.copies.length;
    return { location: take(copies), known: take(copies), copies, aside: piles.aside.get(index) ?? -1 };
  });
  const streams = new Map<string, Stream>();
  for (const name of streamNames(rulebook, piles.instances)) streams.set(name, { key: streamKey(name), at: take(1) });
  const stack = take(Math.min(LARGEST_STACK, SMALLEST_STACK + LARGEST_FRAMES * largestFrame));
  // Behind the frames, so that a copy of what is in use is short.
  const queue = take(QUEUE_SIZE);
  return {
    streams,
    fields,
    pieces,
    decks,
    instances: piles.instances,
    zoneInstance: piles.zoneInstance,
    queue,
    queueSize: QUEUE_SIZE,
    stack,
    size: next,
  };
}

type Take = (count: number) => number;

function fieldCells(rulebook: Rulebook, field: Rulebook["fields"][number], take: Take): FieldCells {
  const owners = field.owner === undefined ? 1 : domainSize(rulebook, field.owner);
  const keys = field.per === undefined ? 1 : (rulebook.domains[field.per]?.members.length ?? 1);
  const width = field.setOf === undefined ? 1 : Math.ceil(domainSize(rulebook, field.setOf) / 32);
  return { base: take(owners * keys * width), owners, keys, width };
}

function pieceCells(rulebook: Rulebook, domain: number, take: Take): PieceCells | undefined {
  const pieces = rulebook.domains[domain]?.pieces;
  if (pieces === undefined) return undefined;
  const count = pieces.perPlayer * rulebook.players.to;
  return { on: take(count), stamp: take(count), count, perPlayer: pieces.perPlayer };
}

function pileCells(rulebook: Rulebook, take: Take) {
  const instances: InstanceCells[] = [];
  const add = (zone: ZoneIndex | -1, seat: number, deck: DomainIndex, name: string): void => {
    const capacity = rulebook.domains[deck]?.copies?.length ?? 0;
    instances.push({ zone, seat, deck, base: take(RING_SLOTS + capacity), capacity, name });
  };
  const zoneInstance = rulebook.zones.map((zone, index) => {
    const first = instances.length;
    const seats = zone.ofEachPlayer ? rulebook.players.to : 1;
    for (let seat = 0; seat < seats; seat++) {
      add(index as ZoneIndex, seat, zone.deck, zone.ofEachPlayer ? `${zone.name}/${seat}` : zone.name);
    }
    return first;
  });
  const aside = new Map<number, number>();
  rulebook.domains.forEach((domain, index) => {
    if (domain.copies === undefined) return;
    aside.set(index, instances.length);
    add(-1, 0, index as DomainIndex, `${domain.name} set aside`);
  });
  return { instances, zoneInstance, aside };
}

function streamNames(rulebook: Rulebook, instances: readonly InstanceCells[]): string[] {
  return [
    ...rulebook.dice.map((dice) => `dice/${dice.name}`),
    ...rulebook.spinners.map((spinner) => `spinner/${spinner.name}`),
    ...instances.map((instance) => `shuffle/${instance.name}`),
    ...["pick", "vote", "judge"].map((device) => `${device}/${BY_HAND}`),
    ...rulebook.clauses.flatMap((clause) => [...devicesOf(clause)].map((device) => `${device}/${clause.id}`)),
  ];
}

/** Stands for the clause in the streams of steps that are run by hand. */
const BY_HAND = "steps";

function devicesOf(clause: Rulebook["clauses"][number]): Set<string> {
  const found = new Set<string>();
  const { form } = clause;
  if ("steps" in form) for (const step of form.steps) findDevices(step, found);
  return found;
}

function findDevices(step: Step, found: Set<string>): void {
  if (step.kind === "pick" || step.kind === "vote" || step.kind === "judge") found.add(step.kind);
  for (const inner of innerSteps(step)) findDevices(inner, found);
}

/** The steps that stand directly inside a step. */
export function innerSteps(step: Step): readonly Step[] {
  switch (step.kind) {
    case "if":
      return [...step.then, ...step.else];
    case "for_each":
    case "repeat":
    case "at_once":
      return step.steps;
    case "choose": {
      const options = step.choice.kind === "option" ? step.choice.options : [];
      return [...options.flatMap((option) => option.steps), ...(step.otherwise ?? [])];
    }
    case "draw":
    case "offer":
      return step.otherwise ?? [];
    default:
      return [];
  }
}

export function streamOf(layout: Layout, name: string): Stream {
  const [device] = name.split("/");
  const stream = layout.streams.get(name) ?? layout.streams.get(`${device}/${BY_HAND}`);
  invariant(stream !== undefined, `no stream ${name}`);
  return stream;
}
