import { amountWords, type LoggedPurse, thingId } from "@rulewright/engine/runtime";
import {
  type Domain,
  type DomainIndex,
  type FieldIndex,
  NO_NUMBER,
  type PhaseIndex,
  type Type,
} from "@rulewright/rulebook";
import type { Voice } from "./language/voice";

/** A name of a file as people would write it. */
export function plainName(name: string): string {
  return name.replaceAll("_", " ");
}

/** What people say for a name of a file: as the glossary has it, else the name itself. */
export function spokenName({ program: { rulebook } }: Voice, name: string): string {
  return Object.hasOwn(rulebook.names, name) ? (rulebook.names[name] ?? "") : plainName(name);
}

/** A question as it was put: in the words of the rulebook, or the name of what is asked about. */
export function spokenQuestion(voice: Voice, asked: string): string {
  return /^\w+$/.test(asked) ? spokenName(voice, asked) : asked;
}

export function seatName(seat: number): string {
  return `P${seat + 1}`;
}

/** The title of a thing, whatever the game looks like at the moment; `none` for no thing. */
export function titleOf(voice: Voice, domain: DomainIndex | -1, thing: number): string {
  const { program, words } = voice;
  const found = program.rulebook.domains[domain];
  if (found === undefined || thing < 0) return words.none;
  if (found.kind === "player") return seatName(thing);
  if (found.kind === "piece") {
    const perPlayer = found.pieces?.perPlayer ?? 1;
    const number = perPlayer === 1 ? "" : ` ${(thing % perPlayer) + 1}`;
    return words.owned(seatName(Math.floor(thing / perPlayer)), `${spokenName(voice, found.name)}${number}`);
  }
  return memberTitle(voice, found, thingId(program, domain, thing));
}

/** The title of a row, card or space by its id. Members without a title have their id as one; roads are told by their ends. */
export function memberTitle(voice: Voice, domain: Domain, id: string): string {
  const at = domain.members.findIndex((member) => member.id === id);
  const title = domain.members[at]?.title ?? "";
  if (title !== "" && title !== id) return title;
  return roadTitle(voice, domain, at) ?? spokenName(voice, id);
}

function roadTitle(voice: Voice, domain: Domain, space: number): string | undefined {
  const link = domain.board?.links.find(({ roads }) => roads.includes(space));
  if (link === undefined) return undefined;
  const [from, to] = [link.from, link.to].map((end) => memberTitle(voice, domain, domain.members[end]?.id ?? ""));
  return voice.words.onTheWay(from ?? "", to ?? "", link.roads.indexOf(space) + 1, link.roads.length + 1);
}

/** How many members of a list are named; of longer ones the number is told. */
const MOST_NAMED = 8;

export function listWords({ words: { none } }: Voice, words: readonly string[]): string {
  if (words.length === 0) return none;
  if (words.length > MOST_NAMED) return `${words.slice(0, MOST_NAMED).join(", ")} … (${words.length})`;
  return words.join(", ");
}

/** A value as a reader of the rulebook would say it: amounts as their unit is shown, truths as yes and no, things by title. */
export function valueWords(voice: Voice, type: Type, value: number | readonly number[]): string {
  const { program, words } = voice;
  if (typeof value !== "number") {
    const of = type.kind === "list" ? type.of : type;
    return listWords(
      voice,
      value.map((one) => valueWords(voice, of, one)),
    );
  }
  switch (type.kind) {
    case "number":
      return value === NO_NUMBER ? words.none : amountWords(program.rulebook, type.unit, value);
    case "truth":
      return value === 0 ? words.no : words.yes;
    case "option": {
      const option = type.options[value];
      return option === undefined ? words.none : spokenName(voice, option);
    }
    case "thing":
      return titleOf(voice, type.domain, value);
    case "payee":
      return value === -1 ? words.bank : value >= 0 ? seatName(value) : words.purse;
    case "pile":
      return pileName(voice, value);
    default:
      return String(value);
  }
}

/** `pot`, `P1's cash`, `Mill Lane's owner`, `P1's shares (Northern Mines)`. */
export function fieldName(voice: Voice, field: FieldIndex | -1, owner: number, key?: number): string {
  const found = voice.program.rulebook.fields[field];
  if (found === undefined) return "";
  const name = spokenName(voice, found.name);
  const owned = found.owner === undefined ? name : voice.words.owned(titleOf(voice, found.owner, owner), name);
  return found.per === undefined || key === undefined ? owned : `${owned} (${titleOf(voice, found.per, key)})`;
}

/** Whose purse it is: a player's by the player alone. */
export function purseName(voice: Voice, { kind, field, owner }: LoggedPurse): string {
  const { program, words } = voice;
  if (kind === "bank") return words.bank;
  const isPurse = program.rulebook.units.some((unit) => unit.purse === field);
  if (isPurse && program.rulebook.fields[field]?.owner === 0) return seatName(owner);
  return owner === -1 ? words.the(fieldName(voice, field, owner)) : fieldName(voice, field, owner);
}

/** A pile by its place; cards set aside lie in none. */
export function pileName(voice: Voice, pile: number): string {
  const { program, words } = voice;
  const instance = program.layout.instances[pile];
  const zone = program.rulebook.zones[instance?.zone ?? -1];
  if (instance === undefined || zone === undefined) return "";
  const name = spokenName(voice, zone.name);
  return zone.ofEachPlayer ? words.owned(seatName(instance.seat), name) : words.the(name);
}

export function phaseName(voice: Voice, phase: PhaseIndex): string {
  const found = voice.program.rulebook.phases[phase];
  if (found === undefined) return "";
  // A phase without a title has its name as one.
  return found.title === plainName(found.name) ? spokenName(voice, found.name) : found.title;
}
