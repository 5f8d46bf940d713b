import { invariant } from "@rulewright/diagnostics";
import type { BoardShape, DomainIndex, Expr, FieldIndex, Formula, LocalIndex } from "@rulewright/rulebook";
import { around, eachOf } from "./around";
import { listLocal, localOf, number, PLAYER_TYPE, player, sum, test, thing } from "./build";
import { blockNamed, type Context, hidden, hiddenList, scalar } from "./context";
import type { BlockPlan, Core, EventPlan, Value } from "./core";
import { eventOf } from "./events";

const at = (index: number): LocalIndex => index as LocalIndex;
const PIECE = at(1);
const STEPS = at(2);

/** What the blocks of movement need to know about a kind of piece. */
interface Pieces {
  readonly context: Context;
  readonly pieces: DomainIndex;
  readonly board: DomainIndex;
  readonly plan: BlockPlan;
  readonly cite: Expr;
}

function boardOf(context: Context, pieces: DomainIndex): DomainIndex {
  const found = context.rulebook.domains[pieces]?.pieces;
  invariant(found !== undefined, `domain ${pieces} has no pieces`);
  return found.board;
}

/** move … by: player, piece, steps; then cite. */
export function moveByBlock(context: Context, pieces: DomainIndex): BlockPlan {
  const board = boardOf(context, pieces);
  const locals = [scalar("player", PLAYER_TYPE), scalar("piece", thing(pieces)), scalar("steps"), scalar("cite")];
  return blockNamed(context, `move ${pieces} by`, { clause: -1, locals }, (plan) => {
    const on: Pieces = { context, pieces, board, plan, cite: localOf(at(3)) };
    return [
      ...around(
        context,
        context.rulebook.around.move,
        [player, localOf(PIECE, thing(pieces)), localOf(STEPS)],
        walk(on),
      ),
      { kind: "return", applied: true },
    ];
  });
}

function walk(on: Pieces): Core[] {
  const left = hidden(on.plan, "left");
  const from = hidden(on.plan, "from");
  const to = hidden(on.plan, "to");
  const rests: Value = {
    op: "either",
    values: [test("==", localOf(left), number(0)), { op: "board", board: on.board, what: "rests", of: localOf(to) }],
  };
  return [
    { kind: "let", local: left, value: localOf(STEPS) },
    {
      kind: "loop",
      rounds: undefined,
      body: [
        ...glide(on, left, { before: [], forks: true }),
        { kind: "let", local: from, value: { op: "on_space", pieces: on.pieces, piece: localOf(PIECE) } },
        exitIf(test("||", test("<=", localOf(left), number(0)), test("<", localOf(from), number(0)))),
        { kind: "let", local: to, value: { op: "board", board: on.board, what: "next", of: localOf(from) } },
        ...forkAhead(on, from, to),
        exitIf(test("<", localOf(to), number(0))),
        { kind: "let", local: left, value: sum("-", localOf(left), number(1)) },
        ...step(on, from, to),
        {
          kind: "if",
          condition: rests,
          then: [...rest(on, from, to), { kind: "exit" }],
          else: [raise(on, "pass", from, to)],
        },
      ],
    },
  ];
}

/** Most spaces of a way are passed without anyone hearing of it. */
function glide(
  on: Pieces,
  left: LocalIndex,
  { before, forks }: { readonly before: readonly Expr[]; readonly forks: boolean },
): Core[] {
  const shape = on.context.rulebook.domains[on.board]?.board;
  if (shape === undefined || shape.shape !== "lines") return [];
  const passes = eventOf(on.context, { kind: "pass", board: on.board, pieces: on.pieces });
  const leaves = eventOf(on.context, { kind: "leave", board: on.board, pieces: on.pieces });
  const decides = forks && headingField(on.context, on.pieces) !== undefined;
  const loud = shape.next.map((next, space) => {
    if (next < 0 || (decides && (shape.fork[space] ?? -1) >= 0)) return true;
    const stops = shape.kinds[shape.kindOf[next] ?? -1]?.stops === true;
    return stops || isLineEnd(shape, next) || isHeard(passes, next) || isHeard(leaves, space);
  });
  return [
    { kind: "glide", pieces: on.pieces, board: on.board, piece: localOf(PIECE), left, before, loud, cite: on.cite },
  ];
}

function isLineEnd(shape: BoardShape, space: number): boolean {
  return (shape.next[space] ?? -1) < 0 && (shape.fork[space] ?? -1) < 0;
}

function isHeard(event: EventPlan, space: number): boolean {
  return event.block !== undefined && (event.heardAt === undefined || event.heardAt.spaces.has(space));
}

function exitIf(condition: Value): Core {
  return { kind: "if", condition, then: [{ kind: "exit" }], else: [] };
}

/** At a fork the rules that hear it may set the piece's heading; without one it goes on along its line. */
function forkAhead(on: Pieces, from: LocalIndex, to: LocalIndex): Core[] {
  const field = headingField(on.context, on.pieces);
  const shape = on.context.rulebook.domains[on.board]?.board;
  if (field === undefined || shape === undefined || shape.fork.every((space) => space < 0)) return [];
  const ways = hiddenList(on.plan, "ways", thing(on.board), 2);
  const heading: Expr = { op: "field", field, owner: localOf(PIECE, thing(on.pieces)), type: thing(on.board) };
  const fork: Value = { op: "board", board: on.board, what: "fork", of: localOf(from) };
  const way = hidden(on.plan, "way");
  return [
    { kind: "let", local: way, value: fork },
    {
      kind: "if",
      condition: test(">=", localOf(way), number(0)),
      then: [
        { kind: "heading", field, piece: localOf(PIECE) },
        { kind: "let", local: ways, value: { op: "empty_list" } },
        { kind: "append", list: ways, value: localOf(way) },
        {
          kind: "if",
          condition: test(">=", localOf(to), number(0)),
          then: [{ kind: "append", list: ways, value: localOf(to) }],
          else: [],
        },
        {
          kind: "emit",
          event: eventOf(on.context, { kind: "fork", board: on.board, pieces: on.pieces }),
          args: [owner(on), localOf(PIECE), localOf(from), listLocal(ways, thing(on.board))],
          cite: -1,
        },
        {
          kind: "if",
          condition: test(">=", heading, number(0)),
          then: [{ kind: "let", local: to, value: heading }],
          else: [],
        },
      ],
      else: [],
    },
  ];
}

function headingField(context: Context, pieces: DomainIndex): FieldIndex | undefined {
  const found = context.rulebook.fields.findIndex((field) => field.owner === pieces && field.name === "heading");
  return found === -1 ? undefined : (found as FieldIndex);
}

function owner(on: Pieces): Value {
  return { op: "owner_of", pieces: on.pieces, piece: localOf(PIECE) };
}

function raise(on: Pieces, kind: "pass" | "arrive" | "land" | "leave", previous: LocalIndex, space: LocalIndex): Core {
  const event = eventOf(on.context, { kind, board: on.board, pieces: on.pieces });
  return { kind: "emit", event, args: [owner(on), localOf(PIECE), localOf(space), localOf(previous)], cite: -1 };
}

function step(on: Pieces, from: LocalIndex, to: LocalIndex): Core[] {
  return [
    raise(on, "leave", from, from),
    { kind: "place", pieces: on.pieces, piece: localOf(PIECE), space: localOf(to), cite: on.cite, steps: true },
  ];
}

function rest(on: Pieces, from: LocalIndex, to: LocalIndex): Core[] {
  return [
    { kind: "visit", board: on.board, space: localOf(to) },
    raise(on, "arrive", from, to),
    raise(on, "land", from, to),
  ];
}

/** move … to: player, piece, steps (of the shortest way); then the goal, the space passed first (−1 none), cite. */
export function moveToBlock(context: Context, pieces: DomainIndex, along: boolean): BlockPlan {
  const board = boardOf(context, pieces);
  const locals = [
    scalar("player", PLAYER_TYPE),
    scalar("piece", thing(pieces)),
    scalar("steps"),
    scalar("goal", thing(board)),
    scalar("via", thing(board)),
    scalar("cite"),
  ];
  return blockNamed(context, `move ${pieces} ${along ? "along" : "to"}`, { clause: -1, locals }, (plan) => {
    const on: Pieces = { context, pieces, board, plan, cite: localOf(at(5)) };
    const args = [player, localOf(PIECE, thing(pieces)), localOf(STEPS)];
    return [
      ...around(context, context.rulebook.around.move, args, travel(on, along)),
      { kind: "return", applied: true },
    ];
  });
}

const GOAL = at(3);
const VIA = at(4);
/** A journey that comes to no end within so many times round the board never will. */
const LAPS = 4;

function travel(on: Pieces, along: boolean): Core[] {
  const from = hidden(on.plan, "from");
  const to = hidden(on.plan, "to");
  const left = hidden(on.plan, "left");
  const spaces = on.context.rulebook.domains[on.board]?.members.length ?? 0;
  const there = test("&&", test("==", localOf(to), localOf(GOAL)), test("<", localOf(VIA), number(0)));
  return [
    { kind: "let", local: left, value: number(spaces * LAPS) },
    {
      kind: "loop",
      rounds: undefined,
      body: [
        ...(along ? glide(on, left, { before: [localOf(GOAL), localOf(VIA)], forks: false }) : []),
        { kind: "let", local: from, value: { op: "on_space", pieces: on.pieces, piece: localOf(PIECE) } },
        exitIf(test("<", localOf(from), number(0))),
        ...(along ? [] : [exitIf(test("==", localOf(from), localOf(GOAL)))]),
        ...nextOnWay(on, along, from, to),
        exitIf(test("<", localOf(to), number(0))),
        { kind: "let", local: left, value: sum("-", localOf(left), number(1)) },
        {
          kind: "if",
          condition: test("<", localOf(left), number(0)),
          then: [{ kind: "fail", code: "engine/not-expressible" }],
          else: [],
        },
        ...step(on, from, to),
        {
          kind: "if",
          condition: test("==", localOf(to), localOf(VIA)),
          then: [{ kind: "let", local: VIA, value: number(-1) }, passUnlessGoal(on, from, to)],
          else: [
            {
              kind: "if",
              condition: there,
              then: [...rest(on, from, to), { kind: "exit" }],
              else: [raise(on, "pass", from, to)],
            },
          ],
        },
      ],
    },
  ];
}

function passUnlessGoal(on: Pieces, from: LocalIndex, to: LocalIndex): Core {
  return {
    kind: "if",
    condition: test("==", localOf(to), localOf(GOAL)),
    then: [...rest(on, from, to), { kind: "exit" }],
    else: [raise(on, "pass", from, to)],
  };
}

/** Along a line: its next space, or the goal itself where a fork leads to it. Otherwise the shortest way. */
function nextOnWay(on: Pieces, along: boolean, from: LocalIndex, to: LocalIndex): Core[] {
  if (!along)
    return [
      { kind: "let", local: to, value: { op: "toward", board: on.board, from: localOf(from), goal: localOf(GOAL) } },
    ];
  const way = hidden(on.plan, "way");
  const enters = test("&&", test("==", localOf(way), localOf(GOAL)), test("<", localOf(VIA), number(0)));
  return [
    { kind: "let", local: way, value: { op: "board", board: on.board, what: "fork", of: localOf(from) } },
    { kind: "let", local: to, value: { op: "board", board: on.board, what: "next", of: localOf(from) } },
    { kind: "if", condition: enters, then: [{ kind: "let", local: to, value: localOf(way) }], else: [] },
  ];
}

/** put … on: sets each piece down and raises its arrival, unless quietly. */
export function putPieces(
  context: Context,
  plan: BlockPlan,
  put: {
    readonly pieces: DomainIndex;
    readonly list: Expr;
    readonly on: Expr;
    readonly quiet: boolean;
    readonly cite: Expr;
    readonly says: readonly Formula[];
  },
): Core[] {
  const board = boardOf(context, put.pieces);
  const piece = hidden(plan, "piece", thing(put.pieces));
  const space = hidden(plan, "space", thing(board));
  const previous = hidden(plan, "previous", thing(board));
  const event = (kind: "leave" | "arrive", where: LocalIndex): Core => ({
    kind: "emit",
    event: eventOf(context, { kind, board, pieces: put.pieces }),
    args: [
      { op: "owner_of", pieces: put.pieces, piece: localOf(piece) },
      localOf(piece),
      localOf(where),
      localOf(previous),
    ],
    cite: -1,
  });
  const unlessNone = (local: LocalIndex, then: Core): Core[] => {
    if (then.kind === "emit" && then.event.block === undefined) return [];
    return [{ kind: "if", condition: test(">=", localOf(local), number(0)), then: [then], else: [] }];
  };
  const quietly: Core = {
    kind: "place",
    pieces: put.pieces,
    piece: localOf(piece, thing(put.pieces)),
    space: localOf(space),
    cite: put.cite,
    says: put.says,
  };
  const body: Core[] = [
    { kind: "let", local: previous, value: { op: "on_space", pieces: put.pieces, piece: localOf(piece) } },
    ...(put.quiet ? [] : unlessNone(previous, event("leave", previous))),
    quietly,
    { kind: "visit", board, space: localOf(space) },
    ...(put.quiet ? [] : unlessNone(space, event("arrive", space))),
  ];
  return [
    { kind: "let", local: space, value: put.on },
    ...(put.list.type.kind === "list"
      ? [eachOf(plan, { local: piece, list: put.list, capacity: context.layout.pieces[put.pieces]?.count ?? 1, body })]
      : [{ kind: "let", local: piece, value: put.list } satisfies Core, ...body]),
  ];
}
