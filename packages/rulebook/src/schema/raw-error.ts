import type { ValidationError } from "../generated/validators";
import type { YamlNode } from "../surface/ast";

/** A schema as an error carries it, with our own keywords. */
export interface SchemaFacts {
  readonly owner: string | undefined;
  readonly expects: string | undefined;
  readonly names: string | undefined;
  readonly keys: readonly string[];
  readonly required: readonly string[];
  readonly heads: readonly string[] | undefined;
  readonly anyOf: readonly string[] | undefined;
  readonly words: readonly (string | number)[];
  /** The definition that a key's value refers to. */
  definitionOf(key: string): string | undefined;
}

/** An error of the validator with the node that it speaks about. */
export interface RawError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly schema: SchemaFacts;
  readonly node: YamlNode;
}

/**
 * The errors that say something, by the node they speak about, in the order of the file. Left out are echoes:
 * the `if` around a failed branch, the parts of an `anyOf`, and what fails inside a bad key.
 */
export function errorsByNode(
  root: YamlNode,
  errors: readonly ValidationError[],
): ReadonlyMap<YamlNode, readonly RawError[]> {
  const byNode = new Map<YamlNode, RawError[]>();
  for (const error of errors) {
    if (isEcho(error)) continue;
    const node = nodeAt(root, error.instancePath);
    const raw = {
      keyword: error.keyword,
      params: error.params,
      schema: factsOf(error.parentSchema),
      node,
    };
    const list = byNode.get(node);
    if (list === undefined) byNode.set(node, [raw]);
    else list.push(raw);
  }
  return byNode;
}

function isEcho(error: ValidationError): boolean {
  if (error.keyword === "if") return true;
  if (error.propertyName !== undefined && error.keyword !== "propertyNames") return true;
  return /\/anyOf\/\d+\//.test(error.schemaPath);
}

function nodeAt(root: YamlNode, pointer: string): YamlNode {
  let node = root;
  for (const segment of pointer.split("/").slice(1)) {
    const key = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    const next = node.kind === "map" ? node.get(key) : node.kind === "list" ? node.items[Number(key)] : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function factsOf(schema: Readonly<Record<string, unknown>> = {}): SchemaFacts {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  return {
    owner: text(schema["x-owner"]),
    expects: text(schema["x-expects"]),
    names: text(schema["x-names"]),
    keys: Object.keys(properties),
    required: texts(schema.required) ?? [],
    heads: texts(schema["x-heads"]),
    anyOf: texts(schema["x-any"]),
    words: Array.isArray(schema.enum) ? schema.enum.filter(isWord) : [],
    definitionOf: (key) => {
      const property = properties[key];
      const reference = isRecord(property) ? text(property.$ref) : undefined;
      return reference?.split("/").at(-1);
    },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWord(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function texts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}
