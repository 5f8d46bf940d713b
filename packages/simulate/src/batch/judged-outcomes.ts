import type { Clause, ClauseForm, Formula, Rulebook, Step } from "@rulewright/rulebook";
import { stepsOf, walkSteps } from "../players/walk-steps";

/** An outcome that people find and simulation draws: a judgement, or a vote. */
export interface JudgedOutcome {
  /** `CLAUSE.name`, by the clause that asks and the name of the answer. */
  readonly id: string;
  readonly clause: Clause;
  readonly step: Step & { readonly kind: "judge" | "vote" };
  /** The chance of yes, or of the first option, out of 100, as the rulebook says it; of each voter where `each` is true. */
  readonly chance: Formula;
  readonly each: boolean;
}

/** Every outcome of a rulebook that is left to people, in the order of its clauses. */
export function judgedOutcomes({ clauses }: Rulebook): readonly JudgedOutcome[] {
  return clauses.flatMap((clause) => {
    const found: JudgedOutcome[] = [];
    walkSteps(stepsOf(clause.form), (step) => {
      if (step.kind !== "judge" && step.kind !== "vote") return;
      const each = step.kind === "vote" && step.chance === undefined;
      const chance = each ? step.voterChance : step.chance;
      const id = `${clause.id}.${step.name}`;
      if (chance !== undefined && !found.some((other) => other.id === id))
        found.push({ id, clause, step, chance, each });
    });
    return found;
  });
}

/**
 * The rulebook with other chances (0 to 100) of judged outcomes, by their ids; ids that it has not are left out. Its
 * digest tells it from the rulebook as written. The same object when nothing is other.
 */
export function withJudgedChances(rulebook: Rulebook, chances: Readonly<Record<string, number>>): Rulebook {
  const known = new Set(judgedOutcomes(rulebook).map(({ id }) => id));
  const used = Object.entries(chances)
    .filter(([id]) => known.has(id))
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (used.length === 0) return rulebook;
  const by = new Map(used);
  const clauses = rulebook.clauses.map((clause) => ({
    ...clause,
    form: withChances(clause.form, (name) => by.get(`${clause.id}.${name}`)),
  }));
  const mark = used.map(([id, chance]) => `${id}=${chance}`).join(",");
  return { ...rulebook, clauses, digest: `${rulebook.digest}?${mark}` };
}

type ChanceOf = (name: string) => number | undefined;

function withChances(form: ClauseForm, chanceOf: ChanceOf): ClauseForm {
  return "steps" in form ? { ...form, steps: changedSteps(form.steps, chanceOf) } : form;
}

function changedSteps(steps: readonly Step[], chanceOf: ChanceOf): readonly Step[] {
  return steps.map((step) => changedStep(step, chanceOf));
}

function changedStep(step: Step, chanceOf: ChanceOf): Step {
  const inner = (steps: readonly Step[]): readonly Step[] => changedSteps(steps, chanceOf);
  switch (step.kind) {
    case "judge":
      return { ...step, chance: other(step.chance, chanceOf(step.name)) };
    case "vote": {
      const chance = chanceOf(step.name);
      return step.chance === undefined
        ? { ...step, voterChance: step.voterChance && other(step.voterChance, chance) }
        : { ...step, chance: other(step.chance, chance) };
    }
    case "if":
      return { ...step, then: inner(step.then), else: inner(step.else) };
    case "for_each":
    case "repeat":
    case "at_once":
      return { ...step, steps: inner(step.steps) };
    case "draw":
    case "offer":
      return { ...step, otherwise: step.otherwise && inner(step.otherwise) };
    case "choose": {
      const { choice } = step;
      const otherwise = step.otherwise && inner(step.otherwise);
      if (choice.kind !== "option") return { ...step, otherwise };
      const options = choice.options.map((option) => ({ ...option, steps: inner(option.steps) }));
      return { ...step, choice: { ...choice, options }, otherwise };
    }
    default:
      return step;
  }
}

/** A formula that is the chance said, where one is said. */
function other(written: Formula, chance: number | undefined): Formula {
  if (chance === undefined) return written;
  const { place, root } = written;
  return { source: String(chance), root: { op: "constant", type: root.type, value: chance }, place };
}
