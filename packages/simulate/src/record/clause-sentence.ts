import { evaluate, type GameState, numberWords } from "@rulewright/engine/runtime";
import { type Expr, everyExpr, languageMark, type Message } from "@rulewright/rulebook";
import type { Voice } from "./language/voice";
import { spokenName, valueWords } from "./titles";

/** The sentence of a clause with its numbers filled in; formulas without one number stand as they are written. */
export function clauseSentence(voice: Voice, state: GameState, clause: number): string {
  const found = voice.program.rulebook.clauses[clause];
  return found === undefined ? "" : messageSentence(voice, state, found.text);
}

/** A text of the rulebook with its numbers filled in, as `clauseSentence` does; one that is not translated is marked. */
export function messageSentence(voice: Voice, state: GameState, message: Message): string {
  const { program } = voice;
  const sentence = message.parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.root.op === "text") return part.root.text;
      if (part.root.op === "column" && part.root.of.op === "member" && part.root.type.kind === "text") {
        const { domain, column, of } = part.root;
        const cell = program.rulebook.domains[domain]?.columns[column]?.cells[of.member];
        return program.rulebook.strings[cell ?? -1] ?? part.source;
      }
      if (part.root.type.kind === "list" || part.root.type.kind === "text" || readsLocals(part.root)) {
        return spokenName(voice, part.source);
      }
      const value = evaluate(program, state, part, []);
      if (typeof value === "number" && part.root.op === "parameter") {
        return numberWords(program.rulebook, part.root, value);
      }
      return value === undefined ? spokenName(voice, part.source) : valueWords(voice, part.root.type, value);
    })
    .join("");
  return languageMark(program.rulebook, message) + sentence;
}

/** Names of a clause mean something only while it is at work. */
function readsLocals(expr: Expr): boolean {
  let found = false;
  everyExpr(expr, ({ op }) => {
    found ||= op === "local" || op === "share";
  });
  return found;
}
