import {
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticExtra,
  type DiagnosticParams,
  diagnostic,
  type KeyedPlace,
  type Place,
  type RelatedPlace,
  suggest,
} from "@rulewright/diagnostics";
import { createNotes, type NumberNotes } from "../numbers/notes";
import type { MapNode, ScalarNode, YamlNode } from "../surface/ast";
import type { FieldIndex, ParameterIndex, TermIndex, ZoneIndex } from "./expression";
import type { Mentions } from "./mentions";
import type {
  Chapter,
  Column,
  Dice,
  Domain,
  EventKind,
  Field,
  Menu,
  Parameter,
  Phase,
  Spinner,
  Unit,
  Window,
  Zone,
} from "./model";
import type { ClauseIndex } from "./steps";
import type { DomainIndex, Type, UnitType } from "./types";

/** What a name of the flat space of global names stands for. */
export type GlobalName =
  | { readonly kind: "parameter"; readonly index: ParameterIndex }
  | { readonly kind: "field"; readonly index: FieldIndex }
  | { readonly kind: "domain"; readonly index: DomainIndex }
  | { readonly kind: "member"; readonly domain: DomainIndex; readonly member: number }
  | { readonly kind: "zone"; readonly index: ZoneIndex }
  | { readonly kind: "term"; readonly index: TermIndex };

interface NameEntry {
  readonly meaning: GlobalName;
  /** "the table `horses`", for messages. */
  readonly what: string;
  readonly place: Place;
}

/** A term before and while its clauses are resolved. */
export interface TermDraft {
  readonly name: string;
  readonly for: DomainIndex | undefined;
  readonly given: readonly { readonly name: string; readonly type: Type }[];
  type: Type | undefined;
  /** Paths such as `each.on` that a list term's elements are known to have. */
  presents: readonly string[];
  readonly clause: ClauseIndex;
  state: "new" | "working" | "done";
}

/** A clause's head before its body is resolved. */
export interface ClauseHead {
  readonly id: string;
  readonly node: MapNode;
  readonly chapter: number;
  readonly file: string;
  /** The key that decides the clause's form. */
  readonly form: string;
  readonly place: KeyedPlace;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Everything known while a rulebook is being resolved; each list is the rulebook's list in the making. */
export interface Context {
  readonly diagnostics: Diagnostic[];
  readonly numbers: NumberNotes;
  /** Where names are used, when a code editor asks. */
  readonly mentions: Mentions | undefined;
  readonly strings: string[];
  readonly units: (Mutable<Unit> & { purseName: ScalarNode | undefined })[];
  readonly parameters: Parameter[];
  readonly dice: Dice[];
  readonly spinners: Spinner[];
  readonly domains: (Mutable<Domain> & { columns: Column[]; numberUnit: UnitType; mayBeOffBoard: boolean })[];
  readonly fields: Mutable<Field>[];
  readonly zones: Mutable<Zone>[];
  readonly phases: Mutable<Phase>[];
  readonly menus: Mutable<Menu>[];
  readonly windows: Window[];
  readonly events: EventKind[];
  readonly chapters: Chapter[];
  readonly heads: ClauseHead[];
  readonly clauseIds: Map<string, ClauseIndex>;
  readonly names: Map<string, NameEntry>;
  readonly terms: TermDraft[];
  readonly procedures: Map<string, ClauseIndex>;
  readonly actions: Map<string, ClauseIndex>;
  /** The menus that actions name under `during`, under whatever reading. */
  readonly actionMenus: Set<string>;
  /** Rulings by name with the reading that is on. */
  readonly chosen: Map<string, { readonly reading: string; readonly readings: readonly string[] }>;
  /** The sections of all files with those of rulebook.yaml, as the readings leave them. */
  data: MapNode | undefined;
  readonly used: Set<string>;
  report<Code extends DiagnosticCode>(
    code: Code,
    params: DiagnosticParams<Code>,
    place: KeyedPlace,
    extra?: DiagnosticExtra,
  ): void;
  /** A step stands for a whole block; findings about it point at its verb. */
  headOf(step: Place): KeyedPlace;
  noteHead(step: Place, head: KeyedPlace): void;
  intern(text: string): number;
  suggest(name: string, candidates: readonly string[]): string | undefined;
  /** Finds the type of a term, resolving its clause's value when nobody has asked before. Set by the clause stage. */
  typeTerm(term: TermDraft): void;
  /** What a procedure is given. Set by the clause stage. */
  givenOf(procedure: ClauseIndex): readonly { readonly name: string; readonly type: Type }[];
  /** Clauses that a reading switched off: naming them is no mistake. */
  readonly absentClauses: Set<string>;
  /** Clauses that a step of another clause cites. */
  readonly cited: Set<ClauseIndex>;
}

export function createContext(mentions?: Mentions): Context {
  const diagnostics: Diagnostic[] = [];
  const strings: string[] = [];
  const indexOf = new Map<string, number>();
  const heads = new Map<Place, KeyedPlace>();
  return {
    diagnostics,
    numbers: createNotes(),
    mentions,
    strings,
    units: [],
    parameters: [],
    dice: [],
    spinners: [],
    domains: [],
    fields: [],
    zones: [],
    phases: [],
    menus: [],
    windows: [],
    events: [],
    chapters: [],
    heads: [],
    clauseIds: new Map(),
    names: new Map(),
    terms: [],
    procedures: new Map(),
    actions: new Map(),
    actionMenus: new Set(),
    chosen: new Map(),
    data: undefined,
    used: new Set(),
    report(code, params, place, extra) {
      diagnostics.push(diagnostic(code, params, place, extra));
    },
    headOf: (step) => heads.get(step) ?? step,
    noteHead: (step, head) => void heads.set(step, head),
    intern(text) {
      const known = indexOf.get(text);
      if (known !== undefined) return known;
      strings.push(text);
      indexOf.set(text, strings.length - 1);
      return strings.length - 1;
    },
    suggest: (name, candidates) => suggest(name, candidates),
    typeTerm() {},
    givenOf: () => [],
    absentClauses: new Set(),
    cited: new Set(),
  };
}

/** Names that the language itself uses in expressions. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  "player",
  "active",
  "players",
  "others",
  "first_player",
  "phase",
  "each",
  "yes",
  "no",
  "none",
  "bank",
  "winner",
  "true",
  "false",
  "null",
  "in",
  "setup",
  "pass",
  "any",
  "number",
  "text",
]);

/** Enters a global name; a second use of a name is reported at the second place, with the first one shown. */
export function declareName(ctx: Context, name: string, what: string, meaning: GlobalName, place: KeyedPlace): void {
  if (RESERVED_NAMES.has(name)) {
    ctx.report("name/reserved", { name, expected: what }, place, { target: "key" });
    return;
  }
  const known = ctx.names.get(name);
  if (known !== undefined) {
    const related: RelatedPlace[] = [{ message: `first used for ${known.what}`, place: known.place }];
    ctx.report("name/duplicate", { name, owner: known.what }, place, { target: "key", related });
    return;
  }
  ctx.names.set(name, { meaning, what, place: keyPlace(place) });
}

/** A place that stands for its key, if it has one. */
export function keyPlace(place: KeyedPlace): Place {
  return { file: place.file, path: place.path, range: place.keyRange ?? place.range };
}

export function placeOf(node: YamlNode): Place {
  return { file: node.file, path: node.path, range: node.range };
}

/** Reports a name that is not there, with the nearest one that is. */
export function reportUnknown(
  ctx: Context,
  name: string,
  expected: string,
  candidates: Iterable<string>,
  place: KeyedPlace,
  target: "key" | "value" = "value",
): void {
  const suggestion = suggest(name, [...candidates]);
  if (suggestion === undefined) ctx.report("name/unknown", { name, expected }, place, { target });
  else ctx.report("name/misspelt", { name, expected, suggestion }, place, { target });
}
