import { invariant } from "@rulewright/diagnostics";
import type { Domain, DomainIndex } from "@rulewright/rulebook";
import type { Program } from "./program";

/** A card named in a rulebook stands for all copies of its kind: KIND_BASE + kind, where a copy is its own index. */
export const KIND_BASE = 1 << 20;

export function domainAt(program: Program, domain: DomainIndex | -1): Domain {
  const found = program.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  return found;
}

/** The kind of a card, given a copy or a kind. */
export function kindOfCard(program: Program, deck: DomainIndex, card: number): number {
  return card >= KIND_BASE ? card - KIND_BASE : (domainAt(program, deck).copies?.[card] ?? -1);
}

/** The id of a thing in the files; of a card its kind; `none` for no thing. */
export function thingId(program: Program, domain: DomainIndex | -1, thing: number): string {
  if (thing < 0 || domain === -1) return "none";
  const found = domainAt(program, domain);
  if (found.kind === "player") return `P${thing + 1}`;
  if (found.kind === "piece") return pieceId(found, thing);
  const member = found.kind === "deck" ? kindOfCard(program, domain, thing) : thing;
  return found.members[member]?.id ?? String(thing);
}

function pieceId(domain: Domain, piece: number): string {
  const perPlayer = domain.pieces?.perPlayer ?? 1;
  const seat = `P${Math.floor(piece / perPlayer) + 1}`;
  return perPlayer === 1 ? `${seat}.${domain.name}` : `${seat}.${domain.name}.${(piece % perPlayer) + 1}`;
}

/** The title of a thing for people; a piece is named with the space it stands on. */
export function thingTitle(program: Program, cells: Int32Array, domain: DomainIndex | -1, thing: number): string {
  if (thing < 0 || domain === -1) return "none";
  const found = domainAt(program, domain);
  if (found.kind === "player") return found.members[thing]?.title || `P${thing + 1}`;
  if (found.kind === "piece") {
    const space = cells[(program.layout.pieces[domain]?.on ?? 0) + thing] ?? -1;
    const board = found.pieces?.board ?? -1;
    return space < 0 ? pieceId(found, thing) : `${pieceId(found, thing)} (${thingTitle(program, cells, board, space)})`;
  }
  const member = found.kind === "deck" ? kindOfCard(program, domain, thing) : thing;
  return found.members[member]?.title || (found.members[member]?.id ?? String(thing));
}
