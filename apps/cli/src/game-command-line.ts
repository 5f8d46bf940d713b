import { type Command, InvalidArgumentError, Option } from "commander";
import { type ReplayOptions, replay } from "./commands/replay";
import { type TournamentOptions, tournament } from "./commands/tournament";
import type { CommandOutcome } from "./run";
import type { Terminal } from "./terminal/terminal";

type Settle = (result: Promise<CommandOutcome>) => Promise<void>;

/** Adds the commands about games that are played one by one: `tournament`, `replay`. */
export function addGameCommands(
  program: Command,
  terminal: Terminal,
  settle: Settle,
  variants: () => readonly Option[],
): void {
  const tournaments = program
    .command("tournament <folder>")
    .description("let players of different strength play against each other, on the same luck in every seat")
    .addOption(
      new Option("--bots <names>", "who plays: search, greedy, habit, random, habits of the rulebook")
        .argParser(names)
        .default(["search", "greedy", "habit", "random"], "search,greedy,habit,random"),
    )
    .addOption(numberOption("--seats <number>", "how many play"))
    .addOption(numberOption("--games <number>", "how many games, rounded up to whole blocks").default(400))
    .addOption(numberOption("--seed <number>", "which luck").default(1))
    .addOption(numberOption("--playouts <number>", "how many play-outs a searching bot makes for one answer"))
    .option("--keep <file>", "keep games in this file, and take up from there");
  for (const option of variants()) tournaments.addOption(option);
  tournaments
    .addOption(new Option("--json", "print the figures as JSON").default(false, "text"))
    .action((folder: string, options: TournamentOptions) => settle(tournament(terminal, folder, options)));

  const replays = program
    .command("replay <folder> <game>")
    .description("play a game kept by `play --auto --json` again: is it still legal, and where does it differ?");
  for (const option of variants()) replays.addOption(option);
  replays
    .addOption(new Option("--json", "print what was found as JSON").default(false, "text"))
    .action((folder: string, game: string, options: ReplayOptions) => settle(replay(terminal, folder, game, options)));
}

function names(text: string): readonly string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function numberOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value >= 2 ** 32) {
      throw new InvalidArgumentError("It must be a whole number from 1.");
    }
    return value;
  });
}
