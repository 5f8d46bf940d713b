import { compile } from "@rulewright/engine/compile";
import {
  createNarrator,
  LANGUAGES,
  plainEntry,
  playerNamed,
  playGame,
  RANDOM_BOT,
  voiceOf,
} from "@rulewright/simulate";
import { variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";
import { playInTerminal } from "./play-in-terminal";

export interface PlayOptions extends WrittenVariants {
  readonly seats?: number | undefined;
  /** Seats of persons, from 1. */
  readonly seat: readonly number[];
  /** Language of the game, and of the rulebook's own texts where it has a catalogue; that of the rulebook when it is not given. */
  readonly lang?: string | undefined;
  readonly bot?: string | undefined;
  /** Play-outs that a searching bot makes for one answer; its usual number when it is not given. */
  readonly think?: number | undefined;
  readonly seed: number;
  readonly auto: boolean;
  /** Answers of the person, given before. */
  readonly answers: readonly string[];
  readonly json: boolean;
}

/** `rulewright play`: a person against bots, or with `--auto` a whole game of bots with its record. */
export async function play(terminal: Terminal, folder: string, options: PlayOptions): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, { ...options, locale: options.lang, reading: [], set: [] });
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const { from, to } = rulebook.players;
  const seats = options.seats ?? Math.min(to, Math.max(from, 4));
  if (seats < from || seats > to) return wrongUse(`${rulebook.id} is for ${from} to ${to} players, not ${seats}`);
  const missing = options.seat.find((seat) => seat > seats);
  if (missing !== undefined) return wrongUse(`there is no seat ${missing} among ${seats}`);
  const isTold = options.lang === undefined || Object.hasOwn(LANGUAGES, options.lang);
  if (!isTold && options.lang !== rulebook.locale)
    return wrongUse(`games are told in ${Object.keys(LANGUAGES).join(", ")}, not in \`${options.lang}\``);
  if (options.answers.length > 0 && options.auto) return wrongUse("`--answers` are a person's, so not for `--auto`");
  if (options.json && !options.auto) return wrongUse("`--json` goes with `--auto`");
  const program = compile(rulebook);
  const voice = voiceOf(program, options.lang);
  const bot = playerNamed(
    program,
    options.bot ?? rulebook.defaultHabit ?? RANDOM_BOT,
    options.think === undefined ? {} : { budget: { playouts: options.think } },
  );
  if (typeof bot === "string") return wrongUse(bot);
  if (!options.auto) {
    const { seed, answers } = options;
    const people = options.seat.map((seat) => seat - 1);
    return playInTerminal(terminal, voice, {
      seats,
      seed,
      people,
      bot,
      answers,
      command: commandOf(folder, seats, options),
    });
  }
  const game = playGame(program, { seats, seed: options.seed, bot, log: true });
  if (options.json) {
    const { log, result, decisions, ...head } = game;
    terminal.json({
      rulebook: rulebook.id,
      variants: variantsOf(rulebook),
      ...head,
      decisions: decisions.map((decision) => ({ ...decision, seat: decision.seat + 1 })),
      result: { ...result, winners: result.winners.map((winner) => winner + 1) },
      log: log.map((entry) => plainEntry(voice, entry)),
    });
  } else {
    const narrator = createNarrator(voice, "all");
    const lines = [...game.log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()];
    for (const line of lines) terminal.say(lineText(line, terminal.colours));
    terminal.say(`\n${resultText(voice, game.result)}`);
  }
  return game.result.kind === "won" ? FINE : FINDINGS;
}

/** The command that starts this game. */
function commandOf(folder: string, seats: number, options: PlayOptions): string {
  const { seat, seed, bot, think, lang, variant, inOrder } = options;
  const under = variant.map((name) => ` --variant ${name}`).join("") + (inOrder ? " --in-order" : "");
  const named = (bot === undefined ? "" : ` --bot ${bot}`) + (think === undefined ? "" : ` --think ${think}`);
  const told = lang === undefined ? "" : ` --lang ${lang}`;
  return `rulewright play ${folder}${under} --seats ${seats} --seat ${seat.join(",")} --seed ${seed}${named}${told}`;
}
