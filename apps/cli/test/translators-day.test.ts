import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { buildCli, rulewright } from "./run-cli";

// A translator who works in the catalogue with an editor of their own, and never opens ours.
const SHIPPED = fileURLToPath(new URL("../../../rulebooks/go-for-broke", import.meta.url));
const KEY = "clauses.GFB-50.text";
const OLD = "Passing the lottery space costs {lottery_fee} each time, put onto the tray.";
const NEW = "Passing the lottery space costs {lottery_fee} each time, in either direction.";
const OLD_ITALIAN = "Chi supera la casella della lotteria paga ogni volta {lottery_fee}, da mettere sul vassoio.";
const NEW_ITALIAN = "Chi supera la casella della lotteria, in un senso o nell'altro, paga ogni volta {lottery_fee}.";

beforeAll(buildCli, 60_000);

const has = (tool: string): boolean => spawnSync(tool, ["--version"]).status === 0;
const gettext = (tool: string, ...args: readonly string[]): string =>
  execFileSync(tool, [...args], { encoding: "utf8", maxBuffer: 1e8 });
const keysOf = (po: string): readonly string[] => [...po.matchAll(/^msgctxt "(.*)"$/gm)].map(([, key = ""]) => key);

/** The rulebook after its author has changed what a sentence means, with its catalogue brought up to it. */
async function changedRulebook(): Promise<{ readonly folder: string; readonly catalogue: string }> {
  const folder = mkdtempSync(join(tmpdir(), "rulewright-day-"));
  cpSync(SHIPPED, folder, { recursive: true });
  const rules = join(folder, "rules/05-spaces.yaml");
  const text = readFileSync(rules, "utf8");
  expect(text).toContain(OLD);
  writeFileSync(rules, text.replace(OLD, NEW));
  expect((await rulewright(["texts", "sync", folder])).out).toContain("1 changed (meaning)");
  return { folder, catalogue: join(folder, "texts/it.po") };
}

async function expectPrinted(folder: string): Promise<void> {
  expect(await rulewright(["texts", "check", folder])).toMatchObject({ code: 0 });
  expect(await rulewright(["texts", "status", folder])).toMatchObject({ code: 0 });
  const { out } = await rulewright(["handbook", folder, "--lang", "it"]);
  expect(out).toContain("in un senso o nell'altro, paga ogni volta £5.000.");
  expect(out).not.toContain("in either direction");
}

it("is done with any editor of texts: stale, translated, checked, printed", async () => {
  const { folder, catalogue } = await changedRulebook();
  const stale = readFileSync(catalogue, "utf8");
  expect((await rulewright(["texts", "check", folder])).out).toContain(`the source of \`${KEY}\` has changed`);
  expect((await rulewright(["handbook", folder, "--lang", "it"])).out).toContain("each time, in either direction.");
  const unit = stale.split("\n\n").find((block) => block.includes(`msgctxt "${KEY}"`)) ?? "";
  expect(unit).toContain("#, fuzzy");
  expect(unit).toContain(`#| msgid "${OLD}"`);
  const mended = unit
    .replace("#, fuzzy, ", "#, ")
    .replace(/^#\| .*\n/m, "")
    .replace(OLD_ITALIAN, NEW_ITALIAN);
  writeFileSync(catalogue, stale.replace(unit, mended));
  await expectPrinted(folder);
}, 120_000);

it.runIf(has("msgattrib") && has("msgcat") && has("msgfmt"))(
  "is done with gettext: the stale unit is cut out, translated, and put back",
  async () => {
    const { folder, catalogue } = await changedRulebook();
    const cut = gettext("msgattrib", "--no-wrap", "--only-fuzzy", "--no-obsolete", catalogue);
    expect(keysOf(cut)).toEqual([KEY]);
    const work = join(folder, "work.po");
    expect(cut).toContain(OLD_ITALIAN);
    writeFileSync(work, cut.replace(OLD_ITALIAN, NEW_ITALIAN));
    const done = join(folder, "done.po");
    writeFileSync(done, gettext("msgattrib", "--no-wrap", "--clear-fuzzy", "--clear-previous", work));
    gettext("msgfmt", "-c", "-o", "/dev/null", done);
    const before = keysOf(readFileSync(catalogue, "utf8"));
    writeFileSync(catalogue, gettext("msgcat", "--no-wrap", "--use-first", done, catalogue));
    gettext("msgfmt", "-c", "-o", "/dev/null", catalogue);
    expect(keysOf(readFileSync(catalogue, "utf8")).toSorted()).toEqual(before.toSorted());
    expect((await rulewright(["texts", "sync", folder])).code).toBe(0);
    await expectPrinted(folder);
  },
  120_000,
);
