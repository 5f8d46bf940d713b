import { type Block, clauseAnchor, link, type Section, text } from "./document";
import type { Writer } from "./writer";

/** The questions that the source leaves open with the answers in force, chapter by chapter. */
export function rulingsSection({ rulebook, phrases, message }: Writer): Section {
  const blocks = rulebook.chapters.flatMap((chapter, at): readonly Block[] => {
    const own = rulebook.rulings.filter(({ clause }) => chapter.clauses.includes(clause));
    if (own.length === 0) return [];
    return [
      { kind: "heading", id: `questions-${at + 1}`, text: chapter.title },
      ...own.map(({ name, clause, asks, readings, chosen }): Block => {
        const id = rulebook.clauses[clause]?.id ?? "";
        const reading = readings.find((one) => one.name === chosen);
        return {
          kind: "question",
          anchor: `q-${name}`,
          clause: link(clauseAnchor(id), id),
          asks: message(asks),
          answer: reading === undefined ? "" : message(reading.text),
        };
      }),
    ];
  });
  const lead: Block = { kind: "paragraph", parts: [text(phrases.rulingsLead)] };
  return {
    id: "questions",
    number: undefined,
    title: phrases.rulings,
    blocks: blocks.length === 0 ? [] : [lead, ...blocks],
  };
}
