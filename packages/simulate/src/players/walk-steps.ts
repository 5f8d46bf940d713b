import type { ClauseForm, Rulebook, Step } from "@rulewright/rulebook";

/** The steps of a clause's form; none for forms that only state something. */
export function stepsOf(form: ClauseForm): readonly Step[] {
  return "steps" in form ? form.steps : [];
}

/** Visits steps and all steps within them, in the order of the text. */
export function walkSteps(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    for (const inner of innerSteps(step)) walkSteps(inner, visit);
  }
}

function innerSteps(step: Step): readonly (readonly Step[])[] {
  switch (step.kind) {
    case "if":
      return [step.then, step.else];
    case "for_each":
    case "repeat":
    case "at_once":
      return [step.steps];
    case "draw":
    case "offer":
      return [step.otherwise ?? []];
    case "choose": {
      const options = step.choice.kind === "option" ? step.choice.options.map((option) => option.steps) : [];
      return [...options, step.otherwise ?? []];
    }
    default:
      return [];
  }
}

/** Ids of all decisions that a rulebook can ask: `CLAUSE.name` of choices, names of menus; sorted as in the rulebook. */
export function decisionIds(rulebook: Rulebook): readonly string[] {
  const ids = new Set<string>();
  for (const clause of rulebook.clauses) {
    walkSteps(stepsOf(clause.form), (step) => {
      if (step.kind === "choose") ids.add(`${clause.id}.${step.name}`);
      if (step.kind === "offer") addMenu(rulebook, step.menu, ids);
    });
  }
  for (const phase of rulebook.phases) if (phase.offers !== undefined) addMenu(rulebook, phase.offers.menu, ids);
  for (const window of rulebook.windows) addMenu(rulebook, window.menu, ids);
  return [...ids];
}

function addMenu(rulebook: Rulebook, menu: number, ids: Set<string>): void {
  const found = rulebook.menus[menu];
  if (found !== undefined && found.actions.length > 0) ids.add(found.name);
}

/** Which decisions a habit answers; the others are answered at random. */
export interface HabitCoverage {
  readonly habit: string;
  readonly answered: readonly string[];
  readonly unanswered: readonly string[];
}

/** For every habit of a rulebook, which decisions it answers. */
export function coverageOfHabits(rulebook: Rulebook): readonly HabitCoverage[] {
  const ids = decisionIds(rulebook);
  return rulebook.habits.map((habit) => {
    const known = new Set(habit.answers.map((answer) => answer.decision));
    return {
      habit: habit.name,
      answered: ids.filter((id) => known.has(id)),
      unanswered: ids.filter((id) => !known.has(id)),
    };
  });
}
