import { expect, it } from "vitest";
import { type ChangeKind, stateOf, syncCatalogue, translationStatus, writePo } from "../src/index";
import { catalogue, entryOf, located, market } from "./market";

const GATE = "clauses.MKT-4.text";
const ITALIAN = { [GATE]: "Passare dalla porta costa {toll}.", "decks.goods.cards.bread.title": "Pane" };
const REWORDED = { file: "rules/1-market.yaml", from: "Passing the gate costs", to: "Whoever passes the gate pays" };

function synced(
  files: ReturnType<typeof market>,
  changes: readonly (readonly [string, ChangeKind])[] = [],
  renamed: readonly (readonly [string, string])[] = [],
) {
  return syncCatalogue(catalogue("it", ITALIAN), files.texts, { changes: new Map(changes), renamed: new Map(renamed) });
}

it("never makes up a translation", () => {
  const fresh = catalogue("it", {});
  expect(fresh.entries.every(({ targets }) => targets.length === 0)).toBe(true);
  expect(translationStatus(market().texts, fresh.entries)).toMatchObject({ translated: 0, percent: 0 });
});

it("leaves a catalogue alone when no text has changed, even if a number has", () => {
  const turned = market({ file: "parameters.yaml", from: "toll: { value: 3", to: "toll: { value: 4" });
  expect(writePo(synced(turned).file)).toBe(writePo(catalogue("it", ITALIAN)));
});

it("keeps the translation of a text that changed in meaning, and asks for a look", () => {
  const changed = market(REWORDED);
  const { file, report } = synced(changed);
  expect(entryOf(file, GATE)).toMatchObject({
    source: "Whoever passes the gate pays {toll}.",
    targets: [ITALIAN[GATE]],
    fuzzy: true,
    previous: "Passing the gate costs {toll}.",
    remarks: [],
  });
  expect([...report.changed]).toEqual([[GATE, "meaning"]]);
  const text = changed.texts.find(({ key }) => key === GATE);
  if (text === undefined) throw new Error("the gate has a text");
  expect(stateOf(text, entryOf(file, GATE))).toBe("stale");
});

it.each([
  ["typo", false, "translated"],
  ["wording", true, "wording"],
  ["meaning", true, "stale"],
] as const)("takes an author's word that a change is %s", (kind, fuzzy, state) => {
  const changed = market(REWORDED);
  const { file } = synced(changed, [[GATE, kind]]);
  const entry = entryOf(file, GATE);
  expect(entry.fuzzy).toBe(fuzzy);
  const text = changed.texts.find(({ key }) => key === GATE);
  if (text === undefined) throw new Error("the gate has a text");
  expect(stateOf(text, entry)).toBe(state);
  expect(entryOf(located(file), GATE)).toMatchObject({ ...entry, flags: entry.flags });
});

it("shows the text a translation was made from, however often the source changes", () => {
  const once = synced(market(REWORDED)).file;
  const again = market({ ...REWORDED, to: "Going by the gate costs" });
  const { file } = syncCatalogue(once, again.texts, { changes: new Map(), renamed: new Map() });
  expect(entryOf(file, GATE).previous).toBe("Passing the gate costs {toll}.");
});

it("keeps what is gone as obsolete, and takes it back only for the same source", () => {
  const without = market({
    file: "components.yaml",
    from: 'bread: { title: "Bread", worth: 1, copies: 6 }',
    to: 'loaf: { title: "Loaf", worth: 1, copies: 6 }',
  });
  const { file, report } = synced(without);
  expect(report.obsolete).toEqual(["decks.goods.cards.bread.title"]);
  expect(entryOf(file, "decks.goods.cards.bread.title")).toMatchObject({ obsolete: true, targets: ["Pane"] });
  expect(entryOf(file, "decks.goods.cards.loaf.title").targets).toEqual([]);
  const back = syncCatalogue(file, market().texts, { changes: new Map(), renamed: new Map() });
  expect(back.report.revived).toEqual(["decks.goods.cards.bread.title"]);
  expect(entryOf(back.file, "decks.goods.cards.bread.title")).toMatchObject({ obsolete: false, targets: ["Pane"] });
});

it("moves a translation with a renamed thing", () => {
  const renamed = market({ file: "components.yaml", from: "bread: { title", to: "loaf: { title" });
  const { file, report } = synced(renamed, [], [["decks.goods.cards.bread.title", "decks.goods.cards.loaf.title"]]);
  expect(report).toMatchObject({ renamed: ["decks.goods.cards.loaf.title"], obsolete: [], added: [] });
  expect(entryOf(file, "decks.goods.cards.loaf.title")).toMatchObject({ targets: ["Pane"], fuzzy: false });
});
