import type { Type, UnitType } from "./types";

/** The unit of a plain number. */
export const PLAIN: UnitType = { factors: [] };

export function unitOf(name: string): UnitType {
  return { factors: [{ unit: name, exponent: 1 }] };
}

export function sameUnit(a: UnitType, b: UnitType): boolean {
  return (
    a.factors.length === b.factors.length &&
    a.factors.every((factor, i) => factor.unit === b.factors[i]?.unit && factor.exponent === b.factors[i]?.exponent)
  );
}

/** The unit of a product (`sign` 1) or a quotient (`sign` −1). */
export function combineUnits(a: UnitType, b: UnitType, sign: 1 | -1): UnitType {
  const exponents = new Map(a.factors.map((factor) => [factor.unit, factor.exponent]));
  for (const { unit, exponent } of b.factors) exponents.set(unit, (exponents.get(unit) ?? 0) + sign * exponent);
  const factors = [...exponents]
    .filter(([, exponent]) => exponent !== 0)
    .map(([unit, exponent]) => ({ unit, exponent }))
    .sort((x, y) => (x.unit < y.unit ? -1 : x.unit > y.unit ? 1 : 0));
  return { factors };
}

/** How many units of a product stand above the line; two of them make a unit that nothing is counted in. */
export function positiveFactors(unit: UnitType): number {
  return unit.factors.reduce((sum, factor) => sum + Math.max(0, factor.exponent), 0);
}

/** `pound`, `pound per pip`, or `a plain number`. */
export function unitWords(unit: UnitType): string {
  if (unit.factors.length === 0) return "a plain number";
  const above = unit.factors.filter((factor) => factor.exponent > 0).map(factorWords);
  const below = unit.factors.filter((factor) => factor.exponent < 0).map(factorWords);
  return [above.join(" times ") || "1", ...below].join(" per ");
}

function factorWords(factor: { unit: string; exponent: number }): string {
  const power = Math.abs(factor.exponent);
  return power === 1 ? factor.unit : `${factor.unit}^${power}`;
}

/** A type in the words of the reference, for messages. */
export function typeWords(type: Type, domainName: (index: number) => string): string {
  switch (type.kind) {
    case "number":
      return type.unit.factors.length === 0 ? "a plain number" : `a number of ${unitWords(type.unit)}`;
    case "truth":
      return "yes or no";
    case "text":
      return "a text";
    case "option":
      return `one of ${type.options.join(", ")}`;
    case "thing": {
      const one = type.domain === 0 ? "a player" : `one of \`${domainName(type.domain)}\``;
      return type.orNone ? `${one} or none` : one;
    }
    case "payee":
      return "the bank or a player";
    case "pile":
      return "a pile of cards";
    case "list":
      return type.of.kind === "thing" && type.of.domain === 0
        ? "a list of players"
        : `a list, each ${typeWords(type.of, domainName)}`;
  }
}
