import type { Outcome } from "@rulewright/diagnostics";
import { load, type Rulebook } from "@rulewright/rulebook";
import { type ExampleResult, type RulebookOptions, runExamples } from "@rulewright/simulate";
import { type LoadedRulebook, variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadSeveral } from "../files/load-several";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import { jsonOfEach, type Terminal } from "../terminal/terminal";

export interface TestOptions extends WrittenVariants {
  readonly json: boolean;
  /** Run only examples whose id begins so. */
  readonly only?: string | undefined;
}

/** `rulewright test`: runs the examples of rulebooks. */
export async function test(
  terminal: Terminal,
  folders: readonly string[],
  options: TestOptions,
): Promise<CommandOutcome> {
  const { json, only } = options;
  const several = loadSeveral(terminal, folders, options);
  if (several.kind === "refused") return several.outcome;
  const runs = several.books.map(({ loaded, rulebook }): ExampleRun => {
    const variant = (switched: RulebookOptions): Outcome<Rulebook> =>
      load(loaded.files, { ...loaded.options, ...switched });
    const results = runExamples(rulebook, variant, ({ id }) => only === undefined || id.startsWith(only));
    return { loaded, results, failed: results.filter((result) => !result.passed) };
  });
  if (runs.every(({ results }) => results.length === 0)) {
    const names = runs.map(({ loaded }) => loaded.name).join(", ");
    return wrongUse(only === undefined ? `${names}: no examples` : `no example's id begins with \`${only}\``);
  }
  if (json) jsonOfEach(terminal, runs.map(report));
  else for (const run of runs) print(terminal, run);
  return runs.every(({ failed }) => failed.length === 0) ? FINE : FINDINGS;
}

interface ExampleRun {
  readonly loaded: LoadedRulebook;
  readonly results: readonly ExampleResult[];
  readonly failed: readonly ExampleResult[];
}

function report({ loaded, results, failed: { length: failed } }: ExampleRun): unknown {
  return {
    rulebook: loaded.rulebook?.id ?? loaded.name,
    variants: variantsOf(loaded.rulebook),
    digest: loaded.rulebook?.digest ?? null,
    passed: results.length - failed,
    failed,
    runs: results.reduce((sum, { runs }) => sum + runs, 0),
    examples: results.map(({ id, clause, title, passed, differs, runs, findings }) => ({
      id,
      clause,
      ...(title === undefined ? {} : { title }),
      passed,
      ...(differs ? { differs } : {}),
      runs,
      ...(passed ? {} : { message: findings.map(({ message }) => message).join("; "), diagnostics: findings }),
    })),
  };
}

function print(terminal: Terminal, { loaded, results, failed }: ExampleRun): void {
  const { colours } = terminal;
  for (const { id, clause, title, findings } of failed) {
    terminal.say(`${colours.red("failed")} ${id} (${clause})${title === undefined ? "" : ` ${title}`}`);
    terminal.say(`${frames(terminal, loaded, findings)}\n`);
  }
  const runs = results.reduce((sum, result) => sum + result.runs, 0);
  const passed = `${results.length - failed.length} passed`;
  terminal.say(
    `${loaded.name}: ${colours.green(passed)}, ${failed.length === 0 ? "0 failed" : colours.red(`${failed.length} failed`)} ` +
      `(${runs} runs)`,
  );
  const differing = results.filter(({ differs }) => differs);
  if (differing.length > 0) {
    terminal.say(`as the variant says, these come out differently: ${differing.map(({ id }) => id).join(" ")}`);
  }
  const undeclared = failed.filter(({ id }) => isOfRulebook(loaded, id)).map(({ id }) => id);
  if (undeclared.length > 0) {
    terminal.say(`if the variant means these to come out differently: other outcomes: [ ${undeclared.join(", ")} ]`);
  }
}

/** Whether an example that fails under a variant is one of the rulebook's own. */
function isOfRulebook({ rulebook }: LoadedRulebook, id: string): boolean {
  if (rulebook === undefined || rulebook.variants.length === 0) return false;
  const example = rulebook.examples.find((candidate) => candidate.id === id);
  const declared = rulebook.variants.some(({ otherOutcomes }) =>
    otherOutcomes.some(({ example: other }) => other === id),
  );
  return !declared && !rulebook.variants.some(({ file }) => file === example?.place.file);
}
