import { type Diagnostic, diagnostic, type KeyedPlace, suggest } from "@rulewright/diagnostics";
import { EXPECTS } from "../generated/words";
import type { MapNode } from "../surface/ast";
import type { RawError } from "./raw-error";
import { listed } from "./words";

/** Findings about the keys of one map: unknown, missing, two forms or none. One mistake gives one finding. */
export function keyFindings(map: MapNode, errors: readonly RawError[]): readonly Diagnostic[] {
  const noForm = errors.find((error) => error.keyword === "anyOf" && error.schema.heads !== undefined);
  if (noForm !== undefined) return [withoutForm(map, noForm)];
  const two = twoForms(map, errors);
  if (two !== undefined) return [two];
  const missing = new Set<RawError>(errors.filter((error) => error.keyword === "required"));
  const unknown = errors.filter((error) => error.keyword === "additionalProperties");
  const found = unknown.map((error) => unknownKey(map, error, missing));
  return [...found, ...[...missing].map((error) => missingKey(map, error))];
}

function keyPlace(map: MapNode, key: string): KeyedPlace {
  const entry = map.entries.find((candidate) => candidate.key === key);
  if (entry === undefined) return { file: map.file, path: [...map.path, key], range: map.range };
  // A variant may have written the entry, in a file of its own.
  return { file: entry.node.file, path: entry.node.path, range: entry.keyRange };
}

function param(error: RawError, name: string): string {
  return String(error.params[name]);
}

// A key that looks like one of the heads was meant to be it; its neighbours are right then.
function withoutForm(map: MapNode, error: RawError): Diagnostic {
  const heads = error.schema.heads ?? [];
  const owner = error.schema.owner ?? "this";
  for (const { key } of map.entries) {
    if (error.schema.keys.includes(key)) continue;
    const suggestion = suggest(key, heads);
    if (suggestion === undefined) continue;
    return diagnostic("schema/misspelt-key", { key, owner, suggestion }, keyPlace(map, key), {
      target: "key",
    });
  }
  const stranger = map.entries.find((entry) => !error.schema.keys.includes(entry.key));
  const params = { owner, allowed: listed(heads) };
  if (stranger !== undefined) {
    return diagnostic("schema/no-form", params, keyPlace(map, stranger.key), { target: "key" });
  }
  const first = map.entries[0];
  return diagnostic(
    "schema/no-form",
    params,
    map.keyRange === undefined && first !== undefined ? keyPlace(map, first.key) : map,
    { target: "key" },
  );
}

function twoForms(map: MapNode, errors: readonly RawError[]): Diagnostic | undefined {
  const answers = errors.find((error) => error.keyword === "maxProperties");
  const heads = answers !== undefined ? map.entries.map((entry) => entry.key) : headsOf(map, errors);
  const [first, second] = heads;
  if (first === undefined || second === undefined) return undefined;
  const isStep = errors.some((error) => error.schema.owner?.startsWith("the step") === true);
  const owner = isStep ? "one step" : answers !== undefined ? (answers.schema.owner ?? "this") : "one clause";
  const hint = isStep && heads.includes("if") ? { hint: "put the other step under `then`" } : {};
  return diagnostic("schema/two-forms", { first, second, owner }, keyPlace(map, second), {
    target: "key",
    ...hint,
  });
}

// Each branch of a chain complains about the head of the other; its own head is its first required key.
function headsOf(map: MapNode, errors: readonly RawError[]): readonly string[] {
  const heads = new Set<string>();
  for (const error of errors) {
    const head = error.schema.required[0];
    const isBranch = error.keyword === "additionalProperties" && head !== undefined;
    if (isBranch && error.schema.keys[0] === head) heads.add(head);
  }
  if (heads.size < 2) return [];
  return map.entries.map((entry) => entry.key).filter((key) => heads.has(key));
}

function unknownKey(map: MapNode, error: RawError, missing: Set<RawError>): Diagnostic {
  const key = param(error, "additionalProperty");
  const owner = error.schema.owner ?? "this block";
  const place = keyPlace(map, key);
  const extra = { target: "key" } as const;
  const isInFlow = map.entries.some((entry) => entry.key === key && entry.node.inFlow);
  if (isInFlow && /[()]/.test(key)) return diagnostic("schema/split-expression", { key }, place, extra);
  const wanted = [...missing].map((absent) => param(absent, "missingProperty"));
  const free = error.schema.keys.filter((allowed) => map.get(allowed) === undefined);
  const suggestion = withoutSpace(key, free) ?? suggest(key, wanted) ?? suggest(key, free);
  if (suggestion === undefined) {
    return diagnostic("schema/unknown-key", { key, owner, allowed: listed(error.schema.keys) }, place, extra);
  }
  for (const absent of missing) if (param(absent, "missingProperty") === suggestion) missing.delete(absent);
  return diagnostic("schema/misspelt-key", { key, owner, suggestion }, place, extra);
}

// `{b:1}` is one key without a value: the space after the colon is missing.
function withoutSpace(key: string, allowed: readonly string[]): string | undefined {
  const parts = /^([^:]+):(\S.*)$/.exec(key);
  return parts !== null && allowed.includes(parts[1] ?? "") ? `${parts[1]}: ${parts[2]}` : undefined;
}

function missingKey(map: MapNode, error: RawError): Diagnostic {
  const owner = error.schema.owner ?? "this block";
  const place = ownerPlace(map, error);
  if (error.schema.anyOf !== undefined) {
    return diagnostic("schema/missing-one", { owner, keys: listed(error.schema.anyOf) }, place, {
      target: "key",
    });
  }
  const key = param(error, "missingProperty");
  const meaning = EXPECTS.get(error.schema.definitionOf(key) ?? "") ?? "its value";
  return diagnostic("schema/missing-key", { owner, key, meaning }, place, { target: "key" });
}

// The smallest place that stands for the whole: the head of a step or clause, the key of a block, its first key.
function ownerPlace(map: MapNode, error: RawError): KeyedPlace {
  const head = error.schema.required[0];
  if (map.keyRange === undefined) {
    const key = head !== undefined && map.get(head) !== undefined ? head : map.entries[0]?.key;
    if (key !== undefined) return keyPlace(map, key);
  }
  return map;
}
