import { expect, it } from "vitest";
import { selectionDepth } from "../../src/design/selection-match";
import { shortcutOf } from "../../src/features/shell/shortcuts";
import { gridTarget } from "../../src/features/tables/grid-focus";
import { oddsOf } from "../../src/features/tables/table-columns";

it("gives odds exactly and in percent", () => {
  expect(oddsOf([8, 5, 4, 3], 0)).toEqual({ percent: 40, fraction: "2/5" });
  expect(oddsOf([8, 5, 4, 3], 3)).toEqual({ percent: 15, fraction: "3/20" });
  expect(oddsOf([4, 0], 0)).toEqual({ percent: 100, fraction: "1" });
  expect(oddsOf([4, 0], 1)).toEqual({ percent: 0, fraction: "0" });
  expect(oddsOf([0, 0], 0)).toEqual({ percent: 0, fraction: "0" });
});

const AT = { row: 1, column: 1 };

it.each([
  ["ArrowUp", false, { row: 0, column: 1 }],
  ["ArrowDown", false, { row: 2, column: 1 }],
  ["ArrowDown", true, { row: 4, column: 1 }],
  ["Home", false, { row: 1, column: 0 }],
  ["Home", true, { row: 0, column: 0 }],
  ["End", true, { row: 4, column: 2 }],
  ["PageDown", false, { row: 4, column: 1 }],
  ["a", false, undefined],
])("moves in a grid by %s, Ctrl %s", (key, ctrl, target) => {
  expect(gridTarget(key, ctrl, AT, 5, 3)).toEqual(target);
});

it("stays in the grid at its edges", () => {
  expect(gridTarget("ArrowLeft", false, { row: 0, column: 0 }, 5, 3)).toEqual({ row: 0, column: 0 });
  expect(gridTarget("ArrowRight", false, { row: 0, column: 2 }, 5, 3)).toEqual({ row: 0, column: 2 });
});

it("says how deep a selection lies within a place", () => {
  const place = { file: "board.yaml", path: ["boards", "town", "s17"] };
  expect(selectionDepth({ file: "board.yaml", path: ["boards", "town", "s17"] }, place)).toBe(0);
  expect(selectionDepth({ file: "board.yaml", path: ["boards", "town", "s17", "price"] }, place)).toBe(1);
  expect(selectionDepth({ file: "board.yaml", path: ["boards", "town"] }, place)).toBe(-1);
  expect(selectionDepth({ file: "other.yaml", path: ["boards", "town", "s17"] }, place)).toBe(-1);
  expect(selectionDepth(undefined, place)).toBe(-1);
});

const KEY = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  [{ ...KEY, key: "F6" }, { kind: "next_pane" }],
  [{ ...KEY, key: "F6", shiftKey: true }, { kind: "previous_pane" }],
  [{ ...KEY, key: "s", ctrlKey: true }, { kind: "save" }],
  [{ ...KEY, key: "Z", ctrlKey: true, shiftKey: true }, { kind: "redo" }],
  [{ ...KEY, key: "z", metaKey: true }, { kind: "undo" }],
  [
    { ...KEY, key: "2", ctrlKey: true },
    { kind: "view", number: 2 },
  ],
  [{ ...KEY, key: "s" }, undefined],
  [{ ...KEY, key: "z", ctrlKey: true, altKey: true }, undefined],
])("reads a key as a shortcut or leaves it alone", (event, shortcut) => {
  expect(shortcutOf(event)).toEqual(shortcut);
});
