import { type BoundValue, type Deed, type LogEntry, type LoggedPurse, PASS } from "@rulewright/engine/runtime";
import { type Expr, everyExpr, type Type } from "@rulewright/rulebook";
import { answerWords } from "./answer-words";
import type { Voice } from "./language/voice";
import {
  fieldName,
  listWords,
  phaseName,
  pileName,
  purseName,
  seatName,
  spokenName,
  spokenQuestion,
  titleOf,
  valueWords,
} from "./titles";

type DeedOf<Kind extends Deed["kind"]> = Extract<Deed, { readonly kind: Kind }>;

/**
 * What an entry says to a player, in one sentence; undefined for what only repeats others: a question with one answer,
 * a value that stays, an event whose hearers speak for themselves. Values taken out by `shownTo` are passed over.
 */
export function sentenceOf(voice: Voice, entry: LogEntry): string | undefined {
  const { words } = voice;
  const { deed, bound, seat, cause } = entry;
  switch (deed.kind) {
    case "roll":
      return rollWords(voice, deed, seat);
    case "spin":
      return spinWords(voice, deed);
    case "pick":
      if (deed.things === undefined) return words.countAtRandom(deed.count);
      return words.atRandom(
        listWords(
          voice,
          deed.things.map((thing) => valueWords(voice, deed.of, thing)),
        ),
      );
    case "vote":
      return words.vote(spokenName(voice, deed.outcome));
    case "judge":
      return words.judgement(judged(voice, deed.outcome));
    case "pay":
    case "gain":
    case "lose":
      return moneyWords(voice, deed, bound);
    case "set":
    case "raise":
    case "lower":
      return writeWords(voice, deed);
    case "fill":
    case "add":
    case "remove":
      return membersWords(voice, deed);
    case "first_player":
      return words.firstPlayer(seatName(deed.after));
    case "step":
    case "place":
      if (deed.from === deed.to) return undefined;
      return `${titleOf(voice, deed.pieces, deed.piece)}: ${deed.from < 0 ? "" : `${spaceOf(voice, deed, deed.from)} `}→ ${spaceOf(voice, deed, deed.to)}`;
    case "draw":
    case "put":
    case "deal":
      return cardsWords(voice, deed, seat);
    case "shuffle":
      return words.shuffled(pileName(voice, deed.pile));
    case "reveal":
      return words.shown(cardNames(voice, deed), deed.to.map(seatName));
    case "answer":
      return answerSentence(voice, entry, deed);
    case "opened":
      return deed.answers === undefined ? undefined : openedWords(voice, deed.of, deed.answers);
    case "event":
      return eventWords(voice, deed);
    case "phase":
      return phaseName(voice, deed.phase);
    case "jump":
      return jumpWords(voice, deed, cause[0]?.names.find(({ name }) => name === "player")?.value ?? seat);
    case "end":
      return words.gameOver(deed.winners.map(seatName));
  }
}

/** `yes` and `no` are words of the rulebook's language; anything else is an option. */
function judged(voice: Voice, outcome: string): string {
  if (outcome === "yes") return voice.words.yes;
  return outcome === "no" ? voice.words.no : spokenName(voice, outcome);
}

function rollWords(voice: Voice, { dice, faces }: DeedOf<"roll">, seat: number): string {
  const { rulebook } = voice.program;
  const name = rulebook.dice.length > 1 ? spokenName(voice, rulebook.dice[dice]?.name ?? "") : undefined;
  return voice.words.throws(who(seat), faces, name);
}

function who(seat: number): string | undefined {
  return seat < 0 ? undefined : seatName(seat);
}

function spinWords(voice: Voice, { spinner, rows }: DeedOf<"spin">): string {
  const found = voice.program.rulebook.spinners[spinner];
  const shown = rows.map((row) => titleOf(voice, found?.domain ?? -1, row));
  return voice.words.spins(spokenName(voice, found?.name ?? ""), shown.join(", "));
}

function moneyWords(
  voice: Voice,
  { kind, unit, from, to, amount, wanted }: DeedOf<"pay" | "gain" | "lose">,
  bound: readonly BoundValue[],
): string {
  const { words } = voice;
  const said = (value: number | undefined): string =>
    value === undefined ? words.something : valueWords(voice, unitType(voice, unit), value);
  const much = amount === wanted ? said(amount) : words.of(said(amount), said(wanted));
  const why = reasonOf(voice, bound);
  const other = (purse: LoggedPurse): string | undefined =>
    purse.kind === "bank" ? undefined : purseName(voice, purse);
  switch (kind) {
    case "pay":
      return `${words.pays(purseName(voice, from), purseName(voice, to), much)}${why}${balance(voice, from, said)}`;
    case "gain":
      return `${words.receives(purseName(voice, to), much, other(from))}${why}${balance(voice, to, said)}`;
    case "lose":
      return `${words.loses(purseName(voice, from), much, other(to))}${why}${balance(voice, from, said)}`;
  }
}

function unitType(voice: Voice, unit: number): Type {
  const name = voice.program.rulebook.units[unit]?.name;
  return { kind: "number", unit: { factors: name === undefined ? [] : [{ unit: name, exponent: 1 }] }, orNone: false };
}

/** What lies in a purse now. */
function balance(voice: Voice, { field, after }: LoggedPurse, said: (value: number | undefined) => string): string {
  const name = voice.program.rulebook.fields[field]?.name ?? "";
  return after === undefined ? "" : voice.words.balance(spokenName(voice, name), said(after));
}

/** Most words in a reason. */
const MOST_WORDS = 2;

/** Where an amount comes from: labels of parameters, names of terms, titles of the things whose columns are read. */
function reasonOf(voice: Voice, bound: readonly BoundValue[]): string {
  const words = new Set<string>();
  for (const one of bound) {
    everyExpr(one.formula.root, (expr) => {
      const word = wordFor(voice, expr, one);
      if (word !== undefined && word !== "") words.add(word);
    });
    if (words.size === 0 && one.formula.root.op === "local") words.add(spokenName(voice, one.formula.source));
  }
  return words.size === 0 ? "" : ` (${[...words].slice(0, MOST_WORDS).join(", ")})`;
}

function wordFor(voice: Voice, expr: Expr, bound: BoundValue): string | undefined {
  const { rulebook } = voice.program;
  switch (expr.op) {
    case "parameter":
      return rulebook.parameters[expr.parameter]?.label;
    case "term":
      return spokenName(voice, rulebook.terms[expr.term]?.name ?? "");
    case "column":
      return columnWord(voice, expr, bound);
    default:
      return undefined;
  }
}

/** Columns of one name may have labels of several kinds of space, so the thing says more. */
function columnWord(
  voice: Voice,
  { domain, column, of }: Extract<Expr, { readonly op: "column" }>,
  { formula, names }: BoundValue,
): string {
  if (of.op === "member") return titleOf(voice, domain, of.member);
  const named = of.op === "local" ? names.find(({ name }) => formula.source.includes(`${name}.`)) : undefined;
  if (typeof named?.value === "number" && named.type.kind === "thing")
    return valueWords(voice, named.type, named.value);
  return spokenName(voice, voice.program.rulebook.domains[domain]?.columns[column]?.name ?? "");
}

function writeWords(voice: Voice, deed: DeedOf<"set" | "raise" | "lower">): string | undefined {
  const { field, owner, key, before, after } = deed;
  const found = voice.program.rulebook.fields[field];
  if (found === undefined || isUntold(voice, found.name) || isHeading(voice, deed)) return undefined;
  if (before === after && before !== undefined) return undefined;
  const name = fieldName(voice, field, owner, key);
  if (before === undefined || after === undefined) return voice.words.changes(name);
  const now = valueWords(voice, found.type, after);
  const news = found.type.kind === "truth" || (deed.kind === "set" && isNothing(found.type, before));
  return news ? `${name}: ${now}` : `${name}: ${valueWords(voice, found.type, before)} → ${now}`;
}

/** Fields and events whose name is nothing to people only keep books. */
function isUntold(voice: Voice, name: string): boolean {
  return spokenName(voice, name) === "";
}

function isNothing(type: Type, value: number): boolean {
  return type.kind === "thing" ? value < 0 : type.kind === "number" && value === 0;
}

/** Where a piece goes on from a fork was said by the answer that set it. */
function isHeading({ program: { rulebook } }: Voice, { field }: DeedOf<"set" | "raise" | "lower">): boolean {
  const found = rulebook.fields[field];
  return found?.name === "heading" && found.owner !== undefined && rulebook.domains[found.owner]?.kind === "piece";
}

function membersWords(
  voice: Voice,
  { field, owner, key, before, after }: DeedOf<"fill" | "add" | "remove">,
): string | undefined {
  if (isUntold(voice, voice.program.rulebook.fields[field]?.name ?? "")) return undefined;
  const name = fieldName(voice, field, owner, key);
  if (before === undefined || after === undefined) return voice.words.membersChange(name);
  const domain = voice.program.rulebook.fields[field]?.setOf ?? -1;
  const words = (members: readonly number[]): string =>
    listWords(
      voice,
      members.map((one) => titleOf(voice, domain, one)),
    );
  const added = after.filter((member) => !before.includes(member));
  const gone = before.filter((member) => !after.includes(member));
  if (added.length === 0 && gone.length === 0) return undefined;
  if (added.length > 1 || gone.length > 1) return `${name}: ${words(after)}`;
  const changes = [...added.map((one) => `+ ${words([one])}`), ...gone.map((one) => `− ${words([one])}`)];
  return `${name} ${changes.join(" ")}`;
}

/** The space a piece stands on, by its title. */
export function spaceOf(voice: Voice, { pieces }: { readonly pieces: number }, space: number): string {
  const board = voice.program.rulebook.domains[pieces]?.pieces?.board;
  return space < 0 || board === undefined ? voice.words.offTheBoard : titleOf(voice, board, space);
}

function cardNames(voice: Voice, { deck, cards, count }: Pick<DeedOf<"reveal">, "deck" | "cards" | "count">): string {
  if (cards === undefined) return voice.words.cards(count);
  return listWords(
    voice,
    cards.map((card) => titleOf(voice, deck, card)),
  );
}

function cardsWords(voice: Voice, deed: DeedOf<"draw" | "put" | "deal">, seat: number): string {
  const { words } = voice;
  const from = pileName(voice, deed.from);
  const to = pileName(voice, deed.to);
  const cards = cardNames(voice, deed);
  switch (deed.kind) {
    case "draw": {
      const goal = voice.program.layout.instances[deed.to];
      const isOwn = to === "" || (goal?.seat === seat && isOfPlayers(voice, goal.zone));
      return words.draws(who(seat), cards, from, isOwn ? undefined : to);
    }
    case "deal":
      return words.dealt(who(seat), cards);
    case "put":
      return `${cards}${from === "" ? "" : `: ${from}`} → ${to === "" ? words.setAside : to}`;
  }
}

function isOfPlayers({ program }: Voice, zone: number): boolean {
  return program.rulebook.zones[zone]?.ofEachPlayer === true;
}

function answerSentence(voice: Voice, { seat, seenBy }: LogEntry, deed: DeedOf<"answer">): string | undefined {
  const { words } = voice;
  const { decision, answer, forced } = deed;
  const asked = spokenQuestion(voice, deed.asked);
  if (forced || (decision.kind === "action" && seenBy !== "all")) return undefined;
  const name = who(seat) ?? words.somebody;
  if (answer === undefined) return words.decidesUnseen(name);
  if (decision.kind !== "action") return words.answers(asked, name, answerWords(voice, deed, answer));
  return answer[0] === PASS ? words.passes(name, asked) : words.takesAction(name, answerWords(voice, deed, answer));
}

function openedWords(
  voice: Voice,
  of: Type,
  answers: readonly { readonly seat: number; readonly value: number }[],
): string | undefined {
  if (answers.length === 0) return undefined;
  return voice.words.opened(
    answers.map(({ seat, value }) => `${seatName(seat)} ${valueWords(voice, of, value)}`).join(", "),
  );
}

/** Of the events only those that a rulebook announces, and cards that are played, are news. */
function eventWords(voice: Voice, { of, index, carries }: DeedOf<"event">): string | undefined {
  const { words } = voice;
  if (of === "play") {
    const card = carries.find(({ name }) => name === "card");
    const player = carries.find(({ name }) => name === "player");
    const title = card === undefined ? words.cards(1) : valueWords(voice, card.type, card.value);
    return words.plays(player === undefined ? undefined : seatName(Number(player.value)), title);
  }
  const event = voice.program.rulebook.events[index]?.name ?? "";
  if (of !== "event" || isUntold(voice, event)) return undefined;
  const values = carries
    .filter(({ name }) => name !== "player")
    .map(({ name, type, value }) => words.field(spokenName(voice, name), valueWords(voice, type, value)));
  return words.announced(spokenName(voice, event), values.join(", "));
}

function jumpWords(voice: Voice, { to }: DeedOf<"jump">, player: number | readonly number[]): string {
  const { words } = voice;
  if (to === "phase") return words.phaseEnds;
  if (to === "turn") return words.turnEnds(typeof player === "number" ? who(player) : undefined);
  return words.goesOnWith(phaseName(voice, to));
}
