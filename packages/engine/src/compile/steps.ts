import { assertNever, invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, DomainIndex, Expr, LocalIndex, Step, Type, ZoneChoice, ZoneRef } from "@rulewright/rulebook";
import { eachOf } from "./around";
import { localOf, none, number, PLAYER_TYPE, player, sum, test, thing } from "./build";
import { type Context, hidden, hiddenList } from "./context";
import type { BlockPlan, Core, Value } from "./core";
import { eventOf } from "./events";
import { domainSize, NUMBER_LIST_CAPACITY } from "./frames";
import { offerCore } from "./menus";
import { moveByBlock, moveToBlock, putPieces } from "./movement";
import { clauseBlock } from "./parts";
import { clauseAt } from "./terms";
import { citing, DRAWN, drawBlock, gainBlock, loseBlock, payBlock, playBlock, withAmount } from "./verbs";

/** The core of a list of steps. `plan` is the block they stand in: it gets the hidden locals they need. */
export function stepsCore(context: Context, plan: BlockPlan, steps: readonly Step[]): Core[] {
  return steps.flatMap((step) => stepCore(context, plan, step));
}

type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

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
      }));
    case "set":
      return [{ kind: "write", target: step.target, how: "set", value: step.value.root, cite: step.cite }];
    case "raise":
    case "lower":
      return [{ kind: "write", target: step.target, how: step.kind, value: step.by.root, cite: step.cite }];
    case "add":
    case "remove":
      return [{ kind: "bit", target: step.set, thing: step.thing.root, on: step.kind === "add", cite: step.cite }];
    case "draw":
      return draw(context, plan, step);
    case "deal":
      return [{ kind: "deal", from: pileOf(step.from), to: step.to, count: step.count.root, cite: step.cite }];
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

function domainOf(type: Type): DomainIndex {
  const one = type.kind === "list" ? type.of : type;
  invariant(one.kind === "thing", `${one.kind} is no thing`);
  return one.domain;
}

function listCapacity(context: Context, type: Type): number {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" ? domainSize(context.rulebook, one.domain) : NUMBER_LIST_CAPACITY;
}

function pileOf(ref: ZoneRef): Value {
  if (ref.zone === "pile" || ref.zone === "discard_of_pile") {
    invariant(ref.owner !== undefined, "a pile named by an event has its local");
    return ref.zone === "pile" ? ref.owner : { op: "discard_of", pile: ref.owner };
  }
  return { op: "pile", zone: ref.zone, owner: ref.owner };
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
  })).flatMap((core): Core[] =>
    core.kind === "if_positive"
      ? [{ kind: "let", local: from, value: { op: "purse", purse: step.from } }, core]
      : [core],
  );
}

function draw(context: Context, plan: BlockPlan, step: StepOf<"draw">): Core[] {
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
    const counted = withAmount(plan, step.count?.root ?? number(0), (amount) => ({
      ...call,
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

function putCards(step: StepOf<"put_cards">): Core {
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

function putPiecesStep(context: Context, plan: BlockPlan, step: StepOf<"put_pieces">): Core[] {
  return putPieces(context, plan, {
    pieces: domainOf(step.pieces.root.type),
    list: step.pieces.root,
    on: step.on.root,
    quiet: step.quiet,
    cite: citing(step.cite),
  });
}

/** Chance fills a hidden list; then the name of the step gets the list or its only element. */
function named(plan: BlockPlan, as: LocalIndex | undefined, list: LocalIndex, of: Type): Core[] {
  if (as === undefined) return [];
  const isList = plan.locals[as]?.type.kind === "list";
  return [
    {
      kind: "let",
      local: as,
      value: isList ? { op: "local", local: list, type: { kind: "list", of } } : { op: "head", list },
    },
  ];
}

const FACE: Type = { kind: "number", unit: { factors: [] }, orNone: false };

function roll(context: Context, plan: BlockPlan, step: StepOf<"roll">): Core[] {
  const faces = hiddenList(plan, "faces", FACE, NUMBER_LIST_CAPACITY);
  const event = eventOf(context, { kind: "roll", dice: step.dice });
  const list: Expr = { op: "local", local: faces, type: { kind: "list", of: FACE } };
  return [
    {
      kind: "chance",
      device: "roll",
      clause: step.cite,
      into: faces,
      dice: step.dice,
      times: rollCount(context, step),
      who: step.who,
    },
    ...named(plan, step.as, faces, FACE),
    { kind: "emit", event, args: [step.who, list, { op: "sum_of", list: faces }], cite: step.cite },
  ];
}

/** `times` counts dice: without it as many as the dice are made of. */
function rollCount(context: Context, step: StepOf<"roll">): Expr {
  return step.times?.root ?? number(context.rulebook.dice[step.dice]?.number ?? 1);
}

function spin(context: Context, plan: BlockPlan, step: StepOf<"spin">): Core[] {
  const spinner = context.rulebook.spinners[step.spinner];
  invariant(spinner !== undefined, `no spinner ${step.spinner}`);
  const of = thing(spinner.domain);
  const rows = hiddenList(plan, "results", of, NUMBER_LIST_CAPACITY);
  const row = hidden(plan, "result", of);
  const event = eventOf(context, { kind: "spin", spinner: step.spinner });
  const list: Expr = { op: "local", local: rows, type: { kind: "list", of } };
  const heard: Core[] =
    event.block === undefined
      ? []
      : [
          eachOf(plan, {
            local: row,
            list,
            capacity: NUMBER_LIST_CAPACITY,
            body: [{ kind: "emit", event, args: [player, localOf(row, of)], cite: step.cite }],
          }),
        ];
  return [
    {
      kind: "chance",
      device: "spin",
      clause: step.cite,
      into: rows,
      spinner: step.spinner,
      times: step.times?.root ?? number(1),
    },
    ...named(plan, step.as, rows, of),
    ...heard,
  ];
}

function pick(context: Context, plan: BlockPlan, step: StepOf<"pick">): Core[] {
  const { type } = step.from.root;
  const of: Type = type.kind === "list" ? type.of : type;
  const picked = hiddenList(plan, "picked", of, listCapacity(context, type));
  return [
    { kind: "chance", device: "pick", clause: step.cite, into: picked, count: step.count.root, from: step.from.root },
    ...named(plan, step.as, picked, of),
  ];
}

function move(context: Context, plan: BlockPlan, step: StepOf<"move">): Core[] {
  const pieces = domainOf(step.piece.root.type);
  const piece = hidden(plan, "piece", thing(pieces));
  const first: Core = { kind: "let", local: piece, value: step.piece.root };
  const pieceExpr = localOf(piece, thing(pieces));
  const owner: Value = { op: "owner_of", pieces, piece: pieceExpr };
  if (step.by !== undefined) {
    return [
      first,
      ...withAmount(plan, step.by.root, (steps) => ({
        kind: "call",
        block: moveByBlock(context, pieces),
        args: [owner, pieceExpr, steps, citing(step.cite)],
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
    type: FACE,
  };
  return [
    first,
    { kind: "let", local: goal, value: step.to.root },
    {
      kind: "call",
      block: moveToBlock(context, pieces, step.along !== undefined),
      args: [owner, pieceExpr, distance, localOf(goal, type), step.via?.root ?? none, citing(step.cite)],
    },
  ];
}

function choose(context: Context, plan: BlockPlan, step: StepOf<"choose">): Core[] {
  const otherwise = step.otherwise === undefined ? [] : stepsCore(context, plan, step.otherwise);
  const { id } = clauseAt(context, step.cite);
  const ask = (seat: Expr, key: Expr | undefined, nobody: readonly Core[]): Core => ({
    kind: "ask",
    what: "choice",
    id: `${id}.${step.name}`,
    clause: step.cite,
    place: step.place,
    seat,
    secret: step.simultaneous,
    prompt: step.asks,
    choice: step.choice,
    local: step.local,
    key,
    none: nobody,
  });
  if (!step.simultaneous) {
    return [
      ask(onlyPlayer(step.who.root), undefined, [...otherwise, { kind: "leave" }]),
      ...optionSteps(context, plan, step),
    ];
  }
  return simultaneous(context, plan, step, ask);
}

/** The one player of a list of players. */
function onlyPlayer(who: Expr): Expr {
  const [only] = who.op === "list" ? who.items : [];
  if (only !== undefined) return only;
  return who.type.kind === "list" ? { op: "list_word", word: "first", list: who, type: PLAYER_TYPE } : who;
}

/** All are asked before anything else happens; `player` and `each` are the one asked while the question is put. */
function simultaneous(
  context: Context,
  plan: BlockPlan,
  step: StepOf<"choose">,
  ask: (seat: Expr, key: Expr, nobody: readonly Core[]) => Core,
): Core[] {
  const seat = hidden(plan, "seat", PLAYER_TYPE);
  const before = hidden(plan, "player", PLAYER_TYPE);
  const seatExpr = localOf(seat, PLAYER_TYPE);
  const eachLocals = plan.locals
    .map((local, index) => ({ local, index: index as LocalIndex }))
    .filter(({ local }) => local.name === "each" && local.type.kind === "thing" && local.type.domain === 0);
  const body: Core[] = [
    { kind: "let", local: 0 as LocalIndex, value: seatExpr },
    ...eachLocals.map(({ index }): Core => ({ kind: "let", local: index, value: seatExpr })),
    ask(seatExpr, seatExpr, []),
    { kind: "let", local: 0 as LocalIndex, value: localOf(before, PLAYER_TYPE) },
  ];
  return [
    { kind: "let", local: before, value: player },
    eachOf(plan, { local: seat, list: step.who.root, capacity: context.rulebook.players.to, body }),
  ];
}

function optionSteps(context: Context, plan: BlockPlan, step: StepOf<"choose">): Core[] {
  if (step.choice.kind !== "option") return [];
  let chain: Core[] = [];
  step.choice.options.forEach(({ steps }, index) => {
    if (steps.length === 0) return;
    const condition = test("==", localOf(step.local), number(index));
    chain = [{ kind: "if", condition, then: stepsCore(context, plan, steps), else: chain }];
  });
  return chain;
}

function vote(context: Context, plan: BlockPlan, step: StepOf<"vote">): Core[] {
  const result = hiddenList(plan, "result", { kind: "truth" }, 1);
  const { id } = clauseAt(context, step.cite);
  const people: Core[] = ballots(context, plan, {
    cite: step.cite,
    place: step.place,
    voters: step.voters.root,
    id: `${id}.${step.name}`,
    prompt: step.asks,
    between: step.between,
    as: step.as,
  });
  const byChance: Core[] = [
    {
      kind: "chance",
      device: "vote",
      clause: step.cite,
      into: result,
      options: step.between,
      chance: step.chance?.root,
      voterChance: step.voterChance?.root,
      voters: step.voters.root,
    },
    { kind: "let", local: step.as, value: { op: "head", list: result } },
  ];
  if (step.chance === undefined && step.voterChance === undefined) return people;
  return [{ kind: "if_people", then: people, else: byChance }];
}

function judge(context: Context, plan: BlockPlan, step: StepOf<"judge">): Core[] {
  const result = hiddenList(plan, "result", { kind: "truth" }, 1);
  const { id } = clauseAt(context, step.cite);
  const people = ballots(context, plan, {
    cite: step.cite,
    place: step.place,
    voters: step.by.root,
    id: `${id}.${step.name}`,
    prompt: step.asks,
    between: undefined,
    as: step.as,
  });
  return [
    {
      kind: "if_people",
      then: [...people, { kind: "let", local: step.as, value: test("==", localOf(step.as), number(1)) }],
      else: [
        { kind: "chance", device: "judge", clause: step.cite, into: result, chance: step.chance.root },
        { kind: "let", local: step.as, value: { op: "head", list: result } },
      ],
    },
  ];
}

interface Ballots {
  readonly cite: ClauseIndex;
  readonly place: Step["place"];
  readonly voters: Expr;
  readonly id: string;
  readonly prompt: StepOf<"vote">["asks"];
  readonly between: readonly string[] | undefined;
  readonly as: LocalIndex;
}

function ballots(context: Context, plan: BlockPlan, ballot: Ballots): Core[] {
  const seat = hidden(plan, "voter", PLAYER_TYPE);
  const given = hidden(plan, "ballot");
  const list = hiddenList(plan, "ballots", { kind: "truth" }, context.rulebook.players.to);
  const ask: Core = {
    kind: "ask",
    what: "ballot",
    id: ballot.id,
    clause: ballot.cite,
    place: ballot.place,
    seat: localOf(seat, PLAYER_TYPE),
    prompt: ballot.prompt,
    between: ballot.between,
    local: given,
    none: [],
  };
  return [
    { kind: "let", local: list, value: { op: "empty_list" } },
    eachOf(plan, {
      local: seat,
      list: ballot.voters,
      capacity: context.rulebook.players.to,
      body: [ask, { kind: "append", list, value: localOf(given) }],
    }),
    { kind: "let", local: ballot.as, value: { op: "majority", list, options: ballot.between?.length ?? 2 } },
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
