import { CARD_SIZE, type CardSize, PAPERS } from "@rulewright/print";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type BoardOptions, board } from "./commands/board";
import { type CardsOptions, cards } from "./commands/cards";
import { type HandbookOptions, handbook } from "./commands/handbook";
import type { CommandOutcome } from "./run";
import type { Terminal } from "./terminal/terminal";

type Settle = (result: Promise<CommandOutcome>) => Promise<void>;
type InLanguage<Options> = Options & { readonly lang?: string };

/** Adds what prints: `handbook`, `cards`, `board`. `variants` are the options for house rules, as all commands have them. */
export function addPrintCommands(
  program: Command,
  terminal: Terminal,
  settle: Settle,
  variants: () => readonly Option[],
): void {
  const printing = (name: string, description: string): Command => {
    const command = program.command(name).description(description);
    for (const option of variants()) command.addOption(option);
    return command.option("--lang <code>", "in this language, where the rulebook has a catalogue of it");
  };

  printing("handbook <folder>", "print the rules with their numbers, and what variants change")
    .option("--out <file>", "where to; standard output unless said")
    .addOption(new Option("--format <format>", "by the ending of the file, else md").choices(["md", "html", "pdf"]))
    .addOption(paperOption())
    .action((folder: string, options: InLanguage<HandbookOptions>) =>
      settle(handbook(terminal, folder, { ...options, locale: options.lang })),
    );

  printing("cards <folder>", "print sheets of cards to cut out")
    .option("--deck <name>", "only this deck")
    .requiredOption("--out <file>", "a .pdf or .html file, or a folder for SVG files")
    .addOption(paperOption())
    .addOption(
      new Option("--size <millimetres>", "of a card, as 63x88").argParser(cardSize).default(CARD_SIZE, "63x88"),
    )
    .addOption(
      new Option("--bleed <millimetres>", "how far colour reaches beyond a card").argParser(bleed).default(2, "2"),
    )
    .option("--no-backs", "no pages of backs")
    .action((folder: string, options: InLanguage<CardsOptions>) =>
      settle(cards(terminal, folder, { ...options, locale: options.lang })),
    );

  printing("board <folder>", "draw the boards as SVG files")
    .requiredOption("--out <folder>", "where to")
    .action((folder: string, options: InLanguage<BoardOptions>) =>
      settle(board(terminal, folder, { ...options, locale: options.lang })),
    );
}

function paperOption(): Option {
  return new Option("--paper <size>", "the paper").choices(Object.keys(PAPERS)).default("a4");
}

const SMALLEST_CARD = 20;
const LARGEST_CARD = 200;

function cardSize(text: string): CardSize {
  const [, width = "", height = ""] = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const size = { width: Number(width), height: Number(height) };
  const fits = (side: number) => side >= SMALLEST_CARD && side <= LARGEST_CARD;
  if (!fits(size.width) || !fits(size.height))
    throw new InvalidArgumentError(`It must look like 63x88, each from ${SMALLEST_CARD} to ${LARGEST_CARD} mm.`);
  return size;
}

const LARGEST_BLEED = 5;

function bleed(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= LARGEST_BLEED))
    throw new InvalidArgumentError(`It must be a number from 0 to ${LARGEST_BLEED}.`);
  return value;
}
