import type { Standings, TournamentPlan } from "@rulewright/simulate";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";
import type { KeptGame } from "./tournament-keep";

/** What the answers of a player cost, in milliseconds of processor time. */
export interface ThinkingTime {
  readonly player: string;
  readonly answers: number;
  readonly median: number;
  readonly p95: number;
}

export function thinkingTimes({ players }: TournamentPlan, games: readonly KeptGame[]): readonly ThinkingTime[] {
  return players.map((player, at) => {
    const all = games.flatMap(({ thinking }) => thinking[at] ?? []).toSorted((one, other) => one - other);
    const quantile = (share: number): number => all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0;
    return { player, answers: all.length, median: quantile(0.5), p95: quantile(0.95) };
  });
}

export interface TournamentReport {
  readonly title: string;
  readonly plan: TournamentPlan;
  readonly standings: Standings;
  readonly times: readonly ThinkingTime[];
}

export function printTournament(terminal: Terminal, { title, plan, standings, times }: TournamentReport): void {
  const { games, unfinished, players, leads } = standings;
  terminal.say(
    `${title}: ${games} games of ${plan.seats}, seed ${plan.seed}; equal players would win ${percent(1 / plan.seats)}`,
  );
  const rows = players.map(({ player, played, wins, share }, at) => [
    player,
    String(played),
    wins.toFixed(1),
    percent(share.value),
    `${percent(share.low)} to ${percent(share.high)}`,
    `${times[at]?.median.toFixed(0) ?? ""} ms`,
    `${times[at]?.p95.toFixed(0) ?? ""} ms`,
  ]);
  const right = (name: string) => ({ title: name, align: "right" }) as const;
  const columns = ["seats played", "wins", "share", "95 % interval", "median answer", "95th percentile"].map(right);
  terminal.say(table([{ title: "player", align: "left" }, ...columns], rows));
  terminal.say("");
  for (const { player, over, by } of leads) {
    const verdict = by.low > 0 ? "is better than" : by.high < 0 ? "is worse than" : "cannot be told from";
    terminal.say(
      `  ${player} ${verdict} ${over}: ${points(by.value)} (${points(by.low)} to ${points(by.high)}) on the same luck`,
    );
  }
  if (unfinished > 0) terminal.complain(`${unfinished} games were ended by a bound and count for nobody`);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const points = (share: number): string => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)} points`;
