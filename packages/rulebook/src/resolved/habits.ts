import { suggest } from "@rulewright/diagnostics";
import type { MapEntry, YamlNode } from "../surface/ast";
import { brokenClauses } from "./broken-clauses";
import { type Context, keyPlace } from "./context";
import { evaluateData } from "./evaluate-data";
import type { LocalIndex } from "./expression";
import { formulaOf, typeScalar } from "./expressions";
import type { Clause, Habit, HabitAnswer } from "./model";
import { asScalar, child, entriesOf, keyedPlace, scalarAt } from "./nodes";
import { emptyScope, PLAYER, type Scope, TRUTH } from "./scope";
import { type Sections, sectionOf } from "./sections";
import { innerSteps, stepsOf } from "./step-walk";
import type { Choice, ClauseIndex, Formula, Step } from "./steps";
import type { Type } from "./types";

/** A decision of the rulebook by its id: a choice of a clause, or a menu. */
interface DecisionSite {
  readonly id: string;
  readonly clause: ClauseIndex | undefined;
  readonly choice: Choice | undefined;
  /** What `each` stands for. */
  readonly element: Type | undefined;
  readonly answers: readonly string[];
}

/** Every decision that can come up, in the order of the clauses. */
function decisionSites(ctx: Context, clauses: readonly Clause[]): readonly DecisionSite[] {
  const sites: DecisionSite[] = [];
  for (const [index, clause] of clauses.entries()) {
    const at = index as ClauseIndex; // an index of the list itself
    if (clause.form.kind === "action" && clause.form.play !== undefined)
      sites.push(cardSite(at, clause.id, clause.form.play.cards));
    for (const step of stepsOf(clause)) collect(ctx, sites, at, clause, step);
  }
  for (const menu of ctx.menus) {
    const actions = clauses.flatMap((clause) =>
      clause.form.kind === "action" && clause.form.menus.some((at) => ctx.menus[at] === menu) ? [clause.form.name] : [],
    );
    sites.push({ id: menu.name, clause: undefined, choice: undefined, element: undefined, answers: actions });
  }
  return sites;
}

/** Which card an action with `play` plays. */
function cardSite(clause: ClauseIndex, id: string, cards: Formula): DecisionSite {
  const choice: Choice = { kind: "thing", among: cards };
  return { id: `${id}.card`, clause, choice, element: elementOf(choice), answers: [] };
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
    const clause = entry.key.split(".")[0] ?? "";
    if (ctx.absentClauses.has(clause) || isBroken(ctx, clause) || underAnotherReading(ctx, entry.key)) return [];
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
  if (!fitsForm(ctx, site, entry)) return [];
  const scope = habitScope(site, clauses);
  const answer = readForm(ctx, site, scope, entry.node);
  return answer === undefined ? [] : [{ decision: site.id, answer, place }];
}

/** Whether a decision is written in its clause, or a menu named by an action, under readings that are not on. */
function underAnotherReading(ctx: Context, decision: string): boolean {
  const [id = "", name] = decision.split(".");
  if (name === undefined) return ctx.actionMenus.has(id);
  const clause = ctx.clauseIds.get(id);
  return clause !== undefined && asksFor(ctx.heads[clause]?.node, name);
}

function asksFor(node: YamlNode | undefined, name: string): boolean {
  if (node?.kind === "list") return node.items.some((item) => asksFor(item, name));
  if (node?.kind !== "map") return false;
  return scalarAt(node, "choose")?.source === name || node.entries.some((entry) => asksFor(entry.node, name));
}

/** Whether an option of that name is written anywhere in a clause, whatever the readings. */
function offersOption(node: YamlNode | undefined, name: string): boolean {
  if (node?.kind === "list") return node.items.some((item) => offersOption(item, name));
  if (node?.kind !== "map") return false;
  return child(node.get("options"), name) !== undefined || node.entries.some((entry) => offersOption(entry.node, name));
}

/** What is wrong with a clause may have hidden its decisions. */
function isBroken(ctx: Context, id: string): boolean {
  const clause = ctx.clauseIds.get(id);
  return clause !== undefined && brokenClauses(ctx).has(clause);
}

const FORMS_OF: Readonly<
  Record<Choice["kind"] | "menu", { readonly asks: string; readonly forms: readonly string[] }>
> = {
  option: { asks: "one of some options", forms: ["take", "chances"] },
  number: { asks: "a number", forms: ["number", "take"] },
  thing: { asks: "one thing of a list", forms: ["prefer", "take"] },
  things: { asks: "several things of a list", forms: ["take those", "prefer", "take"] },
  division: { asks: "a sum to be divided", forms: ["prefer", "take"] },
  order: { asks: "an order", forms: ["prefer", "take"] },
  menu: { asks: "an action", forms: ["do first", "take", "chances"] },
};

function fitsForm(ctx: Context, site: DecisionSite, entry: MapEntry): boolean {
  const { asks, forms } = FORMS_OF[site.choice?.kind ?? "menu"];
  const [written] = entriesOf(entry.node);
  if (written === undefined || forms.includes(written.key)) return true;
  const params = { form: written.key, name: site.id, expected: asks, allowed: forms.join(", ") };
  ctx.report("habit/wrong-form", params, keyedPlace(written), { target: "key" });
  return false;
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
  if (child(node, "chances") !== undefined) return readChances(ctx, site, scope, node);
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
  const head = site.clause === undefined ? undefined : ctx.heads[site.clause];
  if (offersOption(head?.node, answer)) return;
  ctx.report("habit/unknown-answer", { answer, name: site.id, allowed: site.answers.join(", ") }, place);
}

/** Beside the options: what the chances are parts of, and who gets what is missing. Options have no spaces in their names. */
const OUT_OF = "out of";
const THE_REST = "the rest";
const PERCENT = 100;

function readChances(ctx: Context, site: DecisionSite, scope: Scope, node: YamlNode): HabitAnswer {
  const written = child(node, "chances");
  const chances = entriesOf(written).flatMap((entry) => {
    if (entry.key === OUT_OF || entry.key === THE_REST) return [];
    const weight = numberOrTruth(ctx, scope, asScalar(entry.node));
    return weight === undefined ? [] : [{ option: entry.key, weight }];
  });
  const parts = scalarAt(written, OUT_OF);
  const outOf = parts && numberOrTruth(ctx, scope, parts);
  const rest = scalarAt(written, THE_REST);
  if (rest !== undefined) checkAnswer(ctx, site, rest.source, rest);
  const habitual = { kind: "chances" as const, chances, outOf, rest: rest?.source };
  if (parts === undefined || outOf !== undefined) checkSum(ctx, site, habitual, written ?? node);
  return habitual;
}

/** Chances that are known before any game add up to no more than there is, and to all of it where nobody gets the rest. */
function checkSum(
  ctx: Context,
  site: DecisionSite,
  { chances, outOf, rest }: HabitAnswer & { readonly kind: "chances" },
  place: YamlNode,
): void {
  const known = (formula: Formula) => evaluateData(ctx, formula.root, []);
  const expected = outOf === undefined ? PERCENT : known(outOf);
  const weights = chances.map(({ weight }) => known(weight));
  const numbers = weights.filter((weight) => typeof weight === "number");
  if (typeof expected !== "number" || numbers.length !== weights.length) return;
  const found = numbers.reduce((sum, weight) => sum + weight, 0);
  const isWhole = rest === undefined && site.choice !== undefined;
  if (found > expected || (isWhole && found !== expected))
    ctx.report("habit/bad-chances", { name: site.id, found, expected }, place);
}

function readDoFirst(ctx: Context, site: DecisionSite, scope: Scope, node: YamlNode): HabitAnswer | undefined {
  const first = child(node, "do first");
  if (first === undefined) return undefined;
  const entries = entriesOf(first);
  const actions = entries.flatMap((entry) => {
    if (site.answers.length > 0 && !site.answers.includes(entry.key))
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
  return { kind: "do_first", actions };
}
