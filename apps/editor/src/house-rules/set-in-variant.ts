import type { Outcome } from "@rulewright/diagnostics";
import {
  applyEdits,
  insertEntry,
  parseFile,
  removeEntry,
  type SettableValue,
  type SettableValues,
  type SourceFile,
  setScalar,
  type YamlNode,
} from "@rulewright/rulebook";

/**
 * A variant's text with a value set otherwise than below it: in the line that says so already, or in a new one with
 * what was there. The value of below takes the line away.
 */
export function setInVariant(
  variant: SourceFile,
  values: SettableValues,
  { target, value }: { readonly target: SettableValue; readonly value: string | number | boolean },
): Outcome<string> {
  const lines = entriesOf(parseFile(variant).value.root, "set");
  const line = lines.find((key) => values.named(key)?.address === target.address);
  if (target.value === value) {
    if (line === undefined) return { value: variant.text, diagnostics: [] };
    return edited(variant, removeEntry(variant, lines.length === 1 ? ["set"] : ["set", line]));
  }
  if (line !== undefined) return edited(variant, setScalar(variant, ["set", line, "to"], value));
  return edited(variant, newLine(variant, target, value));
}

function newLine(variant: SourceFile, { address, value: was }: SettableValue, to: string | number | boolean) {
  const change = was === undefined || was === null ? { to } : { was, to };
  const { root } = parseFile(variant).value;
  const section = root?.kind === "map" ? root.get("set") : undefined;
  if (section !== undefined) return insertEntry(variant, ["set"], { key: address, value: change });
  // What a variant says about examples comes last.
  const before = ["examples", "other outcomes"].find((key) => root?.kind === "map" && root.get(key) !== undefined);
  const entry = { key: "set", value: { [address]: change }, inRows: true };
  return insertEntry(variant, [], before === undefined ? entry : { ...entry, before });
}

function edited({ text }: SourceFile, { value, diagnostics }: ReturnType<typeof setScalar>): Outcome<string> {
  return { value: value && applyEdits(text, value), diagnostics };
}

function entriesOf(root: YamlNode | undefined, key: string): readonly string[] {
  const section = root?.kind === "map" ? root.get(key) : undefined;
  return section?.kind === "map" ? section.entries.map((entry) => entry.key) : [];
}
