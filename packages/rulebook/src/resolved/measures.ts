import { parseFile } from "../surface/parse-file";
import type { Context } from "./context";
import { exampleScope } from "./examples";
import { typeScalar } from "./expressions";
import type { Measure } from "./model";
import { asScalar } from "./nodes";

/** The file that findings about measures name: they stand in none. */
export const MEASURE_FILE = "(asked)";

/** What somebody wants to know about a state, beside what the rulebook itself says: numbers, or yes-or-no as 1 and 0. */
export function readMeasures(ctx: Context, asked: readonly string[]): readonly Measure[] {
  return asked.flatMap((text): readonly Measure[] => {
    const parsed = parseFile({ name: MEASURE_FILE, text: JSON.stringify(text) });
    const scalar = asScalar(parsed.value.root);
    if (scalar === undefined) return [];
    const scope = exampleScope();
    const found = typeScalar(ctx, scope, scalar);
    if (found === undefined) return [];
    const { kind } = found.expr.type;
    if (found.partial === undefined && (kind === "number" || kind === "truth"))
      return [{ formula: found.formula, locals: scope.locals.length }];
    ctx.report("type/mismatch", { expected: "a number", source: text, found: "something else" }, scalar);
    return [];
  });
}
