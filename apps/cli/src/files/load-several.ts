import type { Rulebook } from "@rulewright/rulebook";
import { type CommandOutcome, FINDINGS, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { type LoadedRulebook, loadRulebook, type WrittenVariants } from "./load-rulebook";

/** A rulebook without errors. */
export interface SoundRulebook {
  readonly loaded: LoadedRulebook;
  readonly rulebook: Rulebook;
}

/** The rulebooks of several folders, or the outcome of a command that cannot go on. */
export type SeveralRulebooks =
  | { readonly kind: "ready"; readonly books: readonly SoundRulebook[] }
  | { readonly kind: "refused"; readonly outcome: CommandOutcome };

/** Loads folders; the first that cannot be read or has errors is told and nothing is run. */
export function loadSeveral(
  terminal: Terminal,
  folders: readonly string[],
  asked: WrittenVariants & { readonly json: boolean },
): SeveralRulebooks {
  const books: SoundRulebook[] = [];
  for (const folder of folders) {
    const loaded = loadRulebook(folder, asked);
    if (loaded.kind === "unreadable") return { kind: "refused", outcome: wrongUse(loaded.problem) };
    const refused = refuseErrors(terminal, loaded, asked.json);
    if (refused !== undefined || loaded.rulebook === undefined)
      return { kind: "refused", outcome: refused ?? FINDINGS };
    books.push({ loaded, rulebook: loaded.rulebook });
  }
  return { kind: "ready", books };
}
