import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { goldenGames, shippedRulebooks } from "./playthroughs/derive";

const MOST_BYTES = 30_000;
const shipped = shippedRulebooks();

it("every folder of rulebooks/ is asked for golden games", () => {
  expect(shipped).toEqual(readdirSync("rulebooks").toSorted());
});

describe.each(shipped)("the golden games of %s", (name) => {
  const games = goldenGames(name);

  it("exist: `node tools/playthroughs.mjs` writes them", () => {
    expect(games.filter(({ committed }) => committed === undefined).map(({ path }) => path)).toEqual([]);
    expect(games.length).toBeGreaterThan(0);
  });

  it.each(games)("are played again as $path says", ({ committed, derived }) => {
    expect(derived).toBe(committed);
  });

  it.each(games)("are short enough to be read: $path", ({ derived }) => {
    expect(Buffer.byteLength(derived)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
