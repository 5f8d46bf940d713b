import { expect, it } from "vitest";
import type { MapNode, YamlNode } from "../../src/surface/ast";
import { fileKind } from "../../src/surface/file-kind";
import { MAX_FILE_LENGTH } from "../../src/surface/limits";
import { parseFile } from "../../src/surface/parse-file";

function parse(text: string) {
  const { value, diagnostics } = parseFile({ name: "a.yaml", text });
  const found = diagnostics.map(
    ({ code, range }) => `${code} ${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}`,
  );
  return { root: value.root, found };
}

function root(text: string): MapNode {
  const { root: node } = parse(text);
  if (node?.kind !== "map") throw new Error("the text has no map");
  return node;
}

function slice(text: string, node: YamlNode | undefined): string | undefined {
  return node === undefined ? undefined : text.slice(node.range.start.offset, node.range.end.offset);
}

it("tells the kind of a file from its name", () => {
  const names = [
    "rulebook.yaml",
    "play.yaml",
    "rules/1.yaml",
    "examples/more.yaml",
    "variants/half.yaml",
    "board.yaml",
    "a.txt",
  ];
  expect(names.map(fileKind)).toEqual(["rulebook", "play", "rules", "examples", "variant", "components", undefined]);
});

it("keeps the range of every value, without comments and line ends", () => {
  const text = "a: # note\n  b: { c: [1, 'x y'] } # end\n  d: >\n    long\n    text\n\ne: 2\n";
  const map = root(text);
  const a = map.get("a");
  expect(slice(text, a)).toBe("b: { c: [1, 'x y'] } # end\n  d: >\n    long\n    text");
  const b = a?.kind === "map" ? a.get("b") : undefined;
  expect(slice(text, b)).toBe("{ c: [1, 'x y'] }");
  const c = b?.kind === "map" ? b.get("c") : undefined;
  expect(c?.kind === "list" && c.items.map((item) => [slice(text, item), item.inFlow, item.path])).toEqual([
    ["1", true, ["a", "b", "c", 0]],
    ["'x y'", true, ["a", "b", "c", 1]],
  ]);
});

it("reads scalars by the core schema and keeps how they were written", () => {
  const map = root("a: yes\nb: 'it''s'\nc: -5\nd: true\ne:\nf: >\n  x +\n  y\ng: ~\n");
  const read = map.entries.map(({ node }) => node.kind === "scalar" && [node.value, node.source, node.plain]);
  expect(read).toEqual([
    ["yes", "yes", true],
    ["it's", "it's", false],
    [-5, "-5", true],
    [true, "true", true],
    [null, "", true],
    ["x + y\n", "x + y", false],
    [null, "~", true],
  ]);
  expect(map.get("e")?.range.start).toEqual({ line: 5, column: 3, offset: 34 });
});

it("looks keys up without prototypes", () => {
  const map = root("__proto__: 1\nconstructor: 2\n");
  expect(map.entries.map((entry) => entry.key)).toEqual(["__proto__", "constructor"]);
  expect(map.get("toString")).toBeUndefined();
  expect(map.get("__proto__")?.kind).toBe("scalar");
});

it("keeps the first of two equal keys", () => {
  const { root: node, found } = parse("a: 1\nb: 2\na: 3\n");
  expect(found).toEqual(["yaml/duplicate-key 3:1-3:2"]);
  expect(node?.kind === "map" && node.entries.map((entry) => entry.key)).toEqual(["a", "b"]);
});

it("repeats a value through an alias and remembers where the alias stands", () => {
  const text = "a: &x { b: 1 }\nc: *x\n";
  const c = root(text).get("c");
  expect(slice(text, c)).toBe("{ b: 1 }");
  expect(c?.path).toEqual(["c"]);
  expect(c?.aliasRange?.start.line).toBe(2);
});

it("refuses hostile files quickly", () => {
  const laugh = ["a: &a [x,x,x,x,x,x,x,x,x,x]"];
  for (const [index, name] of [..."bcdefghi"].entries()) {
    const before = "abcdefgh"[index];
    laugh.push(`${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(",")}]`);
  }
  expect(parse(laugh.join("\n")).root).toBeUndefined();
  expect(parse(laugh.join("\n")).found[0]).toMatch(/^file\/too-many-aliases/);
  expect(parse("[".repeat(1_000_000)).found[0]).toMatch(/^file\/too-deep 1:/);
  expect(parse("a".repeat(MAX_FILE_LENGTH + 1)).found).toEqual(["file/too-large 1:1-1:1"]);
  expect(parse("a: &a [ *a ]").found).toEqual(["yaml/alias 1:9-1:11"]);
});

it("reads files with CRLF and a byte order mark", () => {
  const { root: node, found } = parse("\uFEFFa: 1\r\nb: 'x'\r\n");
  expect(found).toEqual([]);
  expect(node?.kind === "map" && node.get("b")?.range.start.column).toBe(4);
});
