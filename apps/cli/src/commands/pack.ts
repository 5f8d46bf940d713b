import { basename, join, resolve } from "node:path";
import { type Diagnostic, invariant } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import type { Rulebook, SourceFile } from "@rulewright/rulebook";
import { prepareBatch, summarize } from "@rulewright/simulate";
import { type LoadedRulebook, loadRulebook } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { checkEngine, checkPackage, type PackageFolder } from "../packages/check-package";
import { type Manifest, readManifest } from "../packages/manifest";
import { npmPack } from "../packages/npm-pack";
import { packageAround, variantOfFolder } from "../packages/package-folder";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import { frames } from "../terminal/frames";
import type { Terminal } from "../terminal/terminal";
import { ENGINE_NAME, ENGINE_VERSION } from "../version";

export interface PackOptions {
  /** Only look; write nothing. */
  readonly check: boolean;
  readonly json: boolean;
}

/** What a package says of itself, so that whoever installs it can see that it is the same game. */
interface PackageRecord {
  readonly language: number;
  readonly kind: "rulebook" | "variant";
  readonly rulesDigest: string;
  readonly base?: { readonly name: string; readonly version: string; readonly rulesDigest: string };
  readonly locale: string;
  readonly verifiedWith: string;
  readonly proof: {
    readonly seats: number;
    readonly games: number;
    readonly seed: number;
    readonly bot: string;
    readonly digest: string;
  };
}

/** `rulewright pack`: refuses what would not run elsewhere, records digest and proof, and makes the package. */
export async function pack(terminal: Terminal, folder: string, { check, json }: PackOptions): Promise<CommandOutcome> {
  const unfit = checkEngine(folder);
  if (unfit.length > 0) return refuse(terminal, folder, { findings: unfit, files: [], json });
  const loaded = loadRulebook(variantOfFolder(folder) ?? folder);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const base = baseOf(folder, loaded);
  const input: PackageFolder = { folder, loaded, base };
  const findings = checkPackage(input).filter(({ code }) => check || code !== "package/outdated-record");
  if (findings.length > 0 || loaded.rulebook === undefined) {
    return refuse(terminal, folder, { findings, files: loaded.files, json });
  }
  const manifest = readManifest(folder);
  if (typeof manifest === "string") return wrongUse(`package.json cannot be read: ${manifest}`);
  const record = recordOf(loaded.rulebook, base);
  if (check) {
    if (json) terminal.json({ package: null, record, diagnostics: [] });
    else terminal.say(`${manifest.name ?? folder} ${manifest.version ?? ""} can be published`);
    return FINE;
  }
  writeRecord(folder, manifest, record);
  const made = npmPack(folder, { dryRun: false });
  if (typeof made === "string") return wrongUse(`npm pack failed: ${made}`);
  // Some versions of npm name the scope as a folder and write none.
  const name = join(folder, basename(made.filename));
  if (json) terminal.json({ package: name, record, diagnostics: [] });
  else {
    const { proof } = record;
    terminal.say(`${name}: rules digest ${record.rulesDigest}`);
    terminal.say(
      `proof: ${proof.games} games, ${proof.seats} seats, seed ${proof.seed}, ${proof.bot}: ${proof.digest}`,
    );
  }
  return FINE;
}

function refuse(
  terminal: Terminal,
  folder: string,
  found: { readonly findings: readonly Diagnostic[]; readonly files: readonly SourceFile[]; readonly json: boolean },
): CommandOutcome {
  const { findings, json } = found;
  if (json) terminal.json({ package: null, diagnostics: findings });
  else {
    terminal.complain(
      frames(terminal, { folder, files: [...found.files, ...manifestFile(folder)], catalogues: [] }, findings),
    );
    terminal.complain(`\n${folder} is not fit to be published; nothing was packed.`);
  }
  return FINDINGS;
}

/** The package of the rulebook that a variant extends, when it is another one. */
function baseOf(folder: string, loaded: LoadedRulebook): PackageFolder["base"] {
  if (resolve(loaded.folder) === resolve(folder)) return undefined;
  return packageAround(loaded.folder);
}

function manifestFile(folder: string) {
  const manifest = readManifest(folder);
  return typeof manifest === "string" ? [] : [{ name: "package.json", text: manifest.text }];
}

const PROOF_GAMES = 100;
const PROOF_SEED = 1;

function recordOf(rulebook: Rulebook, base: PackageFolder["base"]): PackageRecord {
  const seats = rulebook.players.to;
  const bot = rulebook.defaultHabit ?? "random";
  const player = prepareBatch(compile(rulebook), { seats, bot, seed: PROOF_SEED });
  invariant(typeof player !== "string", `a rulebook plays its own habit: ${typeof player === "string" ? player : ""}`);
  const { digest } = summarize(player(0, PROOF_GAMES), rulebook);
  return {
    language: rulebook.language,
    kind: rulebook.variants.length > 0 ? "variant" : "rulebook",
    rulesDigest: rulebook.digest,
    ...(base === undefined ? {} : { base: baseRecord(base) }),
    locale: rulebook.locale,
    verifiedWith: `${ENGINE_NAME}@${ENGINE_VERSION}`,
    proof: { seats, games: PROOF_GAMES, seed: PROOF_SEED, bot, digest },
  };
}

function baseRecord({ folder, manifest }: NonNullable<PackageFolder["base"]>): NonNullable<PackageRecord["base"]> {
  const plain = loadRulebook(folder);
  const rulesDigest = plain.kind === "loaded" ? (plain.rulebook?.digest ?? "") : "";
  return { name: manifest.name ?? "", version: manifest.version ?? "", rulesDigest };
}

function writeRecord(folder: string, { values, recorded }: Manifest, record: PackageRecord): void {
  const next = { ...values, rulewright: { ...recorded, ...record } };
  writeWhole(join(folder, "package.json"), `${JSON.stringify(next, undefined, 2)}\n`);
}
