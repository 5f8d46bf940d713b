import type { RulebookEntry } from "../../api/contract.ts";
import type { Words } from "../../interface/words.ts";
import { formatAddress } from "../../session/address.ts";
import type { RulebookRow } from "../../view-types.ts";

/** A rulebook of the workspace as lists show it. */
export function rulebookRow(entry: RulebookEntry, say: Words["say"]): RulebookRow {
  const { id, title, folder, players, counts, errors, warnings, changedAt } = entry;
  const href = hrefOfFolder(folder);
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
    changedAt: changedAt === undefined ? undefined : say.dateAndTime(new Date(changedAt)),
  };
}

/** The page of the rulebook in a folder. */
export function hrefOfFolder(folder: string): string {
  return `/rulebook/${folder.split("/").map(encodeURIComponent).join("/")}`;
}

function addressOfVariant(variant: string): string {
  return formatAddress({ view: "board", part: undefined, variant, play: {}, selection: undefined });
}
