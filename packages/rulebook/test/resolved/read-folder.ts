import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "../../src/surface/ast";

const ROOT = join(import.meta.dirname, "../../../..");

/** The YAML files of a rulebook, by its folder from the root of the repository. */
export function readFolder(folder: string): readonly SourceFile[] {
  const path = join(ROOT, folder);
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml") && !name.startsWith("variants"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(path, name), "utf8") }));
}
