import { invariant } from "@rulewright/diagnostics";
import type { Core } from "../compile/core";
import type { PieceCells } from "../runtime/layout";
import { freshName, int, tableOf } from "./generator";
import { numberOf } from "./parts";
import { nameOf, type Scope } from "./scope";
import { thingOf, times } from "./things";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;

/** Money changes hands: −1 is the bank, from 0 on a player, below −1 a cell. */
export function transferSource(scope: Scope, core: CoreOf<"transfer">): string {
  const { context } = scope.gen;
  const purse = context.layout.fields[context.rulebook.units[core.unit]?.purse ?? -1];
  invariant(purse !== undefined, `unit ${core.unit} has no purse`);
  const cell = (code: string): string => `${code}>=0?${int(purse.base)}+${times(code, purse.keys)}:-2-${code}`;
  const amount = nameOf(scope, core.amount);
  const short = core.strict ? "fault();" : `${amount}=h<0?0:h;`;
  return (
    `{const f=${numberOf(scope, core.from)},t=${numberOf(scope, core.to)},q=${numberOf(scope, core.cite)};` +
    `if(f!==-1){const c=${cell("f")},h=S[c];if(h<${amount}){${short}}S[c]=h-${amount};}` +
    `if(t!==-1){const c=${cell("t")};S[c]=ck(S[c]+${amount});}` +
    `if(q>=0){if(f===-1)FI[q]+=${amount};else if(t===-1)FO[q]+=${amount};else FB[q]+=${amount};}}`
  );
}

export function placeSource(scope: Scope, core: CoreOf<"place">): string {
  const pieces = scope.gen.context.layout.pieces[core.pieces];
  invariant(pieces !== undefined, `domain ${core.pieces} has no pieces`);
  return `put(${int(pieces.on)},${int(pieces.stamp)},${thingOf(scope, core.piece)},${numberOf(scope, core.space)});`;
}

/** Steps that nobody hears, in one go. */
export function glideSource(scope: Scope, core: CoreOf<"glide">): string {
  const { gen } = scope;
  const shape = gen.context.rulebook.domains[core.board]?.board;
  const pieces = gen.context.layout.pieces[core.pieces];
  invariant(shape !== undefined && pieces !== undefined, `domain ${core.board} is no board`);
  const next = tableOf(gen, shape.next);
  const fork = tableOf(gen, shape.fork);
  const loud = tableOf(
    gen,
    core.loud.map((one) => (one ? 1 : 0)),
  );
  const [goal, via] = core.before.map((space) => numberOf(scope, space));
  const left = nameOf(scope, core.left);
  if (core.before.length === 0) return quietWay(scope, core, { next: shape.next, pieces });
  const stops = [
    goal === undefined ? "to===-1" : `to===${goal}||(${goal}>=0&&${fork}[p]===${goal})`,
    via === undefined ? "to===-1" : `to===${via}`,
  ];
  const walked = freshName(gen, "g");
  // The way between leaves no trace but the number of arrivals.
  return (
    `{const m=${numberOf(scope, core.piece)};let p=S[${int(pieces.on)}+m],${walked}=0;` +
    `while(${left}>1&&p>=0&&${loud}[p]===0){const to=${next}[p];if(${stops.join("||")})break;p=to;${left}--;${walked}++;}` +
    `if(${walked}>0){S[22]+=${walked};S[${int(pieces.on)}+m]=p;S[${int(pieces.stamp)}+m]=S[22];}}`
  );
}

/** Quiet steps on one way that are looked up at once. */
const LONGEST_LEAP = 64;

/** Steps with no goal on the way: how many there are from each space, and where they lead, is known. */
function quietWay(
  scope: Scope,
  core: CoreOf<"glide">,
  { next, pieces }: { readonly next: readonly number[]; readonly pieces: PieceCells },
): string {
  const { gen } = scope;
  const ways = next.map((_, from) => {
    const way: number[] = [];
    for (let at = from; core.loud[at] === false && way.length < LONGEST_LEAP; ) {
      at = next[at] ?? -1;
      if (at < 0) break;
      way.push(at);
    }
    return way;
  });
  let total = 0;
  const starts = ways.map((way) => {
    total += way.length;
    return total - way.length;
  });
  const lengths = tableOf(
    gen,
    ways.map((way) => way.length),
  );
  const [start, spaces] = [tableOf(gen, starts), tableOf(gen, ways.flat())];
  const left = nameOf(scope, core.left);
  return (
    `{const m=${numberOf(scope, core.piece)};let p=S[${int(pieces.on)}+m];while(${left}>1&&p>=0){` +
    `const k=Math.min(${left}-1,${lengths}[p]);if(k===0)break;p=${spaces}[${start}[p]+k-1];${left}-=k;` +
    `S[22]+=k;S[${int(pieces.on)}+m]=p;S[${int(pieces.stamp)}+m]=S[22];}}`
  );
}

export function visitSource(scope: Scope, core: CoreOf<"visit">): string {
  const space = numberOf(scope, core.space);
  return `if(${space}>=0)V${core.board}[${space}]++;`;
}
