import { existsSync, readdirSync } from "node:fs";
import { compile } from "@rulewright/engine/compile";
import { createLoader } from "@rulewright/rulebook";
import { runChunk, runExamples, summarize } from "@rulewright/simulate";
import { readSources } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";

const FOLDERS = readdirSync("rulebooks").filter((name) => existsSync(`rulebooks/${name}/rulebook.yaml`));
/** More of them by hand: `GAMES_PER_READING=200 npx vitest run tools/rulebooks.test.ts`. */
const GAMES_PER_READING = Number(process.env.GAMES_PER_READING ?? 2);

describe.each(FOLDERS)("rulebooks/%s", (folder) => {
  const sources = readSources(`rulebooks/${folder}`);
  const load = createLoader();
  const { value: rulebook, diagnostics } = load(sources);
  if (rulebook === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));

  it("has neither errors nor warnings", () => {
    expect(diagnostics.filter(({ severity }) => severity !== "info").map(({ message }) => message)).toEqual([]);
  });

  it("passes its examples", () => {
    const results = runExamples(rulebook, (options) => load(sources, options));
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ passed }) => !passed).map(({ id, findings }) => [id, findings[0]?.message])).toEqual([]);
  });

  it("has an effect or a reason for every clause", () => {
    const silent = rulebook.clauses.filter(
      ({ form }) =>
        (form.kind === "see" && form.clauses.length === 0) ||
        (form.kind === "data" && form.paths.length === 0) ||
        (form.kind === "people" && form.why === ""),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("says of every ruling that it can be switched, or why not", () => {
    const stuck = rulebook.rulings.filter(({ fixed, readings }) => fixed === undefined && readings.length < 2);
    expect(stuck.map(({ name }) => name)).toEqual([]);
  });

  const alternatives = rulebook.rulings.flatMap(({ name, fixed, readings, chosen }) =>
    fixed === undefined
      ? readings.filter((reading) => reading.name !== chosen).map((reading) => [name, reading.name] as const)
      : [],
  );

  it("loads and plays to the end under each other reading", { timeout: 3_000_000 }, () => {
    const seats = rulebook.players.to;
    const faults = alternatives.flatMap(([ruling, reading]) => {
      const outcome = load(sources, { readings: { [ruling]: reading } });
      const error = outcome.diagnostics.find(({ severity }) => severity === "error");
      if (outcome.value === undefined) return [`${ruling}.${reading}: ${error?.message}`];
      const most = Math.min(seats, outcome.value.players.to);
      const tally = runChunk(compile(outcome.value), {
        seats: most,
        seed: 5,
        bot: "random",
        first: 0,
        count: GAMES_PER_READING,
      });
      const { unfinished } = summarize(tally, outcome.value);
      return unfinished === 0 ? [] : [`${ruling}.${reading}: ${unfinished} games unfinished`];
    });
    expect(faults).toEqual([]);
  });
});
