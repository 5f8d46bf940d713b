import type { Context } from "./context";
import type { EventPattern } from "./model";
import { knownSpaces } from "./patterns";

/** Words for an event that both lists of patterns hear, or undefined when there is none. */
export function sharedEvent(ctx: Context, a: readonly EventPattern[], b: readonly EventPattern[]): string | undefined {
  for (const x of a) for (const y of b) if (overlap(x, y)) return eventWords(ctx, x, y);
  return undefined;
}

function overlap(a: EventPattern, b: EventPattern): boolean {
  if (a.during !== undefined && b.during !== undefined && a.during !== b.during) return false;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case "setup":
      return true;
    case "begin":
    case "end":
      return b.kind === a.kind && a.phase === b.phase;
    case "roll":
      return b.kind === "roll" && a.dice === b.dice;
    case "spin":
      return b.kind === "spin" && a.spinner === b.spinner;
    case "draw":
      return b.kind === "draw" && a.zone === b.zone;
    case "fork":
      return b.kind === "fork" && a.board === b.board;
    case "pass":
    case "arrive":
    case "land":
    case "leave":
      return b.kind === a.kind && a.board === b.board && a.spaces.some((space) => b.spaces.includes(space));
    case "pay":
    case "gain":
    case "lose":
      return b.kind === a.kind && a.unit === b.unit;
    case "play":
      return b.kind === "play" && a.deck === b.deck && a.cards.some((card) => b.cards.includes(card));
    case "take":
      return b.kind === "take" && a.action === b.action;
    case "event":
      return b.kind === "event" && a.event === b.event;
  }
}

const SPACE_VERBS = { pass: "pass", arrive: "arrive at", land: "land on", leave: "leave" } as const;

/** The event in the words of the language; of two patterns the narrower one. */
function eventWords(ctx: Context, a: EventPattern, b: EventPattern): string {
  switch (a.kind) {
    case "setup":
      return "setup";
    case "begin":
    case "end":
      return `${a.kind} ${ctx.phases[a.phase]?.name}`;
    case "roll":
      return `roll ${ctx.dice[a.dice]?.name}`;
    case "spin":
      return `spin ${ctx.spinners[a.spinner]?.name}`;
    case "draw":
      return `draw from ${ctx.zones[a.zone]?.name}`;
    case "fork":
      return `fork on ${ctx.domains[a.board]?.name}`;
    case "pass":
    case "arrive":
    case "land":
    case "leave": {
      const other = b.kind === a.kind ? b.spaces : a.spaces;
      const spaces = a.spaces.length <= other.length ? a.spaces : other;
      return `${SPACE_VERBS[a.kind]} ${knownSpaces(ctx, a.board, spaces)}`;
    }
    case "pay":
    case "gain":
    case "lose":
      return `${a.kind} ${ctx.units[a.unit]?.name}`;
    case "play": {
      const card = a.cards.find((candidate) => b.kind === "play" && b.cards.includes(candidate)) ?? 0;
      return `play ${ctx.domains[a.deck]?.members[card]?.id}`;
    }
    case "take":
      return `take ${[...ctx.actions].find(([, action]) => action === a.action)?.[0]}`;
    case "event":
      return ctx.events[a.event]?.name ?? "an event";
  }
}
