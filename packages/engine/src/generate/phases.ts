import { invariant } from "@rulewright/diagnostics";
import type { Guarded, PhaseIndex } from "@rulewright/rulebook";
import type { Flow } from "../compile/core";
import { childrenOf, isTurn, phaseBlock } from "../compile/phases";
import { type Body, blockScope, GO_ON, JUMPING } from "./block";
import { callOf } from "./calls";
import { int, tableOf } from "./generator";
import { testOf } from "./parts";
import { nameOf } from "./scope";

const CLOSE = "S[19]=0;S[20]=0;S[21]=0;";

/** A phase begins; if it is a turn it is counted, and the steps until the next decision count anew. */
export function phaseBegin({ gen, tail }: Body, phase: PhaseIndex): string {
  const { limits } = gen.context.rulebook;
  if (!isTurn(gen.context, phase)) return `S[2]=${int(phase)};`;
  return `S[2]=${int(phase)};S[7]++;S[10]=${int(limits.steps)}-d*${int(tail)};if(S[7]>${int(limits.decisions)})fault();`;
}

/** After a phase's end: stay, or hand the jump on to the phase around it. */
export function phaseLeave({ gen }: Body, phase: PhaseIndex, stay: string): string {
  const { phases } = gen.context.rulebook;
  const parent = phases[phase]?.parent;
  const outwards = `{${CLOSE}return ${int(JUMPING)};}`;
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

/** Where a phase goes on when a jump reaches it: into itself, to its end, or out. */
export function phaseOnward({ gen, scope }: Pick<Body, "gen" | "scope">, phase: PhaseIndex): string {
  const { phases } = gen.context.rulebook;
  const inside = phases.map((_, index) => {
    for (let at = phases[index]?.parent; at !== undefined; at = phases[at]?.parent) if (at === phase) return 1;
    return 0;
  });
  const enters = inside.includes(1) ? `S[15]===3&&${tableOf(gen, inside)}[S[16]]===1?1:` : "";
  return `if(r===3)return 3;pc=${enters}${nameOf(scope, 1)}===0?2:3;continue P;`;
}

export const MAIN_ONWARD = "if(r===3)return 3;if(S[15]!==3)S[15]=0;pc=1;continue P;";

/** The phases of one parent, one after another as their `then` says. */
export function groupSource(body: Body, core: Extract<Flow, { readonly kind: "group" }>): string {
  const { gen } = body;
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
  const repeats = repeating(gen, children);
  const after = children.map((child) => `case ${int(child)}:v1=${guards(body, phases[child]?.then ?? [])};break;`);
  const goOn = `switch(v1){${after.join("")}default:v1=-1;}v2=0;if(v1===-1)return 1;`;
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
    `if(${repeats}){if(v2>=S[0]){S[3]=S[4];${goOn}continue;}` +
    `S[3]=(S[4]+v2)%S[0];if(v2===0&&${counted}[v1]===1)S[8]++;}`;
  return (
    usually(
      `const j=S[15]===3?${towards}[S[16]]:-1;if(j!==-1&&j===S[16])S[15]=0;v1=j!==-1?j:${first};v2=0;if(v1===-1)return 1;`,
    ) +
    `for(;;){` +
    usually(`if((S[10]-=4)<0)bail();${seat}`) +
    `switch(v1){${calls.join("")}default:bail();}` +
    `if(r===${int(GO_ON)}){v1=${towards}[S[16]];if(v1===S[16])S[15]=0;v2=0;if(v1===-1)bail();if(${repeats})S[3]=S[4];continue;}` +
    `if(r>1)return r;` +
    `if(${repeats}){v2++;continue;}${goOn}}`
  );
}

/** Source of a test whether the phase `v1` is gone through by each player. */
function repeating(gen: Body["gen"], children: readonly PhaseIndex[]): string {
  const { phases } = gen.context.rulebook;
  const each = (phase: PhaseIndex): boolean => phases[phase]?.forEachPlayer === true;
  if (children.every(each)) return "true";
  if (!children.some(each)) return "false";
  return `${tableOf(
    gen,
    phases.map(({ forEachPlayer }) => (forEachPlayer ? 1 : 0)),
  )}[v1]===1`;
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
  const scope = blockScope(body.gen, body.plan);
  const tests = ways.map((way) => {
    const go = int(way.go === "end" ? -1 : way.go);
    return way.if === undefined ? `true?${go}` : `${testOf(scope, way.if.root)}?${go}`;
  });
  return `(v0=S[3],${[...tests, "-1"].join(":")})`;
}
