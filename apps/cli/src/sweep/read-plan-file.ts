import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { type Plan, parsePlan, readPlan, rulebookOfPlan } from "@rulewright/sweep";
import { inPackages } from "../files/find-base";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { readText } from "../files/read-folder";
import { type CommandOutcome, FINDINGS, refuseErrors, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import type { Terminal } from "../terminal/terminal";

/** A plan ready to be played. */
export interface ReadyPlan {
  readonly kind: "ready";
  readonly plan: Plan;
  readonly loaded: LoadedRulebook;
  readonly rulebook: Rulebook;
}

/** Reads a plan and its rulebook, and says what is wrong with either. */
export function readPlanFile(
  terminal: Terminal,
  path: string,
  { json }: { readonly json: boolean },
): ReadyPlan | { readonly kind: "refused"; readonly outcome: CommandOutcome } {
  const refuse = (outcome: CommandOutcome) => ({ kind: "refused", outcome }) as const;
  if (!existsSync(path) || !statSync(path).isFile()) return refuse(wrongUse(`there is no file \`${path}\``));
  const file = { name: basename(path), text: readText(path) };
  const tell = (found: readonly Diagnostic[]) => {
    if (json) terminal.json({ plan: path, diagnostics: found });
    else terminal.complain(frames(terminal, { folder: dirname(path), files: [file], catalogues: [] }, found));
    return refuse(FINDINGS);
  };
  const parsed = parsePlan(file);
  if (parsed.value === undefined) return tell(parsed.diagnostics);
  const place = rulebookPlace(path, rulebookOfPlan(parsed.value));
  if (place === undefined)
    return refuse(wrongUse(`\`${path}\` does not say its \`rulebook\`, and lies in no folder \`sweeps\` of one`));
  const loaded = loadRulebook(place);
  if (loaded.kind === "unreadable") return refuse(wrongUse(loaded.problem));
  const refused = refuseErrors(terminal, loaded, json);
  if (refused !== undefined || loaded.rulebook === undefined) return refuse(refused ?? FINDINGS);
  const { value: plan, diagnostics } = readPlan(parsed.value, loaded.rulebook);
  if (plan === undefined) return tell(diagnostics);
  return { kind: "ready", plan, loaded, rulebook: loaded.rulebook };
}

function rulebookPlace(path: string, named: string | undefined): string | undefined {
  const folder = dirname(resolve(path));
  if (named === undefined) {
    const above = dirname(folder);
    return basename(folder) === "sweeps" && existsSync(join(above, "rulebook.yaml")) ? above : undefined;
  }
  const beside = resolve(folder, named);
  return existsSync(beside) ? beside : (inPackages(folder, named) ?? beside);
}
