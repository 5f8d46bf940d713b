import { invariant } from "@rulewright/diagnostics";
import type { Answer, Decision } from "@rulewright/engine/runtime";
import type { Luck } from "./luck";

/** Subsets are drawn by their rank while there are fewer than this. */
const MAX_RANKED_SUBSETS = 2 ** 31;

/**
 * A random legal answer. Single-valued kinds and orders are uniform. Sets of things are uniform over all that are
 * allowed, unless those are more than 2^31: then first the size is uniform and then the set of that size. Divisions
 * are made one share after the other, each uniform among those that leave the rest possible.
 */
export function randomAnswer(decision: Decision, luck: Luck): Answer {
  switch (decision.kind) {
    case "things":
      return randomThings(decision, luck);
    case "division":
      return randomDivision(decision, luck);
    case "order":
      return shuffled(decision, luck);
    default: {
      const { legal } = decision;
      const chosen = legal[luck.below(decision.seats[0] ?? 0, legal.length)];
      invariant(chosen !== undefined, `decision ${decision.id} has no legal answer`);
      return [chosen];
    }
  }
}

function randomThings(decision: Decision, luck: Luck): Answer {
  const { among, atLeast } = decision;
  const atMost = Math.min(decision.atMost, among.length);
  const seat = decision.seats[0] ?? 0;
  const size = randomSize({ total: among.length, atLeast, atMost }, seat, luck);
  // Selection sampling keeps the order of `among`.
  const chosen: number[] = [];
  among.forEach((thing, at) => {
    const wanted = size - chosen.length;
    if (wanted > 0 && luck.below(seat, among.length - at) < wanted) chosen.push(thing);
  });
  return chosen;
}

interface Sizes {
  readonly total: number;
  readonly atLeast: number;
  readonly atMost: number;
}

function randomSize({ total, atLeast, atMost }: Sizes, seat: number, luck: Luck): number {
  invariant(atLeast <= atMost, `no set of things has between ${atLeast} and ${atMost} of ${total}`);
  if (atLeast === atMost) return atLeast;
  let subsets = 0;
  for (let size = atLeast; size <= atMost; size++) subsets += binomial(total, size);
  if (subsets >= MAX_RANKED_SUBSETS) return atLeast + luck.below(seat, atMost - atLeast + 1);
  let rank = luck.below(seat, subsets);
  for (let size = atLeast; size < atMost; size++) {
    rank -= binomial(total, size);
    if (rank < 0) return size;
  }
  return atMost;
}

/** Exact below 2^53, which is all that is compared exactly. */
export function binomial(total: number, size: number): number {
  let result = 1;
  for (let step = 1; step <= Math.min(size, total - size); step++) {
    result = (result * (total - step + 1)) / step;
  }
  return size > total ? 0 : result;
}

function randomDivision({ caps, total, seats }: Decision, luck: Luck): Answer {
  let left = total;
  let room = caps.reduce((sum, cap) => sum + cap, 0);
  return caps.map((cap) => {
    room -= cap;
    const low = Math.max(0, left - room);
    const high = Math.min(cap, left);
    invariant(low <= high, `${left} cannot be divided any more`);
    const share = low + luck.below(seats[0] ?? 0, high - low + 1);
    left -= share;
    return share;
  });
}

function shuffled({ among, seats }: Decision, luck: Luck): Answer {
  const order = [...among];
  for (let at = order.length - 1; at > 0; at--) {
    const other = luck.below(seats[0] ?? 0, at + 1);
    const [here, there] = [order[at], order[other]];
    invariant(here !== undefined && there !== undefined, "a shuffle stays within its list");
    order[at] = there;
    order[other] = here;
  }
  return order;
}
