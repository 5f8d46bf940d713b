import type { Words } from "./words";

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
const and = (words: readonly string[]): string => joined(words, "and");
const names = (numbered: boolean): string => (numbered ? "their numbers or names" : "their names");

function joined(words: readonly string[], last: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1) ?? ""}`;
}

export const ENGLISH: Words = {
  yes: "yes",
  no: "no",
  none: "none",
  pass: "pass",
  somebody: "somebody",
  something: "something",
  bank: "the bank",
  purse: "a purse",
  the: (name) => `the ${name}`,
  owned: (owner, name) => `${owner}'s ${name}`,
  field: (name, value) => `${name} ${value}`,
  balance: (purse, amount) => `; ${purse} ${amount}`,
  and,
  cards: (count) => (count === 1 ? "a card" : `${count} cards`),
  cardCount: (count) => counted(count, "card"),
  steps: (count) => counted(count, "step"),
  turns: (count) => counted(count, "turn"),
  rounds: (count) => counted(count, "round"),
  decisions: (count) => counted(count, "decision"),
  onTheWay: (from, to, step, of) => `${from}–${to} (step ${step} of ${of})`,
  offTheBoard: "off the board",
  setAside: "set aside",

  throws: (who, faces, dice) =>
    `${who === undefined ? "the dice show" : `${who} throws`} ${and(faces.map(String))}${dice === undefined ? "" : ` (${dice})`}`,
  spins: (spinner, rows) => `the ${spinner} shows ${rows}`,
  atRandom: (things) => `at random: ${things}`,
  countAtRandom: (count) => `${count} at random`,
  vote: (outcome) => `the vote: ${outcome}`,
  judgement: (outcome) => `the judgement: ${outcome}`,
  of: (amount, wanted) => `${amount} of ${wanted}`,
  pays: (from, to, amount) => `${from} pays ${to} ${amount}`,
  receives: (who, amount, other) => `${who} receives ${amount}${other === undefined ? "" : ` from ${other}`}`,
  loses: (who, amount, other) => `${who} loses ${amount}${other === undefined ? "" : ` to ${other}`}`,
  changes: (name) => `${name} changes`,
  membersChange: (name) => `${name} change`,
  firstPlayer: (who) => `${who} is first player`,
  draws: (who, cards, from, into) =>
    `${who === undefined ? "drawn" : `${who} draws`}: ${cards}, from ${from}${into === undefined ? "" : ` into ${into}`}`,
  dealt: (who, cards) => `${who === undefined ? "dealt" : `${who} is dealt`}: ${cards}`,
  shuffled: (pile) => `${pile} is shuffled`,
  shown: (cards, to) => `shown to ${to === "all" ? "all" : to.join(", ")}: ${cards}`,
  answers: (asked, who, answer) => `“${asked}” ${who}: ${answer}`,
  decidesUnseen: (who) => `${who} decides, unseen by the others`,
  passes: (who, asked) => `${who} passes${asked === "" ? "" : `: ${asked}`}`,
  takesAction: (who, action) => `${who} takes the action: ${action}`,
  opened: (answers) => `opened: ${answers}`,
  plays: (who, card) => (who === undefined ? card : `${who} plays ${card}`),
  announced: (event, values) => `announced: ${event}${values === "" ? "" : ` (${values})`}`,
  phaseEnds: "this phase ends",
  turnEnds: (who) => (who === undefined ? "the turn ends" : `${who}'s turn ends`),
  goesOnWith: (phase) => `play goes on with: ${phase}`,
  gameOver: (winners) =>
    winners.length === 0
      ? "the game is over; nobody wins"
      : `the game is over; ${and(winners)} ${winners.length === 1 ? "wins" : "win"}`,

  theGame: "the game",
  nothing: "nothing",
  unknown: "unknown",
  stands: (piece, space) => `${piece} on ${space}`,

  whatNow: "What do you do?",
  outOfTurn: (active, asked) => `In ${active}'s turn ${asked} is asked`,
  andMore: (count) => `… and ${count} more, by name`,
  oneOf: (values) => `one of ${values}`,
  oneOfThese: "one of these",
  fromTo: (low, high, step) => `an amount from ${low} to ${high}${step === undefined ? "" : ` in steps of ${step}`}`,
  someOfThese: (atLeast, atMost, numbered) => {
    const count = atLeast === atMost ? String(atLeast) : atLeast === 0 ? `up to ${atMost}` : `${atLeast} to ${atMost}`;
    return `${count} of these: ${names(numbered)}, separated by commas${atLeast === 0 ? "; an empty line for none" : ""}`;
  },
  inOrder: (count, numbered) => `all ${count} in your order: ${names(numbered)}, separated by commas`,
  divided: (sum, limits) =>
    `${sum} in all, divided among these in this order: numbers separated by commas` +
    (limits.length === 0 ? "" : `, at most ${limits.join(", ")}`),
  numberOrName: (count) => (count === 1 ? "1, or its name" : `a number from 1 to ${count}, or a name`),
  notPossible: (problem, how) => `Not possible: ${problem}. Give ${how}.`,
  isNoneOfThem: (word) => `\`${word}\` is none of them`,
  mayBeSeveral: (word, count) => `\`${word}\` may be ${count} of them`,
  namedTwice: "that names one of them twice",
  wrongCount: (count) => `${count === 0 ? "none" : count} is not the right number of them`,
  emptyIsNoNumber: "an empty line is no number",
  isNoNumber: (word) => `\`${word}\` is no number`,
  isNotOffered: (value) => `${value} is not offered`,
  needNumbers: (count) => `there must be ${counted(count, "number")}`,
  shareOutOfRange: "one of the shares is too large or negative",
  thatMakes: (sum) => `that makes ${sum}`,

  welcome: (title, you, seats) =>
    `${title}: you are ${and(you)} of ${seats}. \`?\` shows what you can type besides answers.`,
  help: `  ?         this help
  s         the table as you know it
  c         the clauses that led here, with their sentences; \`c ID\` for one of them
  u         back to your last decision; what came after it is forgotten, and chance will fall as it did
  q         stop, and show the command that brings you back here`,
  stopped: "Stopped. To go on from here:",
  playAgain: "To play it again:",
  undone: "Back to your last decision.",
  nothingToUndo: "There is no decision of yours before this one.",
  leftOut: (word) => `\`${word}\` is no possible answer here, so what came after it is left out.`,
  noClause: (id) => `There is no clause ${id}.`,
  noClauseYet: "No clause has led here.",
  handOver: (who) => `${who} is asked now. Let ${who} sit down at the keyboard and press Enter.`,
  wins: (winners, length) =>
    `${winners.length === 0 ? "Nobody wins" : `${and(winners)} ${winners.length === 1 ? "wins" : "win"}`} after ${length}.`,
  stoppedByBound: (code, clauses, length) =>
    `The game was stopped by \`${code}\`${clauses.length === 0 ? "" : ` in ${clauses.join(" → ")}`} after ${length}.`,
};
