import { load, parseFile, type SourceFile } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { applyChanges } from "../../src/document/apply-changes";
import { DocumentStore } from "../../src/document/document-store";
import { addedAfter, arrangementOf, connected, movedTo, removed } from "../../src/features/arranging/arrangement";
import { isWritten, orderOf } from "../../src/features/arranging/order";
import { referencesTo } from "../../src/features/arranging/references";
import type { EntryChange } from "../../src/view-types";

const BOARD = `boards:
  way:
    kinds: { stop: {} }
    lines:
      main:
        loop: yes
        spaces:
          # where it starts
          a: { at: 10, kind: stop, title: "A" }
          b: { at: 20, kind: stop, title: "B", fork: d } # turns off
          # c and its
          # two lines
          c: { at: 21, kind: stop, title: "C" }
          d: { at: 22, kind: stop, title: "D" }
  land:
    kinds: { town: {}, road: {} }
    roads: road
    spaces:
      rome: { kind: town, title: "Rome", drawn at: { x: 10, y: 20 } }
      bari: { kind: town, title: "Bari" }
      pisa: { kind: town, title: "Pisa" }
    links:
      bari_rome: { from: bari, to: rome, steps: 2 }
      pisa_rome: { from: pisa, to: rome, steps: 1 }
`;
const FILES: readonly SourceFile[] = [
  {
    name: "rulebook.yaml",
    text: `rulebook: road\nlanguage: 1\ntitle: "Road"\nlocale: en\nplayers: { from: 2, to: 2 }\n`,
  },
  { name: "board.yaml", text: BOARD },
  {
    name: "play.yaml",
    text: `order: clockwise\nstart: days\nphases:\n  days: { title: "C", for: each player, then: over }\n  over: { title: "End", then: end }\n`,
  },
  {
    name: "rules/01.yaml",
    text: `chapter: "One"\nclauses:\n  R-1: { text: "Nothing happens.", when: begin days, do: nothing }\n`,
  },
];

const located = FILES.map((file) => parseFile(file).value);
const at = (id: string) => ({ file: "board.yaml", path: ["boards", "way", "lines", "main", "spaces", id] });

function all(id: string) {
  const found = arrangementOf(located, at(id));
  if (found === undefined) throw new Error(`no block around ${id}`);
  return found;
}

/** The board's text after the changes; and undo leads back. */
function after(changes: readonly EntryChange[]): string {
  const document = new DocumentStore(FILES.map((file) => ({ ...file, version: "1" })));
  expect(applyChanges(document, { label: "x", changes })).toBeUndefined();
  const text = document.file("board.yaml")?.text ?? "";
  document.undo();
  expect(document.file("board.yaml")?.text).toBe(BOARD);
  expect(document.snapshot().undoLabel).toBeUndefined();
  return text;
}

function domain(name: string) {
  const found = load(FILES).value?.domains.find((known) => known.name === name);
  if (found === undefined) throw new Error(JSON.stringify(load(FILES).diagnostics));
  return found;
}

it("moves a space with its comments; those between take each other's places", () => {
  expect(after(movedTo(all("c"), "c", 0))).toBe(
    BOARD.replace(/ {10}# where[\s\S]*title: "C" \}\n/, () =>
      [
        "          # c and its",
        "          # two lines",
        '          c: { at: 10, kind: stop, title: "C" }',
        "          # where it starts",
        '          a: { at: 20, kind: stop, title: "A" }',
        '          b: { at: 21, kind: stop, title: "B", fork: d } # turns off',
        "",
      ].join("\n"),
    ),
  );
  expect(movedTo(all("c"), "c", 2)).toEqual([]);
});

it("adds a space like another behind it; those that stand close behind make room", () => {
  const text = after(addedAfter(all("b"), "b", { id: "b_2", title: "New" }));
  expect(text).toContain(
    [
      'b: { at: 20, kind: stop, title: "B", fork: d } # turns off',
      "          b_2: { at: 21, kind: stop, title: New }",
      "          # c and its",
      "          # two lines",
      '          c: { at: 22, kind: stop, title: "C" }',
      '          d: { at: 23, kind: stop, title: "D" }',
    ].join("\n"),
  );
  expect(after(addedAfter(all("a"), "a", { id: "a_2", title: "New" }))).toBe(
    BOARD.replace(`title: "A" }\n`, `title: "A" }\n          a_2: { at: 11, kind: stop, title: New }\n`),
  );
});

it("deletes a place with the roads that end there, and joins two places", () => {
  const land = domain("land");
  const rome = land.members.findIndex(({ id }) => id === "rome");
  const place = land.members[rome]?.place ?? at("rome");
  const text = after(removed(land, rome, place));
  expect(text).toBe(BOARD.replace(/ {6}rome: .*\n/, "").replace(/ {4}links:\n.*\n.*\n/, "    links: {}\n"));
  expect(after(connected(land, "bari", "pisa"))).toBe(`${BOARD}      bari_pisa: { from: bari, to: pisa, steps: 1 }\n`);
});

it("finds what names a thing, in values, and not in texts or in itself", () => {
  const named = (id: string) => referencesTo(located, id, [at(id)]).map(({ path }) => path.join("."));
  expect(named("d")).toEqual(["boards.way.lines.main.spaces.b.fork"]);
  expect(named("c")).toEqual([]);
  const rome = { file: "board.yaml", path: ["boards", "land", "spaces", "rome"] };
  expect(referencesTo(located, "rome", [rome]).map(({ path }) => path.join("."))).toEqual([
    "boards.land.links.bari_rome.to",
    "boards.land.links.pisa_rome.to",
  ]);
});

it("knows what has a place in an order, and what is written nowhere", () => {
  const [way, land] = [domain("way"), domain("land")];
  expect(orderOf(way, 2)).toEqual({ index: 2, of: 4 });
  expect(orderOf(land, 0)).toBeUndefined();
  const road = land.members.findIndex(({ id }) => id === "bari_rome_1");
  expect([isWritten(land, 0), isWritten(land, road)]).toEqual([true, false]);
});
