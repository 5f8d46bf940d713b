import { NUMBER_HIGHEST, NUMBER_SUM } from "@rulewright/engine/runtime";
import type { Rulebook } from "@rulewright/rulebook";
import type { AskedSite, Tally } from "./tally";

/** How often a kind of card was drawn or dealt, and its rules carried out. */
export interface CardFigures {
  readonly deck: string;
  /** Id of the kind. */
  readonly card: string;
  readonly title: string;
  readonly drawnPerGame: number;
  readonly playedPerGame: number;
}

/** One answer of a decision. */
export interface AnswerFigures {
  /** Name in the files. */
  readonly answer: string;
  /** How often it was possible; null for things, where it is not counted. */
  readonly offeredPerGame: number | null;
  /** How often it was given, chosen or because there was no other. */
  readonly takenPerGame: number;
}

/** The numbers that were given as answers, by where they lay between the lowest and the highest possible; shares of 1. */
export interface NumberFigures {
  readonly mean: number;
  readonly lowest: number;
  readonly quarters: readonly number[];
  readonly highest: number;
}

/** How a decision was asked and answered. */
export interface DecisionFigures {
  /** `CLAUSE.name`, or the name of a menu. */
  readonly decision: string;
  readonly kind: AskedSite["kind"];
  /** With more than one possible answer. */
  readonly askedPerGame: number;
  /** Answers that have names, in the order of the rulebook; of things those that were given at all. */
  readonly answers: readonly AnswerFigures[];
  readonly numbers?: NumberFigures;
}

/** What no game of the batch ever came to. */
export interface NeverSeen {
  /** `deck.card`: neither drawn, nor dealt, nor played. */
  readonly cards: readonly string[];
  /** `deck.card`: drawn or dealt and never played, although other cards of the deck were played. */
  readonly notPlayed: readonly string[];
  /** `board.space`: no piece came to rest there. */
  readonly spaces: readonly string[];
  /** Decisions that were never asked and never had their one answer taken. Votes and judgements of people are left out. */
  readonly decisions: readonly string[];
  /** `decision: answer` of decisions that came up. */
  readonly notOffered: readonly string[];
  readonly notTaken: readonly string[];
}

/** Per-card figures, in the order of the rulebook. */
export function cardFigures(tally: Tally, { domains }: Rulebook): readonly CardFigures[] {
  return domains.flatMap((domain, index) => {
    if (domain.kind !== "deck") return [];
    return domain.members.map(({ id, title }, kind) => ({
      deck: domain.name,
      card: id,
      title: title === "" ? id : title,
      drawnPerGame: perGame(tally, tally.drawn[index]?.[kind] ?? 0),
      playedPerGame: perGame(tally, tally.played[index]?.[kind] ?? 0),
    }));
  });
}

/** Per-decision figures, in the order in which the rulebook asks. */
export function decisionFigures(tally: Tally, rulebook: Rulebook): readonly DecisionFigures[] {
  return gathered(tally).map((one) => {
    const { id, kind, asked } = one;
    const figures = {
      decision: id,
      kind,
      askedPerGame: perGame(tally, asked),
      answers: answersOf(one, tally, rulebook),
    };
    return kind === "number" ? { ...figures, numbers: numbersOf(one) } : figures;
  });
}

/** What never came up, for people who look for dead parts of their rules. */
export function neverSeen(tally: Tally, { domains }: Rulebook): NeverSeen {
  const unseen = (kind: "board" | "deck", counts: readonly (readonly Float64Array[])[]): readonly string[] =>
    domains.flatMap((domain, index) =>
      domain.kind === kind
        ? domain.members.flatMap(({ id }, member) =>
            counts.every((count) => (count[index]?.[member] ?? 0) === 0) ? [`${domain.name}.${id}`] : [],
          )
        : [],
    );
  const decisions = gathered(tally).filter(({ kind }) => kind !== "vote" && kind !== "judge");
  const [silent, alive] = [decisions.filter((one) => !cameUp(one)), decisions.filter(cameUp)];
  const missing = (of: "offered" | "taken"): readonly string[] =>
    alive.flatMap((one) =>
      one.answers.flatMap((answer, slot) =>
        one[of][slot] === 0 && (of === "offered" || (one.offered[slot] ?? 0) > 0) ? [`${one.id}: ${answer}`] : [],
      ),
    );
  return {
    cards: unseen("deck", [tally.drawn, tally.played]),
    notPlayed: notPlayed(tally, domains),
    spaces: unseen("board", [tally.landings]),
    decisions: silent.map(({ id }) => id),
    notOffered: missing("offered").filter((name) => !isMust(alive, name)),
    notTaken: missing("taken"),
  };
}

function notPlayed({ drawn, played }: Tally, domains: Rulebook["domains"]): readonly string[] {
  return domains.flatMap(({ name, members }, index) => {
    if (played[index]?.some((count) => count > 0) !== true) return [];
    return members.flatMap(({ id }, kind) =>
      played[index]?.[kind] === 0 && (drawn[index]?.[kind] ?? 0) > 0 ? [`${name}.${id}`] : [],
    );
  });
}

/** Passing in a menu that must be used is no answer that somebody misses. */
function isMust(decisions: readonly Gathered[], name: string): boolean {
  return decisions.some(({ id, kind }) => kind === "action" && name === `${id}: ${PASSING}`);
}

const PASSING = "pass";

function cameUp({ asked, taken }: Gathered): boolean {
  return asked > 0 || taken.some((count) => count > 0);
}

/** All sites that ask under one id. */
interface Gathered extends Pick<AskedSite, "id" | "kind" | "domain" | "answers"> {
  asked: number;
  readonly offered: number[];
  readonly taken: number[];
}

function gathered({ sites, asked, offered, taken }: Tally): readonly Gathered[] {
  const found = new Map<string, Gathered>();
  sites.forEach(({ id, kind, domain, first, count, answers }, site) => {
    const one = found.get(id) ?? { id, kind, domain, answers, asked: 0, offered: [], taken: [] };
    found.set(id, one);
    one.asked += asked[site] ?? 0;
    for (let slot = 0; slot < count; slot++) {
      one.offered[slot] = (one.offered[slot] ?? 0) + (offered[first + slot] ?? 0);
      one.taken[slot] = (one.taken[slot] ?? 0) + (taken[first + slot] ?? 0);
    }
  });
  return [...found.values()];
}

function answersOf(
  { kind, domain, answers, offered, taken }: Gathered,
  tally: Tally,
  { domains }: Rulebook,
): readonly AnswerFigures[] {
  if (kind === "number") return [];
  if (kind !== "thing" && kind !== "things") {
    return answers.map((answer, slot) => ({
      answer,
      offeredPerGame: perGame(tally, offered[slot] ?? 0),
      takenPerGame: perGame(tally, taken[slot] ?? 0),
    }));
  }
  const of = domains[domain];
  return taken.flatMap((times, slot) => {
    if (times === 0) return [];
    const answer = of?.kind === "player" ? `P${slot + 1}` : (of?.members[slot]?.id ?? `${of?.name ?? ""} ${slot + 1}`);
    return [{ answer, offeredPerGame: null, takenPerGame: perGame(tally, times) }];
  });
}

function numbersOf({ taken }: Gathered): NumberFigures {
  const counts = taken.slice(0, NUMBER_HIGHEST + 1);
  const given = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => (given === 0 ? 0 : count / given));
  return {
    mean: given === 0 ? 0 : (taken[NUMBER_SUM] ?? 0) / given,
    lowest: shares[0] ?? 0,
    quarters: shares.slice(1, NUMBER_HIGHEST),
    highest: shares[NUMBER_HIGHEST] ?? 0,
  };
}

function perGame({ games }: Tally, sum: number): number {
  return games === 0 ? 0 : sum / games;
}
