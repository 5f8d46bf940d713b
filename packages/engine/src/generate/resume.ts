import { invariant } from "@rulewright/diagnostics";
import type { Core, Value } from "../compile/core";
import { capacityOf } from "../compile/frames";
import { type Body, costOf, fuel } from "./block";
import { freshName, int } from "./generator";
import { listAt, nameOf } from "./scope";
import { stops, within } from "./step-form";
import { storeList } from "./terms";
import { valueSource, valueTest } from "./values";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;
type Steps = (body: Body, cores: readonly Core[]) => string;

/**
 * Cores in a row some of which can stop. `z` is 0 while the game goes on as usual, and else the key of the place to go
 * on at: what lies before it is jumped over, and what contains it is entered. INVARIANT: a row is entered with `z` 0 or
 * a key inside it.
 */
export function resumableRow(body: Body, cores: readonly Core[], one: (core: Core) => string): string {
  const last = cores.findLastIndex((core) => stops(body, core));
  let plain: string[] = [];
  let source = "";
  const close = (): void => {
    if (plain.length > 0) source += `if(z===0){${plain.join("")}}`;
    plain = [];
  };
  cores.slice(0, last + 1).forEach((core) => {
    if (!stops(body, core)) {
      plain.push(one(core));
      return;
    }
    close();
    source += `if(z===0||${within(body, [core])}){${one(core)}}`;
  });
  return `${source}${cores
    .slice(last + 1)
    .map(one)
    .join("")}`;
}

/** Source of a core that can stop, apart from calls and questions; undefined for those. */
export function resumableCore(body: Body, core: Core, steps: Steps): string | undefined {
  switch (core.kind) {
    case "if":
      return branch(body, valueTest(body.scope, core.condition), core, steps);
    case "if_applied":
      return branch(body, "r!==0", core, steps);
    case "if_positive": {
      const local = nameOf(body.scope, core.local);
      return `if(z===0&&${local}<0)fault();if(z!==0||${local}!==0){${steps(body, core.then)}}`;
    }
    case "select":
      return select(body, core, steps);
    case "loop":
      return loop(body, core, steps);
    case "each":
      return each(body, core, steps);
    default:
      return undefined;
  }
}

function branch(
  body: Body,
  test: string,
  { then, else: other }: { readonly then: readonly Core[]; readonly else: readonly Core[] },
  steps: Steps,
): string {
  const no = other.length === 0 ? "" : `else{${steps(body, other)}}`;
  return `if(z===0?${test}:${within(body, then)}){${steps(body, then)}}${no}`;
}

function select(body: Body, core: CoreOf<"select">, steps: Steps): string {
  const cases = core.cases.filter(({ members }) => members.length > 0);
  const chosen = cases.map(({ members, body: inner }) => `${within(body, inner)}?${int(members[0] ?? 0)}:`);
  const sources = cases.map(({ members, body: inner }) => {
    const labels = members.map((member) => `case ${int(member)}:`).join("");
    return `${labels}{${steps(body, inner)}break;}`;
  });
  return `switch(z===0?${valueSource(body.scope, core.of)}:${chosen.join("")}-1){${sources.join("")}}`;
}

function loop(body: Body, core: CoreOf<"loop">, steps: Steps): string {
  const label = freshName(body.gen, "X");
  const inner = steps({ ...body, exits: [...body.exits, label] }, core.body);
  const limit = body.gen.context.rulebook.limits.rounds;
  const rounds = core.rounds === undefined ? undefined : nameOf(body.scope, core.rounds);
  const start = rounds === undefined ? "" : `if(z===0)${rounds}=0;`;
  const count = rounds === undefined ? "" : `if(++${rounds}>${int(limit)})fault();`;
  return `${start}${label}:for(;;){if(z===0){${fuel(1 + costOf(body.gen, core.body))}${count}}${inner}}`;
}

/** The list lies in the frame with the number of its elements that have had their turn, as in the reference executor. */
function each(body: Body, core: CoreOf<"each">, steps: Steps): string {
  const { gen, scope } = body;
  const label = freshName(gen, "X");
  const at = listAt(scope, core.items);
  const [local, position] = [nameOf(scope, core.local), nameOf(scope, core.position)];
  const next = `if(${position}>=L[${at}])break;${local}=L[${at}+1+${position}];${position}++;${fuel(1 + costOf(body.gen, core.body))}`;
  const inner = steps({ ...body, exits: [...body.exits, label] }, core.body);
  const start = `if(z===0){${fillSource(body, core.list, at, capacityOf(scope.frame, core.items))}${position}=0;}`;
  return `${start}${label}:for(;;){if(z===0){${next}}${inner}}`;
}

function fillSource({ scope }: Body, list: Value, at: string, capacity: number): string {
  if (!("type" in list)) return `L[${at}]=0;`;
  invariant(list.type.kind !== "truth", "an each goes through things");
  return storeList(scope, list, at, capacity);
}
