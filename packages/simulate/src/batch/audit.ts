import { invariant } from "@rulewright/diagnostics";
import {
  advance,
  answer,
  type Counters,
  checkInvariants,
  createCounters,
  type GameState,
  type LogEntry,
  moneyInPlay,
  newGame,
  type Program,
} from "@rulewright/engine/runtime";
import { botNamed } from "../players/bot-named";
import { gameSeed } from "../players/luck";
import type { BatchPlan } from "./run-chunk";

/** What was looked at in a sample of games, step by step, and what was wrong. */
export interface Audit {
  readonly games: number;
  /** Decisions at which the whole state was looked at. */
  readonly stops: number;
  /** Each problem once, with the seed of the first game that has it; empty when all is well. */
  readonly problems: readonly string[];
  /** How many games each clause ended; `ranking` for those that the ranking decided, `bound` for those stopped by a bound. */
  readonly endings: Readonly<Record<string, number>>;
}

/**
 * Plays the first games of a batch with the reference executor and looks at every stop: every card lies in exactly one
 * place, pieces stand on spaces of their board, and all money is what there was at the start, and what clauses of the
 * rulebook have paid out of the bank, less what they have paid into it. A text says why it cannot be played.
 */
export function auditGames(program: Program, plan: BatchPlan, games: number): Audit | string {
  const bot = botNamed(program, plan.bot);
  if (typeof bot === "string") return bot;
  const problems = new Map<string, string>();
  const endings = new Map<string, number>();
  let stops = 0;
  for (let game = 0; game < games; game++) {
    const seed = gameSeed(plan.seed, game);
    const audited = openAudit(program, newGame(program, { seats: plan.seats, seed }));
    const { state, options } = audited;
    bot.begin(seed);
    for (;;) {
      const stop = advance(program, state, options);
      stops++;
      for (const problem of audited.problems())
        if (!problems.has(problem)) problems.set(problem, `${problem} (seed ${seed})`);
      if (stop.kind === "end") break;
      invariant(stop.kind === "decision", `a game of bots stopped for ${stop.kind}`);
      answer(program, state, stop.decision, bot.answer(state, stop.decision), options);
    }
    const ending = audited.ending();
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
  }
  return { games, stops, problems: [...problems.values()], endings: Object.fromEntries(endings) };
}

interface OpenAudit {
  readonly state: GameState;
  readonly options: { readonly counters: Counters; readonly log: (entry: LogEntry) => void };
  problems(): readonly string[];
  /** The clause that ended the game. */
  ending(): string;
}

function openAudit(program: Program, state: GameState): OpenAudit {
  const counters = createCounters(program);
  const start = allMoney(program, state);
  let ended: LogEntry | undefined;
  return {
    state,
    options: {
      counters,
      log: (entry) => {
        if (entry.deed.kind === "end") ended = entry;
      },
    },
    problems: () => {
      const expected = start + sum(counters.moneyIn) - sum(counters.moneyOut);
      const found = allMoney(program, state);
      const money = found === expected ? [] : ["money was made or lost that no clause has paid"];
      return [...checkInvariants(program, state), ...money];
    },
    ending: () => {
      if (ended === undefined) return "bound";
      return program.rulebook.clauses[ended.clause]?.id ?? "ranking";
    },
  };
}

/** Of all units that have a purse, whoever has it. */
function allMoney(program: Program, state: GameState): number {
  return program.rulebook.units.reduce(
    (all, { purse }, unit) => (purse === undefined ? all : all + moneyInPlay(program, state, unit)),
    0,
  );
}

function sum(amounts: Float64Array): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
