/** The arrays that generated code works on. */
const ARRAY = /\b(?:[SULABKWNHQX]|F[IOBDQACP]?|[TV]\d+)\b/g;

/**
 * Functions with their arrays as constants of their own. V8 folds the address of an array into optimized code only where it
 * knows the array when it looks at an access first; inside nested loops it does not know variables of outer functions yet.
 */
export function withNearArrays(functions: readonly string[]): {
  readonly far: string;
  readonly functions: readonly string[];
} {
  const all = new Set<string>();
  const near = functions.map((source) => {
    const body = source.indexOf("){") + 2;
    const used = [...new Set(source.slice(body).match(ARRAY) ?? [])];
    if (used.length === 0) return source;
    for (const name of used) all.add(name);
    return `${source.slice(0, body)}const ${used.map((name) => `${name}=${name}_`).join(",")};${source.slice(body)}`;
  });
  const far = all.size === 0 ? "" : `const ${[...all].map((name) => `${name}_=${name}`).join(",")};`;
  return { far, functions: near };
}
