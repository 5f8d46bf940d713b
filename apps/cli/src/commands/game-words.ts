import type { GameResult, LogEntry, Program } from "@rulewright/engine/runtime";
import type { Colours } from "../terminal/terminal";

const ID_WIDTH = 9;

/** One line of the record as a seat may read it: the clause, then what it did. */
export function entryText(program: Program, entry: LogEntry, reader: number | "all", colours: Colours): string {
  const maySee = reader === "all" || entry.seenBy === "all" || entry.seenBy.includes(reader);
  const text = maySee ? entry.text : entry.publicText;
  const id = program.rulebook.clauses[entry.clause]?.id ?? "";
  if (entry.verb === "phase") return colours.bold(text);
  return `  ${colours.dim(id.padEnd(ID_WIDTH))} ${text}`;
}

/** How a game ended, in a sentence. */
export function resultText({ kind, winners, turns, rounds, decisions, bound }: GameResult): string {
  const length = `${turns} turns, ${rounds} rounds, ${decisions} decisions`;
  if (kind === "unfinished") {
    const where = bound === undefined || bound.clauses.length === 0 ? "" : ` in ${bound.clauses.join(" → ")}`;
    return `The game was stopped by \`${bound?.code ?? "a bound"}\`${where} after ${length}.`;
  }
  const names = winners.map((seat) => `P${seat + 1}`);
  return `${names.length === 0 ? "Nobody wins" : `${names.join(" and ")} ${names.length === 1 ? "wins" : "win"}`} after ${length}.`;
}
