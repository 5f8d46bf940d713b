import { Command, InvalidArgumentError, Option } from "commander";
import { type CheckOptions, check } from "./commands/check";
import { compare } from "./commands/compare";
import { type CoverageOptions, coverage } from "./commands/coverage";
import { edit } from "./commands/edit";
import { type EnumerateOptions, enumerate } from "./commands/enumerate";
import { type OddsOptions, odds } from "./commands/odds";
import { type PlayOptions, play } from "./commands/play";
import { type RebaseOptions, rebase } from "./commands/rebase";
import { type SimulateOptions, simulate } from "./commands/simulate";
import { type SurveyOptions, survey } from "./commands/survey";
import { type TestOptions, test } from "./commands/test";
import { addGameCommands } from "./game-command-line";
import { addPackageCommands } from "./package-command-line";
import type { BatchOptions } from "./play-batch";
import { addPrintCommands } from "./print-command-line";
import { type CommandOutcome, FINE } from "./run";
import { addSweepCommands } from "./sweep-command-line";
import type { Terminal } from "./terminal/terminal";
import { addTextsCommands } from "./texts-command-line";

/** Reads the arguments and carries out the command that they name. */
export async function commandLine(terminal: Terminal, argv: readonly string[]): Promise<CommandOutcome> {
  let outcome: CommandOutcome = FINE;
  const settle = async (result: Promise<CommandOutcome>): Promise<void> => {
    outcome = await result;
  };
  const program = new Command("rulewright")
    .description("Checks, tests, simulates and edits rulebooks of board and card games.")
    .exitOverride()
    .showHelpAfterError("(rulewright --help lists the commands)");

  program
    .command("check <folders...>")
    .description("find what is wrong with rulebooks")
    .option("--targets", "also play games and measure what targets.yaml expects", false)
    .option("--games <number>", "with --targets: how many games", wholeNumber, 4000)
    .option("--seed <number>", "with --targets: which luck", seed, 1)
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print findings as JSON"))
    .action((folders: string[], options: CheckOptions) => settle(check(terminal, folders, options)));

  program
    .command("test <folders...>")
    .description("run the examples of rulebooks")
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print results as JSON"))
    .option("--only <id>", "run only examples whose id begins so")
    .action((folders: string[], options: TestOptions) => settle(test(terminal, folders, options)));

  program
    .command("coverage <folders...>")
    .description("compare clauses, effects, examples and rulings; several rulebooks as a table")
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print the report as JSON"))
    .action((folders: string[], options: CoverageOptions) => settle(coverage(terminal, folders, options)));

  program
    .command("simulate <folder>")
    .description("play many games and say what came of them")
    .option("--seats <number>", "how many play", wholeNumber)
    .option("--games <number>", "how many games", wholeNumber, 1000)
    .option("--seed <number>", "which luck", seed, 1)
    .option("--bot <name>", "random, or a habit of the rulebook", "random")
    .option("--workers <number>", "how many threads", wholeNumber)
    .addOption(readingOption())
    .addOption(parameterOption())
    .option("--figures", "also print how every card and every decision fared", false)
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print the figures as JSON"))
    .action((folder: string, options: SimulateOptions) => settle(simulate(terminal, folder, options)));

  program
    .command("survey <folders...>")
    .description("play every rulebook at every number of seats with every bot, and look at a sample step by step")
    .option("--games <number>", "how many games of each", wholeNumber, 10_000)
    .option("--sample <number>", "how many of them are looked at step by step", wholeNumber, 20)
    .option("--seed <number>", "which luck", seed, 1)
    .option("--workers <number>", "how many threads", wholeNumber)
    .option("--keep <file>", "keep what is done in this file, and take up from there")
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print the rows as JSON"))
    .action((folders: string[], options: SurveyOptions) => settle(survey(terminal, folders, options)));

  program
    .command("compare <rulebook>")
    .description("a rulebook with and without a change, on the same luck")
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(readingOption())
    .addOption(parameterOption())
    .option("--seats <number>", "how many play", wholeNumber)
    .option("--games <number>", "how many games each", wholeNumber, 20_000)
    .option("--seed <number>", "which luck", seed, 1)
    .option("--bot <name>", "random, or a habit of the rulebook", "random")
    .option("--workers <number>", "how many threads", wholeNumber)
    .addOption(jsonOption("print the figures as JSON"))
    .action((path: string, options: BatchOptions) => settle(compare(terminal, path, options)));

  program
    .command("rebase <variant>")
    .description("compare a variant with the rulebook as it is now")
    .option("--check", "change nothing", false)
    .option("--accept <path>", "what was looked at, as its path, or all (may be repeated)", repeated, [])
    .addOption(jsonOption("print what was found as JSON"))
    .action((file: string, options: RebaseOptions) => settle(rebase(terminal, file, options)));

  program
    .command("odds <folder>")
    .description("work out exact expectations")
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print them as JSON"))
    .addOption(readingOption())
    .addOption(parameterOption())
    .action((folder: string, options: OddsOptions) => settle(odds(terminal, folder, options)));

  program
    .command("enumerate <folder>")
    .description("walk every way in which a small game can go")
    .option("--seats <number>", "how many play (the fewest, if not said)", wholeNumber)
    .option("--depth <number>", "count no more moves than this", wholeNumber)
    .addOption(movesOption())
    .option("--asked-only", "a decision with a single answer is no move", false)
    .option("--bot <name>", "chances and means instead of counts: random, or a habit of the rulebook, answers")
    .addOption(meanOption())
    .addOption(readingOption())
    .addOption(parameterOption())
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("print the figures as JSON"))
    .action((folder: string, options: EnumerateOptions) => settle(enumerate(terminal, folder, options)));

  program
    .command("play <folder>")
    .description("play against bots, or watch a whole game")
    .option("--seats <number>", "how many play", wholeNumber)
    .option("--seat <numbers>", "which seats are yours, such as 1 or 1,3", seatNumbers, [1])
    .option("--bot <name>", "search, greedy, random, or a habit of the rulebook")
    .option("--think <number>", "how many play-outs a searching bot makes for one answer", wholeNumber)
    .option("--seed <number>", "which luck", seed, 1)
    .option(
      "--lang <code>",
      "tell the game in another language than the rulebook's: en or it, or that of a catalogue in its texts folder",
    )
    .addOption(answersOption())
    .option("--auto", "let bots play every seat and print what happens", false)
    .addOption(variantOption())
    .addOption(orderOption())
    .addOption(jsonOption("with --auto: print the record as JSON"))
    .action((folder: string, options: PlayOptions) => settle(play(terminal, folder, options)));

  addGameCommands(program, terminal, settle, () => [variantOption(), orderOption()]);
  addPrintCommands(program, terminal, settle, () => [variantOption(), orderOption()]);
  addSweepCommands(program, terminal, settle);
  addTextsCommands(program, terminal, settle);
  addPackageCommands(program, terminal, settle);

  program
    .command("edit [folder]")
    .description("open the editor on a folder of rulebooks")
    .option("--port <number>", "where to listen on this machine", portNumber)
    .action((folder: string | undefined, options: { port?: number }) =>
      settle(edit(folder ?? ".", { port: options.port })),
    );

  await program.parseAsync(argv);
  return outcome;
}

function answersOption(): Option {
  return new Option("--answers <list>", "give these answers for your seat first, as the game shows them when you stop")
    .argParser((text: string): readonly string[] => text.split(",").filter((word) => word !== ""))
    .default([], "none");
}

function movesOption(): Option {
  return textsOption("--moves <decision>", "only answers to this decision are moves (may be repeated)", "all");
}

function meanOption(): Option {
  return textsOption("--mean <expression>", "with --bot: its mean at the end, as P1.cash (may be repeated)", "none");
}

function textsOption(flags: string, description: string, without: string): Option {
  return new Option(flags, description)
    .argParser((text: string, before: readonly string[]): readonly string[] => [...before, text])
    .default([], without);
}

function jsonOption(description: string): Option {
  return new Option("--json", description).default(false, "text");
}

function readingOption(): Option {
  return listOption("--reading <ruling=reading>", "switch a ruling (may be repeated)");
}

function parameterOption(): Option {
  return listOption("--set <parameter=value>", "change a parameter (may be repeated)");
}

function variantOption(): Option {
  return new Option("--variant <name>", "under a variant, by its name or file (may be repeated)")
    .argParser(repeated)
    .default([], "none");
}

function repeated(word: string, before: readonly string[]): readonly string[] {
  return [...before, word];
}

function orderOption(): Option {
  return new Option(
    "--in-order",
    "the order of the variants is meant: where two change one thing, the later holds",
  ).default(false, "no");
}

function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collect).default([], "none");
}

const LARGEST_PORT = 65_535;

function portNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > LARGEST_PORT) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${LARGEST_PORT}; 0 lets the system choose.`);
  }
  return value;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
    throw new InvalidArgumentError("It must be a whole number from 1.");
  }
  return value;
}

function seatNumbers(text: string): readonly number[] {
  const seats = text.split(",").map((one) => wholeNumber(one.trim()));
  return [...new Set(seats)].toSorted((left, right) => left - right);
}

/** A seed is an unsigned number of 32 bits. */
const LARGEST_SEED = 2 ** 32 - 1;

function seed(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > LARGEST_SEED) {
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${LARGEST_SEED}.`);
  }
  return value;
}

function collect(text: string, before: readonly string[]): readonly string[] {
  if (!/^[^=]+=.+$/.test(text)) throw new InvalidArgumentError("It must look like name=value.");
  return [...before, text];
}
