"use client";
import type { Domain, Rulebook } from "@rulewright/rulebook";
import { type KeyboardEvent, useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { isSelected } from "../../design/selection-match";
import { useRoving } from "../../design/use-roving";
import { useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import type { OnSelect, Selection } from "../../view-types";
import { ArrangeArea } from "../arranging/arrange-area";
import type { Arranging } from "../arranging/use-arranging";
import { changedMembers } from "../board/board-changes";
import { CardButton } from "./card-button";
import type { CardFace } from "./card-face";
import type { CardUse } from "./card-use";

const COLOURS = ["navy", "red", "green", "violet", "yellow"] as const;
/** As in the stylesheet, in pixels. */
const CARD = 176;
const GAP = 16;

export interface CardGridProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly selection: Selection;
  readonly onSelect: OnSelect;
  readonly onInspect: () => void;
  readonly arranging: Arranging;
  readonly deck: Domain;
  readonly deckIndex: number;
  readonly faces: readonly CardFace[];
  readonly use: ReadonlyMap<string, CardUse> | undefined;
}

/** Cards side by side; arrows go from card to card and from row to row. */
export function CardGrid({ rulebook, base, selection, deck, deckIndex, faces, use, ...props }: CardGridProps) {
  const words = useWords().cards;
  const [frame, size] = useSize<HTMLDivElement>();
  const changed = useMemo(() => changedMembers(rulebook, base, deckIndex), [rulebook, base, deckIndex]);
  const across = Math.max(1, Math.floor(((size?.width ?? 0) - 2 * GAP + GAP) / (CARD + GAP)));
  const place = (face: CardFace | undefined) => deck.members[face?.index ?? -1]?.place;
  const isChosen = (face: CardFace) => {
    const at = place(face);
    return at !== undefined && isSelected(selection, at);
  };
  const select = (face: CardFace | undefined) => {
    const at = place(face);
    if (at !== undefined) props.onSelect({ file: at.file, path: at.path });
  };
  const roving = useRoving(faces.length, faces.findIndex(isChosen), (at) => select(faces[at]));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? 0 : event.key === "ArrowDown" ? across : event.key === "ArrowUp" ? -across : 0;
    if (step === 0) return roving.onKeyDown(event);
    event.preventDefault();
    const to = roving.at + step;
    if (to >= 0 && to < faces.length) roving.go(to);
  };
  const decks = rulebook.domains.filter(({ kind }) => kind === "deck");
  return (
    <div className="cards-page" ref={frame}>
      <ArrangeArea domain={deck} domainIndex={deckIndex} arranging={props.arranging}>
        <fieldset
          className={`card-grid deck-${COLOURS[decks.indexOf(deck) % COLOURS.length]}`}
          aria-label={words.grid({ deck: idAsWords(deck.label), count: faces.length })}
          onKeyDown={onKeyDown}
        >
          {faces.map((face, at) => {
            const { tabIndex, ref } = roving.item(at);
            return (
              <CardButton
                key={face.id}
                face={face}
                deck={idAsWords(deck.label)}
                locale={rulebook.locale}
                use={use?.get(face.id)}
                selected={isChosen(face)}
                changed={changed.has(face.index)}
                tabIndex={tabIndex}
                buttonRef={ref}
                onSelect={() => select(face)}
                onEnter={props.onInspect}
              />
            );
          })}
        </fieldset>
      </ArrangeArea>
      {faces.length === 0 && <p className="cards-none">{words.noneFound}</p>}
    </div>
  );
}
