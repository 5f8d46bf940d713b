import { amountWords, type LoggedPurse, type Program, thingId } from "@rulewright/engine/runtime";
import { type DomainIndex, type FieldIndex, NO_NUMBER, type PhaseIndex, type Type } from "@rulewright/rulebook";

/** A name of a file as people would write it. */
export function plainName(name: string): string {
  return name.replaceAll("_", " ");
}

export function seatName(seat: number): string {
  return `P${seat + 1}`;
}

/** The title of a thing, whatever the game looks like at the moment; `none` for no thing. */
export function titleOf(program: Program, domain: DomainIndex | -1, thing: number): string {
  const found = program.rulebook.domains[domain];
  if (found === undefined || thing < 0) return "none";
  if (found.kind === "player") return seatName(thing);
  if (found.kind === "piece") {
    const perPlayer = found.pieces?.perPlayer ?? 1;
    const number = perPlayer === 1 ? "" : ` ${(thing % perPlayer) + 1}`;
    return `${seatName(Math.floor(thing / perPlayer))}'s ${plainName(found.name)}${number}`;
  }
  const id = thingId(program, domain, thing);
  const title = found.members.find((member) => member.id === id)?.title ?? "";
  // Members without a title have their id as one.
  return title === "" || title === id ? plainName(id) : title;
}

/** How many members of a list are named; of longer ones the number is told. */
const MOST_NAMED = 8;

export function listWords(words: readonly string[]): string {
  if (words.length === 0) return "none";
  if (words.length > MOST_NAMED) return `${words.slice(0, MOST_NAMED).join(", ")} … (${words.length})`;
  return words.join(", ");
}

/** A value as a reader of the rulebook would say it: amounts as their unit is shown, truths as yes and no, things by title. */
export function valueWords(program: Program, type: Type, value: number | readonly number[]): string {
  if (typeof value !== "number") {
    const of = type.kind === "list" ? type.of : type;
    return listWords(value.map((one) => valueWords(program, of, one)));
  }
  switch (type.kind) {
    case "number":
      return value === NO_NUMBER ? "none" : amountWords(program.rulebook, type.unit, value);
    case "truth":
      return value === 0 ? "no" : "yes";
    case "option":
      return plainName(type.options[value] ?? "none");
    case "thing":
      return titleOf(program, type.domain, value);
    case "payee":
      return value === -1 ? "the bank" : value >= 0 ? seatName(value) : "a purse";
    case "pile":
      return pileName(program, value);
    default:
      return String(value);
  }
}

/** `tray`, `P1's cash`, `Hotel Riviera's owner`, `P1's shares (Realbig Steel Corporation)`. */
export function fieldName(program: Program, field: FieldIndex | -1, owner: number, key?: number): string {
  const found = program.rulebook.fields[field];
  if (found === undefined) return "";
  const name = plainName(found.name);
  const owned = found.owner === undefined ? name : `${titleOf(program, found.owner, owner)}'s ${name}`;
  return found.per === undefined || key === undefined ? owned : `${owned} (${titleOf(program, found.per, key)})`;
}

/** Whose purse it is: a player's by the player alone. */
export function purseName(program: Program, { kind, field, owner }: LoggedPurse): string {
  if (kind === "bank") return "the bank";
  const isPurse = program.rulebook.units.some((unit) => unit.purse === field);
  if (isPurse && program.rulebook.fields[field]?.owner === 0) return seatName(owner);
  return owner === -1 ? `the ${fieldName(program, field, owner)}` : fieldName(program, field, owner);
}

/** A pile by its place; cards set aside lie in none. */
export function pileName(program: Program, pile: number): string {
  const instance = program.layout.instances[pile];
  const zone = program.rulebook.zones[instance?.zone ?? -1];
  if (instance === undefined || zone === undefined) return "";
  return zone.ofEachPlayer ? `${seatName(instance.seat)}'s ${plainName(zone.name)}` : `the ${plainName(zone.name)}`;
}

export function phaseName(program: Program, phase: PhaseIndex): string {
  const found = program.rulebook.phases[phase];
  return found === undefined ? "" : found.title || plainName(found.name);
}
