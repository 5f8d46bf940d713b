import type { GameResult } from "@rulewright/engine/runtime";
import { type RecordLine, seatName, type Voice } from "@rulewright/simulate";
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
export function resultText({ words }: Voice, { kind, winners, turns, rounds, decisions, bound }: GameResult): string {
  const length = `${words.turns(turns)}, ${words.rounds(rounds)}, ${words.decisions(decisions)}`;
  if (kind === "unfinished") return words.stoppedByBound(bound?.code ?? "", bound?.clauses ?? [], length);
  return words.wins(winners.map(seatName), length);
}

/** `1 turn`, `2 turns`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
