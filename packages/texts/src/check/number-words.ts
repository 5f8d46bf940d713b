import { numberInWords } from "@rulewright/rulebook";
import { sentencesOf, withoutPlaceholders } from "../placeholders";

type Words = Readonly<Record<string, number>>;

/** Words for whole numbers from two on, by language. */
const WORDS: Readonly<Record<string, Words>> = {
  de: numbered(2, "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf", "zwanzig:20 hundert:100 tausend:1000"),
  en: { ...written("en"), ...pairs("hundred:100 thousand:1000") },
  es: numbered(2, "dos tres cuatro cinco seis siete ocho nueve diez once doce", "veinte:20 cien:100 mil:1000"),
  fr: numbered(2, "deux trois quatre cinq six sept huit neuf dix onze douze", "vingt:20 cent:100 mille:1000"),
  it: { ...written("it"), ...pairs("cento:100 mille:1000") },
  nl: numbered(2, "twee drie vier vijf zes zeven acht negen tien elf twaalf", "twintig:20 honderd:100 duizend:1000"),
  pt: numbered(2, "dois três quatro cinco seis sete oito nove dez onze doze", "duas:2 vinte:20 cem:100 mil:1000"),
};

/** Words that imply a number without naming it: a source that has one may be translated with the number. */
const IMPLIED: Readonly<Record<string, Words>> = {
  de: pairs("beide:2 beiden:2 zweimal:2 doppelt:2 paar:2 dreimal:3"),
  en: pairs(
    "both:2 twice:2 double:2 doubles:2 doubled:2 pair:2 pairs:2 half:2 second:2 either:2 thrice:3 third:3 dozen:12",
  ),
  es: pairs("ambos:2 ambas:2 doble:2 par:2 triple:3 docena:12"),
  fr: pairs("double:2 paire:2 triple:3 douzaine:12"),
  it: pairs(
    "entrambi:2 entrambe:2 ambedue:2 doppio:2 doppia:2 coppia:2 coppie:2 paio:2 metà:2 secondo:2 seconda:2 triplo:3 terzo:3 terza:3 dozzina:12",
  ),
  nl: pairs("beide:2 beiden:2 tweemaal:2 dubbel:2 paar:2"),
  pt: pairs("ambos:2 ambas:2 dobro:2 par:2 triplo:3 dúzia:12"),
};

/** Number words that mean something else as often: *you are*, *new*, *attention*. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["it sei", "fr neuf", "de acht", "nl acht", "es once"]);

/** The number words of a translation for numbers of which its source says nothing, as they are written. */
export function strayNumberWords(
  target: { readonly text: string; readonly locale: string },
  source: { readonly texts: readonly string[]; readonly locale: string },
): readonly string[] {
  const [here, there] = [languageOf(target.locale), languageOf(source.locale)];
  const [words, known] = [WORDS[here], WORDS[there]];
  if (words === undefined || known === undefined) return [];
  const said = new Set(source.texts.flatMap((text) => numbersSaid(text, { ...known, ...IMPLIED[there] })));
  // A name such as Top Ten is the same in both.
  const kept = new Set(source.texts.flatMap((text) => wordsIn(withoutPlaceholders(text), {})));
  return sentencesOf(target.text).flatMap(({ keys, text }) =>
    wordsIn(withoutPlaceholders(text), words).filter((word) => {
      const value = AMBIGUOUS.has(`${here} ${word}`) ? undefined : numberOf(words, word);
      // A sentence for exactly two may say "two" in a word.
      return value !== undefined && !said.has(value) && !kept.has(word) && !keys.includes(String(value));
    }),
  );
}

function numbersSaid(text: string, words: Words): readonly number[] {
  const plain = withoutPlaceholders(text);
  const keys = sentencesOf(text).flatMap((sentence) => sentence.keys);
  const digits = [...(plain.match(/\d+/g) ?? []), ...keys].map(Number);
  return [...digits, ...wordsIn(plain, words).flatMap((word) => numberOf(words, word) ?? [])];
}

function numberOf(words: Words, word: string): number | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

/** Words as they are looked up; one that is joined by a hyphen is a number as a whole, or else two words. */
function wordsIn(text: string, words: Words): readonly string[] {
  const joined = text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  return joined.flatMap((word) => (numberOf(words, word) === undefined ? word.split("-") : [word]));
}

function languageOf(locale: string): string {
  return locale.split("-")[0] ?? "";
}

/** Two to ninety-nine. */
function written(locale: string): Words {
  const numbers = Array.from({ length: 98 }, (_, at) => at + 2);
  return Object.fromEntries(numbers.map((value) => [numberInWords(locale, value) ?? "", value]));
}

function numbered(first: number, row: string, others: string): Words {
  return { ...Object.fromEntries(row.split(" ").map((word, at) => [word, first + at])), ...pairs(others) };
}

function pairs(list: string): Words {
  return Object.fromEntries(
    list.split(" ").map((pair) => {
      const [word = "", value] = pair.split(":");
      return [word, Number(value)];
    }),
  );
}
