import { chosenVariant, evaluate, type GameState, numberWords } from "@rulewright/engine/runtime";
import { type Expr, everyExpr, type Formula, languageMark, type Message, type Selection } from "@rulewright/rulebook";
import type { Voice } from "./language/voice";
import { spokenName, valueWords } from "./titles";

/** The sentence of a clause with its numbers filled in; formulas without one number stand as they are written. */
export function clauseSentence(voice: Voice, state: GameState, clause: number): string {
  const found = voice.program.rulebook.clauses[clause];
  return found === undefined ? "" : messageSentence(voice, state, found.text);
}

/** A text of the rulebook with its numbers filled in, as `clauseSentence` does; one that is not translated is marked. */
export function messageSentence(voice: Voice, state: GameState, message: Message): string {
  const parts = message.selection === undefined ? message.parts : selectedParts(voice, state, message.selection);
  const sentence = parts.map((part) => (typeof part === "string" ? part : formulaWords(voice, state, part)));
  return languageMark(voice.program.rulebook, message) + sentence.join("");
}

/** What a text that selects says as things stand; where a name of the clause decides, what it says in general. */
function selectedParts({ program }: Voice, state: GameState, selection: Selection): Message["parts"] {
  const general = selection.variants.at(-1)?.parts ?? [];
  const values: (number | string)[] = [];
  for (const selector of selection.selectors) {
    const value = readsLocals(selector.root)
      ? undefined
      : (textOf(program, selector.root) ?? evaluate(program, state, selector, []));
    if (typeof value !== "number" && typeof value !== "string") return general;
    values.push(value);
  }
  return selection.variants[chosenVariant(program.rulebook, selection, values)]?.parts ?? general;
}

/** A text that stands in the files. */
function textOf({ rulebook }: Voice["program"], root: Expr): string | undefined {
  if (root.op === "text") return root.text;
  if (root.op !== "column" || root.of.op !== "member" || root.type.kind !== "text") return undefined;
  const cell = rulebook.domains[root.domain]?.columns[root.column]?.cells[root.of.member];
  return rulebook.strings[cell ?? -1];
}

function formulaWords(voice: Voice, state: GameState, part: Formula): string {
  const { program } = voice;
  const { root } = part;
  const text = textOf(program, root);
  if (text !== undefined) return text;
  if (root.type.kind === "list" || root.type.kind === "text" || readsLocals(root))
    return spokenName(voice, part.source);
  const value = evaluate(program, state, part, []);
  if (typeof value === "number" && root.op === "parameter") return numberWords(program.rulebook, root, value);
  return value === undefined ? spokenName(voice, part.source) : valueWords(voice, root.type, value);
}

/** Names of a clause mean something only while it is at work. */
function readsLocals(expr: Expr): boolean {
  let found = false;
  everyExpr(expr, ({ op }) => {
    found ||= op === "local" || op === "share";
  });
  return found;
}
