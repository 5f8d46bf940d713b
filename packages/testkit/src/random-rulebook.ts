import type { SourceFile } from "@rulewright/rulebook";

/** A whole number from 0 to below − 1. */
export type Draw = (below: number) => number;

/**
 * A rulebook made by chance, for tests that compare executors: a small board, deck, tables and sheets, and clauses of random
 * steps over them with choices, loops, windows, exceptions, terms, picks and spins. Nearly all of them are without errors;
 * their games end after a number of turns, if no bound is reached before.
 */
export function randomRulebook(draw: Draw): readonly SourceFile[] {
  const made = new Maker(draw);
  return [
    { name: "rulebook.yaml", text: RULEBOOK },
    { name: "parameters.yaml", text: made.parameters() },
    { name: "components.yaml", text: made.components() },
    { name: "play.yaml", text: made.play() },
    { name: "rules/1-frame.yaml", text: made.forked ? FRAME + FORK : FRAME },
    { name: "rules/2-clauses.yaml", text: made.clauses() },
  ];
}

const RULEBOOK = `rulebook: made_by_chance
language: 1
title: "Made by chance"
locale: en
players: { from: 2, to: 4 }
`;

const FRAME = `chapter: "Frame"
clauses:
  F-1:
    text: "A turn begins with a throw; the pawn goes on by it."
    when: begin walking
    do:
      - roll: die
        as: thrown
      - move: player.pawn
        by: thrown
  F-2:
    text: "After {length} turns the game ends."
    when: end trading
    do:
      - raise: played
        by: 1
      - if: played >= length
        then:
          - end: game
  F-3:
    text: "Whoever has most renown wins."
    rank: players
    by: each.renown
    best: highest
    tie break: { by: each.coins, best: highest }
    ties: shared
  F-4:
    text: "Whoever cannot pay hands over what there is."
    instead of: any payment
    if: payer.coins < due
    do:
      - pay: payer.coins
        from: payer
        to: payee
  F-5:
    text: "On stage one may sing."
    may: sing
    during: stage
    do:
      - raise: player.score
        by: 1
  F-6:
    text: "Before trading the merry may go on stage."
    when: begin trading
    if: player.mood == merry
    do:
      - offer: stage
        to: player
        asks: "The stage?"
  F-7:
    text: "The others may cheer a sale."
    may: cheer
    during: answering
    do:
      - raise: heard
        by: 1
`;

const FORK = `  F-8:
    text: "Forks ask the way."
    when: fork on street
    do:
      - choose: way
        asks: "Where to?"
        among: ways
      - set: piece.heading
        to: way
`;

/** What a step may do, beyond writing: events that it raises must not be those that it is heard by. */
interface Scene {
  readonly money: boolean;
  readonly cards: boolean;
  readonly asks: boolean;
  /** Procedures that may be followed: those numbered below. */
  readonly below: number;
  readonly depth: number;
  /** Cards in hand here by name, as in actions that play one. */
  readonly card: boolean;
}

class Maker {
  private readonly draw: Draw;
  private names = 0;
  /** Rules that hear the same would need an order. */
  private readonly heard = new Set<string>();
  readonly forked: boolean;

  constructor(draw: Draw) {
    this.draw = draw;
    this.forked = draw(2) === 0;
  }

  parameters(): string {
    return `parameters:
  length: { value: ${4 + this.draw(16)}, unit: number, from: 1, to: 100, step: 1, label: "Turns" }
  toll: { value: ${1 + this.draw(4)}, unit: coin, from: 0, to: 20, step: 1, label: "Toll" }
  chance: { value: ${5 * this.draw(21)}, unit: number, from: 0, to: 100, step: 5, label: "Chance" }
  few: { value: ${this.draw(4)}, unit: number, from: 0, to: 9, step: 1, label: "Few" }
  some: { value: ${2 + this.draw(6)}, unit: number, from: 0, to: 20, step: 1, label: "Some" }
  rounds: { value: ${1 + this.draw(4)}, unit: number, from: 1, to: 9, step: 1, label: "Rounds" }
`;
  }

  components(): string {
    const spaces = 4 + this.draw(8);
    const space = (at: number): string => {
      const kind = this.one(["corner", "stall", "stall", "gate"]);
      const fee = kind === "stall" ? `, fee: ${this.draw(6)}` : "";
      const fork = this.forked && at === 2 ? ", fork: yard_1" : "";
      return `          s${at}: { at: ${at}, kind: ${at === 1 ? "corner" : kind}, title: "Space ${at}"${at === 1 ? "" : fee}${fork} }\n`;
    };
    return `units:
  coin: { purse: coins, shown: { one: "{n} coin", other: "{n} coins" } }
  renown: { purse: renown, shown: "{n} renown" }
  pip: { shown: "{n} steps" }
dice:
  die: { number: 1, sides: ${2 + this.draw(6)}, unit: pip }
spinners:
  wheel: { over: prizes, weight: sectors }
tables:
  crafts: { columns: { title: text }, rows: { juggling: { title: "J" }, singing: { title: "S" }, baking: { title: "B" } } }
  prizes:
    columns: { title: text, sectors: { unit: number, from: 0, to: 9, step: 1, label: "Sectors" }, pays: { unit: coin, from: 0, to: 50, step: 1, label: "Pays" } }
    rows:
${this.times(2 + this.draw(3), (row) => `      prize_${row}: { title: "P${row}", sectors: ${1 + this.draw(4)}, pays: ${this.draw(9)} }\n`)}
boards:
  street:
    counted in: pip
    kinds:
      corner: {}
      stall: { columns: { fee: { unit: coin, from: 0, to: 20, step: 1, label: "Fee" } } }
      gate: { stops: ${this.one(["yes", "no"])} }
${this.forked ? "      yard: {}\n" : ""}    lines:
      main:
        loop: yes
        spaces:
${this.times(spaces, space)}
${this.forked ? '    apart:\n      yard_1: { kind: yard, title: "Yard", next: s3 }\n' : ""}decks:
  goods:
    columns: { title: text, worth: { unit: coin, from: 0, to: 20, step: 1, label: "Worth" } }
    cards:
${this.times(3, (card) => `      card_${card}: { title: "C${card}", worth: ${this.draw(8)}, copies: ${1 + this.draw(4)} }\n`)}
places:
  shared:
    stock: { holds: goods, starts with: all, shuffled: yes, seen by: nobody, discard: heap }
    heap: { holds: goods }
  each player:
    hand: { holds: goods, seen by: owner }
    shown: { holds: goods }
pieces:
  pawn: { each player: 1, board: street, start: s1 }
sheets:
  game:
    pot: { unit: coin, start: 0 }
    played: { unit: number, start: 0 }
    heard: { unit: number, start: 0 }
  player:
    coins: { unit: coin, start: ${this.draw(30)} }
    renown: { unit: renown, start: 0, at least: 0, at most: ${3 + this.draw(9)} }
    crafts: { set of: crafts }
    rival: { thing: player }
    mood: { one of: [calm, merry] }
    tired: { yes or no: no, lasts: turn }
    score: { unit: number, start: 0 }
    guess: { unit: number, per: crafts, start: 0 }
  street:
    owner: { thing: player }
`;
  }

  play(): string {
    const offers = this.one(["one", "any"]);
    return `order: clockwise
start: turn
phases:
  turn:
    for: each player
    start: walking
    phases:
      walking: { title: "Walk", then: trading }
      trading: { title: "Trade", offers: ${offers}, then: end }
    then: ${this.one(["turn", "[ { if: heard < some, go: turn }, { go: evening } ]"])}
  evening: { title: "Evening", then: turn }
windows:
  answering: { title: "A word", opens: [ sold ], for: others }
events:
  sold: { what: goods }
`;
  }

  clauses(): string {
    const procedures = 2 + this.draw(3);
    return `chapter: "Clauses"
clauses:
${this.times(procedures, (number) => this.procedure(number))}${this.terms()}${this.times(3 + this.draw(4), (number) => this.rule(number, procedures))}${this.times(2 + this.draw(3), (number) => this.action(number, procedures))}${this.exceptions(procedures)}`;
  }

  private procedure(number: number): string {
    const scene = { money: true, cards: true, asks: true, below: number, depth: 2, card: false };
    return `  P-${number}:
    text: "Procedure."
    to: procedure_${number}
${this.condition()}    do:
${this.steps(scene, 6)}`;
  }

  private rule(number: number, procedures: number): string {
    const loud = ["end walking", "land on corner", "land on stall", "end turn"];
    const quiet = [
      "roll die",
      "spin wheel",
      "draw from stock",
      "gain renown",
      "lose renown",
      "pay coin",
      "pass s1",
      "leave gate",
      "arrive at street",
    ];
    const free = loud.filter((one) => !this.heard.has(one));
    const isLoud = free.length > 0 && this.draw(2) === 0;
    const event = this.one(isLoud ? free : quiet.filter((one) => !this.heard.has(one)));
    this.heard.add(event);
    const scene = { money: isLoud, cards: isLoud, asks: isLoud, depth: 2, card: false };
    return `  R-${number}:
    text: "Rule."
    when: ${event}
${this.condition()}    do:
${this.steps({ ...scene, below: isLoud ? procedures + 1 : 0 }, 6)}`;
  }

  private action(number: number, procedures: number): string {
    const card = this.draw(3) === 0;
    const play = card ? "    play: player.hand\n" : "";
    const cost = this.draw(2) === 0 ? "    cost: toll\n" : "";
    const scene = { money: true, cards: true, asks: true, below: procedures + 1, depth: 2, card };
    const after = card ? "      - put: card\n        in: heap\n" : "";
    return `  A-${number}:
    text: "Action."
    may: action_${number}
    during: ${number === 1 ? "trading" : this.one(["trading", "answering", "stage"])}
${play}${this.condition()}${cost}    do:
${after}${this.steps({ ...scene, cards: !card }, 6)}`;
  }

  private terms(): string {
    return `  T-1:
    text: "Term."
    define: standing
    for: player
    unit: number
    if: ${this.test(1)}
    as: number(player.renown) + ${this.number(1)}
    otherwise: ${this.few()}
  T-2:
    text: "More."
    ${this.one(["raise", "lower"])}: standing
    by: ${this.some()}
    if: player.tired
  T-3:
    text: "Twice."
    multiply: standing
    by: player.crafts.size()
    if: player.crafts.size() > 1
  T-4:
    text: "At least."
    keep: standing
    at least: 0
`;
  }

  private exceptions(procedures: number): string {
    const of = 1 + this.draw(procedures);
    const scene = { money: true, cards: true, asks: true, below: of, depth: 1, card: false };
    return `  E-1:
    text: "Exception."
    instead of: P-${of}
    if: ${this.test(1)}
    do:
${this.steps(scene, 6)}  E-2:
    text: "No standing."
    instead of: T-1
    if: player.coins == 0
    as: ${this.few()}
  E-3:
    text: "Not now."
    forbid: [ action_1 ]
    if: ${this.test(1)}
    why: "Not now."
`;
  }

  private condition(): string {
    return this.draw(2) === 0 ? "" : `    if: ${this.test(1)}\n`;
  }

  private steps(scene: Scene, indent: number): string {
    return this.times(1 + this.draw(3), () => this.step(scene, indent));
  }

  private step(scene: Scene, indent: number): string {
    const found = this.one(this.possible(scene));
    return found(scene, indent);
  }

  private possible({ money, cards, asks, below, depth }: Scene) {
    const ways = [this.writing, this.writing];
    if (money) ways.push(this.paying, this.paying);
    if (cards) ways.push(this.dealing);
    if (asks) ways.push(this.asking, this.asking);
    if (below > 1) ways.push(this.following);
    if (depth > 0) ways.push(this.nesting, this.nesting);
    return ways;
  }

  private readonly writing = (_: Scene, indent: number): string =>
    lines(
      indent,
      this.one([
        () => [`- raise: player.score`, `  by: ${this.number(1)}`],
        () => [`- lower: ${this.one(["player.score", "heard"])}`, `  by: ${this.some()}`],
        () => [`- raise: heard`, `  by: 1`],
        () => [`- set: player.mood`, `  to: ${this.one(["calm", "merry"])}`],
        () => [`- set: player.rival`, `  to: ${this.one(["player.next", "none", "first_player"])}`],
        () => [`- set: player.tired`, `  to: ${this.test(0)}`],
        () => [`- set: player.score`, `  to: ${this.number(2)}`],
        () => [`- add: ${this.craft()}`, `  to: player.crafts`],
        () => [`- remove: ${this.craft()}`, `  from: player.crafts`],
        () => [`- raise: player.guess[${this.craft()}]`, `  by: 1`],
        () => [`- set: s${1 + this.draw(4)}.owner`, `  to: player`],
      ])(),
    );

  private readonly paying = (_: Scene, indent: number): string =>
    lines(
      indent,
      this.one([
        () => [`- pay: ${this.coins()}`],
        () => [`- pay: ${this.coins()}`, `  to: ${this.one(["player.next", "pot"])}`],
        () => [`- gain: ${this.coins()}`],
        () => [`- gain: pot`, `  from: pot`],
        () => [`- gain: 1`, `  in: renown`],
        () => [`- lose: 1 + 1`, `  in: renown`],
        () => [`- spin: wheel`, `  as: ${this.name()}`],
        () => [`- roll: die`, `  times: ${this.one(["1", "1 + 1"])}`, `  as: ${this.name()}`],
      ])(),
    );

  private readonly dealing = (_: Scene, indent: number): string => {
    const name = this.name();
    return lines(
      indent,
      this.one([
        () => [`- draw: ${this.one(["1", "1 + 1"])}`, `  from: stock`, `  to: player.hand`],
        () => [`- pick: 1`, `  from: player.hand`, `  as: ${name}`, `- put: ${name}`, `  in: heap`],
        () => [`- put: player.hand`, `  in: ${this.one(["player.shown", "heap"])}`],
        () => [`- put: heap`, `  in: stock`, `  shuffled: yes`],
        () => [`- put: player.shown.top(1)`, `  on: stock`],
        () => [`- shuffle: stock`],
        () => [`- reveal: player.hand`],
        () => [
          `- if: player.hand.size() > 0`,
          `  then:`,
          `    - announce: sold`,
          `      with: { what: player.hand.first() }`,
        ],
      ])(),
    );
  };

  private readonly asking = (scene: Scene, indent: number): string => {
    const name = this.name();
    const inner = { ...scene, depth: 0, asks: false };
    const option = (text: string): string[] => [
      `    ${text}_${name}:`,
      `      text: "${text}"`,
      ...(this.draw(2) === 0 ? [`      if: ${this.test(1)}`] : []),
      `      do:`,
    ];
    return this.one([
      () =>
        `${lines(indent, [`- choose: ${name}`, `  asks: "Which?"`, `  options:`, ...option("one")])}${this.steps(inner, indent + 8)}` +
        `${lines(indent, option("two"))}${this.steps(inner, indent + 8)}`,
      () =>
        lines(indent, [
          `- choose: ${name}`,
          `  asks: "How many?"`,
          `  from: ${this.draw(2)}`,
          `  to: min(some, ${this.number(1)})`,
          ...(this.draw(3) === 0 ? [`  step: 1 + 1`] : []),
          `- raise: player.score`,
          `  by: ${name}`,
        ]),
      () =>
        lines(indent, [
          `- choose: ${name}`,
          `  asks: "Who?"`,
          `  among: ${this.one(["players", "others", `others.where(${this.eachTest()})`])}`,
          `- set: player.rival`,
          `  to: ${name}`,
        ]),
      () =>
        lines(indent, [
          `- choose: ${name}`,
          `  asks: "Which cards?"`,
          `  among: player.hand`,
          `  at least: ${this.draw(2)}`,
          `  at most: 1 + 1`,
          `- put: ${name}`,
          `  in: player.shown`,
        ]),
      () =>
        lines(indent, [
          `- choose: ${name}`,
          `  who: players`,
          `  asks: "How much do you bid?"`,
          `  from: 0`,
          `  to: ${this.one(["some", "min(some, number(each.coins))"])}`,
          `- raise: player.score`,
          `  by: ${name}[player]`,
        ]),
      () =>
        lines(indent, [
          `- judge: "Well done?"`,
          `  by: others`,
          `  chance: chance`,
          `  as: ${name}`,
          `- if: ${name}`,
          `  then:`,
          `    - raise: player.score`,
          `      by: 1`,
        ]),
      () => lines(indent, [`- offer: stage`, `  to: player`, `  asks: "The stage?"`, `  as: ${name}`]),
    ])();
  };

  private readonly following = ({ below }: Scene, indent: number): string =>
    lines(indent, [`- follow: procedure_${1 + this.draw(Math.max(1, below - 1))}`]);

  private readonly nesting = (scene: Scene, indent: number): string => {
    const inner = { ...scene, depth: scene.depth - 1 };
    const name = this.name();
    return this.one([
      () =>
        `${lines(indent, [`- if: ${this.test(2)}`, `  then:`])}${this.steps(inner, indent + 4)}` +
        (this.draw(2) === 0 ? "" : `${lines(indent, [`  else:`])}${this.steps(inner, indent + 4)}`),
      () =>
        `${lines(indent, [`- for each: ${name}`, `  in: ${this.one(["players", "others", `players.where(${this.eachTest()})`])}`, `  do:`])}` +
        `${this.steps(inner, indent + 4)}${lines(indent + 4, [`- raise: ${name}.score`, `  by: 1`])}`,
      () =>
        `${lines(indent, [`- repeat:`])}${this.steps(inner, indent + 4)}` +
        `${lines(indent, [`  ${this.one(["until", "while"])}: ${this.test(1)}`, `  at most: rounds`])}`,
      () =>
        lines(indent, [
          `- at once:`,
          `    - put: player.pawn`,
          `      on: s${1 + this.draw(4)}`,
          `    - put: player.next.pawn`,
          `      on: s${1 + this.draw(4)}`,
        ]),
    ])();
  };

  private test(depth: number): string {
    if (depth > 0 && this.draw(3) === 0)
      return this.one([
        `(${this.test(depth - 1)} && ${this.test(depth - 1)})`,
        `(${this.test(depth - 1)} || ${this.test(depth - 1)})`,
        `(!${this.test(0)})`,
      ]);
    const compare = this.one(["==", "!=", "<", "<=", ">", ">="]);
    return this.one([
      () => `(player.coins ${compare} toll)`,
      () => `(${this.number(1)} ${compare} ${this.number(0)})`,
      () => `(player.mood == ${this.one(["calm", "merry"])})`,
      () => `(player.rival == ${this.one(["none", "player.next"])})`,
      () => `players.${this.one(["any", "every"])}(${this.eachTest()})`,
      () => `player.crafts.any(each == ${this.craft()})`,
      () => `player.tired`,
      () => `(player.hand.size() ${compare} ${this.few()})`,
    ])();
  }

  private eachTest(): string {
    return this.one(["each.renown > 0", "each.coins >= toll", "each.mood == merry", "each.score < heard"]);
  }

  private number(depth: number): string {
    if (depth > 0 && this.draw(3) === 0) {
      const [one, other] = [this.number(depth - 1), this.number(depth - 1)];
      return this.one([`(${one} + ${other})`, `(${one} - ${other})`, `min(${one}, ${other})`, `max(${one}, ${other})`]);
    }
    return this.one([
      () => this.few(),
      () => "heard",
      () => "player.score",
      () => "number(player.renown)",
      () => "player.crafts.size()",
      () => "player.hand.size()",
      () => "others.count(each.mood == merry)",
      () => "players.sum(each.score)",
      () => "players.highest(number(each.coins))",
      () => `player.guess[${this.craft()}]`,
    ])();
  }

  private coins(): string {
    return this.one([
      "toll",
      "toll + toll",
      "min(toll, player.coins)",
      "half_up(player.coins)",
      "players.highest(each.coins)",
    ]);
  }

  private few(): string {
    return this.one(["0", "1", "few"]);
  }

  private some(): string {
    return this.one(["1", "some", "1 + 1"]);
  }

  private craft(): string {
    return this.one(["juggling", "singing", "baking"]);
  }

  private name(): string {
    this.names++;
    return `name_${this.names}`;
  }

  private one<T>(from: readonly T[]): T {
    const found = from[this.draw(from.length)];
    if (found === undefined) throw new Error("nothing to draw from");
    return found;
  }

  private times(count: number, make: (number: number) => string): string {
    return Array.from({ length: count }, (_, index) => make(index + 1)).join("");
  }
}

function lines(indent: number, texts: readonly string[]): string {
  return texts.map((text) => `${" ".repeat(indent)}${text}\n`).join("");
}
