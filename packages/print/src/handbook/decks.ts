import type { Column, Domain } from "@rulewright/rulebook";
import { rulesOfCard } from "@rulewright/rulebook";
import { cardFigure } from "../cards/card-svg";
import { type Block, clauseAnchor, type Inline, link, type Section, text } from "./document";
import { cellInlines, cellText, headOf, isNumeric, shownColumns } from "./tables";
import { capital, type Writer } from "./writer";

/** Columns that a page has room for. */
const MOST_COLUMNS = 5;

/** Cards of a deck that are drawn. */
const DRAWN = 3;

/** Every deck: how many cards, some of them drawn, and all of them in a table with the rules that they are played by. */
export function deckSection(writer: Writer): Section {
  const { rulebook, phrases } = writer;
  const blocks = rulebook.domains.flatMap((domain, index) =>
    domain.kind === "deck" ? deckBlocks(writer, domain, index) : [],
  );
  return { id: "cards", number: undefined, title: phrases.deckSection, blocks };
}

function deckBlocks(writer: Writer, domain: Domain, index: number): readonly Block[] {
  const { phrases } = writer;
  const name = writer.deckName(index) ?? phrases.cards(undefined);
  const cards = domain.copies?.length ?? domain.members.length;
  const drawn = sampleOf(domain.members.length);
  return [
    { kind: "heading", id: `deck-${domain.name}`, text: name },
    { kind: "paragraph", parts: [text(phrases.deckLead(domain.members.length, cards))] },
    {
      kind: "figure",
      id: `figure-deck-${domain.name}`,
      figures: drawn.map((card) => cardFigure(writer, index, card)),
      caption: [text(phrases.figureCards(name))],
    },
    cardTable(writer, domain, index),
  ];
}

/** Cards from the beginning, the middle and the end of a deck. */
function sampleOf(kinds: number): readonly number[] {
  const count = Math.min(DRAWN, kinds);
  return Array.from({ length: count }, (_, at) => (count === 1 ? 0 : Math.round((at * (kinds - 1)) / (count - 1))));
}

function cardTable(writer: Writer, domain: Domain, index: number): Block {
  const { phrases, rulebook } = writer;
  const columns = shownColumns(writer, domain, index);
  const rules = domain.members.map((_, card) => rulesOfCard(rulebook, index, card));
  const hasRules = rules.some((own) => own.length > 0);
  const copies = new Map<number, number>();
  for (const kind of domain.copies ?? []) copies.set(kind, (copies.get(kind) ?? 0) + 1);
  const isWide = columns.length > (hasRules ? 2 : MOST_COLUMNS);
  const areSingle = domain.members.every((_, card) => (copies.get(card) ?? 1) === 1);
  return {
    kind: "table",
    caption: [],
    heads: [
      { text: phrases.card, numeric: false },
      ...(areSingle ? [] : [{ text: phrases.copies, numeric: true }]),
      ...(isWide
        ? [{ text: "", numeric: false }]
        : columns.map((column) => ({ text: headOf(writer, column), numeric: isNumeric(column) }))),
      ...(hasRules ? [{ text: phrases.rule, numeric: false }] : []),
    ],
    rows: domain.members.map((_, card) => [
      [{ kind: "strong", text: capital(writer.title(index, card)) } as const],
      ...(areSingle ? [] : [[text(String(copies.get(card) ?? 1))]]),
      ...(isWide
        ? [factsOf(writer, index, columns, card)]
        : columns.map((column) => cellInlines(writer, index, column, card))),
      ...(hasRules ? [ruleLines(writer, rules[card] ?? [])] : []),
    ]),
  };
}

/** What a card says, one after the other with its labels: many columns in a row would be empty for most cards. */
function factsOf(writer: Writer, index: number, columns: readonly Column[], card: number): readonly Inline[] {
  const said = columns.filter((column) => cellText(writer, index, column, card) !== "");
  return said.flatMap((column, at): readonly Inline[] => [
    text(`${at === 0 ? "" : " · "}${headOf(writer, column)} `),
    { kind: "strong", text: cellText(writer, index, column, card) },
  ]);
}

function ruleLines(writer: Writer, rules: ReturnType<typeof rulesOfCard>): readonly Inline[] {
  return rules.flatMap((clause) => {
    const at = writer.rulebook.clauses.indexOf(clause);
    return [text(`${writer.sentence(at)} `), link(clauseAnchor(clause.id), clause.id), text(" ")];
  });
}
