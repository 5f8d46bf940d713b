import { type Diagnostic, limitDiagnostics } from "@rulewright/diagnostics";
import { load } from "@rulewright/rulebook";
import type { TargetResult } from "@rulewright/simulate";
import { type LoadedRulebook, loadRulebook, variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import { jsonOfEach, type Terminal } from "../terminal/terminal";
import { isMet, measureTargets, printTargets } from "./check-targets";
import { counted } from "./game-words";

export interface CheckOptions extends WrittenVariants {
  /** Also play games and measure the targets. */
  readonly targets: boolean;
  readonly games: number;
  readonly seed: number;
  readonly json: boolean;
}

/** `rulewright check`: finds what is wrong with rulebooks. */
export async function check(
  terminal: Terminal,
  folders: readonly string[],
  options: CheckOptions,
): Promise<CommandOutcome> {
  const checked: LoadedRulebook[] = [];
  for (const folder of folders) {
    const loaded = loadRulebook(folder, options);
    if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
    checked.push(loaded);
  }
  const isSound = checked.every(isFine);
  const measured: (readonly TargetResult[])[] = [];
  if (options.targets && isSound) {
    for (const loaded of checked) {
      if (loaded.rulebook === undefined) continue;
      const results = await measureTargets(terminal, { loaded, rulebook: loaded.rulebook }, options);
      if (results === undefined) return wrongUse("stopped before all games were played");
      measured.push(results);
    }
  }
  if (options.json) {
    const reports = checked.map((loaded, at) => ({ ...report(loaded), ...targetsPart(measured[at]) }));
    jsonOfEach(terminal, reports);
  } else {
    checked.forEach((loaded, at) => {
      printReport(terminal, loaded);
      const results = measured[at] ?? [];
      if (results.length > 0) printTargets(terminal, results);
      else if (options.targets) terminal.say("  no targets (targets.yaml)");
    });
  }
  return isSound && measured.flat().every(isMet) ? FINE : FINDINGS;
}

function targetsPart(results: readonly TargetResult[] | undefined): { readonly targets?: readonly TargetResult[] } {
  return results === undefined ? {} : { targets: results };
}

function isFine(loaded: LoadedRulebook): boolean {
  return loaded.rulebook !== undefined && !loaded.diagnostics.some((found) => found.severity === "error");
}

function report(loaded: LoadedRulebook): Readonly<Record<string, unknown>> {
  return {
    rulebook: loaded.rulebook?.id ?? loaded.name,
    variants: variantsOf(loaded.rulebook),
    folder: loaded.folder,
    digest: isFine(loaded) ? (loaded.rulebook?.digest ?? null) : null,
    errors: count(loaded.diagnostics, "error"),
    warnings: count(loaded.diagnostics, "warning"),
    diagnostics: limitDiagnostics(loaded.diagnostics),
  };
}

function printReport(terminal: Terminal, loaded: LoadedRulebook): void {
  const { colours } = terminal;
  const shown = limitDiagnostics(loaded.diagnostics);
  if (shown.length > 0) terminal.say(`${frames(terminal, loaded, shown)}\n`);
  const counts = [
    counted(count(loaded.diagnostics, "error"), "error"),
    counted(count(loaded.diagnostics, "warning"), "warning"),
    counted(count(loaded.diagnostics, "info"), "note"),
  ].join(", ");
  const { rulebook } = loaded;
  if (!isFine(loaded) || rulebook === undefined) {
    terminal.say(`${colours.red("not fine")}  ${loaded.name}: ${counts}`);
    return;
  }
  terminal.say(
    `${colours.green("fine")}  ${loaded.name}: ${counts}; ${rulebook.clauses.length} clauses, rules digest ${rulebook.digest}`,
  );
  if (rulebook.variants.length === 0) return;
  const base = load(loaded.files).value;
  terminal.say(`      a variant of ${rulebook.id} in ${loaded.folder}, rules digest ${base?.digest ?? "unknown"}`);
}

function count(diagnostics: readonly Diagnostic[], severity: Diagnostic["severity"]): number {
  return diagnostics.filter((found) => found.severity === severity).length;
}
