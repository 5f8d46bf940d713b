/** Lines `from` to `to` (excluded) of the text before, and what stands in their place. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Texts that differ in more lines than this are not compared line by line. */
const MOST_CHANGES = 2000;

/**
 * Both changes of a text in one: lines that only one side changed are taken from there. Undefined where both changed
 * the same line or lines side by side, because only a person can tell what is meant then.
 */
export function mergeTexts(before: string, mine: string, theirs: string): string | undefined {
  const base = linesOf(before);
  const left = hunksOf(base, linesOf(mine));
  const right = hunksOf(base, linesOf(theirs));
  if (left === undefined || right === undefined) return undefined;
  const merged: Hunk[] = [];
  for (const hunk of [...left, ...right].sort((one, other) => one.from - other.from || one.to - other.to)) {
    const last = merged.at(-1);
    if (last !== undefined && isSame(last, hunk)) continue;
    if (last !== undefined && hunk.from <= last.to) return undefined;
    merged.push(hunk);
  }
  let at = 0;
  const lines: string[] = [];
  for (const { from, to, lines: written } of merged) {
    lines.push(...base.slice(at, from), ...written);
    at = to;
  }
  return [...lines, ...base.slice(at)].join("");
}

/** Each line with its own line end, so that nothing is lost in joining them. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function isSame(left: Hunk, right: Hunk): boolean {
  return left.from === right.from && left.to === right.to && left.lines.join("") === right.lines.join("");
}

/** What leads from one text to the other: a shortest way, by the greedy method of Myers. */
function hunksOf(before: readonly string[], after: readonly string[]): readonly Hunk[] | undefined {
  // How far each diagonal reaches, before each round.
  const rounds: (readonly number[])[] = [];
  const middle = MOST_CHANGES + 1;
  let reach: readonly number[] = [];
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    rounds.push(reach);
    const next = [...reach];
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const from = cameFrom(reach, diagonal, changes);
      let x = changes === 0 ? 0 : from.x + (from.diagonal < diagonal ? 1 : 0);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next[middle + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return hunksAlong(rounds, before, after);
    }
    reach = next;
  }
  return undefined;
}

/** From which diagonal the furthest way to another one comes: by a line put in from above, by one left out from below. */
function cameFrom(reach: readonly number[], diagonal: number, changes: number) {
  const at = (other: number): number => reach[MOST_CHANGES + 1 + other] ?? -1;
  const isPutIn = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
  const other = isPutIn ? diagonal + 1 : diagonal - 1;
  return { diagonal: other, x: at(other) };
}

function hunksAlong(
  rounds: readonly (readonly number[])[],
  before: readonly string[],
  after: readonly string[],
): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let [x, y] = [before.length, after.length];
  for (let changes = rounds.length - 1; changes > 0; changes--) {
    const from = cameFrom(rounds[changes] ?? [], x - y, changes);
    const fromY = from.x - from.diagonal;
    const isPutIn = from.diagonal > x - y;
    addBefore(hunks, {
      from: from.x,
      to: isPutIn ? from.x : from.x + 1,
      lines: isPutIn ? after.slice(fromY, fromY + 1) : [],
    });
    [x, y] = [from.x, fromY];
  }
  return hunks;
}

/** The way is walked backwards; steps that touch are one change. */
function addBefore(hunks: Hunk[], hunk: Hunk): void {
  const [next] = hunks;
  if (next !== undefined && next.from === hunk.to) {
    hunks[0] = { from: hunk.from, to: next.to, lines: [...hunk.lines, ...next.lines] };
  } else {
    hunks.unshift(hunk);
  }
}
