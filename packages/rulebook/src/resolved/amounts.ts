import { noteRead } from "../numbers/notes";
import type { YamlNode } from "../surface/ast";
import { type Context, reportUnknown } from "./context";
import { scalarAt } from "./nodes";

/** A number of the data: written, or that of the parameter named there. */
export function amountAt(ctx: Context, node: YamlNode, key: string): number | undefined {
  const scalar = scalarAt(node, key);
  if (scalar === undefined) return undefined;
  if (typeof scalar.value === "number") return scalar.value;
  const parameter = ctx.parameters.find((candidate) => candidate.name === scalar.source);
  if (parameter === undefined)
    reportUnknown(
      ctx,
      scalar.source,
      "parameter",
      ctx.parameters.map((candidate) => candidate.name),
      scalar,
    );
  else ctx.used.add(parameter.name);
  noteRead(ctx.numbers, parameter?.valuePlace);
  return parameter?.value;
}

/** How many of something there are: at least none, at most `limit`. */
export function countAt(ctx: Context, node: YamlNode, key: string, limit: number): number | undefined {
  const value = amountAt(ctx, node, key);
  if (value === undefined || (value >= 0 && value <= limit)) return value;
  const place = scalarAt(node, key) ?? node;
  ctx.report("data/out-of-range", { name: `\`${key}\``, value, from: 0, to: limit }, place, {
    hint: `choose a number from 0 to ${limit}`,
  });
  return undefined;
}
