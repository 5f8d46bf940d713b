import fc from "fast-check";
import { expect, it } from "vitest";
import type { DiskFile, WriteAnswer } from "../src/api/contract.ts";
import { DiskWatch } from "../src/document/disk-watch.ts";
import { DocumentStore, everyFile, isDirty } from "../src/document/document-store.ts";
import { Saver } from "../src/document/saver.ts";
import { applySplices, differenceSplices, invertSplices, type Splice } from "../src/document/splice.ts";

const disk = (name: string, text: string): DiskFile => ({ name, text, version: `v:${text}` });
const replace = (store: DocumentStore, file: string, from: string, to: string, gesture?: string): void => {
  const text = store.file(file)?.text ?? "";
  const start = text.indexOf(from);
  const splices = [{ start, end: start + from.length, text: to }];
  store.apply({ label: `${from} to ${to}`, files: [{ file, splices }], ...(gesture === undefined ? {} : { gesture }) });
};
const textsOf = (store: DocumentStore): readonly string[] => store.snapshot().files.map((file) => file.text);

it("inverts any splices", () => {
  const cuts = fc.uniqueArray(fc.nat(40), { maxLength: 6 }).map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(
      fc.string({ minLength: 41, maxLength: 60 }),
      cuts,
      fc.array(fc.string(), { minLength: 3, maxLength: 3 }),
      (text, at, inserted) => {
        const splices: Splice[] = [];
        for (let i = 0; i + 1 < at.length; i += 2) {
          splices.push({ start: at[i] ?? 0, end: at[i + 1] ?? 0, text: inserted[i / 2] ?? "" });
        }
        const after = applySplices(text, splices);
        expect(applySplices(after, invertSplices(text, splices))).toBe(text);
      },
    ),
  );
});

it("finds the part in which two texts differ", () => {
  expect(differenceSplices("pays: 10 # much", "pays: 140 # much")).toEqual([{ start: 7, end: 7, text: "4" }]);
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => applySplices(a, differenceSplices(a, b)) === b));
});

it("undoes edits of different files and views in one order, and does them again", () => {
  const store = new DocumentStore([disk("a.yaml", "a: 1\n"), disk("b.yaml", "b: 1\n")]);
  replace(store, "a.yaml", "1", "2");
  replace(store, "b.yaml", "1", "3");
  replace(store, "a.yaml", "2", "4");
  expect(textsOf(store)).toEqual(["a: 4\n", "b: 3\n"]);
  const seen: (readonly string[])[] = [];
  for (let i = 0; i < 4; i++) {
    store.undo();
    seen.push(textsOf(store));
  }
  expect(seen).toEqual([
    ["a: 2\n", "b: 3\n"],
    ["a: 2\n", "b: 1\n"],
    ["a: 1\n", "b: 1\n"],
    ["a: 1\n", "b: 1\n"],
  ]);
  expect(store.snapshot()).toMatchObject({ undoLabel: undefined, redoLabel: "1 to 2" });
  for (let i = 0; i < 3; i++) store.redo();
  expect(textsOf(store)).toEqual(["a: 4\n", "b: 3\n"]);
});

it("undoes a gesture at once, and does not join it across an undo", () => {
  const store = new DocumentStore([disk("a.yaml", "n: 0\n")]);
  for (const [from, to] of [
    ["0", "1"],
    ["1", "12"],
    ["12", "125"],
  ] as const)
    replace(store, "a.yaml", from, to, "key");
  replace(store, "a.yaml", "125", "7", "other");
  store.undo();
  expect(textsOf(store)).toEqual(["n: 125\n"]);
  store.undo();
  expect(textsOf(store)).toEqual(["n: 0\n"]);
  store.redo();
  replace(store, "a.yaml", "125", "9", "key");
  store.undo();
  expect(textsOf(store)).toEqual(["n: 125\n"]);
});

it("keeps two entries of one field apart once the first is ended", () => {
  const store = new DocumentStore([disk("a.yaml", "n: 0\n")]);
  replace(store, "a.yaml", "0", "1", "field");
  store.endGesture();
  replace(store, "a.yaml", "1", "2", "field");
  store.undo();
  expect(textsOf(store)).toEqual(["n: 1\n"]);
});

it("gives a listener the splices of others, with their source", () => {
  const store = new DocumentStore([disk("a.yaml", "n: 0\n")]);
  const view = {};
  const heard: unknown[] = [];
  store.onSplices((changes, { source }) => heard.push([changes[0]?.splices[0], source === view]));
  store.apply({ label: "x", files: [{ file: "a.yaml", splices: [{ start: 3, end: 4, text: "5" }] }], source: view });
  store.undo();
  expect(heard).toEqual([
    [{ start: 3, end: 4, text: "5" }, true],
    [{ start: 3, end: 4, text: "0" }, false],
  ]);
});

/** A disk that versions texts by themselves, with a hand that other programs use. */
function diskOf(files: Map<string, string>) {
  return {
    write: async ({ name, text, base }: { name: string; text: string; base: string | null }): Promise<WriteAnswer> => {
      const current = files.get(name);
      const version = current === undefined ? null : `v:${current}`;
      if (version !== base) return { kind: "conflict", disk: current === undefined ? null : disk(name, current) };
      files.set(name, text);
      return { kind: "written", version: `v:${text}` };
    },
    versions: async () => Object.fromEntries([...files].map(([name, text]) => [name, `v:${text}`])),
    files: async () => ({ folder: "f", files: [...files].map(([name, text]) => disk(name, text)), unread: [] }),
  };
}

function opened(texts: Record<string, string>) {
  const onDisk = new Map(Object.entries(texts));
  const hand = diskOf(onDisk);
  const store = new DocumentStore([...onDisk].map(([name, text]) => disk(name, text)));
  const saver = new Saver(store, "f", hand.write);
  return { onDisk, store, saver, watch: new DiskWatch(store, saver, hand) };
}

it("saves only what is unsaved and is clean again after undoing to the saved text", async () => {
  const { onDisk, store, saver } = opened({ "a.yaml": "a: 1\n", "b.yaml": "b: 1\n" });
  replace(store, "a.yaml", "1", "2");
  expect(store.snapshot().files.map(isDirty)).toEqual([true, false]);
  expect(await saver.saveAll()).toEqual({ kind: "saved", files: 1 });
  expect(onDisk.get("a.yaml")).toBe("a: 2\n");
  replace(store, "a.yaml", "2", "3");
  store.undo();
  expect(store.snapshot().files.map(isDirty)).toEqual([false, false]);
  store.undo();
  expect(await saver.saveAll()).toEqual({ kind: "saved", files: 1 });
  expect(onDisk.get("a.yaml")).toBe("a: 1\n");
});

it("follows a change on disk where nothing is unsaved, as an entry of the history", async () => {
  const { onDisk, store, watch } = opened({ "a.yaml": "a: 1\n" });
  onDisk.set("a.yaml", "a: 5\n");
  await watch.look();
  expect(store.file("a.yaml")).toMatchObject({ text: "a: 5\n", savedText: "a: 5\n", disk: { kind: "as saved" } });
  store.undo();
  expect(store.file("a.yaml")).toMatchObject({ text: "a: 1\n", savedText: "a: 5\n" });
});

it("does not save over a change on disk; keeping mine then does", async () => {
  const { onDisk, store, saver } = opened({ "a.yaml": "a: 1\n" });
  replace(store, "a.yaml", "1", "2");
  onDisk.set("a.yaml", "a: 5\n");
  expect(await saver.saveAll()).toEqual({ kind: "conflict", files: ["a.yaml"] });
  expect(onDisk.get("a.yaml")).toBe("a: 5\n");
  expect(store.file("a.yaml")?.disk).toEqual({ kind: "changed", text: "a: 5\n", version: "v:a: 5\n" });
  expect(await saver.saveAll()).toEqual({ kind: "conflict", files: ["a.yaml"] });
  store.keepMine("a.yaml");
  expect(await saver.saveAll()).toEqual({ kind: "saved", files: 1 });
  expect(onDisk.get("a.yaml")).toBe("a: 2\n");
});

it("takes the text on disk, and gives mine back by undo", async () => {
  const { onDisk, store, watch } = opened({ "a.yaml": "a: 1\n" });
  replace(store, "a.yaml", "1", "2");
  onDisk.set("a.yaml", "a: 5\n");
  await watch.look();
  store.takeTheirs("a.yaml");
  expect(textsOf(store)).toEqual(["a: 5\n"]);
  expect(store.snapshot().files.map(isDirty)).toEqual([false]);
  store.undo();
  expect(textsOf(store)).toEqual(["a: 2\n"]);
});

it("ends a conflict when the disk goes back to the saved text", async () => {
  const { onDisk, store, watch } = opened({ "a.yaml": "a: 1\n" });
  replace(store, "a.yaml", "1", "2");
  onDisk.set("a.yaml", "a: 5\n");
  await watch.look();
  onDisk.set("a.yaml", "a: 1\n");
  await watch.look();
  expect(store.file("a.yaml")?.disk).toEqual({ kind: "as saved" });
});

it("writes a deleted file anew only when asked to, and forgets an unedited one", async () => {
  const { onDisk, store, saver, watch } = opened({ "a.yaml": "a: 1\n", "b.yaml": "b: 1\n" });
  replace(store, "a.yaml", "1", "2");
  onDisk.clear();
  await watch.look();
  expect(store.snapshot().files.map((file) => file.name)).toEqual(["a.yaml"]);
  expect((await saver.saveAll()).kind).toBe("conflict");
  store.keepMine("a.yaml");
  await saver.saveAll();
  expect(Object.fromEntries(onDisk)).toEqual({ "a.yaml": "a: 2\n" });
});

it("takes in a file that another program adds", async () => {
  const { onDisk, store, watch } = opened({ "a.yaml": "a: 1\n" });
  onDisk.set("rules/b.yaml", "b: 1\n");
  await watch.look();
  expect(store.snapshot().files.map((file) => file.name)).toEqual(["a.yaml", "rules/b.yaml"]);
});

it("keeps translations beside the rules: one history and one save, but no news for what follows the rules", async () => {
  const store = new DocumentStore([disk("a.yaml", "a: 1\n"), disk("texts/it.po", "msgid\n")]);
  const before = store.snapshot();
  replace(store, "texts/it.po", "msgid", "msgstr");
  expect(store.snapshot()).toMatchObject({ version: before.version, unsavedEdits: 1, files: [{ text: "a: 1\n" }] });
  replace(store, "a.yaml", "1", "2");
  expect(store.snapshot().version).toBe(before.version + 1);
  store.undo();
  store.undo();
  expect(everyFile(store.snapshot()).some(isDirty)).toBe(false);
  store.redo();
  const written: string[] = [];
  const saver = new Saver(store, "x", async ({ name, text }): Promise<WriteAnswer> => {
    written.push(`${name} ${text}`);
    return { kind: "written", version: `v:${text}` };
  });
  expect(await saver.saveAll()).toEqual({ kind: "saved", files: 1 });
  expect(written).toEqual(["texts/it.po msgstr\n"]);
  expect(store.snapshot()).toMatchObject({ unsavedEdits: 0, savedRevision: before.savedRevision });
});
