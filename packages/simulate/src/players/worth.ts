import { evaluate, type GameResult, type GameState, type Program, SEATS } from "@rulewright/engine/runtime";

/** How the end of a game counts for a seat: 0 at the worst, 1 for winning alone. */
export type Worth = (state: GameState, result: GameResult, into: Float64Array) => void;

/** Of a game that is ranked, what the share of the others that are behind counts beside winning. */
const RANK_PART = 0.3;

/**
 * What ends are worth by the rulebook's own clauses: winning, shared among the winners, and, where a clause ranks the
 * players, how many are behind. A game that a bound ends is worth nothing to anybody.
 */
export function worthOf(program: Program): Worth {
  const standing = standingOf(program);
  return (state, result, into) => {
    into.fill(0);
    if (result.kind !== "won") return;
    for (const winner of result.winners) into[winner] = 1 / result.winners.length;
    const points = standing?.(state);
    if (points === undefined) return;
    for (const [seat, mine] of points.entries()) {
      let behind = 0;
      for (const theirs of points) behind += theirs < mine ? 1 : theirs === mine ? 0.5 : 0;
      // A seat is level with itself.
      const share = points.length < 2 ? 0 : (behind - 0.5) / (points.length - 1);
      into[seat] = (1 - RANK_PART) * (into[seat] ?? 0) + RANK_PART * share;
    }
  };
}

/** What the players are ranked by, the best highest; undefined where no clause ranks them or it cannot be worked out. */
function standingOf(program: Program): ((state: GameState) => readonly number[] | undefined) | undefined {
  const clause = program.rulebook.clauses.find(({ form }) => form.kind === "rank");
  if (clause === undefined || clause.form.kind !== "rank") return undefined;
  const { by, each, best } = clause.form;
  const sign = best === "highest" ? 1 : -1;
  return (state) => {
    const points: number[] = [];
    for (let seat = 0; seat < (state.cells[SEATS] ?? 0); seat++) {
      const locals = clause.locals.map((_, local) => (local === each ? seat : -1));
      const value = evaluate(program, state, by, locals);
      if (value === undefined) return undefined;
      points.push(sign * value);
    }
    return points;
  };
}
