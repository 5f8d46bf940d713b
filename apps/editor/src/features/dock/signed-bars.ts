/** Where the zero line of signed bars lies and how long they are: one scale to both sides. */
export interface SignedScale {
  readonly zero: number;
  readonly perUnit: number;
}

export function signedScale(values: readonly number[], from: number, to: number): SignedScale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const perUnit = (to - from) / (high - low || 1);
  return { zero: from - low * perUnit, perUnit: high === low ? 0 : perUnit };
}

export function signedBar(value: number, scale: SignedScale): { readonly x: number; readonly width: number } {
  const width = Math.abs(value) * scale.perUnit;
  return { x: value < 0 ? scale.zero - width : scale.zero, width };
}
