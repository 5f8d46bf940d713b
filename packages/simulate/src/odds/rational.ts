import { invariant } from "@rulewright/diagnostics";

/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };

/** The fraction `numerator / denominator` in lowest terms. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  invariant(denominator !== 0n, "a fraction has no denominator 0");
  const divisor = gcd(abs(numerator), abs(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export function add(left: Rational, right: Rational): Rational {
  return rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function multiply(left: Rational, right: Rational): Rational {
  return rational(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** The nearest number that a computer's decimals hold, or near it: numerator and denominator are cut to 60 and more digits. */
export function asNumber({ numerator, denominator }: Rational): number {
  // Both shrunk alike, so that neither is too large for a number.
  const spare = BigInt(
    Math.max(0, (Math.min(abs(numerator).toString(16).length, denominator.toString(16).length) - 60) * 4),
  );
  return Number(numerator >> spare) / Number(denominator >> spare);
}

/** `-2500/3`, or `500` when whole. */
export function fractionText(value: Rational): string {
  const { numerator, denominator } = value;
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** The value with up to `places` decimals, rounded half away from zero, without trailing zeros. */
export function decimalText(value: Rational, places = 4): string {
  const scale = 10n ** BigInt(places);
  const scaled = abs(value.numerator) * scale;
  const rounded = (2n * scaled + value.denominator) / (2n * value.denominator);
  const whole = rounded / scale;
  const rest = String(rounded % scale)
    .padStart(places, "0")
    .replace(/0+$/, "");
  const sign = value.numerator < 0n && rounded !== 0n ? "-" : "";
  return `${sign}${whole}${rest === "" ? "" : `.${rest}`}`;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function gcd(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
