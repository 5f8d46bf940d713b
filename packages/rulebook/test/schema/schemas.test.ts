import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SCHEMAS = join(import.meta.dirname, "../../../../schemas");
const VALIDATORS = join(import.meta.dirname, "../../src/generated/validators.js");

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every property of a schema, with the keys that lead to it. */
function properties(value: unknown, path = ""): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => properties(item, `${path}/${index}`));
  if (!isObject(value)) return [];
  const own = ["properties", "patternProperties"].flatMap((keyword) => {
    const map = value[keyword];
    return isObject(map) ? Object.entries(map).map(([key, schema]) => [`${path}/${key}`, schema] as const) : [];
  });
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => properties(inner, `${path}/${key}`))];
}

const names = readdirSync(SCHEMAS).filter((name) => name.endsWith(".schema.json"));

it("has one schema per kind of file", () => {
  expect(names.map((name) => name.replace(".schema.json", "")).sort()).toEqual([
    "components",
    "examples",
    "glossary",
    "habits",
    "odds",
    "parameters",
    "play",
    "rulebook",
    "rules",
    "sweep",
    "targets",
    "variant",
  ]);
});

it.each(names)("%s describes every property", (name) => {
  const schema: unknown = JSON.parse(readFileSync(join(SCHEMAS, name), "utf8"));
  const found = properties(schema);
  expect(found.length).toBeGreaterThan(0);
  const bare = found.filter(
    ([, property]) =>
      !isObject(property) || typeof property.title !== "string" || typeof property.description !== "string",
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

it.each(names)("%s closes its objects and uses no bare oneOf", (name) => {
  const text = readFileSync(join(SCHEMAS, name), "utf8");
  expect(text).not.toContain('"oneOf"');
  expect(text).toContain('"additionalProperties": false');
  expect(text).toContain('"$schema": "https://json-schema.org/draft/2020-12/schema"');
});

it("compiles nothing when it runs", () => {
  const code = readFileSync(VALIDATORS, "utf8");
  expect(code).not.toMatch(/\brequire\(|new Function|\beval\(|^import /m);
});
