import { invariant } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import { createStepper } from "@rulewright/engine/generate";
import { clone, copyInto, type Program } from "@rulewright/engine/runtime";
import { gameSeed } from "@rulewright/simulate";
import { type CreateLuck, createFastLuck, createGoForBrokeSteps, createStreamLuck } from "./by-hand/tuned.mjs";
import { rulebookOf } from "./executors";
import { type Contender, race, ratios, type Slots, spread } from "./measure";
import type { Row, Section } from "./report";

const SEATS = 4;

/** Games that stop at every decision, where the position is copied, as players that look ahead need it. */
export function steps(slots: Slots): Section {
  const program = compile(rulebookOf("go-for-broke"));
  const contenders = [
    byHand("by hand, cheapest generator"),
    byHand("by hand, same generator", createStreamLuck),
    stepping(program, SEATS),
    stepping(program, SEATS, "reference"),
  ];
  const rates = race(contenders, slots);
  const [cheap = [], same = []] = rates;
  return {
    title: `Go For Broke: stop and copy at every decision, ${SEATS} seats, choices: random`,
    note: "games per second of processor time; shares of other rows in the same round; the choices of all come from the cheapest generator",
    rows: contenders.flatMap(({ name }, index): readonly Row[] => {
      const own = rates[index] ?? [];
      const row = { what: name, value: spread(own), unit: "games/s" };
      const toCheapest = { ...row, share: ratios(own, cheap), of: "cheapest generator" };
      if (name !== "fast executor") return [toCheapest];
      const goal = { kind: "at least", bound: 0.17 } as const;
      return [
        { ...row, share: ratios(own, same), of: "same generator", goal },
        { ...toCheapest, goal },
      ];
    }),
  };
}

/** The interpreter, asked one decision after the other. */
export function stepping(program: Program, seats: number, executor: "fast" | "reference" = "fast"): Contender {
  const stepper = createStepper(program, executor);
  const kept = clone(stepper.state);
  const { below } = createFastLuck(7);
  const given = [0];
  let game = 0;
  return {
    name: `${executor} executor`,
    units: 1,
    run: () => {
      stepper.start({ seats, seed: gameSeed(1, game++) });
      for (let goesOn = stepper.advance(); goesOn; ) {
        copyInto(kept, stepper.state);
        const { count } = stepper;
        given[0] = stepper.legal(count > 1 ? below(count) : 0);
        goesOn = stepper.answer(given);
      }
    },
  };
}

function byHand(name: string, createLuck?: CreateLuck): Contender {
  const hand = createGoForBrokeSteps(SEATS, 1, createLuck);
  const kept = new Int32Array(hand.game.length);
  const { below } = createFastLuck(7);
  return {
    name,
    units: 1,
    run: () => {
      hand.start();
      for (let count = hand.answers(); count > 0; count = hand.answers()) {
        kept.set(hand.game);
        hand.answer(below(count));
      }
      invariant(hand.turns() > 0, "a game was played");
    },
  };
}
