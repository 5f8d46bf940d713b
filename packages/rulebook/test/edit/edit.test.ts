import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { applyEdits, inverseEdits } from "../../src/edit/apply-edits";
import { insertEntry } from "../../src/edit/insert-entry";
import { moveEntry } from "../../src/edit/move-entry";
import { removeEntry } from "../../src/edit/remove-entry";
import { renameKey } from "../../src/edit/rename-key";
import { setScalar } from "../../src/edit/set-scalar";
import type { YamlNode } from "../../src/surface/ast";
import { parseFile } from "../../src/surface/parse-file";

// Properties parse thousands of texts; on a busy machine that takes longer than a single example may.
vi.setConfig({ testTimeout: 120_000 });

const BLOCKS = `# yaml-language-server: $schema=../../schemas/components.schema.json
# The things of the game.

tables:            # all of them
  horses:
    columns: { title: text, pays: pound }
    rows:
      # the favourite
      horse_1: { title: "Horse 1", pays: 2, note: 'it''s fast' }   # first
      horse_2: { title: "Horse 2", pays: 3 }
      "horse 3": {title: Blitz, pays: 4,
        extra: [1, 2, three]}
  empty: {}
sheets:
  game:
    tray:        { unit: pound, start: 0 }
    start:
    long: >
      folded
      text
    literal: |
      a
       b

    last: a + b * (c - d)
steps:
  - pay: fee
    to: tray
  # then
  - draw: one
    from: pile # the pile
  -
    go: home
  - [a, 'b', "c"]
end: yes`;

const TEXTS = [BLOCKS, `${BLOCKS}\n`, BLOCKS.replaceAll("\n", "\r\n"), `${BLOCKS}   # no more\n\n`];

const file = (text: string) => ({ name: "a.yaml", text });

function root(text: string): YamlNode {
  const { value } = parseFile(file(text));
  if (value.root === undefined) throw new Error(`cannot be read:\n${text}`);
  return value.root;
}

function nodes(node: YamlNode): readonly YamlNode[] {
  if (node.kind === "map") return [node, ...node.entries.flatMap((entry) => nodes(entry.node))];
  return node.kind === "list" ? [node, ...node.items.flatMap(nodes)] : [node];
}

const text = fc.constantFrom(...TEXTS);
const value = fc.oneof(
  fc.integer({ min: -2147483647, max: 2147483647 }),
  fc.boolean(),
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "min(a, b)",
    "a: b",
    "# no",
    "yes",
    "12",
    "- x",
    "l'opera",
    'say "x"',
    "{a}",
    "[a]",
    "null",
    "",
    " x ",
    "!x",
    "*a",
    "&a",
    "a #b",
    "1e3",
    "true",
    "x\ny",
  ),
);

const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length];
  if (item === undefined) throw new Error("nothing to pick");
  return item;
};

it("writes any value over any scalar, on its own line, and nothing else", () => {
  fc.assert(
    fc.property(text, fc.nat(), value, (before, at, written) => {
      const scalar = pick(
        nodes(root(before)).filter((node) => node.kind === "scalar"),
        at,
      );
      const { value: edits } = setScalar(file(before), scalar.path, written);
      expect(edits).toBeDefined();
      const after = applyEdits(before, edits ?? []);
      const changed = nodes(root(after)).filter(
        (node) => node.kind === "scalar" && node.path.join("/") === scalar.path.join("/"),
      );
      expect(changed.map((node) => node.kind === "scalar" && node.value)).toEqual([written]);
      const isOneLine = scalar.range.start.line === scalar.range.end.line;
      if (isOneLine) expect(changedLines(before, after)).toBeLessThanOrEqual(1);
      expect(applyEdits(after, inverseEdits(before, edits ?? []))).toBe(before);
    }),
    { numRuns: 400 },
  );
});

function changedLines(before: string, after: string): number {
  const left = before.split("\n");
  const right = after.split("\n");
  expect(right.length).toBe(left.length);
  return left.filter((line, index) => line !== right[index]).length;
}

it("makes no edit for a value that stands there already", () => {
  for (const before of TEXTS) {
    for (const node of nodes(root(before))) {
      if (node.kind !== "scalar" || node.value === null) continue;
      expect(setScalar(file(before), node.path, node.value).value).toEqual([]);
    }
  }
});

const entryValue = fc.oneof(
  value,
  fc.constant([]),
  fc.constant({}),
  fc.constant([1, "b c"]),
  fc.constant({ title: "New one", pays: 7 }),
  fc.constant([{ pay: "fee", to: "tray" }, { go: "home" }]),
);

it("inserts an entry that can be removed without a trace", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.option(fc.nat()), entryValue, (before, at, place, added) => {
      const map = pick(
        nodes(root(before)).filter((node) => node.kind === "map"),
        at,
      );
      const sibling = place === null || map.entries.length === 0 ? undefined : pick(map.entries, place).key;
      const entry = {
        key: "brand_new",
        value: added,
        ...(sibling === undefined ? {} : { before: sibling }),
      };
      const { value: edits } = insertEntry(file(before), map.path, entry);
      expect(edits).toBeDefined();
      const after = applyEdits(before, edits ?? []);
      const removed = removeEntry(file(after), [...map.path, "brand_new"]);
      expect(removed.value).toBeDefined();
      const back = applyEdits(after, removed.value ?? []);
      if (map.entries.length > 0) expect(back).toBe(before);
      else expect(back.replaceAll(" ", "")).toBe(before.replaceAll(" ", ""));
    }),
    { numRuns: 300 },
  );
});

it("renames a key and back", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.constantFrom("fresh", "two words", "a: b", "[", "'", "-"), (before, at, name) => {
      const map = pick(
        nodes(root(before)).filter((node) => node.kind === "map" && node.entries.length > 0),
        at,
      );
      const { key } = pick(map.kind === "map" ? map.entries : [], at);
      const { value: edits } = renameKey(file(before), [...map.path, key], name);
      expect(edits).toBeDefined();
      const after = applyEdits(before, edits ?? []);
      const back = renameKey(file(after), [...map.path, name], key);
      expect(back.value).toBeDefined();
      const sameStyle = applyEdits(after, back.value ?? []);
      expect(sameStyle.replaceAll(/["']/g, "")).toBe(before.replaceAll(/["']/g, ""));
    }),
    { numRuns: 200 },
  );
});

it("moves, or refuses; the result is always what was asked", () => {
  let moves = 0;
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.option(fc.nat()), (before, at, which, place) => {
      const parents = nodes(root(before)).filter((node) => node.kind !== "scalar" && size(node) > 1);
      const parent = pick(parents, at);
      const keys =
        parent.kind === "map"
          ? parent.entries.map((entry) => entry.key)
          : parent.kind === "list"
            ? parent.items.map((_, index) => index)
            : [];
      const key = pick<string | number>(keys, which);
      const target = place === null ? undefined : pick<string | number>(keys, place);
      const { value: edits } = moveEntry(file(before), [...parent.path, key], target);
      if (edits === undefined || edits.length === 0) return;
      moves++;
      const after = applyEdits(before, edits);
      expect([...after.replaceAll(/[\s,]/g, "")].sort()).toEqual([...before.replaceAll(/[\s,]/g, "")].sort());
    }),
    { numRuns: 300 },
  );
  expect(moves).toBeGreaterThan(60);
});

function size(node: YamlNode): number {
  return node.kind === "map" ? node.entries.length : node.kind === "list" ? node.items.length : 0;
}

it.each([
  ["a row goes with its comment", ["tables", "horses", "rows", "horse_1"], "      # the favourite\n      horse_1"],
  ["a step goes with its lines", ["steps", 1], "  # then\n  - draw: one\n    from: pile # the pile\n"],
])("%s", (_name, path, gone) => {
  const after = applyEdits(BLOCKS, removeEntry(file(BLOCKS), path).value ?? []);
  expect(BLOCKS).toContain(gone);
  expect(after).not.toContain(gone);
  expect(after.split("\n").length).toBe(
    BLOCKS.split("\n").length - gone.split("\n").length + (gone.endsWith("\n") ? 1 : 0),
  );
});

it("writes new things as their siblings are written", () => {
  const row = insertEntry(file(BLOCKS), ["tables", "horses", "rows"], {
    key: "horse_4",
    value: { title: "Horse 4", pays: 5 },
    before: "horse_2",
  });
  expect(row.value?.[0]?.text).toBe('      horse_4: { title: "Horse 4", pays: 5 }\n');
  const start = insertEntry(file(BLOCKS), ["sheets", "game", "start"], { key: "a", value: 1 });
  expect(start.value?.[0]?.text).toBe("\n      a: 1");
});

it.each([
  ["edit/no-such-path", () => setScalar(file(BLOCKS), ["none"], 1)],
  ["edit/not-a-scalar", () => setScalar(file(BLOCKS), ["tables"], 1)],
  ["edit/shared-value", () => setScalar(file("a: &x 1\nb: *x\n"), ["b"], 2)],
  ["edit/unsafe", () => setScalar(file("a: &x 1\nb: *x\n"), ["a"], 2)],
  ["edit/broken-file", () => setScalar(file("a: [\n"), ["a"], 2)],
  ["edit/not-a-map", () => insertEntry(file(BLOCKS), ["end"], { key: "a", value: 1 })],
  ["edit/key-exists", () => insertEntry(file(BLOCKS), ["tables"], { key: "horses", value: 1 })],
  ["edit/key-exists", () => renameKey(file(BLOCKS), ["tables", "horses"], "empty")],
])("refuses with %s", (code, edit) => {
  const outcome = edit();
  expect(outcome.value).toBeUndefined();
  expect(outcome.diagnostics.map((found) => found.code)).toEqual([code]);
});
