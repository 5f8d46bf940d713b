import { withOtherSecrets } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { compile } from "../src/compile/index";
import { observe } from "../src/runtime/index";
import { FOLDERS, playOut, rulebookIn } from "./play";

const SHIPPED = ["broadway-star", "tinseltown", "tournee", "three-card-betting"].map((name) => `rulebooks/${name}`);

describe.each([...FOLDERS, ...SHIPPED])("%s", (folder) => {
  const rulebook = rulebookIn(folder);
  const program = compile(rulebook);
  const hidesCards = rulebook.zones.some(({ seenBy }) => seenBy !== "everyone");
  const hidesFields = rulebook.fields.some(({ seenBy }) => seenBy !== "everyone");

  test("what a seat sees stays as it is when everything hidden from it is otherwise", () => {
    const seats = rulebook.players.to;
    let moved = 0;
    let rewritten = 0;
    let decisions = 0;
    for (let game = 0; game < 5 && decisions < 40; game++) {
      playOut(program, { seats, seed: 23 + game }, (state) => {
        decisions += 1;
        if (decisions > 8 && decisions % 7 !== 0) return state;
        for (let seat = 0; seat < seats; seat++) {
          const other = withOtherSecrets(program, state, seat, { luck: true });
          moved += other.moved.size;
          rewritten += other.rewritten;
          expect(observe(program, other.state, seat)).toEqual(observe(program, state, seat));
        }
        return state;
      });
    }
    expect(moved > 0).toBe(hidesCards);
    expect(rewritten > 0).toBe(hidesFields);
  });
});
