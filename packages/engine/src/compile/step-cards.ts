import { invariant } from "@rulewright/diagnostics";
import type { ZoneChoice, ZoneRef } from "@rulewright/rulebook";
import { localOf, number, player, test } from "./build";
import { type Context, hidden, hiddenList } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { putPieces } from "./movement";
import { stepsCore } from "./parts";
import { domainOf, type StepOf } from "./step-parts";
import { citing, DRAWN, drawBlock, withAmount } from "./verbs";

export function draw(context: Context, plan: BlockPlan, step: StepOf<"draw">): Core[] {
  const one = step.count === undefined;
  const to: Value = step.to === undefined ? number(-1) : pileOf(step.to);
  const goal = hidden(plan, "goal");
  const block = drawBlock(context);
  const call: Core = {
    kind: "call",
    block,
    args: [player, pileOf(step.from), step.count?.root ?? number(1), localOf(goal), citing(step.cite)],
  };
  const first: Core = { kind: "let", local: goal, value: to };
  if (!one) {
    const { count } = step;
    const counted = withAmount(plan, count?.root ?? number(0), (amount) => ({
      ...call,
      ...(count === undefined ? {} : { binds: [{ formula: count, local: amount.local }] }),
      args: [player, pileOf(step.from), amount, localOf(goal), citing(step.cite)],
    }));
    if (step.as === undefined) return [first, ...counted];
    const as = step.as;
    const take: Core = { kind: "take_list", block, from: DRAWN, to: as };
    return [
      first,
      { kind: "let", local: as, value: { op: "empty_list" } },
      ...counted.map((core) => (core.kind === "if_positive" ? { ...core, then: [...core.then, take] } : core)),
    ];
  }
  const cards = hiddenList(plan, "drawn", { kind: "truth" }, 1);
  const card = step.as ?? hidden(plan, "card");
  return [
    first,
    call,
    { kind: "take_list", block, from: DRAWN, to: cards },
    { kind: "let", local: card, value: { op: "head", list: cards } },
    {
      kind: "if",
      condition: test("<", localOf(card), number(0)),
      then: [...stepsCore(context, plan, step.otherwise ?? []), { kind: "leave" }],
      else: [],
    },
  ];
}

export function putCards(step: StepOf<"put_cards">): Core {
  return {
    kind: "put_cards",
    cards: step.cards.root,
    to: chosenPile(step.to),
    where: step.where,
    shuffled: step.shuffled,
    cite: step.cite,
  };
}

function chosenPile(choice: ZoneChoice): Value {
  if (choice.kind === "zone") return pileOf(choice.ref);
  return { op: "choice", condition: choice.condition, yes: chosenPile(choice.yes), no: chosenPile(choice.no) };
}

export function putPiecesStep(context: Context, plan: BlockPlan, step: StepOf<"put_pieces">): Core[] {
  return putPieces(context, plan, {
    pieces: domainOf(step.pieces.root.type),
    list: step.pieces.root,
    on: step.on.root,
    quiet: step.quiet,
    cite: citing(step.cite),
    says: [step.on],
  });
}

export function pileOf(ref: ZoneRef): Value {
  if (ref.zone === "pile" || ref.zone === "discard_of_pile") {
    invariant(ref.owner !== undefined, "a pile named by an event has its local");
    return ref.zone === "pile" ? ref.owner : { op: "discard_of", pile: ref.owner };
  }
  return { op: "pile", zone: ref.zone, owner: ref.owner };
}
