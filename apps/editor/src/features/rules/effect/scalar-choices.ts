import type { Rulebook, ScalarNode } from "@rulewright/rulebook";
import { idAsWords } from "../../../design/id-words";
import type { PickerOption } from "../../../design/option-picker";
import type { EffectParts, Telling } from "./effect-parts";
import { nameWords } from "./name-words";

/** What may stand in a place that takes one name of a kind. */
export type ChoiceKind = "end" | "best" | "ties" | "phase" | "dice" | "spinner" | "event" | "procedure" | "menu";

/** The value as a chip that offers the others of its kind; a plain name where there is no other. */
export function choiceWords(telling: Telling, node: ScalarNode, kind: ChoiceKind): EffectParts {
  return namedChoice(telling, node, { options: optionsOf(telling, kind), value: node.source, written: (id) => id });
}

interface NamedChoice {
  readonly options: readonly PickerOption[];
  /** Which of them stands there. */
  readonly value: string;
  readonly written: (id: string) => string;
}

/** A chip over the given options. */
export function namedChoice(telling: Telling, node: ScalarNode, { options, value, written }: NamedChoice): EffectParts {
  if (options.length < 2 || !options.some(({ id }) => id === value)) return nameWords(telling, value);
  return [{ kind: "choice", value, options, edit: { file: node.file, path: node.path, written } }];
}

function optionsOf({ rulebook, words: { effects } }: Telling, kind: ChoiceKind): readonly PickerOption[] {
  switch (kind) {
    case "end":
      return (["turn", "phase", "game"] as const).map((id) => ({ id, title: effects.word[id] }));
    case "best":
      return (["highest", "lowest"] as const).map((id) => ({ id, title: effects.word[id] }));
    case "ties":
      return (["shared", "turn order"] as const).map((id) => ({ id, title: effects.word[id] }));
    case "phase":
      return rulebook.phases.map(({ name, title }) => ({
        id: name,
        title: title === "" || title === name ? idAsWords(name).toLowerCase() : title,
      }));
    case "dice":
      return rulebook.dice.map(({ name }) => titled(rulebook, name));
    case "spinner":
      return rulebook.spinners.map(({ name }) => titled(rulebook, name));
    case "event":
      return rulebook.events.filter(({ carries }) => carries.length === 0).map(({ name }) => titled(rulebook, name));
    case "menu":
      return rulebook.menus.map(({ name, title }) => ({
        id: name,
        title: title === "" || title === name ? idAsWords(name).toLowerCase() : title,
      }));
    case "procedure":
      return rulebook.clauses.flatMap(({ form, parameterCount }) =>
        // Local 0 is the player; a procedure with more asks for values.
        form.kind === "procedure" && parameterCount <= 1 ? [titled(rulebook, form.name)] : [],
      );
  }
}

function titled({ names }: Rulebook, id: string): PickerOption {
  const told = Object.hasOwn(names, id) ? names[id] : undefined;
  return { id, title: told === undefined || told === "" ? idAsWords(id).toLowerCase() : told };
}
