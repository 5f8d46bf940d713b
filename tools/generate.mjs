#!/usr/bin/env node
// Writes the JSON Schemas, the types, the compiled validators and docs/words.md from the tables in tools/generate/.
// `--check` writes nothing and fails when a committed file differs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expressionsModule } from "./generate/expressions.mjs";
import { schemas } from "./generate/files.mjs";
import { reference } from "./generate/reference.mjs";
import { textMapModule } from "./generate/text-map.mjs";
import { typesModule } from "./generate/types.mjs";
import { validatorsModule, validatorsTypes, wordsModule } from "./generate/validators.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const GENERATED = "packages/rulebook/src/generated";

/** Path from the repository's root → content. */
function outputs() {
  const byKind = schemas();
  const files = new Map();
  for (const [kind, schema] of Object.entries(byKind)) {
    files.set(`schemas/${kind}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`);
    files.set(`${GENERATED}/${kind}.ts`, typesModule(kind, schema));
  }
  files.set(`${GENERATED}/validators.js`, validatorsModule(byKind));
  files.set(`${GENERATED}/validators.d.ts`, validatorsTypes(Object.keys(byKind)));
  files.set(`${GENERATED}/words.ts`, wordsModule(byKind));
  files.set(`${GENERATED}/expressions.ts`, expressionsModule(byKind));
  files.set(`${GENERATED}/text-map.ts`, textMapModule(byKind));
  files.set("docs/words.md", reference(ROOT, byKind));
  return files;
}

function current(path) {
  try {
    return readFileSync(join(ROOT, path), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

function main(args) {
  const unknown = args.filter((arg) => arg !== "--check");
  if (unknown.length > 0) {
    console.error(`generate: unknown option ${unknown.join(" ")}; only --check is known`);
    return 2;
  }
  const stale = [...outputs()].filter(([path, content]) => current(path) !== content);
  if (!args.includes("--check")) {
    for (const [path, content] of stale) {
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), content);
    }
    console.log(stale.length === 0 ? "generated files are up to date" : `wrote ${stale.length} generated files`);
    return 0;
  }
  if (stale.length === 0) return 0;
  console.error(`not up to date: ${stale.map(([path]) => path).join(", ")}\nrun: npm run generate`);
  return 1;
}

process.exitCode = main(process.argv.slice(2));
