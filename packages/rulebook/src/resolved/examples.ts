import type { LocatedFile, MapEntry, YamlNode } from "../surface/ast";
import { type Context, keyPlace, placeOf, reportUnknown } from "./context";
import { formulaOf, typeScalar } from "./expressions";
import type { AnswerWords, Bet, Example, ExampleRun, Expectations, PlayItem } from "./model";
import { asScalar, child, entriesOf, isYes, itemsOf, keyedPlace, numberAt, scalarAt, wordAt, wordsOf } from "./nodes";
import { phaseNamed } from "./play";
import { readSteps } from "./read-steps";
import { addLocal, emptyScope, PLAYER, type Scope, TRUTH } from "./scope";
import { type Sections, sectionOf } from "./sections";
import { readStateEntry, seatOf } from "./state-items";
import type { ClauseIndex } from "./steps";

interface Players {
  readonly from: number;
  readonly to: number;
}

/** Every example, those under a clause first, then those of the example files. */
export function readExamples(
  ctx: Context,
  sections: Sections,
  chapters: readonly LocatedFile[],
  players: Players,
): readonly Example[] {
  const examples: Example[] = [];
  const seen = new Map<string, MapEntry>();
  const add = (entry: MapEntry, clause: ClauseIndex) => {
    const first = seen.get(entry.key);
    if (first !== undefined) {
      ctx.report("example/duplicate", { name: entry.key }, keyedPlace(entry), {
        target: "key",
        related: [{ message: "first written here", place: keyPlace(keyedPlace(first)) }],
      });
      return;
    }
    seen.set(entry.key, entry);
    examples.push(readExample(ctx, entry, clause, players));
  };
  for (const file of chapters) {
    for (const clause of entriesOf(child(file.root, "clauses"))) {
      const index = ctx.clauseIds.get(clause.key);
      if (index !== undefined) for (const entry of entriesOf(child(clause.node, "examples"))) add(entry, index);
    }
  }
  for (const entry of sectionOf(sections, "examples")) {
    const clause = clauseOf(ctx, entry);
    if (clause !== undefined) add(entry, clause);
  }
  return examples;
}

function clauseOf(ctx: Context, entry: MapEntry): ClauseIndex | undefined {
  const [first] = wordsOf(child(entry.node, "clause"));
  if (first === undefined) return undefined;
  const clause = ctx.clauseIds.get(first.word);
  if (clause === undefined && !ctx.absentClauses.has(first.word))
    reportUnknown(ctx, first.word, "clause", ctx.clauseIds.keys(), first.place);
  return clause;
}

function readExample(ctx: Context, entry: MapEntry, clause: ClauseIndex, players: Players): Example {
  const main = readRun(ctx, entry.node, undefined, clause, players);
  const others = itemsOf(child(entry.node, "with")).map((item) => readRun(ctx, entry.node, item, clause, players));
  return {
    id: entry.key,
    clause,
    title: wordAt(entry.node, "title"),
    runs: [main, ...others],
    place: keyPlace(keyedPlace(entry)),
  };
}

/** One run: the example, with what a `with` entry says instead. */
function readRun(
  ctx: Context,
  node: YamlNode,
  variation: YamlNode | undefined,
  clause: ClauseIndex,
  players: Players,
): ExampleRun {
  const at = (key: string) => child(variation, key) ?? child(node, key);
  const given = at("given");
  const seats = seatCount(given, at("then"), players);
  const items = entriesOf(given).flatMap((entry) => (GIVEN_WORDS.has(entry.key) ? [] : readStateEntry(ctx, entry)));
  const scope = exampleScope();
  const active = seatAt(ctx, given, "active", seats) ?? 0;
  const run: ExampleRun = {
    readings: readReadings(ctx, variation),
    parameters: readParameters(ctx, variation),
    given: items,
    seats,
    active,
    start: readStart(ctx, at, clause, scope),
    until: readUntil(ctx, at("until"), scope),
    play: [
      ...readPlayItems(ctx, at("play"), seats),
      ...readRefused(ctx, child(variation, "play") === undefined ? at("refused") : child(variation, "refused"), seats),
    ],
    then: readExpectations(ctx, at("then")),
    locals: scope.locals.map(({ name, type, keyedBy }) => ({ name, type, keyedBy })),
    place: placeOf(variation ?? node),
  };
  return run;
}

const GIVEN_WORDS: ReadonlySet<string> = new Set(["players", "active"]);
const VARIATION_WORDS: ReadonlySet<string> = new Set([
  "parameters",
  "given",
  "play",
  "then",
  "refused",
  "until",
  "from",
  "do",
  "title",
]);

/** Formulas about a state: they see the seats by name, and `player` is whose turn it is. */
export function exampleScope(): Scope {
  const scope = emptyScope(true);
  const player = addLocal(scope, { name: "player", type: PLAYER });
  return { ...scope, hasPlayer: true, names: new Map([["player", player]]) };
}

/** As many seats as are said, or else as are mentioned. */
function seatCount(given: YamlNode | undefined, then: YamlNode | undefined, players: Players): number {
  const said = numberAt(given, "players");
  if (said !== undefined) return Math.max(1, Math.min(said, players.to));
  const mentioned = [...entriesOf(given), ...entriesOf(then)].map((entry) => (seatOf(entry.key) ?? -1) + 1);
  return Math.max(players.from, ...mentioned);
}

const MOST_SEATS = 99;

/** A seat named in the words of an example. */
function seatAt(ctx: Context, node: YamlNode | undefined, key: string, seats: number): number | undefined {
  const scalar = scalarAt(node, key);
  if (scalar === undefined) return undefined;
  const seat = seatOf(scalar.source);
  if (seat !== undefined && seat < seats) return seat;
  ctx.report("example/unknown-seat", { seat: scalar.source, players: seats }, scalar);
  return undefined;
}

function readReadings(ctx: Context, variation: YamlNode | undefined): Record<string, string> {
  const readings: Record<string, string> = {};
  for (const entry of entriesOf(variation)) {
    if (VARIATION_WORDS.has(entry.key)) continue;
    const chosen = ctx.chosen.get(entry.key);
    const reading = asScalar(entry.node);
    if (chosen === undefined) reportUnknown(ctx, entry.key, "ruling", ctx.chosen.keys(), keyedPlace(entry), "key");
    else if (reading !== undefined && !chosen.readings.includes(reading.source))
      ctx.report(
        "rule/bad-reading",
        { ruling: entry.key, reading: reading.source, allowed: chosen.readings.join(", ") },
        reading,
      );
    else if (reading !== undefined) readings[entry.key] = reading.source;
  }
  return readings;
}

function readParameters(ctx: Context, variation: YamlNode | undefined): Record<string, number> {
  const parameters: Record<string, number> = {};
  for (const entry of entriesOf(child(variation, "parameters"))) {
    const value = asScalar(entry.node)?.value;
    if (!ctx.parameters.some((parameter) => parameter.name === entry.key)) {
      reportUnknown(
        ctx,
        entry.key,
        "parameter",
        ctx.parameters.map((parameter) => parameter.name),
        keyedPlace(entry),
        "key",
      );
    } else if (typeof value === "number") parameters[entry.key] = value;
  }
  return parameters;
}

function readStart(
  ctx: Context,
  at: (key: string) => YamlNode | undefined,
  clause: ClauseIndex,
  scope: Scope,
): ExampleRun["start"] {
  const steps = at("do");
  if (steps !== undefined) return { kind: "steps", steps: readSteps(ctx, clause, steps, scope) };
  const from = asScalar(at("from"));
  if (from === undefined) return { kind: "turn" };
  if (from.source === "setup") return { kind: "setup" };
  const phase = phaseNamed(ctx, from.source);
  if (phase !== undefined) return { kind: "phase", phase };
  reportUnknown(ctx, from.source, "phase", ["setup", ...ctx.phases.map((other) => other.name)], from);
  return { kind: "turn" };
}

function readUntil(ctx: Context, node: YamlNode | undefined, scope: Scope): ExampleRun["until"] {
  const scalar = asScalar(node);
  if (scalar === undefined) return { kind: "turn_over" };
  const phase = phaseNamed(ctx, scalar.source);
  if (phase !== undefined) return { kind: "phase", phase };
  if (/^\w+$/.test(scalar.source)) {
    reportUnknown(
      ctx,
      scalar.source,
      "phase",
      ctx.phases.map((other) => other.name),
      scalar,
    );
    return { kind: "turn_over" };
  }
  const condition = formulaOf(ctx, scope, scalar, TRUTH);
  return condition === undefined ? { kind: "turn_over" } : { kind: "condition", condition };
}

function readPlayItems(ctx: Context, node: YamlNode | undefined, seats: number): PlayItem[] {
  return itemsOf(node).flatMap((item) => entriesOf(item).flatMap((entry) => readPlayItem(ctx, entry, seats)));
}

function readRefused(ctx: Context, node: YamlNode | undefined, seats: number): PlayItem[] {
  return itemsOf(node).flatMap((item) => entriesOf(item).flatMap((entry) => readAnswer(ctx, entry, seats, true)));
}

function readPlayItem(ctx: Context, entry: MapEntry, seats: number): readonly PlayItem[] {
  const place = placeOf(entry.node);
  const words = wordsOf(entry.node).map((item) => item.word);
  switch (entry.key) {
    case "roll":
      return [{ kind: "roll", faces: words.map(Number), place }];
    case "spin":
      return words.map((member) => ({ kind: "spin", member, place }));
    case "draw":
      return [{ kind: "draw", cards: words, place }];
    case "pick":
      return [{ kind: "pick", cards: words, place }];
    case "vote":
      return [{ kind: "vote", option: words[0] ?? "", place }];
    case "judge":
      return [{ kind: "judge", yes: isYes(entry.node), place }];
    case "refused":
      return entriesOf(entry.node).flatMap((inner) => readAnswer(ctx, inner, seats, true));
    default:
      return readAnswer(ctx, entry, seats, false);
  }
}

function readAnswer(ctx: Context, entry: MapEntry, seats: number, refused: boolean): readonly PlayItem[] {
  const seat = seatOf(entry.key);
  // `at` stands beside an answer and says in words which decision it is for.
  if (seat === undefined) return [];
  if (seat >= seats) {
    ctx.report("example/unknown-seat", { seat: entry.key, players: seats }, keyedPlace(entry), { target: "key" });
    return [];
  }
  return [{ kind: "answer", seat, answer: answerWords(entry.node), refused, place: placeOf(entry.node) }];
}

function answerWords(node: YamlNode): AnswerWords {
  const one = asScalar(node);
  const word = (scalar: typeof one): string | number =>
    typeof scalar?.value === "number" ? scalar.value : (scalar?.source ?? "");
  return one === undefined ? itemsOf(node).map((item) => word(asScalar(item))) : word(one);
}

const THEN_WORDS: ReadonlySet<string> = new Set(["winner", "ended", "first_player"]);

function readExpectations(ctx: Context, node: YamlNode | undefined): Expectations {
  const items = entriesOf(node).flatMap((entry) => (THEN_WORDS.has(entry.key) ? [] : readStateEntry(ctx, entry)));
  const winner = child(node, "winner");
  const seats = wordsOf(winner).flatMap(({ word, place }) => {
    const seat = seatOf(word);
    if (seat === undefined && word !== "none") ctx.report("example/bad-path", { path: word }, place);
    return seat ?? [];
  });
  const ended = child(node, "ended");
  return {
    items,
    winners: winner === undefined ? undefined : seats,
    ended: ended === undefined ? undefined : isYes(ended),
    firstPlayer: seatAt(ctx, node, "first_player", MOST_SEATS),
    formulas: [],
  };
}

/** The bets of odds.yaml. */
export function readBets(ctx: Context, sections: Sections, players: Players): readonly Bet[] {
  return sectionOf(sections, "bets").flatMap((entry): readonly Bet[] => {
    const clause = clauseOf(ctx, entry);
    const of = scalarAt(entry.node, "of");
    if (clause === undefined || of === undefined) return [];
    const scope = exampleScope();
    const measured = typeScalar(ctx, scope, of);
    if (measured === undefined) return [];
    if (measured.partial !== undefined || measured.expr.type.kind !== "number") {
      ctx.report("type/mismatch", { expected: "a number", source: of.source, found: "something else" }, of);
      return [];
    }
    const stakeNode = scalarAt(entry.node, "stake");
    const stake = stakeNode && typeScalar(ctx, scope, stakeNode)?.formula;
    const run = readRun(ctx, entry.node, undefined, clause, players);
    return [
      { id: entry.key, label: wordAt(entry.node, "label") ?? entry.key, clause, stake, run, of: measured.formula },
    ];
  });
}
