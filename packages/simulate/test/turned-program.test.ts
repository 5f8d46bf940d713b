import { fileURLToPath } from "node:url";
import { invariant } from "@rulewright/diagnostics";
import { compile, turnTo } from "@rulewright/engine/compile";
import { createStepper } from "@rulewright/engine/generate";
import { firstAnswer, newGame, type Program, serialize } from "@rulewright/engine/runtime";
import { createLoader, type Rulebook, type SourceFile } from "@rulewright/rulebook";
import { readSources } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { prepareBatch } from "../src/batch/run-chunk";

const GAMES = 4;
/** Decisions that are compared one by one. */
const STEPS = 100;
const IDS = ["go-for-broke", "broadway-star", "tinseltown", "tournee"];

describe.each(IDS)("%s", (id) => {
  const files = readSources(fileURLToPath(new URL(`../../../rulebooks/${id}`, import.meta.url)));

  it("plays turned to other numbers as a program does that is compiled with them", () => {
    const loader = createLoader();
    const rulebook = loader(files).value;
    invariant(rulebook !== undefined, "the rulebook has no errors");
    const program = compile(rulebook);
    const bots = ["random", ...(rulebook.defaultHabit === undefined ? [] : [rulebook.defaultHabit])];
    const plans = bots.map((bot) => ({ seats: rulebook.players.from, bot, seed: 3 }));
    const players = plans.map((plan) => playerOf(program, plan));
    const stepper = createStepper(program);
    const turned = [...changed(loader, rulebook, files), rulebook];
    expect(turned.length).toBeGreaterThan(4);
    for (const other of turned) {
      expect(turnTo(program, other)).toBe(true);
      const anew = compile(other);
      expect(program.rulebook.digest).toBe(anew.rulebook.digest);
      const start = savedStart(anew);
      expect(savedStart(program)).toEqual(start);
      // Without a number that its set-up looks for, no game can begin.
      if (typeof start === "string") continue;
      players.forEach((player, at) => {
        const plan = plans[at];
        invariant(plan !== undefined, "a player has a plan");
        expect(player(0, GAMES)).toEqual(playerOf(anew, plan)(0, GAMES));
      });
      expect(steps(program, stepper)).toEqual(steps(anew, createStepper(anew, "reference")));
    }
  });
});

function playerOf(program: Program, plan: Parameters<typeof prepareBatch>[1]) {
  const player = prepareBatch(program, plan);
  invariant(typeof player !== "string", `the batch can be played`);
  return player;
}

function savedStart(program: Program): object | string {
  try {
    return serialize(program, newGame(program, { seats: program.rulebook.players.from, seed: 5 }));
  } catch (problem) {
    return String(problem);
  }
}

/** The questions of a game that is answered by its first answers, and where it then stands. */
function steps(program: Program, stepper: ReturnType<typeof createStepper>): unknown {
  stepper.start({ seats: program.rulebook.players.from, seed: 11 });
  const asked: unknown[] = [];
  let goesOn = stepper.advance();
  while (goesOn && asked.length < STEPS) {
    asked.push(stepper.decision());
    goesOn = stepper.answer(firstAnswer(stepper.decision()));
  }
  return asked;
}

/** Rulebooks with a few parameters, cells and weights a step further, one after the other, as the loader gives them. */
function changed(
  loader: ReturnType<typeof createLoader>,
  rulebook: Rulebook,
  files: readonly SourceFile[],
): readonly Rulebook[] {
  const weighted = rulebook.spinners.flatMap(({ domain, weightColumn }) =>
    weightColumn === undefined ? [] : [rulebook.domains[domain]?.columns[weightColumn]],
  );
  const columns = rulebook.domains.flatMap((domain) => domain.columns.filter(({ type }) => type.kind === "number"));
  const cells = [...weighted, ...columns].flatMap((column) =>
    column === undefined ? [] : [{ ...column, value: column.cells[0] ?? 0, place: column.cellPlaces[0] }],
  );
  const values = [...rulebook.parameters.map((one) => ({ ...one, place: one.valuePlace })), ...cells];
  return values.flatMap(({ value, to, step = 1, place }, at) => {
    if (place === undefined || at % Math.ceil(values.length / 9) !== 0) return [];
    const next = to === undefined || value + step <= to ? value + step : value - step;
    const edited = files.map(({ name, text }) =>
      name === place.file
        ? { name, text: text.slice(0, place.range.start.offset) + next + text.slice(place.range.end.offset) }
        : { name, text },
    );
    loader(files);
    const found = loader(edited);
    return found.changed === undefined || found.value === undefined ? [] : [found.value];
  });
}
