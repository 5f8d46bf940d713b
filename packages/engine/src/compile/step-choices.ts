import { invariant } from "@rulewright/diagnostics";
import type { ClauseIndex, Expr, LocalIndex } from "@rulewright/rulebook";
import { eachOf } from "./around";
import { localOf, number, PLAYER_TYPE, player, test } from "./build";
import { type Context, hidden, hiddenList } from "./context";
import type { BlockPlan, Core, Opened } from "./core";
import { stepsCore } from "./parts";
import type { StepOf } from "./step-parts";
import { clauseAt } from "./terms";

export function choose(context: Context, plan: BlockPlan, step: StepOf<"choose">): Core[] {
  const otherwise = step.otherwise === undefined ? [] : stepsCore(context, plan, step.otherwise);
  const id = decisionId(context, plan, step);
  const ask = (seat: Expr, key: Expr | undefined, nobody: readonly Core[]): Core => ({
    kind: "ask",
    what: "choice",
    id,
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

/** The clause in which the question stands, whichever it cites, and its name. */
function decisionId(context: Context, plan: BlockPlan, { name }: { readonly name: string }): string {
  invariant(plan.clause !== -1, `${name} is asked by a clause`);
  return `${clauseAt(context, plan.clause).id}.${name}`;
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
    {
      ...eachOf(plan, { local: seat, list: step.who.root, capacity: context.rulebook.players.to, body }),
      opens: opened(plan, {
        id: decisionId(context, plan, step),
        clause: step.cite,
        local: step.local,
      }),
    },
  ];
}

function opened(plan: BlockPlan, choice: Pick<Opened, "id" | "clause" | "local">): Opened {
  return { ...choice, keyed: true, of: plan.locals[choice.local]?.type ?? { kind: "truth" } };
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

export function vote(context: Context, plan: BlockPlan, step: StepOf<"vote">): Core[] {
  const result = hiddenList(plan, "result", { kind: "truth" }, 1);
  const people: Core[] = ballots(context, plan, {
    cite: step.cite,
    place: step.place,
    voters: step.voters.root,
    id: decisionId(context, plan, step),
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
      says: [step.chance, step.voterChance].filter((chance) => chance !== undefined),
    },
    { kind: "let", local: step.as, value: { op: "head", list: result } },
  ];
  if (step.chance === undefined && step.voterChance === undefined) return people;
  return [{ kind: "if_people", then: people, else: byChance }];
}

export function judge(context: Context, plan: BlockPlan, step: StepOf<"judge">): Core[] {
  const result = hiddenList(plan, "result", { kind: "truth" }, 1);
  const people = ballots(context, plan, {
    cite: step.cite,
    place: step.place,
    voters: step.by.root,
    id: decisionId(context, plan, step),
    prompt: step.asks,
    between: undefined,
    as: step.as,
  });
  return [
    {
      kind: "if_people",
      then: [...people, { kind: "let", local: step.as, value: test("==", localOf(step.as), number(1)) }],
      else: [
        {
          kind: "chance",
          device: "judge",
          clause: step.cite,
          into: result,
          chance: step.chance.root,
          says: [step.chance],
        },
        { kind: "let", local: step.as, value: { op: "head", list: result } },
      ],
    },
  ];
}

interface Ballots {
  readonly cite: ClauseIndex;
  readonly place: StepOf<"vote">["place"];
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
    {
      ...eachOf(plan, {
        local: seat,
        list: ballot.voters,
        capacity: context.rulebook.players.to,
        body: [ask, { kind: "append", list, value: localOf(given) }],
      }),
      opens: {
        id: ballot.id,
        clause: ballot.cite,
        local: list,
        keyed: false,
        of: { kind: "option", options: ballot.between ?? ["no", "yes"] },
      },
    },
    {
      kind: "let",
      local: ballot.as,
      value: { op: "majority", list, options: ballot.between?.length ?? 2 },
      tells: {
        kind: ballot.between === undefined ? "judge" : "vote",
        clause: ballot.cite,
        names: [...(ballot.between ?? ["no", "yes"]), "tie"],
      },
    },
  ];
}
