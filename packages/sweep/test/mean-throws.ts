/** Throws of one die until so many points are reached, on average: by arithmetic, over the last throw but one. */
export function meanThrows(goal: number): number {
  const from = new Map<number, number>();
  for (let left = 1; left <= goal; left++) {
    let sum = 1;
    for (let face = 1; face <= 6; face++) sum += (from.get(left - face) ?? 0) / 6;
    from.set(left, sum);
  }
  return from.get(goal) ?? 0;
}
