import type { DomainIndex, Formula, HabitAnswer } from "@rulewright/rulebook";
import { nameOf as answerName } from "../runtime/decisions";
import type { Decision } from "../runtime/stops";
import { PASS } from "../runtime/stops";
import type { Asked } from "./asks";
import type { Body } from "./block";
import { borrowedLists, borrowedName } from "./borrowed";
import { freshName, functionOf, int } from "./generator";
import { numberOf } from "./parts";
import { localsOf, nameOf, roomFor, type Scope, spot } from "./scope";

/** What a habit answers at random or in vain. */
const OPEN = "NaN";

/** Source of a habit's answer to a question with one number as its answer; undefined where the habit leaves it open. */
export function habitSource(body: Body, asked: Asked): string | undefined {
  const { habit, gen } = body;
  const site = gen.program.sites[asked.site];
  const habitual = habit?.answers.findLast(({ decision }) => decision === site?.id)?.answer;
  if (habitual === undefined || habitual.kind === "any" || habitual.kind === "take_those") return undefined;
  const inner: Scope = habitScope(body);
  const own = inner.frame.locals.map((_, local) => local).filter((local) => local > 1);
  const used = localsOf(formulasOf(habitual).map(({ root }) => root)).filter((local) => own.includes(local));
  const named = used.filter((local) => roomFor(inner.frame, local) === 0 || inner.names.has(local));
  const parameters = ["sp", "tp", "v0", "count", "first", "step", ...named.map((local) => nameOf(inner, local))];
  const source = answering({ body, asked, scope: inner }, habitual);
  if (source === undefined) return undefined;
  const random = asked.numbers === undefined ? "A[luck(v0,count)]" : "ck(first+luck(v0,count)*step)";
  const name = functionOf(gen, "j", parameters, `const y=${source};return y===y?y:${random};`);
  const outer = named.map((local) => nameOf(body.scope, local - 2));
  const { from, step } = asked.numbers ?? { from: "0", step: "1" };
  return `${name}(${["sp", spot(body.scope.free), asked.seat, asked.count, from, step, ...outer].join(",")})`;
}

/** Local 0 is who is asked, 1 is `each`, and then follow the locals of the clause that asks. */
function habitScope({ gen, plan, scope }: Body): Scope {
  const asking = plan.clause === -1 ? undefined : scope.frame;
  const frame = gen.program.habitFrame(asking);
  const lists = frame.locals.map((_, local) => (asking === undefined ? -1 : (scope.lists[local - 2] ?? -1)));
  const borrowed = asking === undefined ? [] : [...borrowedLists(gen, plan)];
  const names = new Map(borrowed.map((local) => [local + 2, borrowedName(local + 2)]));
  return { gen, frame, names, sure: new Set(), lists, free: { base: "tp", offset: 0 } };
}

function formulasOf(habitual: HabitAnswer): readonly Formula[] {
  switch (habitual.kind) {
    case "prefer":
      return [habitual.by];
    case "number":
      return typeof habitual.number === "string" ? [] : [habitual.number];
    case "do_first":
      return habitual.actions.map(({ when }) => when);
    case "chances":
      return [
        ...habitual.chances.map(({ weight }) => weight),
        ...(habitual.outOf === undefined ? [] : [habitual.outOf]),
      ];
    default:
      return [];
  }
}

interface Answering {
  readonly body: Body;
  readonly asked: Asked;
  readonly scope: Scope;
}

function answering(of: Answering, habitual: HabitAnswer): string | undefined {
  switch (habitual.kind) {
    case "take":
      return taking(of, habitual.option, passing(of));
    case "prefer":
      return preferring(of, habitual.by);
    case "number":
      return numbering(of, habitual.number);
    case "chances":
      return of.asked.kind === "action" ? actionByChance(of, habitual) : optionByChance(of, habitual);
    case "do_first":
      return firstAction(of, habitual.actions);
    default:
      return undefined;
  }
}

/** The function `g(i)` of a question's answers, written out. */
function answerAt({ asked }: Answering, index: string): string {
  return asked.numbers === undefined ? `A[${index}]` : `(first+${index}*step)`;
}

/** A call of a function with the habit's locals; `extra` come first. */
function helper(of: Answering, extra: readonly string[], args: readonly string[], body: string): string {
  const locals = of.scope.frame.locals
    .map((_, local) => local)
    .filter((local) => local > 1 && (roomFor(of.scope.frame, local) === 0 || of.scope.names.has(local)))
    .map((local) => nameOf(of.scope, local))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const own = ["sp", "tp", "v0", "count", "first", "step", ...locals];
  const name = functionOf(of.body.gen, "o", [...extra, ...own], body);
  return `${name}(${[...args, ...own].join(",")})`;
}

/** The value of a formula; what cannot be worked out is liked least. */
function worth(of: Answering, formula: Formula, each: string): string {
  const value = numberOf(of.scope, formula.root);
  if (/^[^(]*$/.test(value) && !/\bv1\b/.test(value)) return value;
  return helper(of, ["v1"], [each], `try{return ${value};}catch(e){if(e instanceof RF)return -Infinity;throw e;}`);
}

function taking(of: Answering, option: string, otherwise: string): string {
  const names = namesOf(of);
  const wanted = [...names].filter(([, name]) => name === option).map(([value]) => value);
  if (of.asked.kind === "number") {
    const value = Number(option);
    if (!Number.isInteger(value) || String(value) !== option) return otherwise;
    wanted.push(value);
  }
  if (wanted.length === 0) return otherwise;
  const test = wanted.map((value) => `x===${int(value)}`).join("||");
  const loop = `for(let i=0;i<count;i++){const x=${answerAt(of, "i")};if(${test})return x;}return ${otherwise};`;
  return helper(of, [], [], loop);
}

const NOWHERE: Decision["place"] = {
  file: "",
  path: [],
  range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
};

/** Names of all answers that the question can have, numbers excepted. */
function namesOf({ body, asked }: Answering): ReadonlyMap<number, string> {
  const { program } = body.gen;
  const site = program.sites[asked.site];
  const { rulebook } = program;
  const domain = domainAsked(body, asked.site);
  const decision: Decision = {
    id: site?.id ?? "",
    site: asked.site,
    clause: -1,
    place: NOWHERE,
    kind: asked.kind,
    seats: [0],
    secret: false,
    domain,
    legal: [],
    among: [],
    atLeast: 0,
    atMost: 0,
    total: 0,
    caps: [],
  };
  const values: number[] = [];
  if (asked.kind === "action") values.push(PASS, ...rulebook.clauses.keys());
  else if (asked.kind === "thing") values.push(...Array.from({ length: sizeOf(body, domain) }, (_, thing) => thing));
  else if (asked.kind !== "number") values.push(...(site?.options ?? []).keys(), 0, 1);
  return new Map(
    values
      .filter((value) => asked.kind !== "action" || value === PASS || rulebook.clauses[value]?.form.kind === "action")
      .map((value) => [value, answerName(program, decision, value)]),
  );
}

function domainAsked({ sites, plan }: Body, site: number): DomainIndex | -1 {
  for (const [ask, index] of sites.get(plan) ?? []) {
    const asksThing = ask.what === "choice" && ask.choice.kind === "thing" ? ask.choice.among.root : undefined;
    const things = ask.what === "card" ? ask.cards : asksThing;
    if (index !== site || things === undefined) continue;
    const { type } = things;
    const one = type.kind === "list" ? type.of : type;
    return one.kind === "thing" ? one.domain : -1;
  }
  return -1;
}

function sizeOf({ gen }: Body, domain: DomainIndex | -1): number {
  const found = domain === -1 ? undefined : gen.context.rulebook.domains[domain];
  if (found === undefined) return 0;
  if (found.kind === "piece") return gen.context.rulebook.players.to * (found.pieces?.perPlayer ?? 1);
  return found.copies?.length ?? found.members.length;
}

function passing(of: Answering): string {
  if (of.asked.kind !== "action") return OPEN;
  return helper(of, [], [], `return count>0&&A[count-1]===-1?-1:${OPEN};`);
}

function preferring(of: Answering, by: Formula): string {
  const value = worth(of, by, "x");
  const loop =
    `let best=0,high=-Infinity,some=false;for(let i=0;i<count;i++){const x=${answerAt(of, "i")},w=${value};` +
    `if(some&&w<=high)continue;high=w;best=x;some=true;}return best;`;
  return helper(of, [], [], loop);
}

function numbering(of: Answering, number: "high" | "low" | Formula): string {
  if (number === "low") return answerAt(of, "0");
  if (number === "high") return answerAt(of, "(count-1)");
  const value = worth(of, number, "-1");
  const loop = `const w=${value};for(let i=count-1;i>=0;i--){const x=${answerAt(of, "i")};if(x<=w)return x;}return ${answerAt(of, "0")};`;
  return helper(of, [], [], loop);
}

type Chances = HabitAnswer & { readonly kind: "chances" };

/** Statements that work the chances out: `k0`, `k1` … one after the other, `kr` what is missing, `k` all together. */
function chancesSource(of: Answering, { chances, outOf }: Chances): string {
  const parts = chances.map(({ weight }, at) => `const k${at}=Math.max(0,${worth(of, weight, "-1")});`);
  const sum = ["0", ...chances.map((_, at) => `k${at}`)].join("+");
  const total = outOf === undefined ? "100" : `Math.max(0,${worth(of, outOf, "-1")})`;
  return `${parts.join("")}const ks=${sum},kr=Math.max(0,${total}-ks);let k=ks+kr;`;
}

function actionByChance(of: Answering, habitual: Chances): string {
  const otherwise = passing(of);
  const tries = habitual.chances.map(({ option }, at) => `k-=k${at};if(k<0)return ${taking(of, option, otherwise)};`);
  const other = habitual.rest === undefined ? otherwise : taking(of, habitual.rest, otherwise);
  const draw = `if(k===0)return ${otherwise};k=luck(v0,k);`;
  return helper(of, [], [], `${chancesSource(of, habitual)}${draw}${tries.join("")}return ${other};`);
}

function optionByChance(of: Answering, habitual: Chances): string {
  const names = new Map(namesOf(of));
  if (of.asked.kind === "number") for (const { option } of habitual.chances) names.set(Number(option), option);
  const cases = [...names].flatMap(([value, name]) => {
    const at = habitual.chances.findIndex(({ option }) => option === name);
    const parts = [...(at < 0 ? [] : [`k${at}`]), ...(name === habitual.rest ? ["kr"] : [])];
    return parts.length === 0 ? [] : [`x===${int(value)}?${parts.join("+")}:`];
  });
  const weight = `(${cases.join("")}0)`;
  const loop =
    `k=0;for(let i=0;i<count;i++){const x=${answerAt(of, "i")};k+=${weight};}if(k===0)return ${OPEN};k=luck(v0,k);` +
    `for(let i=0;i<count;i++){const x=${answerAt(of, "i")};k-=${weight};if(k<0)return x;}return ${OPEN};`;
  return helper(of, [], [], `${chancesSource(of, habitual)}${loop}`);
}

function firstAction(of: Answering, actions: readonly { readonly action: string; readonly when: Formula }[]): string {
  const tries = actions.map(({ action, when }) => {
    const value = freshName(of.body.gen, "y");
    const test = worth(of, when, "-1");
    return `const ${value}=${taking(of, action, OPEN)};if(${value}===${value}){const w=${test};if(w!==0&&w!==-Infinity)return ${value};}`;
  });
  return helper(of, [], [], `${tries.join("")}return ${passing(of)};`);
}
