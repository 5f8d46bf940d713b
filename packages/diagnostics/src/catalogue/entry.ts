import type { Severity } from "../diagnostic";

/**
 * One code of the catalogue. `message` and `hint` are templates: a `{name}` in them is a parameter
 * that `diagnostic` demands. Text of the user stands in backticks.
 */
export interface CatalogueEntry {
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}

/** A part of the catalogue, keyed by code. */
export type CataloguePart = Readonly<Record<`${string}/${string}`, CatalogueEntry>>;
