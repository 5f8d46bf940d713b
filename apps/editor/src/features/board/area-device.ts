import { rulesOfSpace } from "@rulewright/print/layout";
import type { Rulebook } from "@rulewright/rulebook";

/** The chance device that decides in an area, for the drawing on its card. */
export type AreaDevice =
  | { readonly kind: "spinner"; readonly name: string; readonly weights: readonly number[] }
  | { readonly kind: "dice"; readonly name: string; readonly number: number };

/** The first spinner or dice that the rules of a space come to, following procedures and the menus they offer. */
export function areaDevice(rulebook: Rulebook, domain: number, space: number): AreaDevice | undefined {
  const queue: unknown[] = rulesOfSpace(rulebook, domain, space)
    .filter((clause) => speaksOf(clause.form, space))
    .map((clause) => clause.form);
  const seen = new Set<unknown>(queue);
  let dice: AreaDevice | undefined;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const step of stepsWithin(next)) {
      const device = deviceOf(rulebook, step);
      if (device?.kind === "spinner") return device;
      dice ??= device;
      for (const form of ledTo(rulebook, step)) {
        if (seen.has(form)) continue;
        seen.add(form);
        queue.push(form);
      }
    }
  }
  return dice;
}

interface AnyStep {
  readonly kind: string;
  readonly spinner?: number;
  readonly dice?: number;
  readonly procedure?: number;
  readonly menu?: number;
}

function speaksOf(form: Rulebook["clauses"][number]["form"], space: number): boolean {
  return (
    form.kind === "rule" &&
    form.hears.some((event) => "spaces" in event && event.spaces.length === 1 && event.spaces[0] === space)
  );
}

/** Every nested record with a `kind`, in reading order. */
function* stepsWithin(value: unknown): Generator<AnyStep> {
  if (Array.isArray(value)) {
    for (const item of value) yield* stepsWithin(item);
  } else if (isRecord(value)) {
    if (isStep(value)) yield value;
    for (const part of Object.values(value)) yield* stepsWithin(part);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isStep(value: object): value is AnyStep {
  return "kind" in value && typeof value.kind === "string";
}

function deviceOf(rulebook: Rulebook, step: AnyStep): AreaDevice | undefined {
  if (step.kind === "spin" && step.spinner !== undefined) {
    const spinner = rulebook.spinners[step.spinner];
    return spinner === undefined ? undefined : { kind: "spinner", name: spinner.name, weights: spinner.weights };
  }
  if (step.kind !== "roll" || step.dice === undefined) return undefined;
  const dice = rulebook.dice[step.dice];
  return dice === undefined ? undefined : { kind: "dice", name: dice.name, number: dice.number };
}

function ledTo(rulebook: Rulebook, step: AnyStep): readonly unknown[] {
  if (step.kind === "follow" && step.procedure !== undefined) return [rulebook.clauses[step.procedure]?.form];
  if (step.kind === "offer" && step.menu !== undefined)
    return (rulebook.menus[step.menu]?.actions ?? []).map((action) => rulebook.clauses[action]?.form);
  return [];
}
