import { fileURLToPath } from "node:url";
import { compile } from "@rulewright/engine/compile";
import {
  type Answer,
  advance,
  answer,
  clone,
  type Decision,
  firstAnswer,
  type GameState,
  type LogEntry,
  newGame,
  observe,
  type Program,
  pending,
  shownTo,
} from "@rulewright/engine/runtime";
import { type OtherSecrets, readSources, resolved, withOtherSecrets } from "@rulewright/testkit";
import { describe, expect, test } from "vitest";
import { RANDOM_BOT } from "../src/players/bot-named";
import { createLuck } from "../src/players/luck";
import { playerNamed } from "../src/players/player-named";
import { randomAnswer } from "../src/players/random-answer";

const ROOT = new URL("../../../", import.meta.url);

/** A rulebook, and after how many decisions the next position is looked at. */
const RULEBOOKS = [
  ["rulebooks/go-for-broke", 40],
  ["rulebooks/broadway-star", 50],
  ["rulebooks/tinseltown", 23],
  ["rulebooks/tournee", 31],
  ["rulebooks/three-card-betting", 1],
  ["packages/engine/fixtures/sealed-bid", 1],
] as const;

const POSITIONS = 24;

/** Positions of random games at decisions, some of each game. */
function* positionsOf(program: Program, every: number): Generator<{ state: GameState; decision: Decision }> {
  const { from, to } = program.rulebook.players;
  let found = 0;
  for (let seed = 1; found < POSITIONS; seed++) {
    const state = newGame(program, { seats: from + (seed % (to - from + 1)), seed });
    const luck = createLuck(to);
    luck.begin(seed);
    for (let decisions = seed; ; decisions++) {
      const stop = advance(program, state);
      if (stop.kind !== "decision" || found >= POSITIONS) break;
      if (decisions % every === 0) {
        found += 1;
        yield { state: clone(state), decision: stop.decision };
      }
      answer(program, state, stop.decision, randomAnswer(stop.decision, luck));
    }
  }
}

const seatsOf = (program: Program, state: GameState): readonly number[] =>
  Array.from({ length: observe(program, state, "all").seats }, (_, seat) => seat);

/** A decision as its seat sees it: of cards that it may not know only that they are there. */
function shownDecision(decision: Decision, { moved }: OtherSecrets): Decision {
  const hidden = decision.domain === -1 ? undefined : moved.get(decision.domain);
  const cover = (things: readonly number[]) => things.map((thing) => (hidden?.has(thing) === true ? -2 : thing));
  return { ...decision, legal: cover(decision.legal), among: cover(decision.among) };
}

/** An answer by the places of its parts among what could be answered. */
function placesOf(decision: Decision, given: Answer): readonly number[] {
  if (decision.kind === "division") return given;
  const from = decision.kind === "things" || decision.kind === "order" ? decision.among : decision.legal;
  return given.map((part) => from.indexOf(part));
}

/** The answer with the same places in another decision; undefined where that has no such places. */
function answerAt(decision: Decision, places: readonly number[]): Answer | undefined {
  if (decision.kind === "division") return places;
  const from = decision.kind === "things" || decision.kind === "order" ? decision.among : decision.legal;
  const given = places.flatMap((place) => from[place] ?? []);
  return given.length === places.length ? given : undefined;
}

interface Told {
  readonly line: string;
  readonly view: string;
}

/**
 * What a seat is told while an answer is carried out, with what it sees at each line: the table, the cards that it has
 * drawn, and who has won. Answers in secret are given too, so that it makes no difference whether somebody has a choice.
 */
function toldTo(program: Program, start: GameState, decision: Decision, given: Answer, viewer: number): Told[] {
  const state = clone(start);
  const told: Told[] = [];
  const learnt: (readonly number[] | undefined)[] = [];
  const note = (line: string) => told.push({ line, view: JSON.stringify([observe(program, state, viewer), learnt]) });
  const log = (entry: LogEntry) => {
    if (entry.deed.kind === "draw" && entry.seat === viewer) learnt.push(entry.deed.cards);
    if (entry.deed.kind === "end") learnt.push(entry.deed.winners);
    note(JSON.stringify(shownTo(program, entry, viewer)));
  };
  answer(program, state, decision, given, { log });
  for (;;) {
    const stop = advance(program, state, { log });
    if (stop.kind !== "decision" || !stop.decision.secret) break;
    answer(program, state, stop.decision, firstAnswer(stop.decision), { log });
  }
  note("");
  return told;
}

/** Lines in front of the first that goes with something else on the table; from there on the seat may know more. */
function linesAlike(one: readonly Told[], other: readonly Told[]): readonly [string[], string[]] {
  const differs = one.findIndex(({ view }, at) => view !== other[at]?.view);
  // A line may stand before what it tells can be seen.
  const end = differs === -1 ? Math.max(one.length, other.length) : Math.max(0, differs - 1);
  const lines = (told: readonly Told[]) => told.slice(0, end).map(({ line }) => line);
  return [lines(one), lines(other)];
}

describe.each(RULEBOOKS)("%s", (folder, every) => {
  const rulebook = resolved(readSources(fileURLToPath(new URL(folder, ROOT))));
  const program = compile(rulebook);
  const hasSecrets = [...rulebook.zones, ...rulebook.fields].some(({ seenBy }) => seenBy !== "everyone");
  const positions = [...positionsOf(program, every)];

  test("a seat is asked the same, whatever is hidden from it and whatever chance will bring", () => {
    for (const { state, decision } of positions) {
      const other = withOtherSecrets(program, state, decision.seats[0] ?? -1, { luck: true });
      const asked = pending(program, other.state);
      expect(asked && shownDecision(asked, other)).toEqual(shownDecision(decision, other));
    }
  });

  const bots = [RANDOM_BOT, ...rulebook.habits.map(({ name }) => name)];

  /** What a bot answers, by places, and how much of its luck that took. */
  const decided = (name: string, state: GameState, decision: Decision) => {
    const luck = createLuck(rulebook.players.to);
    const bot = playerNamed(program, name, { luck, budget: { playouts: 24 } });
    if (typeof bot === "string") throw new Error(bot);
    bot.begin(7);
    return { places: placesOf(decision, bot.answer(state, decision)), drawn: [...luck.counters] };
  };

  test.each(bots)(
    "the bot %s decides the same, whatever is hidden from its seat and whatever chance will bring",
    (name) => {
      let changed = 0;
      for (const { state, decision } of positions) {
        const other = withOtherSecrets(program, state, decision.seats[0] ?? -1, { luck: true });
        const asked = pending(program, other.state);
        if (asked === undefined) throw new Error("the same decision waits");
        changed += other.moved.size + other.rewritten;
        expect(decided(name, other.state, asked), decision.id).toEqual(decided(name, state, decision));
      }
      expect(changed > 0).toBe(hasSecrets);
    },
  );

  test.each(["search", "greedy"])("the bot %s looks ahead without looking at what is hidden", (name) => {
    for (const { state, decision } of positions.slice(0, 5)) {
      const other = withOtherSecrets(program, state, decision.seats[0] ?? -1, { luck: true });
      const asked = pending(program, other.state);
      if (asked === undefined) throw new Error("the same decision waits");
      const before = [...state.cells];
      expect(decided(name, other.state, asked), decision.id).toEqual(decided(name, state, decision));
      expect([...state.cells]).toEqual(before);
    }
  });

  test("what others have answered in secret changes nothing until all answers are in", () => {
    let compared = 0;
    for (const { state, decision } of positions) {
      const [low, high] = [decision.legal[0], decision.legal.at(-1)];
      if (!decision.secret || low === undefined || high === undefined) continue;
      const next = [low, high].map((given) => {
        const after = clone(state);
        answer(program, after, decision, [given]);
        return { after, stop: advance(program, after) };
      });
      const [one, two] = next;
      if (one?.stop.kind !== "decision" || two?.stop.kind !== "decision" || one.stop.decision.id !== decision.id)
        continue;
      const [mine, theirs] = [one.stop.decision, two.stop.decision];
      const seat = mine.seats[0] ?? -1;
      // The last to answer brings all answers to light, and a new round begins.
      if (!(seat > (decision.seats[0] ?? -1))) continue;
      compared += 1;
      expect(theirs).toEqual(mine);
      expect(observe(program, two.after, seat)).toEqual(observe(program, one.after, seat));
      for (const name of [...bots, "search", "greedy"])
        expect(decided(name, two.after, theirs)).toEqual(decided(name, one.after, mine));
    }
    expect(compared > 0).toBe(positions.some(({ decision }) => decision.secret && decision.seats[0] === 0));
  });

  test("a seat is told the same, until something hidden comes to light on the table", () => {
    let lines = 0;
    for (const { state, decision } of positions) {
      const luck = createLuck(rulebook.players.to);
      luck.begin(11);
      const places = placesOf(decision, randomAnswer(decision, luck));
      for (const viewer of seatsOf(program, state)) {
        const other = withOtherSecrets(program, state, viewer);
        const asked = pending(program, other.state);
        const given = asked && answerAt(asked, places);
        const mine = answerAt(decision, places);
        if (asked === undefined || given === undefined || mine === undefined) continue;
        const [here, there] = linesAlike(
          toldTo(program, state, decision, mine, viewer),
          toldTo(program, other.state, asked, given, viewer),
        );
        lines += here.length;
        expect(there, `P${viewer + 1} is told of ${decision.id}`).toEqual(here);
      }
    }
    expect(lines).toBeGreaterThan(0);
  });
});
