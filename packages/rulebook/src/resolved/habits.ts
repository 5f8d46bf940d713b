import { suggest } from "@rulewright/diagnostics";
import type { MapEntry, YamlNode } from "../surface/ast";
import { type Context, keyPlace } from "./context";
import type { LocalIndex } from "./expression";
import { formulaOf, typeScalar } from "./expressions";
import type { Clause, Habit, HabitAnswer } from "./model";
import { asScalar, child, entriesOf, keyedPlace, numberAt, scalarAt } from "./nodes";
import { emptyScope, PLAYER, type Scope, TRUTH } from "./scope";
import { type Sections, sectionOf } from "./sections";
import type { Choice, ClauseIndex, Formula, Step } from "./steps";
import type { Type } from "./types";

/** A decision of the rulebook by its id: a choice of a clause, or a menu. */
export interface DecisionSite {
  readonly id: string;
  readonly clause: ClauseIndex | undefined;
  readonly choice: Choice | undefined;
  /** What `each` stands for. */
  readonly element: Type | undefined;
  readonly answers: readonly string[];
}

/** Every decision that can come up, in the order of the clauses. */
export function decisionSites(ctx: Context, clauses: readonly Clause[]): readonly DecisionSite[] {
  const sites: DecisionSite[] = [];
  for (const [index, clause] of clauses.entries()) {
    for (const step of stepsOf(clause)) collect(ctx, sites, index as ClauseIndex, clause, step); // an index of the list itself
  }
  for (const menu of ctx.menus) {
    const actions = clauses.flatMap((clause) =>
      clause.form.kind === "action" && ctx.menus[clause.form.menu] === menu ? [clause.form.name] : [],
    );
    sites.push({ id: menu.name, clause: undefined, choice: undefined, element: undefined, answers: actions });
  }
  return sites;
}

/** The steps of a clause, of whatever form. */
export function stepsOf(clause: Clause): readonly Step[] {
  return "steps" in clause.form ? clause.form.steps : [];
}

/** The steps inside a step. */
export function innerSteps(step: Step): readonly Step[] {
  switch (step.kind) {
    case "if":
      return [...step.then, ...step.else];
    case "for_each":
    case "repeat":
    case "at_once":
      return step.steps;
    case "draw":
    case "offer":
      return step.otherwise ?? [];
    case "choose":
      return [
        ...(step.choice.kind === "option" ? step.choice.options.flatMap((option) => option.steps) : []),
        ...(step.otherwise ?? []),
      ];
    default:
      return [];
  }
}

function collect(ctx: Context, sites: DecisionSite[], index: ClauseIndex, clause: Clause, step: Step): void {
  if (step.kind === "choose") {
    const { choice } = step;
    const answers = choice.kind === "option" ? choice.options.map((option) => option.name) : [];
    sites.push({ id: `${clause.id}.${step.name}`, clause: index, choice, element: elementOf(choice), answers });
  }
  for (const inner of innerSteps(step)) collect(ctx, sites, index, clause, inner);
}

function elementOf(choice: Choice): Type | undefined {
  const list = choice.kind === "order" ? choice.list : "among" in choice ? choice.among : undefined;
  return list?.root.type.kind === "list" ? list.root.type.of : undefined;
}

export function readHabits(
  ctx: Context,
  sections: Sections,
  clauses: readonly Clause[],
): { habits: readonly Habit[]; defaultHabit: string | undefined } {
  const sites = decisionSites(ctx, clauses);
  const habits = sectionOf(sections, "habits").map(
    (entry): Habit => ({
      name: entry.key,
      title: scalarAt(entry.node, "title")?.source ?? entry.key,
      answers: entriesOf(child(entry.node, "answers")).flatMap((answer) => readAnswer(ctx, sites, clauses, answer)),
      place: keyPlace(keyedPlace(entry)),
    }),
  );
  const usual = asScalar(child(sections.data, "default"));
  if (usual !== undefined && !habits.some((habit) => habit.name === usual.source)) {
    ctx.report(
      "habit/unknown-default",
      { name: usual.source, allowed: habits.map((habit) => habit.name).join(", ") },
      usual,
    );
  }
  return { habits, defaultHabit: usual?.source ?? habits[0]?.name };
}

function readAnswer(
  ctx: Context,
  sites: readonly DecisionSite[],
  clauses: readonly Clause[],
  entry: MapEntry,
): Habit["answers"] {
  const site = sites.find((candidate) => candidate.id === entry.key);
  const place = keyPlace(keyedPlace(entry));
  if (site === undefined) {
    // A reading may have switched the clause off; its habit then waits for the other reading.
    if (ctx.absentClauses.has(entry.key.split(".")[0] ?? "")) return [];
    const near = suggest(
      entry.key,
      sites.map((candidate) => candidate.id),
    );
    ctx.report("habit/unknown-decision", { name: entry.key }, keyedPlace(entry), {
      target: "key",
      ...(near === undefined ? {} : { hint: `did you mean \`${near}\`?` }),
    });
    return [];
  }
  const scope = habitScope(site, clauses);
  const answer = readForm(ctx, site, scope, entry.node);
  return answer === undefined ? [] : [{ decision: site.id, answer, place }];
}

/** Local 0 is `player`, local 1 `each`, and from local 2 come the locals of the clause. */
function habitScope(site: DecisionSite, clauses: readonly Clause[]): Scope {
  const scope = emptyScope(true);
  const names = new Map<string, LocalIndex>();
  const add = (name: string, type: Type | undefined, keyedBy: Scope["locals"][number]["keyedBy"]) => {
    const local = scope.locals.length as LocalIndex; // minted here
    scope.locals.push({
      name,
      type: type ?? PLAYER,
      keyedBy,
      changeable: false,
      broken: type === undefined,
      presents: [],
    });
    if (name !== "" && name !== "each" && !names.has(name)) names.set(name, local);
    return local;
  };
  add("player", PLAYER, undefined);
  const each = add("each", site.element, undefined);
  const clause = site.clause === undefined ? undefined : clauses[site.clause];
  for (const local of clause?.locals ?? []) add(local.name, local.type, local.keyedBy);
  return { ...scope, names, hasPlayer: true, each };
}

function readForm(ctx: Context, site: DecisionSite, scope: Scope, node: YamlNode): HabitAnswer | undefined {
  const take = scalarAt(node, "take");
  if (take !== undefined) {
    if (take.source === "any") return { kind: "any" };
    checkAnswer(ctx, site, take.source, take);
    return { kind: "take", option: take.source };
  }
  const prefer = scalarAt(node, "prefer");
  if (prefer !== undefined) {
    const by = numberOrTruth(ctx, scope, prefer);
    return by && { kind: "prefer", by };
  }
  const number = scalarAt(node, "number");
  if (number !== undefined) {
    if (number.source === "high" || number.source === "low") return { kind: "number", number: number.source };
    const value = numberOrTruth(ctx, scope, number);
    return value && { kind: "number", number: value };
  }
  const those = scalarAt(node, "take those");
  if (those !== undefined) {
    const which = formulaOf(ctx, scope, those, TRUTH);
    return which && { kind: "take_those", which };
  }
  if (child(node, "chances") !== undefined) return readChances(ctx, site, node);
  return readDoFirst(ctx, site, scope, node);
}

function numberOrTruth(ctx: Context, scope: Scope, node: ReturnType<typeof scalarAt>): Formula | undefined {
  const value = node && typeScalar(ctx, scope, node);
  if (value === undefined || node === undefined) return undefined;
  const { kind } = value.expr.type;
  if (value.partial === undefined && (kind === "number" || kind === "truth")) return value.formula;
  ctx.report(
    "type/mismatch",
    { expected: "a number, or yes or no", source: node.source, found: "something else" },
    node,
  );
  return undefined;
}

function checkAnswer(
  ctx: Context,
  site: DecisionSite,
  answer: string,
  place: NonNullable<ReturnType<typeof scalarAt>>,
): void {
  if (site.answers.length === 0 || site.answers.includes(answer) || answer === "pass") return;
  ctx.report("habit/unknown-answer", { answer, name: site.id, allowed: site.answers.join(", ") }, place);
}

function readChances(ctx: Context, site: DecisionSite, node: YamlNode): HabitAnswer {
  const chances = entriesOf(child(node, "chances")).map((entry) => ({
    option: entry.key,
    percent: numberAt(child(node, "chances"), entry.key) ?? 0,
    entry,
  }));
  const total = chances.reduce((sum, chance) => sum + chance.percent, 0);
  if (total > 100 || (site.choice !== undefined && total !== 100))
    ctx.report("habit/bad-chances", { name: site.id, found: total }, node);
  return { kind: "chances", chances: chances.map(({ option, percent }) => ({ option, percent })) };
}

function readDoFirst(ctx: Context, site: DecisionSite, scope: Scope, node: YamlNode): HabitAnswer | undefined {
  const entries = entriesOf(child(node, "do first"));
  const actions = entries.flatMap((entry) => {
    if (!site.answers.includes(entry.key))
      ctx.report(
        "habit/unknown-answer",
        { answer: entry.key, name: site.id, allowed: site.answers.join(", ") },
        keyedPlace(entry),
        { target: "key" },
      );
    const scalar = asScalar(entry.node);
    const when = scalar && formulaOf(ctx, scope, scalar, TRUTH);
    return when === undefined ? [] : [{ action: entry.key, when }];
  });
  return entries.length === 0 ? undefined : { kind: "do_first", actions };
}
