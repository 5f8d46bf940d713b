import { DATA_CODES } from "./catalogue/data";
import { EDIT_CODES } from "./catalogue/edit";
import { ENGINE_CODES } from "./catalogue/engine";
import type { CatalogueEntry, CataloguePart } from "./catalogue/entry";
import { EXAMPLE_CODES } from "./catalogue/example";
import { EXPRESSION_CODES } from "./catalogue/expression";
import { FILE_CODES } from "./catalogue/file";
import { HABIT_CODES } from "./catalogue/habit";
import { NAME_CODES } from "./catalogue/name";
import { PACKAGE_CODES } from "./catalogue/package";
import { RULE_CODES } from "./catalogue/rule";
import { SCHEMA_CODES } from "./catalogue/schema";
import { SWEEP_CODES } from "./catalogue/sweep";
import { TARGET_CODES } from "./catalogue/target";
import { TEXT_CODES } from "./catalogue/text";
import { TRANSLATION_CODES } from "./catalogue/translation";
import { TYPE_CODES } from "./catalogue/type";
import { UNIT_CODES } from "./catalogue/unit";
import { VARIANT_CODES } from "./catalogue/variant";
import { YAML_CODES } from "./catalogue/yaml";

/** Every code that a diagnostic can carry, with its severity and its templates. */
export const CATALOGUE = {
  ...FILE_CODES,
  ...YAML_CODES,
  ...SCHEMA_CODES,
  ...NAME_CODES,
  ...EXPRESSION_CODES,
  ...TYPE_CODES,
  ...UNIT_CODES,
  ...RULE_CODES,
  ...DATA_CODES,
  ...TEXT_CODES,
  ...TRANSLATION_CODES,
  ...EXAMPLE_CODES,
  ...HABIT_CODES,
  ...TARGET_CODES,
  ...SWEEP_CODES,
  ...VARIANT_CODES,
  ...PACKAGE_CODES,
  ...ENGINE_CODES,
  ...EDIT_CODES,
} as const satisfies CataloguePart;

/** A code of the catalogue, `area/kebab-name`. */
export type DiagnosticCode = keyof typeof CATALOGUE;

type NamesIn<Template> = Template extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type HintOf<Entry> = Entry extends { readonly hint: infer Hint } ? Hint : "";

/** The parameters that the templates of `Code` name; a missing or unknown one does not compile. */
export type DiagnosticParams<Code extends DiagnosticCode> = Readonly<
  Record<NamesIn<(typeof CATALOGUE)[Code]["message"]> | NamesIn<HintOf<(typeof CATALOGUE)[Code]>>, string | number>
>;

/** The entry of a code, with its types widened for reading. */
export function catalogueEntry(code: DiagnosticCode): CatalogueEntry {
  return CATALOGUE[code];
}

/** True when `text` is a code of the catalogue. */
export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(CATALOGUE, text);
}
