import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, EventPattern, Local, LocalIndex, PhaseIndex, Type } from "@rulewright/rulebook";
import { localOf, PLAYER_TYPE, thing } from "./build";
import { blockNamed, type Context, scalar } from "./context";
import type { BlockPlan, Core, EventPlan, Value } from "./core";
import { clauseBlock, windowsAt } from "./parts";
import { clauseAt } from "./terms";

/** What identifies an event before it happens; the rest of a pattern (spaces, cards, phase) is asked when it does. */
export type EventKey =
  | { readonly kind: "setup" }
  | { readonly kind: "begin" | "end"; readonly phase: number }
  | { readonly kind: "roll"; readonly dice: number }
  | { readonly kind: "spin"; readonly spinner: number }
  | { readonly kind: "draw"; readonly zone: number }
  | { readonly kind: "fork" | "pass" | "arrive" | "land" | "leave"; readonly board: number; readonly pieces: number }
  | { readonly kind: "pay" | "gain" | "lose"; readonly unit: number }
  | { readonly kind: "play"; readonly deck: number }
  | { readonly kind: "take"; readonly action: number }
  | { readonly kind: "event"; readonly event: number };

const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };

/** The plan of an event, made on first use. */
export function eventOf(context: Context, key: EventKey): EventPlan {
  const name = Object.values(key).join(" ");
  const known = context.events.get(name);
  if (known !== undefined) return known;
  const parameters = parametersOf(context, key);
  const heard = listeners(context, key);
  const windows = key.kind === "event" ? windowsAt(context, { kind: "event", event: key.event }) : [];
  const only = windows.length === 0 ? onlyListener(heard) : undefined;
  const event: EventPlan = {
    key: name,
    parameters,
    takes: only === undefined ? undefined : argumentsFor(context, parameters, only.clause),
    block:
      only !== undefined
        ? clauseBlock(context, only.clause)
        : heard.length === 0 && windows.length === 0
          ? undefined
          : eventBlock(context, { name, parameters, heard, windows }),
    heardAt: heardAt(heard),
  };
  context.events.set(name, event);
  return event;
}

interface Heard {
  readonly name: string;
  readonly parameters: readonly Local[];
  readonly heard: readonly Listener[];
  readonly windows: readonly BlockPlan[];
}

function eventBlock(context: Context, { name, parameters, heard, windows }: Heard): BlockPlan {
  return blockNamed(context, `event ${name}`, { clause: -1, locals: parameters }, (plan) => [
    ...hearingAll(context, plan, heard),
    ...windows.map((window): Core => ({ kind: "call", block: window, args: [PLAYER_ARGUMENT] })),
    { kind: "return", applied: true },
  ]);
}

/** The rule that alone hears an event, if there is nothing left to ask but where it happens. */
function onlyListener(heard: readonly Listener[]): Listener | undefined {
  const [only, second] = heard;
  if (only === undefined || second !== undefined) return undefined;
  return only.patterns.every((pattern) => pattern.during === undefined && pattern.kind !== "play") ? only : undefined;
}

const PLAYER_ARGUMENT = localOf(0 as LocalIndex, PLAYER_TYPE);

function parametersOf(context: Context, key: EventKey): Local[] {
  const player = scalar("player", PLAYER_TYPE);
  switch (key.kind) {
    case "setup":
    case "begin":
    case "end":
    case "take":
      return [player];
    case "roll":
      return [player, scalar("faces", { kind: "list", of: NUMBER }), scalar("total")];
    case "spin":
      return [player, scalar("result")];
    case "draw": {
      const deck = context.rulebook.zones[key.zone]?.deck;
      invariant(deck !== undefined, `no zone ${key.zone}`);
      return [player, scalar("pile"), scalar("cards", { kind: "list", of: thing(deck) })];
    }
    case "fork":
      return [player, scalar("piece"), scalar("space"), scalar("ways", { kind: "list", of: NUMBER })];
    case "pass":
    case "arrive":
    case "land":
    case "leave":
      return [player, scalar("piece"), scalar("space"), scalar("previous")];
    case "pay":
    case "gain":
    case "lose":
      return [player, scalar("amount")];
    case "play":
      return [player, scalar("card")];
    case "event":
      return [
        player,
        ...(context.rulebook.events[key.event]?.carries ?? []).map((carried) => scalar(carried.name, carried.type)),
      ];
  }
}

interface Listener {
  readonly clause: ClauseIndex;
  /** Any of these patterns is enough. */
  readonly patterns: readonly EventPattern[];
}

function listeners(context: Context, key: EventKey): Listener[] {
  const found: Listener[] = [];
  for (const clause of context.rulebook.ruleOrder) {
    const { form } = clauseAt(context, clause);
    if (form.kind !== "rule") continue;
    const patterns = form.hears.filter((pattern) => matches(pattern, key));
    if (patterns.length > 0) found.push({ clause, patterns });
  }
  return found;
}

function matches(pattern: EventPattern, key: EventKey): boolean {
  if (pattern.kind !== key.kind) return false;
  return Object.entries(key).every(([part, value]) => {
    const own: unknown = Reflect.get(pattern, part);
    return part === "pieces" || own === value;
  });
}

function heardAt(heard: readonly Listener[]): EventPlan["heardAt"] {
  const spaces = new Set<number>();
  if (heard.length === 0) return undefined;
  for (const pattern of heard.flatMap((listener) => listener.patterns)) {
    if (!("spaces" in pattern)) return undefined;
    for (const space of pattern.spaces) spaces.add(space);
  }
  return { argument: SPACE, spaces };
}

/** Number of the parameters `space` and `card` in their events. */
const SPACE = 2;
const CARD = 1;

/** The rules in their order; those that ask for spaces are found by the space. */
function hearingAll(context: Context, plan: BlockPlan, heard: readonly Listener[]): Core[] {
  const spaces = heardAt(heard)?.spaces;
  if (spaces === undefined || heard.length < 2) return heard.flatMap((listener) => hearing(context, plan, listener));
  const cases = new Map<string, { members: number[]; listeners: readonly Listener[] }>();
  for (const space of spaces) {
    const here = heard.flatMap((listener): Listener[] => {
      const patterns = listener.patterns.filter((pattern) => "spaces" in pattern && pattern.spaces.includes(space));
      return patterns.length === 0 ? [] : [{ clause: listener.clause, patterns }];
    });
    const key = here
      .map(({ clause, patterns }) => `${clause}:${patterns.map(({ during }) => during).join("/")}`)
      .join(" ");
    const known = cases.get(key);
    if (known === undefined) cases.set(key, { members: [space], listeners: here });
    else known.members.push(space);
  }
  return [
    {
      kind: "select",
      of: localOf(SPACE as LocalIndex),
      cases: [...cases.values()].map(({ members, listeners: here }) => ({
        members,
        body: here.flatMap((listener) => hearing(context, plan, listener, { atSpace: true })),
      })),
    },
  ];
}

/** Calls a rule that hears the event, if its pattern fits; its names are taken from the event by name. */
function hearing(
  context: Context,
  plan: BlockPlan,
  { clause, patterns }: Listener,
  known: { readonly atSpace: boolean } = { atSpace: false },
): Core[] {
  const block = clauseBlock(context, clause);
  const args = argumentsFor(context, plan.locals, clause);
  const call: Core = { kind: "call", block, args };
  const tests = patterns.map((pattern) => testOf(pattern, known));
  const always = tests.some((values) => values.length === 0);
  if (always) return [call];
  const condition: Value = { op: "either", values: tests.map((values) => ({ op: "both", values })) };
  return [{ kind: "if", condition, then: [call], else: [] }];
}

/** What a rule takes from an event, by name; what the event does not bring is none. */
function argumentsFor(context: Context, brought: readonly Local[], clause: ClauseIndex): Value[] {
  const rule = clauseAt(context, clause);
  return rule.locals.slice(0, Math.max(rule.parameterCount, 1)).map((parameter, index): Value => {
    const at = index === 0 ? 0 : brought.findIndex((local) => local.name === parameter.name);
    if (at !== -1) return { op: "local", local: at as LocalIndex, type: parameter.type };
    if (parameter.type.kind === "list") return { op: "empty_list" };
    return { op: "constant", value: -1, type: parameter.type };
  });
}

function testOf(pattern: EventPattern, known: { readonly atSpace: boolean }): Value[] {
  const tests: Value[] = [];
  if ("spaces" in pattern && !known.atSpace) {
    tests.push({ op: "is_among", of: localOf(SPACE as LocalIndex), members: pattern.spaces, deck: -1 });
  }
  if (pattern.kind === "play") {
    tests.push({ op: "is_among", of: localOf(CARD as LocalIndex), members: pattern.cards, deck: pattern.deck });
  }
  if (pattern.during !== undefined) tests.push(duringPhase(pattern.during));
  return tests;
}

function duringPhase(phase: PhaseIndex): Value {
  return { op: "phase_is", phase, type: { kind: "truth" } };
}

/** The rules that hear a card being played, whatever the phase: they decide whether it can be. */
export function playListeners(context: Context, deck: number): readonly Listener[] {
  return listeners(context, { kind: "play", deck });
}
