import { suggest } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import type { Switched } from "./load-rulebook";

/** Options as they were written, `name=value` each. */
export interface WrittenOptions {
  readonly reading: readonly string[];
  readonly set: readonly string[];
}

/** Reads `--reading` and `--set` against the rulebook; a text says what is wrong with them. */
export function readOptions(rulebook: Rulebook, { reading, set }: WrittenOptions): Switched | string {
  const readings = new Map<string, string>();
  for (const [name, value] of reading.map(split)) {
    const ruling = rulebook.rulings.find((candidate) => candidate.name === name || candidate.id === name);
    if (ruling === undefined)
      return unknown(
        "ruling",
        name,
        rulebook.rulings.map((other) => other.name),
      );
    if (ruling.fixed !== undefined) return `the ruling \`${ruling.name}\` cannot be switched: ${ruling.fixed}`;
    const known = ruling.readings.map((other) => other.name);
    if (!known.includes(value)) return unknown(`reading of \`${ruling.name}\``, value, known);
    readings.set(ruling.name, value);
  }
  const parameters = new Map<string, number>();
  for (const [name, value] of set.map(split)) {
    if (!rulebook.parameters.some((parameter) => parameter.name === name)) {
      return unknown(
        "parameter",
        name,
        rulebook.parameters.map((other) => other.name),
      );
    }
    if (!/^-?\d+$/.test(value)) return `\`${value}\` is no whole number for the parameter \`${name}\``;
    parameters.set(name, Number(value));
  }
  return { readings: Object.fromEntries(readings), parameters: Object.fromEntries(parameters) };
}

function split(written: string): readonly [string, string] {
  const at = written.indexOf("=");
  return [written.slice(0, at), written.slice(at + 1)];
}

function unknown(what: string, name: string, known: readonly string[]): string {
  const near = suggest(name, known);
  return `there is no ${what} \`${name}\`${near === undefined ? "" : `; did you mean \`${near}\`?`}`;
}
