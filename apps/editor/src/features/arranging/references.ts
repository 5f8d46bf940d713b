import type { Place } from "@rulewright/diagnostics";
import type { LocatedFile, YamlNode } from "@rulewright/rulebook";
import type { WrittenAt } from "./arrangement";

/** Texts for people name nothing by its id. */
const TEXT_KEYS = new Set(["title", "text", "label", "note", "question", "says", "shown"]);

/** Where a name is written, in values and in keys, outside of what it names and of the places in `except`. */
export function referencesTo(
  files: readonly LocatedFile[],
  id: string,
  except: readonly WrittenAt[],
): readonly Place[] {
  const name = new RegExp(`(?<![A-Za-z0-9_])${id}(?![A-Za-z0-9_])`);
  const found: Place[] = [];
  for (const { name: file, root } of files) {
    const visit = (node: YamlNode): void => {
      if (except.some((own) => own.file === file && isAt(own, node))) return;
      if (node.kind === "list") for (const item of node.items) visit(item);
      if (node.kind === "scalar") {
        const isText = TEXT_KEYS.has(String(node.path.at(-1)));
        if (!isText && typeof node.value === "string" && name.test(node.value))
          found.push({ file, path: node.path, range: node.range });
      }
      if (node.kind !== "map") return;
      for (const { key, keyRange, node: inner } of node.entries) {
        const isOwn = except.some((own) => own.file === file && isAt(own, inner));
        if (!isOwn && name.test(key)) found.push({ file, path: inner.path, range: keyRange });
        else visit(inner);
      }
    };
    if (root !== undefined) visit(root);
  }
  return found;
}

function isAt({ path }: WrittenAt, node: YamlNode): boolean {
  return path.length === node.path.length && path.every((step, index) => step === node.path[index]);
}
