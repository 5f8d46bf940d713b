import { resolve } from "node:path";
import { parseFile } from "@rulewright/rulebook";
import { readSources } from "@rulewright/testkit";
import { newCatalogue, type PoEntry, sourceTexts, syncCatalogue, writePo } from "@rulewright/texts";

export const MARKET = readSources(resolve(import.meta.dirname, "../../../../packages/rulebook/fixtures/market"));

const TRANSLATED: Readonly<Record<string, Partial<PoEntry>>> = {
  "clauses.MKT-4.text": { targets: ["Passare il cancello costa {toll}, non 7."] },
  "clauses.MKT-2.text": { targets: ["La pedina va al cancello."], source: "The pawn goes back to the gate." },
  "units.coin.shown": { targets: ["{n} moneta", "{n} monete"] },
  "glossary.card": { targets: ["{n} carta", "{n} carte"] },
};

/** A catalogue of the market with a few translations: one with a plain number in it, one of a source that has changed. */
export const MARKET_PO = writePo({
  ...newCatalogue({ rulebook: "market", locale: "it", now: "2026-01-31 12:00+0000" }),
  entries: syncCatalogue(
    newCatalogue({ rulebook: "market", locale: "it", now: "" }),
    sourceTexts(MARKET.map((file) => parseFile(file).value)),
    { changes: new Map(), renamed: new Map() },
  ).file.entries.map((entry) => ({ ...entry, ...TRANSLATED[entry.key] })),
});
