import type { Chain } from "./chain";

/**
 * The positions of a chain in parts that go round in themselves (from any position of a part games may come to any other of
 * it), each part before those that games go on to. Most parts are single positions.
 */
export function loopsOf(chain: Chain): readonly (readonly number[])[] {
  const parts: number[][] = [];
  const search = new Search(chain);
  for (let root = 0; root < chain.positions; root++) search.from(root, parts);
  // They are found from the ends of the game backwards.
  return parts.reverse();
}

/** Whether games can leave a part. */
export function canLeave(chain: Chain, part: readonly number[]): boolean {
  const inside = new Set(part);
  return part.some((position) => {
    for (let way = chain.from[position] ?? 0; way < (chain.from[position + 1] ?? 0); way++) {
      if (!inside.has(chain.to[way] ?? 0)) return true;
    }
    return false;
  });
}

/** Tarjan's algorithm, with its stack written out: chains are deeper than calls may be. */
class Search {
  private readonly chain: Chain;
  /** When a position was found, from 1; 0 before. */
  private readonly order: Int32Array;
  /** The earliest position known to be reached from it. */
  private readonly low: Int32Array;
  private readonly waiting: Uint8Array;
  /** The next way to look at. */
  private readonly next: Int32Array;
  private readonly stack: number[] = [];
  private count = 0;

  constructor(chain: Chain) {
    this.chain = chain;
    this.order = new Int32Array(chain.positions);
    this.low = new Int32Array(chain.positions);
    this.waiting = new Uint8Array(chain.positions);
    this.next = chain.from.slice(0, chain.positions);
  }

  from(root: number, parts: number[][]): void {
    if (this.order[root] !== 0) return;
    const path = [root];
    this.find(root);
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const way = this.next[at] ?? 0;
      if (way < (this.chain.from[at + 1] ?? 0)) {
        this.next[at] = way + 1;
        const to = this.chain.to[way] ?? -1;
        if (to < 0) continue;
        if (this.order[to] === 0) {
          this.find(to);
          path.push(to);
        } else if (this.waiting[to] === 1) this.lower(at, this.order[to] ?? 0);
        continue;
      }
      path.pop();
      const below = path.at(-1);
      if (below !== undefined) this.lower(below, this.low[at] ?? 0);
      if (this.low[at] === this.order[at]) parts.push(this.cut(at));
    }
  }

  private find(position: number): void {
    this.count++;
    this.order[position] = this.count;
    this.low[position] = this.count;
    this.waiting[position] = 1;
    this.stack.push(position);
  }

  private lower(position: number, to: number): void {
    if (to < (this.low[position] ?? 0)) this.low[position] = to;
  }

  /** The part whose first position is `first`, in the order in which it was found. */
  private cut(first: number): number[] {
    const part = this.stack.splice(this.stack.lastIndexOf(first));
    for (const position of part) this.waiting[position] = 0;
    return part;
  }
}
