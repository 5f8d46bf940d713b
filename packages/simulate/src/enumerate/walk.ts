/** How far a walk is, at one of its pauses. */
export interface WalkProgress {
  /** Different positions found so far. */
  readonly positions: number;
  /** What is being done, in words. */
  readonly stage: string;
}

/** A walk pauses now and then, so that whoever called for it can show how far it is, or leave it. */
export type Walk<T> = Generator<WalkProgress, T, undefined>;

/** Runs a walk to its end without looking at its pauses. */
export function finish<T>(walk: Walk<T>): T {
  for (;;) {
    const step = walk.next();
    if (step.done === true) return step.value;
  }
}
