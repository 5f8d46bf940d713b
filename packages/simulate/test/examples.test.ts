import { join } from "node:path";
import { load } from "@rulewright/rulebook";
import { edited, readSources, resolved, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";
import { runExamples } from "../src/examples/run-example";

const FILES = readSources(join(TEST_RULEBOOKS, "dice-race"));
const RULES = "rules/1-race.yaml";

/** The findings of all examples after some text was replaced. */
function findings(from: string, to: string): readonly string[] {
  const files = edited(FILES, [{ file: RULES, from, to }]);
  const results = runExamples(resolved(files), (options) => load(files, options));
  return results.flatMap(({ id, findings: found }) => found.map(({ code, message }) => `${id} ${code}: ${message}`));
}

it("passes what the rulebook shows, under every reading", () => {
  const results = runExamples(resolved(FILES), (options) => load(FILES, options));
  expect(results.map(({ id, clause, passed, runs }) => [id, clause, passed, runs])).toEqual([
    ["DR-E1", "DR-1", true, 1],
    ["DR-E2", "DR-2", true, 2],
    ["DR-E3", "DR-3", true, 1],
    ["DR-E4", "DR-3", true, 1],
  ]);
});

it.each([
  ["{ P1: { score: 7 } }", "{ P1: { score: 8 } }", "DR-E1 example/not-met: `P1.score` is 7, not 8"],
  ["{ winner: P1, ended: yes }", "{ winner: P2 }", "DR-E2 example/not-met: `winner` is P1, not P2"],
  ["{ winner: none, ended: no }", "{ ended: yes }", "DR-E2 example/not-met: `the game` is going on, not over"],
  ["[ { roll: [4] } ]", "[]", "DR-E1 example/missing-play: the example does not say what comes for the roll of die"],
  [
    "[ { roll: [4] } ]",
    "[ { roll: [4] }, { spin: large } ]",
    "DR-E1 example/unused-play: the example ends before `spin large` is played",
  ],
  [
    "{ refused: { P1: spin } }",
    "{ P1: spin }",
    "DR-E4 example/unused-play: the example ends before `P1: spin` is played",
  ],
  [
    "{ P1: spin }, { spin: large }",
    "{ refused: { P1: spin } }",
    "DR-E3 example/not-refused: `refused P1: spin` is a possible answer, but the example says it is not",
  ],
])("says what is wrong after %s became %s", (from, to, expected) => {
  expect(findings(from, to)).toContain(expected);
});

it("points at the value that is not met", () => {
  const files = edited(FILES, [{ file: RULES, from: "then: { P1: { score: 7 } }", to: "then: { P1: { score: 8 } }" }]);
  const [failed] = runExamples(resolved(files), (options) => load(files, options)).filter(({ passed }) => !passed);
  const [found] = failed?.findings ?? [];
  const line = files.find(({ name }) => name === RULES)?.text.split("\n")[(found?.range.start.line ?? 1) - 1];
  expect(found?.file).toBe(RULES);
  expect(line).toContain("score: 8");
});

it("reports a reading under which the rulebook has errors", () => {
  const broken = edited(FILES, [{ file: "play.yaml", from: "start: turn", to: "start: tunr" }]);
  const results = runExamples(resolved(FILES), (options) => load(broken, options));
  const [found, ...others] = results.flatMap(({ findings: all }) => all);
  expect(found?.message).toMatch(/the rulebook has an error with exact_goal = exact: .*tunr/);
  expect(found?.related?.[0]?.place.file).toBe("play.yaml");
  expect(others).toEqual([]);
});
