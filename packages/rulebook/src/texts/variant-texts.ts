import type { Outcome } from "@rulewright/diagnostics";
import { childEntry, mapLike } from "../resolved/nodes";
import type { LocatedFile, ScalarNode, YamlNode } from "../surface/ast";
import { mergeVariants, type VariantOptions } from "../variant/resolve-variants";
import { type Translation, translated } from "./apply-texts";
import { type TextUnit, textUnits } from "./text-units";

/** The texts that a variant brings. */
export interface VariantTexts {
  readonly id: string;
  /** The name of the variant's file. */
  readonly file: string;
  /** Its title and description under `variant.title` and `variant.description`, and every text that stands in its file. */
  readonly own: readonly TextUnit[];
  /** Texts in forms by number class that stand elsewhere; a variant's numbers may need forms that nobody has written. */
  readonly counted: readonly TextUnit[];
}

/** The texts of the variants asked for and of those that they extend, in the order in which they are carried out. */
export function variantTexts(files: readonly LocatedFile[], options: VariantOptions): Outcome<readonly VariantTexts[]> {
  const { value, diagnostics } = mergeVariants(files, options);
  if (value === undefined) return { value, diagnostics };
  const units = textUnits(value.tree);
  const inherited = new Set(textUnits(files.filter(({ kind }) => kind !== "variant")).map(signature));
  const texts = value.overlays.map(({ id, file }): VariantTexts => {
    const head = headUnits(file);
    const heads = new Set<YamlNode>(head.map(({ node }) => node));
    const isOwn = (unit: TextUnit): boolean => unit.node.file === file.name;
    return {
      id,
      file: file.name,
      own: [
        ...head,
        ...units.filter((unit) => isOwn(unit) && !heads.has(unit.node) && !inherited.has(signature(unit))),
      ],
      counted: units.filter((unit) => unit.kind === "forms" && !isOwn(unit)),
    };
  });
  return { value: texts, diagnostics };
}

/** What a variant says of itself, in another language; the rest of a variant is translated once it is carried out. */
export function withTranslatedHeads(
  files: readonly LocatedFile[],
  translations: ReadonlyMap<string, ReadonlyMap<string, Translation>>,
): readonly LocatedFile[] {
  return files.map((file) => {
    const found = translations.get(file.name);
    if (found === undefined || file.root === undefined) return file;
    const changed = new Map<YamlNode, YamlNode>();
    for (const unit of headUnits(file)) {
      const node = translated(unit, [found]);
      if (node !== undefined) changed.set(unit.node, node);
    }
    if (changed.size === 0 || file.root.kind !== "map") return file;
    const entries = file.root.entries.map((entry) => ({ ...entry, node: changed.get(entry.node) ?? entry.node }));
    return { ...file, root: mapLike(file.root, entries) };
  });
}

function headUnits({ root }: LocatedFile): readonly (TextUnit & { readonly node: ScalarNode })[] {
  return ["title", "description"].flatMap((key) => {
    const node = childEntry(root, key)?.node;
    return node?.kind === "scalar" ? [{ kind: "message", key: `variant.${key}`, node }] : [];
  });
}

/** Equal for texts that one translation serves. */
function signature({ kind, key, node }: TextUnit): string {
  if (kind === "message") return `${key}\u0000${node.source}`;
  return `${key}\u0000${node.entries.map((form) => `${form.key}=${form.node.kind === "scalar" ? form.node.source : ""}`).join("\u0000")}`;
}
