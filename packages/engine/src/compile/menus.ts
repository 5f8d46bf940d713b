import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, Expr, LocalIndex, MenuIndex, Message, Place, Step } from "@rulewright/rulebook";
import { eachOf } from "./around";
import { activePlayer, localOf, none, number, PLAYER_TYPE, player, test } from "./build";
import { blockNamed, type Context, hidden, type Moment, scalar } from "./context";
import type { Ask, BlockPlan, Core, Value } from "./core";
import { eventOf } from "./events";
import { stepsCore } from "./parts";
import { clauseAt } from "./terms";
import { citing, playBlock } from "./verbs";

/** An action taken: its card is chosen, its cost paid; then whoever hears that, its card's own effect, its steps. */
export function actionBody(context: Context, plan: BlockPlan, index: ClauseIndex): Core[] {
  const clause = clauseAt(context, index);
  const { form } = clause;
  invariant(form.kind === "action", `${clause.id} is no action`);
  return [
    ...cardChoice(plan, index, form, clause.place),
    ...(form.cost === undefined ? [] : payCost(context, plan, index, form.cost)),
    { kind: "emit", event: eventOf(context, { kind: "take", action: index }), args: [player], cite: index },
    ...playOf(context, form),
    ...stepsCore(context, plan, form.steps),
  ];
}

type Action = Extract<ReturnType<typeof clauseAt>["form"], { kind: "action" }>;

function cardChoice(_plan: BlockPlan, action: ClauseIndex, form: Action, place: Place): Core[] {
  if (form.play === undefined) return [];
  return [
    {
      kind: "ask",
      what: "card",
      action,
      place,
      local: form.play.card,
      cards: form.play.cards.root,
      none: [{ kind: "leave" }],
    },
  ];
}

/** A cost is what the action was offered for, so it is always there and no exception to payments concerns it. */
function payCost(context: Context, plan: BlockPlan, action: ClauseIndex, cost: NonNullable<Action["cost"]>): Core[] {
  const amount = hidden(plan, "cost");
  return [
    { kind: "let", local: amount, value: cost.amount.root },
    {
      kind: "if_positive",
      local: amount,
      then: [
        {
          kind: "transfer",
          unit: cost.unit,
          from: player,
          to: none,
          amount,
          strict: true,
          cite: citing(action),
          verb: "pay",
          says: cost.amount,
        },
        {
          kind: "emit",
          event: eventOf(context, { kind: "pay", unit: cost.unit }),
          args: [player, localOf(amount)],
          cite: -1,
        },
      ],
    },
  ];
}

function playOf(context: Context, form: Action): Core[] {
  if (form.play === undefined) return [];
  const { type } = form.play.cards.root;
  invariant(type.kind === "list" && type.of.kind === "thing", "cards to play are a list of cards");
  const card = localOf(form.play.card, type.of);
  return [{ kind: "call", block: playBlock(context, type.of.domain), args: [player, card] }];
}

/** How one seat is asked for an action of a menu; `chosen` holds its clause or −1. */
interface Asking {
  readonly menu: MenuIndex;
  readonly clause: ClauseIndex | -1;
  readonly place: Place;
  readonly seat: Expr;
  readonly prompt: Message | undefined;
  readonly must: boolean;
  readonly chosen: LocalIndex;
}

function askAction(asking: Asking, nobody: readonly Core[]): Ask {
  const { chosen, ...rest } = asking;
  return { kind: "ask", what: "action", ...rest, local: chosen, none: nobody };
}

type OfferStep = Extract<Step, { kind: "offer" }>;

/** The name of an offer is an option: `none`, then the actions. */
const NOTHING_TAKEN = 0;

/** `offer`: each seat in turn takes one action, or any number until it passes. */
export function offerCore(context: Context, plan: BlockPlan, step: OfferStep): Core[] {
  const seat = hidden(plan, "seat", PLAYER_TYPE);
  const chosen = hidden(plan, "chosen");
  const taken = hidden(plan, "taken");
  const seatExpr = localOf(seat, PLAYER_TYPE);
  const asking: Asking = {
    menu: step.menu,
    clause: step.cite,
    place: step.place,
    seat: seatExpr,
    prompt: step.asks,
    must: step.must,
    chosen,
  };
  const otherwise = step.otherwise === undefined ? [] : stepsCore(context, plan, step.otherwise);
  const empty: Core[] = [
    {
      kind: "if",
      condition: test("==", localOf(taken), number(0)),
      then: [...otherwise, ...(step.must ? [{ kind: "leave" } satisfies Core] : [])],
      else: [],
    },
    { kind: "exit" },
  ];
  const round: Core[] = [
    askAction(asking, empty),
    { kind: "if", condition: test("<", localOf(chosen), number(0)), then: [{ kind: "exit" }], else: [] },
    { kind: "let", local: taken, value: number(1) },
    { kind: "call_action", menu: step.menu, action: chosen, seat: seatExpr, as: step.as },
    ...(step.untilPass ? [] : [{ kind: "exit" } satisfies Core]),
  ];
  const perSeat: Core[] = [
    { kind: "let", local: taken, value: number(0) },
    { kind: "loop", rounds: step.untilPass ? hidden(plan, "rounds") : undefined, body: round },
  ];
  return [
    ...(step.as === undefined ? [] : [{ kind: "let", local: step.as, value: number(NOTHING_TAKEN) } satisfies Core]),
    eachOf(plan, { local: seat, list: step.to.root, capacity: context.rulebook.players.to, body: perSeat }),
  ];
}

/** The menu of a phase: the player of the phase takes one action, or any number until passing. */
export function phaseMenu(
  plan: BlockPlan,
  menu: { readonly menu: MenuIndex; readonly any: boolean; readonly place: Place },
): Core[] {
  const chosen = hidden(plan, "chosen");
  const asking: Asking = {
    menu: menu.menu,
    clause: -1,
    place: menu.place,
    seat: player,
    prompt: undefined,
    must: false,
    chosen,
  };
  const round: Core[] = [
    askAction(asking, [{ kind: "exit" }]),
    { kind: "if", condition: test("<", localOf(chosen), number(0)), then: [{ kind: "exit" }], else: [] },
    { kind: "call_action", menu: menu.menu, action: chosen, seat: player, as: undefined },
    ...(menu.any ? [] : [{ kind: "exit" } satisfies Core]),
  ];
  return [{ kind: "loop", rounds: menu.any ? hidden(plan, "rounds") : undefined, body: round }];
}

/** The blocks of the windows that open at a moment. */
export function windowBlocks(context: Context, moment: Moment): BlockPlan[] {
  return context.rulebook.windows.flatMap((window, index) => {
    const opens = window.opens.some((one) =>
      one.kind === "event"
        ? moment.kind === "event" && moment.event === one.event
        : moment.kind === one.kind && moment.phase === one.phase,
    );
    return opens ? [windowBlock(context, index)] : [];
  });
}

/** A window: the seats are asked in order, only those who can act; after an action all again; it closes when all have passed. */
function windowBlock(context: Context, index: number): BlockPlan {
  const window = context.rulebook.windows[index];
  invariant(window !== undefined, `no window ${index}`);
  return blockNamed(context, `window ${index}`, { clause: -1, locals: [scalar("player", PLAYER_TYPE)] }, (plan) => {
    const seat = hidden(plan, "seat", PLAYER_TYPE);
    const chosen = hidden(plan, "chosen");
    const acted = hidden(plan, "acted");
    const seatExpr = localOf(seat, PLAYER_TYPE);
    const asking: Asking = {
      menu: window.menu,
      clause: -1,
      place: window.place,
      seat: seatExpr,
      prompt: undefined,
      must: false,
      chosen,
    };
    const perSeat: Core[] = [
      { kind: "let", local: chosen, value: number(-1) },
      askAction(asking, []),
      {
        kind: "if",
        condition: test(">=", localOf(chosen), number(0)),
        then: [
          { kind: "call_action", menu: window.menu, action: chosen, seat: seatExpr, as: undefined },
          { kind: "let", local: acted, value: number(1) },
          { kind: "exit" },
        ],
        else: [],
      },
    ];
    const round: Core[] = [
      { kind: "let", local: acted, value: number(0) },
      eachOf(plan, { local: seat, list: window.for.root, capacity: context.rulebook.players.to, body: perSeat }),
      { kind: "if", condition: test("==", localOf(acted), number(0)), then: [{ kind: "exit" }], else: [] },
    ];
    const open: Value = { op: "window_is_open" };
    return [
      {
        kind: "if",
        condition: open,
        then: [],
        else: [
          { kind: "let", local: 0 as LocalIndex, value: activePlayer },
          { kind: "window_open", open: true },
          { kind: "loop", rounds: hidden(plan, "rounds"), body: round },
          { kind: "window_open", open: false },
        ],
      },
      { kind: "return", applied: true },
    ];
  });
}
