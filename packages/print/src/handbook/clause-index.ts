import { type Block, clauseAnchor, type Section } from "./document";
import type { Writer } from "./writer";

/** Characters of a sentence that tell it from others. */
const LENGTH = 80;

/** Every clause with the beginning of its sentence, by number. */
export function indexSection({ rulebook, phrases, sentence }: Writer): Section {
  const order = new Intl.Collator(rulebook.locale, { numeric: true });
  const clauses = rulebook.chapters
    .flatMap(({ clauses: own }) => own)
    .map((at) => ({ id: rulebook.clauses[at]?.id ?? "", text: shortened(sentence(at)) }));
  return {
    id: "index",
    number: undefined,
    title: phrases.index,
    blocks: clauses
      .toSorted((left, right) => order.compare(left.id, right.id))
      .map(({ id, text }): Block => ({ kind: "reference", to: clauseAnchor(id), label: id, text })),
  };
}

function shortened(sentence: string): string {
  if (sentence.length <= LENGTH) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(" ", LENGTH)).replace(/[,;:.]$/, "")} …`;
}
