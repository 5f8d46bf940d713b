import type { RulebookEntry } from "../../api/contract.ts";
import { formatAddress } from "../../session/address.ts";
import type { RulebookRow } from "../../view-types.ts";

/** A rulebook of the workspace as lists show it. */
export function rulebookRow(entry: RulebookEntry): RulebookRow {
  const { id, title, folder, players, counts, errors, warnings, changedAt } = entry;
  const href = `/rulebook/${folder.split("/").map(encodeURIComponent).join("/")}`;
  return {
    id,
    title,
    folder,
    players,
    errors,
    warnings,
    href,
    variants: entry.variants.map((variant) => ({ ...variant, href: `${href}${addressOfVariant(variant.id)}` })),
    clauses: counts?.clauses,
    changedAt:
      changedAt === undefined
        ? undefined
        : new Date(changedAt).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }),
  };
}

function addressOfVariant(variant: string): string {
  return formatAddress({ view: "board", part: undefined, variant, play: {}, selection: undefined });
}
