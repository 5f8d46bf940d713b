"use client";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { type ReactNode, useMemo, useState } from "react";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";
import { SegmentedControl } from "../../design/segmented-control";
import { isSelected } from "../../design/selection-match";
import { Phrase, useWords } from "../../interface/use-words";
import type { PreviewView } from "../../view-types";
import type { Arranging } from "../arranging/use-arranging";
import { isOld } from "../board/measured";
import { MemberGrid, type TableContext } from "../tables/member-grid";
import "../tables/tables.css";
import { type CardFace, cardFaces } from "./card-face";
import { CardGrid } from "./card-grid";
import { cardUseOf } from "./card-use";
import "./cards.css";
import { useSlotChoice } from "./slot-choice";
import { SlotMenu } from "./slot-menu";

export interface CardsViewProps extends TableContext {
  readonly preview: PreviewView | undefined;
  /** `roles`, or `roles:table`: the deck, and how it is shown. */
  readonly part: string | undefined;
  readonly onPart: (part: string) => void;
  readonly arranging: Arranging;
}

type Mode = "cards" | "table";
const ALL = "all";

/** The decks of a rulebook: their cards as they could be printed, or as a table. */
export function CardsView(props: CardsViewProps) {
  const { rulebook, selection, part = "" } = props;
  const [name, word] = part.split(":");
  const mode: Mode = word === "table" ? "table" : "cards";
  const decks = rulebook.domains.flatMap((domain, index) => (domain.kind === "deck" ? [{ domain, index }] : []));
  const deck =
    decks.find(({ domain }) => domain.name === name) ??
    decks.find(({ domain }) => domain.members.some((member) => isSelected(selection, member.place))) ??
    decks[0];
  if (deck === undefined) return <NoDeck />;
  const open = (next: string, how: Mode) => props.onPart(how === "table" ? `${next}:table` : next);
  return (
    <Deck
      key={deck.domain.name}
      {...props}
      deck={deck.domain}
      deckIndex={deck.index}
      mode={mode}
      decks={decks.map(({ domain }) => ({ id: domain.name, title: idAsWords(domain.label) }))}
      onDeck={(next) => open(next, mode)}
      onMode={(next) => open(deck.domain.name, next)}
    />
  );
}

function NoDeck() {
  const words = useWords().cards;
  return (
    <section className="cards empty" aria-label={words.name}>
      <p>
        <Phrase parts={words.none<ReactNode>({ section: <code className="mono">decks</code> })} />
      </p>
    </section>
  );
}

interface DeckProps extends CardsViewProps {
  readonly deck: Domain;
  readonly deckIndex: number;
  readonly mode: Mode;
  readonly decks: readonly { readonly id: string; readonly title: string }[];
  readonly onDeck: (deck: string) => void;
  readonly onMode: (mode: Mode) => void;
}

function Deck({ deck, deckIndex, mode, decks, onDeck, onMode, ...props }: DeckProps) {
  const { rulebook, preview } = props;
  const words = useWords().cards;
  const [wanted, setWanted] = useState("");
  const [group, setGroup] = useState<string>(ALL);
  const [choice, choose] = useSlotChoice(rulebook.id, deck.name);
  const faces = useMemo(() => cardFaces(rulebook, deckIndex, choice), [rulebook, deckIndex, choice]);
  const groups = useMemo(() => groupsOf(rulebook, deck), [rulebook, deck]);
  const shown = faces.filter((face) => isFound(face, wanted) && (group === ALL || groups?.of(face.index) === group));
  const copies = shown.reduce((sum, face) => sum + face.copies, 0);
  return (
    <section
      className={isOld(preview) ? "cards old" : "cards"}
      aria-label={words.named({ deck: idAsWords(deck.label) })}
    >
      <div className="cards-head">
        {decks.length > 1 && <DeckChoice decks={decks} current={deck.name} onDeck={onDeck} />}
        <SegmentedControl
          small
          label={words.showAs}
          value={mode}
          onChange={onMode}
          segments={[
            { value: "cards", label: words.asCards },
            { value: "table", label: words.asTable },
          ]}
        />
        {mode === "cards" && (
          <>
            <label className="cards-filter">
              <Icon name="find" size={13} />
              <span className="visually-hidden">{words.filterCards}</span>
              <input
                value={wanted}
                placeholder={words.filter}
                autoComplete="off"
                onChange={(event) => setWanted(event.target.value)}
              />
            </label>
            {groups !== undefined && (
              <div className="cards-group">
                <OptionPicker
                  label={groups.label}
                  value={group}
                  onChange={setGroup}
                  options={[
                    { id: ALL, title: words.all({ column: groups.label }) },
                    ...groups.titles.map((title) => ({ id: title, title })),
                  ]}
                />
              </div>
            )}
          </>
        )}
        <span className="grow" />
        <span className="cards-count" aria-live="polite">
          {mode === "table" || shown.length === faces.length
            ? words.count({ kinds: faces.length, cards: copies })
            : words.countOf({ shown: shown.length, kinds: faces.length, cards: copies })}
        </span>
        {mode === "cards" && <SlotMenu deck={deck} choice={choice} onChoose={choose} />}
      </div>
      {mode === "table" ? (
        <div className="tables-page cards-table">
          <MemberGrid
            {...props}
            domain={deck}
            spinners={rulebook.spinners.filter(({ domain }) => domain === deckIndex)}
          />
        </div>
      ) : (
        <CardGrid {...props} deck={deck} deckIndex={deckIndex} faces={shown} use={cardUseOf(preview, deck.name)} />
      )}
    </section>
  );
}

/** With more decks than this a list takes less room than a row of names. */
const MOST_TABS = 4;

function DeckChoice({
  decks,
  current,
  onDeck,
}: {
  readonly decks: DeckProps["decks"];
  readonly current: string;
  readonly onDeck: (deck: string) => void;
}) {
  const words = useWords().cards;
  if (decks.length > MOST_TABS)
    return (
      <div className="cards-group">
        <OptionPicker label={words.deck} value={current} options={decks} onChange={onDeck} />
      </div>
    );
  return (
    <SegmentedControl
      small
      label={words.deck}
      value={current}
      onChange={onDeck}
      segments={decks.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

/** All words, anywhere on the card. */
function isFound(face: CardFace, words: string): boolean {
  const text = [
    face.id,
    face.name,
    ...face.tags,
    ...face.texts,
    ...face.rules.flatMap((rule) => [rule.clause, rule.text]),
    ...[...face.numbers, ...(face.large === undefined ? [] : [face.large])].map(
      ({ label, value }) => `${label} ${value}`,
    ),
  ]
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface Groups {
  readonly label: string;
  readonly titles: readonly string[];
  readonly of: (card: number) => string | undefined;
}

/** The first column of things or options by which the cards fall into several groups. */
function groupsOf(rulebook: Rulebook, deck: Domain): Groups | undefined {
  const column = deck.columns.find(
    ({ type, per, cells }) =>
      (type.kind === "thing" || type.kind === "option") && per === undefined && new Set(cells).size > 1,
  );
  if (column === undefined) return undefined;
  const { type } = column;
  const title = (value: number | undefined): string | undefined => {
    if (value === undefined || value < 0) return undefined;
    if (type.kind === "option") return idAsWords(type.options[value] ?? "");
    return type.kind === "thing" ? rulebook.domains[type.domain]?.members[value]?.title : undefined;
  };
  const values = [...new Set(column.cells)].toSorted((a, b) => a - b);
  return {
    label: idAsWords(column.label),
    titles: values.flatMap((value) => title(value) ?? []),
    of: (card) => title(column.cells[card]),
  };
}
