import type { YamlNode } from "../surface/ast";
import type { Forms } from "./model";
import { asScalar, wordAt } from "./nodes";
import { type Sections, sectionOf } from "./sections";

const CLASSES = ["zero", "one", "two", "few", "many"] as const;

/** The forms of a text by number class: a mapping, or one pattern for every number. */
export function readForms(node: YamlNode | undefined): Forms {
  const other = asScalar(node)?.source ?? wordAt(node, "other") ?? "{n}";
  const forms = CLASSES.flatMap((form) => {
    const text = wordAt(node, form);
    return text === undefined ? [] : [[form, text] as const];
  });
  return { ...Object.fromEntries(forms), other };
}

/** The nouns of the glossary. */
export function readNouns(sections: Sections): Readonly<Record<string, Forms>> {
  return Object.fromEntries(sectionOf(sections, "glossary").map(({ key, node }) => [key, readForms(node)]));
}
