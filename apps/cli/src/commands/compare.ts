import type { Rulebook } from "@rulewright/rulebook";
import {
  type BatchRequest,
  type Comparison,
  compareMoney,
  compareTallies,
  type Estimate,
  type MoneyComparison,
  medianInterval,
} from "@rulewright/simulate";
import { type LoadedRulebook, loadRulebook, NO_VARIANT, variantsOf } from "../files/load-rulebook";
import { loadWithOptions } from "../files/load-with-options";
import { openPool, usualWorkers } from "../open-pool";
import { type BatchOptions, playBatch, refuseBatch } from "../play-batch";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { printComparison } from "./compare-report";

/** What two batches on the same luck say about each other. */
export interface Compared {
  readonly base: Rulebook;
  readonly changed: Rulebook;
  readonly games: Comparison;
  readonly money: MoneyComparison;
  /** Median length of finished games, each side by itself. */
  readonly median: { readonly base: Estimate; readonly variant: Estimate };
  /** Games that a bound ended, without and with what was changed. */
  readonly unfinished: { readonly base: number; readonly variant: number };
}

/** `rulewright compare`: a rulebook with and without variants, readings and parameters, on the same luck. */
export async function compare(terminal: Terminal, path: string, asked: BatchOptions): Promise<CommandOutcome> {
  const changed = loadWithOptions(terminal, path, asked);
  if (changed.kind === "refused") return changed.outcome;
  if (isUnchanged(changed.loaded)) return wrongUse("nothing to compare with: give a variant, `--reading` or `--set`");
  const plain = loadRulebook(changed.loaded.folder, NO_VARIANT);
  if (plain.kind === "unreadable") return wrongUse(plain.problem);
  const refused = refuseErrors(terminal, plain, asked.json);
  if (refused !== undefined || plain.rulebook === undefined) return refused ?? FINDINGS;
  const seats = asked.seats ?? Math.min(plain.rulebook.players.to, changed.rulebook.players.to);
  const request = (version: number, { files, options }: LoadedRulebook): BatchRequest => {
    const { bot, seed, games } = asked;
    return { version, files, options, seats, bot, seed, games, amounts: true };
  };
  const pool = openPool(asked.workers ?? usualWorkers());
  const before = await playBatch(terminal, pool, request(1, plain));
  const after = before.kind === "done" ? await playBatch(terminal, pool, request(2, changed.loaded)) : before;
  pool.close();
  if (before.kind !== "done") return refuseBatch(terminal, before);
  if (after.kind !== "done") return refuseBatch(terminal, after);
  const compared: Compared = {
    base: plain.rulebook,
    changed: changed.rulebook,
    games: compareTallies(before.tally, after.tally),
    money: compareMoney(
      { rulebook: plain.rulebook, tally: before.tally },
      { rulebook: changed.rulebook, tally: after.tally },
    ),
    median: { base: medianInterval(before.tally.lengths), variant: medianInterval(after.tally.lengths) },
    unfinished: { base: before.tally.unfinished, variant: after.tally.unfinished },
  };
  if (asked.json) terminal.json(report(compared, asked, changed.loaded, seats));
  else printComparison(terminal, compared, { ...asked, seats });
  return before.tally.unfinished + after.tally.unfinished === 0 ? FINE : FINDINGS;
}

function isUnchanged({ options }: LoadedRulebook): boolean {
  const { variants = [], readings, parameters } = options;
  return variants.length + Object.keys(readings).length + Object.keys(parameters).length === 0;
}

function report(compared: Compared, asked: BatchOptions, { options }: LoadedRulebook, seats: number): object {
  const { base, changed, games, money, median, unfinished } = compared;
  const { readings, parameters } = options;
  return {
    rulebook: base.id,
    variants: variantsOf(changed),
    rules: { base: base.digest, variant: changed.digest },
    readings,
    parameters,
    bot: asked.bot,
    seed: asked.seed,
    seats,
    games: games.games,
    changedGames: games.changedGames,
    unfinished,
    length: { ...games.length, unit: "turns" },
    median,
    wins: games.wins,
    money: money.clauses,
    totals: money.totals,
  };
}
