import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import { type Bump, type Difference, largestBump, type Rulebook, rulebookDifferences } from "@rulewright/rulebook";
import { botNamed, createLuck, playGame, readPlaythroughHeader } from "@rulewright/simulate";
import { lt, diff as semverStep, valid } from "semver";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { packageAround, variantOfFolder } from "../packages/package-folder";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";

/** What became of the games that are stored with the first version, played by the second. */
interface Replays {
  readonly same: readonly string[];
  /** Other answers, or another end. */
  readonly changed: readonly string[];
}

/** `rulewright diff`: what differs between two versions of a rulebook, and the least step of its version. */
export async function diff(
  terminal: Terminal,
  { before, after, json }: { readonly before: string; readonly after: string; readonly json: boolean },
): Promise<CommandOutcome> {
  const old = loadRulebook(variantOfFolder(before) ?? before);
  if (old.kind === "unreadable") return wrongUse(old.problem);
  const now = loadRulebook(variantOfFolder(after) ?? after);
  if (now.kind === "unreadable") return wrongUse(now.problem);
  if (old.rulebook === undefined) return wrongUse(`\`${before}\` has errors; rulewright check shows them`);
  const sameRules = now.rulebook?.digest === old.rulebook.digest;
  const differences = rulebookDifferences(versionOf(old), versionOf(now), { sameRules });
  const replays = now.rulebook === undefined ? undefined : replay(old, old.rulebook, now.rulebook);
  const least = leastStep(differences, sameRules, now.rulebook);
  const versions = versionStep(old, now, least);
  const result = now.rulebook === undefined ? "cannot load" : resultOf(sameRules, replays);
  if (json)
    terminal.json({
      before: summary(old),
      after: summary(now),
      result,
      least,
      differences,
      replays: replays ?? null,
      versions,
    });
  else print(terminal, { differences, replays, least, versions, result });
  return versions?.enough === false ? FINDINGS : FINE;
}

function versionOf({ files, options }: LoadedRulebook) {
  return { files, variants: options.variants ?? [], inOrder: options.inOrder ?? false };
}

function summary({ name, folder, rulebook }: LoadedRulebook) {
  return { rulebook: name, folder, digest: rulebook?.digest ?? null };
}

function resultOf(sameRules: boolean, replays: Replays | undefined): "compatible" | "changed results" {
  return sameRules || (replays !== undefined && replays.same.length > 0 && replays.changed.length === 0)
    ? "compatible"
    : "changed results";
}

function leastStep(differences: readonly Difference[], sameRules: boolean, now: Rulebook | undefined): Bump {
  if (now === undefined) return "major";
  const largest = largestBump(differences);
  return largest === "major" || sameRules || largest === "minor" ? largest : "minor";
}

function replay(loaded: LoadedRulebook, old: Rulebook, now: Rulebook): Replays {
  const folder = join(loaded.folder, "playthroughs");
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".txt"))
        .toSorted()
    : [];
  const same: string[] = [];
  const changed: string[] = [];
  for (const name of names) {
    const header = readPlaythroughHeader(readFileSync(join(folder, name), "utf8"));
    if (header === undefined) continue;
    const [left, right] = [playedBy(old, header), playedBy(now, header)];
    // A game that neither version can play says nothing about what changed.
    if (left === undefined && right === undefined) continue;
    (left === right ? same : changed).push(name);
  }
  return { same, changed };
}

/** Every answer and the result of a game, as one text; undefined when the rulebook cannot play it. */
function playedBy(
  rulebook: Rulebook,
  { seats, seed, bot }: { readonly seats: number; readonly seed: number; readonly bot: string },
): string | undefined {
  if (seats < rulebook.players.from || seats > rulebook.players.to) return undefined;
  const program = compile(rulebook);
  const player = botNamed(program, bot, createLuck(rulebook.players.to));
  if (typeof player === "string") return undefined;
  const { decisions, result } = playGame(program, { seats, seed, bot: player });
  return JSON.stringify([
    decisions.map(({ id, seat, words }) => [id, seat, words]),
    result.kind,
    result.winners,
    result.turns,
  ]);
}

interface VersionStep {
  readonly before: string;
  readonly after: string;
  readonly step: string;
  readonly enough: boolean;
}

const ORDER: readonly Bump[] = ["none", "patch", "minor", "major"];

/** The package of a rulebook, or of the variant that stands in a package of its own. */
function packageOf({ folder, files, rulebook }: LoadedRulebook) {
  const file = files.find(({ name }) => name === rulebook?.variants.at(-1)?.file)?.name;
  return packageAround(file === undefined ? folder : dirname(join(folder, file)))?.manifest;
}

/** The step between the versions of two packages, when there are two. */
function versionStep(old: LoadedRulebook, now: LoadedRulebook, least: Bump): VersionStep | undefined {
  const [first, second] = [packageOf(old), packageOf(now)];
  if (first?.name !== second?.name) return undefined;
  const [before, after] = [first?.version, second?.version];
  if (before === undefined || after === undefined || valid(before) === null || valid(after) === null) return undefined;
  if (before === after || lt(after, before)) return { before, after, step: "none", enough: least === "none" };
  const step = semverStep(before, after) ?? "none";
  const at = ORDER.findIndex((bump) => step.endsWith(bump));
  // Before 1.0.0 a step of the second number may change everything.
  const counted = before.startsWith("0.") && step === "minor" ? ORDER.indexOf("major") : at;
  return { before, after, step, enough: counted >= ORDER.indexOf(least) };
}

function print(
  terminal: Terminal,
  found: {
    readonly differences: readonly Difference[];
    readonly replays: Replays | undefined;
    readonly least: Bump;
    readonly versions: VersionStep | undefined;
    readonly result: string;
  },
): void {
  const { differences, replays, least, versions, result } = found;
  for (const one of differences) terminal.say(`${one.bump.padEnd(6)} ${differenceWords(one)}`);
  if (replays !== undefined && replays.same.length + replays.changed.length > 0) {
    terminal.say(`stored games: ${replays.same.length} as before, ${replays.changed.length} otherwise`);
  }
  terminal.say(`${result}; the least step is ${least === "none" ? "none: nothing differs" : least}`);
  if (versions !== undefined) {
    terminal.say(`from ${versions.before} to ${versions.after}: ${versions.enough ? "enough" : "not enough"}`);
  }
}

function differenceWords({ kind, path, was, now }: Difference): string {
  if (kind === "removed") return `${path} is gone`;
  if (kind === "added") return `${path} is new`;
  return was === undefined || now === undefined || `${was}${now}`.length > 60
    ? `${path} has changed`
    : `${path}: ${was} → ${now}`;
}
