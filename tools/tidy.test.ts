import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Which of our packages an area may import, and no other; apps, testkit and tools may import any. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  "packages/diagnostics": [],
  "packages/rulebook": ["@rulewright/diagnostics"],
  "packages/engine/src/compile": ["@rulewright/diagnostics", "@rulewright/rulebook"],
  "packages/engine/src/generate": ["@rulewright/diagnostics", "@rulewright/rulebook"],
  "packages/engine/src/runtime": ["@rulewright/diagnostics", "@rulewright/rulebook"],
  "packages/texts": ["@rulewright/diagnostics", "@rulewright/rulebook"],
  "packages/print/src/layout": ["@rulewright/rulebook"],
  "packages/print": [
    "@rulewright/diagnostics",
    "@rulewright/rulebook",
    "@rulewright/engine/compile",
    "@rulewright/engine/runtime",
    "@rulewright/simulate",
  ],
  "packages/sweep": ["@rulewright/diagnostics", "@rulewright/rulebook", "@rulewright/simulate"],
  "packages/simulate": [
    "@rulewright/diagnostics",
    "@rulewright/rulebook",
    "@rulewright/engine/compile",
    "@rulewright/engine/runtime",
    "@rulewright/engine/generate",
  ],
};

/** Names that say nothing about what a file holds. */
const BANNED_FILES = /(^|\/)(utils?|helpers?|common|misc|types-dump)(\/|\.ts$|\.tsx$)/;

/** What makes a run depend on something other than rulebook, seed and choices. */
const NONDETERMINISM = /\b(Math\.random|Date\.now|new Date|performance\.now|localeCompare|Intl\.|setTimeout|crypto\.)/;

/** What asks the machine for its language or its tables of languages. */
const LOCALE = /\bIntl\b|\b(localeCompare|toLocale\w+)\b/;

/** The ids of the shipped games: a package that knows one has a special case. */
const GAME_NAMES =
  /\b(GFB|BWY|TIN|TOU|NAC|FIR|TCB)-[A-Z]?\d|\b(noughts|lottery|roulette|broadway|tinseltown|tourn[ée]e)\b/i;

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes("/generated/"));
const read = (file: string) => readFileSync(file, "utf8");
const isTest = (file: string) => /\/(test|e2e|fixtures)\//.test(file) || file.endsWith(".test.ts");
const code = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/^\s*\/\/.*$/gm, "");

it("imports only along the allowed arrows", () => {
  const wrong = sources.flatMap((file) => {
    const area = Object.keys(ARROWS).find(
      (prefix) => file.startsWith(`${prefix}/src`) || (file.startsWith(prefix) && prefix.includes("/src/")),
    );
    if (area === undefined) return [];
    const imports = [...read(file).matchAll(/from "(@rulewright\/[^"]+)"/g)].map((match) => match[1] ?? "");
    return imports.filter((name) => !ARROWS[area]?.includes(name)).map((name) => `${file} imports ${name}`);
  });
  expect(wrong).toEqual([]);
});

it("uses the rulebook model only as types in the runtime", () => {
  const runtime = sources.filter((file) => file.startsWith("packages/engine/src/runtime/"));
  const values = /^import (?!type\b)[^;]*from "(@rulewright\/rulebook|\.\.\/(compile|generate)\b[^"]*)"/m;
  expect(runtime.filter((file) => values.test(read(file)))).toEqual([]);
});

it("names files for what they hold", () => {
  expect(sources.filter((file) => BANNED_FILES.test(file))).toEqual([]);
});

it("keeps chance and time out of the interpreter and the simulation", () => {
  const pure = sources.filter((file) => /^packages\/(engine|simulate|sweep)\/src\//.test(file));
  expect(pure.filter((file) => NONDETERMINISM.test(code(file)))).toEqual([]);
});

it("asks the machine for no language: numbers and words are the same everywhere", () => {
  const pure = sources.filter((file) => /^packages\/(rulebook|engine|simulate|sweep|texts)\/src\//.test(file));
  expect(pure.filter((file) => LOCALE.test(code(file)))).toEqual([]);
});

it("knows no game in any package", () => {
  const general = sources.filter((file) => /^(packages\/[^/]+\/src|apps\/[^/]+\/src)\//.test(file) && !isTest(file));
  expect(general.filter((file) => GAME_NAMES.test(code(file)))).toEqual([]);
});

it("leaves no markers, skips or casts through any", () => {
  const markers = new RegExp(`\\b(${["TO", "DO"].join("")}|${["FIX", "ME"].join("")})\\b|not ${"implemented"}`, "i");
  const skips = new RegExp(`\\b(it|test|describe)\\.(${["skip", ["to", "do"].join(""), "only"].join("|")})\\b`);
  const anys = /\bas any\b|:\s*any\s*[;,)=\]|}]/;
  const wrong = sources.filter(
    (file) => markers.test(read(file)) || skips.test(read(file)) || (!isTest(file) && anys.test(code(file))),
  );
  expect(wrong).toEqual([]);
});

it("has no empty source file", () => {
  expect(sources.filter((file) => read(file).trim() === "")).toEqual([]);
});

it("names every package and app in ARCHITECTURE.md", () => {
  const architecture = read("ARCHITECTURE.md");
  const packages = [
    ...new Set(files.flatMap((file) => /^((?:packages|apps)\/[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])),
  ];
  expect(packages.filter((name) => !architecture.includes(`\`${name}`))).toEqual([]);
});
