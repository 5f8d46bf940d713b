/**
 * Go For Broke written by hand from its clauses, without the rule language: a second opinion on what the interpreter says.
 * Board, prices and weights follow the rulebook's data as printed in its clause list; chance comes from a generator of its own.
 */

export interface Policy {
  /** Whether to enter area `area` (0 Stock Exchange, 1 Casino, 2 Races, 3 Snake Eyes). */
  enters(area: number, chance: Chance): boolean;
  buys(chance: Chance): boolean;
  horse(free: readonly number[], chance: Chance): number;
  stake(most: number, chance: Chance): number;
  /** One of the affordable bets: 0 number, 1 group, 2 colour. */
  bet(affordable: readonly number[], chance: Chance): number;
  copies(chance: Chance): boolean;
  throwsAgain(chance: Chance): boolean;
}

/** A number from 0 to n − 1, all alike likely. */
export type Chance = (n: number) => number;

/** xorshift128, seeded by splitting a 32-bit seed; only its independence from the interpreter's generator matters. */
export function createChance(seed: number): Chance {
  let [a, b, c, d] = [seed ^ 0x9e3779b9, seed ^ 0x243f6a88, seed ^ 0xb7e15162, seed ^ 0xdeadbeef];
  const next = () => {
    let t = a ^ (a << 11);
    [a, b, c] = [b, c, d];
    t ^= t >>> 8;
    d = d ^ (d >>> 19) ^ t;
    return d >>> 0;
  };
  for (let i = 0; i < 20; i += 1) next();
  return (n) => Math.floor((next() / 2 ** 32) * n);
}

export const random: Policy = {
  enters: (_area, chance) => chance(2) === 0,
  buys: (chance) => chance(2) === 0,
  horse: (free, chance) => free[chance(free.length)] ?? 0,
  stake: (most, chance) => 5000 * (1 + chance(Math.floor(most / 5000))),
  bet: (affordable, chance) => affordable[chance(affordable.length)] ?? 0,
  copies: (chance) => chance(2) === 0,
  throwsAgain: (chance) => chance(2) === 0,
};

export const spender: Policy = {
  enters: (area) => area === 1 || area === 2,
  buys: () => true,
  horse: (free) => free[0] ?? 0,
  stake: (most) => most,
  bet: (affordable) => (affordable.includes(2) ? 2 : 0),
  copies: () => true,
  throwsAgain: () => false,
};

export const coinFlip: Policy = { ...random, stake: (most) => most, copies: () => false, throwsAgain: () => false };

export const stayOut: Policy = { ...spender, enters: () => false };

type Space =
  | { readonly kind: "none" | "lottery" | "to_lottery" | "pay_each" | "collect_each" }
  | { readonly kind: "pay" | "receive"; readonly amount: number }
  | { readonly kind: "hotel"; readonly price: number; readonly room: number }
  | { readonly kind: "share"; readonly firm: number }
  | { readonly kind: "to_area"; readonly area: number };

const pay = (amount: number): Space => ({ kind: "pay", amount: amount * 1000 });
const get = (amount: number): Space => ({ kind: "receive", amount: amount * 1000 });
const hotel = (price: number, room: number): Space => ({ kind: "hotel", price: price * 1000, room: room * 1000 });
const share = (firm: number): Space => ({ kind: "share", firm });
const toArea = (area: number): Space => ({ kind: "to_area", area });
const none: Space = { kind: "none" };
const [STOCKS, CASINO, RACES, SNAKE] = [0, 1, 2, 3];

/** Spaces 1 to 44; index 0 is unused. */
export const BOARD: readonly Space[] = [
  none,
  none,
  pay(30),
  share(0),
  pay(70),
  get(60),
  hotel(100, 30),
  toArea(RACES),
  pay(50),
  share(1),
  pay(80),
  get(50),
  none,
  pay(40),
  get(80),
  pay(90),
  { kind: "to_lottery" },
  hotel(120, 40),
  toArea(SNAKE),
  share(2),
  pay(60),
  pay(100),
  get(40),
  none,
  pay(65),
  share(0),
  { kind: "lottery" },
  { kind: "pay_each" },
  hotel(140, 50),
  toArea(CASINO),
  get(100),
  pay(50),
  pay(90),
  share(1),
  none,
  pay(45),
  get(70),
  pay(80),
  { kind: "to_lottery" },
  hotel(160, 60),
  toArea(STOCKS),
  share(2),
  { kind: "collect_each" },
  pay(55),
  pay(150),
];
const FORK = new Map([
  [9, STOCKS],
  [20, CASINO],
  [31, RACES],
  [42, SNAKE],
]);
const REJOIN = [13, 24, 35, 2];
const ENTRANCE = [9, 20, 31, 42];
const LOTTERY = 26;
const SIZE = 44;
/** An area is at 100 + its number. */
const AREA = 100;

/** Thrown when the seat cannot pay, and so has won. */
export class Won extends Error {
  constructor(readonly seat: number) {
    super("won");
  }
}

/** What a game is at between two turns. */
export interface Position {
  readonly cash: number[];
  /** Space, or area, of each seat. */
  readonly at: number[];
  /** Who owns the hotel of a space. */
  readonly owner: (number | undefined)[];
  /** By seat and company. */
  readonly shares: number[][];
  readonly left: number[];
  pot: number;
  turns: number;
}

export function newPosition(seats: number): Position {
  return {
    cash: Array.from({ length: seats }, () => 1_000_000),
    at: [1, 12, 23, 34].slice(0, seats),
    owner: BOARD.map(() => undefined),
    shares: Array.from({ length: seats }, () => [0, 0, 0]),
    left: [5, 5, 5],
    pot: 0,
    turns: 0,
  };
}

/** The rules, over a position that they change. */
export class Game {
  readonly seats: number;

  constructor(
    readonly position: Position,
    readonly policy: Policy,
    readonly chance: Chance,
  ) {
    this.seats = position.cash.length;
  }

  die = () => 1 + this.chance(6);

  /** The seats in turn order from one of them. */
  order(from: number): number[] {
    return Array.from({ length: this.seats }, (_, i) => (from + i) % this.seats);
  }

  others(seat: number): number[] {
    return this.order(seat).slice(1);
  }

  take(seat: number, amount: number): void {
    if ((this.position.cash[seat] ?? 0) < amount) throw new Won(seat);
    this.position.cash[seat] = (this.position.cash[seat] ?? 0) - amount;
  }

  give(seat: number, amount: number): void {
    this.position.cash[seat] = (this.position.cash[seat] ?? 0) + amount;
  }

  hand(from: number, to: number, amount: number): void {
    this.take(from, amount);
    this.give(to, amount);
  }

  toPot(seat: number, amount: number): void {
    this.take(seat, amount);
    this.position.pot += amount;
  }

  play(): { winner: number; turns: number } {
    let seat = this.firstPlayer();
    try {
      for (;;) {
        this.position.turns += 1;
        this.turn(seat);
        seat = (seat + 1) % this.seats;
      }
    } catch (error) {
      if (error instanceof Won) return { winner: error.seat, turns: this.position.turns };
      throw error;
    }
  }

  firstPlayer(): number {
    let leaders = this.order(0);
    while (leaders.length > 1) {
      const totals = leaders.map(() => this.die() + this.die());
      const best = Math.max(...totals);
      leaders = leaders.filter((_seat, i) => totals[i] === best);
    }
    return leaders[0] ?? 0;
  }

  turn(seat: number): void {
    const dice = [this.die(), this.die()];
    if (dice.every((face) => face === 6)) this.take(seat, 100_000);
    let left = (dice[0] ?? 0) + (dice[1] ?? 0);
    let at = this.position.at[seat] ?? 0;
    while (left > 0) {
      const area = FORK.get(at);
      if (at >= AREA) at = REJOIN[at - AREA] ?? 0;
      else if (area !== undefined && this.policy.enters(area, this.chance)) {
        this.position.at[seat] = AREA + area;
        this.damages(seat);
        this.gamble(seat, area);
        return;
      } else at = (at % SIZE) + 1;
      left -= 1;
      if (at === LOTTERY) this.toPot(seat, 5000);
    }
    this.position.at[seat] = at;
    this.damages(seat);
    this.space(seat, at);
  }

  damages(seat: number): void {
    for (const other of this.byArrival(seat)) this.hand(seat, other, 10_000);
  }

  // Who is paid first never matters for a result: it only matters who pays.
  byArrival(seat: number): number[] {
    return this.others(seat).filter((other) => this.position.at[other] === this.position.at[seat]);
  }

  space(seat: number, at: number): void {
    const space = BOARD[at] ?? none;
    switch (space.kind) {
      case "pay":
        return this.take(seat, space.amount);
      case "receive":
        return this.give(seat, space.amount);
      case "pay_each":
        for (const other of this.others(seat)) this.hand(seat, other, 10_000);
        return;
      case "collect_each":
        for (const other of this.others(seat)) this.hand(other, seat, 10_000);
        return;
      case "hotel":
        return this.hotel(seat, at, space);
      case "share":
        return this.share(seat, space.firm);
      case "to_lottery":
        return this.sentToLottery(seat);
      case "to_area":
        return this.sentToArea(seat, space.area);
      default:
        return;
    }
  }

  hotel(seat: number, at: number, space: { price: number; room: number }): void {
    const owner = this.position.owner[at];
    if (owner !== undefined) {
      if (owner !== seat) this.hand(seat, owner, space.room);
      return;
    }
    if (
      this.position.owner.includes(seat) ||
      (this.position.cash[seat] ?? 0) < space.price ||
      !this.policy.buys(this.chance)
    )
      return;
    this.take(seat, space.price);
    this.position.owner[at] = seat;
  }

  share(seat: number, firm: number): void {
    if (
      (this.position.left[firm] ?? 0) === 0 ||
      (this.position.cash[seat] ?? 0) < 40_000 ||
      !this.policy.buys(this.chance)
    )
      return;
    this.take(seat, 40_000);
    this.position.left[firm] = (this.position.left[firm] ?? 0) - 1;
    const own = this.position.shares[seat];
    if (own !== undefined) own[firm] = (own[firm] ?? 0) + 1;
  }

  sentToLottery(seat: number): void {
    this.position.at[seat] = LOTTERY;
    this.damages(seat);
    if (this.position.pot === 0) return this.toPot(seat, 50_000);
    this.give(seat, this.position.pot);
    this.position.pot = 0;
  }

  sentToArea(seat: number, area: number): void {
    for (let at = this.position.at[seat] ?? 0; at !== ENTRANCE[area]; ) {
      at = (at % SIZE) + 1;
      if (at === LOTTERY) this.toPot(seat, 5000);
    }
    this.position.at[seat] = AREA + area;
    this.damages(seat);
    this.gamble(seat, area);
  }

  gamble(seat: number, area: number): void {
    if (area === STOCKS) this.stocks(seat);
    else if (area === CASINO) this.casino(seat);
    else if (area === RACES) this.races(seat);
    else this.snakeEyes(seat);
  }

  /** Ten sectors: each firm down twice and up once, and one dividend. */
  stocks(seat: number): void {
    const held = (other: number, firm: number) => this.position.shares[other]?.[firm] ?? 0;
    if (this.position.shares.every((own) => own.every((count) => count === 0))) return;
    const sector = this.chance(10);
    for (const other of this.order(seat)) {
      if (sector < 6) {
        const amount = 10_000 * held(other, Math.floor(sector / 2));
        if (amount > 0) this.take(other, amount);
      } else if (sector < 9) this.give(other, 10_000 * held(other, sector - 6));
      else this.give(other, 10_000 * (held(other, 0) + held(other, 1) + held(other, 2)));
    }
  }

  races(seat: number): void {
    const free = [0, 1, 2, 3];
    const bets = new Map<number, { seat: number; stake: number }>();
    for (const bettor of this.order(seat)) {
      const horse = free.length === 1 ? (free[0] ?? 0) : this.policy.horse(free, this.chance);
      free.splice(free.indexOf(horse), 1);
      const most = Math.min(50_000, Math.floor((this.position.cash[bettor] ?? 0) / 5000) * 5000);
      if (most < 5000) throw new Won(bettor);
      const stake = this.policy.stake(most, this.chance);
      this.take(bettor, stake);
      bets.set(horse, { seat: bettor, stake });
    }
    const sector = this.chance(20);
    const winner = sector < 8 ? 0 : sector < 13 ? 1 : sector < 17 ? 2 : 3;
    const bet = bets.get(winner);
    if (bet !== undefined) this.give(bet.seat, bet.stake * (winner + 2));
  }

  casino(seat: number): void {
    this.take(seat, 20_000);
    const reels = [this.chance(8), this.chance(8), this.chance(8)];
    const kinds = new Set(reels).size;
    if (kinds === 1) this.give(seat, reels[0] === 0 ? 250_000 : 150_000);
    else if (kinds === 2) this.give(seat, 50_000);
    const stakes = [5000, 20_000, 50_000];
    const prizes = [150_000, 100_000, 80_000];
    const affordable = [0, 1, 2].filter((bet) => (this.position.cash[seat] ?? 0) >= (stakes[bet] ?? 0));
    if (affordable.length === 0) throw new Won(seat);
    const bet = affordable.length === 1 ? 0 : this.policy.bet(affordable, this.chance);
    const stake = stakes[bet] ?? 0;
    const hits = [1, 12, 18][bet] ?? 0;
    const backers = [seat];
    this.take(seat, stake);
    for (const other of this.others(seat)) {
      if ((this.position.cash[other] ?? 0) < stake || !this.policy.copies(this.chance)) continue;
      this.take(other, stake);
      backers.push(other);
    }
    if (this.chance(36) < hits) for (const backer of backers) this.give(backer, prizes[bet] ?? 0);
  }

  snakeEyes(seat: number): void {
    let total = 0;
    do {
      const dice = [this.die(), this.die()];
      const ones = dice.filter((face) => face === 1).length;
      if (ones > 0) return this.give(seat, ones === 2 ? 300_000 : 100_000);
      total += (dice[0] ?? 0) + (dice[1] ?? 0);
    } while (this.policy.throwsAgain(this.chance));
    this.take(seat, 5000 * total);
  }
}

/** Plays games and gives the number of turns of each and the wins by seat. */
export function playMany(
  policy: Policy,
  seats: number,
  games: number,
  seed: number,
): { turns: number[]; wins: number[] } {
  const chance = createChance(seed);
  const turns: number[] = [];
  const wins = Array.from({ length: seats }, () => 0);
  for (let i = 0; i < games; i += 1) {
    const result = new Game(newPosition(seats), policy, chance).play();
    turns.push(result.turns);
    wins[result.winner] = (wins[result.winner] ?? 0) + 1;
  }
  return { turns, wins };
}
