/** Names longer than this are compared only for equality, so that a hostile file cannot make suggestions slow. */
export const MAX_SUGGESTED_LENGTH = 60;

/**
 * The candidate that `name` was probably meant to be, or undefined when none is near. Case, separators
 * and a plural ending count little; otherwise one changed letter in short names, up to three in long ones.
 * The first of several equally near candidates wins.
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = normal(name);
  const limit = Math.min(3, Math.max(1, Math.floor(wanted.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = nameDistance(wanted, normal(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function normal(name: string): string {
  return name.toLowerCase().replace(/[-_ ]+/g, "_");
}

function nameDistance(wanted: string, candidate: string, below: number): number {
  if (wanted === candidate) return 0;
  if (wanted.length > MAX_SUGGESTED_LENGTH || candidate.length > MAX_SUGGESTED_LENGTH) return below;
  if (singular(wanted) === singular(candidate)) return 1;
  if (Math.abs(wanted.length - candidate.length) >= below) return below;
  return editDistance(wanted, candidate);
}

function singular(name: string): string {
  return name
    .replace(/ies$/, "y")
    .replace(/(s|x|ch|sh)es$/, "$1")
    .replace(/s$/, "");
}

// Optimal string alignment: swapping two neighbouring letters counts as one mistake.
function editDistance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
