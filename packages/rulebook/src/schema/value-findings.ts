import { type Diagnostic, diagnostic, type KeyedPlace, suggest } from "@rulewright/diagnostics";
import { EXPECTS } from "../generated/words";
import type { YamlNode } from "../surface/ast";
import type { RawError } from "./raw-error";
import { asName, described, keyOf, listed } from "./words";
import { notAText } from "./yaml-values";

/** The finding about a single value, or undefined for an error that speaks about keys. */
export function valueFinding(error: RawError): Diagnostic | undefined {
  const { node } = error;
  switch (error.keyword) {
    case "type":
      // The rest of an expression that a comma cut off is no key; that has been said.
      if (node.inFlow && /[()]/.test(keyOf(node))) return undefined;
      return wrongKind(error, expected(error));
    case "enum":
      return wrongWord(error);
    case "pattern":
      return wrongForm(error);
    case "propertyNames":
      return badKey(error);
    case "minItems":
    case "minProperties":
      return diagnostic("schema/empty", { key: keyOf(node), expected: error.schema.expects ?? "something" }, node);
    case "minimum":
      return diagnostic(
        "schema/out-of-range",
        { key: keyOf(node), found: described(node), range: `${error.params.limit} and more` },
        node,
      );
    default:
      return undefined;
  }
}

function expected(error: RawError): string {
  const { expects, owner, required } = error.schema;
  if (expects !== undefined) return expects;
  if (required.length === 0) return owner ?? "a block of keys";
  return `${owner ?? "a block"} with ${listed(required)}`;
}

function wrongKind(error: RawError, expected: string): Diagnostic {
  const { node } = error;
  const unquoted = error.schema.expects === EXPECTS.get("text") ? notAText(node) : undefined;
  if (unquoted !== undefined) return unquoted;
  if (node.kind === "scalar" && node.value === null) {
    return diagnostic("schema/empty", { key: keyOf(node), expected }, node, {
      target: node.source === "" && node.keyRange !== undefined ? "key" : "value",
    });
  }
  return diagnostic("schema/wrong-kind", { key: keyOf(node), expected, found: described(node) }, smallest(node));
}

// A whole block is too large a place: its key stands for it.
function smallest(node: YamlNode): KeyedPlace {
  if (node.kind === "scalar" || node.keyRange === undefined) return node;
  return { file: node.file, path: node.path, range: node.keyRange };
}

function wrongWord(error: RawError): Diagnostic {
  const { node } = error;
  const words = error.schema.words;
  if (words.length === 1 && error.schema.expects !== undefined) return wrongKind(error, error.schema.expects);
  const found = node.kind === "scalar" ? node.source : described(node);
  const suggestion = suggest(
    found,
    words.filter((word) => typeof word === "string"),
  );
  const key = keyOf(node);
  return suggestion === undefined
    ? diagnostic("schema/wrong-value", { found, key, allowed: listed(words) }, node)
    : diagnostic("schema/misspelt-value", { found, key, suggestion }, node);
}

function wrongForm(error: RawError): Diagnostic {
  const { node } = error;
  const source = node.kind === "scalar" ? node.source : "";
  if (source.trim() === "") {
    return diagnostic("schema/empty", { key: keyOf(node), expected: error.schema.expects ?? "a value" }, node);
  }
  const isClause = error.schema.expects === "the number of a clause";
  return isClause
    ? diagnostic("name/bad-clause-id", { name: source }, node)
    : diagnostic("name/bad-id", { name: source, suggestion: asName(source) }, node);
}

function badKey(error: RawError): Diagnostic {
  const { node } = error;
  const name = String(error.params.propertyName);
  const entry = node.kind === "map" ? node.entries.find((candidate) => candidate.key === name) : undefined;
  const place = {
    file: entry?.node.file ?? node.file,
    path: entry?.node.path ?? [...node.path, name],
    range: entry?.keyRange ?? node.range,
  };
  const isInFlow = entry?.node.inFlow === true;
  if (isInFlow && /[()]/.test(name)) {
    return diagnostic("schema/split-expression", { key: name }, place, { target: "key" });
  }
  return error.schema.names === "clause"
    ? diagnostic("name/bad-clause-id", { name }, place, { target: "key" })
    : diagnostic("name/bad-id", { name, suggestion: asName(name) }, place, { target: "key" });
}
