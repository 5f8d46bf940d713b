import type { Rulebook } from "@rulewright/rulebook";
import type { DecisionFigures, Summary } from "@rulewright/simulate";
import { table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

interface Played {
  readonly bot: string;
  readonly seed: number;
  /** Whether cards and decisions are listed one by one. */
  readonly figures: boolean;
}

/** A batch as text: length, wins, money, what never came up, and where games got stuck. */
export function printSummary(terminal: Terminal, rulebook: Rulebook, summary: Summary, played: Played): void {
  const { length } = summary;
  terminal.say(
    `${titleOf(rulebook)}: ${summary.games} games, ${summary.seats} seats, bot ${played.bot}, seed ${played.seed}, digest ${summary.digest}`,
  );
  terminal.say(
    `length ${fixed(length.mean)} turns (95 % interval ${fixed(length.low)} to ${fixed(length.high)}, ` +
      `sd ${fixed(length.sd)}); 5 % ${length.p5}, half ${length.p50}, 95 % ${length.p95}; unfinished ${summary.unfinished}`,
  );
  printWins(terminal, summary);
  printMoney(terminal, summary);
  if (played.figures) {
    printCards(terminal, summary);
    printDecisions(terminal, summary);
  }
  printNever(terminal, summary);
  printCycles(terminal, summary);
}

function printWins(terminal: Terminal, { wins }: Summary): void {
  terminal.say(
    table(
      [
        { title: "seat", align: "right" },
        { title: "wins", align: "right" },
        { title: "95 % interval", align: "left" },
      ],
      wins.map(({ seat, share, low, high }) => [`P${seat}`, percent(share), `${percent(low)} to ${percent(high)}`]),
    ),
  );
}

function printMoney(terminal: Terminal, { money }: Summary): void {
  if (money.length === 0) return;
  terminal.say("money per game by clause");
  terminal.say(
    table(
      [
        { title: "clause", align: "left" },
        { title: "to the bank", align: "right" },
        { title: "from the bank", align: "right" },
        { title: "between players", align: "right" },
      ],
      money.map((row) => [row.clause, ...[row.out, row.in, row.between].map(({ perGame }) => fixed(perGame))]),
    ),
  );
}

function printCards(terminal: Terminal, { cards }: Summary): void {
  if (cards.length === 0) return;
  terminal.say("cards per game");
  terminal.say(
    table(
      [
        { title: "card", align: "left" },
        { title: "drawn or dealt", align: "right" },
        { title: "played", align: "right" },
        { title: "title", align: "left" },
      ],
      cards.map(({ deck, card, drawnPerGame, playedPerGame, title }) => [
        `${deck}.${card}`,
        drawnPerGame.toFixed(3),
        playedPerGame.toFixed(3),
        title,
      ]),
    ),
  );
}

function printDecisions(terminal: Terminal, { decisions }: Summary): void {
  if (decisions.length === 0) return;
  terminal.say("decisions per game");
  terminal.say(
    table(
      [
        { title: "decision", align: "left" },
        { title: "asked", align: "right" },
        { title: "answers, as often as given", align: "left" },
      ],
      decisions.map((one) => [one.decision, one.askedPerGame.toFixed(2), answersText(one)]),
    ),
  );
}

/** Answers that a line can hold; of more, those given most. */
const MOST_ANSWERS = 6;

function answersText({ answers, numbers }: DecisionFigures): string {
  if (numbers !== undefined) {
    const middle = numbers.quarters.map(percent).join(", ");
    return `mean ${fixed(numbers.mean)}; lowest ${percent(numbers.lowest)}, between ${middle}, highest ${percent(numbers.highest)}`;
  }
  const given = answers.toSorted((left, right) => right.takenPerGame - left.takenPerGame);
  const shown = given.slice(0, MOST_ANSWERS).map(({ answer, takenPerGame }) => `${answer} ${takenPerGame.toFixed(2)}`);
  const more = given.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

function printNever(terminal: Terminal, { never, neverFired, games }: Summary): void {
  const lists = [
    ["clauses that never applied", neverFired],
    ["cards never drawn", never.cards],
    ["cards drawn and never played", never.notPlayed],
    ["spaces never reached", never.spaces],
    ["decisions never asked", never.decisions],
    ["answers never possible", never.notOffered],
    ["answers possible and never given", never.notTaken],
  ] as const;
  const found = lists.filter(([, names]) => names.length > 0);
  if (found.length === 0) return;
  terminal.say(`in none of these ${games} games`);
  for (const [what, names] of found) terminal.say(`  ${what}: ${names.length}\n    ${names.join(", ")}`);
}

function printCycles(terminal: Terminal, { cycles }: Summary): void {
  for (const { code, clauses, games } of cycles) {
    const round = clauses.length === 0 ? "" : `: ${clauses.join(" → ")}`;
    terminal.say(`stopped by ${code}${round} (${games === 1 ? "1 game" : `${games} games`})`);
  }
}

function fixed(value: number): string {
  return value.toFixed(1);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function titleOf({ title, variants }: Rulebook): string {
  return [title, ...variants.map((variant) => variant.title)].join(" + ");
}
