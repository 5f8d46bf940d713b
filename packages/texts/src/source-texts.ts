import { formsOf, type LocatedFile, type TextUnit, textUnits } from "@rulewright/rulebook";
import { placeholdersOf, withoutPlaceholders } from "./placeholders";

/** A text of a rulebook as a catalogue holds it. */
export interface SourceText {
  readonly key: string;
  readonly source: string;
  /** With this, the text has forms by number class, of which `source` is the singular. */
  readonly sourcePlural: string | undefined;
  /** File and line, for the translator's editor. */
  readonly reference: string;
  /** What the text is and what its placeholders are, in words. */
  readonly facts: readonly string[];
  readonly unit: TextUnit;
}

/** What a catalogue holds of a text, without the place in the rulebook's tree: plain data. */
export type TextFacts = Omit<SourceText, "unit">;

/** The texts of a rulebook that can be translated; one that holds no letter outside its placeholders is left out. */
export function sourceTexts(files: readonly LocatedFile[]): readonly SourceText[] {
  return textUnits(files).flatMap(sourceText);
}

/** A text as a catalogue holds it; nothing for one without words. */
export function sourceText(unit: TextUnit): readonly SourceText[] {
  const { node, key } = unit;
  const reference = `${node.file}:${node.range.start.line}`;
  if (unit.kind === "message") {
    const { source } = unit.node;
    if (!hasWords(source)) return [];
    return [{ key, source, sourcePlural: undefined, reference, facts: factsOf(key, source), unit }];
  }
  const forms = formsOf(unit.node);
  const source = forms.one ?? forms.other ?? "";
  const facts = [`${whatIs(key)}; {n} is the number`];
  return [{ key, source, sourcePlural: forms.other ?? source, reference, facts, unit }];
}

function hasWords(source: string): boolean {
  return /\p{L}/u.test(withoutPlaceholders(source));
}

function factsOf(key: string, source: string): readonly string[] {
  const names = placeholdersOf(source);
  return names.length === 0 ? [whatIs(key)] : [`${whatIs(key)}; keep ${[...new Set(names)].join(" ")}`];
}

/** What people would call a text with this key. */
function whatIs(key: string): string {
  const parts = key.split(".");
  const [head = "", second = "", third = ""] = parts;
  const last = parts.at(-1) ?? "";
  if (head === "variant") return second === "title" ? "title of the house rules" : "what the house rules are about";
  if (head === "chapters") return "title of a chapter";
  if (head === "clauses") return whatOfClause(second, third, last);
  if (head === "glossary") return `counted noun \`${second}\``;
  if (head === "units") return `how an amount of \`${second}\` is printed`;
  if (last === "label") return `label of \`${parts.at(-2) ?? ""}\``;
  if (last === "title") return `title of \`${parts.at(-2) ?? head}\``;
  return `\`${last}\` of \`${parts.at(-2) ?? head}\``;
}

function whatOfClause(clause: string, part: string, last: string): string {
  if (part === "text") return `clause ${clause}`;
  if (part === "examples") return `title of an example of clause ${clause}`;
  if (part === "rulings") {
    return last === "asks" ? `open question of clause ${clause}` : `a reading of an open question of clause ${clause}`;
  }
  if (part === "why") return `why clause ${clause} forbids it`;
  return last === "asks" ? `question to a player, clause ${clause}` : `an answer or a judgement, clause ${clause}`;
}
