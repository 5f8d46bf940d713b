import type { Stream } from "../runtime/chance";
import type { Layout } from "../runtime/layout";
import { functionOf, type Generator, int } from "./generator";

/** Words of a stream that are worked out together: the rounds of one wait for each other, those of four do not. */
const LANES = 4;
/** What a stream takes of `W`: the number of the block of words that is known (−1: none), then its words. */
const BLOCK = LANES + 1;
const SPACE = 2 ** 32;

const ROTATIONS = [
  [13, 15, 26, 6],
  [17, 29, 16, 24],
] as const;
const KEYS = ["k0", "k1", "k2"] as const;

/** Cells of `W`: a block for each stream of the game, then one for each seat. */
export function wordCells({ streams }: Layout, seats: number): number {
  return BLOCK * (streams.size + seats);
}

/** No word of any stream is known: another game begins. */
export function forgetWords(words: Int32Array): void {
  for (let block = 0; block < words.length; block += BLOCK) words[block] = -1;
}

/**
 * Source that draws from streams: `C[at]` counts the words drawn, `W` has known words from `w` on, `k1` is the key.
 * Words and rejections are those of `runtime/chance.ts`.
 */
export function chancePrelude(layout: Layout): string {
  const lanes = Array.from({ length: LANES }, (_, lane) => lane);
  return `
function fill(c,w,k1){
const k0=S[1],k2=466688986^k0^k1;
let ${lanes.map((lane) => `x${lane}=(c+${lane}+k0)|0,y${lane}=k1|0`).join(",")};
${hashSource(lanes.map(String))}W[w]=c>>2;${lanes.map((lane) => `W[w+${lane + 1}]=x${lane};`).join("")}}
function word(C,at,w,k1){const c=C[at];C[at]=c+1;if(W[w]!==c>>2)fill(c&-4,w,k1);return W[w+1+(c&3)]>>>0;}
function draw(C,at,w,k1,bound){
if(bound<=1)return 0;
for(;;){const v=word(C,at,w,k1),r=v-Math.floor(v/bound)*bound;if(v-r+bound<=${SPACE})return r;}}
function luck(s,bound){return draw(B,s,${int(BLOCK * layout.streams.size)}+s*${BLOCK},K[s],bound);}
function mix(k0,k1,c0,c1){
const k2=466688986^k0^k1;
let x=(c0+k0)|0,y=(c1+k1)|0;
${hashSource([""])}return (y>>>0)*2097152+(x>>>11);}
`;
}

/** Source of a number below a bound out of a stream of the game; a bound known here costs no division. */
export function drawnBelow(gen: Generator, stream: Stream, bound: number | string): string {
  const { streams } = gen.context.layout;
  const first = Math.min(...[...streams.values()].map(({ at }) => at));
  const where = { cells: "S", at: int(stream.at), words: BLOCK * (stream.at - first), key: int(stream.key | 0) };
  if (typeof bound === "string") return `draw(S,${where.at},${int(where.words)},${where.key},${bound})`;
  if (bound <= 1) return "0";
  const word = `W[${int(where.words + 1)}+(c&3)]>>>0`;
  const fill = `if(W[${int(where.words)}]!==c>>2)fill(c&-4,${int(where.words)},${where.key});`;
  return `${known(gen, [], bound, `const c=S[${where.at}];S[${where.at}]=c+1;${fill}const v=${word};`)}()`;
}

/** Source of a number below a bound out of a seat's own stream. */
export function luckBelow(gen: Generator, seat: string, bound: number | string): string {
  if (typeof bound === "string") return `luck(${seat},${bound})`;
  if (bound <= 1) return "0";
  const words = int(BLOCK * gen.context.layout.streams.size);
  return `${known(gen, ["s"], bound, `const v=word(B,s,${words}+s*${BLOCK},K[s]);`)}(${seat})`;
}

/** The function that draws below this bound: `word` is source that takes the next word as `v`. */
function known(gen: Generator, parameters: readonly string[], bound: number, word: string): string {
  const tooHigh = SPACE - (SPACE % bound);
  const one =
    tooHigh === SPACE
      ? `${word}return v%${int(bound)};`
      : `for(;;){${word}if(v<${int(tooHigh)})return v%${int(bound)};}`;
  return functionOf(gen, "d", parameters, one);
}

/** The twenty rounds of Threefry-2x32 over the words `x` and `y` of each lane. */
function hashSource(lanes: readonly string[]): string {
  const all = (make: (lane: string) => string): string => lanes.map(make).join("");
  return Array.from({ length: 5 }, (_, group) => {
    const rotations = ROTATIONS[group % 2] ?? [];
    const rounds = rotations.map((by) =>
      all((lane) => `x${lane}=(x${lane}+y${lane})|0;y${lane}=((y${lane}<<${by})|(y${lane}>>>${32 - by}))^x${lane};`),
    );
    const [first, second] = [KEYS[(group + 1) % 3], KEYS[(group + 2) % 3]];
    const key = all((lane) => `x${lane}=(x${lane}+${first})|0;y${lane}=(y${lane}+${second}+${group + 1})|0;`);
    return `${rounds.join("")}${key}\n`;
  }).join("");
}
