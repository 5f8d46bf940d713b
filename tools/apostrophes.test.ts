import { compile } from "@rulewright/engine/compile";
import { newGame } from "@rulewright/engine/runtime";
import { load, parseFile } from "@rulewright/rulebook";
import { clauseSentence, voiceOf } from "@rulewright/simulate";
import { readSources } from "@rulewright/testkit";
import {
  catalogueOf,
  newCatalogue,
  readPo,
  readXliff,
  sourceTexts,
  syncCatalogue,
  writePo,
  writeXliff,
} from "@rulewright/texts";
import { expect, it } from "vitest";

// Italian elides before vowels, and in other message formats the apostrophe before a brace opens a quotation that swallows what
// follows. Here it is a letter like any other: every argument and every apostrophe is printed. The right-hand sides are written by hand.
const PRINTED: readonly (readonly [string, string])[] = [
  ["L'{goods.oven.title} è aperto.", "L'Organetto è aperto."],
  ["Metti all'asta l'{goods.oven.title} per {toll}.", "Metti all'asta l'Organetto per 3 monete."],
  ["Metti all’asta l’{goods.oven.title} per {toll}.", "Metti all’asta l’Organetto per 3 monete."],
  ["Il prezzo dell'{goods.oven.title} è di {toll}.", "Il prezzo dell'Organetto è di 3 monete."],
  ["Dall'{goods.oven.title} si ricavano {toll}.", "Dall'Organetto si ricavano 3 monete."],
  ["Nell'{goods.oven.title} ci sono {hand_size}.", "Nell'Organetto ci sono 2 carte."],
  ["Sull'{goods.oven.title} si posano {hand_size}.", "Sull'Organetto si posano 2 carte."],
  ["Quell'{goods.oven.title} vale {goods.oven.worth}.", "Quell'Organetto vale 5 monete."],
  ["Un'altra volta: un'{goods.oven.title}?", "Un'altra volta: un'Organetto?"],
  ["D'{goods.oven.title} in {goods.oven.title}", "D'Organetto in Organetto"],
  ["C'è l'{goods.oven.title}, e c'è {goods.bread.title}.", "C'è l'Organetto, e c'è Pane."],
  ["'{goods.oven.title}'", "'Organetto'"],
  ["'{toll}' e '{hand_size}'", "'3 monete' e '2 carte'"],
  ["''{toll}''", "''3 monete''"],
  ["‘{goods.bread.title}’, l’{goods.oven.title}", "‘Pane’, l’Organetto"],
  ['"{goods.bread.title}" e l\'"{goods.oven.title}"', '"Pane" e l\'"Organetto"'],
  ["«L'{goods.oven.title}» costa {toll}.", "«L'Organetto» costa 3 monete."],
  ["“L’{goods.oven.title}” costa {toll}.", "“L’Organetto” costa 3 monete."],
  ["Mezz'ora dopo si pagano {toll}.", "Mezz'ora dopo si pagano 3 monete."],
  ["Un po' di {goods.bread.title}, po' po'.", "Un po' di Pane, po' po'."],
  ["Di' \"l'{goods.oven.title}\" e paga {toll}.", "Di' \"l'Organetto\" e paga 3 monete."],
  ["Va' avanti: fa' {hand_size}, sta' fermo.", "Va' avanti: fa' 2 carte, sta' fermo."],
  ["L'una o l'altra: {toll} all'una, {toll} all'altra.", "L'una o l'altra: 3 monete all'una, 3 monete all'altra."],
  ["{toll}' {hand_size}'", "3 monete' 2 carte'"],
  ["'{toll}", "'3 monete"],
  ["{toll}'", "3 monete'"],
  ["L'\\{non un argomento\\} e l'{goods.oven.title}", "L'{non un argomento} e l'Organetto"],
  ["Tutt'e {hand_size}: tutt'altro.", "Tutt'e 2 carte: tutt'altro."],
  ["Nient'altro che l'{goods.oven.title}: c'era, non c'è più.", "Nient'altro che l'Organetto: c'era, non c'è più."],
  ["Sant'{goods.oven.title} d'{goods.oven.title} l'{goods.oven.title}'", "Sant'Organetto d'Organetto l'Organetto'"],
];

const MARKET = readSources("packages/rulebook/fixtures/market").map((file) => ({
  ...file,
  text: file.text.replace('horseshoe: { title: "Horseshoe"', 'oven: { title: "Oven"').replaceAll("horseshoe", "oven"),
}));
const CLAUSES = PRINTED.map(
  (_, at) => `  APO-${at + 1}:\n    text: "Sentence number ${["", "and so on"][at % 2]} ${at}."\n    people: yes\n`,
);
const FILES = [
  ...MARKET,
  { name: "rules/9-apostrophes.yaml", text: `chapter: "Apostrophes"\nclauses:\n${CLAUSES.join("")}` },
];
const TEXTS = sourceTexts(FILES.map((file) => parseFile(file).value));

/** The Italian catalogue of the corpus. */
function corpus() {
  const empty = newCatalogue({ rulebook: "market", locale: "it", now: "2026-01-31 12:00+0000" });
  const { file } = syncCatalogue(empty, TEXTS, { changes: new Map(), renamed: new Map() });
  const words: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
    ["units.coin.shown", ["{n} moneta", "{n} monete"]],
    ["glossary.card", ["{n} carta", "{n} carte"]],
    ["decks.goods.cards.bread.title", ["Pane"]],
    ["decks.goods.cards.oven.title", ["Organetto"]],
    ...PRINTED.map(([text], at): [string, readonly string[]] => [`clauses.APO-${at + 1}.text`, [text]]),
  ]);
  return { ...file, entries: file.entries.map((entry) => ({ ...entry, targets: words.get(entry.key) ?? [] })) };
}

it("prints every argument and every apostrophe, through the catalogue and back", () => {
  expect(PRINTED).toHaveLength(30);
  const { value: file } = readPo("texts/it.po", writePo(corpus()));
  if (file === undefined) throw new Error("the catalogue cannot be read");
  const catalogue = catalogueOf(file, { name: "texts/it.po", locale: "it", texts: TEXTS });
  const { value: rulebook, diagnostics } = load(FILES, { catalogue });
  if (rulebook === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const program = compile(rulebook);
  const voice = voiceOf(program);
  const state = newGame(program, { seats: 2, seed: 0 });
  const printed = rulebook.clauses.flatMap(({ id }, clause) =>
    id.startsWith("APO-") ? [clauseSentence(voice, state, clause)] : [],
  );
  expect(printed).toEqual(PRINTED.map(([, words]) => words));
  // No invisible characters hold the arguments apart.
  expect(printed.join("")).not.toMatch(/[\u2066-\u2069\u200e\u200f]/);
});

it("keeps every apostrophe on the way through XLIFF", () => {
  const options = { rulebook: "market", sourceLocale: "en", targetLocale: "it" };
  const read = readXliff(writeXliff(corpus().entries, options));
  if ("problem" in read) throw new Error(read.problem);
  const back = read.texts.filter(({ key }) => key.startsWith("clauses.APO-")).map(({ targets }) => targets[0]);
  expect(back).toEqual(PRINTED.map(([text]) => text));
});
