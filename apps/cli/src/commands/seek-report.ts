import { axisValue, type Candidate, type Plan, type SeekResult } from "@rulewright/sweep";
import { type TableColumn, table } from "../terminal/table";
import type { Terminal } from "../terminal/terminal";
import { figureText } from "./sweep-report";

/** Settings that are shown on either side: those that do, and those that come nearest to it. */
const SHOWN = 6;

/** Prints what a search came to: the setting that was found, and what lies around it. */
export function printSeek(terminal: Terminal, plan: Plan, result: SeekResult): void {
  const { today, found, candidates, unconfirmed, isComplete } = result;
  const met = candidates.filter(({ verdict }) => verdict === "met");
  const near = candidates
    .filter((one) => one.verdict !== "met" && one !== today)
    .toSorted((left, right) => left.violation - right.violation)
    .slice(0, SHOWN);
  const shown = candidates.filter((one) => one === today || met.slice(0, SHOWN).includes(one) || near.includes(one));
  terminal.say(
    table(
      columnsOf(plan),
      shown.flatMap((one) => rowsOf(plan, one, wordsOf(one, result))),
    ),
  );
  if (found !== undefined) {
    terminal.say("on fresh luck, the setting that was found:");
    terminal.say(table(columnsOf(plan), rowsOf(plan, found.confirmed, "confirmed")));
  }
  if (unconfirmed.length > 0)
    terminal.say(`${unconfirmed.length} nearer settings were only lucky: on fresh luck they missed a band`);
  terminal.say(`${candidates.length} settings were tried; ${verdictWords(result)}`);
  if (!isComplete) terminal.say("the search did not come to its end");
}

function columnsOf({ axes, figures }: Plan): readonly TableColumn[] {
  return [
    ...axes.map(({ name }): TableColumn => ({ title: name, align: "right" })),
    { title: "players", align: "right" },
    { title: "bot", align: "left" },
    { title: "games", align: "right" },
    ...figures.map(({ label }): TableColumn => ({ title: label, align: "right" })),
    { title: "", align: "left" },
  ];
}

function rowsOf(plan: Plan, { setting, rows }: Candidate, words: string): readonly (readonly string[])[] {
  return rows.map((row, index) => [
    ...plan.axes.map((axis) => axisValue(setting, axis)),
    String(row.seats),
    row.bot,
    String(row.games),
    ...plan.figures.map(({ name }) => figureText(row.figures.find(({ figure }) => figure === name))),
    index === 0 ? words : "",
  ]);
}

function wordsOf(one: Candidate, { today, found, unconfirmed }: SeekResult): string {
  const marks = [
    one === today ? "today" : "",
    one === found?.candidate ? "found" : "",
    unconfirmed.includes(one) ? "only lucky" : "",
  ].filter((mark) => mark !== "");
  const verdict = one.verdict === "met" ? "meets every band" : one.verdict === "missed" ? "misses a band" : "may meet";
  return [...marks, verdict].join(", ");
}

function verdictWords({ found, today }: SeekResult): string {
  if (found === undefined) return "none of them meets every band for certain";
  return found.candidate === today
    ? "today's meets every band"
    : "none that meets every band is nearer to today's than the one that was found";
}

/** What `--json` prints of a search. */
export function seekReport(
  plan: Plan,
  { today, found, unconfirmed, candidates, isComplete, failed }: SeekResult,
): object {
  return {
    seek: plan.name,
    seed: plan.seed,
    isComplete,
    found: found === undefined ? null : plain(found.candidate),
    confirmed: found === undefined ? null : plain(found.confirmed),
    today: today === undefined ? null : plain(today),
    unconfirmed: unconfirmed.map(plain),
    candidates: candidates.map(plain),
    failed: failed.map(({ job: { cell, first, games }, problem }) => ({
      ...cell.setting,
      seats: cell.seats,
      bot: cell.bot,
      first,
      games,
      problem,
    })),
  };
}

function plain({ setting, distance, verdict, violation, rows }: Candidate): object {
  return { ...setting, distance, verdict, violation, cells: rows.map(({ setting: _same, ...row }) => row) };
}
