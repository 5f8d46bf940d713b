import { invariant } from "@rulewright/diagnostics";
import type { Core } from "../compile/core";
import { effectOf } from "../compile/effects";
import { frameOfPlan } from "../compile/flattening";
import { capacityOf } from "../compile/frames";
import { rankWinners } from "../compile/rank";
import { askSource } from "./asks";
import { type Body, costOf, fuel, GAME_OVER, JUMPING, leaveWith } from "./block";
import { actionCall, atOnceSource, emitSource, plainCall } from "./calls";
import { dealSource, playedSource, putCardsSource, revealSource, shuffleSource } from "./cards";
import { chanceSource } from "./chances";
import { glideSource, placeSource, transferSource, visitSource } from "./effects";
import { closureOf, freshName, int } from "./generator";
import { walk } from "./lists";
import { phaseBegin, phaseLeave, turnOver } from "./phases";
import { resumableCore, resumableRow } from "./resume";
import { listArea, listAt, localsOf, nameOf, roomFor, spot } from "./scope";
import { spillOf } from "./spill";
import { stops } from "./step-form";
import { storable } from "./storable";
import { storeList } from "./terms";
import { thingOf } from "./things";
import { valueSource, valueTest } from "./values";
import { bitSource, writeSource } from "./writes";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

/** Source of cores in a row. */
export function stepsSource(body: Body, cores: readonly Core[]): string {
  const one = (core: Core): string => stepSource(body, core);
  return cores.some((core) => stops(body, core)) ? resumableRow(body, cores, one) : cores.map(one).join("");
}

function stepSource(body: Body, core: Core): string {
  const { scope } = body;
  const resumable = stops(body, core) ? resumableCore(body, core, stepsSource) : undefined;
  if (resumable !== undefined) return resumable;
  switch (core.kind) {
    case "let":
      return letSource(body, core);
    case "append": {
      const at = listAt(scope, core.list);
      return `if(L[${at}]>=${int(capacityOf(scope.frame, core.list))})fault();L[${at}+1+L[${at}]]=${storable(scope, core.value)};L[${at}]++;`;
    }
    case "take_list": {
      const { lists } = listArea(frameOfPlan(core.block));
      return `copyList(${spot(scope.free)}+${int(lists[core.from] ?? 0)},${listAt(scope, core.to)},${int(capacityOf(scope.frame, core.to))});`;
    }
    case "write":
      return writeSource(scope, core);
    case "bit":
      return bitSource(scope, core);
    case "if":
      return branch(body, valueTest(scope, core.condition), core);
    case "if_applied":
      return branch(body, "(r!==0)", core);
    case "if_people":
      return stepsSource(body, core.else);
    case "if_positive":
      return `if(${nameOf(scope, core.local)}<0)fault();if(${nameOf(scope, core.local)}!==0){${stepsSource(body, core.then)}}`;
    case "select":
      return selectSource(body, core);
    case "loop":
      return loopSource(body, core);
    case "each":
      return eachSource(body, core);
    case "exit":
      return `break ${innermost(body.exits)};`;
    case "body": {
      const label = freshName(body.gen, "W");
      return `${label}:{${stepsSource({ ...body, leaves: [...body.leaves, label] }, core.body)}}`;
    }
    case "leave": {
      const label = body.leaves.at(-1);
      return label === undefined ? leaveWith(body, "1") : `break ${label};`;
    }
    case "return":
      return leaveWith(body, core.applied ? "1" : "0");
    case "call":
      return plainCall(body, core);
    case "call_action":
      return actionCall(body, core);
    case "emit":
      return emitSource(body, core);
    case "at_once":
      return atOnceSource(body, core, stepsSource);
    case "ask":
      return askSource(body, core, (inner, cores) => stepsSource(inner, cores));
    case "chance":
      return chanceSource(body, core);
    case "jump":
      return jumpSource(body, core);
    case "end_game":
      return endSource(body, core);
    case "phase_begin":
      return phaseBegin(body, core.phase);
    case "phase_end":
      return `S[2]=${int(core.phase)};`;
    case "phase_leave":
      return phaseLeave(body, core.phase, stepsSource(body, core.stay));
    case "turn_over":
      return turnOver(body);
    case "phase_return":
      return leaveWith(body, "S[15]===3?4:1");
    default:
      return effectSource(body, core);
  }
}

function effectSource(body: Body, core: Core): string {
  const { scope, gen } = body;
  switch (core.kind) {
    case "transfer":
      return transferSource(scope, core);
    case "place":
      return placeSource(scope, core);
    case "glide":
      return glideSource(scope, core);
    case "visit":
      return visitSource(scope, core);
    case "heading":
      return `S[${int(gen.context.layout.fields[core.field]?.base ?? 0)}+${thingOf(scope, core.piece)}]=-1;`;
    case "put_cards":
      return putCardsSource(scope, core);
    case "deal":
      return dealSource(scope, core);
    case "shuffle":
      return shuffleSource(scope, core);
    case "reveal":
      return revealSource(scope, core);
    case "played":
      return playedSource(scope, core);
    case "fail":
      return "fault();";
    case "fired":
      return `F[${int(core.clause)}]++;`;
    case "setup":
      return "S[2]=-2;";
    case "window_open":
      return `S[21]=${core.open ? "1" : "0"};`;
    default: {
      const effect = effectOf({ context: gen.context, plan: body.plan, frame: scope.frame }, core);
      invariant(effect !== undefined, `${core.kind} is no effect`);
      return `${spillOf(scope, localsOf([core]))}${closureOf(gen, effect)}(M);`;
    }
  }
}

function letSource({ scope }: Body, core: CoreOf<"let">): string {
  if (roomFor(scope.frame, core.local) === 0) return `${nameOf(scope, core.local)}=${storable(scope, core.value)};`;
  const at = listAt(scope, core.local);
  if (!("type" in core.value)) return `L[${at}]=0;`;
  return storeList(scope, core.value, at, capacityOf(scope.frame, core.local));
}

function branch(
  body: Body,
  test: string,
  { then, else: other }: { readonly then: readonly Core[]; readonly else: readonly Core[] },
): string {
  const no = other.length === 0 ? "" : `else{${stepsSource(body, other)}}`;
  return `if(${test}){${stepsSource(body, then)}}${no}`;
}

function selectSource(body: Body, core: CoreOf<"select">): string {
  const cases = core.cases.map(({ members, body: inner }) => {
    const labels = members.map((member) => `case ${int(member)}:`).join("");
    return members.length === 0 ? "" : `${labels}{${stepsSource(body, inner)}break;}`;
  });
  return `switch(${valueSource(body.scope, core.of)}){${cases.join("")}}`;
}

function innermost(labels: readonly string[]): string {
  const found = labels.at(-1);
  invariant(found !== undefined, "exit outside a loop");
  return found;
}

function loopSource(body: Body, core: CoreOf<"loop">): string {
  const label = freshName(body.gen, "X");
  const inner = stepsSource({ ...body, exits: [...body.exits, label] }, core.body);
  const limit = body.gen.context.rulebook.limits.rounds;
  const rounds = core.rounds === undefined ? undefined : nameOf(body.scope, core.rounds);
  const count = rounds === undefined ? "" : `if(++${rounds}>${int(limit)})fault();`;
  return `${rounds === undefined ? "" : `${rounds}=0;`}${label}:for(;;){${fuel(1 + costOf(body.gen, core.body))}${count}${inner}}`;
}

function eachSource(body: Body, core: CoreOf<"each">): string {
  const { gen, scope } = body;
  const label = freshName(gen, "X");
  const local = nameOf(scope, core.local);
  const inner = `${fuel(1 + costOf(gen, core.body))}${stepsSource({ ...body, exits: [...body.exits, label] }, core.body)}`;
  const { list } = core;
  if ("op" in list && list.op === "game" && list.what === "players" && list.type.kind === "list")
    return `${label}:${walk(scope, list, (item) => `${local}=${item};${inner}`)}`;
  const at = listAt(scope, core.items);
  const fill = "type" in list ? storeList(scope, list, at, capacityOf(scope.frame, core.items)) : `L[${at}]=0;`;
  const index = freshName(gen, "p");
  return `${fill}${label}:for(let ${index}=1;${index}<=L[${at}];${index}++){${local}=L[${at}+${index}];${inner}}`;
}

/** What is open inside is closed. */
const CLOSE = "S[19]=0;S[20]=0;S[21]=0;";

function jumpSource(body: Body, core: CoreOf<"jump">): string {
  const [kind, phase] = core.to === "phase" ? [1, -1] : core.to === "turn" ? [2, -1] : [3, core.to];
  return `S[15]=${int(kind)};S[16]=${int(phase)};${CLOSE}r=${int(JUMPING)};${body.onward}`;
}

function endSource(body: Body, core: CoreOf<"end_game">): string {
  const { scope, gen } = body;
  if (core.winner === undefined) {
    return `drop(3);S[6]=${closureOf(gen, rankWinners(gen.context))}(M);S[5]=1;${leaveWith(body, int(GAME_OVER))}`;
  }
  const bits = freshName(gen, "b");
  return `{let ${bits}=0;${walk(scope, core.winner, (item) => `${bits}|=1<<${item};`)}S[6]=${bits};S[5]=1;${leaveWith(body, int(GAME_OVER))}}`;
}
