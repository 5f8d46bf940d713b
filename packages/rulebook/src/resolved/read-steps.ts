import type { MapNode, YamlNode } from "../surface/ast";
import { type Context, reportUnknown } from "./context";
import { child, entriesOf, itemsOf, wordsOf } from "./nodes";
import { isOn } from "./readings";
import type { Scope } from "./scope";
import { readDeal, readDraw, readMove, readPick, readPlayCard, readPut, readReveal, readShuffle } from "./step-cards";
import { readChoose, readJudge, readOffer, readVote } from "./step-choices";
import { headPlace, type ReadStep, type StepInput } from "./step-context";
import { readAnnounce, readAtOnce, readEnd, readFollow, readForEach, readGo, readIf, readRepeat } from "./step-flow";
import { readAdd, readGain, readLet, readLose, readPay, readRaise, readRoll, readSet, readSpin } from "./step-values";
import type { ClauseIndex, Step } from "./steps";

type Reader = (input: StepInput) => ReadStep;

/** Every verb of the language; a step carries exactly one of these keys. */
const VERBS: Readonly<Record<string, Reader>> = {
  pay: readPay,
  gain: readGain,
  lose: readLose,
  set: readSet,
  raise: (input) => readRaise(input, "raise"),
  lower: (input) => readRaise(input, "lower"),
  add: (input) => readAdd(input, "add"),
  remove: (input) => readAdd(input, "remove"),
  draw: readDraw,
  deal: readDeal,
  put: readPut,
  shuffle: readShuffle,
  pick: readPick,
  reveal: readReveal,
  play: readPlayCard,
  move: readMove,
  roll: readRoll,
  spin: readSpin,
  choose: readChoose,
  offer: readOffer,
  vote: readVote,
  judge: readJudge,
  if: readIf,
  "for each": readForEach,
  let: readLet,
  follow: readFollow,
  announce: readAnnounce,
  "at once": readAtOnce,
  go: readGo,
  end: readEnd,
};

const ENDS: ReadonlySet<Step["kind"]> = new Set(["go", "end"]);

/** Reads a list of steps in order; each sees the names that those before it brought. */
export function readSteps(
  ctx: Context,
  clause: ClauseIndex,
  node: YamlNode | undefined,
  scope: Scope,
): readonly Step[] {
  return readStepList(ctx, clause, node, scope).steps;
}

function readStepList(
  ctx: Context,
  clause: ClauseIndex,
  node: YamlNode | undefined,
  start: Scope,
): { steps: readonly Step[]; scope: Scope } {
  const steps: Step[] = [];
  let scope = start;
  // `do: nothing` is a word, not a list.
  for (const item of itemsOf(node)) {
    if (item.kind !== "map" || !isOn(ctx, item)) continue;
    const last = steps[steps.length - 1];
    if (last !== undefined && ENDS.has(last.kind)) {
      ctx.report("rule/steps-after-end", { verb: last.kind }, headPlace(item));
      break;
    }
    const read = readStep(ctx, clause, item, scope);
    scope = read.scope;
    if (read.step !== undefined) steps.push(read.step);
  }
  return { steps, scope };
}

function readStep(ctx: Context, clause: ClauseIndex, node: MapNode, scope: Scope): ReadStep {
  const cited = citedClause(ctx, node);
  const input: StepInput = {
    ctx,
    node,
    scope,
    clause,
    cite: cited ?? clause,
    readSteps: (inner, at) => readSteps(ctx, clause, inner, at),
  };
  if (child(node, "repeat") !== undefined)
    return readRepeat(input, (inner, at) => readStepList(ctx, clause, inner, at));
  // `play` and `in` also stand beside other verbs, so the verb is the first key that is one.
  const verb = entriesOf(node).find((entry) => Object.hasOwn(VERBS, entry.key));
  const reader = verb && VERBS[verb.key];
  return reader === undefined ? { step: undefined, scope } : reader(input);
}

function citedClause(ctx: Context, node: MapNode): ClauseIndex | undefined {
  let first: ClauseIndex | undefined;
  for (const { word, place } of wordsOf(child(node, "clause"))) {
    const index = ctx.clauseIds.get(word);
    if (index === undefined && !ctx.absentClauses.has(word))
      reportUnknown(ctx, word, "clause", ctx.clauseIds.keys(), place);
    first ??= index;
    if (index !== undefined) ctx.cited.add(index);
  }
  return first;
}
