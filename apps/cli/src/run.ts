import { CommanderError } from "commander";
import { errorsOf, type LoadedRulebook } from "./files/load-rulebook";
import { frames } from "./terminal/frames";
import type { Terminal } from "./terminal/terminal";

/** What a command came to. Mistakes of the person who called it are values, not exceptions. */
export type CommandOutcome =
  | { readonly kind: "fine" }
  /** Something about the rulebook is to be looked at. */
  | { readonly kind: "findings" }
  /** The command cannot be carried out as it was called. */
  | { readonly kind: "wrong_use"; readonly message: string };

export const FINE: CommandOutcome = { kind: "fine" };
export const FINDINGS: CommandOutcome = { kind: "findings" };

export function wrongUse(message: string): CommandOutcome {
  return { kind: "wrong_use", message };
}

const EXIT_CODES = { fine: 0, findings: 1, wrong_use: 2 } as const satisfies Record<CommandOutcome["kind"], number>;
/** A bug in this program; chosen apart from findings and wrong use. */
const EXIT_BUG = 70;

/** Carries out a command and turns what comes of it into an exit code; the only place that knows the codes. */
export async function exitCodeOf(terminal: Terminal, act: () => Promise<CommandOutcome>): Promise<number> {
  try {
    const outcome = await act();
    if (outcome.kind === "wrong_use") terminal.complain(`rulewright: ${outcome.message}`);
    return EXIT_CODES[outcome.kind];
  } catch (problem) {
    // commander has said already what is wrong, or printed the help that was asked for.
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? EXIT_CODES.fine : EXIT_CODES.wrong_use;
    if (isFileProblem(problem)) {
      terminal.complain(`rulewright: ${problem.message}`);
      return EXIT_CODES.wrong_use;
    }
    terminal.complain(bugReport(problem));
    return EXIT_BUG;
  }
}

/** Says in the fitting form that a rulebook has errors; undefined when it has none. */
export function refuseErrors(terminal: Terminal, loaded: LoadedRulebook, json: boolean): CommandOutcome | undefined {
  const errors = errorsOf(loaded);
  if (errors.length === 0 && loaded.rulebook !== undefined) return undefined;
  if (json) {
    terminal.json({ rulebook: loaded.name, digest: null, diagnostics: loaded.diagnostics });
  } else {
    terminal.complain(frames(terminal, loaded, errors));
    terminal.complain(`\n${loaded.name} has errors; nothing was run.`);
  }
  return FINDINGS;
}

/** A file that cannot be written or read, such as in a folder that is not there or not ours. */
function isFileProblem(problem: unknown): problem is Error {
  return problem instanceof Error && "syscall" in problem && "path" in problem;
}

function bugReport(problem: unknown): string {
  const detail = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
  return `rulewright: this is a bug in rulewright, not in your rulebook. Please report it with what follows.\n${detail}`;
}
