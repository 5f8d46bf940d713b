import { type GameState, type GameView, observe } from "@rulewright/engine/runtime";
import type { Domain, DomainIndex, Field } from "@rulewright/rulebook";
import type { Voice } from "./language/voice";
import { listWords, memberTitle, seatName, spokenName, valueWords } from "./titles";

type Value = GameView["game"][string];

/** How the table looks to a reader: first each player, then the game, other things, the piles; what is nothing is left out. */
export function tableLines(voice: Voice, state: GameState, reader: number | "all"): readonly string[] {
  const { program, words } = voice;
  const view = observe(program, state, reader);
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return [
    ...seats.map((seat) => playerLine(voice, view, seat)),
    ...line(words.theGame, fieldParts(voice, undefined, view.game)),
    ...thingLines(voice, view),
    ...pileLines(voice, view),
  ];
}

function line(owner: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`${owner}: ${parts.join(", ")}`];
}

function playerLine(voice: Voice, view: GameView, seat: number): string {
  const values = view.things["player"]?.[seatName(seat)] ?? {};
  const parts = [
    ...pieceParts(voice, view, seat),
    ...fieldParts(voice, voice.program.rulebook.domains[0], values),
    ...handParts(voice, view, seat),
  ];
  return `${seatName(seat)}: ${parts.length === 0 ? voice.words.nothing : parts.join(", ")}`;
}

function pieceParts(voice: Voice, view: GameView, seat: number): readonly string[] {
  return voice.program.rulebook.domains.flatMap((domain) => {
    if (domain.pieces === undefined) return [];
    const board = voice.program.rulebook.domains[domain.pieces.board];
    const on = view.pieces
      .filter((piece) => piece.pieces === domain.name && piece.seat === seat && piece.on !== null)
      .map((piece) => titleById(voice, board, String(piece.on)));
    return on.length === 0 ? [] : [voice.words.stands(spokenName(voice, domain.name), on.join(", "))];
  });
}

function handParts(voice: Voice, view: GameView, seat: number): readonly string[] {
  return view.zones
    .filter((pile) => pile.seat === seat && pile.count !== 0)
    .map((pile) => `${spokenName(voice, pile.zone)} ${pileWords(voice, pile)}`);
}

function pileLines(voice: Voice, view: GameView): readonly string[] {
  return view.zones
    .filter((pile) => pile.seat < 0)
    .map((pile) => `${voice.words.the(spokenName(voice, pile.zone))}: ${pileWords(voice, pile)}`);
}

/** How many cards, and which of them the reader knows. */
function pileWords(voice: Voice, { zone, count, cards }: GameView["zones"][number]): string {
  if (count === undefined) return voice.words.unknown;
  const deck =
    voice.program.rulebook.domains[voice.program.rulebook.zones.find(({ name }) => name === zone)?.deck ?? -1];
  const known = (cards ?? []).filter((card) => card !== null).map((card) => titleById(voice, deck, card));
  const number = voice.words.cardCount(count);
  return known.length === 0 ? number : `${number} (${listWords(voice, known)})`;
}

function thingLines(voice: Voice, view: GameView): readonly string[] {
  return voice.program.rulebook.domains.flatMap((domain) => {
    if (domain.kind === "player") return [];
    return Object.entries(view.things[domain.name] ?? {}).flatMap(([id, values]) =>
      line(titleById(voice, domain, id), fieldParts(voice, domain, values)),
    );
  });
}

function fieldParts(
  voice: Voice,
  owner: Domain | undefined,
  values: { readonly [field: string]: Value },
): readonly string[] {
  const { domains, fields } = voice.program.rulebook;
  return fields.flatMap((field) => {
    const of = field.owner === undefined ? undefined : domains[field.owner];
    const value = values[field.name];
    if (of !== owner || value === undefined || (of?.kind === "piece" && field.name === "heading")) return [];
    const name = spokenName(voice, field.name);
    const words = name === "" ? "" : fieldWords(voice, field, value);
    return words === "" ? [] : [voice.words.field(name, words)];
  });
}

/** Empty for what is nothing, except in a purse. */
function fieldWords(voice: Voice, field: Field, value: Value): string {
  const { rulebook } = voice.program;
  if (field.per === undefined) {
    const purse = rulebook.units.some(({ purse: index }) => index !== undefined && rulebook.fields[index] === field);
    return purse || !isNothing(value) ? oneWords(voice, field, value) : "";
  }
  const per = rulebook.domains[field.per];
  const parts = isKeyed(value)
    ? Object.entries(value).flatMap(([key, one]) =>
        isNothing(one) ? [] : [`${titleById(voice, per, key)} ${oneWords(voice, field, one)}`],
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

function oneWords(voice: Voice, { type, setOf }: Field, value: Value): string {
  if (Array.isArray(value)) {
    const domain = setOf === undefined ? undefined : voice.program.rulebook.domains[setOf];
    return `(${listWords(
      voice,
      value.map((id: string) => titleById(voice, domain, id)),
    )})`;
  }
  if (typeof value === "number") return valueWords(voice, type, value);
  if (typeof value === "boolean") return value ? voice.words.yes : voice.words.no;
  if (typeof value === "string")
    return type.kind === "thing" ? thingTitle(voice, type, value) : spokenName(voice, value);
  return voice.words.none;
}

function thingTitle(voice: Voice, { domain }: { readonly domain: DomainIndex }, id: string): string {
  return titleById(voice, voice.program.rulebook.domains[domain], id);
}

/** The title of a thing named by its id; players have their id as a name, and pieces are told by it. */
function titleById(voice: Voice, domain: Domain | undefined, id: string): string {
  if (domain === undefined || domain.kind === "player") return id;
  if (domain.kind === "piece") {
    const [seat = "", , number] = id.split(".");
    return voice.words.owned(seat, `${spokenName(voice, domain.name)}${number === undefined ? "" : ` ${number}`}`);
  }
  return memberTitle(voice, domain, id);
}
