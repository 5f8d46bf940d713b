import type { PackageFacts } from "./package-files";

/** A small race, complete enough to be checked, tested and simulated at once: each line is there to be changed. */
export function rulebookFiles({ id, title, players }: PackageFacts): ReadonlyMap<string, string> {
  const prefix = id
    .replace(/[^a-z]/g, "")
    .slice(0, 3)
    .toUpperCase()
    .padEnd(3, "X");
  return new Map([
    [
      "rulebook.yaml",
      `rulebook: ${id}
language: 1
title: ${JSON.stringify(title)}
locale: en
players: { from: ${players.from}, to: ${players.to} }
`,
    ],
    [
      "parameters.yaml",
      `parameters:
  goal: { value: 30, unit: point, from: 1, to: 200, step: 1, label: "Points that win" }
`,
    ],
    [
      "components.yaml",
      `units:
  point: { shown: { one: "{n} point", other: "{n} points" } }
dice:
  die: { number: 1, sides: 6, unit: point }
sheets:
  player:
    score: { unit: point, start: 0 }
`,
    ],
    [
      "play.yaml",
      `order: clockwise
start: turn
phases:
  turn:
    for: each player
    start: throwing
    phases:
      throwing: { title: "Throw", then: risking }
      risking: { title: "Keep or risk", offers: one, then: keeping }
      keeping: { title: "Count", then: end }
    then: turn
`,
    ],
    [
      "rules/1-turn.yaml",
      `chapter: "The turn"
clauses:
  ${prefix}-1:
    text: "Throw the die; its points are yours."
    when: begin throwing
    do:
      - roll: die
        as: face
      - raise: player.score
        by: face
    examples:
      ${prefix}-E1:
        title: "A throw counts"
        given: { P1: { score: 3 } }
        play: [ { roll: [4] } ]
        then: { P1: { score: 7 } }
  ${prefix}-2:
    text: "You may risk a second throw: an even one counts as well, an odd one is taken off again."
    may: risk
    during: risking
    do:
      - roll: die
        as: face
      - if: odd(face)
        then:
          - lower: player.score
            by: min(face, player.score)
        else:
          - raise: player.score
            by: face
    examples:
      ${prefix}-E2:
        title: "A second throw that goes wrong"
        given: { P1: { score: 10 } }
        play: [ { roll: [2] }, { P1: risk }, { roll: [5] } ]
        then: { P1: { score: 7 } }
  ${prefix}-3:
    text: "Whoever has {goal} wins at once."
    when: begin keeping
    if: player.score >= goal
    do:
      - end: game
        winner: player
    examples:
      ${prefix}-E3:
        given: { P1: { score: 29 } }
        play: [ { roll: [1] } ]
        then: { winner: P1 }
`,
    ],
    [
      "habits.yaml",
      `default: careful
habits:
  careful:
    title: "Never risks a second throw"
    answers:
      risking:
        do first: { risk: no }
  bold:
    title: "Always risks it"
    answers:
      risking:
        do first: { risk: yes }
`,
    ],
  ]);
}
