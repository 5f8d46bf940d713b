import type { Rulebook, YamlNode } from "@rulewright/rulebook";
import type { PickerOption } from "../../../design/option-picker";
import type { Words } from "../../../interface/words";

/** Where a chip writes: a single value of the file, put together anew from what is entered. */
export interface ScalarEdit {
  readonly file: string;
  readonly path: YamlNode["path"];
  readonly written: (entry: string) => string | number;
}

/** A piece of a sentence, by the part it plays in it. */
export type EffectPart =
  | { readonly kind: "word" | "verb" | "name" | "reference"; readonly text: string }
  /** The rulebook's own text for people. */
  | { readonly kind: "quote"; readonly text: string }
  | {
      readonly kind: "number";
      readonly value: number;
      /** Unit of the amount as written; undefined for a plain number. */
      readonly unit: string | undefined;
      readonly edit: ScalarEdit;
    }
  | { readonly kind: "parameter"; readonly parameter: number }
  | {
      readonly kind: "choice";
      readonly value: string;
      readonly options: readonly PickerOption[];
      readonly edit: ScalarEdit;
    }
  /** A key for which there is no sentence, as the file has it. */
  | { readonly kind: "raw"; readonly text: string };

export type EffectParts = readonly EffectPart[];

/** One line of an effect: how deep it lies, and its sentence. */
export interface EffectLine {
  readonly depth: number;
  readonly parts: EffectParts;
}

/** What sentences are made with. */
export interface Telling {
  readonly rulebook: Rulebook;
  readonly words: Words;
}

/** A message with its parts in it; between asterisks stands the verb. */
export function said(message: string | readonly (string | EffectParts)[]): EffectParts {
  const pieces = typeof message === "string" ? [message] : message;
  return pieces.flatMap((piece) => (typeof piece === "string" ? wordsOf(piece) : piece));
}

function wordsOf(text: string): EffectParts {
  return text
    .split("*")
    .map((part, at): EffectPart => ({ kind: at % 2 === 0 ? "word" : "verb", text: part }))
    .filter((part) => part.kind !== "word" || part.text !== "");
}

/** Sentences one after the other, with a space between them. */
export function joined(...sentences: readonly EffectParts[]): EffectParts {
  const shown = sentences.filter((parts) => parts.length > 0);
  return shown.flatMap((parts, at) => (at === 0 ? parts : [{ kind: "word" as const, text: " " }, ...parts]));
}

/** `a, b, c`. */
export function listed(items: readonly EffectParts[]): EffectParts {
  return items.flatMap((parts, at) => (at === 0 ? parts : [{ kind: "word" as const, text: ", " }, ...parts]));
}

/** A preposition and the article after it become one word, as the language has it. */
export function contracted(parts: EffectParts, contractions: Readonly<Record<string, string>>): EffectParts {
  const shown: EffectPart[] = [];
  for (const part of parts) {
    const last = shown.at(-1);
    const joint = last?.kind === "word" && part.kind === "word" ? /(\S+) $/.exec(last.text)?.[1] : undefined;
    const article = part.kind === "word" ? /^[^\s’]+(?:’|(?= ))/.exec(part.text)?.[0] : undefined;
    const become = joint === undefined ? undefined : contractions[`${joint} ${article}`];
    if (
      last?.kind !== "word" ||
      part.kind !== "word" ||
      joint === undefined ||
      article === undefined ||
      become === undefined
    ) {
      shown.push(part);
      continue;
    }
    shown[shown.length - 1] = { kind: "word", text: last.text.slice(0, -joint.length - 1) + become };
    shown.push({ kind: "word", text: part.text.slice(article.length) });
  }
  return shown;
}

/** What a part shows. */
export function partText(part: EffectPart, { rulebook }: Telling): string {
  switch (part.kind) {
    case "number":
      return String(part.value);
    case "parameter":
      return rulebook.parameters[part.parameter]?.label ?? "";
    case "choice":
      return part.options.find(({ id }) => id === part.value)?.title ?? part.value;
    default:
      return part.text;
  }
}
