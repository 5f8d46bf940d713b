import { join } from "node:path";
import { invariant } from "@rulewright/diagnostics";
import { acceptItems, canAccept, type RebaseItem, rebaseItems } from "@rulewright/rulebook";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import type { Terminal } from "../terminal/terminal";

export interface RebaseOptions {
  /** Change nothing. */
  readonly check: boolean;
  /** Paths of what the author has looked at, or `all`. */
  readonly accept: readonly string[];
  readonly json: boolean;
}

/** `rulewright rebase`: what a variant's author has to look at after its rulebook has changed. */
export async function rebase(terminal: Terminal, path: string, options: RebaseOptions): Promise<CommandOutcome> {
  if (options.check && options.accept.length > 0)
    return wrongUse("`--check` changes nothing, so it takes no `--accept`");
  const loaded = loadRulebook(path);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const [name] = loaded.options.variants ?? [];
  const file = loaded.files.find((candidate) => candidate.name === name);
  if (name === undefined || file === undefined) return wrongUse(`\`${path}\` is no variant's file`);
  const { value: items, diagnostics } = rebaseItems(loaded.files, name);
  if (items === undefined) {
    if (options.json) terminal.json({ variant: name, items: null, diagnostics });
    else terminal.complain(frames(terminal, loaded, diagnostics));
    return FINDINGS;
  }
  const unknown = options.accept.find((wanted) => wanted !== "all" && !items.some(({ address }) => address === wanted));
  if (unknown !== undefined) return wrongUse(`nothing is found about \`${unknown}\``);
  const accepted = options.check ? [] : items.filter((item) => isAccepted(item, options.accept));
  const changed = acceptItems(file, accepted);
  if (changed.value === undefined) {
    terminal.complain(frames(terminal, loaded, changed.diagnostics));
    return FINDINGS;
  }
  if (changed.value !== file.text) writeWhole(join(loaded.folder, name), changed.value);
  const left = items.filter((item) => !accepted.includes(item) && item.kind !== "unrecorded");
  if (options.json) terminal.json({ variant: name, accepted: accepted.map(plain), conflicts: left.map(plain) });
  else print(terminal, loaded, { accepted, left });
  return left.length === 0 ? FINE : FINDINGS;
}

/** What is removed has to be named; `all` brings up to date what stays. */
function isAccepted(item: RebaseItem, accept: readonly string[]): boolean {
  if (!canAccept(item)) return false;
  if (item.kind === "unrecorded") return true;
  const isRemoval = item.kind === "gone" || item.kind === "redundant";
  return accept.includes(item.address) || (accept.includes("all") && !isRemoval);
}

function plain({ kind, address, message, place, renamed }: RebaseItem): object {
  const { line, column } = place.range.start;
  return { kind, address, message, file: place.file, line, column, ...(renamed === undefined ? {} : { renamed }) };
}

interface Rebased {
  readonly accepted: readonly RebaseItem[];
  readonly left: readonly RebaseItem[];
}

function print(terminal: Terminal, { folder, options }: LoadedRulebook, { accepted, left }: Rebased): void {
  const { colours } = terminal;
  const [name] = options.variants ?? [];
  invariant(name !== undefined, "a variant that is rebased has a file");
  for (const { kind, address, message, place } of left) {
    const { line, column } = place.range.start;
    terminal.say(`${join(folder, place.file)}:${line}:${column} ${colours.yellow(kind)} ${address}: ${message}`);
  }
  for (const { kind, address, renamed } of accepted) {
    const done = kind === "gone" || kind === "redundant" ? "line removed" : (renamed ?? "`was` brought up to date");
    terminal.say(`${colours.green("accepted")} ${address}: ${done}`);
  }
  terminal.say(
    left.length === 0
      ? `${join(folder, name)}: nothing to resolve`
      : `${join(folder, name)}: ${left.length} to resolve; look at each, then \`--accept <path>\` or change the line`,
  );
}
