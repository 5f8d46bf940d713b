import type { Chance, Core } from "../compile/core";
import { capacityOf } from "../compile/frames";
import { KIND_BASE } from "../runtime/things";
import { freshName, int, tableOf } from "./generator";
import { boundOf, collect, walk } from "./lists";
import { numberOf } from "./parts";
import { further, listAt, type Scope, spot, withFree } from "./scope";
import { valueSource } from "./values";

type CoreOf<Kind extends Core["kind"]> = Extract<Core, { readonly kind: Kind }>;
type ChanceOf<Device extends Chance["device"]> = Extract<Chance, { readonly device: Device }>;

/** put: the first of a list ends up on top, or under all, of the pile in its order. */
export function putCardsSource(scope: Scope, core: CoreOf<"put_cards">): string {
  const { gen } = scope;
  const pile = freshName(gen, "q");
  const { code, end } = collect(scope, core.cards, scope.free);
  const start = spot(scope.free);
  const beyond = spot(further(scope.free, boundOf(gen.context, scope.frame, core.cards)));
  const above = core.where === "top";
  const order = above ? `let i=${end}-1;i>=${start};i--` : `let i=${start};i<${end};i++`;
  const each = `const g=room(${beyond},${pile}),c=copyOf(${pile},L[i]);if(g!==-1&&c!==-1)moveCard(c,g,${String(above)});`;
  const shuffled = core.shuffled ? `mixAll(${pile});` : "";
  return `{const ${pile}=${valueSource(scope, core.to)};${code}for(${order}){${each}}${shuffled}}`;
}

/** deal: one card to each player in turn, as often as said, while the pile lasts. */
export function dealSource(scope: Scope, core: CoreOf<"deal">): string {
  const { gen } = scope;
  const label = freshName(gen, "D");
  const first = gen.context.layout.zoneInstance[core.to] ?? 0;
  return (
    `{const f=${valueSource(scope, core.from)},b=IB[f],n=S[0];${label}:for(let k=${numberOf(scope, core.count)};k>0;k--)` +
    `for(let i=0;i<n;i++){if(S[b+1]===0)break ${label};const g=room(${spot(scope.free)},${int(first)}+((S[3]<0?0:S[3])+i)%n);` +
    `if(g!==-1){const c=S[b+2+S[b]];moveCard(c,g,true);FC[IQ[f]][IT[f][c]]++;}}}`
  );
}

export function shuffleSource(scope: Scope, core: CoreOf<"shuffle">): string {
  return `mixAll(${valueSource(scope, core.pile)});`;
}

/** A card's rules are about to be carried out. */
export function playedSource(scope: Scope, core: CoreOf<"played">): string {
  const copies = tableOf(scope.gen, scope.gen.context.rulebook.domains[core.deck]?.copies ?? []);
  const card = numberOf(scope, core.card);
  return `FP[${int(core.deck)}][${card}>=${int(KIND_BASE)}?${card}-${int(KIND_BASE)}:${copies}[${card}]]++;`;
}

/** reveal: who may know the cards for good. */
export function revealSource(scope: Scope, core: CoreOf<"reveal">): string {
  const { type } = core.cards;
  const of = type.kind === "list" ? type.of : type;
  const deck = of.kind === "thing" ? scope.gen.context.layout.decks[of.domain] : undefined;
  if (deck === undefined) return "";
  const bits = freshName(scope.gen, "b");
  const seats = core.to === undefined ? `${bits}=(1<<S[0])-1;` : walk(scope, core.to, (item) => `${bits}|=1<<${item};`);
  const show = walk(scope, core.cards, (item) => `if(${item}<1048576)S[${int(deck.known)}+${item}]|=${bits};`);
  return `{let ${bits}=0;${seats}${show}}`;
}

/** Cards from the top, while there are any and they fit. */
export function drawSource(scope: Scope, core: ChanceOf<"draw">): string {
  const at = listAt(scope, core.into);
  const [pile, to] = [freshName(scope.gen, "q"), freshName(scope.gen, "t")];
  return (
    `{L[${at}]=0;const ${pile}=${numberOf(scope, core.pile)},${to}=${numberOf(scope, core.to)},b=IB[${pile}];` +
    `for(let k=${numberOf(scope, core.count)};k>0&&S[b+1]>0;k--){` +
    `const g=${to}>=0?room(${spot(scope.free)},${to}):IA[${pile}];if(g===-1)break;` +
    `if(L[${at}]>=${int(capacityOf(scope.frame, core.into))})fault();` +
    `const c=S[b+2+S[b]];moveCard(c,g,true);FC[IQ[${pile}]][IT[${pile}][c]]++;L[${at}+1+L[${at}]]=c;L[${at}]++;}}`
  );
}

/** Things at random, each at most once. */
export function pickSource(scope: Scope, core: ChanceOf<"pick">, draw: (bound: string) => string): string {
  const { gen } = scope;
  const at = listAt(scope, core.into);
  const { code, end } = collect(scope, core.from, scope.free);
  const open = withFree(scope, further(scope.free, boundOf(gen.context, scope.frame, core.from)));
  const start = spot(scope.free);
  return (
    `{L[${at}]=0;${code}let k=${numberOf(open, core.count)};for(;k>0&&${end}>${start};k--){` +
    `if(L[${at}]>=${int(capacityOf(scope.frame, core.into))})fault();` +
    `const c=L[${start}+${draw(`${end}-(${start})`)}];L[${at}+1+L[${at}]]=c;L[${at}]++;` +
    `let o=${start};for(let i=o;i<${end};i++)if(L[i]!==c)L[o++]=L[i];${end}=o;}}`
  );
}
