import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { satisfies, validRange } from "semver";
import { ENGINE_NAME, ENGINE_VERSION } from "../version";
import { type Manifest, readManifest } from "./manifest";

/** The file of a package that is a variant and nothing else. */
export const VARIANT_FILE = "variant.yaml";

/** A folder with a variant of its own and no rulebook stands for that variant. */
export function variantOfFolder(folder: string): string | undefined {
  const variant = join(folder, VARIANT_FILE);
  return existsSync(variant) && !existsSync(join(folder, "rulebook.yaml")) ? variant : undefined;
}

/** The package that a folder belongs to: its own package.json, or the nearest one above. */
export function packageAround(folder: string): { readonly folder: string; readonly manifest: Manifest } | undefined {
  const at = resolve(folder);
  const manifest = existsSync(join(at, "package.json")) ? readManifest(at) : undefined;
  if (manifest !== undefined && typeof manifest !== "string") return { folder: at, manifest };
  const above = dirname(at);
  return above === at ? undefined : packageAround(above);
}

/** Why this version of rulewright must not run a package; undefined when it may. */
export function whyNotThisEngine(folder: string): string | undefined {
  const found = packageAround(folder);
  const range = found?.manifest.peerDependencies[ENGINE_NAME];
  if (found === undefined || range === undefined || validRange(range) === null) return undefined;
  if (satisfies(ENGINE_VERSION, range, { includePrerelease: true })) return undefined;
  return `${found.manifest.name ?? folder} ${found.manifest.version ?? ""} needs ${ENGINE_NAME} ${range}, and this is ${ENGINE_VERSION}`;
}
