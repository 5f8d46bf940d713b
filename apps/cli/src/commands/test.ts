import type { Outcome } from "@rulewright/diagnostics";
import { load, type Rulebook } from "@rulewright/rulebook";
import { type ExampleResult, type RulebookOptions, runExamples } from "@rulewright/simulate";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import type { Terminal } from "../terminal/terminal";

export interface TestOptions {
  readonly json: boolean;
  /** Run only examples whose id begins so. */
  readonly only?: string;
}

/** `rulewright test`: runs the examples of a rulebook. */
export async function test(terminal: Terminal, folder: string, { json, only }: TestOptions): Promise<CommandOutcome> {
  const loaded = loadRulebook(folder);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, json);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  const variant = (options: RulebookOptions): Outcome<Rulebook> => load(loaded.files, options);
  const results = runExamples(loaded.rulebook, variant, ({ id }) => only === undefined || id.startsWith(only));
  if (results.length === 0) {
    return wrongUse(only === undefined ? `${loaded.name} has no examples` : `no example's id begins with \`${only}\``);
  }
  const failed = results.filter((result) => !result.passed);
  if (json) terminal.json(report(loaded, results, failed.length));
  else print(terminal, loaded, results, failed);
  return failed.length === 0 ? FINE : FINDINGS;
}

function report(loaded: LoadedRulebook, results: readonly ExampleResult[], failed: number): unknown {
  return {
    rulebook: loaded.name,
    digest: loaded.rulebook?.digest ?? null,
    passed: results.length - failed,
    failed,
    runs: results.reduce((sum, { runs }) => sum + runs, 0),
    examples: results.map(({ id, clause, title, passed, runs, findings }) => ({
      id,
      clause,
      ...(title === undefined ? {} : { title }),
      passed,
      runs,
      ...(passed ? {} : { message: findings.map(({ message }) => message).join("; "), diagnostics: findings }),
    })),
  };
}

function print(
  terminal: Terminal,
  loaded: LoadedRulebook,
  results: readonly ExampleResult[],
  failed: readonly ExampleResult[],
): void {
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
}
