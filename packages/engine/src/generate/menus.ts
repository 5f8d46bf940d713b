import { invariant } from "@rulewright/diagnostics";
import type { Choice, ClauseIndex, Expr } from "@rulewright/rulebook";
import { availability } from "../compile/availability";
import { scalar } from "../compile/context";
import { playListeners } from "../compile/events";
import { frameOf } from "../compile/frames";
import { clauseAt } from "../compile/terms";
import { closureOf, freshName, functionOf, type Generator, int, tableOf } from "./generator";
import { walk } from "./lists";
import { numberOf, testOf } from "./parts";
import { listArea, localsOf, type Scope, spot } from "./scope";
import { holdsOf } from "./things";

/** Source of a test whether a seat may take an action now. */
export function mayTake(scope: Scope, action: ClauseIndex, seat: string): string {
  const { gen } = scope;
  const known = gen.terms.get(`a${action}`);
  const name = known ?? availabilityFunction(gen, action);
  if (name === undefined) return `(drop(3),${closureOf(gen, availability(gen.context, action))}(M,${seat}))`;
  gen.terms.set(`a${action}`, name);
  return `${name}(${spot(scope.free)},${seat})`;
}

type ActionForm = Extract<ReturnType<typeof clauseAt>["form"], { readonly kind: "action" }>;

/** Undefined where a test looks at more than who is asked: that is left to the reference executor. */
function availabilityFunction(gen: Generator, action: ClauseIndex): string | undefined {
  const clause = clauseAt(gen.context, action);
  const { form } = clause;
  invariant(form.kind === "action", `${clause.id} is no action`);
  const scope = clauseScope(gen, action);
  const bans = bansOn(gen, (ban) => ban.actions.includes(action));
  const [first] = form.steps;
  const choice =
    first?.kind === "choose" && first.otherwise === undefined && !first.simultaneous ? first.choice : undefined;
  const looked: unknown[] = [clause.conditions.map(({ root }) => root), form.cost?.amount.root, form.play?.cards.root];
  if (localsOf([...looked, choice === undefined ? undefined : questions(choice)]).some((local) => local !== 0))
    return undefined;
  if (bans.some((ban) => looksBeyond(gen, ban, 1))) return undefined;
  const cards = form.play === undefined ? "" : cardsTest(scope, form.play.cards.root);
  if (cards === undefined) return undefined;
  const body = [
    bans.length === 0 ? "" : `{const v1=-1;${bans.map((ban) => `if(${clauseHolds(gen, ban)})return false;`).join("")}}`,
    clause.conditions.length === 0
      ? ""
      : `if(!${holdsOf(
          scope,
          clause.conditions.map(({ root }) => root),
        )})return false;`,
    costTest(scope, form),
    cards,
    choice === undefined ? "" : answersTest(scope, choice),
    "return true;",
  ].join("");
  return functionOf(gen, "u", ["sp", "v0"], body);
}

function clauseScope(gen: Generator, clause: ClauseIndex): Scope {
  const { locals } = clauseAt(gen.context, clause);
  const frame = frameOf(gen.context.rulebook, locals.length === 0 ? [scalar("player")] : locals);
  return {
    gen,
    frame,
    names: new Map(),
    sure: new Set(),
    lists: listArea(frame).lists,
    free: { base: "sp", offset: 0 },
  };
}

/** The expressions of a choice that decide whether it has an answer. */
function questions(choice: Choice): readonly Expr[] {
  switch (choice.kind) {
    case "option":
      return choice.options.flatMap(({ when }) => (when === undefined ? [] : [when.root]));
    case "number":
      return [choice.from.root, choice.to.root];
    case "thing":
      return [choice.among.root];
    case "things":
      return [choice.among, choice.atLeast, choice.atMost].flatMap((one) => (one === undefined ? [] : [one.root]));
    default:
      return [];
  }
}

function costTest(scope: Scope, { cost }: ActionForm): string {
  if (cost === undefined) return "";
  const { layout, rulebook } = scope.gen.context;
  const purse = layout.fields[rulebook.units[cost.unit]?.purse ?? -1];
  invariant(purse !== undefined, "a cost is in a unit with a purse");
  return `if(S[${int(purse.base)}+v0*${int(purse.keys)}]<${numberOf(scope, cost.amount.root)})return false;`;
}

function answersTest(scope: Scope, choice: Choice): string {
  switch (choice.kind) {
    case "option": {
      if (choice.options.some(({ when }) => when === undefined)) return "";
      const tests = choice.options.map(({ when }) => (when === undefined ? "true" : testOf(scope, when.root)));
      return `if(!(${tests.join("||")}))return false;`;
    }
    case "number":
      return `if(${numberOf(scope, choice.from.root)}>${numberOf(scope, choice.to.root)})return false;`;
    case "thing":
      return `{let count=0;${walk(scope, choice.among.root, () => "count++;")}if(count<1)return false;}`;
    case "things": {
      const least = choice.atLeast === undefined ? "0" : numberOf(scope, choice.atLeast.root);
      const most = choice.atMost === undefined ? "" : `if(least>${numberOf(scope, choice.atMost.root)})return false;`;
      return `{const least=${least};${most}let count=0;${walk(scope, choice.among.root, () => "count++;")}if(count<least)return false;}`;
    }
    default:
      return "";
  }
}

function cardsTest(scope: Scope, cards: Expr): string | undefined {
  const test = playableTest(scope, cards);
  if (test === undefined) return undefined;
  return `{let count=0;${walk(scope, cards, (item) => `if(${test(item, "v0")})count++;`)}if(count<1)return false;}`;
}

/** How a card of a list is asked whether it can be played; undefined where that is left to the reference executor. */
export function playableTest(scope: Scope, cards: Expr): ((card: string, seat: string) => string) | undefined {
  const { gen } = scope;
  const { type } = cards;
  invariant(type.kind === "list" && type.of.kind === "thing", "cards to play are a list of cards");
  const deck = type.of.domain;
  const name = gen.terms.get(`p${deck}`) ?? playableFunction(gen, deck);
  if (name === undefined) return undefined;
  gen.terms.set(`p${deck}`, name);
  return (card, seat) => `${name}(${spot(scope.free)},${seat},${card})`;
}

/** A card can be played when nothing forbids it and, if rules say what it does, one of them would apply. */
function playableFunction(gen: Generator, deck: number): string | undefined {
  const domain = gen.context.rulebook.domains[deck];
  invariant(domain !== undefined, `no domain ${deck}`);
  const listeners = playListeners(gen.context, deck);
  const cases = new Map<string, number[]>();
  for (let kind = 0; kind < domain.members.length; kind++) {
    const bans = bansOn(gen, ({ cards }) => cards?.deck === deck && cards.kinds.includes(kind));
    const rules = listeners
      .filter(({ patterns }) => patterns.some((pattern) => pattern.kind === "play" && pattern.cards.includes(kind)))
      .map(({ clause }) => clause);
    if ([...bans, ...rules].some((clause) => looksBeyond(gen, clause, 1))) return undefined;
    const allowed = bans.map((ban) => `!${clauseHolds(gen, ban)}`);
    if (rules.length > 0) allowed.push(`(${rules.map((rule) => clauseHolds(gen, rule)).join("||")})`);
    const test = allowed.length === 0 ? "true" : allowed.join("&&");
    cases.set(test, [...(cases.get(test) ?? []), kind]);
  }
  const kindOf = `v1>=1048576?v1-1048576:at(${tableOf(gen, domain.copies ?? [])},v1)`;
  const branches = [...cases].map(
    ([test, kinds]) => `${kinds.map((kind) => `case ${int(kind)}:`).join("")}return ${test};`,
  );
  return functionOf(gen, "u", ["sp", "v0", "v1"], `switch(${kindOf}){${branches.join("")}}return false;`);
}

type BanForm = Extract<ReturnType<typeof clauseAt>["form"], { readonly kind: "ban" }>;

function bansOn({ context }: Generator, concerns: (ban: BanForm) => boolean): readonly ClauseIndex[] {
  return context.rulebook.clauses.flatMap(({ form }, index) =>
    form.kind === "ban" && concerns(form) ? [index as ClauseIndex] : [],
  );
}

/** Whether a clause's conditions look at more than its first locals: who, and which card. */
function looksBeyond({ context }: Generator, clause: ClauseIndex, last: number): boolean {
  return localsOf(clauseAt(context, clause).conditions.map(({ root }) => root)).some((local) => local > last);
}

/** Source of a clause's conditions for `v0` and `v1`. */
function clauseHolds(gen: Generator, clause: ClauseIndex): string {
  const { conditions } = clauseAt(gen.context, clause);
  return `(${holdsOf(
    clauseScope(gen, clause),
    conditions.map(({ root }) => root),
  )})`;
}

/** Source that writes the cards that can be played into `A`; undefined where the reference executor asks. */
export function playableSource(scope: Scope, cards: Expr, count: string, seat: string): string | undefined {
  const test = playableTest(scope, cards);
  if (test === undefined) return undefined;
  const card = freshName(scope.gen, "c");
  return walk(scope, cards, (item) => `{const ${card}=${item};if(${test(card, seat)})A[${count}++]=${card};}`);
}
