import { type Diagnostic, diagnostic, type LineMap, type Range, type YamlPath } from "@rulewright/diagnostics";
import { type Alias, isAlias, isMap, isScalar, isSeq, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import type { ListNode, MapEntry, MapNode, ScalarNode, YamlNode } from "./ast";
import { MAX_ALIASED_VALUES, MAX_NUMBER } from "./limits";

interface Builder {
  readonly file: string;
  readonly text: string;
  readonly lines: LineMap;
  readonly diagnostics: Diagnostic[];
  /** Composed nodes by anchor. A node is entered when it is complete, so it cannot hold an alias of itself. */
  readonly anchors: Map<string, unknown>;
  /** Values made for aliases so far. */
  aliasedValues: number;
}

/** Where a value stands in the tree: what its parent knows about it. */
interface Standing {
  readonly path: YamlPath;
  readonly keyRange: Range | undefined;
  readonly inFlow: boolean;
  /** Where an empty value is shown. */
  readonly emptyAt: number;
  /** Where the alias stands, for values that are written elsewhere. */
  readonly aliasRange: Range | undefined;
}

/** The file a tree is built for. */
export interface TreeSource {
  readonly file: string;
  readonly text: string;
  readonly lines: LineMap;
}

/** Turns composed YAML into located nodes; findings about keys, tags, numbers and aliases come beside it. */
export function buildTree(
  source: TreeSource,
  contents: unknown,
): { readonly root: YamlNode; readonly diagnostics: readonly Diagnostic[] } {
  const builder: Builder = { ...source, diagnostics: [], anchors: new Map(), aliasedValues: 0 };
  const standing = {
    path: [],
    keyRange: undefined,
    inFlow: false,
    emptyAt: 0,
    aliasRange: undefined,
  };
  const root = build(builder, contents, standing);
  return { root, diagnostics: builder.diagnostics };
}

function build(builder: Builder, node: unknown, standing: Standing): YamlNode {
  if (standing.aliasRange !== undefined) builder.aliasedValues++;
  const tag = isMap(node) || isSeq(node) || isScalar(node) ? tagOf(builder, node) : undefined;
  if (tag !== undefined) return withTag(builder, tag, standing);
  const made = isAlias(node)
    ? buildAlias(builder, node, standing)
    : isMap(node)
      ? buildMap(builder, node, standing)
      : isSeq(node)
        ? buildList(builder, node, standing)
        : isScalar(node)
          ? buildScalar(builder, node, standing)
          : emptyScalar(builder, standing);
  const isNamed = (isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined;
  if (isNamed) builder.anchors.set(node.anchor ?? "", node);
  return made;
}

function base(builder: Builder, standing: Standing, range: Range) {
  return {
    file: builder.file,
    path: standing.path,
    range,
    ...(standing.keyRange === undefined ? {} : { keyRange: standing.keyRange }),
    ...(standing.aliasRange === undefined ? {} : { aliasRange: standing.aliasRange }),
    inFlow: standing.inFlow,
  };
}

function emptyScalar(builder: Builder, standing: Standing): ScalarNode {
  const range = builder.lines.range(standing.emptyAt, standing.emptyAt);
  return {
    kind: "scalar",
    ...base(builder, standing, range),
    value: null,
    source: "",
    plain: true,
  };
}

function buildScalar(builder: Builder, scalar: Scalar, standing: Standing): ScalarNode {
  const [start, end] = scalar.range ?? [0, 0];
  if (start === end && scalar.type === "PLAIN") return emptyScalar(builder, standing);
  const written = builder.text.slice(start, end);
  const isPlain = scalar.type === "PLAIN" && !/[\r\n]/.test(written);
  const range = builder.lines.range(start, start + written.trimEnd().length);
  const value = scalarValue(scalar.value);
  const source = scalar.type === "PLAIN" ? (scalar.source ?? written) : String(value).trimEnd();
  const node: ScalarNode = {
    kind: "scalar",
    ...base(builder, standing, range),
    value,
    source,
    plain: isPlain,
  };
  if (typeof value === "number" && !isCountable(source)) {
    builder.diagnostics.push(diagnostic("yaml/number", { found: source }, node));
  }
  return node;
}

function scalarValue(value: unknown): string | number | boolean | null {
  if (typeof value === "number") return value === 0 ? 0 : value;
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  return String(value);
}

/** Whether a number is written as a whole number that fits a cell of the state. */
export function isCountable(source: string): boolean {
  return /^-?(0|[1-9][0-9]*)$/.test(source) && Math.abs(Number(source)) <= MAX_NUMBER;
}

function buildList(builder: Builder, list: YAMLSeq, standing: Standing): ListNode {
  const inFlow = standing.inFlow || list.flow === true;
  const [start, end] = list.range ?? [0, 0];
  const items = list.items.map((item, index) =>
    build(builder, item, {
      path: [...standing.path, index],
      keyRange: undefined,
      inFlow,
      emptyAt: isScalar(item) ? (item.range?.[0] ?? start) : start,
      aliasRange: standing.aliasRange,
    }),
  );
  const range = collectionRange(builder, list.flow === true ? end : lastEnd(items, end), start);
  return { kind: "list", ...base(builder, standing, range), items };
}

function buildMap(builder: Builder, map: YAMLMap, standing: Standing): MapNode {
  const inFlow = standing.inFlow || map.flow === true;
  const entries = new Map<string, MapEntry>();
  for (const pair of map.items) addEntry(builder, entries, pair, { ...standing, inFlow });
  const [start, end] = map.range ?? [0, 0];
  const kept = [...entries.values()];
  const last = lastEnd(
    kept.map((entry) => entry.node),
    end,
  );
  const range = collectionRange(builder, map.flow === true ? end : last, start);
  return {
    kind: "map",
    ...base(builder, standing, range),
    entries: kept,
    get: (key) => entries.get(key)?.node,
  };
}

function addEntry(builder: Builder, entries: Map<string, MapEntry>, pair: Pair, parent: Standing): void {
  const key = keyOf(builder, pair, parent);
  if (key === undefined) return;
  const path = [...parent.path, key.text];
  const before = entries.get(key.text);
  const place = { file: builder.file, path, range: key.range };
  if (before !== undefined) {
    const first = { message: "first written here", place: { ...place, range: before.keyRange } };
    builder.diagnostics.push(
      diagnostic("yaml/duplicate-key", { key: key.text }, place, {
        target: "key",
        related: [first],
      }),
    );
    return;
  }
  if (key.text === "<<" && key.isPlain) {
    builder.diagnostics.push(diagnostic("yaml/merge-key", {}, place, { target: "key" }));
    return;
  }
  const node = build(builder, pair.value, {
    path,
    keyRange: key.range,
    inFlow: parent.inFlow,
    emptyAt: afterColon(pair) ?? key.range.end.offset,
    aliasRange: parent.aliasRange,
  });
  entries.set(key.text, { key: key.text, keyRange: key.range, node });
}

interface Key {
  readonly text: string;
  readonly range: Range;
  readonly isPlain: boolean;
}

function keyOf(builder: Builder, pair: Pair, parent: Standing): Key | undefined {
  const key = pair.key;
  if (isScalar(key) && key.range && (key.value !== null || key.source !== "")) {
    const [start, end] = key.range;
    if (key.anchor !== undefined) builder.anchors.set(key.anchor, key);
    const text = key.type === "PLAIN" ? (key.source ?? String(key.value)) : String(key.value);
    return { text, range: builder.lines.range(start, end), isPlain: key.type === "PLAIN" };
  }
  const start = keyStart(pair) ?? 0;
  const range = builder.lines.range(start, start + 1);
  const place = { file: builder.file, path: parent.path, range };
  builder.diagnostics.push(diagnostic("yaml/key-not-text", {}, place));
  return undefined;
}

function keyStart(pair: Pair): number | undefined {
  const key = pair.key;
  if ((isMap(key) || isSeq(key) || isScalar(key) || isAlias(key)) && key.range) return key.range[0];
  return afterColon(pair);
}

function afterColon(pair: Pair): number | undefined {
  const colon = pair.srcToken?.sep?.find((token) => token.type === "map-value-ind");
  return colon === undefined ? undefined : colon.offset + 1;
}

function buildAlias(builder: Builder, alias: Alias, standing: Standing): YamlNode {
  const [start, end] = alias.range ?? [0, 0];
  const range = builder.lines.range(start, end);
  const place = { file: builder.file, path: standing.path, range };
  const target = builder.anchors.get(alias.source);
  if (target === undefined) {
    builder.diagnostics.push(diagnostic("yaml/alias", { name: alias.source }, place));
    const value = `*${alias.source}`;
    return {
      kind: "scalar",
      ...base(builder, standing, range),
      value,
      source: value,
      plain: false,
    };
  }
  if (builder.aliasedValues >= MAX_ALIASED_VALUES) {
    const isFirst = !builder.diagnostics.some((found) => found.code === "file/too-many-aliases");
    if (isFirst) builder.diagnostics.push(diagnostic("file/too-many-aliases", { limit: MAX_ALIASED_VALUES }, place));
    return emptyScalar(builder, { ...standing, emptyAt: start });
  }
  return build(builder, target, { ...standing, aliasRange: standing.aliasRange ?? range });
}

function lastEnd(nodes: readonly YamlNode[], otherwise: number): number {
  const last = nodes.at(-1);
  if (last === undefined) return otherwise;
  return (last.aliasRange ?? last.range).end.offset;
}

// Comments and empty lines after a block belong to no value.
function collectionRange(builder: Builder, end: number, start: number): Range {
  return builder.lines.range(start, Math.max(start, end));
}

/** A tag as it is written, with where it starts. */
interface Tag {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// The composed node starts at or after its tag, so the tag is the last `!` up to there.
function tagOf(builder: Builder, node: YAMLMap | YAMLSeq | Scalar): Tag | undefined {
  if (node.tag === undefined) return undefined;
  const [from, to] = node.range ?? [0, 0];
  const last = builder.text.lastIndexOf("!", from);
  const start = builder.text[last - 1] === "!" ? last - 1 : last;
  const text = /^[^\s,]*/.exec(builder.text.slice(start))?.[0] ?? "!";
  return { text, start, end: Math.max(to, start + text.length) };
}

// What stands behind a tag is read as the text it was probably meant to be, so that later stages have nothing to add.
function withTag(builder: Builder, tag: Tag, standing: Standing): ScalarNode {
  const range = builder.lines.range(tag.start, tag.start + tag.text.length);
  const place = { file: builder.file, path: standing.path, range };
  builder.diagnostics.push(diagnostic("yaml/tag", { tag: tag.text }, place));
  const value = builder.text.slice(tag.start, tag.end).trim();
  return { kind: "scalar", ...base(builder, standing, range), value, source: value, plain: false };
}
