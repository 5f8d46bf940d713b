import type { Clause } from "@rulewright/rulebook";
import { type Changes, marksOf } from "./changes";
import { type Block, clauseAnchor, type Note, type Section } from "./document";
import { exampleBlocks } from "./examples";
import { tablesAfterClauses } from "./tables";
import type { Writer } from "./writer";

/** The chapters of the rulebook, with their tables, drawings and examples where the clauses speak of them. */
export function chapterSections(writer: Writer, changes: Changes | undefined): readonly Section[] {
  const { rulebook } = writer;
  const marks = marksOf(writer, changes);
  const tables = tablesAfterClauses(writer);
  const examples = exampleBlocks(writer);
  return rulebook.chapters.map((chapter, at) => ({
    id: `chapter-${at + 1}`,
    number: at + 1,
    title: chapter.title,
    blocks: chapter.clauses.flatMap((index): readonly Block[] => {
      const clause = rulebook.clauses[index];
      if (clause === undefined) return [];
      const kind = marks.get(clause.id);
      return [
        {
          kind: "clause",
          anchor: clauseAnchor(clause.id),
          id: clause.id,
          text: writer.sentence(index),
          notes: notesOf(writer, clause, index),
          mark: kind === undefined ? undefined : writer.phrases.kinds[kind],
        },
        ...(examples.get(index) ?? []),
        ...(tables.get(index) ?? []),
      ];
    }),
  }));
}

/** What else must be read with a clause: its exceptions, what it excepts or adds to, and the question that it answers. */
function notesOf({ rulebook, phrases }: Writer, { around, form, rulings }: Clause, index: number): readonly Note[] {
  const cite = (clauses: readonly number[]) =>
    [...new Set(clauses)].flatMap((at) => {
      const id = rulebook.clauses[at]?.id;
      return id === undefined || at === index ? [] : [{ to: clauseAnchor(id), text: id }];
    });
  const term = form.kind === "term" ? rulebook.terms[form.term] : undefined;
  const bases = rulebook.clauses.flatMap((other, at) =>
    other.around.exceptions.some((one) => one === index) ? [at] : [],
  );
  const hosts = rulebook.clauses.flatMap((other, at) =>
    [...other.around.before, ...other.around.after].some((one) => one === index) ? [at] : [],
  );
  const baseOfTerm =
    form.kind === "term_exception" || form.kind === "term_change" ? [rulebook.terms[form.term]?.base ?? -1] : [];
  const asked = rulings.map((at) => rulebook.rulings[at]).filter((ruling) => ruling !== undefined);
  const notes: readonly Note[] = [
    { label: phrases.instead, links: cite([...bases, ...(form.kind === "term_exception" ? baseOfTerm : [])]) },
    { label: phrases.adds, links: cite([...hosts, ...(form.kind === "term_change" ? baseOfTerm : [])]) },
    { label: phrases.exception, links: cite([...around.exceptions, ...(term?.exceptions ?? [])]) },
    {
      label: phrases.see,
      links: cite([
        ...around.before,
        ...around.after,
        ...(term?.changes ?? []),
        ...(form.kind === "see" ? form.clauses : []),
      ]),
    },
    { label: phrases.question, links: asked.map(({ id, name }) => ({ to: `q-${name}`, text: id === name ? "" : id })) },
  ];
  return notes.filter(({ links }) => links.length > 0);
}
