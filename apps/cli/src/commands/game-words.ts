import type { GameResult, LogEntry, Program } from "@rulewright/engine/runtime";
import type { Colours } from "../terminal/terminal";

const ID_WIDTH = 9;

/** One line of the record as a seat may read it: the clause, then what it did; undefined for what says nothing new. */
export function entryText(
  program: Program,
  entry: LogEntry,
  reader: number | "all",
  colours: Colours,
): string | undefined {
  const maySee = reader === "all" || entry.seenBy === "all" || entry.seenBy.includes(reader);
  const text = maySee ? entry.text : entry.publicText;
  const id = program.rulebook.clauses[entry.clause]?.id ?? "";
  switch (entry.verb) {
    case "phase":
      return phaseText(program, entry, colours);
    // The clauses that hear an event say themselves what they do about it.
    case "event":
      return undefined;
    case "answer":
      return `  ${colours.dim(id.padEnd(ID_WIDTH))} ${seatText(entry.seat)}answers ${text}`;
    default:
      return `  ${colours.dim(id.padEnd(ID_WIDTH))} ${text}`;
  }
}

function phaseText({ rulebook }: Program, { text, seat }: LogEntry, colours: Colours): string {
  const phase = rulebook.phases.find(({ name }) => name === text);
  const title = phase?.title === undefined || phase.title === "" ? text : phase.title;
  return phase?.parent === undefined ? `\n${colours.bold(`${seatText(seat)}${title}`)}` : ` ${title}`;
}

function seatText(seat: number): string {
  return seat < 0 ? "" : `P${seat + 1} `;
}

/** How a game ended, in a sentence. */
export function resultText({ kind, winners, turns, rounds, decisions, bound }: GameResult): string {
  const length = `${turns} turns, ${rounds} rounds, ${decisions} decisions`;
  if (kind === "unfinished") {
    const where = bound === undefined || bound.clauses.length === 0 ? "" : ` in ${bound.clauses.join(" → ")}`;
    return `The game was stopped by \`${bound?.code ?? "a bound"}\`${where} after ${length}.`;
  }
  const names = winners.map((seat) => `P${seat + 1}`);
  const wins = names.length === 1 ? "wins" : "win";
  return `${names.length === 0 ? "Nobody wins" : `${names.join(" and ")} ${wins}`} after ${length}.`;
}
