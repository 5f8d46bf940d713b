import { assertNever, invariant } from "@rulewright/diagnostics";
import type { Choice, Expr } from "@rulewright/rulebook";
import { countAnswers, onlyAnswer } from "../compile/ask-ops";
import type { Ask, Core } from "../compile/core";
import type { Machine } from "../runtime/machine";
import type { DecisionSite } from "../runtime/program";
import type { GameState } from "../runtime/state";
import type { Answer, Decision } from "../runtime/stops";
import { KIND_BASE } from "../runtime/things";
import { type Body, depthOf } from "./block";
import { luckBelow } from "./chance-prelude";
import { closureOf, freshName, type Generator, int, tableOf } from "./generator";
import { habitSource } from "./habits";
import { isDistinct, walk, wholeSize } from "./lists";
import { mayTake, playableSource, playableTest } from "./menus";
import { numberOf, testOf } from "./parts";
import { listAt, nameOf, type Scope } from "./scope";
import { refillOf, spillOf } from "./spill";
import { spanOf } from "./step-form";

type StepsSource = (body: Body, cores: readonly Core[]) => string;

/** What the generated code knows at a question: its number, who is asked, how many answers there are. */
export interface Asked {
  readonly site: number;
  readonly seat: string;
  readonly count: string;
  /** How many answers there are, where that is always the same. */
  readonly size: number | undefined;
  /** Source of answer number `index`. */
  readonly answer: (index: string) => string;
  readonly kind: Decision["kind"];
  /** The smallest answer and the distance to the next, where answers are numbers in a row. */
  readonly numbers: { readonly from: string; readonly step: string } | undefined;
}

/** Asks in place, unless there is nothing to ask: no answer goes to `none`, a single one is taken at once. */
export function askSource(body: Body, core: Ask, steps: StepsSource): string {
  const site = body.sites.get(body.plan)?.get(core);
  invariant(site !== undefined, "a question has no number");
  body.gen.asked.add(site);
  if (core.what === "card" && playableTest(body.scope, core.cards) === undefined)
    return byReference(body, core, site, steps);
  if (core.what === "choice" && isOfSeveral(core.choice)) return byReference(body, core, site, steps);
  return single(body, core, site, steps);
}

function isOfSeveral(choice: Choice): boolean {
  return choice.kind === "things" || choice.kind === "order" || choice.kind === "division";
}

function single(body: Body, core: Ask, site: number, steps: StepsSource): string {
  if (body.step !== undefined) return stoppingSingle(body, core, site, steps);
  const { gen, scope } = body;
  const [seat, count, answer] = ["s", "n", "a"].map((letter) => freshName(gen, letter));
  invariant(seat !== undefined && count !== undefined && answer !== undefined, "three names");
  const { fill, asked } = candidates(body, core, { site, seat, count });
  const none = steps(body, core.none);
  const random = (): string => asked.answer(luckBelow(gen, seat, asked.size ?? count));
  const chosen = `${answer}=${habitSource(body, asked) ?? random()};${told(body, site, [answer])}`;
  const who = `const ${seat}=${core.what === "card" ? nameOf(scope, 0) : numberOf(scope, core.seat)};`;
  const store = `${countSource(body, core, { ...asked, given: answer })}${storeSource(scope, core, answer)}`;
  if (asked.size !== undefined && asked.size > 1)
    return `{${who}const ${count}=${int(asked.size)};let ${chosen}${store}}`;
  return (
    `{${who}let ${count}=0;${fill}` +
    `if(${count}<=0){${none}}else{let ${answer}=${asked.answer("0")};if(${count}>1){${chosen}}${store}}}`
  );
}

/** Stops for an answer, which then comes in `X[0]`. `Q` says who is asked, and where the possible answers are. */
function stoppingSingle(body: Body, core: Ask, site: number, steps: StepsSource): string {
  const { gen, scope } = body;
  const [seat, count, label] = ["s", "n", "G"].map((letter) => freshName(gen, letter));
  invariant(seat !== undefined && count !== undefined && label !== undefined, "three names");
  const { fill, asked } = candidates(body, core, { site, seat, count });
  const { from, step } = asked.numbers ?? { from: "0", step: "0" };
  const who = core.what === "card" ? nameOf(scope, 0) : numberOf(scope, core.seat);
  const stop =
    body.step?.inPlace === true
      ? ""
      : `Q[0]=${seat};Q[1]=${count};Q[2]=${from};Q[3]=${step};${stopSource(body, core, site)}`;
  const only = `const a=${asked.answer("0")};${storeSource(scope, core, "a")}break ${label};`;
  const chosen = (): string =>
    `const a=${habitSource(body, asked) ?? asked.answer(luckBelow(gen, seat, asked.size ?? count))};` +
    `${decided(body)}${storeSource(scope, core, "a")}break ${label};`;
  const many = body.step?.inPlace === true ? chosen() : stop;
  const ask = `const ${seat}=${who};let ${count}=0;${fill}if(${count}>1){${many}}if(${count}>0){${only}}`;
  return `${label}:{${answered(body, core, `const a=X[0];${storeSource(scope, core, "a")}`, label)}if(z===0){${ask}}${steps(body, core.none)}}`;
}

/** Counts a decision that is answered in place; the last one that a game may have is left to the reference executor. */
function decided(body: Body): string {
  const { limits } = body.gen.context.rulebook;
  return `if(++S[9]>=${int(limits.decisions)})bail();S[10]=${int(limits.steps)}-${depthOf(body)}*${int(body.tail)};`;
}

/** Goes on with the answer that has come. */
function answered(body: Body, core: Ask, store: string, label: string): string {
  const { limits } = body.gen.context.rulebook;
  const refuel = `S[10]=${int(limits.steps)}-${depthOf(body)}*${int(body.tail)};`;
  return `if(z===${int(spanOf(body, core).from + 1)}){z=0;${refuel}${store}break ${label};}`;
}

/** Stops: the header says which question waits and where; the locals follow when the function is left. */
function stopSource(body: Body, core: Ask, site: number): string {
  const top = `fb+${int(body.scope.frame.size)}`;
  return `S[17]=${int(site + 1)};S[11]=${int(spanOf(body, core).from)};S[12]=fb;S[13]=${top};S[14]=d;break Z;`;
}

/** Counts the decision and tells it; the last one that a game may have is left to the reference executor. */
function told(body: Body, site: number, values: readonly string[]): string {
  const { gen, tail } = body;
  const { limits } = gen.context.rulebook;
  const tells = [int(site), ...values].map((value) => `tell(${value});`).join("");
  return `${tells}${counted(gen.context.rulebook.limits.decisions, site)}S[10]=${int(limits.steps)}-${depthOf(body)}*${int(tail)};`;
}

function counted(limit: number, site: number): string {
  return `FD[${int(site)}]++;if(++S[9]>=${int(limit)})bail();`;
}

/** Counts the answers that were possible, where the fill has not, and the one that was given. */
function countSource({ gen }: Body, core: Ask, asked: Asked & { readonly given: string }): string {
  const { site, count, given, numbers } = asked;
  const found = siteOf(gen, site);
  const { first, count: slots } = found.slots;
  if (slots === 0) return "";
  if (numbers !== undefined && asked.kind === "number")
    return `spread(${int(first)},(${given}-${numbers.from})/${numbers.step},${count},${given});`;
  if (asked.kind === "action") {
    const places = tableOf(gen, slotsOfActions(found.actions));
    return `FA[${int(first)}+(${given}<0?${int(found.actions.length)}:${places}[${given}])]++;`;
  }
  if (asked.kind === "thing") {
    const domain = gen.context.rulebook.domains[found.domain];
    const slot =
      domain?.kind === "deck"
        ? `(${given}>=${int(KIND_BASE)}?${given}-${int(KIND_BASE)}:${tableOf(gen, domain.copies ?? [])}[${given}])`
        : given;
    return `if(${given}>=0)FA[${int(first)}+${slot}]++;`;
  }
  const offered = isFilled(core) ? [] : Array.from({ length: slots }, (_, slot) => `FQ[${int(first + slot)}]++;`);
  return `${offered.join("")}FA[${int(first)}+${given}]++;`;
}

/** Whether the possible answers are counted where they are found out. */
function isFilled(core: Ask): boolean {
  return (
    core.what === "choice" &&
    core.choice.kind === "option" &&
    core.choice.options.some(({ when }) => when !== undefined)
  );
}

function slotsOfActions(actions: DecisionSite["actions"]): readonly number[] {
  const slots = new Map<number, number>();
  actions.forEach((action, slot) => {
    if (!slots.has(action)) slots.set(action, slot);
  });
  return Array.from({ length: Math.max(-1, ...actions) + 1 }, (_, action) => slots.get(action) ?? 0);
}

function siteOf({ program }: Generator, site: number): DecisionSite {
  const found = program.sites[site];
  invariant(found !== undefined, `no decision ${site}`);
  return found;
}

function storeSource(scope: Scope, core: Ask, answer: string): string {
  if (core.what === "choice" && core.key !== undefined)
    return `L[${listAt(scope, core.local)}+${numberOf(scope, core.key)}]=${answer};`;
  return `${nameOf(scope, core.local)}=${answer};`;
}

interface Names {
  readonly site: number;
  readonly seat: string;
  readonly count: string;
}

interface Candidates {
  /** Source that counts the answers and, if they are no numbers in a row, writes them into `A`. */
  readonly fill: string;
  readonly asked: Asked;
}

function candidates(body: Body, core: Ask, names: Names): Candidates {
  const { gen } = body;
  const { count } = names;
  const listed = (kind: Decision["kind"], fill: string): Candidates => ({
    fill,
    asked: { ...names, kind, size: undefined, answer: (index) => `A[${index}]`, numbers: undefined },
  });
  const inRow = (kind: Decision["kind"], size: number): Candidates => ({
    fill: `${count}=${int(size)};`,
    asked: { ...names, kind, size, answer: (index) => index, numbers: { from: "0", step: "1" } },
  });
  switch (core.what) {
    case "ballot":
      return inRow(core.between === undefined ? "judge" : "vote", (core.between ?? ["no", "yes"]).length);
    case "action":
      return listed("action", actions(body, core, names));
    case "card":
      return listed("thing", playableSource(body.scope, core.cards, count, names.seat) ?? "");
    case "choice": {
      const { choice } = core;
      if (choice.kind === "option") {
        if (choice.options.every(({ when }) => when === undefined)) return inRow("option", choice.options.length);
        const fill = choice.options.map(({ when }, index) => {
          const add = `A[${count}++]=${int(index)};FQ[${int(siteOf(body.gen, names.site).slots.first + index)}]++;`;
          return when === undefined ? add : `if(${testOf(body.scope, when.root)}){${add}}`;
        });
        return listed("option", fill.join(""));
      }
      if (choice.kind === "number") return numberRow(body, choice, names);
      invariant(choice.kind === "thing", `${choice.kind} is no single answer`);
      const all = wholeSize(gen.context, choice.among.root);
      if (all !== undefined) return inRow("thing", all);
      return listed("thing", things(body, choice.among.root, count));
    }
    default:
      return assertNever(core);
  }
}

function things({ scope }: Body, among: Expr, count: string): string {
  const fill = walk(scope, among, (item) => `A[${count}++]=${item};`);
  return isDistinct(among) ? fill : `${fill}${count}=distinct(${count});`;
}

function numberRow(body: Body, choice: Extract<Choice, { kind: "number" }>, names: Names): Candidates {
  const { gen, scope } = body;
  const [from, step] = ["g", "h"].map((letter) => freshName(gen, letter));
  invariant(from !== undefined && step !== undefined, "two names");
  const by = choice.step === undefined ? "1" : `Math.max(${numberOf(scope, choice.step.root)},1)`;
  const to = numberOf(scope, choice.to.root);
  return {
    fill: `const ${from}=${numberOf(scope, choice.from.root)},${step}=${by};${names.count}=Math.floor((${to}-${from})/${step})+1;`,
    asked: {
      ...names,
      kind: "number",
      size: undefined,
      answer: (index) => (index === "0" ? `ck(${from})` : `ck(${from}+${index}*${step})`),
      numbers: { from, step },
    },
  };
}

function actions(body: Body, core: Extract<Ask, { readonly what: "action" }>, { site, seat, count }: Names): string {
  const { gen } = body;
  const { context } = gen;
  const menu = context.rulebook.menus[core.menu];
  invariant(menu !== undefined, `no menu ${core.menu}`);
  const { first } = siteOf(gen, site).slots;
  const tests = menu.actions.map(
    (clause, slot) =>
      `if(${mayTake(body.scope, clause, seat)}){A[${count}++]=${int(clause)};FQ[${int(first + slot)}]++;}`,
  );
  // A menu in which one can only pass is not worth asking.
  const pass = core.must ? "" : `if(${count}>0){A[${count}++]=-1;FQ[${int(first + menu.actions.length)}]++;}`;
  return `${tests.join("")}${pass}`;
}

/** A question with an answer of several values, answered in a frame of the reference executor. */
function byReference(body: Body, core: Ask, site: number, steps: StepsSource): string {
  const { gen, scope, plan } = body;
  const found = siteOf(gen, site);
  const { stack } = gen.context.layout;
  const all = scope.frame.offsets.map((_, local) => local);
  const [decision, count, given] = ["k", "n", "g"].map((letter) => freshName(gen, letter));
  const describe = closureOf(gen, found.describe);
  const accept = closureOf(gen, (m: Machine, answer: Answer) => found.accept(m, answer));
  const counting = closureOf(gen, countAnswers);
  const only = closureOf(gen, onlyAnswer);
  const asking = closureOf(gen, (bot: Answering, state: GameState, asked: Decision) => bot.answer(state, asked));
  const tell = `tell(${int(site)});for(const x of ${given})tell(x);`;
  const { limits } = gen.context.rulebook;
  if (body.step !== undefined) {
    // The answer that comes is written into the frame before the locals are read.
    const label = freshName(gen, "G");
    const look = `${spillOf(scope, all)}S[${int(stack + 2)}]=${int(plan.index)};S[${int(stack + 1)}]=0;const k=${describe}(M),n=${counting}(k);`;
    const stop = body.step.inPlace
      ? `const g=${asking}(R.bot,R.state,k);${decided(body)}${accept}(M,g);${refillOf(scope, [core.local])}break ${label};`
      : `Q[0]=k.seats[0];Q[1]=0;${stopSource(body, core, site)}`;
    const take = `${accept}(M,${only}(k));${refillOf(scope, [core.local])}break ${label};`;
    return `${label}:{${answered(body, core, "", label)}if(z===0){${look}if(n>1){${stop}}if(n===1){${take}}}${steps(body, core.none)}}`;
  }
  return (
    `{${spillOf(scope, all)}S[${int(stack + 2)}]=${int(plan.index)};S[${int(stack + 1)}]=0;` +
    `const ${decision}=${describe}(M),${count}=${counting}(${decision});` +
    `if(${count}===0){${steps(body, core.none)}}else{let ${given};` +
    `if(${count}===1)${given}=${only}(${decision});else{${given}=${asking}(R.bot,R.state,${decision});${tell}` +
    `${counted(limits.decisions, site)}S[10]=${int(limits.steps)}-${depthOf(body)}*${int(body.tail)};}` +
    `note(${decision},${given});${accept}(M,${given});${refillOf(scope, [core.local])}}}`
  );
}

interface Answering {
  readonly answer: (state: GameState, decision: Decision) => Answer;
}
