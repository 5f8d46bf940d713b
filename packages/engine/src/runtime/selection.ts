import type { Rulebook, Selection, SelectionKey } from "@rulewright/rulebook";
import { classOf } from "./amounts";

/** The first sentence of a text whose keys fit the values, in the order of its selectors. */
export function chosenVariant(
  { locale }: Rulebook,
  { variants }: Selection,
  values: readonly (number | string)[],
): number {
  const found = variants.findIndex(({ keys }) => keys.every((key, at) => fits(locale, key, values[at])));
  return found < 0 ? variants.length - 1 : found;
}

function fits(locale: string, key: SelectionKey, value: number | string | undefined): boolean {
  switch (key.kind) {
    case "any":
      return true;
    case "is":
      return value === key.value;
    case "text":
      return value === key.text;
    case "class":
      return typeof value === "number" && classOf(locale, value) === key.class;
  }
}
