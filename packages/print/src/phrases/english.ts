import type { Phrases } from "./phrases";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function and(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

export const ENGLISH: Phrases = {
  players: (from, to) => (from === to ? `For ${from} players` : `For ${from} to ${to} players`),
  contents: "Contents",
  guideTitle: "How to read these rules",
  guide: (clause, hasExamples) => [
    `Every rule has a number, such as ${clause}. Notes beside a rule name those that make an exception to it or go with it.`,
    ...(hasExamples ? ["Examples are set apart. P1, P2 and so on are the players, in the order of their turns."] : []),
  ],
  untranslated: (language) => `Sentences marked [${language}] are not translated yet.`,
  changes: "What these house rules change",
  changesLead: (variants) => `These rules include ${variants}. Whoever knows the game needs only this section.`,
  otherChanges: "Elsewhere",
  kinds: { added: "new", removed: "no longer", changed: "changed", numbers: "other numbers" },
  before: "Before",
  now: "Now",
  nothing: "none",
  more: "and other details of play",

  box: "The game at a glance",
  boxHeads: ["Component", "Number"],
  board: "Board",
  cards: (deck) => (deck === undefined ? "Cards" : `Cards: ${deck}`),
  piece: (name) => name ?? "Pawn",
  eachPlayer: (count, most) => `${count * most} (${count} for each player)`,
  dice: (name, sides) => (name === undefined ? `Dice with ${sides} sides` : `${name}, ${sides} sides`),
  spinner: (name, sectors) => `${name ?? "Spinner"}, ${counted(sectors, "sector", "sectors")}`,

  example: "Example",
  result: "Result",
  wins: (winners) =>
    winners.length === 0 ? "nobody wins" : `${and(winners)} ${winners.length === 1 ? "wins" : "win"}`,
  onSpace: (piece, space) => (piece === undefined ? `on ${space}` : `${piece} on ${space}`),
  field: (name, value) => `${name} ${value}`,

  instead: "instead of",
  exception: "exception",
  see: "see",
  adds: "goes with",
  question: "question",

  spaces: "The board, space by space",
  spaceNumber: "No.",
  space: "Space",
  otherSpaces: "Other spaces",
  rule: "Rule",
  roads: (count) => counted(count, "road", "roads"),
  roadsTitle: "Roads",
  steps: "Steps",
  figureBoard: (board) => `${board}.`,
  figureStart: "The pieces stand as at the start.",
  listed: "All spaces are listed in",
  legend: (number, dots) =>
    [
      ...(number === undefined ? [] : [`Number in the circle: ${number.toLowerCase()}.`]),
      ...(dots === undefined ? [] : [`Dots: ${dots.toLowerCase()}.`]),
      "Number beside a road: steps.",
    ].join(" "),
  leadsOn: "Leads on to",

  deckSection: "The cards, deck by deck",
  deckLead: (kinds, cards) =>
    kinds === cards ? `${counted(cards, "card", "cards")}, one of each.` : `${cards} cards of ${kinds} kinds.`,
  card: "Card",
  copies: "Number",
  figureCards: (deck) => `${deck}: some of the cards.`,

  rulings: "Questions and answers",
  rulingsLead: "What the printed rules leave open, and how it is played here.",
  glossary: "Glossary",
  index: "Index of rules",
  page: "page",
  yes: "yes",
  none: "—",
  cardBack: "Back",
};
