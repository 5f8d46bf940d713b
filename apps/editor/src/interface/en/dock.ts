import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");
const games = (count: number): string => say.counted(count, { one: "# game", other: "# games" });

/** The preview below the views: what simulated games say. */
export const dock = {
  name: "Preview",
  open: "Open preview",
  closeKeys: "Close preview, Ctrl J",
  run: ({ games: count }: { readonly games: number }) => `Run ${say.number(count)}`,
  runAgain: "Run again",
  noGames: "No games yet.",
  played: "Games played",
  thirdPanel: "Third panel",
  moneyTab: "Money",
  payoutsTab: "Payouts",
  chart: "Chart",
  table: "Table",
  chartOf: ({ title }: { readonly title: string }) => `${title}: chart`,
  tableOf: ({ title }: { readonly title: string }) => `${title}: table`,
  tableRegion: ({ title }: { readonly title: string }) => `${title}, table`,
  state: { empty: "No games", loading: "Running", fresh: "Fresh", stale: "Stale", held: "Held", failed: "Failed" },
  nothingPlayed: "Nothing played",
  doneOf: <Part>({ done, of }: { readonly done: Part; readonly of: number }) =>
    phrase`${done} of ${say.number(of)} games`,
  doneOfStale: <Part>({ done, of }: { readonly done: Part; readonly of: number }) =>
    phrase`${done} of ${say.number(of)} games, grey is the last result`,
  pairedGames: <Part>({ games: count }: { readonly games: Part }) => phrase`${count} paired games`,
  games: <Part>({ games: count }: { readonly games: Part }) => phrase`${count} games`,
  gamesInWords: ({ count }: { readonly count: number }) => games(count),
  neverEnded: ({
    games: count,
    of,
    clauses,
  }: {
    readonly games: number;
    readonly of: number;
    readonly clauses: readonly string[];
  }) =>
    `${say.number(count)} of ${games(of)} never ended${clauses.length === 0 ? "" : `: ${clauses.join(" → ")} without end`}`,
  lastValid: "Last valid version.",
  lineProblem: ({ line, problem }: { readonly line: number; readonly problem: string }) => `Line ${line}: ${problem}`,
  resultMark: ({ seed, digest }: { readonly seed: number; readonly digest: string }) =>
    `Seed ${seed}, result digest ${digest}`,
  players: "Players",
  playedBy: "Played by",
  random: "Random",
  randomDetail: "any possible answer, all equally likely",
  saved: "Saved",
  base: "Base",
  edited: "Edited",
  baseFigure: ({ value }: { readonly value: string }) => `base ${value}`,
  length: {
    title: "Game length",
    none: "Game length: no games yet",
    mean: ({ unit, mean }: { readonly unit: string; readonly mean: string }) => `Game length in ${unit}: mean ${mean}`,
    meanAndBase: ({
      unit,
      mean,
      base,
      baseMean,
    }: {
      readonly unit: string;
      readonly mean: string;
      readonly base: string;
      readonly baseMean: string;
    }) => `Game length in ${unit}: mean ${mean}, ${base} ${baseMean}`,
    turns: "turns",
    median: "median",
    meanRow: "mean",
    deviation: "standard deviation",
  },
  wins: {
    title: "Wins by seat",
    note: "95 % Wilson",
    chart: "Share of games won by each seat, with 95 percent intervals",
    equalShare: ({ share }: { readonly share: string }) => `${share} equal share`,
    seat: ({ seat }: { readonly seat: number }) => `Seat ${seat}`,
    seatHead: "Seat",
    allEven: ({ share }: { readonly share: string }) => `every interval holds ${share}`,
    off: ({ seats, of }: { readonly seats: number; readonly of: number }) =>
      `${seats} of ${of} seats off the equal share`,
    above: ({ seat }: { readonly seat: number }) => `seat ${seat} above its equal share`,
    below: ({ seat }: { readonly seat: number }) => `seat ${seat} below its equal share`,
    interval: ({ share, low, high }: { readonly share: string; readonly low: string; readonly high: string }) =>
      `${share}, ${low} to ${high}`,
  },
  money: {
    title: "Money a turn, by clause",
    note: "all players",
    chart: "Money a turn by clause: the largest amounts",
    outflow: <Part>({ amount }: { readonly amount: Part }) => phrase`net outflow ${amount}`,
    inflow: <Part>({ amount }: { readonly amount: Part }) => phrase`net inflow ${amount}`,
    clause: "Clause",
  },
  payouts: {
    title: "Payout expectation",
    note: "exact, stake and mean",
    list: "Payout expectation, list",
    none: "No bets are declared in this rulebook.",
    working: "Every outcome of the declared bets is being worked out.",
    bet: "Bet",
    stake: "Stake",
    bar: "Bar",
    mean: "Mean",
    exactMean: "Exact mean",
    exactly: ({ fraction }: { readonly fraction: string }) => `exactly ${fraction}`,
    saved: ({ amount }: { readonly amount: string }) => `saved ${amount}`,
  },
  difference: {
    length: "Game length",
    turns: "turns",
    seatWins: ({ seat }: { readonly seat: number }) => `Wins of seat ${seat}`,
    seatPoints: ({ seat }: { readonly seat: number }) => `points for seat ${seat}`,
    differently: "Games that went differently",
    gamesOf: ({ games: changed, of }: { readonly games: number; readonly of: number }) =>
      `${say.number(changed)} of ${say.number(of)}`,
    none: "no visible change",
    interval: ({ low, high }: { readonly low: string; readonly high: string }) => `95 % ${low} to ${high}`,
  },
};
