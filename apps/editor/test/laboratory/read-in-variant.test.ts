import { expect, it } from "vitest";
import { readInVariant } from "../../src/house-rules/read-in-variant.ts";

const head = 'variant: strict\nextends: dice_race\nlanguage: 1\ntitle: "Strict"\n';

function read(text: string, reading: string): string | undefined {
  return readInVariant({ name: "variants/strict.yaml", text }, { ruling: "goal", reading, below: "reach" }).value;
}

it("says the reading in a line of its own, with what held below, and takes the line away again", () => {
  const once = read(head, "exact");
  expect(once).toBe(`${head}read:\n  goal: { was: reach, to: exact }\n`);
  expect(read(once ?? "", "reach")?.trimEnd()).toBe(head.trimEnd());
});

it("changes the line that is there, short or long, and leaves the others and their comments alone", () => {
  const long = `${head}read:\n  other: yes_please # as at home\n  goal: { was: reach, to: exact } # mine\n`;
  expect(read(long, "twice")).toBe(long.replace("to: exact", "to: twice"));
  expect(read(long, "reach")).toBe(`${head}read:\n  other: yes_please # as at home\n`);
  const short = `${head}read:\n  goal: exact # mine\n`;
  expect(read(short, "twice")).toBe(short.replace("exact", "twice"));
});

it("stands before what a variant says about examples", () => {
  const text = `${head}examples:\n  E1: { clause: DR-1 }\n`;
  expect(read(text, "exact")).toBe(
    `${head}read:\n  goal: { was: reach, to: exact }\nexamples:\n  E1: { clause: DR-1 }\n`,
  );
});
