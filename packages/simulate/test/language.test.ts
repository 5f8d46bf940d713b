import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import { newGame } from "@rulewright/engine/runtime";
import { readSources, resolved } from "@rulewright/testkit";
import { expect, test } from "vitest";
import { botNamed, createNarrator, LANGUAGES, playGame, tableLines, type Voice, voiceOf } from "../src/index";

const tournee = compile(resolved(readSources(fileURLToPath(new URL("../../../rulebooks/tournee", import.meta.url)))));

function told(voice: Voice, bot: string, seed: number): readonly string[] {
  const player = botNamed(voice.program, bot);
  if (typeof player === "string") throw new Error(player);
  const { log } = playGame(voice.program, { seats: 3, seed, bot: player, log: true });
  const narrator = createNarrator(voice, "all");
  return [...log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()].map(({ text }) => text);
}

test("every language says everything, in words of its own", () => {
  const { en, it: italian } = LANGUAGES;
  if (en === undefined || italian === undefined) throw new Error("English and Italian are there");
  expect(Object.keys(italian).toSorted()).toEqual(Object.keys(en).toSorted());
  const shared = ["no", "isNotOffered"];
  for (const [key, words] of Object.entries(en)) {
    const other = Object.entries(italian).find(([name]) => name === key)?.[1];
    expect(typeof other, key).toBe(typeof words);
    if (!shared.includes(key)) expect(String(other), key).not.toBe(String(words));
  }
});

test("a language without words of its own falls back to English, a region to its language", () => {
  expect(voiceOf(tournee, "it-CH").words).toBe(LANGUAGES["it"]);
  expect(voiceOf(tournee, "xx").words).toBe(LANGUAGES["en"]);
  expect(voiceOf(tournee).words).toBe(LANGUAGES["it"]);
});

test.each([
  ["la banca", "P1 paga 3 gettoni alla banca"],
  ["il fondo", "P1 paga 3 gettoni al fondo"],
  ["P2", "P1 paga 3 gettoni a P2"],
  ["l'arbitro", "P1 paga 3 gettoni all'arbitro"],
])("Italian joins a preposition with the article of %s", (payee, sentence) => {
  expect(LANGUAGES["it"]?.pays("P1", payee, "3 gettoni")).toBe(sentence);
});

test("Italian counts and lists as its grammar wants", () => {
  const { it: words } = LANGUAGES;
  expect([words?.turns(1), words?.turns(2), words?.rounds(1)]).toEqual(["1 turno", "2 turni", "1 giro"]);
  expect(words?.wins(["P1"], "3 turni")).toBe("Vince P1, dopo 3 turni.");
  expect(words?.wins(["P1", "P2", "P3"], "3 turni")).toBe("Vincono P1, P2 e P3, dopo 3 turni.");
  expect(words?.owned("Il Cairo", "sciopero")).toBe("sciopero del Cairo");
});

test("a game of an Italian rulebook is told without an English word or a name of the files", () => {
  // Names that the glossary has no word for would be told as they stand in the files.
  const missing = new Set<string>();
  const names = new Proxy(tournee.rulebook.names, {
    getOwnPropertyDescriptor: (known, name) => {
      const found = Reflect.getOwnPropertyDescriptor(known, name);
      if (found === undefined) missing.add(String(name));
      return found;
    },
  });
  const voice = voiceOf({ ...tournee, rulebook: { ...tournee.rulebook, names } });
  const texts = [told(voice, "random", 1), told(voice, "random", 2), told(voice, "prudente", 3)].flat();
  tableLines(voice, newGame(tournee, { seats: 3, seed: 1 }), "all");
  // Numbered things are called by their numbers.
  expect([...missing].filter((name) => !/^\d+$/.test(name))).toEqual([]);
  expect(texts.filter((text) => /\b(the|yes|turn|card|cards|pays|draws|passes|is|none)\b|_/i.test(text))).toEqual([]);
  expect(
    texts.filter((text) =>
      /\b1 (gettoni|mesi|passi)\b|[^0-9]1[0-9]* (gettone|passo)\b(?<!1 gettone|1 passo)/.test(text),
    ),
  ).toEqual([]);
});

test("roads are told by their ends, and what only keeps books is left out", () => {
  const texts = told(voiceOf(tournee, "en"), "random", 1);
  expect(texts.some((text) => /P\d's segnalino: .*–.* \(step \d of \d\) → /.test(text))).toBe(true);
  expect(told(voiceOf(tournee), "random", 1).filter((text) => /tries|acted/.test(text))).toEqual([]);
});
