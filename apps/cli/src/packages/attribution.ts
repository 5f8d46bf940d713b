import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The lines of a package's ATTRIBUTION.md that name somebody. */
export function attributionOf(folder: string): readonly string[] {
  const path = join(folder, "ATTRIBUTION.md");
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
