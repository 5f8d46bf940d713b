import {
  answerIds,
  type BoundValue,
  type Deed,
  type LogEntry,
  type LoggedPurse,
  type LoggedValue,
  type NamedValue,
  type Program,
  plainValue,
  thingId,
} from "@rulewright/engine/runtime";
import type { Voice } from "./language/voice";
import { sentenceOf } from "./sentence";
import { purseName } from "./titles";

/** An entry with the names of the files in place of numbers, for machines and for those who want all of it. */
export function plainEntry(voice: Voice, entry: LogEntry): { readonly [key: string]: unknown } {
  const { program } = voice;
  const id = (clause: number): string | null => program.rulebook.clauses[clause]?.id ?? null;
  return {
    clause: id(entry.clause),
    seat: entry.seat < 0 ? null : entry.seat + 1,
    verb: entry.deed.kind,
    text: sentenceOf(voice, entry) ?? null,
    ...plainDeed(voice, entry.deed),
    bound: entry.bound.map((bound) => plainBound(program, bound)),
    cause: entry.cause.map(({ clause, names }) => ({ clause: id(clause), names: plainNames(program, names) })),
  };
}

function plainBound(program: Program, bound: BoundValue): unknown {
  return {
    formula: bound.formula.source,
    value: plainLogged(program, bound),
    names: plainNames(program, bound.names),
  };
}

function plainNames(program: Program, names: readonly NamedValue[]): { readonly [name: string]: unknown } {
  return Object.fromEntries(names.map((named) => [named.name, plainLogged(program, named)]));
}

function plainLogged(program: Program, { type, value }: LoggedValue): unknown {
  if (typeof value === "number") return plainOne(program, type, value);
  const of = type.kind === "list" ? type.of : type;
  return value.map((one) => plainOne(program, of, one));
}

function plainOne(program: Program, type: LoggedValue["type"], value: number): unknown {
  if (type.kind === "payee") return value === -1 ? "bank" : value >= 0 ? `P${value + 1}` : "purse";
  if (type.kind === "pile") return program.layout.instances[value]?.name ?? null;
  return plainValue(program, type, value);
}

function plainDeed(voice: Voice, deed: Deed): { readonly [key: string]: unknown } {
  const { program } = voice;
  const { rulebook, layout } = program;
  switch (deed.kind) {
    case "roll":
      return { dice: rulebook.dice[deed.dice]?.name, faces: deed.faces };
    case "spin": {
      const spinner = rulebook.spinners[deed.spinner];
      return { spinner: spinner?.name, rows: deed.rows.map((row) => thingId(program, spinner?.domain ?? -1, row)) };
    }
    case "pick":
      return { count: deed.count, things: deed.things?.map((thing) => plainOne(program, deed.of, thing)) ?? null };
    case "vote":
    case "judge":
      return { outcome: deed.outcome, weights: deed.weights ?? null };
    case "pay":
    case "gain":
    case "lose":
      return {
        unit: rulebook.units[deed.unit]?.name,
        amount: deed.amount ?? null,
        wanted: deed.wanted ?? null,
        from: plainPurse(voice, deed.from),
        to: plainPurse(voice, deed.to),
      };
    case "set":
    case "raise":
    case "lower": {
      const type = rulebook.fields[deed.field]?.type;
      const plain = (value: number | undefined): unknown =>
        value === undefined || type === undefined ? null : plainOne(program, type, value);
      return {
        ...plainField(program, deed),
        before: plain(deed.before),
        after: plain(deed.after),
        wanted: plain(deed.wanted),
      };
    }
    case "fill":
    case "add":
    case "remove": {
      const domain = rulebook.fields[deed.field]?.setOf ?? -1;
      const ids = (members: readonly number[] | undefined): unknown =>
        members?.map((member) => thingId(program, domain, member)) ?? null;
      return { ...plainField(program, deed), before: ids(deed.before), after: ids(deed.after) };
    }
    case "first_player":
      return { before: `P${deed.before + 1}`, after: `P${deed.after + 1}` };
    case "step":
    case "place": {
      const board = rulebook.domains[deed.pieces]?.pieces?.board ?? -1;
      return {
        piece: thingId(program, deed.pieces, deed.piece),
        from: thingId(program, board, deed.from),
        to: thingId(program, board, deed.to),
      };
    }
    case "draw":
    case "put":
    case "deal":
      return {
        count: deed.count,
        cards: deed.cards?.map((card) => thingId(program, deed.deck, card)) ?? null,
        from: layout.instances[deed.from]?.name,
        to: layout.instances[deed.to]?.name,
      };
    case "reveal":
      return {
        count: deed.count,
        cards: deed.cards?.map((card) => thingId(program, deed.deck, card)) ?? null,
        to: deed.to.map((seat) => seat + 1),
      };
    case "shuffle":
      return { pile: layout.instances[deed.pile]?.name };
    case "answer":
      return plainAnswer(program, deed);
    case "opened":
      return {
        decision: deed.decision,
        answers:
          deed.answers?.map(({ seat, value }) => ({ seat: seat + 1, answer: plainOne(program, deed.of, value) })) ??
          null,
      };
    case "event":
      return {
        event: deed.of === "event" ? rulebook.events[deed.index]?.name : deed.of,
        carries: plainNames(program, deed.carries),
      };
    case "phase":
      return { phase: rulebook.phases[deed.phase]?.name };
    case "jump":
      return { to: typeof deed.to === "number" ? rulebook.phases[deed.to]?.name : deed.to };
    case "end":
      return { winners: deed.winners.map((seat) => seat + 1) };
  }
}

function plainPurse(voice: Voice, purse: LoggedPurse): unknown {
  const { before, after } = purse;
  return { purse: purseName(voice, purse), before: before ?? null, after: after ?? null };
}

function plainField(
  program: Program,
  { field, owner, key }: { readonly field: number; readonly owner: number; readonly key: number | undefined },
): { readonly [key: string]: unknown } {
  const found = program.rulebook.fields[field];
  return {
    field: found?.name,
    owner: found?.owner === undefined ? null : thingId(program, found.owner, owner),
    ...(found?.per === undefined || key === undefined ? {} : { key: thingId(program, found.per, key) }),
  };
}

/** Most legal answers that are written out. */
const MOST_LEGAL = 60;

function plainAnswer(
  program: Program,
  { decision, asked, forced, answer }: Extract<Deed, { readonly kind: "answer" }>,
): { readonly [key: string]: unknown } {
  const single = {
    ...decision,
    kind: decision.kind === "things" || decision.kind === "order" ? "thing" : decision.kind,
  } as const;
  const legal = decision.legal.length > 0 ? decision.legal : decision.among;
  return {
    decision: decision.id,
    kind: decision.kind,
    asked,
    forced,
    legalCount: legal.length,
    legal:
      decision.kind === "division"
        ? decision.among.map((thing) => thingId(program, decision.domain, thing))
        : legal.slice(0, MOST_LEGAL).map((value) => answerIds(program, single, [value])),
    ...(decision.kind === "things" ? { atLeast: decision.atLeast, atMost: decision.atMost } : {}),
    ...(decision.kind === "division" ? { total: decision.total, caps: decision.caps } : {}),
    answer: answer === undefined ? null : answerIds(program, decision, answer),
  };
}
