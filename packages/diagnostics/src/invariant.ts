/** Throws when a condition that the program itself guarantees does not hold: a bug, never a user's mistake. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${message}`);
}

/** Ends a switch over a union: compiles only when every kind was handled. */
export function assertNever(value: never): never {
  throw new Error(`broken invariant: unexpected value ${JSON.stringify(value)}`);
}
