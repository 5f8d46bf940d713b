import { invariant } from "@rulewright/diagnostics";
import type { Guarded, PhaseIndex } from "@rulewright/rulebook";
import type { Flow } from "../compile/core";
import { childrenOf, isTurn, phaseBlock } from "../compile/phases";
import { type Body, depthOf, GO_ON, JUMPING, leaveWith } from "./block";
import { callOf } from "./calls";
import { int, tableOf } from "./generator";
import { testOf } from "./parts";
import { nameOf } from "./scope";

const CLOSE = "S[19]=0;S[20]=0;S[21]=0;";

/** A phase begins; if it is a turn it is counted, and the steps until the next decision count anew. */
export function phaseBegin(body: Body, phase: PhaseIndex): string {
  const { gen, tail } = body;
  const { limits } = gen.context.rulebook;
  if (!isTurn(gen.context, phase)) return `S[2]=${int(phase)};`;
  return `S[2]=${int(phase)};S[7]++;S[10]=${int(limits.steps)}-${depthOf(body)}*${int(tail)};if(S[7]>${int(limits.decisions)})fault();`;
}

/** After a phase's end: stay, or hand the jump on to the phase around it. */
export function phaseLeave(body: Body, phase: PhaseIndex, stay: string): string {
  const { gen } = body;
  const { phases } = gen.context.rulebook;
  const parent = phases[phase]?.parent;
  const outwards = `{${CLOSE}${leaveWith(body, int(JUMPING))}}`;
  const turn = isTurn(gen.context, phase) || parent === undefined ? "S[15]=0;" : outwards;
  const parents = tableOf(
    gen,
    phases.map((one) => one.parent ?? -1),
  );
  const go = parent === undefined ? "" : `else if(${parents}[S[16]]!==${int(parent)})${outwards}`;
  return `if(S[15]===0){${stay}}else if(S[15]===1){S[15]=0;}else if(S[15]===2){${turn}}${go}`;
}

/** Cells that are written one by one. */
const LARGEST_WRITTEN = 16;

/** Gives the fields that last a turn their start again. */
export function turnOver({ gen }: Body): string {
  const { rulebook, layout } = gen.context;
  return rulebook.fields
    .flatMap((field, index) => {
      const cells = field.lastsTurn ? layout.fields[index] : undefined;
      if (cells === undefined) return [];
      const size = cells.owners * cells.keys * cells.width;
      const { base } = cells;
      // A start that is worked out may differ by the number of seats; the others are known here.
      if (field.start === undefined && size <= LARGEST_WRITTEN) {
        const start = int(field.setOf === undefined ? field.startConstant : 0);
        return Array.from({ length: size }, (_, at) => `S[${int(base + at)}]=${start};`);
      }
      if (size === 1) return [`S[${int(base)}]=R.fresh[${int(base)}];`];
      return [`for(let i=${int(base)};i<${int(base + size)};i++)S[i]=R.fresh[i];`];
    })
    .join("");
}

/** The phases of one parent, one after another as their `then` says. */
export function groupSource(body: Body, core: Extract<Flow, { readonly kind: "group" }>): string {
  const { gen, scope } = body;
  const [current, done] = [nameOf(scope, core.current), nameOf(scope, core.done)];
  const { context } = gen;
  const { phases } = context.rulebook;
  const children = childrenOf(context, core.parent);
  const start = core.parent === -1 ? context.rulebook.startPhase : (phases[core.parent]?.start ?? []);
  const first = guards(body, start.length > 0 ? start : children.slice(0, 1).map((go) => ({ if: undefined, go })));
  const towards = tableOf(
    gen,
    phases.map((_, goal) => {
      for (let at: number | undefined = goal; at !== undefined; at = phases[at]?.parent)
        if (children.includes(at as PhaseIndex)) return at;
      return -1;
    }),
  );
  const repeats = repeating(body, children, current);
  const after = children.map(
    (child) => `case ${int(child)}:${current}=${guards(body, phases[child]?.then ?? [])};break;`,
  );
  const goOn = `switch(${current}){${after.join("")}default:${current}=-1;}${done}=0;if(${current}===-1)${leaveWith(body, "1")}`;
  const back = body.step === undefined ? -1 : markOf(body, "next");
  const calls = children.map(
    (child) =>
      `case ${int(child)}:${callOf({ ...body, onward: "" }, phaseBlock(context, child), ["S[3]"], back)}break;`,
  );
  const counted = tableOf(
    gen,
    phases.map((_, phase) => (isTurn(context, phase as PhaseIndex) ? 1 : 0)),
  );
  const resumes = body.step?.stopping.has(body.plan) === true;
  const usually = (source: string): string => (resumes ? `if(z===0){${source}}` : source);
  const seat =
    `if(${repeats}){if(${done}>=S[0]){S[3]=S[4];${goOn}continue;}` +
    `S[3]=(S[4]+${done})%S[0];if(${done}===0&&${counted}[${current}]===1)S[8]++;}`;
  return (
    usually(
      `const j=S[15]===3?${towards}[S[16]]:-1;if(j!==-1&&j===S[16])S[15]=0;${current}=j!==-1?j:${first};${done}=0;if(${current}===-1)${leaveWith(body, "1")}`,
    ) +
    `for(;;){` +
    usually(`if((S[10]-=4)<0)bail();${seat}`) +
    `switch(${current}){${calls.join("")}default:bail();}` +
    `if(r===${int(GO_ON)}){${current}=${towards}[S[16]];if(${current}===S[16])S[15]=0;${done}=0;if(${current}===-1)bail();if(${repeats})S[3]=S[4];continue;}` +
    `if(r>1)${leaveWith(body, "r")}` +
    `if(${repeats}){${done}++;continue;}${goOn}}`
  );
}

/** Source of a test whether the current phase is gone through by each player. */
function repeating({ gen }: Body, children: readonly PhaseIndex[], current: string): string {
  const { phases } = gen.context.rulebook;
  const each = (phase: PhaseIndex): boolean => phases[phase]?.forEachPlayer === true;
  if (children.every(each)) return "true";
  if (!children.some(each)) return "false";
  return `${tableOf(
    gen,
    phases.map(({ forEachPlayer }) => (forEachPlayer ? 1 : 0)),
  )}[${current}]===1`;
}

/** The instruction of a mark of a phase, a group or the game. */
export function markOf({ gen, plan }: Pick<Body, "gen" | "plan">, mark: "next" | "enter" | "end" | "leave"): number {
  const role = gen.program.blocks[plan.index]?.role;
  const marks = new Map(Object.entries(role ?? {}));
  const found: unknown = marks.get(mark);
  invariant(typeof found === "number", `${plan.name} has no ${mark}`);
  return found;
}

/** The first way whose condition holds; −1 for the end of the group. */
function guards(body: Body, ways: readonly Guarded[]): string {
  const { scope } = body;
  const tests = ways.map((way) => {
    const go = int(way.go === "end" ? -1 : way.go);
    return way.if === undefined ? `true?${go}` : `${testOf(scope, way.if.root)}?${go}`;
  });
  return `(${nameOf(scope, 0)}=S[3],${[...tests, "-1"].join(":")})`;
}
