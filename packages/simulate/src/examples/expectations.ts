import { type Diagnostic, diagnostic, type Place } from "@rulewright/diagnostics";
import {
  FIRST_PLAYER,
  type GameState,
  OVER,
  type Program,
  readItem,
  resultOf,
  thingId,
} from "@rulewright/engine/runtime";
import type { DomainIndex, ExampleRun, StateItem, Type } from "@rulewright/rulebook";
import { valueInRun } from "./run-end";

/** What an example expects and the game does not show. */
export function unmetExpectations(program: Program, state: GameState, run: ExampleRun): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const unmet = (path: string, actual: string, expected: string, place: Place): void => {
    found.push(diagnostic("example/not-met", { path, found: actual, expected }, place));
  };
  for (const item of run.then.items) {
    const actual = readItem(program, state, item);
    const expected = expectedOf(item);
    if (sameValue(actual, expected)) continue;
    const write = writer(program, item);
    unmet(pathOf(program, item), write(actual), write(expected), item.place);
  }
  const result = resultOf(program, state);
  const { winners, ended, firstPlayer, formulas } = run.then;
  const over = state.cells[OVER] !== 0;
  if (winners !== undefined && !sameValue(result.winners, winners)) {
    unmet("winner", seats(result.winners), seats(winners), run.place);
  }
  if (ended !== undefined && ended !== over) {
    unmet("the game", over ? "over" : "going on", ended ? "over" : "going on", run.place);
  }
  const first = state.cells[FIRST_PLAYER] ?? -1;
  if (firstPlayer !== undefined && firstPlayer !== first) {
    unmet("first_player", seat(first), seat(firstPlayer), run.place);
  }
  for (const formula of formulas) {
    const value = valueInRun(program, state, { formula, locals: run.locals.length });
    if (value === 1) continue;
    unmet(formula.source, value === undefined ? "impossible to work out" : "no", "yes", formula.place);
  }
  return found;
}

type ItemValue = number | readonly number[];

function expectedOf(item: StateItem): ItemValue {
  switch (item.kind) {
    case "field":
    case "term":
      return item.value;
    case "set":
      return item.members.toSorted(ascending);
    case "pieces":
      return item.spaces.filter((space) => space >= 0).toSorted(ascending);
    case "zone":
      return item.cards;
  }
}

function ascending(left: number, right: number): number {
  return left - right;
}

function sameValue(left: ItemValue, right: ItemValue): boolean {
  if (typeof left === "number" || typeof right === "number") return left === right;
  return left.length === right.length && left.every((value, at) => value === right[at]);
}

function seat(index: number): string {
  return index < 0 ? "nobody" : `P${index + 1}`;
}

function seats(indices: readonly number[]): string {
  return indices.length === 0 ? "nobody" : indices.map(seat).join(", ");
}

/** Names the thing that an item is about as examples write it. */
function pathOf(program: Program, item: StateItem): string {
  const { rulebook } = program;
  switch (item.kind) {
    case "field":
    case "set": {
      const field = rulebook.fields[item.field];
      if (field === undefined) return "?";
      const path = ownedPath(program, field.owner, item.owner, field.name);
      return item.kind === "field" && field.per !== undefined
        ? `${path}[${thingId(program, field.per, item.key)}]`
        : path;
    }
    case "pieces":
      return `P${item.seat + 1}.${rulebook.domains[item.pieces]?.name ?? "?"}`;
    case "zone": {
      const zone = rulebook.zones[item.zone];
      return zone?.ofEachPlayer === true ? `P${item.seat + 1}.${zone.name}` : (zone?.name ?? "?");
    }
    case "term": {
      const term = rulebook.terms[item.term];
      return ownedPath(program, term?.for, item.thing, term?.name ?? "?");
    }
  }
}

function ownedPath(program: Program, owner: DomainIndex | undefined, thing: number, name: string): string {
  return owner === undefined ? name : `${thingId(program, owner, thing)}.${name}`;
}

/** Writes a value as the files would. */
function writer(program: Program, item: StateItem): (value: ItemValue) => string {
  const one = valueWriter(program, item);
  return (value) => {
    if (typeof value === "number") return one(value);
    return value.length === 0 ? "empty" : `[${value.map(one).join(", ")}]`;
  };
}

function valueWriter(program: Program, item: StateItem): (value: number) => string {
  const { rulebook } = program;
  const thing =
    (domain: DomainIndex | undefined) =>
    (value: number): string =>
      domain === undefined ? String(value) : thingId(program, domain, value);
  switch (item.kind) {
    case "field":
      return typeWriter(program, rulebook.fields[item.field]?.type);
    case "term":
      return typeWriter(program, rulebook.terms[item.term]?.type);
    case "set":
      return thing(rulebook.fields[item.field]?.setOf);
    case "pieces":
      return thing(rulebook.domains[item.pieces]?.pieces?.board);
    case "zone": {
      const deck = rulebook.zones[item.zone]?.deck;
      if (typeof item.cards === "number" || deck === undefined) return String;
      return (kind) => rulebook.domains[deck]?.members[kind]?.id ?? String(kind);
    }
  }
}

function typeWriter(program: Program, type: Type | undefined): (value: number) => string {
  switch (type?.kind) {
    case "truth":
      return (value) => (value === 0 ? "no" : "yes");
    case "option":
      return (value) => type.options[value] ?? String(value);
    case "thing":
      return (value) => thingId(program, type.domain, value);
    default:
      return String;
  }
}
