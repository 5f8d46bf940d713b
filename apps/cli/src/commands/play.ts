import { compile } from "@rulewright/engine/compile";
import { botNamed, createNarrator, plainEntry, playGame, RANDOM_BOT } from "@rulewright/simulate";
import { variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { lineText, resultText } from "./game-words";
import { playInTerminal } from "./play-in-terminal";

export interface PlayOptions extends WrittenVariants {
  readonly seats?: number | undefined;
  readonly seat: number;
  readonly bot?: string | undefined;
  readonly seed: number;
  readonly auto: boolean;
  /** Answers of the person, given before. */
  readonly answers: readonly string[];
  readonly json: boolean;
}

/** `rulewright play`: a person against bots, or with `--auto` a whole game of bots with its record. */
export async function play(terminal: Terminal, folder: string, options: PlayOptions): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, { ...options, reading: [], set: [] });
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const { from, to } = rulebook.players;
  const seats = options.seats ?? Math.min(to, Math.max(from, 4));
  if (seats < from || seats > to) return wrongUse(`${rulebook.id} is for ${from} to ${to} players, not ${seats}`);
  if (options.seat > seats) return wrongUse(`there is no seat ${options.seat} among ${seats}`);
  if (options.answers.length > 0 && options.auto) return wrongUse("`--answers` are a person's, so not for `--auto`");
  if (options.json && !options.auto) return wrongUse("`--json` goes with `--auto`");
  const program = compile(rulebook);
  const bot = botNamed(program, options.bot ?? rulebook.defaultHabit ?? RANDOM_BOT);
  if (typeof bot === "string") return wrongUse(bot);
  if (!options.auto) {
    const { seed, seat, answers } = options;
    const named = options.bot === undefined ? "" : ` --bot ${options.bot}`;
    const under = options.variant.map((name) => ` --variant ${name}`).join("") + (options.inOrder ? " --in-order" : "");
    const command = `rulewright play ${folder}${under} --seats ${seats} --seat ${seat} --seed ${seed}${named}`;
    return playInTerminal(terminal, program, { seats, seed, seat: seat - 1, bot, answers, command });
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
      log: log.map((entry) => plainEntry(program, entry)),
    });
  } else {
    const narrator = createNarrator(program, "all");
    const lines = [...game.log.flatMap((entry) => narrator.tell(entry)), ...narrator.finish()];
    for (const line of lines) terminal.say(lineText(line, terminal.colours));
    terminal.say(`\n${resultText(game.result)}`);
  }
  return game.result.kind === "won" ? FINE : FINDINGS;
}
