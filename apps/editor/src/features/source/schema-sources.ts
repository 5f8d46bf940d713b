import type { Rulebook } from "@rulewright/rulebook";
import { withNames } from "./schema-names.ts";
import { SCHEMAS, type SchemaName } from "./schemas.ts";

/** A schema as the YAML worker takes it. */
export interface SchemaSource {
  readonly uri: string;
  readonly fileMatch: string[];
  readonly schema: Readonly<Record<string, unknown>>;
}

// Files are shown as if the rulebook lay two folders deep, as it does in a repository. A file's first line may give
// the address of its schema relative to that; the schema is then known under this address too, and nothing is fetched.
const RULEBOOK_FOLDER = "file:///rulebooks/open/";
const MODELINE = /^#\s*yaml-language-server:\s*\$schema=(\S+)/m;

/** The address under which the code editor knows a file of the rulebook. */
export function sourceUri(file: string): string {
  return RULEBOOK_FOLDER + file.split("/").map(encodeURIComponent).join("/");
}

/** Schemas for the files at hand, each also under the address that a file's first line gives it. */
export function schemaSources(
  files: readonly { readonly name: string; readonly text: string }[],
  rulebook: Rulebook | undefined,
): readonly SchemaSource[] {
  const sources = new Map<string, SchemaSource>();
  for (const { name, text } of files) {
    const schemaName = schemaNameOf(name);
    if (schemaName === undefined) continue;
    const uri = sourceUri(name);
    const given = MODELINE.exec(text.slice(0, 2000))?.[1];
    const schemaUri = given === undefined ? `urn:rulewright:${schemaName}` : new URL(given, uri).href;
    const known = sources.get(schemaUri);
    if (known === undefined) {
      sources.set(schemaUri, { uri: schemaUri, fileMatch: [uri], schema: withNames(SCHEMAS[schemaName], rulebook) });
    } else {
      known.fileMatch.push(uri);
    }
  }
  return [...sources.values()];
}

function schemaNameOf(file: string): SchemaName | undefined {
  const [first, second] = file.split("/");
  if (second === undefined) {
    const name = file.replace(/\.ya?ml$/, "");
    return isSchemaName(name) ? name : "components";
  }
  return first === "rules"
    ? "rules"
    : first === "examples"
      ? "examples"
      : first === "variants"
        ? "variant"
        : "components";
}

function isSchemaName(name: string): name is SchemaName {
  return Object.hasOwn(SCHEMAS, name);
}
