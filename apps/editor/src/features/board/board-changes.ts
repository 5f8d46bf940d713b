import type { Rulebook } from "@rulewright/rulebook";
import { baseCell } from "../../design/base-value";

/** Spaces, rows or cards of a domain with a value that differs from the saved version. */
export function changedMembers(
  rulebook: Rulebook,
  base: Rulebook | undefined,
  domainIndex: number,
): ReadonlySet<number> {
  const domain = rulebook.domains[domainIndex];
  const changed = new Set<number>();
  if (base === undefined || base === rulebook || domain === undefined) return changed;
  const before = base.domains.find((other) => other.name === domain.name);
  domain.members.forEach((member, index) => {
    const titled = before?.members.find((other) => other.id === member.id);
    const differs = domain.columns.some(
      (column) => !column.computed && baseCell(rulebook, base, domain, column, index, 0).differs,
    );
    if (differs || (titled !== undefined && titled.title !== member.title)) changed.add(index);
  });
  return changed;
}
