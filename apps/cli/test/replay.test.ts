import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCli, rulewright } from "./run-cli";

const GO_FOR_BROKE = "../../rulebooks/go-for-broke";
const folder = mkdtempSync(join(tmpdir(), "rulewright-replay-"));
const file = join(folder, "game.json");

beforeAll(async () => {
  await buildCli();
  const game = ["play", GO_FOR_BROKE, "--seats", "2", "--seed", "3", "--auto", "--bot", "spender", "--json"];
  writeFileSync(file, (await rulewright(game)).out);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it("plays a stored game again as it was", async () => {
  const { out, code } = await rulewright(["replay", GO_FOR_BROKE, file]);
  expect(out).toContain("GFB-52    “Buy Hotel Magnifique for £100,000?” P1: Buy\n");
  expect(out).toContain("Every answer is still legal and everything happens as it did.");
  expect(code).toBe(0);
});

it("names the first line that differs under a changed rule", async () => {
  // Seed 3: the second payment of the game is the lottery's fee of £5,000, by GFB-50.
  const game = JSON.parse(readFileSync(file, "utf8"));
  const fee = game.log.find((entry: { clause: string }) => entry.clause === "GFB-50");
  fee.text = fee.text.replace("5,000", "4,000");
  const changed = join(folder, "changed.json");
  writeFileSync(changed, JSON.stringify(game));
  const { out, code } = await rulewright(["replay", GO_FOR_BROKE, changed, "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    legal: true,
    differs: { stored: { clause: "GFB-50", text: fee.text }, now: { clause: "GFB-50" } },
  });
});

it("stops at an answer that is not possible and says whose and to what", async () => {
  const game = JSON.parse(readFileSync(file, "utf8"));
  game.decisions[0].words = "lease";
  const changed = join(folder, "illegal.json");
  writeFileSync(changed, JSON.stringify(game));
  const { out, code } = await rulewright(["replay", GO_FOR_BROKE, changed, "--json"]);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    legal: false,
    stop: { decision: 1, problem: expect.stringMatching(/`lease` is no possible answer of P1 to GFB-52/) },
  });
  writeFileSync(changed, "no game");
  expect((await rulewright(["replay", GO_FOR_BROKE, changed])).code).toBe(2);
});
