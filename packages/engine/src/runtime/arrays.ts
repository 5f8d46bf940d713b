/**
 * Arrays with a buffer of their own whatever their size. V8 puts small ones into the heap, where things move, and then looks
 * up their address at every access.
 */
export function int32s(values: number | ArrayLike<number>): Int32Array {
  if (typeof values === "number") return new Int32Array(new ArrayBuffer(4 * values));
  const made = int32s(values.length);
  made.set(values);
  return made;
}

/** As `int32s`. */
export function float64s(length: number): Float64Array {
  return new Float64Array(new ArrayBuffer(8 * length));
}
