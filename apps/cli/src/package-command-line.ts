import { type Command, InvalidArgumentError, Option } from "commander";
import { diff } from "./commands/diff";
import { newPackage } from "./commands/new";
import { pack } from "./commands/pack";
import type { CommandOutcome } from "./run";
import type { Terminal } from "./terminal/terminal";

type Settle = (result: Promise<CommandOutcome>) => Promise<void>;

/** Adds the commands about packages: `new`, `pack`, `diff`. */
export function addPackageCommands(program: Command, terminal: Terminal, settle: Settle): void {
  const json = () => new Option("--json", "print as JSON").default(false, "text");

  program
    .command("new <folder>")
    .description("begin a rulebook, or house rules for another")
    .option("--variant <base>", "house rules for this package, folder or variant file")
    .option("--name <name>", "the name of the package")
    .option("--title <title>", "what people call it")
    .option("--author <name>", "who is to be named")
    .addOption(new Option("--players <range>", "for how many, such as 2-4").argParser(playerRange))
    .addOption(
      new Option("--set <path=value>", "with --variant: set this value of the base (may be repeated)")
        .argParser((text: string, before: readonly string[]) => {
          if (!/^[^=]+=.+$/.test(text)) throw new InvalidArgumentError("It must look like path=value.");
          return [...before, text];
        })
        .default([], "none"),
    )
    .action((folder: string, options: Parameters<typeof newPackage>[2]) =>
      settle(newPackage(terminal, folder, options)),
    );

  program
    .command("pack [folder]")
    .description("look whether others could run a rulebook, record its digest, and make the package")
    .option("--check", "only look", false)
    .addOption(json())
    .action((folder: string | undefined, options: { check: boolean; json: boolean }) =>
      settle(pack(terminal, folder ?? ".", options)),
    );

  program
    .command("diff <before> <after>")
    .description("say what differs between two versions of a rulebook, and the least step of its version")
    .addOption(json())
    .action((before: string, after: string, options: { json: boolean }) =>
      settle(diff(terminal, { before, after, ...options })),
    );
}

function playerRange(text: string): { readonly from: number; readonly to: number } {
  const [, from = "", to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (from === "" || Number(from) < 1 || Number(to) < Number(from)) {
    throw new InvalidArgumentError("It must be a number of players, or a range such as 2-4.");
  }
  return { from: Number(from), to: Number(to) };
}
