import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { goldenGames, shippedRulebooks } from "./playthroughs/derive";

/** Writes the golden games of the named rulebooks, or of all; returns the exit code. */
export function main(args: readonly string[]): number {
  const shipped = shippedRulebooks();
  const unknown = args.filter((name) => !shipped.includes(name));
  if (unknown.length > 0) {
    console.error(`playthroughs: no rulebook ${unknown.join(", ")} in rulebooks/`);
    return 2;
  }
  for (const name of args.length === 0 ? shipped : args) {
    for (const { path, committed, derived } of goldenGames(name)) {
      if (derived === "") {
        console.error(`playthroughs: ${path} does not begin with seats, seed and bot`);
        return 1;
      }
      if (committed === derived) continue;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, derived);
      console.log(`wrote ${path}`);
    }
  }
  return 0;
}
