import type { FileKind } from "./ast";

const KIND_BY_NAME: ReadonlyMap<string, FileKind> = new Map([
  ["rulebook.yaml", "rulebook"],
  ["parameters.yaml", "parameters"],
  ["play.yaml", "play"],
  ["habits.yaml", "habits"],
  ["odds.yaml", "odds"],
  ["targets.yaml", "targets"],
  ["glossary.yaml", "glossary"],
]);

const KIND_BY_FOLDER: ReadonlyMap<string, FileKind> = new Map([
  ["rules", "rules"],
  ["examples", "examples"],
  ["variants", "variant"],
  ["sweeps", "sweep"],
]);

/** A variant may also stand outside its rulebook's folder: in a folder `variants`, or alone as `variant.yaml`. */
const VARIANT_ELSEWHERE = /(^|\/)(variants\/[^/]+|variant\.yaml)$/;

/** What a file of a rulebook holds, told from its name relative to the rulebook's folder; undefined for a file that is not YAML. */
export function fileKind(name: string): FileKind | undefined {
  if (!name.endsWith(".yaml")) return undefined;
  if (VARIANT_ELSEWHERE.test(name)) return "variant";
  const slash = name.indexOf("/");
  const byFolder = slash < 0 ? undefined : KIND_BY_FOLDER.get(name.slice(0, slash));
  return byFolder ?? KIND_BY_NAME.get(name) ?? "components";
}
