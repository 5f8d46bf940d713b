import { parseFile, type YamlNode } from "@rulewright/rulebook";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { CORPUS, withConflictMarkers, withLineEnds } from "../e2e/corpus.ts";
import type { WriteRequest } from "../src/api/contract.ts";
import { applyIntent } from "../src/document/apply-intent.ts";
import { DocumentStore } from "../src/document/document-store.ts";
import { Saver } from "../src/document/saver.ts";

// Properties parse thousands of texts; on a busy machine that takes longer than a single example may.
vi.setConfig({ testTimeout: 120_000 });

type File = { readonly name: string; readonly text: string };

const FILES: readonly File[] = Object.entries(CORPUS).flatMap(([name, text]) => [
  { name, text },
  { name, text: withLineEnds(text) },
  { name, text: text.replace(/\n$/, "") },
]);

function opened({ name, text }: File): DocumentStore {
  return new DocumentStore([{ name, text, version: "1" }]);
}

function scalars(file: File): readonly Extract<YamlNode, { kind: "scalar" }>[] {
  const inside = (node: YamlNode): readonly Extract<YamlNode, { kind: "scalar" }>[] => {
    if (node.kind === "scalar") return [node];
    return (node.kind === "map" ? node.entries.map((entry) => entry.node) : node.items).flatMap(inside);
  };
  const { root } = parseFile(file).value;
  return root === undefined ? [] : inside(root);
}

const file = fc.constantFrom(...FILES);
const value = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.string(),
  fc.constantFrom("perché no?", "a: b", "# no", "l'ultimo", 'disse "sì"', "yes", "12", "", "\t", "- x", "*unit", "!x"),
);

it.each([
  ["comments, aliases and block texts", FILES],
  [
    "what a merge left",
    [{ name: "a.yaml", text: withConflictMarkers(CORPUS["parameters.yaml"] ?? "", "2,  unit", "3,  unit") }],
  ],
])("writes the bytes it has read where nothing was changed: %s", async (_, files) => {
  for (const read of files) {
    const document = opened(read);
    const written: WriteRequest[] = [];
    const saver = new Saver(document, "x", async (request) => {
      written.push(request);
      return { kind: "written", version: "2" };
    });
    // Typed and taken back, as somebody does who only looks.
    document.apply({ label: "typing", files: [{ file: read.name, splices: [{ start: 3, end: 3, text: "x" }] }] });
    await saver.saveAll();
    document.undo();
    await saver.saveAll();
    expect(written.map(({ text }) => text).at(-1)).toBe(read.text);
  }
});

it("changes one line for one value, wherever a view finds it, and undo brings the bytes back", () => {
  fc.assert(
    fc.property(file, fc.nat(), value, (read, at, wanted) => {
      const found = scalars(read);
      const node = found[at % found.length];
      if (node === undefined) throw new Error("the corpus holds no value");
      const document = opened(read);
      const refused = applyIntent(document, {
        kind: "set_value",
        file: read.name,
        path: node.path,
        value: wanted,
        label: "value",
      });
      const after = document.file(read.name)?.text ?? "";
      if (refused !== undefined) {
        // What several places share cannot be changed for one of them; everything else can be written.
        const isAnchored = /&\w+ *$/.test(read.text.slice(0, node.range.start.offset));
        expect(["edit/shared-value", "edit/unsafe"]).toContain(refused.code);
        expect(isAnchored || node.aliasRange !== undefined).toBe(true);
        expect(refused.message.length).toBeGreaterThan(20);
        expect(after).toBe(read.text);
        return;
      }
      const [left, right] = [read.text.split("\n"), after.split("\n")];
      const isOneLine = node.range.start.line === node.range.end.line;
      if (isOneLine) {
        expect(right.length).toBe(left.length);
        expect(left.filter((line, index) => line !== right[index]).length).toBeLessThanOrEqual(1);
      }
      const written = scalars({ name: read.name, text: after });
      expect(written.map((other) => (other.path.join("/") === node.path.join("/") ? wanted : other.value))).toEqual(
        found.map((other) => (other.path.join("/") === node.path.join("/") ? wanted : other.value)),
      );
      while (document.snapshot().undoLabel !== undefined) document.undo();
      expect(document.file(read.name)?.text).toBe(read.text);
      expect(document.snapshot().unsavedEdits).toBe(0);
    }),
    { numRuns: 300 },
  );
});

it("takes any run of edits back to the bytes it began with, and forward again", () => {
  fc.assert(
    fc.property(file, fc.array(fc.tuple(fc.nat(), value), { maxLength: 6 }), (read, edits) => {
      const document = opened(read);
      for (const [at, wanted] of edits) {
        const found = scalars({ name: read.name, text: document.file(read.name)?.text ?? "" });
        const path = found[at % Math.max(1, found.length)]?.path ?? [];
        applyIntent(document, { kind: "set_value", file: read.name, path, value: wanted, label: "value" });
      }
      const end = document.file(read.name)?.text;
      while (document.snapshot().undoLabel !== undefined) document.undo();
      expect(document.file(read.name)?.text).toBe(read.text);
      while (document.snapshot().redoLabel !== undefined) document.redo();
      expect(document.file(read.name)?.text).toBe(end);
    }),
    { numRuns: 100 },
  );
});

it("refuses in words what cannot be written without touching more than was asked", () => {
  const text = CORPUS["parameters.yaml"] ?? "";
  const set = (read: string, path: readonly string[]) =>
    applyIntent(opened({ name: "a.yaml", text: read }), {
      kind: "set_value",
      file: "a.yaml",
      path,
      value: 3,
      label: "value",
    });
  expect(set(text, ["parameters", "bet_size", "unit"])?.code).toBe("edit/shared-value");
  expect(set(text, ["parameters", "ante"])?.code).toBe("edit/not-a-scalar");
  const unmerged = withConflictMarkers(text, "2,  unit", "3,  unit");
  expect(set(unmerged, ["parameters", "start_chips", "value"])?.message).toMatch(/\w+ \w+ \w+/);
});
