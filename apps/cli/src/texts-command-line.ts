import { type Command, Option } from "commander";
import { textsCheck, textsStatus, textsSync } from "./commands/texts";
import { textsExport, textsImport } from "./commands/texts-exchange";
import type { CommandOutcome } from "./run";
import type { Terminal } from "./terminal/terminal";

type Settle = (result: Promise<CommandOutcome>) => Promise<void>;

/** Adds `texts` with its subcommands. */
export function addTextsCommands(program: Command, terminal: Terminal, settle: Settle): void {
  const texts = program.command("texts").description("translations: bring up to date, check, exchange");
  const json = () => new Option("--json", "print as JSON").default(false, "text");
  const words = (flags: string, description: string) =>
    new Option(flags, description)
      .argParser((word: string, before: readonly string[]) => [...before, word])
      .default([], "none");

  const variant = () => words("--variant <name>", "the texts of this variant instead of those of the rulebook");

  texts
    .command("sync <folder>")
    .description("bring the catalogues up to the texts of the rulebook and of its variants")
    .addOption(words("--locale <code>", "begin a catalogue in this language (may be repeated)"))
    .addOption(words("--typo <key>", "this text changed in spelling only (may be repeated)"))
    .addOption(words("--wording <key>", "this text changed in wording only (may be repeated)"))
    .addOption(variant())
    .addOption(json())
    .action((folder: string, options: Parameters<typeof textsSync>[2]) => settle(textsSync(terminal, folder, options)));

  texts
    .command("status <folder>")
    .description("say how far each translation is")
    .addOption(variant())
    .addOption(json())
    .action((folder: string, options: Parameters<typeof textsStatus>[2]) =>
      settle(textsStatus(terminal, folder, options)),
    );

  texts
    .command("check <folder>")
    .description("find what is wrong with translations")
    .addOption(words("--locale <code>", "only this language (may be repeated)"))
    .addOption(variant())
    .addOption(json())
    .action((folder: string, options: Parameters<typeof textsCheck>[2]) =>
      settle(textsCheck(terminal, folder, options)),
    );

  texts
    .command("export <folder>")
    .description("write a catalogue for a translation tool")
    .requiredOption("--locale <code>", "which language")
    .option("--format <format>", "po, xliff or csv", "po")
    .option("--out <file>", "where to; standard output unless said")
    .addOption(variant())
    .action((folder: string, options: Parameters<typeof textsExport>[2]) =>
      settle(textsExport(terminal, folder, options)),
    );

  texts
    .command("import <folder> <file>")
    .description("take translations back from an XLIFF or CSV file")
    .requiredOption("--locale <code>", "which language")
    .addOption(variant())
    .addOption(json())
    .action((folder: string, file: string, options: Omit<Parameters<typeof textsImport>[2], "file">) =>
      settle(textsImport(terminal, folder, { ...options, file })),
    );
}
