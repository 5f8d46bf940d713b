"use client";
import type { ReactNode } from "react";
import { Phrase, useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import { CardArt } from "./card-art";
import type { CardFace, CardMatrix, CardNumber } from "./card-face";
import type { CardUse } from "./card-use";

export interface CardButtonProps {
  readonly face: CardFace;
  /** What the deck is called, at the top of the card. */
  readonly deck: string;
  readonly locale: string;
  readonly use: CardUse | undefined;
  readonly selected: boolean;
  readonly changed: boolean;
  readonly tabIndex: number;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onSelect: () => void;
  readonly onEnter: () => void;
}

/** A card as it could be printed, 63 to 88; below it what the games say. */
export function CardButton(props: CardButtonProps) {
  const { face, use, locale } = props;
  const { cards, fields, say } = useWords();
  return (
    <div className="card-cell">
      <button
        type="button"
        data-member={face.id}
        className={`card-button ${face.title === undefined ? "untitled" : ""} ${props.selected ? "selected" : ""} ${props.changed ? "changed" : ""}`}
        tabIndex={props.tabIndex}
        ref={props.buttonRef}
        aria-pressed={props.selected}
        onClick={props.onSelect}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          props.onSelect();
          props.onEnter();
        }}
      >
        <span className="visually-hidden">{inWords(face, cards, props.changed ? fields.changed : "")}</span>
        <CardPicture face={face} deck={props.deck} locale={locale} />
      </button>
      {use !== undefined && (
        <p className="card-use">
          <Phrase
            parts={
              use.played > 0
                ? cards.drawnAndPlayed<ReactNode>({
                    drawn: <b>{say.number(use.drawn, 1)}</b>,
                    played: <b>{say.number(use.played, 1)}</b>,
                  })
                : cards.drawn<ReactNode>({ drawn: <b>{say.number(use.drawn, 1)}</b> })
            }
          />
        </p>
      )}
    </div>
  );
}

/** What is printed on a card. */
export function CardPicture({ face, deck, locale }: Pick<CardButtonProps, "face" | "deck" | "locale">) {
  const { say } = useWords();
  return (
    <>
      <span className="card-top" aria-hidden="true">
        <CardArt suit={face.suit} />
        <span className="card-deck">{deck}</span>
        {face.large !== undefined && <Large number={face.large} isAlone={face.title === undefined} />}
      </span>
      <span className="card-body" aria-hidden="true" lang={locale}>
        {face.title !== undefined && (
          <b className={face.title.length > 30 ? "card-title long" : "card-title"}>{face.title}</b>
        )}
        {face.texts.map((text) => (
          <i key={text}>{text}</i>
        ))}
        {face.tags.length > 0 && (
          <span className="card-tags">
            {face.tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </span>
        )}
        {face.rules.length > 0 && <span className="card-rule">{face.rules.map(({ text }) => text).join(" ")}</span>}
      </span>
      <Figures face={face} />
      <span className="card-foot" aria-hidden="true">
        <span className="mono">{face.rules[0]?.clause ?? face.id}</span>
        {face.copies !== 1 && <b>× {say.number(face.copies)}</b>}
      </span>
    </>
  );
}

function Large({ number, isAlone }: { readonly number: CardNumber; readonly isAlone: boolean }) {
  return (
    <span className={isAlone ? "card-large alone" : "card-large"}>
      <b className={number.value.length > 5 ? "worded" : ""}>{number.value}</b>
      {isAlone && <span>{number.label}</span>}
    </span>
  );
}

function Figures({ face }: { readonly face: CardFace }) {
  if (face.numbers.length + face.matrices.length === 0) return null;
  return (
    <span className="card-figures" aria-hidden="true">
      {face.matrices.map((matrix) => (
        <Matrix key={matrix.heads.join()} matrix={matrix} />
      ))}
      {face.numbers.length > 0 && (
        <span className="card-numbers">
          {face.numbers.map(({ label, value }) => (
            <span key={label}>
              <b>{value}</b>
              <span>{label}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function Matrix({ matrix: { heads, rows } }: { readonly matrix: CardMatrix }) {
  return (
    <span className="card-matrix" style={{ gridTemplateColumns: `minmax(50px, 1fr) repeat(${heads.length}, auto)` }}>
      <span />
      {heads.map((head) => (
        <span key={head} className="matrix-head">
          {heads.length < MANY_HEADS ? head : shortened(head)}
        </span>
      ))}
      {rows.flatMap(({ label, values }) => [
        <span key={label}>{label}</span>,
        ...values.map((value, i) => <b key={`${label} ${heads[i]}`}>{value ?? ""}</b>),
      ])}
    </span>
  );
}

/** From so many columns on their heads are shortened; in full they are read out. */
const MANY_HEADS = 3;
const SHORT = 6;

function shortened(head: string): string {
  return head.length <= SHORT ? head : `${head.slice(0, SHORT - 2).trimEnd()}.`;
}

function inWords(face: CardFace, cards: Words["cards"], changed: string): string {
  const number = ({ label, value }: CardNumber) => `${label} ${value}`;
  const words = [
    face.name,
    ...face.texts,
    ...face.tags,
    ...(face.large === undefined ? [] : [number(face.large)]),
    ...face.numbers.map(number),
    ...face.matrices.flatMap(({ heads, rows }) =>
      heads.map(
        (head, i) =>
          `${head}: ${rows.flatMap(({ label, values }) => (values[i] === undefined ? [] : [`${label} ${values[i]}`])).join(", ")}`,
      ),
    ),
    face.copies === 1 ? "" : cards.copies({ count: face.copies }),
    changed,
    ...face.rules.map(({ text }) => text),
  ];
  return words.filter((word) => word !== "").join(", ");
}
