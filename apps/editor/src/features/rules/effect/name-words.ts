import { idAsWords } from "../../../design/id-words";
import type { EffectParts, Telling } from "./effect-parts";

/** A name of the rulebook as people say it: a parameter as its amount, a thing by its title. */
export function nameWords({ rulebook, words }: Telling, name: string): EffectParts {
  const known = builtIn(words.formulas.names, name);
  if (known !== undefined) return [{ kind: "word", text: known }];
  const parameter = rulebook.parameters.findIndex((item) => item.name === name);
  if (parameter >= 0) return [{ kind: "parameter", parameter }];
  return [{ kind: "name", text: nameText(rulebook, name) }];
}

function nameText(rulebook: Telling["rulebook"], name: string): string {
  const told = Object.hasOwn(rulebook.names, name) ? rulebook.names[name] : undefined;
  if (told !== undefined && told !== "") return told;
  const phase = rulebook.phases.find((item) => item.name === name);
  if (phase !== undefined && phase.title !== "" && phase.title !== name) return phase.title;
  const domain = rulebook.domains.find((item) => item.name === name && item.label !== item.name);
  if (domain !== undefined) return domain.label;
  const kind = rulebook.domains.flatMap(({ board }) => board?.kinds ?? []).find((item) => item.name === name);
  if (kind !== undefined && kind.label !== name) return kind.label;
  const member = rulebook.domains.flatMap(({ members }) => members).find(({ id }) => id === name);
  return member?.title ?? idAsWords(name).toLowerCase();
}

function builtIn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
