import type { Rulebook } from "@rulewright/rulebook";

/** Which clauses read a parameter, a column, or name a member, as indices into `Rulebook.clauses`. */
export interface UsageIndex {
  readonly parameter: (index: number) => readonly number[];
  readonly column: (domain: number, column: number) => readonly number[];
  readonly member: (domain: number, member: number) => readonly number[];
  readonly spinner: (index: number) => readonly number[];
}

const cache = new WeakMap<Rulebook, UsageIndex>();

/** Worked out once for each rulebook, by one walk over the expressions of its clauses. */
export function usageIndex(rulebook: Rulebook): UsageIndex {
  const known = cache.get(rulebook);
  if (known !== undefined) return known;
  const uses = new Map<string, number[]>();
  rulebook.clauses.forEach((clause, index) => {
    for (const key of keysOf([clause.form, clause.conditions, clause.text.parts, clause.text.selection])) {
      const list = uses.get(key) ?? [];
      if (list.at(-1) !== index) list.push(index);
      uses.set(key, list);
    }
  });
  const built: UsageIndex = {
    parameter: (index) => uses.get(`parameter ${index}`) ?? [],
    column: (domain, column) => uses.get(`column ${domain} ${column}`) ?? [],
    member: (domain, member) => uses.get(`member ${domain} ${member}`) ?? [],
    spinner: (index) => uses.get(`spinner ${index}`) ?? [],
  };
  cache.set(rulebook, built);
  return built;
}

interface Node {
  readonly op?: unknown;
  readonly kind?: unknown;
  readonly parameter?: unknown;
  readonly domain?: unknown;
  readonly column?: unknown;
  readonly member?: unknown;
  readonly spinner?: unknown;
  readonly board?: unknown;
  readonly spaces?: unknown;
}

function* keysOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield* keysOf(item);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  yield* ownKeys(value);
  for (const [name, part] of Object.entries(value)) if (name !== "place" && name !== "type") yield* keysOf(part);
}

function* ownKeys(node: Node): Generator<string> {
  if (node.op === "parameter") yield `parameter ${String(node.parameter)}`;
  if (node.op === "column") yield `column ${String(node.domain)} ${String(node.column)}`;
  if (node.op === "member") yield `member ${String(node.domain)} ${String(node.member)}`;
  if (node.kind === "spin") yield `spinner ${String(node.spinner)}`;
  // Rules that hear a piece on every space say nothing about one of them.
  if (node.board !== undefined && Array.isArray(node.spaces) && node.spaces.length <= MANY_SPACES) {
    for (const space of node.spaces) yield `member ${String(node.board)} ${String(space)}`;
  }
}

const MANY_SPACES = 20;
