import type { GameResult } from "@rulewright/engine/runtime";
import type { RecordLine } from "@rulewright/simulate";
import type { Colours } from "../terminal/terminal";

const ID_WIDTH = 9;

/** A line of the record for a terminal: the clause, then what it did. */
export function lineText({ kind, clause, text }: RecordLine, colours: Colours): string {
  switch (kind) {
    case "heading":
      return `\n${colours.bold(text)}`;
    case "phase":
      return `  ${colours.dim(text)}`;
    case "deed":
      return `  ${colours.dim(clause.padEnd(ID_WIDTH))} ${text}`;
  }
}

/** How a game ended, in a sentence. */
export function resultText({ kind, winners, turns, rounds, decisions, bound }: GameResult): string {
  const length = `${counted(turns, "turn")}, ${counted(rounds, "round")}, ${counted(decisions, "decision")}`;
  if (kind === "unfinished") {
    const where = bound === undefined || bound.clauses.length === 0 ? "" : ` in ${bound.clauses.join(" → ")}`;
    return `The game was stopped by \`${bound?.code ?? "a bound"}\`${where} after ${length}.`;
  }
  const names = winners.map((seat) => `P${seat + 1}`);
  const wins = names.length === 1 ? "wins" : "win";
  return `${names.length === 0 ? "Nobody wins" : `${names.join(" and ")} ${wins}`} after ${length}.`;
}

/** `1 turn`, `2 turns`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
