import { assertNever, invariant } from "@rulewright/diagnostics";
import { cardAt, countOf, deckOf, instanceAt } from "../runtime/cards";
import { type Stream, uniformBelow, weightedIndex } from "../runtime/chance";
import type { Machine } from "../runtime/machine";
import type { NumberValue } from "../runtime/program";
import * as header from "../runtime/state";
import type { ChanceDevice, ChanceNode } from "../runtime/stops";
import { kindOfCard, thingId } from "../runtime/things";
import { countDrawn, locationOf, moveCard, roomOf, tellCards } from "./card-effects";
import type { Chance } from "./core";
import { appendTo } from "./effects";
import { numberValue } from "./expressions";
import type { Flattening } from "./flattening";
import { capacityOf, offsetOf } from "./frames";
import { streamOf } from "./layout";
import { listValue } from "./lists";
import { boundBy, cardWitnesses, citedClause, remark } from "./record";
import { clauseAt } from "./terms";

type ChanceOf<Device extends Chance["device"]> = Extract<Chance, { readonly device: Device }>;

/** How a device makes outcomes, one at a time, into the list of its core. */
export interface Device {
  readonly device: ChanceDevice;
  readonly name: string;
  /** How many outcomes there are to be; the device is done when the list holds so many. */
  readonly parts: NumberValue;
  readonly seat: NumberValue;
  readonly weights: (m: Machine) => readonly number[];
  readonly names: (m: Machine) => readonly string[];
  readonly sample: (m: Machine) => number;
  /** Takes an outcome: what it adds to the list. */
  readonly take: (m: Machine, outcome: number) => number;
  /** Whether this outcome is returned as a node instead of being drawn. */
  readonly stops: (m: Machine) => boolean;
  /** Tells the log when all outcomes are there. */
  readonly tell: (m: Machine, outcomes: readonly number[]) => void;
}

/** Empties the list, then one instruction that adds outcomes until there are enough; it can stop between any two. */
export function chanceOps(into: Flattening, core: Chance): void {
  const { assembler, frame } = into;
  const list = offsetOf(frame, core.into);
  const capacity = capacityOf(frame, core.into);
  const device = deviceOf(into, core);
  const index = assembler.chances.length;
  assembler.add((next) => (m) => {
    m.cells[m.frame + list] = 0;
    return next;
  });
  const here = assembler.here;
  const add = (m: Machine, outcome: number): void => appendTo(m, m.frame + list, capacity, device.take(m, outcome));
  assembler.chances.push({
    index,
    describe: (m) => node(m, device, { site: index, part: m.local(list) }),
    sample: device.sample,
    accept: (m, outcome) => {
      add(m, outcome);
      return here;
    },
  });
  assembler.add(
    (next) => (m) => {
      // Asked again for every outcome: a pile that fills up ends a draw.
      while (m.local(list) < device.parts(m)) {
        if (m.stopsAtChance && device.stops(m)) {
          m.cells[header.WAITING_CHANCE] = index + 1;
          m.save(here);
          m.stop = { kind: "chance", chance: node(m, device, { site: index, part: m.local(list) }) };
          return -1;
        }
        add(m, device.sample(m));
      }
      if (m.log !== undefined && m.local(list) > 0) device.tell(m, outcomesAt(m, list));
      return next;
    },
    1,
  );
}

function outcomesAt(m: Machine, list: number): readonly number[] {
  return Array.from({ length: m.local(list) }, (_, at) => m.local(list + 1 + at));
}

function node(
  m: Machine,
  device: Device,
  { site, part }: { readonly site: number; readonly part: number },
): ChanceNode {
  return {
    device: device.device,
    name: device.name,
    site,
    part,
    parts: device.parts(m),
    seat: device.seat(m),
    weights: device.weights(m),
    names: device.names(m),
  };
}

/** The device of a chance. */
export function deviceOf(into: Flattening, core: Chance): Device {
  switch (core.device) {
    case "roll":
      return rolling(into, core);
    case "spin":
      return spinning(into, core);
    case "pick":
      return picking(into, core);
    case "vote":
      return voting(into, core);
    case "judge":
      return judging(into, core);
    case "draw":
      return drawing(into, core);
    default:
      return assertNever(core);
  }
}

function seed(m: Machine): number {
  return m.get(header.SEED);
}

const activeSeat: NumberValue = (m) => m.get(header.ACTIVE);
const always = (): boolean => true;

function rolling({ context, frame }: Flattening, core: ChanceOf<"roll">): Device {
  const dice = context.rulebook.dice[core.dice];
  invariant(dice !== undefined, `no dice ${core.dice}`);
  const stream = streamOf(context.layout, `dice/${dice.name}`);
  const { sides } = dice;
  const seat = numberValue(context, core.who, frame);
  const faces = Array.from({ length: sides }, (_, index) => String(index + 1));
  const said = boundBy(context, frame, core.says);
  return {
    device: "roll",
    name: dice.name,
    parts: numberValue(context, core.times, frame),
    seat,
    weights: () => faces.map(() => 1),
    names: () => faces,
    sample: (m) => uniformBelow(m.cells, seed(m), stream, sides),
    take: (_m, outcome) => outcome + 1,
    stops: () => sides > 1,
    tell: (m, rolled) =>
      remark(m, {
        clause: core.clause,
        seat: seat(m),
        deed: { kind: "roll", dice: core.dice, faces: rolled },
        bound: said(m),
      }),
  };
}

function spinning({ context, frame }: Flattening, core: ChanceOf<"spin">): Device {
  const spinner = context.rulebook.spinners[core.spinner];
  invariant(spinner !== undefined, `no spinner ${core.spinner}`);
  const stream = streamOf(context.layout, `spinner/${spinner.name}`);
  const { domain } = spinner;
  const { numbers } = context;
  const weights = (): readonly number[] => numbers.weights[core.spinner] ?? [];
  const outcomes = spinner.weights.length;
  const ids = (context.rulebook.domains[domain]?.members ?? []).map((member) => member.id);
  const said = boundBy(context, frame, core.says);
  return {
    device: "spin",
    name: spinner.name,
    parts: numberValue(context, core.times, frame),
    seat: activeSeat,
    weights,
    names: () => ids,
    sample:
      spinner.weightColumn === undefined
        ? (m) => uniformBelow(m.cells, seed(m), stream, outcomes)
        : (m) => weightedIndex(m.cells, seed(m), stream, weights()),
    take: (_m, outcome) => outcome,
    stops: () => outcomes > 1,
    tell: (m, rows) =>
      remark(m, {
        clause: core.clause,
        seat: -1,
        deed: { kind: "spin", spinner: core.spinner, rows },
        bound: said(m),
      }),
  };
}

/** Things at random, each at most once. An outcome is the number of a thing among those not picked yet. */
function picking({ context, frame }: Flattening, core: ChanceOf<"pick">): Device {
  const { id } = clauseAt(context, core.clause);
  const stream = streamOf(context.layout, `pick/${id}`);
  const from = listValue(context, core.from, frame);
  const count = numberValue(context, core.count, frame);
  const into = offsetOf(frame, core.into);
  const { type } = core.from;
  const of = type.kind === "list" ? type.of : type;
  const domain = of.kind === "thing" ? of.domain : -1;
  const left = (m: Machine): readonly number[] => {
    const picked = new Set(outcomesAt(m, into));
    return listOf(m, from).filter((thing) => !picked.has(thing));
  };
  const said = boundBy(context, frame, core.says);
  return {
    device: "pick",
    name: id,
    parts: (m) => Math.min(Math.max(count(m), 0), left(m).length + m.local(into)),
    seat: activeSeat,
    weights: (m) => left(m).map(() => 1),
    names: (m) => left(m).map((thing) => (domain === -1 ? String(thing) : thingId(m.program, domain, thing))),
    sample: (m) => uniformBelow(m.cells, seed(m), stream, left(m).length),
    take: (m, outcome) => left(m)[outcome] ?? -1,
    stops: (m) => left(m).length > 1,
    tell: (m, things) =>
      remark(m, {
        clause: core.clause,
        seat: -1,
        deed: { kind: "pick", of, count: things.length, things },
        bound: said(m),
        seenBy: cardWitnesses(m, domain, things),
      }),
  };
}

function listOf(m: Machine, list: (m: Machine) => void): readonly number[] {
  const start = m.sp;
  list(m);
  const items = m.pool.slice(start, m.sp);
  m.sp = start;
  return items;
}

/** The outcome of a vote is an option or, as the last outcome, a tie. */
function voting(into: Flattening, core: ChanceOf<"vote">): Device {
  const { context, frame } = into;
  const { id } = clauseAt(context, core.clause);
  const stream = streamOf(context.layout, `vote/${id}`);
  const voters = listValue(context, core.voters, frame);
  const chance = numberValue(context, core.chance ?? core.voterChance ?? EVEN, frame);
  const byVoter = core.chance === undefined;
  const weights = (m: Machine): readonly number[] => {
    const percent = chance(m);
    return byVoter
      ? majorityWeights(percent, listOf(m, voters).length, core.options.length)
      : withTie(percent, core.options.length);
  };
  return {
    ...oneOutcome("vote", [...core.options, "tie"]),
    name: id,
    weights,
    tell: tellOutcome(into, core, { kind: "vote", names: [...core.options, "tie"], weights }),
    sample: (m) => weightedIndex(m.cells, seed(m), stream, weights(m)),
  };
}

const EVEN = { op: "constant", value: 50, type: { kind: "number", unit: { factors: [] }, orNone: false } } as const;

/** The first option has the chance, the others share the rest; a tie does not come up by itself. */
function withTie(percent: number, options: number): readonly number[] {
  const others = Math.max(options - 1, 1);
  return [percent * others, ...Array.from({ length: others }, () => 100 - percent), 0];
}

/** Each of `voters` takes the first of two options with the chance: exact weights of a majority for either, and of a tie. */
function majorityWeights(percent: number, voters: number, options: number): readonly number[] {
  invariant(options === 2, "votes by the chance of each voter are between two options");
  let first = 0;
  let second = 0;
  let tie = 0;
  let combinations = 1;
  for (let yes = 0; yes <= voters; yes++) {
    const weight = combinations * percent ** yes * (100 - percent) ** (voters - yes);
    if (yes * 2 > voters) first += weight;
    else if (yes * 2 < voters) second += weight;
    else tie += weight;
    combinations = (combinations * (voters - yes)) / (yes + 1);
  }
  const divisor = greatestCommonDivisor(greatestCommonDivisor(first, second), tie);
  return [first / divisor, second / divisor, tie / divisor];
}

function greatestCommonDivisor(one: number, other: number): number {
  let a = one;
  let b = other;
  while (b !== 0) [a, b] = [b, a % b];
  return Math.max(a, 1);
}

function judging(into: Flattening, core: ChanceOf<"judge">): Device {
  const { context, frame } = into;
  const { id } = clauseAt(context, core.clause);
  const stream: Stream = streamOf(context.layout, `judge/${id}`);
  const chance = numberValue(context, core.chance, frame);
  const weights = (m: Machine): readonly number[] => [100 - chance(m), chance(m)];
  return {
    ...oneOutcome("judge", ["no", "yes"]),
    name: id,
    weights,
    tell: tellOutcome(into, core, { kind: "judge", names: ["no", "yes"], weights }),
    sample: (m) => weightedIndex(m.cells, seed(m), stream, weights(m)),
  };
}

interface Outcome {
  readonly kind: "vote" | "judge";
  readonly names: readonly string[];
  readonly weights: (m: Machine) => readonly number[];
}

function tellOutcome({ context, frame }: Flattening, core: Chance, { kind, names, weights }: Outcome): Device["tell"] {
  const said = boundBy(context, frame, core.says);
  return (m, [outcome]) =>
    remark(m, {
      clause: core.clause,
      seat: -1,
      deed: { kind, outcome: names[outcome ?? 0] ?? "", weights: weights(m) },
      bound: said(m),
    });
}

type Shared = "device" | "parts" | "seat" | "names" | "take" | "stops";

function oneOutcome(device: "vote" | "judge", names: readonly string[]): Pick<Device, Shared> {
  return {
    device,
    parts: () => 1,
    seat: activeSeat,
    names: () => names,
    take: (_m, outcome) => outcome,
    stops: always,
  };
}

/** Cards from the top, while there are any and they fit. An outcome is a kind, in the order in which kinds lie from the top. */
function drawing({ context, frame }: Flattening, core: ChanceOf<"draw">): Device {
  const pile = numberValue(context, core.pile, frame);
  const to = numberValue(context, core.to, frame);
  const count = numberValue(context, core.count, frame);
  const cite = numberValue(context, core.cite, frame);
  const into = offsetOf(frame, core.into);
  const room = roomOf(context);
  const goal = (m: Machine): number => {
    const wanted = to(m);
    return wanted >= 0 ? room(m, wanted) : deckOf(m.program, instanceAt(m.program, pile(m))).aside;
  };
  const firsts = (m: Machine): readonly number[] => firstOfKinds(m, pile(m));
  return {
    device: "draw",
    get name() {
      return "draw";
    },
    parts: (m) => {
      const drawn = m.local(into);
      const more = goal(m) === -1 ? 0 : Math.min(count(m) - drawn, countOf(m.cells, instanceAt(m.program, pile(m))));
      return drawn + Math.max(more, 0);
    },
    seat: activeSeat,
    weights: (m) => {
      const instance = instanceAt(m.program, pile(m));
      const kinds = firsts(m).map((card) => kindOfCard(m.program, instance.deck, card));
      const counts = kinds.map(() => 0);
      for (let at = 0; at < countOf(m.cells, instance); at++) {
        const kind = kinds.indexOf(kindOfCard(m.program, instance.deck, cardAt(m.cells, instance, at)));
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      return counts;
    },
    names: (m) => {
      const { deck } = instanceAt(m.program, pile(m));
      return firsts(m).map((card) => thingId(m.program, deck, card));
    },
    sample: () => 0,
    take: (m, outcome) => {
      const card = outcome === 0 ? cardAt(m.cells, instanceAt(m.program, pile(m)), 0) : (firsts(m)[outcome] ?? -1);
      moveCard(m, card, goal(m), "top");
      countDrawn(m, instanceAt(m.program, pile(m)).deck, card);
      return card;
    },
    stops: (m) => m.stopsAtDraws,
    tell: (m, cards) => {
      if (cards.length > 0)
        tellCards(m, {
          clause: citedClause(cite(m)),
          kind: "draw",
          cards,
          from: pile(m),
          to: locationOf(m, pile(m), cards[0] ?? 0),
        });
    },
  };
}

function firstOfKinds(m: Machine, pile: number): readonly number[] {
  const instance = instanceAt(m.program, pile);
  const seen = new Set<number>();
  const found: number[] = [];
  for (let at = 0; at < countOf(m.cells, instance); at++) {
    const card = cardAt(m.cells, instance, at);
    const kind = kindOfCard(m.program, instance.deck, card);
    if (seen.has(kind)) continue;
    seen.add(kind);
    found.push(card);
  }
  return found;
}
