import { type Block, type Inline, type Section, text } from "./document";
import { boardFigures } from "./figures";
import { capital, type Writer } from "./writer";

/** What is in the box, with numbers, as far as the rules know it. */
export function componentsSection(writer: Writer): Section {
  const { phrases } = writer;
  const rows = [...domainRows(writer), ...chanceRows(writer)].map(([what, count]) => [[text(what)], [text(count)]]);
  const table: Block = {
    kind: "table",
    caption: [],
    heads: phrases.boxHeads.map((head, at) => ({ text: head, numeric: at === 1 })),
    rows: rows satisfies readonly (readonly (readonly Inline[])[])[],
  };
  return {
    id: "components",
    number: undefined,
    title: phrases.box,
    blocks: rows.length === 0 ? [] : [table, ...boardFigures(writer)],
  };
}

type Row = readonly [what: string, count: string];

function domainRows({ rulebook, phrases, spoken, deckName }: Writer): readonly Row[] {
  const named = (name: string, label: string) => {
    const words = spoken(name, label);
    return words === undefined ? undefined : capital(words);
  };
  return rulebook.domains.flatMap(({ kind, name, label, copies, members, pieces }, index): readonly Row[] => {
    switch (kind) {
      case "board":
        return [[named(name, label) === undefined ? phrases.board : `${phrases.board}: ${named(name, label)}`, "1"]];
      case "deck":
        return [[phrases.cards(deckName(index)), String(copies?.length ?? members.length)]];
      case "piece":
        return pieces === undefined
          ? []
          : [[phrases.piece(named(name, label)), phrases.eachPlayer(pieces.perPlayer, rulebook.players.to)]];
      default:
        return [];
    }
  });
}

function chanceRows({ rulebook, phrases, spoken }: Writer): readonly Row[] {
  const name = (word: string): string | undefined => {
    const words = Object.hasOwn(rulebook.names, word) ? spoken(word) : undefined;
    return words === undefined ? undefined : capital(words);
  };
  return [
    ...rulebook.dice.map((dice): Row => [phrases.dice(name(dice.name), dice.sides), String(dice.number)]),
    ...rulebook.spinners.map((spinner): Row => {
      const sectors = spinner.weights.reduce((sum, weight) => sum + weight, 0);
      const said = spoken(spinner.name);
      return [phrases.spinner(said === undefined ? undefined : capital(said), sectors), "1"];
    }),
  ];
}
