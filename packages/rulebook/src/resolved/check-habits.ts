import type { Model } from "./check-rules";
import type { Context } from "./context";
import type { LocalIndex } from "./expression";
import type { Clause, HabitAnswer } from "./model";
import { createEye, type Eye, type Sight } from "./sight";
import { everyStep, stepsOf } from "./step-walk";
import type { Choice, Formula, Step, ZoneRef } from "./steps";
import type { Type } from "./types";

type Choose = Extract<Step, { readonly kind: "choose" }>;

const PLAYER = 0 as LocalIndex; // who is asked, in a habit; whom the clause is about, in a clause
const EACH = 1 as LocalIndex; // the thing at hand, in a habit
/** In a habit the names of the clause come after `player` and `each`. */
const OWN_NAMES = 2;
const NOBODY: ReadonlySet<LocalIndex> = new Set();

/**
 * A habit may look only at what the player who is asked can see, so that a simulated player knows no more than a person in that seat.
 * What the names of the clause stand for is followed from where they are made; a card that a clause is handed by an event or a
 * procedure is known to the player that the clause is about.
 */
export function checkHabits(ctx: Context, model: Model): void {
  const eye = createEye(model);
  for (const habit of model.habits) {
    for (const { decision, answer } of habit.answers) {
      const sight = sightAt(model, eye, decision);
      for (const formula of formulasOf(answer)) {
        const what = eye.unseen(formula.root, sight);
        if (what !== undefined)
          ctx.report("habit/hidden", { source: formula.source, what, name: decision }, formula.place);
      }
    }
  }
}

function formulasOf(answer: HabitAnswer): readonly Formula[] {
  switch (answer.kind) {
    case "prefer":
      return [answer.by];
    case "number":
      return typeof answer.number === "string" ? [] : [answer.number];
    case "chances":
      return [...answer.chances.map(({ weight }) => weight), ...(answer.outOf === undefined ? [] : [answer.outOf])];
    case "take_those":
      return [answer.which];
    case "do_first":
      return answer.actions.map(({ when }) => when);
    default:
      return [];
  }
}

/** What the player who is asked sees of what a habit can name. */
function sightAt(model: Model, eye: Eye, decision: string): Sight {
  const none: Sight = { self: new Set([PLAYER]), others: NOBODY, hidden: new Map() };
  const dot = decision.indexOf(".");
  const clause = model.clauses.find(({ id }) => id === decision.slice(0, Math.max(0, dot)));
  if (clause === undefined) return none;
  const choose = chooseNamed(clause, decision.slice(dot + 1));
  const inClause = choose === undefined ? none : sightInClause(model, eye, clause, choose);
  const play = clause.form.kind === "action" ? clause.form.play : undefined;
  const among = choose === undefined ? play?.cards : amongOf(choose.choice);
  const isBlind = among !== undefined && holdsCards(model, among.root.type) && eye.unseen(among.root, inClause);
  const hidden = new Map([...inClause.hidden].map(([local, name]) => [shifted(local), name]));
  if (isBlind) hidden.set(EACH, "a card that is chosen unseen");
  return { self: new Set([PLAYER, ...[...inClause.self].map(shifted)]), others: NOBODY, hidden };
}

function shifted(local: LocalIndex): LocalIndex {
  return (local + OWN_NAMES) as LocalIndex; // minted here
}

function chooseNamed(clause: Clause, name: string): Choose | undefined {
  let found: Choose | undefined;
  everyStep(stepsOf(clause), (step) => {
    if (step.kind === "choose" && step.name === name) found ??= step;
  });
  return found;
}

function amongOf(choice: Choice): Formula | undefined {
  return choice.kind === "order" ? choice.list : "among" in choice ? choice.among : undefined;
}

function holdsCards(model: Model, type: Type): boolean {
  const one = type.kind === "list" ? type.of : type;
  return one.kind === "thing" && model.domains[one.domain]?.kind === "deck";
}

/** Follows the names of a clause in the order of its steps. */
function sightInClause(model: Model, eye: Eye, clause: Clause, asked: Choose): Sight {
  const { root } = asked.who;
  const who = root.op === "list" && root.items.length === 1 ? root.items[0] : root;
  const self: ReadonlySet<LocalIndex> = who?.op === "local" ? new Set([who.local]) : NOBODY;
  const hidden = new Map<LocalIndex, string>();
  const hide = (local: LocalIndex) => hidden.set(local, `\`${clause.locals[local]?.name ?? ""}\``);
  const sight: Sight = { self, others: NOBODY, hidden };
  const isAsked = self.has(PLAYER);
  const isPlayed = clause.form.kind === "rule" && clause.form.hears.every(({ kind }) => kind === "play");
  clause.locals.slice(0, clause.parameterCount).forEach(({ type }, index) => {
    if (!isAsked && !isPlayed && holdsCards(model, type)) hide(index as LocalIndex); // an index of the list itself
  });
  // Answers given together are unknown until all are in.
  if (asked.simultaneous) hide(asked.local);
  everyStep(stepsOf(clause), (step) => {
    for (const local of unseenNames(model, eye, step, sight)) hide(local);
  });
  return sight;
}

/** The names that a step gives to something hidden. */
function unseenNames(model: Model, eye: Eye, step: Step, sight: Sight): readonly LocalIndex[] {
  const isHidden = (formula: Formula) => eye.unseen(formula.root, sight) !== undefined;
  switch (step.kind) {
    case "let":
      return step.values.flatMap(({ local, value }) => (isHidden(value) ? [local] : []));
    case "set":
      return step.target.kind === "local" && isHidden(step.value) ? [step.target.local] : [];
    case "raise":
    case "lower":
      return step.target.kind === "local" && isHidden(step.by) ? [step.target.local] : [];
    case "for_each":
      return isHidden(step.list) ? [step.local] : [];
    case "pick":
      return isHidden(step.from) ? [step.as] : [];
    case "draw":
      return step.as === undefined || seesDrawn(model, eye, step, sight) ? [] : [step.as];
    case "choose": {
      const among = amongOf(step.choice);
      return among !== undefined && holdsCards(model, among.root.type) && isHidden(among) ? [step.local] : [];
    }
    default:
      return [];
  }
}

/** Cards that stay in the hand of whoever draws them are known to that player. */
function seesDrawn(model: Model, eye: Eye, step: Extract<Step, { readonly kind: "draw" }>, sight: Sight): boolean {
  const isOpen = ({ zone, owner }: ZoneRef) => {
    const found = typeof zone === "number" ? model.zones[zone] : undefined;
    return found !== undefined && eye.sees(found.seenBy, owner, sight);
  };
  if (isOpen(step.from)) return true;
  return step.to === undefined ? sight.self.has(PLAYER) : isOpen(step.to);
}
