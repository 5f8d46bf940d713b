import type { ClauseIndex, DomainIndex, Expr, LocalIndex, Type, UnitIndex } from "@rulewright/rulebook";
import { around } from "./around";
import { localOf, none, number, PLAYER_TYPE, player, thing } from "./build";
import { blockNamed, type Context, hidden, scalar } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { eventOf } from "./events";
import { domainSize } from "./frames";

/** The blocks of the verbs that other clauses can stand around. Their last parameter is the clause to cite. */

const at = (index: number): LocalIndex => index as LocalIndex;

/** pay: payer (as `player` and as `payer`), payee, due; then cite. */
export function payBlock(context: Context, unit: UnitIndex): BlockPlan {
  const locals = [
    scalar("player", PLAYER_TYPE),
    scalar("payer", PLAYER_TYPE),
    scalar("payee", { kind: "payee" }),
    scalar("due"),
    scalar("cite"),
  ];
  return blockNamed(context, `pay ${unit}`, { clause: -1, locals }, () => [
    ...around(
      context,
      context.rulebook.around.payment,
      locals.slice(0, 4).map((local, index) => localOf(at(index), local.type)),
      [
        {
          kind: "transfer",
          unit,
          from: localOf(at(1)),
          to: localOf(at(2)),
          amount: at(3),
          strict: true,
          cite: localOf(at(4)),
          verb: "pay",
        },
        { kind: "emit", event: eventOf(context, { kind: "pay", unit }), args: [player, localOf(at(3))], cite: -1 },
      ],
    ),
    { kind: "return", applied: true },
  ]);
}

/** gain: player, amount; then the purse it comes from, and cite. A unit without purse only raises its event. */
export function gainBlock(context: Context, unit: UnitIndex): BlockPlan {
  const locals = [scalar("player", PLAYER_TYPE), scalar("amount"), scalar("from", { kind: "payee" }), scalar("cite")];
  const purse = context.rulebook.units[unit]?.purse;
  return blockNamed(context, `gain ${unit}`, { clause: -1, locals }, () => [
    ...around(
      context,
      context.rulebook.around.gain,
      [player, localOf(at(1))],
      [
        ...(purse === undefined
          ? []
          : [
              {
                kind: "transfer",
                unit,
                from: localOf(at(2)),
                to: player,
                amount: at(1),
                strict: false,
                cite: localOf(at(3)),
                verb: "gain",
              } satisfies Core,
            ]),
        {
          kind: "if_positive",
          local: at(1),
          then: [
            { kind: "emit", event: eventOf(context, { kind: "gain", unit }), args: [player, localOf(at(1))], cite: -1 },
          ],
        },
      ],
    ),
    { kind: "return", applied: true },
  ]);
}

/** lose: player, amount; then cite. It stops at an empty purse. */
export function loseBlock(context: Context, unit: UnitIndex): BlockPlan {
  const locals = [scalar("player", PLAYER_TYPE), scalar("amount"), scalar("cite")];
  const purse = context.rulebook.units[unit]?.purse;
  return blockNamed(context, `lose ${unit}`, { clause: -1, locals }, () => [
    ...around(
      context,
      context.rulebook.around.loss,
      [player, localOf(at(1))],
      [
        ...(purse === undefined
          ? []
          : [
              {
                kind: "transfer",
                unit,
                from: player,
                to: none,
                amount: at(1),
                strict: false,
                cite: localOf(at(2)),
                verb: "lose",
              } satisfies Core,
            ]),
        {
          kind: "if_positive",
          local: at(1),
          then: [
            { kind: "emit", event: eventOf(context, { kind: "lose", unit }), args: [player, localOf(at(1))], cite: -1 },
          ],
        },
      ],
    ),
    { kind: "return", applied: true },
  ]);
}

/** Number of the list of cards drawn among the locals of `drawBlock`. */
export const DRAWN = at(5);

/** draw: player, pile, number; then the pile they go to (−1: set aside), cite. Local 5 then holds the cards. */
export function drawBlock(context: Context): BlockPlan {
  const locals = [
    scalar("player", PLAYER_TYPE),
    scalar("pile"),
    scalar("number"),
    scalar("to"),
    scalar("cite"),
    scalar("cards", { kind: "list", of: { kind: "truth" } }),
  ];
  return blockNamed(context, "draw", { clause: -1, locals }, (plan) => {
    plan.capacities.set(DRAWN, largestDeck(context));
    const cards = localOf(DRAWN, { kind: "list", of: { kind: "truth" } });
    return [
      { kind: "let", local: DRAWN, value: { op: "empty_list" } },
      ...around(
        context,
        context.rulebook.around.draw,
        [player, localOf(at(1)), localOf(at(2))],
        [
          {
            kind: "chance",
            device: "draw",
            clause: 0 as ClauseIndex,
            into: DRAWN,
            pile: localOf(at(1)),
            to: localOf(at(3)),
            count: localOf(at(2)),
            cite: localOf(at(4)),
          },
          ...drawEvents(context, cards),
        ],
      ),
      { kind: "return", applied: true },
    ];
  });
}

function largestDeck(context: Context): number {
  return Math.max(
    1,
    ...context.rulebook.domains.map((domain, index) =>
      domain.copies === undefined ? 0 : domainSize(context.rulebook, index),
    ),
  );
}

/** The event of the zone that the pile belongs to, when cards were drawn and anyone hears it. */
function drawEvents(context: Context, cards: Expr): Core[] {
  const zones = context.rulebook.zones
    .map((_, zone) => zone)
    .filter((zone) => eventOf(context, { kind: "draw", zone }).block !== undefined);
  return zones.map((zone): Core => {
    const event = eventOf(context, { kind: "draw", zone });
    const size: Expr = {
      op: "list_word",
      word: "size",
      list: cards,
      type: { kind: "number", unit: { factors: [] }, orNone: false },
    };
    const condition: Value = { op: "both", values: [{ op: "zone_is", pile: localOf(at(1)), zone }, size] };
    return {
      kind: "if",
      condition,
      then: [{ kind: "emit", event, args: [player, localOf(at(1)), cards], cite: -1 }],
      else: [],
    };
  });
}

/** play: player, card. */
export function playBlock(context: Context, deck: DomainIndex): BlockPlan {
  const locals = [scalar("player", PLAYER_TYPE), scalar("card", thing(deck))];
  const args = [player, localOf(at(1), thing(deck))];
  return blockNamed(context, `play ${deck}`, { clause: -1, locals }, () => [
    ...around(context, context.rulebook.around.play, args, [
      { kind: "played", deck, card: localOf(at(1), thing(deck)) },
      { kind: "emit", event: eventOf(context, { kind: "play", deck }), args, cite: -1 },
    ]),
    { kind: "return", applied: true },
  ]);
}

const NUMBER: Type = { kind: "number", unit: { factors: [] }, orNone: false };

type LocalExpr = Extract<Expr, { readonly op: "local" }>;

/** Calls a verb with an amount: nothing for 0, an error for less. */
export function withAmount(plan: BlockPlan, amount: Expr, call: (amount: LocalExpr) => Core): Core[] {
  const local = hidden(plan, "amount");
  return [
    { kind: "let", local, value: amount },
    { kind: "if_positive", local, then: [call({ op: "local", local, type: NUMBER })] },
  ];
}

export const citing = (clause: ClauseIndex): Expr => number(clause);
