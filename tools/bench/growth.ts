import { invariant } from "@rulewright/diagnostics";
import { compile } from "@rulewright/engine/compile";
import { resolved } from "@rulewright/testkit";
import { fastExecutor, referenceExecutor } from "./executors";
import { generatedRulebook, type Size } from "./generated-rulebook";
import { race, ratios, type Slots, type Spread, spread } from "./measure";
import type { Row, Section } from "./report";

const SEATS = 4;
/** Turns of a generated game; its start and its first shuffle are spread over them. */
const TURNS = 1000;

/** What grows tenfold, and between which sizes. The clauses need a board that has a space for each. */
const GROWTHS: readonly { readonly what: string; readonly small: Size; readonly large: Size }[] = [
  {
    what: "board of 40 → 400 spaces",
    small: { spaces: 40, cards: 30, clauses: 10 },
    large: { spaces: 400, cards: 30, clauses: 10 },
  },
  {
    what: "deck of 60 → 600 cards",
    small: { spaces: 40, cards: 30, clauses: 10 },
    large: { spaces: 40, cards: 300, clauses: 10 },
  },
  {
    what: "30 → 300 clauses",
    small: { spaces: 400, cards: 30, clauses: 30 },
    large: { spaces: 400, cards: 30, clauses: 300 },
  },
];

/** What a turn costs while a rulebook grows. */
export function growth(slots: Slots): Section {
  const rows = GROWTHS.flatMap(({ what, small, large }) => {
    const programs = [small, large].map((size) => compile(resolved(generatedRulebook(size))));
    const contenders = [fastExecutor, referenceExecutor].flatMap((executor) =>
      programs.map((program) => executor(program, SEATS, "random")),
    );
    const rates = race(contenders, slots);
    return ["fast", "reference"].map((executor, index): Row => {
      const [before, after] = [rates[2 * index], rates[2 * index + 1]];
      invariant(before !== undefined && after !== undefined, "every size was measured");
      return {
        what: `${what}, ${executor} executor`,
        value: perTurn(after),
        unit: "ns/turn",
        share: ratios(before, after),
        of: "a tenth of it",
        goal: { kind: "at most", bound: 1.2 },
      };
    });
  });
  return {
    title: "What a turn costs as a rulebook grows tenfold",
    note: "generated rulebooks, processor time; a turn throws, moves, carries out the clause of a space and draws a card",
    rows,
  };
}

function perTurn(gamesPerSecond: readonly number[]): Spread {
  return spread(gamesPerSecond.map((rate) => 1e9 / (rate * TURNS)));
}
