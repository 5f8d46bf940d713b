import { type Column, type Domain, NO_NUMBER, type Rulebook } from "@rulewright/rulebook";
import { keyCount, showCell } from "./cell-value";

/** What the saved version says where the edited one says something else. */
export interface BaseValue {
  readonly differs: boolean;
  /** As shown; undefined when the saved version has no such cell. */
  readonly shown: string | undefined;
  /** As the file says it, for a reset. */
  readonly written: string | number | undefined;
}

const SAME: BaseValue = { differs: false, shown: undefined, written: undefined };

export function baseCell(
  rulebook: Rulebook,
  base: Rulebook | undefined,
  domain: Domain,
  column: Column,
  member: number,
  key: number,
): BaseValue {
  if (base === undefined || base === rulebook) return SAME;
  const id = domain.members[member]?.id;
  const baseDomain = base.domains.find((other) => other.name === domain.name);
  const baseColumn = baseDomain?.columns.find((other) => other.name === column.name);
  const baseMember = baseDomain?.members.findIndex((other) => other.id === id) ?? -1;
  if (baseColumn === undefined || baseMember < 0) return { differs: true, shown: undefined, written: undefined };
  const value = baseColumn.cells[baseMember * keyCount(base, baseColumn) + key] ?? 0;
  const now = writtenCell(rulebook, column, column.cells[member * keyCount(rulebook, column) + key] ?? 0);
  const written = writtenCell(base, baseColumn, value);
  return written === now ? SAME : { differs: true, shown: showCell(base, baseColumn, value), written };
}

export function baseParameter(rulebook: Rulebook, base: Rulebook | undefined, name: string): number | undefined {
  if (base === undefined || base === rulebook) return undefined;
  return base.parameters.find((parameter) => parameter.name === name)?.value;
}

/** A cell in the words of the file. */
export function writtenCell(rulebook: Rulebook, column: Column, value: number): string | number {
  const { type } = column;
  if (type.kind === "number") return value <= NO_NUMBER ? "none" : value;
  if (type.kind === "text") return rulebook.strings[value] ?? "";
  if (type.kind === "truth") return value === 1 ? "yes" : "no";
  if (type.kind === "option") return type.options[value] ?? "";
  if (type.kind === "thing") return value < 0 ? "none" : (rulebook.domains[type.domain]?.members[value]?.id ?? "");
  return value;
}
