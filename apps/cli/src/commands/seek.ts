import { existsSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { type SeekResult, type Setting, seek, settingReader } from "@rulewright/sweep";
import { loadRulebook } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { variantFile } from "../scaffold/variant-file";
import { type EngineOptions, withEngine } from "../sweep/open-engine";
import { progressLine } from "../sweep/progress";
import { type ReadyPlan, readPlanFile } from "../sweep/read-plan-file";
import type { Terminal } from "../terminal/terminal";
import { ENGINE_VERSION } from "../version";
import { printSeek, seekReport } from "./seek-report";
import { failureWords } from "./sweep";

export interface SeekOptions extends EngineOptions {
  /** Games of one job. */
  readonly jobGames: number;
  /** A file for the variant. */
  readonly write?: string | undefined;
  readonly title?: string | undefined;
  readonly json: boolean;
}

/** `rulewright seek`: finds the settings nearest to today's whose figures lie in their bands. */
export async function seekSettings(terminal: Terminal, path: string, asked: SeekOptions): Promise<CommandOutcome> {
  const ready = readPlanFile(terminal, path, asked);
  if (ready.kind === "refused") return ready.outcome;
  const { plan, loaded } = ready;
  if (asked.write !== undefined && existsSync(asked.write)) return wrongUse(`\`${asked.write}\` is there already`);
  const result = await withEngine(terminal, loaded.files, asked, (open) => {
    const show = progressLine(terminal, open.words);
    return seek(plan, {
      ...open,
      jobGames: asked.jobGames,
      read: settingReader(loaded.files),
      engineVersion: ENGINE_VERSION,
      onProgress: ({ tried, ...progress }) => show(progress, `${tried} settings tried, `),
    });
  });
  if (typeof result === "string") return wrongUse(result);
  if (asked.json) terminal.json(seekReport(plan, result));
  else printSeek(terminal, plan, result);
  for (const failed of result.failed) terminal.complain(failureWords(failed));
  if (result.found === undefined) return FINDINGS;
  return asked.write === undefined ? FINE : writeFound(terminal, asked.write, { ready, result, title: asked.title });
}

interface Found {
  readonly ready: ReadyPlan;
  readonly result: SeekResult;
  readonly title: string | undefined;
}

function writeFound(terminal: Terminal, file: string, { ready, result, title }: Found): CommandOutcome {
  const { plan, rulebook, loaded } = ready;
  const setting = result.found?.candidate.setting;
  if (setting === undefined) return FINDINGS;
  const changes = changesOf(setting, ready);
  const isAtHome = basename(dirname(resolve(file))) === "variants" && resolve(file, "../..") === resolve(loaded.folder);
  const { variants } = setting;
  if (changes.set.length + Object.keys(changes.read).length === 0) {
    const what = variants.length === 0 ? "today's values" : `the variants ${variants.join(" and ")}`;
    terminal.complain(`${what} meet the bands already: nothing is written`);
    return FINE;
  }
  if (!isAtHome && variants.length > 0)
    return wrongUse(
      `a variant of ${variants.join(" and ")} is written only into the folder \`variants\` of the rulebook`,
    );
  const base = loadRulebook(loaded.folder, { variant: variants, inOrder: true });
  if (base.kind === "unreadable") return wrongUse(base.problem);
  const home = variants.length === 0 ? rulebook.id : variants.length === 1 ? (variants[0] ?? rulebook.id) : variants;
  const from = isAtHome ? home : pathTo(file, loaded.folder);
  const id = basename(file, ".yaml")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_");
  const made = variantFile(base, { id, title: title ?? plan.title, from, ...changes });
  if ("problem" in made) return wrongUse(made.problem);
  writeWhole(file, made.text);
  terminal.complain(`written: ${file}`);
  return FINE;
}

/** What a setting says otherwise than the rulebook does. */
function changesOf({ parameters, readings }: Setting, { rulebook }: ReadyPlan) {
  const today = new Map(rulebook.parameters.map(({ name, value }) => [name, value]));
  const chosen = new Map(rulebook.rulings.map(({ name, chosen: reading }) => [name, reading]));
  return {
    set: Object.entries(parameters)
      .filter(([name, value]) => today.get(name) !== value)
      .map(([name, value]) => `parameters.${name}=${value}`),
    read: Object.fromEntries(Object.entries(readings).filter(([name, reading]) => chosen.get(name) !== reading)),
  };
}

function pathTo(file: string, folder: string): string {
  const found = relative(dirname(resolve(file)), resolve(folder)).replaceAll("\\", "/");
  return found.startsWith(".") ? found : `./${found}`;
}
