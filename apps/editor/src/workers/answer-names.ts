import type { Language } from "@rulewright/rulebook";
import type { NamesAnswer, NamesSubject } from "./names-protocol.ts";

/** Answers a question about a name. */
export function answerNames(language: Language, subject: NamesSubject): NamesAnswer {
  switch (subject.ask) {
    case "complete":
      return { ask: subject.ask, found: language.complete(subject) };
    case "hover":
      return { ask: subject.ask, found: language.hover(subject) };
    case "definition":
      return { ask: subject.ask, found: language.definition(subject) };
    case "references":
      return { ask: subject.ask, found: language.references(subject) };
    case "rename":
      return { ask: subject.ask, found: language.rename(subject) };
  }
}
