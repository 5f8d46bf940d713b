import type { Place } from "@rulewright/diagnostics";
import { countAt } from "./amounts";
import { type Context, keyPlace, reportUnknown } from "./context";
import type { LocalIndex } from "./expression";
import { formulaOf } from "./expressions";
import { domainNamed } from "./kinds";
import { keyedPlace, scalarAt, wordAt } from "./nodes";
import { emptyScope, PLAYERS, type Scope, thing } from "./scope";
import { type Sections, sectionOf } from "./sections";
import { type DomainIndex, NO_THING } from "./types";
import { PLAIN } from "./units";

const MAX_PIECES = 100;

/** Pieces, one per player and number; their boards are known by now. */
export function readPieces(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "pieces")) {
    const boardNode = scalarAt(entry.node, "board");
    const board = boardNode === undefined ? undefined : domainNamed(ctx, boardNode.source);
    if (boardNode === undefined) continue;
    if (board === undefined || ctx.domains[board]?.board === undefined) {
      reportUnknown(
        ctx,
        boardNode.source,
        "board",
        ctx.domains.filter((other) => other.board !== undefined).map((other) => other.name),
        boardNode,
      );
      continue;
    }
    ctx.used.add(boardNode.source);
    const perPlayer = countAt(ctx, entry.node, "each player", MAX_PIECES) ?? 1;
    const seats = ctx.domains[0]?.members.length ?? 0;
    const place = keyPlace(keyedPlace(entry));
    const members = Array.from({ length: seats * perPlayer }, (_, i) => ({
      id: `${entry.key}_${i + 1}`,
      title: `${entry.key} ${i + 1}`,
      place,
    }));
    ctx.domains.push({
      name: entry.key,
      label: wordAt(entry.node, "label") ?? entry.key,
      kind: "piece",
      members,
      columns: [],
      firstNumber: 1,
      board: undefined,
      copies: undefined,
      pieces: { perPlayer, board, start: undefined },
      place,
      numberUnit: PLAIN,
      mayBeOffBoard: (wordAt(entry.node, "start") ?? "none") === "none",
    });
    const pieces = (ctx.domains.length - 1) as DomainIndex; // minted here
    if (ctx.domains[board]?.board?.fork.some((fork) => fork >= 0)) addHeading(ctx, pieces, board, place);
  }
}

/** Where a piece is heading at a fork: a field that boards with forks give to their pieces. */
function addHeading(ctx: Context, pieces: DomainIndex, board: DomainIndex, place: Place): void {
  ctx.fields.push({
    name: "heading",
    owner: pieces,
    per: undefined,
    type: thing(board, true),
    setOf: undefined,
    start: undefined,
    startConstant: NO_THING,
    atLeast: undefined,
    atMost: undefined,
    lastsTurn: false,
    seenBy: "everyone",
    unitName: undefined,
    place,
  });
}

/** Off the board for now: `none` may last, `setup` promises that the rules of set-up place the piece. */
const OFF_BOARD: ReadonlySet<string> = new Set(["none", "setup"]);

/** Where pieces start, once fields and tables can be named. */
export function readPieceStarts(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "pieces")) {
    const domain = ctx.domains.find((candidate) => candidate.kind === "piece" && candidate.name === entry.key);
    const start = scalarAt(entry.node, "start");
    if (domain?.pieces === undefined || start === undefined || OFF_BOARD.has(start.source)) continue;
    const formula = formulaOf(ctx, ownerScope(PLAYERS, true), start, thing(domain.pieces.board));
    domain.pieces = { ...domain.pieces, start: formula };
  }
}

/** A scope whose local 0 is the thing that carries a field: `each`, and `player` for players. */
export function ownerScope(owner: DomainIndex, literals: boolean): Scope {
  const scope = emptyScope(literals);
  scope.locals.push({
    name: "each",
    type: thing(owner),
    keyedBy: undefined,
    changeable: false,
    broken: false,
    presents: [],
  });
  const local = 0 as LocalIndex; // minted here
  return { ...scope, each: local, names: new Map(owner === 0 ? [["player", local]] : []), hasPlayer: owner === 0 };
}
