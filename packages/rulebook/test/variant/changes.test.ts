import { expect, it } from "vitest";
import { load } from "../../src/load";
import { listChanges } from "../../src/variant/changes";
import { clauseChanges } from "../../src/variant/clause-changes";
import { MARKET, variant } from "./market";

const HOUSE = variant(
  "house",
  `remove:
  clauses.MKT-6: { }
  windows.answering: { }
set:
  parameters.toll: { was: 3, to: 5 }
  boards.street.lines.main.spaces.smith.fee: { was: 4, to: 6 }
  tables.prizes.large_prize.pays: { to: 10 }
  clauses.MKT-1.text: { to: "Everyone is dealt {hand_size}." }
insert after:
  clauses.MKT-4:
    MKT-4a: { text: "And {toll} more.", after: MKT-4, do: [ { pay: toll, to: pot } ] }
`,
);

it("lists what a variant says otherwise", () => {
  const { value, diagnostics } = listChanges([...MARKET, HOUSE], { variants: ["house"] });
  expect(diagnostics).toEqual([]);
  expect(value?.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
    "removed clauses.MKT-6",
    "removed windows.answering",
    "set parameters.toll",
    "set boards.street.smith.fee",
    "set tables.prizes.large_prize.pays",
    "set clauses.MKT-1.text",
    "added clauses.MKT-4a",
  ]);
  expect(value?.[2]).toMatchObject({ was: 3, to: 5, place: { file: HOUSE.name }, before: { file: "parameters.yaml" } });
});

it("tells which clauses are concerned, and how", () => {
  const files = [...MARKET, HOUSE];
  const base = load(files).value;
  const varied = load(files, { variants: ["house"] }).value;
  const changes = listChanges(files, { variants: ["house"] }).value;
  if (base === undefined || varied === undefined || changes === undefined) throw new Error("the market has errors");
  const told = clauseChanges(base, varied, changes).map(({ clause, kind, changes: own }) => [
    clause,
    kind,
    ...own.map(({ address }) => address),
  ]);
  expect(told).toEqual([
    ["MKT-1", "changed", "clauses.MKT-1.text"],
    ["MKT-3", "numbers", "boards.street.smith.fee"],
    ["MKT-4", "numbers", "parameters.toll"],
    ["MKT-4a", "added", "clauses.MKT-4a", "parameters.toll"],
    ["MKT-8", "numbers", "tables.prizes.large_prize.pays"],
    ["MKT-6", "removed", "clauses.MKT-6"],
  ]);
});
