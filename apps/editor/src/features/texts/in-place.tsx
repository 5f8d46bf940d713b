"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { useWords } from "../../interface/use-words";
import type { ListedText } from "../../translation/text-list";
import { spaceView } from "../board/board-view";
import { CardPicture } from "../cards/card-button";
import { cardFaces } from "../cards/card-face";
import "../cards/cards.css";
import { useSlotChoice } from "../cards/slot-choice";
import type { PrintedOn } from "./place-of-text";

interface InPlaceProps {
  readonly rulebook: Rulebook;
  readonly on: PrintedOn;
  readonly text: ListedText;
}

/** The card or the space with the translation on it, and whether it fits there. */
export function InPlace({ rulebook, on, text }: InPlaceProps) {
  if (on.kind === "card") return <CardInPlace rulebook={rulebook} deck={on.deck} card={on.card} text={text} />;
  if (on.kind === "space") return <SpaceInPlace rulebook={rulebook} board={on.board} space={on.space} text={text} />;
  return null;
}

const DECK_COLOURS = ["navy", "red", "green", "violet", "yellow"] as const;

function CardInPlace({
  rulebook,
  deck: index,
  card,
  text,
}: {
  readonly rulebook: Rulebook;
  readonly deck: number;
  readonly card: number;
  readonly text: ListedText;
}) {
  const words = useWords().texts;
  const deck = rulebook.domains[index];
  const [choice] = useSlotChoice(rulebook.id, deck?.name ?? "");
  const face = useMemo(() => cardFaces(rulebook, index, choice)[card], [rulebook, index, choice, card]);
  const picture = useRef<HTMLDivElement>(null);
  const lines = useLinesOver(picture, ".card-body, .card-rule", face);
  const decks = rulebook.domains.flatMap((domain, at) => (domain.kind === "deck" ? [at] : []));
  if (deck === undefined || face === undefined) return null;
  const colour = DECK_COLOURS[decks.indexOf(index) % DECK_COLOURS.length];
  return (
    <Framed title={words.card({ deck: idAsWords(deck.label) })} lines={lines} text={text}>
      <div className={`texts-card deck-${colour}`}>
        <div
          ref={picture}
          className={face.title === undefined ? "card-button untitled" : "card-button"}
          role="img"
          aria-label={[face.name, ...face.texts, ...face.rules.map((rule) => rule.text)].join(", ")}
        >
          <CardPicture face={face} deck={idAsWords(deck.label)} locale={rulebook.locale} />
        </div>
      </div>
    </Framed>
  );
}

function SpaceInPlace({
  rulebook,
  board,
  space,
  text,
}: {
  readonly rulebook: Rulebook;
  readonly board: number;
  readonly space: number;
  readonly text: ListedText;
}) {
  const words = useWords().texts;
  const view = useMemo(() => spaceView(rulebook, board, space), [rulebook, board, space]);
  const picture = useRef<HTMLDivElement>(null);
  const lines = useLinesOver(picture, ".texts-space-name", view);
  const label = rulebook.domains[board]?.label ?? "";
  if (view === undefined) return null;
  return (
    <Framed title={words.space({ board: idAsWords(label) })} lines={lines} text={text}>
      <div
        ref={picture}
        className={`texts-space look-${view.look}`}
        role="img"
        aria-label={`${view.number}, ${view.title}, ${view.badge}`}
      >
        <span className="texts-space-head">
          <b>{view.number}</b>
          <Icon name={view.icon} size={14} />
          <span>{view.badge}</span>
        </span>
        <span className="texts-space-name" lang={rulebook.locale}>
          {view.title}
        </span>
      </div>
    </Framed>
  );
}

function Framed({
  title,
  lines,
  text,
  children,
}: {
  readonly title: string;
  readonly lines: number;
  readonly text: ListedText;
  readonly children: ReactNode;
}) {
  const words = useWords().texts;
  const isMissing = text.state === "untranslated";
  return (
    <section className="texts-place">
      <h3 className="caption">{title}</h3>
      {children}
      <p className={lines > 0 ? "status bad" : isMissing ? "status quiet" : "status ok"} aria-live="polite">
        <Icon name={lines > 0 ? "cross" : isMissing ? "out" : "check"} size={14} />
        {lines > 0 ? words.check.fit({ lines }) : isMissing ? words.missing : words.check.fits}
      </p>
    </section>
  );
}

/** How many lines of text a picture has no room for; measured whenever what it shows changes. */
function useLinesOver(picture: RefObject<HTMLElement | null>, parts: string, shown: unknown): number {
  const [lines, setLines] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how much room is needed
  useLayoutEffect(() => {
    const over = [...(picture.current?.querySelectorAll<HTMLElement>(parts) ?? [])].map((part) => {
      const height = Number.parseFloat(getComputedStyle(part).lineHeight) || 16;
      const below = part.scrollHeight - part.clientHeight;
      return below <= 2 ? 0 : Math.ceil(below / height);
    });
    setLines(Math.max(0, ...over));
  }, [picture, parts, shown]);
  return lines;
}
