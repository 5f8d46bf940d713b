import { readFileSync } from "node:fs";

/** This package, seen from the bundle in `dist` and from the sources alike. */
const MANIFEST: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

function field(name: "name" | "version"): string {
  const value = typeof MANIFEST === "object" && MANIFEST !== null ? Object.entries(MANIFEST) : [];
  return String(value.find(([key]) => key === name)?.[1] ?? "");
}

/** The package that runs rulebooks, as others name it among their peer dependencies. */
export const ENGINE_NAME = field("name");
export const ENGINE_VERSION = field("version");
