/** Where offsets of one text are in another that differs from it in one stretch. */
export interface OffsetMap {
  /** From the text before to the text now. */
  toNow(offset: number): number;
  /** From the text now to the text before; undefined inside of what is new. */
  toBefore(offset: number): number | undefined;
  /** Like `toBefore`, with the beginning of the change for what is new. */
  near(offset: number): number;
}

/** Compares the two texts from both ends: whatever was typed meanwhile lies in one stretch between. */
export function offsetMap(before: string, now: string): OffsetMap {
  if (before === now) return { toNow: (at) => at, toBefore: (at) => at, near: (at) => at };
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before.charCodeAt(head) === now.charCodeAt(head)) head++;
  let tail = 0;
  const isSame = (): boolean => before.charCodeAt(before.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail);
  while (tail < shorter - head && isSame()) tail++;
  const [endBefore, endNow] = [before.length - tail, now.length - tail];
  const grown = now.length - before.length;
  const toBefore = (at: number): number | undefined => (at < head ? at : at >= endNow ? at - grown : undefined);
  return {
    toNow: (at) => (at <= head ? at : at >= endBefore ? at + grown : head),
    toBefore,
    near: (at) => toBefore(at) ?? head,
  };
}
