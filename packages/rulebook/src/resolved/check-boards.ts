import type { Model } from "./check-rules";
import type { Context } from "./context";
import type { BoardShape, Domain } from "./model";

/** Spaces that no way leads to or from, counting forks, other spaces' `next`, links and places where pieces are put. */
export function checkReachable(
  ctx: Context,
  model: Model,
  named: ReadonlySet<string>,
  offWords: ReadonlySet<string>,
): void {
  for (const domain of model.domains) {
    if (domain.board?.shape === "links") checkLinked(ctx, domain, domain.board);
    if (domain.board?.shape !== "lines") continue;
    const reached = new Set([...domain.board.next, ...domain.board.fork]);
    for (const [space, member] of domain.members.entries()) {
      if (reached.has(space) || named.has(member.id) || offWords.has(member.id)) continue;
      ctx.report("rule/unreachable-space", { space: member.id }, member.place);
    }
    if (model.around.move.exceptions.length === 0) checkDeadEnds(ctx, domain, domain.board);
  }
}

function checkDeadEnds(ctx: Context, domain: Domain, board: BoardShape): void {
  for (const [space, member] of domain.members.entries()) {
    if ((board.next[space] ?? -1) >= 0 || (board.fork[space] ?? -1) >= 0) continue;
    ctx.report("rule/dead-end", { space: member.id }, member.place);
  }
}

function checkLinked(ctx: Context, domain: Domain, board: BoardShape): void {
  for (const [space, member] of domain.members.entries()) {
    if ((board.neighbours[space] ?? []).length > 0 || (board.next[space] ?? -1) >= 0) continue;
    ctx.report("data/space-not-linked", { space: member.id }, member.place);
  }
}
