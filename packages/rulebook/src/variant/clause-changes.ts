import { everyExpr, expressionsOf } from "../resolved/expr-walk";
import type { Expr } from "../resolved/expression";
import type { Clause, Domain, Rulebook } from "../resolved/model";
import type { Formula, Message } from "../resolved/steps";
import type { VariantChange } from "./changes";

/** How one clause differs between a rulebook and the rulebook under variants. */
export interface ClauseChange {
  readonly clause: string;
  /** `numbers`: its words and effect are as they were, and something that it names has another value. */
  readonly kind: "added" | "removed" | "changed" | "numbers";
  /** The changes that concern it. */
  readonly changes: readonly VariantChange[];
}

/** What differs, clause by clause, in the order of the rulebook under the variants; removed clauses stand last. */
export function clauseChanges(
  base: Rulebook,
  varied: Rulebook,
  changes: readonly VariantChange[],
): readonly ClauseChange[] {
  const before = new Set(base.clauses.map(({ id }) => id));
  const now = new Set(varied.clauses.map(({ id }) => id));
  const found = varied.clauses.flatMap((clause): readonly ClauseChange[] => {
    const own = changes.filter((change) => isOfClause(varied, clause, change));
    const named = changes.filter((change) => !own.includes(change) && names(varied, clause, change));
    const all = [...own, ...named];
    if (!before.has(clause.id)) return [{ clause: clause.id, kind: "added", changes: all }];
    if (all.length === 0) return [];
    return [{ clause: clause.id, kind: own.length > 0 ? "changed" : "numbers", changes: all }];
  });
  const removed = base.clauses.filter(({ id }) => before.has(id) && !now.has(id));
  return [
    ...found,
    ...removed.map(
      (clause): ClauseChange => ({
        clause: clause.id,
        kind: "removed",
        changes: changes.filter((change) => isOfClause(base, clause, change)),
      }),
    ),
  ];
}

function isOfClause({ rulings, clauses }: Rulebook, { id }: Clause, { address, kind }: VariantChange): boolean {
  const [head, name] = address.split(".");
  if (head === "clauses") return name === id;
  if (kind !== "read") return false;
  return rulings.some((ruling) => ruling.name === name && clauses[ruling.clause]?.id === id);
}

/** Whether the words or the effect of a clause name what a change is about. */
function names(rulebook: Rulebook, clause: Clause, { address }: VariantChange): boolean {
  const segments = address.split(".");
  if (
    clause.form.kind === "data" &&
    clause.form.paths.some((path) => path === address || address.startsWith(`${path}.`))
  ) {
    return true;
  }
  let found = false;
  for (const { root } of formulasOf(clause.text)) {
    everyExpr(root, (expr) => {
      if (isAbout(rulebook, expr, segments)) found = true;
    });
  }
  for (const root of expressionsOf(clause)) {
    everyExpr(root, (expr) => {
      if (isAbout(rulebook, expr, segments)) found = true;
    });
  }
  return found;
}

/** The formulas of a text, in all its sentences. */
function formulasOf({ parts, selection }: Message): readonly Formula[] {
  const sentences = selection === undefined ? [parts] : selection.variants.map((variant) => variant.parts);
  return [...(selection?.selectors ?? []), ...sentences.flat().filter((part) => typeof part !== "string")];
}

const SECTIONS: Readonly<Record<Domain["kind"], string>> = {
  table: "tables",
  board: "boards",
  deck: "decks",
  piece: "pieces",
  player: "players",
};

function isAbout(rulebook: Rulebook, expr: Expr, [section, name, inner, cell]: readonly string[]): boolean {
  switch (expr.op) {
    case "parameter":
      return section === "parameters" && rulebook.parameters[expr.parameter]?.name === name;
    case "column": {
      const domain = rulebook.domains[expr.domain];
      if (!isOf(domain, section, name)) return false;
      const column = domain?.columns[expr.column]?.name;
      const isThis = expr.of.op !== "member" || domain?.members[expr.of.member]?.id === inner;
      return (column === cell && isThis) || (inner === "columns" && column === cell) || cell === undefined;
    }
    case "member": {
      const domain = rulebook.domains[expr.domain];
      return isOf(domain, section, name) && domain?.members[expr.member]?.id === inner && cell === undefined;
    }
    case "all":
      return isOf(rulebook.domains[expr.domain], section, name) && cell === undefined;
    case "field": {
      const field = rulebook.fields[expr.field];
      const owner = field?.owner === undefined ? "game" : rulebook.domains[field.owner]?.name;
      return section === "sheets" && field?.name === inner && owner === name;
    }
    default:
      return false;
  }
}

function isOf(domain: Domain | undefined, section: string | undefined, name: string | undefined): boolean {
  return domain !== undefined && SECTIONS[domain.kind] === section && domain.name === name;
}
