import {
  COLLECT_EACH,
  HOTEL,
  kinds,
  PAY,
  PAY_EACH,
  RECEIVE,
  rooms,
  SHARE,
  sums,
  TO_AREA,
  TO_LOTTERY,
} from "./go-for-broke.mjs";
import { createOneLuck } from "./luck.mjs";

const SIZE = 44;
const LOTTERY = 26;
const AREA = 100;
const ENTRANCES = [9, 20, 31, 42];
const REJOIN = [13, 24, 35, 2];

// What lies where in the one array that is a game.
const TURNS = 0;
const SEAT = 1;
const POT = 2;
const SOLD = 3;
const WINNER = 4;
/** What is asked, of whom, and how many answers there are; 0 once the game is over. */
const ASKED = 5;
const ASKED_OF = 6;
const ANSWERS = 7;
/** Steps still to go; at the Races how many have bet, at the Casino who was asked last, at Snake Eyes the points. */
const LEFT = 8;
const HORSE = 9;
const STAKE = 10;
const BACKERS = 11;
const BET = 12;
const CASH = 13;
const AT = CASH + 6;
const HAS_HOTEL = AT + 6;
const SHARES = HAS_HOTEL + 6;
const SUPPLY = SHARES + 18;
const OWNER = SUPPLY + 3;
const BET_BY = OWNER + SIZE + 1;
const STAKES = BET_BY + 4;
const CELLS = STAKES + 4;

const OVER = 0;
const ENTER = 1;
const BUY_HOTEL = 2;
const BUY_SHARE = 3;
const CHOOSE_HORSE = 4;
const CHOOSE_STAKE = 5;
const CHOOSE_BET = 6;
const COPY_BET = 7;
const THROW_AGAIN = 8;

/**
 * Go For Broke written by hand for players that look ahead: it stops at every decision with more than one answer, and a game
 * is one array of integers, so a copy is one call. The rules and the order of what happens are those of the tuned game.
 */
export function createSteps(seats, seed, createLuck = createOneLuck) {
  const { begin, below } = createLuck(seed, 5);
  const [dice, market, horses, roller, roulette] = below;
  const game = new Int32Array(CELLS);

  function start() {
    begin();
    game.fill(0);
    for (let seat = 0; seat < seats; seat++) {
      game[CASH + seat] = 1_000_000;
      game[AT + seat] = 1 + 11 * seat;
    }
    game.fill(5, SUPPLY, SUPPLY + 3);
    game.fill(-1, OWNER, OWNER + SIZE + 1);
    game[SEAT] = firstPlayer();
    turns();
  }

  function firstPlayer() {
    let leaders = (1 << seats) - 1;
    while ((leaders & (leaders - 1)) !== 0) {
      let best = -1;
      let level = 0;
      for (let seat = 0; seat < seats; seat++) {
        if ((leaders & (1 << seat)) === 0) continue;
        const total = dice(6) + dice(6);
        if (total > best) [best, level] = [total, 1 << seat];
        else if (total === best) level |= 1 << seat;
      }
      leaders = level;
    }
    return 31 - Math.clz32(leaders);
  }

  /** Turns until something is asked or the game is over: all that a turn calls says whether the turn is done. */
  function turns() {
    while (turn()) next();
  }

  function next() {
    game[SEAT] = (game[SEAT] + 1) % seats;
  }

  function ask(what, of, answers) {
    game[ASKED] = what;
    game[ASKED_OF] = of;
    game[ANSWERS] = answers;
    return false;
  }

  function win(seat) {
    game[ASKED] = OVER;
    game[WINNER] = seat;
    return false;
  }

  function pays(seat, amount) {
    if (game[CASH + seat] < amount) return false;
    game[CASH + seat] -= amount;
    return true;
  }

  function paysPot(seat, amount) {
    if (!pays(seat, amount)) return false;
    game[POT] += amount;
    return true;
  }

  function turn() {
    game[TURNS]++;
    const seat = game[SEAT];
    const one = dice(6);
    const other = dice(6);
    if (one === 5 && other === 5 && !pays(seat, 100_000)) return win(seat);
    game[LEFT] = one + other + 2;
    if (game[AT + seat] >= AREA) {
      game[AT + seat] = REJOIN[game[AT + seat] - AREA];
      game[LEFT]--;
    }
    return walk(seat);
  }

  function walk(seat) {
    while (game[LEFT] > 0) {
      if (ENTRANCES.includes(game[AT + seat])) return ask(ENTER, seat, 2);
      if (!step(seat)) return win(seat);
    }
    return damages(seat) ? space(seat) : win(seat);
  }

  function step(seat) {
    const here = game[AT + seat] === SIZE ? 1 : game[AT + seat] + 1;
    game[AT + seat] = here;
    game[LEFT]--;
    return here !== LOTTERY || paysPot(seat, 5000);
  }

  function damages(seat) {
    for (let other = 0; other < seats; other++) {
      if (other === seat || game[AT + other] !== game[AT + seat]) continue;
      if (!pays(seat, 10_000)) return false;
      game[CASH + other] += 10_000;
    }
    return true;
  }

  function space(seat) {
    const here = game[AT + seat];
    switch (kinds[here]) {
      case PAY:
        return pays(seat, sums[here]) || win(seat);
      case RECEIVE:
        game[CASH + seat] += sums[here];
        return true;
      case PAY_EACH:
        for (let other = 0; other < seats; other++) {
          if (other === seat) continue;
          if (!pays(seat, 10_000)) return win(seat);
          game[CASH + other] += 10_000;
        }
        return true;
      case COLLECT_EACH:
        for (let by = 1; by < seats; by++) {
          const other = (seat + by) % seats;
          if (!pays(other, 10_000)) return win(other);
          game[CASH + seat] += 10_000;
        }
        return true;
      case HOTEL:
        return hotel(seat, here);
      case SHARE:
        return game[SUPPLY + sums[here]] === 0 || game[CASH + seat] < 40_000 || ask(BUY_SHARE, seat, 2);
      case TO_LOTTERY:
        game[AT + seat] = LOTTERY;
        return toLottery(seat);
      case TO_AREA:
        return toArea(seat, sums[here]);
      default:
        return true;
    }
  }

  function hotel(seat, here) {
    const host = game[OWNER + here];
    if (host === seat) return true;
    if (host >= 0) {
      if (!pays(seat, rooms[here])) return win(seat);
      game[CASH + host] += rooms[here];
      return true;
    }
    return game[HAS_HOTEL + seat] === 1 || game[CASH + seat] < sums[here] || ask(BUY_HOTEL, seat, 2);
  }

  function toLottery(seat) {
    if (!damages(seat)) return win(seat);
    if (game[POT] === 0) return paysPot(seat, 50_000) || win(seat);
    game[CASH + seat] += game[POT];
    game[POT] = 0;
    return true;
  }

  function toArea(seat, area) {
    const here = game[AT + seat];
    const entrance = ENTRANCES[area];
    const passes = here < entrance ? here < LOTTERY && entrance >= LOTTERY : here < LOTTERY || entrance >= LOTTERY;
    return !passes || paysPot(seat, 5000) ? enter(seat, area) : win(seat);
  }

  function enter(seat, area) {
    game[AT + seat] = AREA + area;
    if (!damages(seat)) return win(seat);
    if (area === 0) return stocks(seat);
    if (area === 1) return casino(seat);
    game[LEFT] = 0;
    if (area === 3) return snakeEyes(seat);
    game.fill(-1, BET_BY, BET_BY + 4);
    return nextBettor(seat);
  }

  function stocks(seat) {
    if (game[SOLD] === 0) return true;
    const sector = market(10);
    for (let by = 0; by < seats; by++) {
      const other = (seat + by) % seats;
      const own = SHARES + 3 * other;
      const held = sector < 6 ? game[own + (sector >> 1)] : sector < 9 ? game[own + sector - 6] : 0;
      if (sector < 6) {
        if (!pays(other, 10_000 * held)) return win(other);
      } else {
        game[CASH + other] += 10_000 * (sector < 9 ? held : game[own] + game[own + 1] + game[own + 2]);
      }
    }
    return true;
  }

  /** At the Races everybody bets in turn: first the horse, then the stake. */
  function nextBettor(seat) {
    if (game[LEFT] === seats) return race();
    const bettor = (seat + game[LEFT]) % seats;
    const free = 4 - game[LEFT];
    if (free > 1) return ask(CHOOSE_HORSE, bettor, free);
    return chooseHorse(bettor, 0);
  }

  function chooseHorse(bettor, nth) {
    let horse = 0;
    for (let left = nth; game[BET_BY + horse] >= 0 || left-- > 0; ) horse++;
    game[HORSE] = horse;
    const most = Math.min(10, Math.floor(game[CASH + bettor] / 5000));
    if (most === 0) return win(bettor);
    return most > 1 ? ask(CHOOSE_STAKE, bettor, most) : stakeOnHorse(bettor, 0);
  }

  function stakeOnHorse(bettor, nth) {
    const stake = 5000 * (1 + nth);
    game[CASH + bettor] -= stake;
    game[BET_BY + game[HORSE]] = bettor;
    game[STAKES + game[HORSE]] = stake;
    game[LEFT]++;
    return nextBettor(game[SEAT]);
  }

  function race() {
    const sector = horses(20);
    const first = sector < 8 ? 0 : sector < 13 ? 1 : sector < 17 ? 2 : 3;
    const by = game[BET_BY + first];
    if (by >= 0) game[CASH + by] += game[STAKES + first] * (first + 2);
    return true;
  }

  function casino(seat) {
    if (!pays(seat, 20_000)) return win(seat);
    const [one, two, three] = [roller(8), roller(8), roller(8)];
    if (one === two && two === three) game[CASH + seat] += one === 0 ? 250_000 : 150_000;
    else if (one === two || two === three || one === three) game[CASH + seat] += 50_000;
    const money = game[CASH + seat];
    if (money < 5000) return win(seat);
    const bets = money >= 50_000 ? 3 : money >= 20_000 ? 2 : 1;
    return bets > 1 ? ask(CHOOSE_BET, seat, bets) : placeBet(seat, 0);
  }

  function placeBet(seat, bet) {
    game[BET] = bet;
    game[STAKE] = bet === 0 ? 5000 : bet === 1 ? 20_000 : 50_000;
    game[CASH + seat] -= game[STAKE];
    game[BACKERS] = 1 << seat;
    game[LEFT] = -1;
    return nextBacker();
  }

  function nextBacker() {
    for (let other = game[LEFT] + 1; other < seats; other++) {
      if (other === game[SEAT] || game[CASH + other] < game[STAKE]) continue;
      game[LEFT] = other;
      return ask(COPY_BET, other, 2);
    }
    const bet = game[BET];
    if (roulette(36) >= (bet === 0 ? 1 : bet === 1 ? 12 : 18)) return true;
    const prize = bet === 0 ? 150_000 : bet === 1 ? 100_000 : 80_000;
    for (let backer = 0; backer < seats; backer++) {
      if ((game[BACKERS] & (1 << backer)) !== 0) game[CASH + backer] += prize;
    }
    return true;
  }

  function snakeEyes(seat) {
    const one = dice(6);
    const other = dice(6);
    if (one === 0 || other === 0) {
      game[CASH + seat] += one === other ? 300_000 : 100_000;
      return true;
    }
    game[LEFT] += one + other + 2;
    return ask(THROW_AGAIN, seat, 2);
  }

  /** Takes an answer, from 0 (yes, the first) to ANSWERS − 1, and plays to the next question or the end. */
  function answer(given) {
    if (!answered(game[ASKED_OF], given)) return;
    next();
    turns();
  }

  function answered(seat, given) {
    const here = game[AT + seat];
    switch (game[ASKED]) {
      case ENTER:
        if (given === 0) return enter(seat, ENTRANCES.indexOf(here));
        return step(seat) ? walk(seat) : win(seat);
      case BUY_HOTEL:
        if (given !== 0) return true;
        game[CASH + seat] -= sums[here];
        game[OWNER + here] = seat;
        game[HAS_HOTEL + seat] = 1;
        return true;
      case BUY_SHARE: {
        if (given !== 0) return true;
        const firm = sums[here];
        game[CASH + seat] -= 40_000;
        game[SUPPLY + firm]--;
        game[SHARES + 3 * seat + firm]++;
        game[SOLD]++;
        return true;
      }
      case CHOOSE_HORSE:
        return chooseHorse(seat, given);
      case CHOOSE_STAKE:
        return stakeOnHorse(seat, given);
      case CHOOSE_BET:
        return placeBet(seat, given);
      case COPY_BET:
        if (given === 0) {
          game[CASH + seat] -= game[STAKE];
          game[BACKERS] |= 1 << seat;
        }
        return nextBacker();
      default:
        return given === 0 ? snakeEyes(seat) : pays(seat, 5000 * game[LEFT]) || win(seat);
    }
  }

  return {
    game,
    start,
    answer,
    /** How many answers the question has; 0 once the game is over. */
    answers: () => (game[ASKED] === OVER ? 0 : game[ANSWERS]),
    winner: () => game[WINNER],
    turns: () => game[TURNS],
  };
}
