import { type GameState, type GameView, observe, type Program } from "@rulewright/engine/runtime";
import type { Domain, DomainIndex, Field } from "@rulewright/rulebook";
import { listWords, plainName, seatName, valueWords } from "./titles";

type Value = GameView["game"][string];

/** How the table looks to a reader: first each player, then the game, other things, the piles; what is nothing is left out. */
export function tableLines(program: Program, state: GameState, reader: number | "all"): readonly string[] {
  const view = observe(program, state, reader);
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return [
    ...seats.map((seat) => playerLine(program, view, seat)),
    ...line("the game", fieldParts(program, undefined, view.game)),
    ...thingLines(program, view),
    ...pileLines(program, view),
  ];
}

function line(owner: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${owner}: ${parts.join(", ")}`];
}

function playerLine(program: Program, view: GameView, seat: number): string {
  const values = view.things["player"]?.[seatName(seat)] ?? {};
  const parts = [
    ...pieceParts(program, view, seat),
    ...fieldParts(program, program.rulebook.domains[0], values),
    ...handParts(program, view, seat),
  ];
  return `${seatName(seat)}: ${parts.length === 0 ? "nothing" : parts.join(", ")}`;
}

function pieceParts(program: Program, view: GameView, seat: number): readonly string[] {
  return program.rulebook.domains.flatMap((domain) => {
    if (domain.pieces === undefined) return [];
    const board = program.rulebook.domains[domain.pieces.board];
    const on = view.pieces
      .filter((piece) => piece.pieces === domain.name && piece.seat === seat && piece.on !== null)
      .map((piece) => memberTitle(board, String(piece.on)));
    return on.length === 0 ? [] : [`${plainName(domain.name)} on ${on.join(", ")}`];
  });
}

function handParts(program: Program, view: GameView, seat: number): readonly string[] {
  return view.zones
    .filter((pile) => pile.seat === seat && pile.count !== 0)
    .map((pile) => `${plainName(pile.zone)} ${pileWords(program, pile)}`);
}

function pileLines(program: Program, view: GameView): readonly string[] {
  return view.zones
    .filter((pile) => pile.seat < 0)
    .map((pile) => `the ${plainName(pile.zone)}: ${pileWords(program, pile)}`);
}

/** How many cards, and which of them the reader knows. */
function pileWords({ rulebook }: Program, { zone, count, cards }: GameView["zones"][number]): string {
  if (count === undefined) return "unknown";
  const deck = rulebook.domains[rulebook.zones.find(({ name }) => name === zone)?.deck ?? -1];
  const known = (cards ?? []).filter((card) => card !== null).map((card) => memberTitle(deck, card));
  const number = count === 1 ? "1 card" : `${count} cards`;
  return known.length === 0 ? number : `${number} (${listWords(known)})`;
}

function thingLines(program: Program, view: GameView): readonly string[] {
  return program.rulebook.domains.flatMap((domain) => {
    if (domain.kind === "player") return [];
    return Object.entries(view.things[domain.name] ?? {}).flatMap(([id, values]) =>
      line(memberTitle(domain, id), fieldParts(program, domain, values)),
    );
  });
}

function fieldParts(
  program: Program,
  owner: Domain | undefined,
  values: { readonly [field: string]: Value },
): readonly string[] {
  const { domains, fields } = program.rulebook;
  return fields.flatMap((field) => {
    const of = field.owner === undefined ? undefined : domains[field.owner];
    const value = values[field.name];
    if (of !== owner || value === undefined || (of?.kind === "piece" && field.name === "heading")) return [];
    const words = fieldWords(program, field, value);
    return words === "" ? [] : [`${plainName(field.name)} ${words}`];
  });
}

/** Empty for what is nothing, except in a purse. */
function fieldWords(program: Program, field: Field, value: Value): string {
  const { rulebook } = program;
  if (field.per === undefined) {
    const purse = rulebook.units.some(({ purse: index }) => index !== undefined && rulebook.fields[index] === field);
    return purse || !isNothing(value) ? oneWords(program, field, value) : "";
  }
  const per = rulebook.domains[field.per];
  const parts = isKeyed(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        isNothing(one) ? [] : [`${memberTitle(per, key)} ${oneWords(program, field, one)}`],
      )
    : [];
  return parts.length === 0 ? "" : `(${parts.join(", ")})`;
}

function isKeyed(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNothing(value: Value): boolean {
  return value === null || value === 0 || value === false || (Array.isArray(value) && value.length === 0);
}

function oneWords(program: Program, { type, setOf }: Field, value: Value): string {
  if (Array.isArray(value)) {
    const domain = setOf === undefined ? undefined : program.rulebook.domains[setOf];
    return `(${listWords(value.map((id: string) => memberTitle(domain, id)))})`;
  }
  if (typeof value === "number") return valueWords(program, type, value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return type.kind === "thing" ? thingTitle(program, type, value) : plainName(value);
  return "none";
}

function thingTitle(program: Program, { domain }: { readonly domain: DomainIndex }, id: string): string {
  return memberTitle(program.rulebook.domains[domain], id);
}

/** The title of a thing named by its id; players and pieces have their id as a name. */
function memberTitle(domain: Domain | undefined, id: string): string {
  if (domain === undefined || domain.kind === "player" || domain.kind === "piece") return id;
  const title = domain.members.find((member) => member.id === id)?.title ?? "";
  return title === "" || title === id ? plainName(id) : title;
}
