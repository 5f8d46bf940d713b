import { createHash } from "node:crypto";
import type { Rulebook } from "@rulewright/rulebook";
import { axisValue, type MeasuredFigure, type Plan, type SweepResult, type SweepRow } from "@rulewright/sweep";
import { type TableColumn, table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";

/** Prints the table of a sweep: a line for each cell, each figure with its interval. */
export function printSweep(terminal: Terminal, plan: Plan, { rows, missing, games }: SweepResult): void {
  const axes = plan.axes.filter(({ values }) => values.length > 1);
  const columns: readonly TableColumn[] = [
    ...axes.map(({ name }): TableColumn => ({ title: name, align: "right" })),
    { title: "players", align: "right" },
    { title: "bot", align: "left" },
    { title: "games", align: "right" },
    ...plan.figures.map(({ label }): TableColumn => ({ title: label, align: "right" })),
  ];
  terminal.say(
    table(
      columns,
      rows.map((row) => [
        ...axes.map((axis) => axisValue(row.setting, axis)),
        String(row.seats),
        row.bot,
        String(row.games),
        ...plan.figures.map(({ name }) => figureText(row.figures.find(({ figure }) => figure === name))),
      ]),
    ),
  );
  const unfinished = rows.reduce((sum, row) => sum + row.unfinished, 0);
  if (unfinished > 0) terminal.say(`${unfinished} games were ended by a bound`);
  const whole = missing.length === 0 ? "" : `; ${missing.length} cells are not whole`;
  terminal.say(`${rows.length} cells, ${games} games${whole}; digest of all games ${digestOfRows(rows)}`);
}

/** A figure and its 95 % interval. */
export function figureText(figure: MeasuredFigure | undefined): string {
  if (figure === undefined) return "";
  return `${decimals(figure.value)} (${decimals(figure.low)} to ${decimals(figure.high)})`;
}

function decimals(value: number): string {
  return value.toFixed(Number.isInteger(value) ? 0 : 1);
}

/** What `--json` prints of a sweep. */
export function sweepReport(
  plan: Plan,
  { rows, missing, failed, games }: SweepResult,
  played: { readonly rulebook: Rulebook; readonly engine: string; readonly store: string },
): object {
  return {
    sweep: plan.name,
    rulebook: played.rulebook.id,
    engine: played.engine,
    store: played.store,
    seed: plan.seed,
    games,
    digest: digestOfRows(rows),
    cells: rows.map(({ setting, ...row }) => ({ ...setting, ...row })),
    missing: missing.map(({ setting, seats, bot }) => ({ ...setting, seats, bot })),
    failed: failed.map(({ job: { cell, first, games: many }, problem }) => ({
      ...cell.setting,
      seats: cell.seats,
      bot: cell.bot,
      first,
      games: many,
      problem,
    })),
  };
}

/** One digest of many, in their order; two sweeps that agree in it played the same games. */
function digestOfRows(rows: readonly SweepRow[]): string {
  return createHash("sha256")
    .update(rows.map(({ digest }) => digest).join(" "))
    .digest("hex")
    .slice(0, DIGEST_LENGTH);
}

const DIGEST_LENGTH = 16;
