import {
  type BoundValue,
  type Deed,
  type LogEntry,
  type LoggedPurse,
  PASS,
  type Program,
} from "@rulewright/engine/runtime";
import { type Expr, everyExpr, type Type } from "@rulewright/rulebook";
import { answerWords } from "./answer-words";
import {
  fieldName,
  listWords,
  phaseName,
  pileName,
  plainName,
  purseName,
  seatName,
  titleOf,
  valueWords,
} from "./titles";

type DeedOf<Kind extends Deed["kind"]> = Extract<Deed, { readonly kind: Kind }>;

/**
 * What an entry says to a player, in one sentence; undefined for what only repeats others: a question with one answer,
 * a value that stays, an event whose hearers speak for themselves. Values taken out by `shownTo` are passed over.
 */
export function sentenceOf(program: Program, entry: LogEntry): string | undefined {
  const { deed, bound, seat, cause } = entry;
  switch (deed.kind) {
    case "roll":
      return rollWords(program, deed, seat);
    case "spin":
      return spinWords(program, deed);
    case "pick":
      return deed.things === undefined
        ? `${deed.count} at random`
        : `at random: ${listWords(deed.things.map((thing) => valueWords(program, deed.of, thing)))}`;
    case "vote":
      return `the vote: ${plainName(deed.outcome)}`;
    case "judge":
      return `the judgement: ${plainName(deed.outcome)}`;
    case "pay":
    case "gain":
    case "lose":
      return moneyWords(program, deed, bound);
    case "set":
    case "raise":
    case "lower":
      return writeWords(program, deed);
    case "fill":
    case "add":
    case "remove":
      return membersWords(program, deed);
    case "first_player":
      return `${seatName(deed.after)} is first player`;
    case "step":
    case "place":
      if (deed.from === deed.to) return undefined;
      return `${titleOf(program, deed.pieces, deed.piece)}: ${deed.from < 0 ? "" : `${spaceOf(program, deed, deed.from)} `}→ ${spaceOf(program, deed, deed.to)}`;
    case "draw":
    case "put":
    case "deal":
      return cardsWords(program, deed, seat);
    case "shuffle":
      return `${pileName(program, deed.pile)} is shuffled`;
    case "reveal":
      return `shown${deed.to.length === 0 ? "" : ` to ${deed.to.map(seatName).join(", ")}`}: ${cardNames(program, deed)}`;
    case "answer":
      return answerSentence(program, entry, deed);
    case "opened":
      return deed.answers === undefined ? undefined : openedWords(program, deed.of, deed.answers);
    case "event":
      return eventWords(program, deed);
    case "phase":
      return phaseName(program, deed.phase);
    case "jump":
      return jumpWords(program, deed, cause[0]?.names.find(({ name }) => name === "player")?.value ?? seat);
    case "end":
      return deed.winners.length === 0
        ? "the game is over; nobody wins"
        : `the game is over; ${deed.winners.map(seatName).join(" and ")} ${deed.winners.length === 1 ? "wins" : "win"}`;
  }
}

function rollWords({ rulebook }: Program, { dice, faces }: DeedOf<"roll">, seat: number): string {
  const last = faces.length - 1;
  const shown = last < 1 ? faces.join("") : `${faces.slice(0, last).join(", ")} and ${faces[last]}`;
  const name = rulebook.dice.length > 1 ? ` (${plainName(rulebook.dice[dice]?.name ?? "")})` : "";
  return `${seat < 0 ? "the dice show" : `${seatName(seat)} throws`} ${shown}${name}`;
}

function spinWords(program: Program, { spinner, rows }: DeedOf<"spin">): string {
  const found = program.rulebook.spinners[spinner];
  const shown = rows.map((row) => titleOf(program, found?.domain ?? -1, row));
  return `the ${plainName(found?.name ?? "spinner")} shows ${shown.join(", ")}`;
}

function moneyWords(
  program: Program,
  { kind, unit, from, to, amount, wanted }: DeedOf<"pay" | "gain" | "lose">,
  bound: readonly BoundValue[],
): string {
  const words = (value: number | undefined): string =>
    value === undefined ? "something" : valueWords(program, unitType(program, unit), value);
  const much = amount === wanted ? words(amount) : `${words(amount)} of ${words(wanted)}`;
  const why = reasonOf(program, bound);
  const other = (purse: LoggedPurse): string => purseName(program, purse);
  const isBank = (purse: LoggedPurse): boolean => purse.kind === "bank";
  switch (kind) {
    case "pay":
      return `${other(from)} pays ${other(to)} ${much}${why}${balance(program, from, words)}`;
    case "gain":
      return `${other(to)} receives ${much}${isBank(from) ? "" : ` from ${other(from)}`}${why}${balance(program, to, words)}`;
    case "lose":
      return `${other(from)} loses ${much}${isBank(to) ? "" : ` to ${other(to)}`}${why}${balance(program, from, words)}`;
  }
}

function unitType(program: Program, unit: number): Type {
  const name = program.rulebook.units[unit]?.name;
  return { kind: "number", unit: { factors: name === undefined ? [] : [{ unit: name, exponent: 1 }] }, orNone: false };
}

/** What lies in a purse now. */
function balance(
  program: Program,
  { field, after }: LoggedPurse,
  words: (value: number | undefined) => string,
): string {
  return after === undefined ? "" : `; ${plainName(program.rulebook.fields[field]?.name ?? "")} ${words(after)}`;
}

/** Most words in a reason. */
const MOST_WORDS = 2;

/** Where an amount comes from: labels of parameters, names of terms, titles of the things whose columns are read. */
function reasonOf(program: Program, bound: readonly BoundValue[]): string {
  const words = new Set<string>();
  for (const one of bound) {
    everyExpr(one.formula.root, (expr) => {
      const word = wordFor(program, expr, one);
      if (word !== undefined && word !== "") words.add(word);
    });
    if (words.size === 0 && one.formula.root.op === "local") words.add(plainName(one.formula.source));
  }
  return words.size === 0 ? "" : ` (${[...words].slice(0, MOST_WORDS).join(", ")})`;
}

function wordFor(program: Program, expr: Expr, bound: BoundValue): string | undefined {
  const { rulebook } = program;
  switch (expr.op) {
    case "parameter":
      return rulebook.parameters[expr.parameter]?.label;
    case "term":
      return plainName(rulebook.terms[expr.term]?.name ?? "");
    case "column":
      return columnWord(program, expr, bound);
    default:
      return undefined;
  }
}

/** Columns of one name may have labels of several kinds of space, so the thing says more. */
function columnWord(
  program: Program,
  { domain, column, of }: Extract<Expr, { readonly op: "column" }>,
  { formula, names }: BoundValue,
): string {
  if (of.op === "member") return titleOf(program, domain, of.member);
  const named = of.op === "local" ? names.find(({ name }) => formula.source.includes(`${name}.`)) : undefined;
  if (typeof named?.value === "number" && named.type.kind === "thing")
    return valueWords(program, named.type, named.value);
  return plainName(program.rulebook.domains[domain]?.columns[column]?.name ?? "");
}

function writeWords(program: Program, deed: DeedOf<"set" | "raise" | "lower">): string | undefined {
  const { field, owner, key, before, after } = deed;
  const found = program.rulebook.fields[field];
  if (found === undefined || (before === after && before !== undefined) || isHeading(program, deed)) return undefined;
  const name = fieldName(program, field, owner, key);
  if (before === undefined || after === undefined) return `${name} changes`;
  const now = valueWords(program, found.type, after);
  const news = found.type.kind === "truth" || (deed.kind === "set" && isNothing(found.type, before));
  return news ? `${name}: ${now}` : `${name}: ${valueWords(program, found.type, before)} → ${now}`;
}

function isNothing(type: Type, value: number): boolean {
  return type.kind === "thing" ? value < 0 : type.kind === "number" && value === 0;
}

/** Where a piece goes on from a fork was said by the answer that set it. */
function isHeading({ rulebook }: Program, { field }: DeedOf<"set" | "raise" | "lower">): boolean {
  const found = rulebook.fields[field];
  return found?.name === "heading" && found.owner !== undefined && rulebook.domains[found.owner]?.kind === "piece";
}

function membersWords(
  program: Program,
  { field, owner, key, before, after }: DeedOf<"fill" | "add" | "remove">,
): string | undefined {
  const name = fieldName(program, field, owner, key);
  if (before === undefined || after === undefined) return `${name} change`;
  const domain = program.rulebook.fields[field]?.setOf ?? -1;
  const words = (members: readonly number[]): string => listWords(members.map((one) => titleOf(program, domain, one)));
  const added = after.filter((member) => !before.includes(member));
  const gone = before.filter((member) => !after.includes(member));
  if (added.length === 0 && gone.length === 0) return undefined;
  if (added.length > 1 || gone.length > 1) return `${name}: ${words(after)}`;
  const changes = [...added.map((one) => `+ ${words([one])}`), ...gone.map((one) => `− ${words([one])}`)];
  return `${name} ${changes.join(" ")}`;
}

/** The space a piece stands on, by its title. */
export function spaceOf(program: Program, { pieces }: { readonly pieces: number }, space: number): string {
  const board = program.rulebook.domains[pieces]?.pieces?.board;
  return space < 0 || board === undefined ? "off the board" : titleOf(program, board, space);
}

function cardNames(
  program: Program,
  { deck, cards, count }: Pick<DeedOf<"reveal">, "deck" | "cards" | "count">,
): string {
  if (cards === undefined) return count === 1 ? "a card" : `${count} cards`;
  return listWords(cards.map((card) => titleOf(program, deck, card)));
}

function cardsWords(program: Program, deed: DeedOf<"draw" | "put" | "deal">, seat: number): string {
  const from = pileName(program, deed.from);
  const to = pileName(program, deed.to);
  const cards = cardNames(program, deed);
  const whither = to === "" ? "" : ` into ${to}`;
  switch (deed.kind) {
    case "draw": {
      const own = to === "" || to.startsWith(`${seatName(seat)}'s`);
      return `${seat < 0 ? "drawn" : `${seatName(seat)} draws`}: ${cards}, from ${from}${own ? "" : whither}`;
    }
    case "deal":
      return `${seat < 0 ? "dealt" : `${seatName(seat)} is dealt`}: ${cards}`;
    case "put":
      return `${cards}${from === "" ? "" : `: ${from}`} → ${to === "" ? "set aside" : to}`;
  }
}

function answerSentence(program: Program, { seat, seenBy }: LogEntry, deed: DeedOf<"answer">): string | undefined {
  const { decision, answer, forced } = deed;
  const asked = /^\w+$/.test(deed.asked) ? plainName(deed.asked) : deed.asked;
  if (forced || (decision.kind === "action" && seenBy !== "all")) return undefined;
  const who = seat < 0 ? "somebody" : seatName(seat);
  if (answer === undefined) return `${who} decides, unseen by the others`;
  if (decision.kind === "action") {
    if (answer[0] === PASS) return `${who} passes${asked === "" ? "" : `: ${plainName(asked)}`}`;
    return `${who} takes the action: ${answerWords(program, deed, answer)}`;
  }
  return `“${asked}” ${who}: ${answerWords(program, deed, answer)}`;
}

function openedWords(
  program: Program,
  of: Type,
  answers: readonly { readonly seat: number; readonly value: number }[],
): string | undefined {
  if (answers.length === 0) return undefined;
  return `opened: ${answers.map(({ seat, value }) => `${seatName(seat)} ${valueWords(program, of, value)}`).join(", ")}`;
}

/** Of the events only those that a rulebook announces, and cards that are played, are news. */
function eventWords(program: Program, { of, index, carries }: DeedOf<"event">): string | undefined {
  const values = carries
    .filter(({ name }) => name !== "player")
    .map(({ name, type, value }) => `${plainName(name)} ${valueWords(program, type, value)}`);
  if (of === "play") {
    const card = carries.find(({ name }) => name === "card");
    const player = carries.find(({ name }) => name === "player");
    const title = card === undefined ? "a card" : valueWords(program, card.type, card.value);
    return `${player === undefined ? "" : `${seatName(Number(player.value))} plays `}${title}`;
  }
  if (of !== "event") return undefined;
  const name = plainName(program.rulebook.events[index]?.name ?? "");
  return `announced: ${name}${values.length === 0 ? "" : ` (${values.join(", ")})`}`;
}

function jumpWords(program: Program, { to }: DeedOf<"jump">, player: number | readonly number[]): string {
  if (to === "phase") return "this phase ends";
  if (to === "turn")
    return typeof player === "number" && player >= 0 ? `${seatName(player)}'s turn ends` : "the turn ends";
  return `play goes on with: ${phaseName(program, to)}`;
}
