import type { BoundCode } from "./stops";

/**
 * A rulebook asked for something impossible at run time (a division by 0, the field of none …).
 * INVARIANT: never leaves the engine: `advance` turns it into an unfinished game.
 */
export class RulebookFault extends Error {
  readonly code: BoundCode;

  constructor(code: BoundCode) {
    super(code);
    this.code = code;
  }
}

/** Gives up on this game: the rulebook cannot go on. */
export function fault(code: BoundCode): never {
  throw new RulebookFault(code);
}
