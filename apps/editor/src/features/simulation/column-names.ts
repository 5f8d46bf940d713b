import type { Words } from "../../interface/words.ts";
import type { LabColumn } from "../../laboratory/laboratory.ts";

/** What a column is called: a variant by its title, a run by its name. */
export function columnName(
  { kind, title }: Pick<LabColumn, "kind" | "title">,
  {
    words,
    variant,
    isEdited,
  }: {
    readonly words: Words["simulation"]["column"];
    /** Title of the variant that is open. */
    readonly variant: string | undefined;
    /** The current text differs from its base. */
    readonly isEdited: boolean;
  },
): string {
  switch (kind) {
    case "base":
      return variant === undefined ? words.saved : words.base;
    case "current":
      return variant ?? (isEdited ? words.edited : words.saved);
    case "variant":
      return title;
    case "run":
      return title === "" ? words.run : title;
  }
}

/** The role of a column's colour and texture. */
export function columnRole({ kind }: Pick<LabColumn, "kind">): "base" | "current" | "pinned" {
  return kind === "base" || kind === "current" ? kind : "pinned";
}
