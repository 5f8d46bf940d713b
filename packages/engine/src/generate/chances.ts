import { assertNever, invariant } from "@rulewright/diagnostics";
import { Assembler } from "../compile/assembler";
import { deviceOf } from "../compile/chance-ops";
import type { Chance } from "../compile/core";
import { appendTo, type Effect } from "../compile/effects";
import { constantOf } from "../compile/expressions";
import { capacityOf, offsetOf } from "../compile/frames";
import { streamOf } from "../compile/layout";
import { clauseAt } from "../compile/terms";
import type { Stream } from "../runtime/chance";
import { sectorsOf } from "../runtime/numbers";
import type { Body } from "./block";
import { drawSource, pickSource } from "./cards";
import { drawnBelow } from "./chance-prelude";
import { closureOf, freshName, int, liveTable } from "./generator";
import { numberOf } from "./parts";
import { listAt, localsOf } from "./scope";
import { refillOf, spillOf } from "./spill";

/** Outcomes that are written one by one. */
const FEW_OUTCOMES = 4;

/** Source of a roll, spin, draw, pick, vote or judgement: outcomes into a list. */
export function chanceSource(body: Body, core: Chance): string {
  const { gen } = body;
  const { rulebook, layout } = gen.context;
  switch (core.device) {
    case "roll": {
      const dice = rulebook.dice[core.dice];
      invariant(dice !== undefined, `no dice ${core.dice}`);
      const stream = streamOf(layout, `dice/${dice.name}`);
      return outcomes(body, core, `${drawnBelow(gen, stream, dice.sides)}+1`);
    }
    case "spin": {
      const spinner = rulebook.spinners[core.spinner];
      invariant(spinner !== undefined, `no spinner ${core.spinner}`);
      const stream = streamOf(layout, `spinner/${spinner.name}`);
      return spinner.weightColumn === undefined
        ? outcomes(body, core, drawnBelow(gen, stream, spinner.weights.length))
        : weighted(body, core, stream);
    }
    case "draw":
      return drawSource(body.scope, core);
    case "pick":
      return pickSource(body.scope, core, (bound) =>
        drawnBelow(gen, streamOf(layout, `pick/${idOf(body, core)}`), bound),
      );
    case "judge": {
      const one = drawnBelow(gen, streamOf(layout, `judge/${idOf(body, core)}`), 100);
      return only(body, core, `${one}<100-${numberOf(body.scope, core.chance)}?0:1`);
    }
    case "vote":
      return core.chance === undefined && core.voterChance !== undefined
        ? byReference(body, core)
        : voteSource(body, core, streamOf(layout, `vote/${idOf(body, core)}`));
    default:
      return assertNever(core);
  }
}

/** A bound that is known costs no division, so that of the numbers as they are now is tried first. */
function weighted(body: Body, core: Extract<Chance, { device: "spin" }>, stream: Stream): string {
  const { gen } = body;
  const { numbers, rulebook } = gen.context;
  const wheel = numbers.wheels[core.spinner];
  const at = sectorsOf(rulebook.parameters.length, core.spinner);
  const now = numbers.scalars[at] ?? 0;
  if (wheel === undefined || now === 0) return byReference(body, core);
  const sectors = `U[${int(at)}]`;
  const drawn = `${sectors}===${int(now)}?${drawnBelow(gen, stream, now)}:${drawnBelow(gen, stream, sectors)}`;
  return outcomes(body, core, `${liveTable(gen, wheel)}[${drawn}]`);
}

function idOf({ gen }: Body, { clause }: Chance): string {
  return clauseAt(gen.context, clause).id;
}

/** The first option has the chance, the others share the rest; a tie does not come up by itself. */
function voteSource(body: Body, core: Extract<Chance, { device: "vote" }>, stream: Stream): string {
  if (core.chance === undefined) return byReference(body, core);
  const others = Math.max(core.options.length - 1, 1);
  const chance = freshName(body.gen, "k");
  const left = freshName(body.gen, "m");
  const outcome = `${left}<${chance}*${int(others)}?0:1+Math.floor((${left}-${chance}*${int(others)})/(100-${chance}))`;
  const given = `const ${chance}=${numberOf(body.scope, core.chance)},${left}=${drawnBelow(body.gen, stream, 100 * others)};`;
  return `{${given}${only(body, core, outcome)}}`;
}

function only({ scope }: Body, core: Chance, outcome: string): string {
  const at = listAt(scope, core.into);
  return `L[${at}+1]=${outcome};L[${at}]=1;`;
}

function outcomes({ scope }: Body, core: Extract<Chance, { device: "roll" | "spin" }>, one: string): string {
  const at = listAt(scope, core.into);
  const capacity = int(capacityOf(scope.frame, core.into));
  const times = constantOf(scope.gen.context, core.times);
  if (times !== undefined && times >= 0 && times <= Math.min(FEW_OUTCOMES, capacityOf(scope.frame, core.into))) {
    const each = Array.from({ length: times }, (_, index) => `L[${at}+${int(index + 1)}]=${one};`);
    return `${each.join("")}L[${at}]=${int(times)};`;
  }
  return (
    `{L[${at}]=0;const k=${numberOf(scope, core.times)};if(k>${capacity})fault();` +
    `for(let i=1;i<=k;i++){L[${at}+i]=${one};L[${at}]=i;}}`
  );
}

/** The reference executor's device, in a frame with the locals it reads. */
function byReference({ gen, scope, plan }: Body, core: Chance): string {
  const { frame } = scope;
  const device = deviceOf(
    { context: gen.context, plan, frame, assembler: new Assembler(), exits: [], leaves: [], marks: new Map() },
    core,
  );
  const list = offsetOf(frame, core.into);
  const capacity = capacityOf(frame, core.into);
  const run: Effect = (m) => {
    m.cells[m.frame + list] = 0;
    while (m.local(list) < device.parts(m)) appendTo(m, m.frame + list, capacity, device.take(m, device.sample(m)));
  };
  return `${spillOf(scope, localsOf([core]))}${closureOf(gen, run)}(M);${refillOf(scope, [core.into])}`;
}
