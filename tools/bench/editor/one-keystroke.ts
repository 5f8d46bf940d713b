import { invariant } from "@rulewright/diagnostics";

/** A number of a rulebook and what it may be. */
export interface Field {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** A text that differs from another in one digit. */
export interface Keystroke {
  readonly text: string;
  /** Where the digit stands, from 0. */
  readonly at: number;
  readonly digit: string;
}

/** The next number that the field takes, that was not there before, and that one digit typed over another makes. */
export function nextText(text: string, { from, to, step }: Field, seen: ReadonlySet<string>): Keystroke {
  const candidates = [...text].flatMap((old, at) =>
    /\d/.test(old)
      ? [..."123456789"].map((digit) => ({ text: text.slice(0, at) + digit + text.slice(at + 1), at, digit }))
      : [],
  );
  // Digits further right first: then those on the left are still there to be changed.
  const found = candidates.toReversed().find(({ text: other }) => {
    const value = Number(other.replaceAll(/\D/g, ""));
    return !seen.has(other) && value >= from && value <= to && (value - from) % step === 0;
  });
  invariant(found !== undefined, "a field has numbers enough");
  return found;
}
