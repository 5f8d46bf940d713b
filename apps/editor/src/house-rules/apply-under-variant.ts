import { type LocatedFile, type SettableValue, type SettableValues, settableValues } from "@rulewright/rulebook";
import { applyIntent } from "../document/apply-intent.ts";
import type { DocumentStore } from "../document/document-store.ts";
import { differenceSplices } from "../document/splice.ts";
import { wordsNow } from "../interface/words.ts";
import type { ChangeIntent, EditIntent, Refused } from "../view-types.ts";
import type { LocatedTexts } from "./located-texts.ts";
import { setInVariant } from "./set-in-variant.ts";
import type { VariantEntry } from "./variant-list.ts";

/** Makes the change that a view asks for in the variant that is open, never in what it extends; or says why not. */
export function applyUnderVariant(
  document: DocumentStore,
  texts: LocatedTexts,
  variant: VariantEntry,
  intent: EditIntent,
): Refused | undefined {
  const file = document.file(variant.file);
  if (file === undefined) return undefined;
  // What the variant itself has added or replaced is its own text.
  if (intent.file === variant.file && intent.path[0] !== "set") return applyIntent(document, intent);
  const located = texts.read(document.snapshot().files);
  const values = valuesBelow(located, variant);
  if (values.value === undefined) return values.diagnostics.find(({ severity }) => severity === "error");
  const target = targetOf(values.value, variant, intent);
  if (target === undefined) {
    const { noLine, inSource } = wordsNow().variants.refused;
    return { message: noLine({ what: intent.label }), hint: inSource };
  }
  const text = setInVariant(file, values.value, { target, value: intent.value });
  if (text.value === undefined) return text.diagnostics[0];
  const splices = differenceSplices(file.text, text.value);
  const gesture = intent.typing === true ? `${variant.file}:${target.address}` : undefined;
  document.apply({
    label: intent.label,
    files: [{ file: file.name, splices }],
    ...(gesture === undefined ? {} : { gesture }),
  });
  if (gesture === undefined) document.endGesture();
  return undefined;
}

/** Makes changes that belong together in the variant that is open, as one step; it can only set values that are there. */
export function applyAllUnderVariant(
  document: DocumentStore,
  texts: LocatedTexts,
  variant: VariantEntry,
  { label, changes }: ChangeIntent,
): Refused | undefined {
  const file = document.file(variant.file);
  if (file === undefined) return undefined;
  const values = valuesBelow(texts.read(document.snapshot().files), variant);
  if (values.value === undefined) return values.diagnostics.find(({ severity }) => severity === "error");
  let text = file.text;
  for (const change of changes) {
    const to = change.kind === "set" && typeof change.value !== "object" ? change.value : undefined;
    const target = to === undefined ? undefined : targetOf(values.value, variant, change);
    if (to === undefined || target === undefined) {
      const { noLine, inSource } = wordsNow().variants.refused;
      return { message: noLine({ what: label }), hint: inSource };
    }
    const { value, diagnostics } = setInVariant({ name: file.name, text }, values.value, { target, value: to });
    if (value === undefined) return diagnostics[0];
    text = value;
  }
  document.apply({ label, files: [{ file: file.name, splices: differenceSplices(file.text, text) }] });
  document.endGesture();
  return undefined;
}

function valuesBelow(located: readonly LocatedFile[], { file, parents }: VariantEntry) {
  return settableValues(
    located.filter(({ name }) => name !== file),
    { variants: parents },
  );
}

function targetOf(
  values: SettableValues,
  variant: VariantEntry,
  { file, path }: Pick<EditIntent, "file" | "path">,
): SettableValue | undefined {
  const [, line] = path;
  return file === variant.file ? values.named(String(line)) : values.at(file, path);
}
