import type { SourceFile } from "@rulewright/rulebook";

/** How large a rulebook is made. */
export interface Size {
  readonly spaces: number;
  /** Kinds of card in the one deck. */
  readonly cards: number;
  /** Kinds of space, each with a clause of its own; at most as many as spaces. */
  readonly clauses: number;
}

/**
 * A rulebook made by code: players go round a track, carry out the clause for the kind of space on which they land, and draw a
 * card. A turn does the same however large the rulebook is, so what a turn costs may not depend on it.
 */
export function generatedRulebook({ spaces, cards, clauses }: Size): readonly SourceFile[] {
  return [
    { name: "rulebook.yaml", text: RULEBOOK },
    { name: "parameters.yaml", text: PARAMETERS },
    { name: "play.yaml", text: PLAY },
    { name: "components.yaml", text: components({ spaces, cards, clauses }) },
    { name: "rules/1-turn.yaml", text: TURN },
    { name: "rules/2-spaces.yaml", text: `chapter: "Spaces"\nclauses:\n${times(clauses, spaceClause)}` },
  ];
}

const RULEBOOK = `rulebook: generated
language: 1
title: "Generated"
locale: en
players: { from: 2, to: 4 }
`;

const PARAMETERS = `parameters:
  length: { value: 1000, unit: number, from: 1, to: 10000, step: 1, label: "Turns of a game" }
  start_cash: { value: 1000, unit: coin, from: 0, to: 10000, step: 1, label: "Cash at the start" }
`;

const PLAY = `order: clockwise
start: turn
phases:
  turn:
    for: each player
    start: moving
    phases:
      moving: { then: drawing }
      drawing: { then: end }
    then: turn
`;

const TURN = `chapter: "A turn"
clauses:
  T-1:
    text: "Throw the dice and move."
    when: begin moving
    do:
      - roll: pair
        as: faces
      - move: player.token
        by: faces.sum()
  T-2:
    text: "Draw a card; when there is none, the used cards are shuffled first."
    when: begin drawing
    do:
      - if: pile.size() == 0
        then:
          - put: used
            in: pile
            shuffled: yes
      - draw: one
        from: pile
        as: card
      - gain: card.worth
      - put: card
        on: used
  T-3:
    text: "The game ends after {length} turns."
    when: end drawing
    do:
      - raise: played
        by: 1
      - if: played >= length
        then:
          - end: game
            winner: player
`;

function components({ spaces, cards, clauses }: Size): string {
  return `units:
  coin: { purse: cash, shown: { one: "{n} coin", other: "{n} coins" } }
  pip: { shown: { one: "{n} pip", other: "{n} pips" } }
dice:
  pair: { number: 2, sides: 6, unit: pip }
boards:
  track:
    counted in: pip
    kinds:
${times(clauses, (kind) => `      kind_${kind}: { columns: { amount: { unit: coin, label: "Amount", from: 0, to: 100, step: 1 } } }\n`)}
    lines:
      main:
        loop: yes
        spaces:
${times(spaces, (at) => `          s${at}: { at: ${at}, kind: kind_${1 + ((at * 7) % clauses)}, title: "Space ${at}", amount: ${at % 10} }\n`)}
decks:
  chances:
    columns: { worth: coin }
    cards:
${times(cards, (card) => `      c${card}: { worth: ${card % 5}, copies: 2 }\n`)}
places:
  shared:
    pile: { holds: chances, starts with: all, shuffled: yes, seen by: nobody }
    used: { holds: chances, seen by: everyone }
pieces:
  token: { each player: 1, board: track, start: s1 }
sheets:
  game:
    played: { unit: number, start: 0 }
  player:
    cash: { unit: coin, start: start_cash }
`;
}

function spaceClause(kind: number): string {
  return `  S-${kind}:
    text: "A space of kind ${kind} brings its amount."
    when: land on kind_${kind}
    do:
      - gain: space.amount
`;
}

function times(count: number, line: (number: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index + 1)).join("");
}
