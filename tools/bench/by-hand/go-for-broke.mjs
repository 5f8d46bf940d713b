import { BOARD } from "../../second-opinion/go-for-broke";
import { createOneLuck } from "./luck.mjs";

const KINDS = [
  "none",
  "lottery",
  "to_lottery",
  "pay_each",
  "collect_each",
  "pay",
  "receive",
  "hotel",
  "share",
  "to_area",
];
export const [TO_LOTTERY, PAY_EACH, COLLECT_EACH, PAY, RECEIVE, HOTEL, SHARE, TO_AREA] = [2, 3, 4, 5, 6, 7, 8, 9];
const SIZE = 44;
const LOTTERY = 26;
const AREA = 100;
const NOBODY = -1;

export const kinds = new Int8Array(SIZE + 1);
/** The sum of a space; of a hotel its price; the company of a share; the area that a space sends to. */
export const sums = new Int32Array(SIZE + 1);
export const rooms = new Int32Array(SIZE + 1);
for (const [at, space] of BOARD.entries()) {
  kinds[at] = KINDS.indexOf(space.kind);
  if (space.kind === "pay" || space.kind === "receive") sums[at] = space.amount;
  if (space.kind === "hotel") [sums[at], rooms[at]] = [space.price, space.room];
  if (space.kind === "share") sums[at] = space.firm;
  if (space.kind === "to_area") sums[at] = space.area;
}
const ENTRANCES = Int8Array.of(9, 20, 31, 42);
const REJOIN = Int8Array.of(13, 24, 35, 2);
/** Steps from a space to the next one where the ways part; 0 on such a space. */
const toFork = Int8Array.from({ length: SIZE + 1 }, (_, at) =>
  Math.min(...Array.from(ENTRANCES, (fork) => (fork - at + SIZE) % SIZE)),
);
/** The area beside a space where the ways part. */
const areaAt = new Int8Array(SIZE + 1);
for (const [area, fork] of ENTRANCES.entries()) areaAt[fork] = area;

/**
 * Go For Broke as somebody would write it who wants nothing but speed: typed arrays that are filled anew for every game,
 * no allocation, distances looked up instead of walked, no exceptions. Functions give the seat that has won, or NOBODY.
 */
export function createTunedGame(seats, mode, seed, createLuck = createOneLuck) {
  const { begin, below } = createLuck(seed, 6);
  const [dice, choose, market, horses, roller, roulette] = below;
  const isRandom = mode === "random";
  const cash = new Int32Array(seats);
  const at = new Int32Array(seats);
  const shares = new Int32Array(3 * seats);
  const left = new Int32Array(3);
  const owner = new Int8Array(SIZE + 1);
  const hasHotel = new Int8Array(seats);
  const betBy = new Int8Array(4);
  const stakes = new Int32Array(4);
  const last = { winner: NOBODY, turns: 0 };
  let pot = 0;
  let sold = 0;

  function play() {
    begin();
    cash.fill(1_000_000);
    for (let seat = 0; seat < seats; seat++) at[seat] = 1 + 11 * seat;
    shares.fill(0);
    left.fill(5);
    owner.fill(NOBODY);
    hasHotel.fill(0);
    pot = 0;
    sold = 0;
    let seat = firstPlayer();
    let winner = NOBODY;
    let turns = 0;
    do {
      turns++;
      winner = turn(seat);
      seat = seat + 1 === seats ? 0 : seat + 1;
    } while (winner === NOBODY);
    last.winner = winner;
    last.turns = turns;
  }

  /** Whoever throws most begins; those who are level throw again. */
  function firstPlayer() {
    let leaders = (1 << seats) - 1;
    for (;;) {
      let best = 0;
      let bestSeats = 0;
      for (let seat = 0; seat < seats; seat++) {
        if ((leaders & (1 << seat)) === 0) continue;
        const total = dice(6) + dice(6);
        if (total > best || bestSeats === 0) [best, bestSeats] = [total, 1 << seat];
        else if (total === best) bestSeats |= 1 << seat;
      }
      leaders = bestSeats;
      if ((leaders & (leaders - 1)) === 0) return 31 - Math.clz32(leaders);
    }
  }

  function pay(seat, amount) {
    if (cash[seat] < amount) return seat;
    cash[seat] -= amount;
    return NOBODY;
  }

  function payPot(seat, amount) {
    if (cash[seat] < amount) return seat;
    cash[seat] -= amount;
    pot += amount;
    return NOBODY;
  }

  function turn(seat) {
    const one = dice(6);
    const other = dice(6);
    if (one === 5 && other === 5 && pay(seat, 100_000) >= 0) return seat;
    let steps = one + other + 2;
    let here = at[seat];
    if (here >= AREA) {
      here = REJOIN[here - AREA];
      steps--;
    }
    for (;;) {
      const straight = Math.min(steps, toFork[here]);
      if (here < LOTTERY && here + straight >= LOTTERY && payPot(seat, 5000) >= 0) return seat;
      here += straight;
      if (here > SIZE) here -= SIZE;
      steps -= straight;
      if (steps === 0) break;
      const area = areaAt[here];
      if (isRandom ? choose(2) === 0 : area === 1 || area === 2) return enter(seat, area);
      here = here === SIZE ? 1 : here + 1;
      steps--;
      if (here === LOTTERY && payPot(seat, 5000) >= 0) return seat;
    }
    at[seat] = here;
    const winner = damages(seat);
    return winner >= 0 ? winner : space(seat, here);
  }

  function damages(seat) {
    const here = at[seat];
    for (let other = 0; other < seats; other++) {
      if (other === seat || at[other] !== here) continue;
      if (pay(seat, 10_000) >= 0) return seat;
      cash[other] += 10_000;
    }
    return NOBODY;
  }

  function space(seat, here) {
    switch (kinds[here]) {
      case PAY:
        return pay(seat, sums[here]);
      case RECEIVE:
        cash[seat] += sums[here];
        return NOBODY;
      case PAY_EACH:
        for (let other = 0; other < seats; other++) {
          if (other === seat) continue;
          if (pay(seat, 10_000) >= 0) return seat;
          cash[other] += 10_000;
        }
        return NOBODY;
      case COLLECT_EACH:
        for (let step = 1, other = seat; step < seats; step++) {
          other = other + 1 === seats ? 0 : other + 1;
          if (pay(other, 10_000) >= 0) return other;
          cash[seat] += 10_000;
        }
        return NOBODY;
      case HOTEL:
        return hotel(seat, here);
      case SHARE:
        return share(seat, sums[here]);
      case TO_LOTTERY:
        return toLottery(seat);
      case TO_AREA:
        return toArea(seat, here, sums[here]);
      default:
        return NOBODY;
    }
  }

  function hotel(seat, here) {
    const host = owner[here];
    if (host === seat) return NOBODY;
    if (host !== NOBODY) {
      if (pay(seat, rooms[here]) >= 0) return seat;
      cash[host] += rooms[here];
      return NOBODY;
    }
    if (hasHotel[seat] === 1 || cash[seat] < sums[here] || (isRandom && choose(2) === 1)) return NOBODY;
    cash[seat] -= sums[here];
    owner[here] = seat;
    hasHotel[seat] = 1;
    return NOBODY;
  }

  function share(seat, company) {
    if (left[company] === 0 || cash[seat] < 40_000 || (isRandom && choose(2) === 1)) return NOBODY;
    cash[seat] -= 40_000;
    left[company]--;
    shares[3 * seat + company]++;
    sold++;
    return NOBODY;
  }

  function toLottery(seat) {
    at[seat] = LOTTERY;
    if (damages(seat) >= 0) return seat;
    if (pot === 0) return payPot(seat, 50_000);
    cash[seat] += pot;
    pot = 0;
    return NOBODY;
  }

  function toArea(seat, here, area) {
    const entrance = ENTRANCES[area];
    const passes = here < entrance ? here < LOTTERY && entrance >= LOTTERY : here < LOTTERY || entrance >= LOTTERY;
    if (passes && payPot(seat, 5000) >= 0) return seat;
    return enter(seat, area);
  }

  function enter(seat, area) {
    at[seat] = AREA + area;
    if (damages(seat) >= 0) return seat;
    if (area === 0) return stocks(seat);
    if (area === 1) return casino(seat);
    return area === 2 ? races(seat) : snakeEyes(seat);
  }

  function stocks(seat) {
    if (sold === 0) return NOBODY;
    const sector = market(10);
    for (let step = 0, other = seat; step < seats; step++) {
      const own = 3 * other;
      if (sector < 6) {
        if (pay(other, 10_000 * shares[own + (sector >> 1)]) >= 0) return other;
      } else if (sector < 9) cash[other] += 10_000 * shares[own + sector - 6];
      else cash[other] += 10_000 * (shares[own] + shares[own + 1] + shares[own + 2]);
      other = other + 1 === seats ? 0 : other + 1;
    }
    return NOBODY;
  }

  function races(seat) {
    let free = 4;
    betBy.fill(NOBODY);
    for (let step = 0, bettor = seat; step < seats; step++) {
      let nth = isRandom && free > 1 ? choose(free) : 0;
      let horse = 0;
      while (betBy[horse] !== NOBODY || nth-- > 0) horse++;
      free--;
      const most = Math.min(10, (cash[bettor] / 5000) | 0);
      if (most === 0) return bettor;
      const stake = 5000 * (isRandom ? 1 + choose(most) : most);
      cash[bettor] -= stake;
      betBy[horse] = bettor;
      stakes[horse] = stake;
      bettor = bettor + 1 === seats ? 0 : bettor + 1;
    }
    const sector = horses(20);
    const first = sector < 8 ? 0 : sector < 13 ? 1 : sector < 17 ? 2 : 3;
    if (betBy[first] !== NOBODY) cash[betBy[first]] += stakes[first] * (first + 2);
    return NOBODY;
  }

  function casino(seat) {
    if (pay(seat, 20_000) >= 0) return seat;
    const [one, two, three] = [roller(8), roller(8), roller(8)];
    if (one === two && two === three) cash[seat] += one === 0 ? 250_000 : 150_000;
    else if (one === two || two === three || one === three) cash[seat] += 50_000;
    const money = cash[seat];
    if (money < 5000) return seat;
    const bets = money >= 50_000 ? 3 : money >= 20_000 ? 2 : 1;
    const bet = bets === 1 ? 0 : isRandom ? choose(bets) : bets === 3 ? 2 : 0;
    const stake = bet === 0 ? 5000 : bet === 1 ? 20_000 : 50_000;
    let backers = 1 << seat;
    cash[seat] -= stake;
    for (let other = 0; other < seats; other++) {
      if (other === seat || cash[other] < stake || (isRandom && choose(2) === 1)) continue;
      cash[other] -= stake;
      backers |= 1 << other;
    }
    if (roulette(36) >= (bet === 0 ? 1 : bet === 1 ? 12 : 18)) return NOBODY;
    const prize = bet === 0 ? 150_000 : bet === 1 ? 100_000 : 80_000;
    for (let backer = 0; backer < seats; backer++) if ((backers & (1 << backer)) !== 0) cash[backer] += prize;
    return NOBODY;
  }

  function snakeEyes(seat) {
    let total = 0;
    do {
      const one = dice(6);
      const other = dice(6);
      if (one === 0 || other === 0) {
        cash[seat] += one === other ? 300_000 : 100_000;
        return NOBODY;
      }
      total += one + other + 2;
    } while (isRandom && choose(2) === 0);
    return pay(seat, 5000 * total);
  }

  return { play, last };
}
