import { compile } from "@rulewright/engine/compile";
import { playMany, random, spender } from "../second-opinion/go-for-broke";
import { goForBroke } from "./boardgame-io/go-for-broke";
import { pig } from "./boardgame-io/pig";
import { reducerPlayer } from "./boardgame-io/play";
import { snakesAndLadders } from "./boardgame-io/snakes-and-ladders";
import { createGoForBroke, createPig, createSnakes, type TunedGame } from "./by-hand/tuned.mjs";
import { fastExecutor, referenceExecutor, rulebookOf } from "./executors";
import { type Contender, race, ratios, type Slots, spread } from "./measure";
import type { Row, Section } from "./report";

/** What plays a game: the tuned version first, since the others are measured against it, and boardgame.io last. */
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
    const [tuned] = rates;
    const library = rates[match.others.length - 1];
    return {
      title: `${match.title}: whole games, ${match.seats} seats, choices: ${match.bot}`,
      note: "games per second of processor time; shares of the game tuned by hand in the same round",
      rows: contenders.flatMap(({ name }, index) => rowsOf(name, rates[index] ?? [], tuned ?? [], library ?? [])),
    };
  });
}

function rowsOf(
  name: string,
  own: readonly number[],
  tuned: readonly number[],
  library: readonly number[],
): readonly Row[] {
  const row: Row = { what: name, value: spread(own), unit: "games/s", share: ratios(own, tuned), of: "tuned by hand" };
  if (name === "reference executor") return [{ ...row, goal: { kind: "at least", bound: 0.03 } }];
  if (name !== "fast executor") return [row];
  return [
    { ...row, goal: { kind: "at least", bound: 0.5 } },
    {
      what: "fast executor",
      value: spread(own),
      unit: "games/s",
      share: ratios(own, library),
      of: "boardgame.io",
      goal: { kind: "at least", bound: 1000 },
    },
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
      tuned(createGoForBroke(seats, bot, 1)),
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
    others: [tuned(createSnakes(seats, 1)), { name: "boardgame.io", units: 1, run: () => onLibrary(seed++) }],
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
    others: [tuned(createPig(seats, "steady", 1)), { name: "boardgame.io", units: 1, run: () => onLibrary(seed++) }],
  };
}

function tuned(game: TunedGame): Contender {
  return { name: "tuned by hand", units: 1, run: game.play };
}
