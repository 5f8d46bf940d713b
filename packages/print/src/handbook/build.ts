import { invariant } from "@rulewright/diagnostics";
import { type Rulebook, untranslatedFrom } from "@rulewright/rulebook";
import { emblemOf } from "../drawing/board-figure";
import { boardSections } from "./boards";
import { type Changes, changesSection } from "./changes";
import { chapterSections } from "./chapters";
import { indexSection } from "./clause-index";
import { componentsSection } from "./components";
import { deckSection } from "./decks";
import type { Handbook, Inline, Section } from "./document";
import { anchorsOf, clauseAnchor, text } from "./document";
import { glossarySection } from "./glossary";
import { rulingsSection } from "./rulings";
import { createWriter, type Writer } from "./writer";

export interface HandbookOptions {
  /** What the rulebook says of itself; the resolved rulebook has no place for it. */
  readonly description?: string | undefined;
  /** Where variants are in force: the rulebook without them, in the same language, and what they change. */
  readonly changes?: Changes | undefined;
}

/** The handbook of a rulebook in its language and under its variants: every number in it comes from the rules in force. */
export function buildHandbook(rulebook: Rulebook, options: HandbookOptions = {}): Handbook {
  const writer = createWriter(rulebook);
  const sections = sectionsOf(writer, options).filter(({ blocks }) => blocks.length > 0);
  const handbook: Handbook = {
    locale: rulebook.locale,
    title: rulebook.title,
    variants: rulebook.variants.map(({ title }) => title),
    description: options.description,
    facts: [writer.phrases.players(rulebook.players.from, rulebook.players.to)],
    emblem: emblemOf(writer),
    notice: noticeOf(writer),
    guide: guideOf(writer, sections),
    sections,
  };
  const anchors = anchorsOf(handbook);
  invariant(new Set(anchors).size === anchors.length, "two places of the handbook have one anchor");
  return handbook;
}

function sectionsOf(writer: Writer, { changes }: HandbookOptions): readonly Section[] {
  return [
    ...(changes === undefined ? [] : [changesSection(writer, changes)]),
    componentsSection(writer),
    ...chapterSections(writer, changes),
    ...boardSections(writer),
    deckSection(writer),
    rulingsSection(writer),
    glossarySection(writer),
    indexSection(writer),
  ];
}

function noticeOf({ rulebook, phrases }: Writer): string | undefined {
  const from = rulebook.clauses
    .map(({ text: message }) => untranslatedFrom(rulebook, message))
    .find((one) => one !== undefined);
  return from === undefined ? undefined : phrases.untranslated(from);
}

function guideOf({ phrases, rulebook }: Writer, sections: readonly Section[]): readonly Inline[][] {
  const [first] = rulebook.chapters.flatMap(({ clauses }) => clauses);
  const hasExamples = sections.some(({ blocks }) => blocks.some(({ kind }) => kind === "example"));
  const id = rulebook.clauses[first ?? 0]?.id ?? "";
  return phrases.guide(id, hasExamples).map((line) => linked(line, id));
}

function linked(line: string, id: string): Inline[] {
  const at = id === "" ? -1 : line.indexOf(id);
  if (at < 0) return [text(line)];
  return [text(line.slice(0, at)), { kind: "link", to: clauseAnchor(id), text: id }, text(line.slice(at + id.length))];
}
