import type { RulebookEntry } from "../../api/contract.ts";
import type { RulebookRow } from "../../view-types.ts";

/** A rulebook of the workspace as lists show it. */
export function rulebookRow(entry: RulebookEntry): RulebookRow {
  const { id, title, folder, players, counts, errors, warnings, changedAt } = entry;
  return {
    id,
    title,
    folder,
    players,
    errors,
    warnings,
    href: `/rulebook/${folder.split("/").map(encodeURIComponent).join("/")}`,
    clauses: counts?.clauses,
    changedAt:
      changedAt === undefined
        ? undefined
        : new Date(changedAt).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }),
  };
}
