import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { invariant } from "@rulewright/diagnostics";
import { load, type Rulebook, type SourceFile } from "@rulewright/rulebook";

/** Folder of the small rulebooks that tests play. */
export const TEST_RULEBOOKS = fileURLToPath(new URL("../rulebooks", import.meta.url));

/** The YAML files of a folder, names relative to it. */
export function readSources(folder: string): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml") && !name.startsWith("variants/"))
    .toSorted((left, right) => (left < right ? -1 : 1))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** Files with some of their text replaced; every replacement must be found. */
export function edited(
  files: readonly SourceFile[],
  edits: readonly { readonly file: string; readonly from: string; readonly to: string }[],
): readonly SourceFile[] {
  return edits.reduce((before, { file, from, to }) => {
    invariant(
      before.some(({ name, text }) => name === file && text.includes(from)),
      `${file} does not hold ${from}`,
    );
    return before.map((source) =>
      source.name === file ? { name: file, text: source.text.replace(from, to) } : source,
    );
  }, files);
}

/** What `load` may be asked for. */
export type LoadOptions = Parameters<typeof load>[1];

/** The rulebook of sources that must be without errors. */
export function resolved(files: readonly SourceFile[], options?: LoadOptions): Rulebook {
  const { value, diagnostics } = load(files, options);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  invariant(
    errors.length === 0,
    errors.map(({ file, range, message }) => `${file}:${range.start.line} ${message}`).join("\n"),
  );
  invariant(value !== undefined, "a rulebook without errors has a value");
  return value;
}

/** One of the small rulebooks, `dice-race` for example. */
export function testRulebook(name: string): Rulebook {
  return resolved(readSources(join(TEST_RULEBOOKS, name)));
}
