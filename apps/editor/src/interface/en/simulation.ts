import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** The simulation view: rules side by side, from a bar to its games, why a number moved. */
export const simulation = {
  title: "Simulation",
  settings: "How games are played",
  players: "Players",
  playersNumber: ({ count }: { readonly count: number }) => say.counted(count, { one: "# player", other: "# players" }),
  playedBy: "Played by",
  random: "Random",
  randomDetail: "any possible answer, all equally likely",
  seed: "Luck (seed)",
  games: "Games",
  gamesNumber: ({ count }: { readonly count: number }) => say.counted(count, { one: "# game", other: "# games" }),
  pin: "Pin a variant",
  nothingToPin: "There is no variant to pin",
  playing: ({ done, of }: { readonly done: number; readonly of: number }) =>
    `Playing: ${say.number(done)} of ${say.number(of)} games`,
  fresh: "All games played",
  held: "The text has an error: these are the last rules without one",
  noRules: "The rules are being read",
  retry: "Try again",
  missing: ({ names }: { readonly names: readonly string[] }) => `Pinned and not found here: ${say.list(names)}`,
  column: {
    base: "Base",
    saved: "Saved",
    edited: "Edited",
    run: "Earlier run",
    baseline: "Baseline",
    asBaseline: ({ name }: { readonly name: string }) => `Compare with this: ${name}`,
    compareWith: "Compare with this",
    unpin: ({ name }: { readonly name: string }) => `Unpin ${name}`,
    reading: "Being read",
    broken: ({ problem }: { readonly problem: string }) => `Cannot be played: ${problem}`,
    otherLuck: "Other luck or players: cannot be compared game by game",
    rules: ({ digest }: { readonly digest: string }) => `rules ${digest}`,
  },
  side: {
    title: "Side by side",
    note: "Means and shares with 95 % intervals. Differences are taken game by game on the same luck.",
    measure: "Measure",
    played: "Games played",
    length: "Length, turns",
    wins: ({ seat }: { readonly seat: number }) => `Won by seat ${seat}`,
    shared: "Shared",
    unfinished: "Unfinished",
    money: "Money a game, by clause",
    flow: { in: "from the bank", out: "to the bank", between: "between players" },
    interval: ({ low, high }: { readonly low: string; readonly high: string }) => `${low} to ${high}`,
    noChange: "no visible change",
    sameGames: "the same games",
    changedGames: "Games that went differently",
    changed: ({ count, of }: { readonly count: number; readonly of: number }) =>
      `${say.number(count)} of ${say.number(of)}`,
    gamesOf: ({ what }: { readonly what: string }) => `Games: ${what}`,
  },
  length: {
    title: "Game length",
    counting: "How bars count",
    exactly: "Exactly",
    atLeast: "At least",
    atMost: "At most",
    chart: "Chart",
    table: "Table",
    asTable: "Show game length as",
    turns: "Turns",
    bars: ({ name, bars }: { readonly name: string; readonly bars: number }) =>
      `Game length of ${name}, ${say.counted(bars, { one: "# bar", other: "# bars" })}; Enter lists the games of a bar`,
    bar: ({ range, games, of, share, low, high }: BarWords) =>
      `${range} turns: ${say.number(games)} of ${say.number(of)} games, ${share}, 95 % ${low} to ${high}`,
    range: {
      exactly: ({ from, to }: { readonly from: number; readonly to: number }) =>
        from === to ? say.number(from) : `${say.number(from)} to ${say.number(to)}`,
      atLeast: ({ from }: { readonly from: number }) => `at least ${say.number(from)}`,
      atMost: ({ to }: { readonly to: number }) => `at most ${say.number(to)}`,
    },
    share: "Share",
    interval: "95 % interval",
    barsOf: "Games of the bars are those of",
    nothing: "No finished games yet",
  },
  found: {
    title: "Games",
    of: ({ what, column }: { readonly what: string; readonly column: string }) => `${what}, ${column}`,
    count: ({ found, of }: { readonly found: number; readonly of: number }) =>
      `${say.number(found)} of ${say.number(of)}`,
    none: "No games",
    choose: "Choose a bar, a seat or a clause to see its games.",
    more: ({ count }: { readonly count: number }) => say.counted(count, { other: "Show # more" }),
    seed: "Seed",
    turns: "Turns",
    ended: "Won by",
    seat: ({ seat }: { readonly seat: number }) => `seat ${seat}`,
    shared: "shared",
    nobody: "nobody",
    unfinished: "unfinished",
    open: ({ seed, turns }: { readonly seed: number; readonly turns: number }) =>
      say.counted(turns, { one: `Game with seed ${seed}, # turn`, other: `Game with seed ${seed}, # turns` }),
    turnsRange: ({ range }: { readonly range: string }) => `${range} turns`,
    clause: ({ clause }: { readonly clause: string }) => `with ${clause}`,
    close: "Close the list of games",
  },
  targets: {
    title: "Targets",
    none: "This rulebook has no targets.",
    noneHere: "No target is for these players and this habit.",
    others: ({ count }: { readonly count: number }) =>
      say.counted(count, { one: "# target is for others:", other: "# targets are for others:" }),
    band: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
    atLeast: ({ from }: { readonly from: string }) => `at least ${from}`,
    atMost: ({ to }: { readonly to: string }) => `at most ${to}`,
    turns: "turns",
    target: "Target",
    verdict: { met: "met", missed: "missed", likely: "likely met", unlikely: "unlikely met" },
    needed: ({ games }: { readonly games: number }) => `sure after about ${say.number(games)} games`,
    assumed: "Other chances are assumed than the rulebook says.",
    playThem: ({ seats, bot }: { readonly seats: number; readonly bot: string }) =>
      say.counted(seats, { one: `# player, ${bot}`, other: `# players, ${bot}` }),
  },
  why: {
    title: "Why did it move",
    between: ({ column, base }: { readonly column: string; readonly base: string }) => `${column} against ${base}`,
    money: "Money a game",
    frequency: "Times a game",
    clause: "Clause",
    base: "Before",
    now: "Now",
    difference: "Difference",
    nothing: "No clause has visibly changed.",
    single: "There is one column only: edit the rules, open or pin a variant.",
    waiting: "Games are being played.",
    more: ({ count }: { readonly count: number }) => say.counted(count, { other: "# more with a visible change" }),
    column: "Explain",
    gamesWith: ({ clause }: { readonly clause: string }) => `Games with ${clause}`,
  },
  assumptions: {
    title: "Assumptions",
    note: "How simulated players and the table decide. Nothing here changes the rulebook; the address keeps it.",
    habit: "Habit",
    habitAnswers: ({ count, of }: { readonly count: number; readonly of: number }) =>
      count === of
        ? say.counted(of, { one: "answers the only decision", other: "answers all # decisions" })
        : `answers ${say.number(count)} of ${say.number(of)} decisions; the others at random`,
    judged: "Left to people",
    nothingJudged: "No outcome is left to people.",
    chance: ({ id }: { readonly id: string }) => `${id}, percent`,
    yes: "yes",
    each: "each voter",
    written: ({ chance }: { readonly chance: string }) => `as written: ${chance}`,
    asWritten: "As written",
    reset: ({ id }: { readonly id: string }) => `${id}: as written`,
  },
  runs: {
    title: "Runs",
    note: "Kept in this browser, the last 20 and those with a name.",
    none: "No finished run yet.",
    name: "Name",
    nameOf: ({ run }: { readonly run: string }) => `Name of ${run}`,
    unnamed: ({ what, when }: { readonly what: string; readonly when: string }) => `${what}, ${when}`,
    pin: ({ run }: { readonly run: string }) => `Pin ${run}`,
    unpin: ({ run }: { readonly run: string }) => `Unpin ${run}`,
    delete: ({ run }: { readonly run: string }) => `Delete ${run}`,
    details: ({ games, seats, bot, seed, rules }: RunWords) =>
      `${say.number(games)} games, ${say.number(seats)} players, ${bot}, seed ${seed}, rules ${rules}`,
    mean: ({ turns }: { readonly turns: string }) => `${turns} turns`,
  },
};

interface BarWords {
  readonly range: string;
  readonly games: number;
  readonly of: number;
  readonly share: string;
  readonly low: string;
  readonly high: string;
}

interface RunWords {
  readonly games: number;
  readonly seats: number;
  readonly bot: string;
  readonly seed: number;
  readonly rules: string;
}

/** One game, step by step. */
export const game = {
  title: ({ seed }: { readonly seed: string }) => `Game ${seed}`,
  back: "Back to the simulation",
  noSeed: "The address names no game.",
  otherRules: "The rules have changed since this link was made; this is the game of the rules as they are now.",
  telling: "The game is being played again",
  failed: ({ problem }: { readonly problem: string }) => `The game cannot be played: ${problem}`,
  noColumn: ({ name }: { readonly name: string }) => `There are no rules named ${name} here.`,
  played: ({ seats, bot }: { readonly seats: number; readonly bot: string }) =>
    say.counted(seats, { one: `# player, ${bot}`, other: `# players, ${bot}` }),
  result: {
    won: ({ seats }: { readonly seats: readonly string[] }) => `won by ${say.list(seats)}`,
    nobody: "won by nobody",
    unfinished: "unfinished",
    length: ({ turns }: { readonly turns: number }) => say.counted(turns, { one: "# turn", other: "# turns" }),
  },
  record: "Record",
  recordHint: "Arrow keys go from line to line, Page Up and Page Down from turn to turn.",
  at: ({ step, of, turn }: { readonly step: number; readonly of: number; readonly turn: number }) =>
    `Line ${say.number(step)} of ${say.number(of)}, turn ${say.number(turn)}`,
  scrub: "Line of the record",
  first: "First line",
  back1: "One line back",
  forward1: "One line on",
  last: "Last line",
  turnBack: "One turn back",
  turnOn: "One turn on",
  goToTurn: "Go to turn",
  turn: ({ turn }: { readonly turn: number }) => `Turn ${say.number(turn)}`,
  table: "The table",
  here: "What happens here",
  clause: ({ clause }: { readonly clause: string }) => `Clause ${clause}`,
  showRule: "Show in Rules",
  source: "Show in Source",
  noClause: "No clause is cited here.",
  pieces: ({ list }: { readonly list: readonly string[] }) => `here: ${say.list(list)}`,
  piece: ({ seat, name }: { readonly seat: string; readonly name: string }) => `${name} of ${seat}`,
  board: "Board",
  noBoard: "The game has no board; the table says how it stands.",
};

/** The page of open questions. */
export const rulings = {
  title: "Rulings",
  note: ({ open, fixed }: { readonly open: number; readonly fixed: number }) =>
    `${say.counted(open, { one: "# question can be answered otherwise", other: "# questions can be answered otherwise" })}, ${say.counted(fixed, { one: "# is settled", other: "# are settled" })}`,
  none: "This rulebook has no open question.",
  filter: "Filter questions",
  show: "Show",
  all: "All",
  switchable: "Can be switched",
  changed: "Not as by default",
  inForce: "in force",
  isDefault: "default",
  fixed: ({ why }: { readonly why: string }) => `Settled: ${why}`,
  choose: "Choose",
  chooseReading: ({ reading, question }: { readonly reading: string; readonly question: string }) =>
    `Choose “${reading}” for ${question}`,
  measure: "Measure",
  measureRuling: ({ question }: { readonly question: string }) => `Measure ${question}`,
  measureAll: "Measure all",
  measureShown: ({ count }: { readonly count: number }) =>
    say.counted(count, { one: "Measure # question", other: "Measure # questions" }),
  cancel: "Cancel",
  going: ({ done, of }: { readonly done: number; readonly of: number }) =>
    `${say.number(done)} of ${say.number(of)} games`,
  waiting: "Waits",
  stale: "of an earlier text",
  length: "Length",
  wins: ({ seat }: { readonly seat: number }) => `Wins of seat ${seat}`,
  sameGames: "Every game goes the same.",
  noChange: "no visible change",
  changedGames: ({ count, of }: { readonly count: number; readonly of: number }) =>
    `${say.number(count)} of ${say.number(of)} games go differently`,
  turns: ({ turns }: { readonly turns: string }) => `${turns} turns`,
  points: ({ points }: { readonly points: string }) => `${points} points`,
  interval: ({ low, high }: { readonly low: string; readonly high: string }) => `95 % ${low} to ${high}`,
  cannot: ({ problem }: { readonly problem: string }) => `Cannot be played: ${problem}`,
  against: "Against the reading in force, on the same luck",
  chosen: ({ ruling, reading }: { readonly ruling: string; readonly reading: string }) => `${ruling}: ${reading}`,
  underVariant: <Part>({ variant }: { readonly variant: Part }) => phrase`A choice is written into ${variant}.`,
  clause: "Clause",
};
