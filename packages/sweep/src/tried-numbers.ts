import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import type { YamlNode } from "@rulewright/rulebook";

/** What the numbers of an axis may be. */
export interface Allowed {
  /** What they are called in findings. */
  readonly name: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly step: number;
}

/** Most values of one axis. */
const MAX_VALUES = 1000;

/** The numbers of a value, a list or a range; each must be allowed. */
export function triedNumbers(
  node: YamlNode,
  allowed: Allowed,
): { readonly values: readonly number[]; readonly diagnostics: readonly Diagnostic[] } {
  if (node.kind === "map") return range(node, allowed);
  const nodes = node.kind === "list" ? node.items : [node];
  const values = nodes.flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "number" ? [item.value] : [],
  );
  const diagnostics = nodes.flatMap((item, index) => problemsOf(values[index] ?? 0, item, allowed));
  return { values: [...new Set(values)], diagnostics };
}

function range(node: YamlNode & { readonly kind: "map" }, allowed: Allowed) {
  const given = (key: string): number | undefined => {
    const found = node.get(key);
    return found?.kind === "scalar" && typeof found.value === "number" ? found.value : undefined;
  };
  const [from, to, step] = [given("from") ?? allowed.from, given("to") ?? allowed.to, given("step") ?? allowed.step];
  const { name } = allowed;
  if (from === undefined || to === undefined)
    return { values: [], diagnostics: [diagnostic("sweep/no-range", { name }, node, { target: "key" })] };
  if (from > to) return { values: [], diagnostics: [diagnostic("data/bad-range", { name, from, to }, node)] };
  if (step <= 0 || (to - from) / step >= MAX_VALUES) {
    const found = Math.floor((to - from) / Math.max(1, step)) + 1;
    return {
      values: [],
      diagnostics: [diagnostic("sweep/too-many", { found, what: `values of ${name}`, limit: MAX_VALUES }, node)],
    };
  }
  const values = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
  // The ends and one step say it all: what lies between is allowed when they are.
  const checked = [values[0] ?? from, values[1] ?? from, values.at(-1) ?? from];
  const [first] = checked.flatMap((value) => problemsOf(value, node, allowed));
  return { values, diagnostics: first === undefined ? [] : [first] };
}

function problemsOf(value: number, node: YamlNode, { name, from, to, step }: Allowed): readonly Diagnostic[] {
  if ((from !== undefined && value < from) || (to !== undefined && value > to)) {
    const ends = { from: from ?? "no bound", to: to ?? "no bound" };
    return [diagnostic("data/out-of-range", { name, value, ...ends }, node)];
  }
  const start = from ?? 0;
  const over = (((value - start) % step) + step) % step;
  if (over === 0) return [];
  const steps = { step, from: start, lower: value - over, upper: value - over + step };
  return [diagnostic("data/off-step", { name, value, ...steps }, node)];
}
