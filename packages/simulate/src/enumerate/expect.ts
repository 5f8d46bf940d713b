import type { Program } from "@rulewright/engine/runtime";
import { add, asNumber, multiply, type Rational, rational, ZERO } from "../odds/rational";
import { buildChain, type ChainPlan, type Impossible, impossible } from "./build-chain";
import { type Chain, endOf } from "./chain";
import { closeVisits } from "./close-visits";
import { exactVisits } from "./exact-visits";
import { canLeave, loopsOf } from "./loops";
import type { Walk } from "./walk";

/** A figure; `exact` when it was worked out in fractions. */
export interface Figure {
  readonly value: number;
  readonly exact: Rational | undefined;
}

/** What games under fixed habits come to. */
export interface Expectations {
  readonly kind: "expectations";
  /** `fractions`, or `decimals` found by approximation. */
  readonly method: "fractions" | "decimals";
  /** Of decimals, how far they are from agreeing: chances are off by at most this much. 0 for fractions. */
  readonly residual: number;
  /** Positions from which a game goes on in more than one way. */
  readonly positions: number;
  /** Positions of the largest part in which games go round; 1 when they never come back. */
  readonly largestLoop: number;
  /** Turns of all seats together. */
  readonly turns: Figure;
  /** Chance that a seat wins alone. */
  readonly wins: readonly Figure[];
  readonly shared: Figure;
  readonly nobody: Figure;
  /** Means of what was measured, in the order of the plan. */
  readonly measures: readonly Figure[];
}

/** Works out a game in which the bot answers every decision. */
export function* expectGame(program: Program, plan: ChainPlan): Walk<Expectations | Impossible> {
  const built = yield* buildChain(program, plan);
  if (built.kind === "impossible") return built;
  const { chain } = built;
  const parts = loopsOf(chain);
  const trap = parts.find((part) => !canLeave(chain, part));
  if (trap !== undefined) return impossible(`games can come to ${trap.length} positions from which none ever ends`);
  const frame = {
    positions: chain.positions,
    largestLoop: parts.reduce((most, part) => Math.max(most, part.length), 1),
  };
  const exact = yield* exactVisits(chain, parts);
  if (exact !== undefined) {
    const sums = sumUp(chain, plan, exact, FRACTIONS);
    return {
      ...frame,
      ...figures(sums, (sum) => ({ value: asNumber(sum), exact: sum })),
      method: "fractions",
      residual: 0,
    };
  }
  const close = yield* closeVisits(chain, parts);
  if (close === undefined) return impossible("the approximation does not settle");
  const sums = sumUp(chain, plan, [...close.visits], DECIMALS);
  return {
    ...frame,
    ...figures(sums, (value) => ({ value, exact: undefined })),
    method: "decimals",
    residual: close.residual,
  };
}

interface Arithmetic<T> {
  readonly of: (value: Rational) => T;
  readonly add: (left: T, right: T) => T;
  readonly multiply: (left: T, right: T) => T;
}

const FRACTIONS: Arithmetic<Rational> = { of: (value) => value, add, multiply };
const DECIMALS: Arithmetic<number> = {
  of: asNumber,
  add: (left, right) => left + right,
  multiply: (left, right) => left * right,
};

interface Sums<T> {
  turns: T;
  readonly wins: T[];
  shared: T;
  nobody: T;
  readonly measures: T[];
}

/** Means over all ways: visits to a position, times the way's chance, times what it brings. */
function sumUp<T>(
  chain: Chain,
  plan: ChainPlan,
  visits: readonly T[],
  { of, add: plus, multiply: times }: Arithmetic<T>,
): Sums<T> {
  const zero = of(ZERO);
  const whole = (value: number): T => of(rational(BigInt(value)));
  const sums: Sums<T> = {
    turns: whole(chain.startTurns),
    wins: Array.from({ length: plan.seats }, () => zero),
    shared: zero,
    nobody: zero,
    measures: plan.measures.map(() => zero),
  };
  const arrive = (to: number, likely: T): void => {
    const end = endOf(chain, to);
    if (end === undefined) return;
    const [winner, another] = end.winners;
    if (winner === undefined) sums.nobody = plus(sums.nobody, likely);
    else if (another !== undefined) sums.shared = plus(sums.shared, likely);
    else sums.wins[winner] = plus(sums.wins[winner] ?? zero, likely);
    end.measures.forEach((value, index) => {
      if (value !== 0) sums.measures[index] = plus(sums.measures[index] ?? zero, times(likely, whole(value)));
    });
  };
  const chances = chain.probabilities.map(of);
  arrive(chain.start, of(rational(1n)));
  visits.forEach((often, position) => {
    for (let way = chain.from[position] ?? 0; way < (chain.from[position + 1] ?? 0); way++) {
      const to = chain.to[way] ?? 0;
      const turns = chain.turns[way] ?? 0;
      if (to >= 0 && turns === 0) continue;
      const likely = times(often, chances[chain.chance[way] ?? -1] ?? zero);
      if (turns !== 0) sums.turns = plus(sums.turns, times(likely, whole(turns)));
      arrive(to, likely);
    }
  });
  return sums;
}

type Figures = Pick<Expectations, "kind" | "turns" | "wins" | "shared" | "nobody" | "measures">;

function figures<T>({ turns, wins, shared, nobody, measures }: Sums<T>, figure: (sum: T) => Figure): Figures {
  return {
    kind: "expectations",
    turns: figure(turns),
    wins: wins.map(figure),
    shared: figure(shared),
    nobody: figure(nobody),
    measures: measures.map(figure),
  };
}
