import { type Command, Option } from "commander";
import { textsCheck, textsExport, textsImport, textsStatus, textsSync } from "./commands/texts";
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

  texts
    .command("sync <folder>")
    .description("bring the catalogues up to the texts of the rulebook")
    .addOption(words("--locale <code>", "begin a catalogue in this language (may be repeated)"))
    .addOption(words("--typo <key>", "this text changed in spelling only (may be repeated)"))
    .addOption(words("--wording <key>", "this text changed in wording only (may be repeated)"))
    .addOption(json())
    .action((folder: string, options: Parameters<typeof textsSync>[2]) => settle(textsSync(terminal, folder, options)));

  texts
    .command("status <folder>")
    .description("say how far each translation is")
    .addOption(json())
    .action((folder: string, options: { json: boolean }) => settle(textsStatus(terminal, folder, options)));

  texts
    .command("check <folder>")
    .description("find what is wrong with translations")
    .addOption(words("--locale <code>", "only this language (may be repeated)"))
    .addOption(json())
    .action((folder: string, options: { locale: readonly string[]; json: boolean }) =>
      settle(textsCheck(terminal, folder, options)),
    );

  texts
    .command("export <folder>")
    .description("write a catalogue for a translation tool")
    .requiredOption("--locale <code>", "which language")
    .option("--format <format>", "po, xliff or csv", "po")
    .option("--out <file>", "where to; standard output unless said")
    .action((folder: string, options: { locale: string; format: string; out?: string }) =>
      settle(textsExport(terminal, folder, options)),
    );

  texts
    .command("import <folder> <file>")
    .description("take translations back from an XLIFF or CSV file")
    .requiredOption("--locale <code>", "which language")
    .addOption(json())
    .action((folder: string, file: string, options: { locale: string; json: boolean }) =>
      settle(textsImport(terminal, folder, { ...options, file })),
    );
}
