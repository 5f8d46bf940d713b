import { listChanges, type Rulebook } from "@rulewright/rulebook";
import { type LoadedRulebook, loadRulebook, NO_VARIANT, type WrittenVariants } from "../files/load-rulebook";
import { type CommandOutcome, FINDINGS, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";

/** A rulebook without errors, or what the command comes to instead. */
export type ForPrint =
  | { readonly kind: "ready"; readonly loaded: LoadedRulebook; readonly rulebook: Rulebook }
  | { readonly kind: "refused"; readonly outcome: CommandOutcome };

export function loadForPrint(terminal: Terminal, path: string, asked: WrittenVariants): ForPrint {
  const loaded = loadRulebook(path, asked);
  if (loaded.kind === "unreadable") return { kind: "refused", outcome: wrongUse(loaded.problem) };
  const refused = refuseErrors(terminal, loaded, false);
  if (refused !== undefined || loaded.rulebook === undefined) return { kind: "refused", outcome: refused ?? FINDINGS };
  return { kind: "ready", loaded, rulebook: loaded.rulebook };
}

/** The rulebook without its variants in the same language, and what they change; undefined without variants. */
export function changesUnder({ folder, files, options }: LoadedRulebook, varied: Rulebook, locale: string | undefined) {
  if (varied.variants.length === 0) return undefined;
  const plain = loadRulebook(folder, { ...NO_VARIANT, locale });
  const { value: list } = listChanges(files, options);
  if (plain.kind === "unreadable" || plain.rulebook === undefined || list === undefined) return undefined;
  return { base: plain.rulebook, list };
}
