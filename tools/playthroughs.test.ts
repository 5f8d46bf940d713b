import { describe, expect, it } from "vitest";
import { goldenGames, shippedRulebooks } from "./playthroughs/derive";

const MOST_BYTES = 30_000;
const { asked, notAsked } = shippedRulebooks();

describe.each(asked)("the golden games of %s", (name) => {
  const games = goldenGames(name);

  it("exist: `node tools/playthroughs.mjs` writes them", () => {
    expect(games.filter(({ committed }) => committed === undefined).map(({ path }) => path)).toEqual([]);
  });

  it.each(games)("are played again as $path says", ({ committed, derived }) => {
    expect(derived).toBe(committed);
  });

  it.each(games)("are short enough to be read: $path", ({ derived }) => {
    expect(Buffer.byteLength(derived)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it(`asks for no golden games where there is no folder for them: ${notAsked.join(", ") || "every rulebook has one"}`, () => {
  expect(asked).toContain("go-for-broke");
  expect(notAsked.filter((name) => asked.includes(name))).toEqual([]);
});
