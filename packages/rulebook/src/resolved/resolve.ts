import type { Diagnostic, DiagnosticCode, Outcome } from "@rulewright/diagnostics";
import type { NumberNotes } from "../numbers/notes";
import type { LocatedFile, MapNode } from "../surface/ast";
import { finishBoards, readBoards } from "./boards";
import { checkRules } from "./check-rules";
import { readHeads } from "./clause-heads";
import { readColumns } from "./columns";
import { readDice, readParameters, readSpinners, readUnits } from "./components";
import { type Context, createContext, declareName, keyPlace, placeOf } from "./context";
import { rulesDigest } from "./digest";
import { readTables } from "./domains";
import { readBets, readExamples } from "./examples";
import { readNouns } from "./forms-of-numbers";
import { readHabits } from "./habits";
import { readMeasures } from "./measures";
import { createMentions, type Mentions } from "./mentions";
import { readMessage } from "./messages";
import type { Clause, Limits, Rulebook, Ruling } from "./model";
import { asScalar, child, mapLike, numberAt, scalarAt, wordAt, wordsOf } from "./nodes";
import { readOffWords } from "./off-words";
import { arrangeAround, orderRules } from "./order";
import { readPieceStarts, readPieces } from "./pieces";
import { finishPlay, readPlay } from "./play";
import { createClauseReader } from "./read-clauses";
import { collectRulings, dataUnderReadings, fixedReason, type RulingDraft, readingEntries } from "./readings";
import { emptyScope, PLAYERS } from "./scope";
import { mergeFiles, type Sections, sectionOf } from "./sections";
import { finishSheets, finishZones, readSheets, readZones } from "./sheets";
import type { ClauseIndex } from "./steps";
import { readTargets } from "./targets";
import { PLAIN } from "./units";

/** What a rulebook is resolved with, beside its files. */
export interface ResolveOptions {
  /** Readings other than the defaults, by ruling name. */
  readonly readings?: Readonly<Record<string, string>>;
  /** Values other than those of the files, by parameter name. */
  readonly parameters?: Readonly<Record<string, number>>;
  /** Expressions to be worked out over states, as in the `then` of an example. */
  readonly measures?: readonly string[];
  /** The files are those of a rulebook under variants. */
  readonly isVaried?: boolean;
}

export const DEFAULT_LIMITS: Limits = { steps: 10_000, decisions: 10_000, nested: 200, rounds: 1_000 };

/** A resolved rulebook, with what was done with the numbers of its files. */
export type Resolved = Outcome<Rulebook> & { readonly numbers: NumberNotes };

/** Resolves every name of located files that passed their schemas. Without errors there is a rulebook. */
export function resolve(files: readonly LocatedFile[], options: ResolveOptions = {}): Resolved {
  const ctx = createContext();
  return { ...resolveIn(ctx, files, options), numbers: ctx.numbers };
}

/** A resolution that keeps where names are used and what is known at its end, for a code editor. */
export function resolveForEditing(
  files: readonly LocatedFile[],
  options: ResolveOptions = {},
): Outcome<Rulebook> & { readonly ctx: Context; readonly mentions: Mentions } {
  const mentions = createMentions();
  const ctx = createContext(mentions);
  return { ...resolveIn(ctx, files, options), ctx, mentions };
}

function resolveIn(ctx: Context, files: readonly LocatedFile[], options: ResolveOptions): Outcome<Rulebook> {
  const merged = mergeFiles(ctx, files);
  if (merged === undefined) return { value: undefined, diagnostics: ctx.diagnostics };
  const rulings = collectRulings(ctx, merged.chapters, options.readings ?? {});
  const sections = dataUnderReadings(ctx, merged, rulings);
  ctx.data = mapLike(sections.rulebook, [...sections.data.entries, ...sections.rulebook.entries]);
  const players = readPlayers(ctx, sections.rulebook);
  enterPlayers(ctx, sections.rulebook, players.to);
  readData(ctx, sections, options.parameters ?? {});
  const declared = declareRules(ctx, sections);
  // A name that could not be declared would be missed all over the rules; the first cause is enough.
  if (ctx.diagnostics.some(hidesNames)) return { value: undefined, diagnostics: ctx.diagnostics };
  const isAsWritten = options.isVaried !== true && rulings.every(isDefault);
  const measures = options.measures ?? [];
  const model = readRules(ctx, sections, { ...declared, rulings, players, measures, isAsWritten });
  if (ctx.diagnostics.some(isError)) return { value: undefined, diagnostics: ctx.diagnostics };
  checkRules(ctx, model, readOffWords(sections.chapters, ctx));
  if (ctx.diagnostics.some(isError)) return { value: undefined, diagnostics: ctx.diagnostics };
  return { value: { ...model, digest: rulesDigest(model) }, diagnostics: ctx.diagnostics };
}

function isDefault({ entry, chosen }: RulingDraft): boolean {
  return chosen === (wordAt(entry.node, "default") ?? chosen);
}

function isError(found: Diagnostic): boolean {
  return found.severity === "error";
}

/** Mistakes in a single value, which leave every name declared. */
const OF_ONE_VALUE: ReadonlySet<string> = new Set<DiagnosticCode>([
  "data/missing-cell",
  "data/wrong-cell",
  "data/computed-cell",
  "data/out-of-range",
  "data/off-step",
  "data/negative",
  "data/no-weight",
  "data/number-not-whole",
  "data/unknown-column",
  "data/players",
  "rule/bad-default",
  "rule/bad-reading",
  "rule/reading-of-fixed",
]);

function hidesNames(found: Diagnostic): boolean {
  return isError(found) && !OF_ONE_VALUE.has(found.code);
}

/** A set of players fits into one integer of the state. */
const MAX_PLAYERS = 31;

function readPlayers(ctx: Context, rulebook: MapNode): { from: number; to: number } {
  const node = child(rulebook, "players");
  const from = numberAt(node, "from") ?? 1;
  const to = numberAt(node, "to") ?? from;
  if (from >= 1 && from <= to && to <= MAX_PLAYERS) return { from, to };
  ctx.report("data/players", { from, to }, node ?? rulebook);
  return { from: 1, to: MAX_PLAYERS };
}

function enterPlayers(ctx: Context, rulebook: MapNode, seats: number): void {
  const place = placeOf(child(rulebook, "players") ?? rulebook);
  const members = Array.from({ length: seats }, (_, seat) => ({ id: `P${seat + 1}`, title: `P${seat + 1}`, place }));
  ctx.domains.push({
    name: "player",
    label: "player",
    kind: "player",
    members,
    columns: [],
    firstNumber: 1,
    board: undefined,
    copies: undefined,
    pieces: undefined,
    place,
    numberUnit: PLAIN,
    mayBeOffBoard: false,
  });
  // Seats can be named in examples; `typeName` keeps them out of the rules.
  for (const [member, seat] of members.entries())
    declareName(ctx, seat.id, "a seat", { kind: "member", domain: PLAYERS, member }, place);
}

function readData(ctx: Context, sections: Sections, parameters: Readonly<Record<string, number>>): void {
  readUnits(ctx, sections);
  readParameters(ctx, sections, parameters);
  readDice(ctx, sections);
  const tables = readTables(ctx, sections);
  const boards = readBoards(ctx, sections);
  readPieces(ctx, sections);
  readColumns(ctx, tables);
  finishBoards(ctx, boards);
  readSpinners(ctx, sections);
}

/** What has been declared, with what is still to be read of it. */
interface Declared {
  readonly zones: ReturnType<typeof readZones>;
  readonly fields: ReturnType<typeof readSheets>;
  readonly phases: ReturnType<typeof readPlay>;
}

function declareRules(ctx: Context, sections: Sections): Declared {
  const zones = readZones(ctx, sections);
  const fields = readSheets(ctx, sections);
  const phases = readPlay(ctx, sections);
  readHeads(ctx, sections.chapters);
  return { zones, fields, phases };
}

interface RulesInput extends Declared {
  readonly rulings: readonly RulingDraft[];
  readonly players: { readonly from: number; readonly to: number };
  readonly measures: readonly string[];
  readonly isAsWritten: boolean;
}

type Model = Omit<Rulebook, "digest">;

function readRules(ctx: Context, sections: Sections, input: RulesInput): Model {
  const { zones, fields, phases, rulings, players } = input;
  const reader = createClauseReader(ctx);
  finishSheets(ctx, fields);
  finishZones(ctx, zones);
  readPieceStarts(ctx, sections);
  const startPhase = finishPlay(ctx, sections, phases);
  const read = reader.read();
  const arranged = arrangeAround(ctx, read, reader.targets);
  const ruleOrder = orderRules(ctx, arranged.clauses);
  const modelRulings = readRulings(ctx, rulings);
  const examples = readExamples(ctx, sections, sections.chapters, players);
  const clauses = attach(arranged.clauses, modelRulings, ownersOf(ctx, rulings), examples);
  const { habits, defaultHabit } = readHabits(ctx, sections, clauses);
  const bets = readBets(ctx, sections, players);
  const measures = readMeasures(ctx, input.measures);
  fillMenus(ctx, clauses);
  return {
    ...readIdentity(sections.rulebook),
    names: readNames(sections),
    nouns: readNouns(sections),
    players,
    ...modelOfContext(ctx),
    startPhase,
    clauses,
    terms: finishTerms(ctx, clauses),
    around: arranged.language,
    ruleOrder,
    rulings: modelRulings,
    examples,
    habits,
    defaultHabit,
    bets,
    targets: readTargets(ctx, sections, { habits, players, isAsWritten: input.isAsWritten }),
    measures,
  };
}

function readIdentity(root: MapNode): Pick<Model, "id" | "title" | "locale" | "language" | "variants" | "limits"> {
  const limits = child(root, "limits");
  return {
    id: wordAt(root, "rulebook") ?? "",
    title: wordAt(root, "title") ?? "",
    locale: wordAt(root, "locale") ?? "en",
    language: numberAt(root, "language") ?? 1,
    variants: [],
    limits: {
      steps: numberAt(limits, "steps") ?? DEFAULT_LIMITS.steps,
      decisions: numberAt(limits, "decisions") ?? DEFAULT_LIMITS.decisions,
      nested: numberAt(limits, "nested") ?? DEFAULT_LIMITS.nested,
      rounds: numberAt(limits, "rounds") ?? DEFAULT_LIMITS.rounds,
    },
  };
}

function modelOfContext(
  ctx: Context,
): Pick<
  Model,
  "strings" | "units" | "parameters" | "dice" | "spinners" | "domains" | "fields" | "zones" | "phases" | "windows"
> &
  Pick<Model, "menus" | "events" | "chapters"> {
  const { strings, parameters, dice, spinners, fields, zones, phases, windows, menus, events, chapters } = ctx;
  return {
    strings,
    units: ctx.units.map(({ name, shown, purse, place }) => ({ name, shown, purse, place })),
    parameters,
    dice,
    spinners,
    domains: ctx.domains.map(({ numberUnit: _unit, mayBeOffBoard: _off, ...domain }) => domain),
    fields,
    zones,
    phases,
    windows,
    menus,
    events,
    chapters,
  };
}

/** What people say for names; nothing for those that are not told. */
function readNames(sections: Sections): Model["names"] {
  const said = sectionOf(sections, "names").map(({ key, node }) => [key, asScalar(node)?.source ?? ""] as const);
  const untold = wordsOf(child(sections.data, "untold")).map(({ word }) => [word, ""] as const);
  return Object.fromEntries([...said, ...untold]);
}

function readRulings(ctx: Context, drafts: readonly RulingDraft[]): readonly Ruling[] {
  return drafts.flatMap((draft): readonly Ruling[] => {
    const asks = scalarAt(draft.entry.node, "asks");
    const place = keyPlace({ ...placeOf(draft.entry.node), keyRange: draft.entry.keyRange });
    if (asks === undefined) return [];
    return [
      {
        name: draft.name,
        id: wordAt(draft.entry.node, "id") ?? draft.name,
        clause: ctx.clauseIds.get(draft.clauseId) ?? firstOfChapter(ctx, draft),
        asks: readMessage(ctx, emptyScope(true), asks),
        default: wordAt(draft.entry.node, "default") ?? draft.chosen,
        chosen: draft.chosen,
        fixed: fixedReason(draft),
        readings: readingEntries(draft).map((entry) => {
          const text = scalarAt(entry.node, "text");
          const readingPlace = placeOf(entry.node);
          return {
            name: entry.key,
            text:
              text === undefined
                ? { source: entry.key, parts: [entry.key], place: readingPlace }
                : readMessage(ctx, emptyScope(true), text),
            place: readingPlace,
          };
        }),
        place,
      },
    ];
  });
}

/** A clause that a reading switched off has no index; the first clause of its chapter stands for it. */
function firstOfChapter(ctx: Context, draft: RulingDraft): ClauseIndex {
  const chapter = ctx.chapters.find((candidate) => candidate.file === draft.entry.node.file);
  return chapter?.clauses[0] ?? (0 as ClauseIndex); // a chapter that is off as a whole
}

/** The clause of each ruling, or undefined where it is switched off. */
function ownersOf(ctx: Context, drafts: readonly RulingDraft[]): ReadonlyMap<string, ClauseIndex | undefined> {
  return new Map(drafts.map((draft) => [draft.name, ctx.clauseIds.get(draft.clauseId)]));
}

function attach(
  clauses: readonly Clause[],
  rulings: readonly Ruling[],
  owners: ReadonlyMap<string, ClauseIndex | undefined>,
  examples: Rulebook["examples"],
): readonly Clause[] {
  const rulingsOf = new Map<ClauseIndex, number[]>();
  const examplesOf = new Map<ClauseIndex, string[]>();
  for (const [at, ruling] of rulings.entries()) {
    // The ruling of a clause that is switched off is nobody else's.
    if (owners.get(ruling.name) === ruling.clause) pushTo(rulingsOf, ruling.clause, at);
  }
  for (const example of examples) pushTo(examplesOf, example.clause, example.id);
  return clauses.map((clause, at) => {
    const index = at as ClauseIndex; // an index of the list itself
    return { ...clause, rulings: rulingsOf.get(index) ?? [], examples: examplesOf.get(index) ?? [] };
  });
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [value]);
  else known.push(value);
}

function fillMenus(ctx: Context, clauses: readonly Clause[]): void {
  for (const [index, clause] of clauses.entries()) {
    if (clause.form.kind !== "action") continue;
    for (const at of clause.form.menus) {
      const menu = ctx.menus[at];
      if (menu !== undefined) menu.actions = [...menu.actions, index as ClauseIndex]; // an index of the list itself
    }
  }
}

const CHANGE_ORDER = ["raise", "lower", "multiply", "at_least", "at_most"] as const;

function finishTerms(ctx: Context, clauses: readonly Clause[]): Rulebook["terms"] {
  return ctx.terms.map((term, index) => {
    const changes = clauses.flatMap((clause, at) =>
      clause.form.kind === "term_change" && clause.form.term === index
        ? [{ at: at as ClauseIndex, order: changeOrder(clause.form.change) }]
        : [],
    );
    changes.sort((a, b) => a.order - b.order || a.at - b.at);
    return {
      name: term.name,
      for: term.for,
      type: term.type ?? { kind: "number", unit: PLAIN, orNone: false },
      base: term.clause,
      exceptions: clauses[term.clause]?.around.exceptions ?? [],
      changes: changes.map((change) => change.at),
    };
  });
}

function changeOrder(change: (typeof CHANGE_ORDER)[number]): number {
  // Raising and lowering are one stage: they add up whatever their order.
  return Math.max(1, CHANGE_ORDER.indexOf(change));
}
