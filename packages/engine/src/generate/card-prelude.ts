import type { Context } from "../compile/context";
import { scalar } from "../compile/context";
import { frameOf } from "../compile/frames";
import { KIND_BASE } from "../runtime/things";
import { closureOf, type Generator, int, tableOf } from "./generator";
import { numberOf } from "./parts";
import type { Scope } from "./scope";

/** Source for piles, by the number of the pile: where its cells are, how they are moved, when it is full. */
export function cardPrelude(gen: Generator): string {
  const { context, program } = gen;
  const { instances, decks, streams } = context.layout;
  const deckOf = (index: number) => decks[instances[index]?.deck ?? -1];
  const table = (value: (index: number) => number): string =>
    tableOf(
      gen,
      instances.map((_, index) => value(index)),
    );
  const stream = (index: number) => streams.get(`shuffle/${instances[index]?.name}`);
  const kinds = instances.map(({ deck }) => Int32Array.from(context.rulebook.domains[deck]?.copies ?? []));
  const names = instances.map(({ deck }) => Int32Array.from(program.cardKeys(deck), (key) => key | 0));
  const largest = Math.max(1, ...instances.map(({ capacity }) => capacity));
  return [
    `const IB=${table((index) => instances[index]?.base ?? 0)};`,
    `const IC=${table((index) => instances[index]?.capacity ?? 0)};`,
    `const IL=${table((index) => deckOf(index)?.location ?? 0)};`,
    `const IK=${table((index) => deckOf(index)?.known ?? 0)};`,
    `const IA=${table((index) => deckOf(index)?.aside ?? -1)};`,
    `const IZ=${table((index) => instances[index]?.zone ?? -1)};`,
    `const IS=${table((index) => instances[index]?.seat ?? 0)};`,
    `const IN=${table((index) => (context.rulebook.zones[instances[index]?.zone ?? -1]?.seenBy === "nobody" ? 1 : 0))};`,
    `const IQ=${table((index) => instances[index]?.deck ?? -1)};`,
    `const ID=${tableOf(gen, discards(context))};`,
    `const IX=${table((index) => stream(index)?.at ?? -1)};`,
    `const IY=${table((index) => (stream(index)?.key ?? 0) | 0)};`,
    `const IT=${closureOf(gen, kinds)};const IM=${closureOf(gen, names)};`,
    `const XH=${closureOf(gen, new Float64Array(largest))};const XC=${closureOf(gen, new Int32Array(largest))};`,
    `const YH=${closureOf(gen, new Float64Array(largest))};const YC=${closureOf(gen, new Int32Array(largest))};`,
    `const XP=${closureOf(gen, new Int32Array(largest + 1))};`,
    CARDS,
    roomSource(gen),
    startSource(gen),
  ].join("\n");
}

/** For each pile the pile where its cards are discarded; −1 for none. */
function discards({ layout, rulebook }: Context): readonly number[] {
  return layout.instances.map(({ zone, seat }) => {
    const discard = rulebook.zones[zone]?.discard;
    if (discard === undefined) return -1;
    return (layout.zoneInstance[discard] ?? 0) + (rulebook.zones[discard]?.ofEachPlayer === true ? seat : 0);
  });
}

const SPARE = Array.from({ length: 8 }, () => scalar("(each)"));

/** Where a card that is on its way to a pile ends up: there, in its discard pile, or nowhere (−1). */
function roomSource(gen: Generator): string {
  const { rulebook } = gen.context;
  const frame = frameOf(rulebook, [scalar("player"), ...SPARE]);
  const scope: Scope = {
    gen,
    frame,
    names: new Map(),
    sure: new Set(),
    lists: frame.locals.map(() => -1),
    free: { base: "tp", offset: 0 },
  };
  const cases = rulebook.zones.flatMap(({ atMost, whenFull }, zone) => {
    if (atMost === undefined) return [];
    const full = whenFull === "discard" ? "ID[q]" : "-1";
    return [`case ${int(zone)}:return S[IB[q]+1]<${numberOf(scope, atMost.root)}?q:${full};`];
  });
  if (cases.length === 0) return "function room(tp,q){return q;}";
  return `function room(tp,q){const sp=tp,v0=IS[q];switch(IZ[q]){${cases.join("")}}return q;}`;
}

/** Shuffles what a game starts with. */
function startSource(gen: Generator): string {
  const { instances } = gen.context.layout;
  const shuffled = instances.flatMap(({ zone }, index) =>
    zone !== -1 && gen.context.rulebook.zones[zone]?.shuffled === true ? [`shuffle(${int(index)});`] : [],
  );
  return `function start(){${shuffled.join("")}}`;
}

/**
 * Moves and shuffles as the reference executor's: a pile is sorted by a keyed hash of its cards, high word first. 53 bits
 * of the hash decide nearly always; two cards that agree in them are left to the reference executor. Hashes lie evenly, so
 * each card first goes where its hash belongs among as many parts as cards, and is then at most a few places off.
 */
const CARDS = `
function take(loc,card){
const q=S[loc+card],b=IB[q],cap=IC[q],n=S[b+1],top=S[b];
let at=-1;
for(let i=0,k=n-1;i<=k;i++,k--){
if(S[b+2+(top+i)%cap]===card){at=i;break;}
if(S[b+2+(top+k)%cap]===card){at=k;break;}}
if(at<0)bail();
S[b+1]=n-1;
if(2*at>=n){for(;at<n-1;at++)S[b+2+(top+at)%cap]=S[b+2+(top+at+1)%cap];return;}
for(;at>0;at--)S[b+2+(top+at)%cap]=S[b+2+(top+at-1)%cap];
S[b]=top+1===cap?0:top+1;}
function moveCard(card,q,above){
const loc=IL[q];take(loc,card);
const b=IB[q],cap=IC[q],n=S[b+1];
if(n>=cap)bail();
S[b+1]=n+1;
if(above){const t=S[b]===0?cap-1:S[b]-1;S[b]=t;S[b+2+t]=card;}else S[b+2+(S[b]+n)%cap]=card;
S[loc+card]=q;
if(IN[q]===1)S[IK[q]+card]=0;}
function copyOf(q,card){
if(card<${int(KIND_BASE)})return card;
const kinds=IT[q];
for(let c=0;c<kinds.length;c++)if(kinds[c]===card-${int(KIND_BASE)}&&S[IL[q]+c]!==q)return c;
return -1;}
function shuffle(q){
const b=IB[q],cap=IC[q],n=S[b+1],at=IX[q];
if(at<0)bail();
const c=S[at]+1,k0=S[1],k1=IY[q],names=IM[q];S[at]=c;
for(let i=0;i<=n;i++)XP[i]=0;
for(let i=0;i<n;i++){const card=S[b+2+(S[b]+i)%cap],h=mix(k0,k1,c,names[card]);XC[i]=card;XH[i]=h;XP[part(h,n)+1]++;}
for(let i=0;i<n;i++)XP[i+1]+=XP[i];
for(let i=0;i<n;i++){const h=XH[i],to=XP[part(h,n)]++;YH[to]=h;YC[to]=XC[i];}
for(let i=1;i<n;i++){const h=YH[i],card=YC[i];let j=i;
for(;j>0&&YH[j-1]>=h;j--){if(YH[j-1]===h)bail();YH[j]=YH[j-1];YC[j]=YC[j-1];}
YH[j]=h;YC[j]=card;}
for(let i=0;i<n;i++)S[b+2+(S[b]+i)%cap]=YC[i];}
function part(h,n){const p=Math.floor(h*${2 ** -53}*n);return p<n?p:n-1;}
function mixAll(q){shuffle(q);const b=IB[q],n=S[b+1],cap=IC[q],known=IK[q];
for(let i=0;i<n;i++)S[known+S[b+2+(S[b]+i)%cap]]=0;}
`;
