import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@rulewright/engine/compile";
import type { Program } from "@rulewright/engine/runtime";
import { type PlaythroughHeader, playthroughText, RANDOM_BOT, readPlaythroughHeader } from "@rulewright/simulate";
import { readSources, resolved } from "@rulewright/testkit";

/** A golden game: where it is kept and what must stand there. */
export interface GoldenGame {
  readonly path: string;
  /** Undefined when there is no file yet, or when its header says nothing of a game. */
  readonly committed: string | undefined;
  readonly derived: string;
}

const ROOT = "rulebooks";

/** The rulebooks that ship; each has at least one golden game. */
export function shippedRulebooks(): readonly string[] {
  return readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, "rulebook.yaml")))
    .toSorted();
}

/** The golden games of a rulebook played anew; without any yet, one for the fewest and one for the most players. */
export function goldenGames(name: string): readonly GoldenGame[] {
  const folder = join(ROOT, name, "playthroughs");
  const program = compile(resolved(readSources(join(ROOT, name))));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".txt")) : [];
  if (files.length === 0)
    return firstGames(program).map((header) => game(program, join(folder, fileName(header)), header));
  return files.toSorted().map((file) => {
    const committed = readFileSync(join(folder, file), "utf8");
    const header = readPlaythroughHeader(committed);
    const path = join(folder, file);
    return header === undefined
      ? { path, committed: undefined, derived: "" }
      : { ...game(program, path, header), committed };
  });
}

function game(program: Program, path: string, header: PlaythroughHeader): GoldenGame {
  return { path, committed: undefined, derived: playthroughText(program, header) };
}

function firstGames({ rulebook }: Program): readonly PlaythroughHeader[] {
  const { from, to } = rulebook.players;
  const bot = rulebook.defaultHabit ?? RANDOM_BOT;
  return [...new Set([from, to])].map((seats, index) => ({ seats, seed: index + 1, bot }));
}

function fileName({ seats, seed, bot }: PlaythroughHeader): string {
  return `${seats}-seats-${bot}-seed-${seed}.txt`;
}
