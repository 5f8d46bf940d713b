import { invariant } from "@rulewright/diagnostics";
import { createStepper, type Stepper } from "@rulewright/engine/generate";
import {
  type Answer,
  clone,
  copyInto,
  type Decision,
  type GameState,
  type Program,
  pending,
} from "@rulewright/engine/runtime";
import { answerAt, candidatesOf, placesOf } from "./candidates";
import { type Resampler, resampler } from "./determinize";
import { createLookAhead, type LookAhead, seedsFor } from "./look-ahead";
import type { Luck } from "./luck";
import {
  bestOf,
  estimatesOf,
  isSettled,
  meanOf,
  newTried,
  note,
  type ThinkingBot,
  type Thought,
  type Tried,
  thinkingBot,
} from "./thought";

/** How long a bot that searches thinks about one answer. */
export interface SearchBudget {
  /** Play-outs at most; fewer are made once it is clear that nothing beats the usual habit's answer. */
  readonly playouts: number;
  /** Asked after every few play-outs, with their number: false ends the thinking. For callers that have a clock. */
  readonly goOn?: (playouts: number) => boolean;
}

export const DEFAULT_PLAYOUTS = 240;

/** Play-outs between two questions to `goOn`. */
const BREATH = 8;
/** Answers kept of a question; of these so many are looked at from the start, and more as the root of the visits. */
const MOST_ANSWERS = 24;
const FIRST_ANSWERS = 6;
/** Decisions that are remembered one below the other. */
const DEEPEST = 6;
/** An answer of the root is played out so often before the tree grows below it. */
const PLAIN_VISITS = 8;
/** What is unknown of an answer counts so much against what is known of the others. */
const CURIOSITY = 0.45;
/** The habit is left for what is better by so many standard errors. */
const ERRORS = 1;

/**
 * A bot that searches: a tree of the decisions of all seats, over positions that its seat cannot tell from the real one,
 * each drawn anew with all chance to come (information-set Monte Carlo tree search). Below the tree everybody plays by
 * the usual habit. The same for the same luck, position and number of play-outs.
 */
export function searchBot(
  program: Program,
  luck: Luck,
  budget: SearchBudget = { playouts: DEFAULT_PLAYOUTS },
): ThinkingBot {
  const ahead = createLookAhead(program);
  let stepper: Stepper | undefined;
  return thinkingBot(luck, (state, decision) => {
    stepper ??= createStepper(program);
    return think({ ahead, stepper, luck, budget }, state, decision);
  });
}

interface Thinking {
  readonly ahead: LookAhead;
  readonly stepper: Stepper;
  readonly luck: Luck;
  readonly budget: SearchBudget;
}

/** A question of the tree: the same seat is asked the same with the same answers possible, after the same answers. */
interface Node {
  readonly seat: number;
  readonly tried: readonly Tried[];
  readonly below: Map<string, Node>;
  visits: number;
}

function think({ ahead, stepper, luck, budget }: Thinking, state: GameState, decision: Decision): Thought {
  const seedOf = seedsFor(luck, decision);
  ahead.policy.begin(seedOf(0));
  const root = newNode(ahead, state, decision, luck);
  const [habitual] = root.tried;
  const search: Search = {
    ahead,
    stepper,
    root,
    draws: resampler(ahead.program, state, decision, ahead.hiding),
    seedOf,
  };
  const position = clone(state);
  let playouts = 0;
  if (root.tried.length > 1)
    for (; playouts < budget.playouts; playouts++) {
      const pauses = playouts > 0 && playouts % BREATH === 0;
      if (pauses && (isSettled(root.tried) || budget.goOn?.(playouts) === false)) break;
      playOut(search, position);
    }
  const best = bestOf(root.tried, ERRORS) ?? habitual;
  const answer = best?.answer ?? [];
  return {
    decision: decision.id,
    seat: root.seat,
    answer,
    habitual: habitual?.answer ?? answer,
    playouts,
    estimates: estimatesOf(root.tried),
  };
}

interface Search {
  readonly ahead: LookAhead;
  readonly stepper: Stepper;
  readonly root: Node;
  readonly draws: Resampler;
  readonly seedOf: (index: number) => number;
}

interface Step {
  readonly node: Node;
  readonly tried: Tried;
}

/** One position drawn, one way down the tree, one play-out, and what it was worth to everybody on the way. */
function playOut(search: Search, position: GameState): void {
  const { ahead, stepper, root, draws, seedOf } = search;
  const tried = chosen(root);
  // The same number of a visit means the same luck, whichever answer it is a visit to.
  const seed = seedOf(1 + tried.visits);
  draws.draw(position, seed);
  copyInto(stepper.state, position);
  const asked = stepper.advance() ? pending(ahead.program, stepper.state) : undefined;
  const given = asked && answerAt(asked, tried.places);
  const way: Step[] = [{ node: root, tried }];
  if (given === undefined) ahead.worth.fill(0);
  else if (tried.visits < PLAIN_VISITS) ahead.playOut(stepper.state, given, seed);
  else descend(search, way, given, seed);
  for (const step of way) {
    step.node.visits += 1;
    note(step.tried, ahead.worth[step.node.seat] ?? 0, given === undefined ? 0 : (ahead.won[step.node.seat] ?? 0));
  }
}

/** Follows the tree below an answer, with a question more than it had, and plays on from there. */
function descend({ ahead, stepper }: Search, way: Step[], root: Answer, seed: number): void {
  let given = root;
  let isNew = false;
  ahead.policy.begin(seed);
  while (way.length < DEEPEST && !isNew) {
    if (!stepper.answer(given)) {
      ahead.ended(stepper.state, stepper.result());
      return;
    }
    const decision = stepper.decision();
    const last = way.at(-1);
    invariant(last !== undefined, "a way begins at the root");
    const key = `${last.tried.places.join()}/${keyOf(decision)}`;
    const known = last.node.below.get(key);
    const node = known ?? newNode(ahead, stepper.state, decision, ahead.hiding);
    last.node.below.set(key, node);
    const tried = chosen(node);
    const next = answerAt(decision, tried.places);
    invariant(next !== undefined, "the same question has the same answers");
    way.push({ node, tried });
    given = next;
    isNew = known === undefined;
  }
  ahead.playOut(stepper.state, given, seed);
}

function keyOf({ site, seats, legal, among, atLeast, atMost, total, caps }: Decision): string {
  return [site, seats[0], legal.join(), among.join(), atLeast, atMost, total, caps.join()].join("/");
}

function newNode({ policy }: LookAhead, state: GameState, decision: Decision, luck: Luck): Node {
  const habitual = policy.answer(state, decision);
  const tried = candidatesOf(decision, habitual, MOST_ANSWERS, luck).map((given) =>
    newTried(given, placesOf(decision, given)),
  );
  return { seat: decision.seats[0] ?? 0, tried, below: new Map(), visits: 0 };
}

/** The answer to look at next: of those that are open by now one that was never looked at, else the most promising. */
function chosen({ tried, visits }: Node): Tried {
  const open = Math.min(tried.length, FIRST_ANSWERS + Math.floor(Math.sqrt(visits)));
  let best: Tried | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const one of tried.slice(0, open)) {
    const hope =
      one.visits === 0 ? Number.MAX_VALUE : meanOf(one) + CURIOSITY * Math.sqrt(Math.log(visits + 1) / one.visits);
    if (hope <= highest) continue;
    highest = hope;
    best = one;
  }
  invariant(best !== undefined, "a question has an answer");
  return best;
}
