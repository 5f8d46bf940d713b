import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Diagnostic, diagnostic } from "@rulewright/diagnostics";
import { load, parseFile, type Rulebook, variantHead, variantTexts } from "@rulewright/rulebook";
import { runExamples } from "@rulewright/simulate";
import { translatableTexts, translationStatus } from "@rulewright/texts";
import { satisfies, validRange } from "semver";
import type { LoadedRulebook } from "../files/load-rulebook";
import { readCatalogue, readCatalogues, textsOf, variantCatalogueName, variantLocales } from "../files/text-files";
import { ENGINE_NAME, ENGINE_VERSION } from "../version";
import { attributionOf } from "./attribution";
import { type Manifest, manifestPlace, readManifest } from "./manifest";
import { npmPack } from "./npm-pack";
import { VARIANT_FILE } from "./package-folder";

/** The folder of a package, and the base it extends when it is a variant. */
export interface PackageFolder {
  readonly folder: string;
  readonly loaded: LoadedRulebook;
  /** The package of the base; undefined for a rulebook that stands by itself. */
  readonly base: { readonly folder: string; readonly manifest: Manifest } | undefined;
}

/** What would keep a package from running where it is installed. */
export function checkPackage(input: PackageFolder): readonly Diagnostic[] {
  const manifest = readManifest(input.folder);
  if (typeof manifest === "string") {
    return [diagnostic("package/no-manifest", { problem: manifest }, manifestPlace(undefined))];
  }
  return [
    ...fields(manifest),
    ...ranges(manifest),
    ...engine(manifest),
    ...base(input, manifest),
    ...papers(input),
    ...files(input.folder, manifest),
    ...rules(input, manifest),
  ];
}

/** What a package says of the versions that can run it, looked at before anything is loaded. */
export function checkEngine(folder: string): readonly Diagnostic[] {
  const manifest = readManifest(folder);
  return typeof manifest === "string" ? [] : engine(manifest).filter(({ code }) => code === "package/engine-range");
}

const NEEDED = {
  name: '`"name": "@your-team/your-rulebook"`',
  version: '`"version": "1.0.0"`',
  description: '`"description": "…"`',
  license: '`"license": "CC-BY-4.0"`',
} as const;

function fields(manifest: Manifest): readonly Diagnostic[] {
  const place = manifestPlace(manifest);
  const missing = (["name", "version", "description", "license"] as const).filter(
    (field) => manifest[field] === undefined,
  );
  return [
    ...missing.map((field) => diagnostic("package/missing-field", { field, example: NEEDED[field] }, place)),
    ...(manifest.isPrivate ? [diagnostic("package/private", {}, manifestPlace(manifest, "private"))] : []),
  ];
}

/** Ranges that lead to this machine, or that npm does not understand. */
function ranges(manifest: Manifest): readonly Diagnostic[] {
  const all = [...Object.entries(manifest.dependencies), ...Object.entries(manifest.peerDependencies)];
  return all
    .filter(([, range]) => /^(workspace|file|link|portal):/.test(range) || validRange(range) === null)
    .map(([name, range]) => diagnostic("package/local-range", { name, range }, manifestPlace(manifest, name)));
}

function engine(manifest: Manifest): readonly Diagnostic[] {
  const range = manifest.peerDependencies[ENGINE_NAME];
  const usual = `^${ENGINE_VERSION}`;
  if (range === undefined) {
    return [diagnostic("package/no-engine", { name: ENGINE_NAME, range: usual }, manifestPlace(manifest))];
  }
  if (validRange(range) === null || satisfies(ENGINE_VERSION, range)) return [];
  const params = { name: ENGINE_NAME, version: ENGINE_VERSION, range };
  return [diagnostic("package/engine-range", params, manifestPlace(manifest, ENGINE_NAME))];
}

function base({ folder, base: found }: PackageFolder, manifest: Manifest): readonly Diagnostic[] {
  const name = found?.manifest.name;
  if (found === undefined || name === undefined) return [];
  const place = { ...manifestPlace(undefined), file: VARIANT_FILE };
  const local = extendedBy(folder)
    .filter((path) => path.startsWith(".."))
    .map((path) => diagnostic("package/local-base", { path, name }, place));
  return [...local, ...baseRange(found, name, manifest)];
}

function extendedBy(folder: string): readonly string[] {
  const text = textAt(folder, VARIANT_FILE);
  return text === undefined ? [] : (variantHead(parseFile({ name: VARIANT_FILE, text }).value)?.extends ?? []);
}

function baseRange(found: NonNullable<PackageFolder["base"]>, name: string, manifest: Manifest): readonly Diagnostic[] {
  const version = found.manifest.version ?? "0.0.0";
  const range = manifest.dependencies[name];
  if (range === undefined) {
    return [diagnostic("package/no-base", { name, range: `^${version}` }, manifestPlace(manifest, "dependencies"))];
  }
  if (validRange(range) === null || satisfies(version, range)) return [];
  return [diagnostic("package/base-range", { name, version, range }, manifestPlace(manifest, name))];
}

/** Licence and attribution; a variant carries the names of its base. */
function papers({ folder, base: found }: PackageFolder): readonly Diagnostic[] {
  const place = { ...manifestPlace(undefined), file: "ATTRIBUTION.md" };
  const own = textAt(folder, "ATTRIBUTION.md");
  const missing =
    own === undefined
      ? ["anybody"]
      : (found === undefined ? [] : attributionOf(found.folder))
          .filter((line) => !own.includes(line))
          .map((line) => `\`${line}\``);
  return [
    ...(textAt(folder, "LICENSE") === undefined
      ? [diagnostic("package/no-licence", {}, { ...place, file: "LICENSE" })]
      : []),
    ...missing.map((line) => diagnostic("package/no-attribution", { missing: line }, place)),
  ];
}

function textAt(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** Files that the rulebook is read from, against those that npm would put into the package. */
function files(folder: string, manifest: Manifest): readonly Diagnostic[] {
  const packed = npmPack(folder, { dryRun: true });
  if (typeof packed === "string") {
    return [diagnostic("package/no-manifest", { problem: packed }, manifestPlace(manifest))];
  }
  const listed = new Set(packed.files);
  const place = manifestPlace(manifest, "files");
  return neededFiles(folder)
    .filter((name) => !listed.has(name))
    .map((name) => diagnostic("package/unlisted-file", { name }, place));
}

/** What the rulebook is read from and what has to go with it. */
function neededFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !/(^|\/)(node_modules|\.)/.test(name))
    .filter((name) => /\.(ya?ml|po)$|^(LICENSE|ATTRIBUTION\.md)$|^playthroughs\/.+\.txt$/.test(name));
}

function rules({ folder, loaded }: PackageFolder, manifest: Manifest): readonly Diagnostic[] {
  const { rulebook } = loaded;
  const errors = loaded.diagnostics.filter(({ severity }) => severity === "error");
  if (rulebook === undefined || errors.length > 0) {
    return [diagnostic("package/not-fine", { count: errors.length }, manifestPlace(manifest))];
  }
  const variant = (switched: object) => load(loaded.files, { ...loaded.options, ...switched });
  const failing = runExamples(rulebook, variant).filter(({ passed }) => !passed);
  return [
    ...failing.map(({ id }) => diagnostic("package/failing-example", { name: id }, manifestPlace(manifest))),
    ...translations(folder, loaded),
    ...record(rulebook, manifest),
  ];
}

/** Translations whose source has changed, of the rulebook or of the variant that is the package. */
function translations(folder: string, loaded: LoadedRulebook): readonly Diagnostic[] {
  const isVariant = resolve(loaded.folder) !== resolve(folder);
  const { texts, catalogues } = isVariant
    ? textsOfVariant(loaded)
    : { texts: textsOf(loaded.files.filter(({ name }) => !name.startsWith(".."))), catalogues: readCatalogues(folder) };
  return catalogues.flatMap(({ locale, name, file }) => {
    const { stale: count } = translationStatus(texts, file.entries);
    const place = { ...manifestPlace(undefined), file: name };
    return count === 0 ? [] : [diagnostic("package/stale-translation", { locale, count }, place)];
  });
}

function textsOfVariant({ folder, files, options }: LoadedRulebook) {
  const trees = files.map((file) => parseFile(file).value);
  const variant = variantTexts(trees, { variants: options.variants ?? [] }).value?.at(-1);
  if (variant === undefined) return { texts: [], catalogues: [] };
  const catalogues = variantLocales(folder, variant.file).flatMap((locale) => {
    const found = readCatalogue(folder, variantCatalogueName(variant.file, locale), locale);
    return found === undefined ? [] : [found];
  });
  return { texts: translatableTexts(variant), catalogues };
}

function record({ digest: found }: Rulebook, manifest: Manifest): readonly Diagnostic[] {
  const recorded = manifest.recorded.rulesDigest;
  if (recorded === undefined || recorded === found) return [];
  const place = manifestPlace(manifest, "rulesDigest");
  return [diagnostic("package/outdated-record", { recorded: String(recorded), found }, place)];
}
