import { describe, expect, test } from "vitest";
import { compile } from "../src/compile/index";
import {
  answerIds,
  type GameState,
  type LogEntry,
  observe,
  type Program,
  plainValue,
  restore,
  serialize,
  shownTo,
  thingId,
} from "../src/runtime/index";
import { FOLDERS, livingCells, playOut, rulebookIn } from "./play";

const goForBroke = compile(rulebookIn("rulebooks/go-for-broke"));

function logOf(program: Program, game: { readonly seats: number; readonly seed: number }): readonly LogEntry[] {
  const log: LogEntry[] = [];
  playOut(program, game, (state) => state, { log: (entry) => log.push(entry) });
  return log;
}

function clauseId({ rulebook }: Program, clause: number): string {
  return rulebook.clauses[clause]?.id ?? "";
}

/** An entry's formulas and what they came to. */
function boundOf(program: Program, { bound }: LogEntry): { readonly [formula: string]: unknown } {
  return Object.fromEntries(
    bound.map(({ formula, type, value }) => [
      formula.source,
      typeof value === "number" ? plainValue(program, type, value) : value,
    ]),
  );
}

function firstOf(program: Program, id: string, kind: LogEntry["deed"]["kind"]): LogEntry {
  for (let seed = 1; seed < 60; seed++) {
    const found = logOf(program, { seats: 3, seed }).find(
      ({ clause, deed }) => clauseId(program, clause) === id && deed.kind === kind,
    );
    if (found !== undefined) return found;
  }
  throw new Error(`${id} never did ${kind}`);
}

describe("an entry says with what a clause did it, and why", () => {
  test("the fee of a double six", () => {
    const fee = firstOf(goForBroke, "GFB-31", "pay");
    const { deed } = fee;
    if (deed.kind !== "pay") throw new Error(deed.kind);
    expect(boundOf(goForBroke, fee)).toEqual({ double_six_fee: 100000 });
    expect(deed).toMatchObject({ amount: 100000, wanted: 100000, to: { kind: "bank" } });
    expect(deed.from.before).toBe((deed.from.after ?? 0) + 100000);
    expect(fee.cause.map(({ clause }) => clauseId(goForBroke, clause))).toEqual(["GFB-31", "GFB-28"]);
    const names = Object.fromEntries(fee.cause[0]?.names.map(({ name, value }) => [name, value]) ?? []);
    expect(names).toEqual({ player: fee.seat, faces: [6, 6], total: 12 });
  });

  test("a step of a way that was asked for elsewhere", () => {
    const step = firstOf(goForBroke, "GFB-29", "step");
    expect(Object.keys(boundOf(goForBroke, step))).toEqual(["pips"]);
    const sent = firstOf(goForBroke, "GFB-44", "step");
    expect(Object.keys(boundOf(goForBroke, sent))).toEqual(["goal"]);
    expect(sent.cause.map(({ clause }) => clauseId(goForBroke, clause))).toEqual(["GFB-44", "GFB-43", "GFB-29"]);
  });

  test("a formula with the names that stand in it", () => {
    const prize = firstOf(goForBroke, "GFB-96", "gain");
    const [amount] = prize.bound;
    expect(amount?.formula.source).toBe("backer.stake * result.returns");
    expect(amount?.names.map(({ name }) => name).sort()).toEqual(["backer", "result"]);
    expect(prize.deed).toMatchObject({ amount: amount?.value });
  });

  test("what was asked and which answers there were", () => {
    const { deed, seat } = firstOf(goForBroke, "GFB-52", "answer");
    if (deed.kind !== "answer") throw new Error(deed.kind);
    expect(deed.asked).toMatch(/^Buy .* for £[\d,]+\?$/);
    expect(deed.decision.legal.map((value) => answerIds(goForBroke, deed.decision, [value]))).toEqual([
      "buy",
      "decline",
    ]);
    expect(deed.options).toEqual(["Buy", "Do not buy"]);
    expect(deed).toMatchObject({ forced: false, decision: { seats: [seat] } });
  });

  test("a set before and after", () => {
    const { deed } = firstOf(goForBroke, "GFB-108", "add");
    if (deed.kind !== "add") throw new Error(deed.kind);
    expect(deed.after).toEqual([...(deed.before ?? []), ...(deed.after ?? []).slice(-1)].sort());
  });
});

describe.each(FOLDERS)("%s", (folder) => {
  const program = compile(rulebookIn(folder));
  const seats = program.rulebook.players.from;

  test("every entry names its clause and those that led to it; money and numbers say from which formula", () => {
    for (const entry of logOf(program, { seats, seed: 21 })) {
      const { deed, clause, cause, bound } = entry;
      // Phases begin and end by the order of play, and menus belong to phases.
      if (deed.kind === "phase" || (clause === -1 && (deed.kind === "answer" || deed.kind === "end"))) continue;
      expect(clause, deed.kind).toBeGreaterThanOrEqual(0);
      expect(cause, `${clauseId(program, clause)} ${deed.kind}`).not.toHaveLength(0);
      if (["pay", "gain", "lose", "set", "raise", "lower", "step"].includes(deed.kind)) {
        expect(bound, `${clauseId(program, clause)} ${deed.kind}`).not.toHaveLength(0);
      }
    }
  });

  test("the record changes nothing and is the same after every save", () => {
    const log: LogEntry[] = [];
    const told = playOut(program, { seats, seed: 4 }, (state) => state, { log: (entry) => log.push(entry) });
    const silent = playOut(program, { seats, seed: 4 });
    expect(livingCells(told.state)).toEqual(livingCells(silent.state));
    const again: LogEntry[] = [];
    playOut(program, { seats, seed: 4 }, (state) => reloaded(program, state), { log: (entry) => again.push(entry) });
    expect(again).toEqual(log);
  });

  test("a seat reads of cards only what it could see on the table", () => {
    let state: GameState | undefined;
    let before = Array.from({ length: seats }, () => new Set<string>());
    const visible = (): Set<string>[] =>
      Array.from({ length: seats }, (_, seat) => (state === undefined ? new Set() : cardsSeenBy(program, state, seat)));
    const watch = (entry: LogEntry): void => {
      const after = visible();
      for (let seat = 0; seat < seats; seat++) {
        const secret = cardsIn(program, shownTo(program, entry, seat)).filter(
          (card) => before[seat]?.has(card) === false && after[seat]?.has(card) === false,
        );
        // Cards drawn and not put down yet are in the hand of whoever drew them.
        const own = entry.cause[0]?.names.some(({ name, value }) => name === "player" && value === seat) === true;
        const played = entry.deed.kind === "event" && entry.deed.of === "play";
        if (!own && !played) expect(secret, `P${seat + 1} reads ${JSON.stringify(entry.deed)}`).toEqual([]);
      }
      before = after;
    };
    playOut(
      program,
      { seats, seed: 13 },
      (at) => {
        state = at;
        before = visible();
        return at;
      },
      { log: (entry) => (state === undefined ? undefined : watch(entry)) },
    );
  });
});

function reloaded(program: Program, state: GameState): GameState {
  const restored = restore(program, serialize(program, state));
  if (restored.kind === "refused") throw new Error(restored.problem);
  return restored.state;
}

function cardsSeenBy(program: Program, state: GameState, seat: number): Set<string> {
  const cards = observe(program, state, seat).zones.flatMap((zone) => zone.cards ?? []);
  return new Set(cards.filter((card) => card !== null));
}

/** Ids of all cards that an entry names. */
function cardsIn(program: Program, { deed, bound, cause }: LogEntry): readonly string[] {
  const named = [...bound, ...bound.flatMap(({ names }) => names), ...cause.flatMap(({ names }) => names)].flatMap(
    ({ type, value }) => {
      const one = type.kind === "list" ? type.of : type;
      if (one.kind !== "thing" || program.rulebook.domains[one.domain]?.kind !== "deck") return [];
      return (typeof value === "number" ? [value] : value).map((card) => thingId(program, one.domain, card));
    },
  );
  if ("cards" in deed) return [...named, ...(deed.cards ?? []).map((card) => thingId(program, deed.deck, card))];
  if (deed.kind === "answer" && deed.decision.domain !== -1) {
    const { domain, legal, among } = deed.decision;
    if (program.rulebook.domains[domain]?.kind === "deck") {
      return [...named, ...[...legal, ...among].map((card) => thingId(program, domain, card))];
    }
  }
  return named.filter((card) => card !== "none");
}
