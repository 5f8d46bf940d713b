/** A whole number from 0 to 99 as a word; undefined for other numbers and for languages without a table. */
export function numberInWords(locale: string, value: number): string | undefined {
  const write = LANGUAGES[locale.split("-")[0] ?? ""];
  return write === undefined || !Number.isInteger(value) || value < 0 || value > 99 ? undefined : write(value);
}

const ENGLISH =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ITALIAN =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const ITALIAN_TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

const LANGUAGES: Readonly<Record<string, (value: number) => string>> = {
  en: (value) => {
    const [tens, ones] = [ENGLISH_TENS[Math.floor(value / 10) - 2], value % 10];
    if (tens === undefined) return ENGLISH[value] ?? "";
    return ones === 0 ? tens : `${tens}-${ENGLISH[ones]}`;
  },
  it: (value) => {
    const [tens, ones] = [ITALIAN_TENS[Math.floor(value / 10) - 2], value % 10];
    if (tens === undefined) return ITALIAN[value] ?? "";
    if (ones === 0) return tens;
    // Ventuno and ventotto lose a vowel, ventitré gains an accent.
    if (ones === 3) return `${tens}tré`;
    return (ones === 1 || ones === 8 ? tens.slice(0, -1) : tens) + ITALIAN[ones];
  },
};
