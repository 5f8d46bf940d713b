import { createLoader, type Rulebook } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { RulesHistory } from "../src/preview/rules-history.ts";
import { createAnalysisReader, createAnalysisSender } from "../src/workers/analysis-wire.ts";
import { createRulesReader, createRulesSender } from "../src/workers/rules-wire.ts";

const FILES = [
  {
    name: "rulebook.yaml",
    text: 'rulebook: coins\nlanguage: 1\ntitle: "Coins"\nlocale: en\nplayers: { from: 2, to: 2 }\n',
  },
  {
    name: "parameters.yaml",
    text: 'parameters:\n  goal: { value: 9, unit: number, from: 1, to: 1000, step: 1, label: "Goal" }\n  start: { value: 2, unit: number, from: 0, to: 9, step: 1, label: "Start" }\n',
  },
  {
    name: "play.yaml",
    text: "order: clockwise\nstart: turn\nphases:\n  turn:\n    for: each player\n    then: turn\n",
  },
  { name: "components.yaml", text: 'sheets:\n  player:\n    score: { unit: number, start: start, label: "Score" }\n' },
  {
    name: "rules/1-play.yaml",
    text: 'chapter: "Play"\nclauses:\n  P-1:\n    text: "Score until {goal}."\n    when: begin turn\n    do:\n      - raise: player.score\n        by: 1\n      - if: player.score >= goal\n        then:\n          - end: game\n            winner: player\n',
  },
];

function withGoal(goal: string) {
  return FILES.map(({ name, text }) => ({ name, text: text.replace("value: 9", `value: ${goal}`) }));
}

it("sends a number where a number has changed, and the page has the rulebook that the worker has", () => {
  const load = createLoader();
  const pack = createAnalysisSender();
  const read = createAnalysisReader();
  const sent = ["9", "90", "91", "oops", "92", "93"].map((goal) => {
    const loaded = load(withGoal(goal));
    const message = structuredClone(pack(loaded));
    expect(read(message)?.rulebook).toEqual(loaded.value);
    return message;
  });
  // What follows a mistake is read in full.
  expect(sent.map(({ kind }) => kind)).toEqual(["whole", "number", "number", "whole", "whole", "number"]);
  expect(JSON.stringify(sent[1]).length).toBeLessThan(500);
});

it("takes no number for a rulebook that it has not", () => {
  const load = createLoader();
  const pack = createAnalysisSender();
  pack(load(FILES));
  const second = pack(load(withGoal("90")));
  expect(second.kind).toBe("number");
  expect(createAnalysisReader()(second)).toBeUndefined();
  expect(createAnalysisReader()({ kind: "number" })).toBeUndefined();
  expect(createAnalysisReader()("nonsense")).toBeUndefined();
});

it("knows the way from one version to the next, and back, without going in circles", () => {
  const load = createLoader();
  const history = new RulesHistory();
  const versions = ["9", "90", "91", "9"].map((goal) => {
    const { value, changed } = load(withGoal(goal));
    return history.versionOf({ rulebook: value as Rulebook, ...(changed === undefined ? {} : { changed }) });
  });
  expect(versions).toEqual([1, 2, 3, 1]);
  expect(history.stepsTo(3).map(({ from }) => from)).toEqual([2, 1]);
  expect(history.stepsTo(1).map(({ from }) => from)).toEqual([3, 2]);
});

it("sends rules as the numbers since those sent last, also over those that were never sent, and whole to a worker that is new", () => {
  const load = createLoader();
  const history = new RulesHistory();
  const rules = ["9", "90", "91", "92", "oops", "93"].flatMap((goal) => {
    const { value, changed } = load(withGoal(goal));
    if (value === undefined) return [];
    const version = history.versionOf({ rulebook: value, ...(changed === undefined ? {} : { changed }) });
    return [{ version, rulebook: value, steps: history.stepsTo(version) }];
  });
  const [first, , third, fourth, afterMistake] = rules;
  if (!first || !third || !fourth || !afterMistake) throw new Error("five of six texts can be played");
  const pack = createRulesSender();
  const read = createRulesReader();
  const sent = [first, third, third, fourth, afterMistake].map((asked) => {
    const message = structuredClone(pack(asked));
    expect(read(message)).toEqual(asked.rulebook);
    return message.kind === "whole" ? message.kind : message.changes.length;
  });
  expect(sent).toEqual(["whole", 2, 0, 1, "whole"]);
  expect(createRulesSender()(fourth).kind).toBe("whole");
  expect(createRulesReader()({ kind: "numbers", changes: [] })).toBeUndefined();
});
