import type { Clause, ClauseIndex, Rulebook, Step } from "@rulewright/rulebook";
import { canFire, coverageOfHabits, firedByExamples, stepsOf, walkSteps } from "@rulewright/simulate";

/** What `coverage --json` prints. Clause ids are those of the source: `ABC-60a` counts as `ABC-60`. */
export interface CoverageReport {
  readonly rulebook: string;
  readonly digest: string;
  /** Clauses by the source's numbering. */
  readonly clauses: number;
  /** Entries in the rulebook's chapters. */
  readonly clauseIds: number;
  /** Numbers of the source that something carries out, and those that are table talk only. */
  readonly withEffect: number;
  readonly talkOnly: number;
  /** Neither carried out, nor table talk. */
  readonly withoutEffect: readonly string[];
  /** Steps that cite a clause which states nothing or is table talk, and devices and phases that no clause uses. */
  readonly effectsWithoutClause: readonly string[];
  /** Clauses with an effect that no example is filed under. */
  readonly withoutExample: readonly string[];
  /** Clauses that no example applies, whatever clause the examples are filed under. */
  readonly notExercised: readonly string[];
  readonly examples: number;
  readonly rulings: number;
  readonly switchable: number;
  readonly notSwitchable: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  readonly tableTalk: readonly { readonly id: string; readonly why: string }[];
  /** Decisions that the default habit leaves to chance. */
  readonly withoutHabit: readonly string[];
}

/** Reports coverage both ways: clauses without effects, effects without clauses. */
export function coverageOf(rulebook: Rulebook): CoverageReport {
  const numbers = groupByNumber(rulebook.clauses);
  const effective = effectiveClauses(rulebook);
  const exampled = new Set(rulebook.examples.map((example) => numberOf(idOf(rulebook, example.clause))));
  const withoutEffect: string[] = [];
  const withoutExample: string[] = [];
  let withEffect = 0;
  for (const [number, clauses] of numbers) {
    if (clauses.some((clause) => effective.has(clause.id))) withEffect++;
    else if (!clauses.some((clause) => clause.form.kind === "people")) withoutEffect.push(number);
    if (clauses.some(hasOwnEffect) && !exampled.has(number)) withoutExample.push(number);
  }
  const fixed = rulebook.rulings.filter((ruling) => ruling.fixed !== undefined);
  const habit = coverageOfHabits(rulebook).find((candidate) => candidate.habit === rulebook.defaultHabit);
  return {
    rulebook: rulebook.id,
    digest: rulebook.digest,
    clauses: numbers.size,
    clauseIds: rulebook.clauses.length,
    withEffect,
    talkOnly: numbers.size - withEffect - withoutEffect.length,
    withoutEffect,
    effectsWithoutClause: effectsWithoutClause(rulebook),
    withoutExample,
    notExercised: notExercised(rulebook),
    examples: rulebook.examples.length,
    rulings: rulebook.rulings.length,
    switchable: rulebook.rulings.length - fixed.length,
    notSwitchable: fixed.map(({ id, name, fixed: reason }) => ({ id, name, reason: reason ?? "" })),
    tableTalk: rulebook.clauses.flatMap(({ id, form }) => (form.kind === "people" ? [{ id, why: form.why }] : [])),
    withoutHabit: habit?.unanswered ?? [],
  };
}

function notExercised(rulebook: Rulebook): readonly string[] {
  const fired = firedByExamples(rulebook);
  return rulebook.clauses.flatMap((clause, index) => (canFire(clause) && fired[index] === 0 ? [clause.id] : []));
}

/** The source's number of a clause: a letter after the digits only tells its parts apart. */
export function numberOf(id: string): string {
  return id.replace(/(\d)[a-z]+$/, "$1");
}

function groupByNumber(clauses: readonly Clause[]): ReadonlyMap<string, readonly Clause[]> {
  const groups = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const number = numberOf(clause.id);
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [clause]);
    else group.push(clause);
  }
  return groups;
}

// A clause that points to others is carried out when one of them is; chains may be written in any order.
function effectiveClauses(rulebook: Rulebook): ReadonlySet<string> {
  const effective = new Set(rulebook.clauses.filter(isCarriedOut).map((clause) => clause.id));
  for (let before = -1; before !== effective.size; ) {
    before = effective.size;
    for (const { id, form } of rulebook.clauses) {
      if (form.kind !== "see") continue;
      if (form.clauses.some((target) => effective.has(idOf(rulebook, target)))) effective.add(id);
    }
  }
  return effective;
}

function isCarriedOut(clause: Clause): boolean {
  return clause.form.kind === "data" ? clause.form.paths.length > 0 : hasOwnEffect(clause);
}

function hasOwnEffect({ form }: Clause): boolean {
  switch (form.kind) {
    case "data":
    case "see":
    case "people":
      return false;
    case "rule":
    case "before":
    case "after":
    case "procedure":
      return form.steps.length > 0;
    // `do: nothing` instead of another clause is an effect, and an action is a right even when it only passes.
    case "exception":
    case "action":
    case "ban":
    case "rank":
    case "term":
    case "term_exception":
    case "term_change":
      return true;
  }
}

function effectsWithoutClause(rulebook: Rulebook): readonly string[] {
  const found = new Set<string>();
  const used = { dice: new Set<number>(), spinners: new Set<number>() };
  for (const clause of rulebook.clauses) {
    walkSteps(stepsOf(clause.form), (step) => {
      if (citesNothing(rulebook, step)) found.add(`${clause.id}: ${step.kind}`);
      if (step.kind === "roll") used.dice.add(step.dice);
      if (step.kind === "spin") used.spinners.add(step.spinner);
    });
  }
  rulebook.dice.forEach((dice, index) => {
    if (!used.dice.has(index)) found.add(`dice ${dice.name}`);
  });
  rulebook.spinners.forEach((spinner, index) => {
    if (!used.spinners.has(index)) found.add(`spinner ${spinner.name}`);
  });
  return [...found];
}

function citesNothing(rulebook: Rulebook, step: Step): boolean {
  const cited = rulebook.clauses[step.cite];
  return cited === undefined || cited.form.kind === "people" || cited.text.source.trim() === "";
}

function idOf(rulebook: Rulebook, clause: ClauseIndex): string {
  return rulebook.clauses[clause]?.id ?? "";
}
