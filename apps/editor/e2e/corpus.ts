/**
 * A small rulebook written in every way that YAML allows and people use: comments everywhere, anchors and aliases, block
 * texts with indicators, long folded lines, tabs inside texts, accents, and lines of spaces.
 */
export const CORPUS: Readonly<Record<string, string>> = {
  "rulebook.yaml": `# Un mazzo di carte, e poco altro.
rulebook: corpus   # the name
language: 1

title: "Perché no?"\t# a tab before this remark
locale: it
players: { from: 2, to: 2 }   # sempre in due
description: >-
  Una carta a testa, una puntata: chi ha la carta più alta vince. Questa riga è più lunga di quanto chiunque vorrebbe leggere su uno schermo,
  e la seguente
  è corta.

licence: 'CC0-1.0'
`,
  "parameters.yaml": `# Numeri.
parameters:
  # Gettoni all'inizio.
  start_chips: { value:   2,  unit: chip, from: 2, to: 50, step: 1, label: "Gettoni all'inizio" }   # due
  ante:
    # L'invito, tra due remarks.
    value: 1        # prima
    unit: &unit chip
    from: 0
    to: 10
    step: 1
    label: 'L''invito'


  # dopo due righe vuote
  bet_size: {value: 1,unit: *unit,from: 1,to: 20,step: 1,
    label: "Puntata\\tcon un tab"}
  bluffs:
    value: 2 # in dodicesimi
    unit: number
    from: 0
    to: 4
    step: 1
    label: |-
      Quante volte su dodici
        si bluffa
# fine`,
  "components.yaml": `units:
  chip: { purse: chips, shown: { one: "{n} gettone", other: "{n} gettoni" } }   # è già plurale

decks:
  ranks: # il mazzo
    columns:
      title: text
      rank: { unit: number, label: "Valore: più è alto, meglio è", from: 1, to: 3, step: 1 }
    cards:
      # il fante
      # (due righe)
      jack: { title: "Fante", rank: 1 }
      queen: { title: "Donna\t\u2014 di cuori", rank: 2 } # la donna
      # il re
      king:
        title: 'Re: "l''ultimo" # non una nota'
        rank: 3

places:
  shared:
    pack: { holds: ranks, starts with: all, shuffled: yes, seen by: nobody }
  each player:
    hand: { holds: ranks, seen by: owner }
   
sheets:
  game:
    pot: { unit: chip, start: 0 }
    bettor: { thing: player }
  player:
    chips: { unit: chip, start: start_chips }
`,
};

/** The same with the line ends of another system. */
export function withLineEnds(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

/** What a merge that was not finished leaves behind. */
export function withConflictMarkers(text: string, from: string, to: string): string {
  const line = text.split("\n").find((found) => found.includes(from)) ?? "";
  const theirs = line.replace(from, to);
  return text.replace(`${line}\n`, `<<<<<<< HEAD\n${line}\n=======\n${theirs}\n>>>>>>> theirs\n`);
}
