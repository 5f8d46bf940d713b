import { compile } from "@rulewright/engine/compile";
import type { Program } from "@rulewright/engine/runtime";
import {
  type Bot,
  pairingOf,
  playerNamed,
  playMixedGame,
  standingsOf,
  type TournamentPlan,
} from "@rulewright/simulate";
import { variantsOf, type WrittenVariants } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { type CommandOutcome, FINDINGS, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { type KeptGame, keepGames } from "./tournament-keep";
import { printTournament, thinkingTimes } from "./tournament-report";

export interface TournamentOptions extends WrittenVariants {
  readonly bots: readonly string[];
  readonly seats?: number | undefined;
  readonly games: number;
  readonly seed: number;
  /** Of a searching bot for one answer; its usual number when it is not given. */
  readonly playouts?: number | undefined;
  /** A file that keeps games as they are done; games that it has already are not played again. */
  readonly keep?: string | undefined;
  readonly json: boolean;
}

/** `rulewright tournament`: players against each other, every one in every seat on the same luck. */
export async function tournament(
  terminal: Terminal,
  folder: string,
  options: TournamentOptions,
): Promise<CommandOutcome> {
  const ready = loadWithOptions(terminal, folder, { ...options, reading: [], set: [] });
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const { from, to } = rulebook.players;
  const seats = options.seats ?? Math.min(to, Math.max(from, 4));
  if (seats < from || seats > to) return wrongUse(`${rulebook.id} is for ${from} to ${to} players, not ${seats}`);
  if (options.bots.length < 2 || new Set(options.bots).size < options.bots.length)
    return wrongUse("a tournament needs two players or more, each named once");
  const program = compile(rulebook);
  const bots = playersOf(program, options);
  if (typeof bots === "string") return wrongUse(bots);
  const plan: TournamentPlan = { players: options.bots, seats, seed: options.seed };
  const head = { rulebook: rulebook.id, rules: rulebook.digest, ...plan, playouts: options.playouts ?? null };
  const kept = keepGames(options.keep, head);
  if (typeof kept === "string") return wrongUse(kept);
  const count = plan.players.length;
  const wanted = Math.ceil(options.games / count) * count;
  const games: KeptGame[] = [];
  for (let game = 0; game < wanted; game++) {
    terminal.progress(`game ${game + 1} of ${wanted}`);
    const known = kept.known.get(game);
    const one = known ?? playOne(program, plan, bots, game);
    if (known === undefined) kept.add(one);
    games.push(one);
  }
  terminal.endProgress();
  const standings = standingsOf(plan, games);
  const times = thinkingTimes(plan, games);
  if (options.json) terminal.json({ ...head, variants: variantsOf(rulebook), ...standings, thinking: times });
  else printTournament(terminal, { title: rulebook.title, plan, standings, times });
  return standings.unfinished === 0 ? FINE : FINDINGS;
}

function playersOf(program: Program, { bots, playouts }: TournamentOptions): readonly Bot[] | string {
  const players: Bot[] = [];
  for (const name of bots) {
    const player = playerNamed(program, name, playouts === undefined ? {} : { budget: { playouts } });
    if (typeof player === "string") return player;
    players.push(player);
  }
  return players;
}

function playOne(program: Program, plan: TournamentPlan, bots: readonly Bot[], game: number): KeptGame {
  const { seed, seating } = pairingOf(game, bots.length, plan);
  const thinking: number[][] = plan.players.map(() => []);
  const result = playMixedGame(program, {
    seed,
    players: seating.flatMap((player) => bots[player] ?? []),
    ask: (seat, think) => {
      // What the answer cost this process, whatever else runs on the machine.
      const before = process.cpuUsage();
      const given = think();
      const { user, system } = process.cpuUsage(before);
      thinking[seating[seat] ?? 0]?.push(Math.round((user + system) / 100) / 10);
      return given;
    },
  });
  return { game, winners: result.winners, finished: result.kind === "won", thinking };
}
