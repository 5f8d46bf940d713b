import type { YamlPath } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";

/** A number that was just entered, which the checker has not read yet. */
export interface PendingValue {
  /** Version of the document that holds it. */
  readonly version: number;
  readonly file: string;
  readonly path: YamlPath;
  readonly value: number;
}

/** The rulebook as it will be once the checker has read the numbers: for showing, not for playing. */
export function withPending(rulebook: Rulebook, pending: readonly PendingValue[]): Rulebook {
  return pending.reduce(withOne, rulebook);
}

function withOne(rulebook: Rulebook, pending: PendingValue): Rulebook {
  const isHere = (place: { readonly file: string; readonly path: YamlPath } | undefined): boolean =>
    place !== undefined && place.file === pending.file && isSamePath(place.path, pending.path);
  const parameter = rulebook.parameters.findIndex(({ valuePlace }) => isHere(valuePlace));
  if (parameter >= 0) {
    const parameters = rulebook.parameters.map((known, index) =>
      index === parameter ? { ...known, value: pending.value } : known,
    );
    return { ...rulebook, parameters };
  }
  for (const [domain, { columns }] of rulebook.domains.entries()) {
    for (const [column, { cellPlaces, type }] of columns.entries()) {
      const cell = type.kind === "number" ? cellPlaces.findIndex(isHere) : -1;
      if (cell >= 0) return withCell(rulebook, { domain, column, cell, value: pending.value });
    }
  }
  return rulebook;
}

interface CellValue {
  readonly domain: number;
  readonly column: number;
  readonly cell: number;
  readonly value: number;
}

function withCell(rulebook: Rulebook, { domain, column, cell, value }: CellValue): Rulebook {
  const domains = rulebook.domains.map((known, index) => {
    if (index !== domain) return known;
    const columns = known.columns.map((other, at) =>
      at === column ? { ...other, cells: other.cells.with(cell, value) } : other,
    );
    return { ...known, columns };
  });
  return { ...rulebook, domains };
}

function isSamePath(left: YamlPath, right: YamlPath): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}
