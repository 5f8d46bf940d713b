import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { buildCli, changedRace, RACE, rulewright } from "./run-cli";

beforeAll(buildCli, 60_000);

const LAUGHS = ["parameters:", "  a: &a [x, x, x, x, x, x, x, x, x]"]
  .concat([..."bcdefgh"].map((name, at) => `  ${name}: &${name} [${Array(9).fill(`*${"abcdefg"[at]}`).join(", ")}]`))
  .join("\n");

it.each([
  [
    "a file of ten megabytes",
    "parameters.yaml",
    () => `# ${"x".repeat(10_000_000)}\nparameters: {}\n`,
    "file/too-large",
  ],
  ["aliases that multiply", "parameters.yaml", () => LAUGHS, "file/too-many-aliases"],
  ["deep nesting", "parameters.yaml", () => `parameters: ${"[".repeat(500)}${"]".repeat(500)}`, undefined],
  ["an empty file", "parameters.yaml", () => "", "file/empty"],
  ["broken indentation", "play.yaml", (text: string) => text.replace("  turn:", " turn:\n   x: 1\n  "), undefined],
  ["binary noise", "parameters.yaml", () => "\u0000\u0001\ufffd: [", undefined],
  [
    "__proto__ as a name",
    "parameters.yaml",
    (text: string) => text.replace("  goal:", '  __proto__: { value: 1, unit: number, label: "x" }\n  goal:'),
    undefined,
  ],
  [
    "a misspelt key",
    "rules/1-race.yaml",
    (text: string) => text.replace("when: begin throwing", "whn: begin throwing"),
    undefined,
  ],
  ["a misspelt name", "rules/1-race.yaml", (text: string) => text.replace("cost: stake", "cost: steak"), undefined],
  ["a duplicate clause", "rules/1-race.yaml", (text: string) => text.replace("DR-4b:", "DR-4a:"), undefined],
] as const)(
  "answers %s with a located finding",
  async (_what, file, change, expected) => {
    const { code, out } = await rulewright(["check", changedRace(file, change), "--json"]);
    const { diagnostics } = JSON.parse(out);
    const [first] = diagnostics.filter((found: { severity: string }) => found.severity === "error");
    expect(first).toMatchObject({ file, message: expect.any(String), hint: expect.any(String) });
    expect(first.range.start.line).toBeGreaterThan(0);
    if (expected !== undefined) expect(first.code).toBe(expected);
    expect(code).toBe(1);
  },
  30_000,
);

it.each([
  ["a new rulebook where a file is", ["new", `${RACE}/play.yaml`]],
  ["translations of a file", ["texts", "sync", `${RACE}/play.yaml`, "--locale", "it"]],
  ["a survey kept where no folder is", ["survey", RACE, "--games", "1", "--keep", `${RACE}/none/rows`]],
  ["a language with a path in it", ["texts", "sync", RACE, "--locale", "it-../../x"]],
])("refuses %s as wrong use", async (_what, args) => {
  const { code, err } = await rulewright(args);
  expect([code, err.split(":")[0]]).toEqual([2, "rulewright"]);
});

it("leaves a catalogue alone that it cannot read as a whole", async () => {
  const folder = changedRace("rulebook.yaml", (text) => text);
  expect((await rulewright(["texts", "sync", folder, "--locale", "it"])).code).toBe(0);
  const path = join(folder, "texts/it.po");
  const damaged = `${readFileSync(path, "utf8")}\nmsgctxt "x\nmsgid "y"\nmsgstr "z"\n`;
  writeFileSync(path, damaged);
  const table = join(folder, "back.csv");
  writeFileSync(table, "key,source,translation\nrulebook.title,Dice race,Corsa\n");
  for (const command of [
    ["sync", folder],
    ["import", folder, table, "--locale", "it"],
  ]) {
    const { code, err } = await rulewright(["texts", ...command]);
    expect([code, err]).toEqual([1, expect.stringContaining("translation/po-syntax")]);
    expect(readFileSync(path, "utf8")).toBe(damaged);
  }
}, 30_000);
