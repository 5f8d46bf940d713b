import { createLoader } from "@rulewright/rulebook";
import { runExamples } from "@rulewright/simulate";
import { readSources, TEST_RULEBOOKS } from "@rulewright/testkit";
import { expect, it } from "vitest";

// docs/words.md shows these clauses; `npm run generate` refuses a word of the language that has none.
const sources = readSources(`${TEST_RULEBOOKS}/words`);
const load = createLoader();
const { value: rulebook, diagnostics } = load(sources);

it("shows every word in a rulebook without findings", () => {
  expect(diagnostics.map(({ file, range, message }) => `${file}:${range.start.line} ${message}`)).toEqual([]);
});

it("runs every example of docs/words.md", () => {
  if (rulebook === undefined) throw new Error("the rulebook has errors");
  const results = runExamples(rulebook, (options) => load(sources, options));
  expect(results.filter(({ passed }) => !passed).map(({ id, findings }) => [id, findings[0]?.message])).toEqual([]);
  const exercised = new Set(results.map(({ clause }) => clause));
  const silent = rulebook.clauses.filter(
    ({ id, form }) => !exercised.has(id) && !["data", "see", "people"].includes(form.kind),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});
