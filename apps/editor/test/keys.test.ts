import { expect, it } from "vitest";
import { keyCommand } from "../src/session/keys.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const ctrl = { ...none, ctrlKey: true };

it.each([
  [{ ...ctrl, key: "z" }, { kind: "undo" }],
  [{ ...none, metaKey: true, key: "z" }, { kind: "undo" }],
  [{ ...ctrl, shiftKey: true, key: "Z" }, { kind: "redo" }],
  [{ ...ctrl, key: "y" }, { kind: "redo" }],
  [{ ...ctrl, key: "s" }, { kind: "save" }],
  [{ ...ctrl, key: "j" }, { kind: "dock" }],
  [{ ...ctrl, key: "4" }, { kind: "view", view: "source" }],
  [{ ...none, key: "F6" }, { kind: "pane", step: 1 }],
  [{ ...none, shiftKey: true, key: "F6" }, { kind: "pane", step: -1 }],
  [{ ...none, key: "z" }, undefined],
  [{ ...ctrl, altKey: true, key: "z" }, undefined],
  [{ ...ctrl, shiftKey: true, key: "S" }, undefined],
  [{ ...ctrl, key: "9" }, undefined],
])("%j means %j", (pressed, expected) => {
  expect(keyCommand(pressed)).toEqual(expected);
});
