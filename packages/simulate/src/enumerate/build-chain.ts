import { invariant } from "@rulewright/diagnostics";
import type { Answer, Position, Program } from "@rulewright/engine/runtime";
import type { Measure } from "@rulewright/rulebook";
import { valueInRun } from "../examples/run-end";
import { add, fractionText, type Rational, rational } from "../odds/rational";
import { type AnswerChances, answerChances } from "./answer-chances";
import type { Chain, ChainEnd } from "./chain";
import { type Arrival, brokenEnd, createExplorer, type Explorer, type Waiting } from "./explorer";
import { GrowingNumbers } from "./growing";
import { MAX_CERTAIN, MAX_LUCK, MAX_POSITIONS, PAUSE_AFTER } from "./limits";
import type { Walk } from "./walk";
import { obstacleTo } from "./walkable";

/** Which chain to build. */
export interface ChainPlan {
  readonly seats: number;
  /** Who answers for all seats: `random`, or a habit. */
  readonly bot: string;
  /** Worked out where a game ends. */
  readonly measures: readonly Measure[];
}

/** Why a chain cannot be had. */
export interface Impossible {
  readonly kind: "impossible";
  readonly problem: string;
}

export type BuiltChain = { readonly kind: "chain"; readonly chain: Chain } | Impossible;

/** Follows a game through all its positions, with every decision answered by the bot's exact chances. */
export function* buildChain(program: Program, plan: ChainPlan): Walk<BuiltChain> {
  const chances = answerChances(program, plan.bot);
  if (typeof chances === "string") return impossible(chances);
  const obstacle = obstacleTo(program);
  if (obstacle !== undefined) return impossible(obstacle);
  const explorer = createExplorer(program, "take");
  const builder = new ChainBuilder({ program, plan, explorer, chances });
  const start = builder.settle(explorer.start(plan.seats));
  if (typeof start === "string") return impossible(start);
  for (let at = 0; at < builder.found.length; at++) {
    if (at % PAUSE_AFTER === 0) yield { positions: builder.found.length, stage: `${at} looked at` };
    if (builder.found.length > MAX_POSITIONS) return impossible(`there are more than ${MAX_POSITIONS} positions`);
    const problem = builder.expand(at);
    if (problem !== undefined) return impossible(problem);
  }
  return { kind: "chain", chain: builder.chain(start) };
}

export function impossible(problem: string): Impossible {
  return { kind: "impossible", problem };
}

interface Materials {
  readonly program: Program;
  readonly plan: ChainPlan;
  readonly explorer: Explorer;
  readonly chances: AnswerChances;
}

/** A way on from where a game waits. */
interface Way {
  readonly given: Answer;
  readonly probability: Rational;
}

/** Where a step leads when all that can go one way only has gone it. */
interface Reached {
  readonly to: number;
  readonly turns: number;
}

type Open = Exclude<Waiting, { readonly kind: "end" }>;

class ChainBuilder {
  /** The positions so far, by number. */
  readonly found: Position[] = [];
  private readonly materials: Materials;
  private readonly numbers = new Map<Position, number>();
  private readonly ends: ChainEnd[] = [];
  private readonly endNumbers = new Map<string, number>();
  private readonly from = new GrowingNumbers();
  private readonly to = new GrowingNumbers();
  private readonly turns = new GrowingNumbers();
  private readonly chance = new GrowingNumbers();
  private readonly probabilities: Rational[] = [];
  private readonly probabilityNumbers = new Map<string, number>();

  constructor(materials: Materials) {
    this.materials = materials;
    this.from.push(0);
  }

  chain(start: Reached): Chain {
    return {
      positions: this.found.length,
      ends: this.ends,
      start: start.to,
      startTurns: start.turns,
      from: this.from.numbers(),
      to: this.to.numbers(),
      turns: this.turns.numbers(),
      chance: this.chance.numbers(),
      probabilities: this.probabilities,
    };
  }

  /** Adds the ways from a position; a text says why they cannot be followed. */
  expand(at: number): string | undefined {
    const { explorer } = this.materials;
    const position = this.found[at];
    invariant(position !== undefined, `no position ${at}`);
    const { waiting, state } = explorer.visit(position);
    invariant(waiting.kind !== "end", "a game that is over has no position in a chain");
    const ways = this.waysAt(waiting, state);
    if (typeof ways === "string") return ways;
    // Ways that lead to the same place count as one.
    const merged = new Map<string, Reached & { readonly probability: Rational }>();
    for (const { given, probability } of ways) {
      const reached = this.settle(this.take(waiting, given));
      if (typeof reached === "string") return reached;
      const key = `${reached.to}/${reached.turns}`;
      const before = merged.get(key);
      merged.set(key, {
        ...reached,
        probability: before === undefined ? probability : add(before.probability, probability),
      });
    }
    for (const { to, turns, probability } of merged.values()) {
      this.to.push(to);
      this.turns.push(turns);
      this.chance.push(this.numberOf(probability));
    }
    this.from.push(this.to.length);
    return undefined;
  }

  /** Goes on from an arrival while there is only one way, then names the position or the end. */
  settle(arrival: Arrival): Reached | string {
    const { explorer } = this.materials;
    let { waiting, turns } = arrival;
    for (let count = 0; ; count++) {
      if (count === MAX_CERTAIN) return "games go on for ever without anything being decided";
      if (waiting.kind === "end") return this.endAt(waiting, turns);
      const ways = this.waysAt(waiting, explorer.arrived());
      if (typeof ways === "string") return ways;
      const [only, another] = ways;
      invariant(only !== undefined, "a game waits for something impossible");
      if (another !== undefined) return { to: this.positionNumber(explorer.position()), turns };
      ({ waiting, turns } = explorer.onward(waiting, only.given));
    }
  }

  private take(waiting: Open, given: Answer): Arrival {
    const { explorer } = this.materials;
    return waiting.kind === "decision"
      ? explorer.answered(waiting.decision, given)
      : explorer.resolved(waiting.chance, given[0] ?? -1);
  }

  private waysAt(waiting: Open, state: ReturnType<Explorer["arrived"]>): readonly Way[] | string {
    if (waiting.kind === "chance") {
      const { weights } = waiting.chance;
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.flatMap((weight, outcome) =>
        weight === 0 ? [] : [{ given: [outcome], probability: rational(BigInt(weight), BigInt(total)) }],
      );
    }
    const answers = this.materials.chances(state, waiting.decision);
    if (answers === undefined)
      return `the bot's luck at \`${waiting.decision.id}\` can go in more than ${MAX_LUCK} ways`;
    return answers.map(({ answer, probability }) => ({ given: answer, probability }));
  }

  private endAt({ result }: Extract<Waiting, { readonly kind: "end" }>, turns: number): Reached | string {
    const { program, plan, explorer } = this.materials;
    const broken = brokenEnd(result);
    if (broken !== undefined) return broken;
    const measures: number[] = [];
    for (const { formula, locals } of plan.measures) {
      const value = valueInRun(program, explorer.arrived(), { formula, locals });
      if (value === undefined) return `\`${formula.source}\` cannot be worked out where a game ends`;
      measures.push(value);
    }
    const key = `${result.winners.join()}/${measures.join()}`;
    let number = this.endNumbers.get(key);
    if (number === undefined) {
      number = this.ends.length;
      this.ends.push({ winners: result.winners, measures });
      this.endNumbers.set(key, number);
    }
    return { to: -1 - number, turns };
  }

  private positionNumber(position: Position): number {
    const known = this.numbers.get(position);
    if (known !== undefined) return known;
    const number = this.found.length;
    this.numbers.set(position, number);
    this.found.push(position);
    return number;
  }

  private numberOf(probability: Rational): number {
    const key = fractionText(probability);
    const known = this.probabilityNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.probabilities.length;
    this.probabilityNumbers.set(key, number);
    this.probabilities.push(probability);
    return number;
  }
}
