import { invariant } from "@rulewright/diagnostics";
import type { Local, Rulebook, Type } from "@rulewright/rulebook";
import type { FrameLayout } from "../runtime/program";
import { FRAME_LOCALS } from "../runtime/state";

/** Lists of numbers (faces of dice) have no domain that bounds them. */
export const NUMBER_LIST_CAPACITY = 128;

/** How many different things a domain has at most; of a deck its copies. */
export function domainSize(rulebook: Rulebook, domain: number): number {
  const found = rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  if (found.kind === "player") return rulebook.players.to;
  if (found.kind === "piece") return rulebook.players.to * (found.pieces?.perPlayer ?? 1);
  return found.copies?.length ?? found.members.length;
}

function listCapacity(rulebook: Rulebook, of: Type): number {
  switch (of.kind) {
    case "thing":
      return domainSize(rulebook, of.domain);
    case "payee":
      return rulebook.players.to + 1;
    default:
      return NUMBER_LIST_CAPACITY;
  }
}

/** Lays locals out one after another; `capacities` overrides those of hidden lists. */
export function frameOf(
  rulebook: Rulebook,
  locals: readonly Local[],
  overrides: ReadonlyMap<number, number> = new Map(),
): FrameLayout {
  const offsets: number[] = [];
  const capacities: number[] = [];
  const keys: number[] = [];
  let size = FRAME_LOCALS;
  locals.forEach((local, index) => {
    const capacity =
      overrides.get(index) ??
      (local.type.kind === "list" && local.keyedBy === undefined ? listCapacity(rulebook, local.type.of) : 0);
    const keyed = local.keyedBy === undefined ? 0 : domainSize(rulebook, local.keyedBy);
    offsets.push(size);
    capacities.push(capacity);
    keys.push(keyed);
    size += keyed > 0 ? keyed : capacity > 0 ? capacity + 1 : 1;
  });
  return { locals, offsets, capacities, keys, size };
}

export function offsetOf(frame: FrameLayout, local: number): number {
  const offset = frame.offsets[local];
  invariant(offset !== undefined, `no local ${local} among ${frame.offsets.length}`);
  return offset;
}

export function capacityOf(frame: FrameLayout, local: number): number {
  return frame.capacities[local] ?? 0;
}
