import type { Estimate, Flow, PairedDifference } from "@rulewright/simulate";
import { nameOf } from "../files/load-rulebook";
import { type TableColumn, table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";
import type { Compared } from "./compare";

const FLOW_WORDS = {
  out: "to the bank",
  in: "from the bank",
  between: "between players",
} as const satisfies Record<Flow, string>;

const COLUMNS: readonly TableColumn[] = [
  { title: "", align: "left" },
  { title: "base", align: "right" },
  { title: "variant", align: "right" },
  { title: "difference", align: "right" },
  { title: "95 % interval", align: "left" },
];

/** Prints a comparison: what changed visibly first, and in words what did not. */
export function printComparison(
  terminal: Terminal,
  { base, changed, games, money, median, unfinished }: Compared,
  played: { readonly seats: number; readonly bot: string; readonly seed: number },
): void {
  const { length, wins } = games;
  terminal.say(
    `${nameOf(changed)} against ${base.id}: ${games.games} games each on the same luck, ${played.seats} seats, bot ${played.bot}, seed ${played.seed}`,
  );
  terminal.say(
    `rules digest ${changed.digest} against ${base.digest}; ${games.changedGames} games took another course`,
  );
  if (unfinished.base + unfinished.variant > 0) {
    terminal.say(`unfinished: ${unfinished.base} without, ${unfinished.variant} with the change`);
  }
  const rows = [
    row("length in turns", length, fixed),
    ...wins.map((win) => row(`wins of P${win.seat}, in percent`, win, percent)),
  ];
  terminal.say(table(COLUMNS, rows));
  const words = ({ value, low, high }: Estimate): string => `${value} (${low} to ${high})`;
  terminal.say(`median length: ${words(median.base)} turns without, ${words(median.variant)} with the change`);
  const visible = money.clauses.filter((difference) => difference.visible);
  if (visible.length > 0) {
    terminal.say("money and points per game, where the change is visible");
    const totals = money.totals.filter(({ base: before, variant: after }) => before !== 0 || after !== 0);
    terminal.say(
      table(COLUMNS, [
        ...visible.map((difference) => row(`${difference.clause} ${FLOW_WORDS[difference.flow]}`, difference, fixed)),
        ...totals.map((total) => row(`all ${FLOW_WORDS[total.flow]}`, total, fixed)),
      ]),
    );
  }
  const unseen = money.clauses.length - visible.length;
  if (unseen > 0)
    terminal.say(
      `no visible change in the money and points of ${visible.length > 0 ? "the other " : ""}${unseen} lines`,
    );
  const isSame = games.changedGames === 0;
  if (isSame) terminal.say("every game went exactly as without the change");
}

type Write = (value: number) => string;

function row(what: string, difference: PairedDifference, write: Write): readonly string[] {
  const { value, low, high } = difference.difference;
  const words = difference.visible ? "" : "  no visible change";
  const interval = `${signed(low, write)} to ${signed(high, write)}${words}`;
  return [what, write(difference.base), write(difference.variant), signed(value, write), interval];
}

function signed(value: number, write: Write): string {
  const written = write(value);
  return Number(written) > 0 ? `+${written}` : written.replace(/^-(0(\.0+)?)$/, "$1");
}

function fixed(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
