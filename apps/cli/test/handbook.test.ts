import { beforeAll, expect, it } from "vitest";
import { buildCli, rulewright } from "./run-cli";

const GAME = "../../rulebooks/go-for-broke";

beforeAll(buildCli);

it("prints every clause under its chapter, with its numbers", async () => {
  const { code, out } = await rulewright(["handbook", GAME]);
  expect(code).toBe(0);
  expect(out).toMatch(/^# Go For Broke\n/);
  expect(out).toContain("**GFB-21** Every player starts with £1,000,000.");
  expect(out).not.toMatch(/\{\w+\}/);
  expect(out).not.toContain("house rules change");
});

it("tells what a stack of variants changes, clause by clause, and nothing else", async () => {
  const { code, out } = await rulewright(["handbook", GAME, "--variant", "half_jackpot", "--variant", "short_evening"]);
  expect(code).toBe(0);
  const changes = /## What these house rules change\n([\s\S]*?)\n## 1\./.exec(out)?.[1] ?? "";
  expect(changes).toContain(
    "### GFB-103 (other numbers)\n\nBefore: ~~Three $ pay £250,000.~~\n\nNow: Three $ pay £125,000.",
  );
  expect(changes).toContain("`tables.fruit_prizes.three_dollars.pays`: 250000 → **125000**");
  expect([...changes.matchAll(/^### (\S+)/gm)].map(([, id]) => id)).toEqual(["GFB-02", "GFB-21", "GFB-22", "GFB-103"]);
  expect(out).toContain("**GFB-103** Three $ pay £125,000.");
});

it("prints the rules in another language from its catalogue", async () => {
  const { out } = await rulewright(["handbook", GAME, "--lang", "it"]);
  expect(out).toContain("Da 2 a 4 giocatori.");
  expect(out).toContain("£1.000.000");
});
