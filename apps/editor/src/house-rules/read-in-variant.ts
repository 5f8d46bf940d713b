import type { Outcome } from "@rulewright/diagnostics";
import { applyEdits, insertEntry, parseFile, removeEntry, type SourceFile, setScalar } from "@rulewright/rulebook";

/** A reading that a variant shall say, and the one that holds below it. */
export interface ReadingWish {
  readonly ruling: string;
  readonly reading: string;
  readonly below: string;
}

/** A variant's text with another reading of a ruling: in the line that says one already, or in a new one. The reading of below takes the line away. */
export function readInVariant(variant: SourceFile, { ruling, reading, below }: ReadingWish): Outcome<string> {
  const { root } = parseFile(variant).value;
  const section = root?.kind === "map" ? root.get("read") : undefined;
  const line = section?.kind === "map" ? section.get(ruling) : undefined;
  const lines = section?.kind === "map" ? section.entries.length : 0;
  if (reading === below) {
    if (line === undefined) return { value: variant.text, diagnostics: [] };
    return edited(variant, removeEntry(variant, lines === 1 ? ["read"] : ["read", ruling]));
  }
  if (line !== undefined)
    return edited(
      variant,
      setScalar(variant, line.kind === "map" ? ["read", ruling, "to"] : ["read", ruling], reading),
    );
  const change = { was: below, to: reading };
  if (section !== undefined) return edited(variant, insertEntry(variant, ["read"], { key: ruling, value: change }));
  // What a variant says about examples comes last.
  const before = ["examples", "other outcomes"].find((key) => root?.kind === "map" && root.get(key) !== undefined);
  const entry = { key: "read", value: { [ruling]: change }, inRows: true };
  return edited(variant, insertEntry(variant, [], before === undefined ? entry : { ...entry, before }));
}

function edited({ text }: SourceFile, { value, diagnostics }: ReturnType<typeof setScalar>): Outcome<string> {
  return { value: value && applyEdits(text, value), diagnostics };
}
