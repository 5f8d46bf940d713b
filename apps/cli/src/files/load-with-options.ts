import type { Rulebook } from "@rulewright/rulebook";
import { type CommandOutcome, FINDINGS, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { type LoadedRulebook, loadRulebook, type WrittenVariants } from "./load-rulebook";
import { readOptions, type WrittenOptions } from "./options";

/** A rulebook ready to run under the readings and parameters asked for, or the outcome of a command that cannot go on. */
export type ReadyRulebook =
  | { readonly kind: "ready"; readonly loaded: LoadedRulebook; readonly rulebook: Rulebook }
  | { readonly kind: "refused"; readonly outcome: CommandOutcome };

/** Loads a folder, says what is wrong, and applies `--reading` and `--set`. */
export function loadWithOptions(
  terminal: Terminal,
  folder: string,
  asked: WrittenOptions & WrittenVariants & { readonly json: boolean },
): ReadyRulebook {
  const written = loadRulebook(folder, asked);
  if (written.kind === "unreadable") return { kind: "refused", outcome: wrongUse(written.problem) };
  const plain = checked(terminal, written, asked.json);
  if (plain.kind === "refused" || (asked.reading.length === 0 && asked.set.length === 0)) return plain;
  const options = readOptions(plain.rulebook, asked);
  if (typeof options === "string") return { kind: "refused", outcome: wrongUse(options) };
  const changed = loadRulebook(folder, asked, options);
  if (changed.kind === "unreadable") return { kind: "refused", outcome: wrongUse(changed.problem) };
  return checked(terminal, changed, asked.json);
}

function checked(terminal: Terminal, loaded: LoadedRulebook, json: boolean): ReadyRulebook {
  const outcome = refuseErrors(terminal, loaded, json);
  if (outcome !== undefined || loaded.rulebook === undefined) return { kind: "refused", outcome: outcome ?? FINDINGS };
  return { kind: "ready", loaded, rulebook: loaded.rulebook };
}
