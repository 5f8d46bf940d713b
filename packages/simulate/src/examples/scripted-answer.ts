import {
  type Answer,
  answerFromWords,
  type Decision,
  type GameState,
  isLegal,
  nameOf,
  PASS,
  type Program,
} from "@rulewright/engine/runtime";
import type { PlayItem } from "@rulewright/rulebook";

/** Most possible answers named in a message. */
const MAX_NAMED = 12;

/** What the `play` of an example or a bet says to a decision. */
export type Scripted =
  /** `used`: the item to come was for this decision. */
  | { readonly kind: "answer"; readonly answer: Answer; readonly used: boolean }
  /** The item is for this decision, but means none of its legal answers. */
  | { readonly kind: "impossible"; readonly item: PlayItem & { readonly kind: "answer" } }
  /** Nothing is said, and it cannot be passed. */
  | { readonly kind: "silent" };

/** The answer that the item to come gives to a decision; what is not mentioned is passed where that is possible. */
export function scriptedAnswer(
  program: Program,
  state: GameState,
  decision: Decision,
  item: PlayItem | undefined,
): Scripted {
  const pass = decision.kind === "action" && decision.legal.includes(PASS);
  if (item?.kind === "answer" && !item.refused && item.seat === decision.seats[0]) {
    const answer = answerFromWords(program, state, decision, item.answer);
    if (answer !== undefined && isLegal(decision, answer)) return { kind: "answer", answer, used: true };
    if (!pass) return { kind: "impossible", item };
  }
  return pass ? { kind: "answer", answer: [PASS], used: false } : { kind: "silent" };
}

/** The possible answers of a decision in the names of the files. */
export function allowedAnswers(program: Program, decision: Decision): string {
  switch (decision.kind) {
    case "things":
    case "order":
      return `${decision.atLeast} to ${decision.atMost} of ${named(program, decision, decision.among)}`;
    case "division":
      return `${decision.total} divided among ${named(program, decision, decision.among)}`;
    default:
      return named(program, decision, decision.legal);
  }
}

function named(program: Program, decision: Decision, values: readonly number[]): string {
  const names = values.slice(0, MAX_NAMED).map((value) => nameOf(program, decision, value));
  return `${names.join(", ")}${values.length > MAX_NAMED ? ` and ${values.length - MAX_NAMED} more` : ""}`;
}
