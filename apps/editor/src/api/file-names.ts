/** A language code as catalogues are named after it: `it`, `pt-BR`. */
const LOCALE = "[a-z]+(?:[-_][A-Za-z0-9]+)*";
const RULEBOOKS_OWN = new RegExp(`^texts/(${LOCALE})\\.po$`);
const VARIANTS_OWN = new RegExp(`^variants/[^/.][^/]*\\.(${LOCALE})\\.po$`);

/** Whether a file of a rulebook holds rules: one that the loader reads. */
export function isRulesFile(name: string): boolean {
  return /\.ya?ml$/.test(name);
}

/** Whether a file of a rulebook is a catalogue of translations: `texts/it.po`, or `variants/quick.it.po` beside a variant. */
export function isCatalogue(name: string): boolean {
  return catalogueLocale(name) !== undefined;
}

/** The language of a catalogue; undefined for any other file. */
export function catalogueLocale(name: string): string | undefined {
  return (RULEBOOKS_OWN.exec(name) ?? VARIANTS_OWN.exec(name))?.[1];
}

/** The catalogue of a rulebook, or of the variant that stands in a file. */
export function catalogueName(locale: string, variantFile: string | undefined): string {
  return variantFile === undefined ? `texts/${locale}.po` : variantFile.replace(/\.ya?ml$/, `.${locale}.po`);
}
