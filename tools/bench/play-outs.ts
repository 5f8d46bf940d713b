import { compile } from "@rulewright/engine/compile";
import { playMany, random, spender } from "../second-opinion/go-for-broke";
import { goForBroke } from "./boardgame-io/go-for-broke";
import { pig } from "./boardgame-io/pig";
import { reducerPlayer } from "./boardgame-io/play";
import { snakesAndLadders } from "./boardgame-io/snakes-and-ladders";
import {
  type CreateLuck,
  createGoForBroke,
  createPig,
  createSnakes,
  createStreamLuck,
  type TunedGame,
} from "./by-hand/tuned.mjs";
import { fastExecutor, referenceExecutor, rulebookOf } from "./executors";
import { type Contender, race, ratios, type Slots, spread } from "./measure";
import type { Row, Section } from "./report";

/** What plays a game: the two tuned versions first, since the others are measured against them, and boardgame.io last. */
interface Match {
  readonly rulebook: string;
  readonly title: string;
  readonly seats: number;
  readonly bot: string;
  readonly others: readonly Contender[];
}

const MATCHES: readonly Match[] = [goForBrokeMatch("random"), goForBrokeMatch("spender"), snakesMatch(), pigMatch()];

/** Whole games a second, of every game and executor. */
export function playOuts(slots: Slots): readonly Section[] {
  return MATCHES.map((match) => {
    const program = compile(rulebookOf(match.rulebook));
    const contenders = [
      ...match.others,
      fastExecutor(program, match.seats, match.bot),
      referenceExecutor(program, match.seats, match.bot),
    ];
    const rates = race(contenders, slots);
    const [cheap = [], same = []] = rates;
    const library = rates[match.others.length - 1] ?? [];
    return {
      title: `${match.title}: whole games, ${match.seats} seats, choices: ${match.bot}`,
      note: "games per second of processor time; shares of other rows in the same round",
      rows: contenders.flatMap(({ name }, index) => rowsOf(name, rates[index] ?? [], { cheap, same, library })),
    };
  });
}

/** What others are compared with. */
interface Yardsticks {
  readonly cheap: readonly number[];
  readonly same: readonly number[];
  readonly library: readonly number[];
}

function rowsOf(what: string, own: readonly number[], { cheap, same, library }: Yardsticks): readonly Row[] {
  const row = { what, value: spread(own), unit: "games/s" };
  const toCheapest: Row = { ...row, share: ratios(own, cheap), of: "cheapest generator" };
  const toSame: Row = { ...row, share: ratios(own, same), of: "same generator" };
  if (what === "reference executor") return [{ ...toSame, goal: { kind: "at least", bound: 0.03 } }, toCheapest];
  if (what !== "fast executor") return [toCheapest];
  return [
    { ...toSame, goal: { kind: "at least", bound: 0.5 } },
    { ...toCheapest, goal: { kind: "at least", bound: 0.5 } },
    { ...row, share: ratios(own, library), of: "boardgame.io", goal: { kind: "at least", bound: 1000 } },
  ];
}

function goForBrokeMatch(bot: "random" | "spender"): Match {
  const seats = 4;
  const policy = bot === "random" ? random : spender;
  let seed = 0;
  const onLibrary = reducerPlayer(goForBroke(policy), seats);
  return {
    rulebook: "go-for-broke",
    title: "Go For Broke",
    seats,
    bot,
    others: [
      ...tuned((luck) => createGoForBroke(seats, bot, 1, luck)),
      { name: "written by hand to be read", units: 20, run: () => void playMany(policy, seats, 20, seed++) },
      { name: "boardgame.io, one move a turn", units: 1, run: () => onLibrary(seed++) },
    ],
  };
}

function snakesMatch(): Match {
  const seats = 2;
  let seed = 0;
  const onLibrary = reducerPlayer(snakesAndLadders, seats);
  return {
    rulebook: "snakes-and-ladders",
    title: "Snakes and Ladders",
    seats,
    bot: "random",
    others: [
      ...tuned((luck) => createSnakes(seats, 1, luck)),
      { name: "boardgame.io", units: 1, run: () => onLibrary(seed++) },
    ],
  };
}

function pigMatch(): Match {
  const seats = 2;
  let seed = 0;
  const onLibrary = reducerPlayer(pig, seats);
  return {
    rulebook: "pig",
    title: "Pig",
    seats,
    bot: "steady",
    others: [
      ...tuned((luck) => createPig(seats, "steady", 1, luck)),
      { name: "boardgame.io", units: 1, run: () => onLibrary(seed++) },
    ],
  };
}

/** A game tuned by hand with about the cheapest generator there is, and with that of the interpreter. */
function tuned(create: (luck?: CreateLuck) => TunedGame): readonly [Contender, Contender] {
  return [
    { name: "tuned by hand, cheapest generator", units: 1, run: create().play },
    { name: "tuned by hand, same generator", units: 1, run: create(createStreamLuck).play },
  ];
}
