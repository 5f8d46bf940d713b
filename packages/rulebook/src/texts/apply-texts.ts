import type { Range, YamlPath } from "@rulewright/diagnostics";
import { mapLike } from "../resolved/nodes";
import type { LocatedFile, MapNode, ScalarNode, YamlNode } from "../surface/ast";
import { type TextUnit, textUnits } from "./text-units";

/** Where a translation stands, for findings about it. */
export interface TextPlace {
  readonly file: string;
  readonly path: YamlPath;
  readonly range: Range;
}

/** A translation of one text, and the source text that it was made from. */
export type Translation = { readonly place: TextPlace } & (
  | { readonly kind: "message"; readonly source: string; readonly target: string }
  /** Forms by number class; `source` holds those of the rulebook's own language. */
  | {
      readonly kind: "forms";
      readonly source: Readonly<Record<string, string>>;
      readonly target: Readonly<Record<string, string>>;
    }
);

/** The texts of a rulebook in another language, by the key of the text. */
export interface Catalogue {
  /** Such as `en` or `it`. */
  readonly locale: string;
  readonly texts: ReadonlyMap<string, Translation>;
  /** Translations that come with variants, by the name of the variant's file. */
  readonly variants?: ReadonlyMap<string, ReadonlyMap<string, Translation>>;
}

/**
 * The files with their texts in another language. A translation is used only while its source text is still the text in the
 * file, so that a rule that was rewritten never shows the translation of the old one; what has none stays as it is.
 */
export function applyTexts(files: readonly LocatedFile[], catalogue: Catalogue): readonly LocatedFile[] {
  const changed = new Map<YamlNode, YamlNode>();
  const layers = [...(catalogue.variants?.values() ?? [])].toReversed();
  for (const unit of textUnits(files)) {
    const node = translated(unit, [...layers, catalogue.texts]);
    if (node !== undefined) changed.set(unit.node, node);
  }
  return files.map((file) => {
    const root = file.kind === "rulebook" ? inLocale(file.root, catalogue.locale) : file.root;
    return root === undefined ? file : { ...file, root: replaced(root, changed) };
  });
}

/** A text in another language: the first translation under its key that was made from what the text says now. */
export function translated(unit: TextUnit, layers: readonly ReadonlyMap<string, Translation>[]): YamlNode | undefined {
  for (const layer of layers) {
    const found = layer.get(unit.key);
    if (unit.kind === "message" && found?.kind === "message" && found.source === unit.node.source) {
      return scalarOf(unit.node, found.target, found.place);
    }
    if (unit.kind === "forms" && found?.kind === "forms" && sameForms(found.source, formsOf(unit.node))) {
      return withForms(unit.node, found.target, found.place);
    }
  }
  return undefined;
}

/** The names of the files that a catalogue's translations stand in. */
export function filesOf({ texts, variants }: Catalogue): readonly string[] {
  const layers = [texts, ...(variants?.values() ?? [])];
  return [...new Set(layers.flatMap((layer) => [...layer.values()].map(({ place }) => place.file)))];
}

/** The forms of a text by number class, as they stand in the file. */
export function formsOf(node: MapNode): Readonly<Record<string, string>> {
  return Object.fromEntries(
    node.entries.flatMap(({ key, node: form }) =>
      FORMS.has(key) && form.kind === "scalar" ? [[key, form.source] as const] : [],
    ),
  );
}

const FORMS: ReadonlySet<string> = new Set(["zero", "one", "two", "few", "many", "other"]);

function sameForms(left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...keys].every((key) => left[key] === right[key]);
}

function scalarOf(node: YamlNode, text: string, place: TextPlace): ScalarNode {
  return { kind: "scalar", ...place, inFlow: node.inFlow, value: text, source: text, plain: false };
}

function withForms(node: MapNode, forms: Readonly<Record<string, string>>, place: TextPlace): MapNode {
  const others = node.entries.filter(({ key }) => !FORMS.has(key));
  const entries = Object.entries(forms).map(([key, text]) => ({
    key,
    keyRange: place.range,
    node: scalarOf(node, text, place),
  }));
  return mapLike(node, [...others, ...entries]);
}

function inLocale(root: YamlNode | undefined, locale: string): YamlNode | undefined {
  if (root?.kind !== "map") return root;
  return mapLike(
    root,
    root.entries.map((entry) => (entry.key === "locale" ? { ...entry, node: relocated(entry.node, locale) } : entry)),
  );
}

function relocated(node: YamlNode, locale: string): YamlNode {
  return node.kind === "scalar" ? { ...node, value: locale, source: locale } : node;
}

function replaced(node: YamlNode, changed: ReadonlyMap<YamlNode, YamlNode>): YamlNode {
  const other = changed.get(node);
  if (other !== undefined) return other;
  if (node.kind === "scalar") return node;
  if (node.kind === "list") {
    const items = node.items.map((item) => replaced(item, changed));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  const entries = node.entries.map((entry) => {
    const inner = replaced(entry.node, changed);
    return inner === entry.node ? entry : { ...entry, node: inner };
  });
  return entries.every((entry, index) => entry === node.entries[index]) ? node : mapLike(node, entries);
}
