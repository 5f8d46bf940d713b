import { expect, it } from "vitest";
import { load } from "../../src/load";
import type { SourceFile } from "../../src/surface/ast";
import { readFolder } from "./read-folder";

const FILES = readFolder("packages/rulebook/fixtures/market");

function digestWith(file: string, find: string, put: string): string | undefined {
  const files = FILES.map((source): SourceFile => {
    if (source.name !== file) return source;
    expect(source.text).toContain(find);
    return { name: file, text: source.text.replace(find, put) };
  });
  return load(files).value?.digest;
}

const DIGEST = load(FILES).value?.digest;

it("is 16 hex digits", () => {
  expect(DIGEST).toMatch(/^[0-9a-f]{16}$/);
});

it.each([
  ["a comment", "parameters.yaml", "parameters:", "# Numbers to turn.\nparameters:"],
  ["a text", "rules/1-market.yaml", "A stall asks for its fee.", "Stalls ask for {space.fee}."],
  ["a label", "parameters.yaml", "Toll of the gate", "What the gate takes"],
  ["the title of a row", "components.yaml", 'title: "Small"', 'title: "Tiny"'],
  ["a title that another row has", "components.yaml", 'title: "Small"', 'title: "Large"'],
  ["the words of an option", "rules/1-market.yaml", '"Walk on"', '"No thanks"'],
  ["a question", "rules/1-market.yaml", "Pay {space.fee}?", "Do you pay?"],
  ["how a unit is shown", "components.yaml", "{n} coins", "{n} pieces of gold"],
  ["a chapter's title", "rules/1-market.yaml", 'chapter: "Market"', 'chapter: "The market"'],
  ["an example", "examples/1-market.yaml", "pot: 2", "pot: 3"],
  ["a habit", "habits.yaml", "take: pay", "take: decline"],
  ["the rulebook's title", "rulebook.yaml", '"Market"', '"The Market"'],
])("%s leaves the digest", (_title, file, find, put) => {
  expect(digestWith(file, find, put)).toBe(DIGEST);
});

it.each([
  ["a parameter", "parameters.yaml", "toll: { value: 3", "toll: { value: 4"],
  ["a cell", "components.yaml", "pays: 9", "pays: 8"],
  ["a weight", "components.yaml", "sectors: 3", "sectors: 4"],
  ["a fee on a space", "components.yaml", "fee: 2", "fee: 3"],
  ["copies of a card", "components.yaml", "copies: 6", "copies: 7"],
  ["the sides of a die", "components.yaml", "sides: 6", "sides: 8"],
  ["a number of players", "rulebook.yaml", "to: 3", "to: 4"],
  ["a condition", "rules/1-market.yaml", "payer.coins < due", "payer.coins <= due"],
  ["a step", "rules/1-market.yaml", "\n                to: pot", ""],
  ["the event of a rule", "rules/1-market.yaml", "when: end turn", "when: begin turn"],
  ["the order of phases", "play.yaml", "start: walking", "start: trading"],
  ["who sees a place", "components.yaml", "seen by: owner", "seen by: nobody"],
])("%s changes the digest", (_title, file, find, put) => {
  const digest = digestWith(file, find, put);
  expect(digest).toBeDefined();
  expect(digest).not.toBe(DIGEST);
});
