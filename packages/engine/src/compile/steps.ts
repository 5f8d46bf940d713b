import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Expr, Step, Type } from "@rulewright/rulebook";
import { eachOf } from "./around";
import { localOf, none, number, PLAYER_TYPE, player, sum, test, thing } from "./build";
import { type Context, hidden } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { eventOf } from "./events";
import { offerCore } from "./menus";
import { moveByBlock, moveToBlock } from "./movement";
import { clauseBlock } from "./parts";
import { draw, pileOf, putCards, putPiecesStep } from "./step-cards";
import { pick, roll, spin } from "./step-chance";
import { choose, judge, vote } from "./step-choices";
import { domainOf, listCapacity, type StepOf } from "./step-parts";
import { clauseAt } from "./terms";
import { citing, gainBlock, loseBlock, payBlock, playBlock, withAmount } from "./verbs";

const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };

/** The core of a list of steps. `plan` is the block they stand in: it gets the hidden locals they need. */
export function stepsCore(context: Context, plan: BlockPlan, steps: readonly Step[]): Core[] {
  return steps.flatMap((step) => stepCore(context, plan, step));
}

function stepCore(context: Context, plan: BlockPlan, step: Step): readonly Core[] {
  switch (step.kind) {
    case "pay":
      return pay(context, plan, step);
    case "gain":
      return gain(context, plan, step);
    case "lose":
      return withAmount(plan, step.amount.root, (amount) => ({
        kind: "call",
        block: loseBlock(context, step.unit),
        args: [step.who, amount, citing(step.cite)],
        binds: [{ formula: step.amount, local: amount.local }],
      }));
    case "set":
      return [
        { kind: "write", target: step.target, how: "set", value: step.value.root, cite: step.cite, says: step.value },
      ];
    case "raise":
    case "lower":
      return [
        { kind: "write", target: step.target, how: step.kind, value: step.by.root, cite: step.cite, says: step.by },
      ];
    case "add":
    case "remove":
      return [{ kind: "bit", target: step.set, thing: step.thing.root, on: step.kind === "add", cite: step.cite }];
    case "draw":
      return draw(context, plan, step);
    case "deal":
      return [
        {
          kind: "deal",
          from: pileOf(step.from),
          to: step.to,
          count: step.count.root,
          cite: step.cite,
          says: [step.count],
        },
      ];
    case "put_cards":
      return [putCards(step)];
    case "put_pieces":
      return putPiecesStep(context, plan, step);
    case "shuffle":
      return [{ kind: "shuffle", pile: pileOf(step.zone), cite: step.cite }];
    case "pick":
      return pick(context, plan, step);
    case "reveal":
      return [{ kind: "reveal", cards: step.cards.root, to: step.to?.root, cite: step.cite }];
    case "play":
      return [
        { kind: "call", block: playBlock(context, domainOf(step.card.root.type)), args: [player, step.card.root] },
      ];
    case "move":
      return move(context, plan, step);
    case "roll":
      return roll(context, plan, step);
    case "spin":
      return spin(context, plan, step);
    case "choose":
      return choose(context, plan, step);
    case "offer":
      return offerCore(context, plan, step);
    case "vote":
      return vote(context, plan, step);
    case "judge":
      return judge(context, plan, step);
    case "if":
      return [
        {
          kind: "if",
          condition: step.condition.root,
          then: stepsCore(context, plan, step.then),
          else: stepsCore(context, plan, step.else),
        },
      ];
    case "for_each": {
      const capacity = listCapacity(context, step.list.root.type);
      return [
        eachOf(plan, { local: step.local, list: step.list.root, capacity, body: stepsCore(context, plan, step.steps) }),
      ];
    }
    case "repeat":
      return repeat(context, plan, step);
    case "let":
      return step.values.map(({ local, value }) => ({ kind: "let", local, value: value.root }));
    case "follow":
      return follow(context, step);
    case "announce": {
      const event = eventOf(context, { kind: "event", event: step.event });
      return [{ kind: "emit", event, args: step.args.map((arg) => arg.root), cite: step.cite }];
    }
    case "at_once":
      return [
        {
          kind: "at_once",
          start: hidden(plan, "start"),
          position: hidden(plan, "position"),
          end: hidden(plan, "end"),
          body: stepsCore(context, plan, step.steps),
        },
      ];
    case "go":
      return [{ kind: "jump", to: step.phase, cite: step.cite }];
    case "end":
      return [
        step.what === "game"
          ? { kind: "end_game", winner: step.winner?.root, cite: step.cite }
          : { kind: "jump", to: step.what, cite: step.cite },
      ];
    default:
      return assertNever(step);
  }
}

function pay(context: Context, plan: BlockPlan, step: StepOf<"pay">): Core[] {
  const payer = hidden(plan, "payer", PLAYER_TYPE);
  const payee = hidden(plan, "payee");
  return [
    { kind: "let", local: payer, value: step.from },
    ...withAmount(plan, step.amount.root, (amount) => ({
      kind: "call",
      block: payBlock(context, step.unit),
      args: [localOf(payer), localOf(payer), localOf(payee), amount, citing(step.cite)],
      binds: [{ formula: step.amount, local: amount.local }],
    })).flatMap((core): Core[] =>
      core.kind === "if_positive"
        ? [{ kind: "let", local: payee, value: { op: "purse", purse: step.to } }, core]
        : [core],
    ),
  ];
}

function gain(context: Context, plan: BlockPlan, step: StepOf<"gain">): Core[] {
  const from = hidden(plan, "source");
  return withAmount(plan, step.amount.root, (amount) => ({
    kind: "call",
    block: gainBlock(context, step.unit),
    args: [step.who, amount, localOf(from), citing(step.cite)],
    binds: [{ formula: step.amount, local: amount.local }],
  })).flatMap((core): Core[] =>
    core.kind === "if_positive"
      ? [{ kind: "let", local: from, value: { op: "purse", purse: step.from } }, core]
      : [core],
  );
}

function move(context: Context, plan: BlockPlan, step: StepOf<"move">): Core[] {
  const pieces = domainOf(step.piece.root.type);
  const piece = hidden(plan, "piece", thing(pieces));
  const first: Core = { kind: "let", local: piece, value: step.piece.root };
  const pieceExpr = localOf(piece, thing(pieces));
  const owner: Value = { op: "owner_of", pieces, piece: pieceExpr };
  const { by } = step;
  if (by !== undefined) {
    return [
      first,
      ...withAmount(plan, by.root, (steps) => ({
        kind: "call",
        block: moveByBlock(context, pieces),
        args: [owner, pieceExpr, steps, citing(step.cite)],
        binds: [{ formula: by, local: steps.local }],
      })),
    ];
  }
  invariant(step.to !== undefined, "a move goes by or to");
  const goal = hidden(plan, "goal", step.to.root.type);
  const { type } = step.to.root;
  const distance: Expr = {
    op: "function",
    name: "distance",
    args: [{ op: "property", property: { kind: "on" }, of: pieceExpr, type }, localOf(goal, type)],
    type: NUMBER,
  };
  return [
    first,
    { kind: "let", local: goal, value: step.to.root },
    {
      kind: "call",
      block: moveToBlock(context, pieces, step.along !== undefined),
      args: [owner, pieceExpr, distance, localOf(goal, type), step.via?.root ?? none, citing(step.cite)],
      binds: [{ formula: step.to, local: goal }],
    },
  ];
}

function repeat(context: Context, plan: BlockPlan, step: StepOf<"repeat">): Core[] {
  const rounds = hidden(plan, "rounds");
  const atMost = step.atMost?.root;
  const done: Core[] = [];
  const exitWhen = (condition: Value): Core => ({ kind: "if", condition, then: [{ kind: "exit" }], else: [] });
  const goOn = (condition: Value): Core => ({ kind: "if", condition, then: [], else: [{ kind: "exit" }] });
  if (step.while !== undefined) done.push(goOn(step.while.root));
  if (step.until !== undefined) done.push(exitWhen(step.until.root));
  if (atMost === undefined) return [{ kind: "loop", rounds, body: [...stepsCore(context, plan, step.steps), ...done] }];
  const count = hidden(plan, "count");
  return [
    { kind: "let", local: count, value: number(0) },
    {
      kind: "loop",
      rounds,
      body: [
        exitWhen(test(">=", localOf(count), atMost)),
        { kind: "let", local: count, value: sum("+", localOf(count), number(1)) },
        ...stepsCore(context, plan, step.steps),
        ...done,
      ],
    },
  ];
}

function follow(context: Context, step: StepOf<"follow">): Core[] {
  const { form } = clauseAt(context, step.procedure);
  const limit = form.kind === "procedure" ? form.nestedAtMost?.root : undefined;
  return [
    {
      kind: "call",
      block: clauseBlock(context, step.procedure),
      args: step.args.map((arg) => arg.root),
      ...(limit === undefined ? {} : { limit }),
    },
  ];
}
