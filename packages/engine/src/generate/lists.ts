import { invariant } from "@rulewright/diagnostics";
import type { Expr } from "@rulewright/rulebook";
import type { Context } from "../compile/context";
import { capacityOf, domainSize, frameOf } from "../compile/frames";
import { gridOf } from "../compile/grids";
import { listValue } from "../compile/lists";
import { clauseAt } from "../compile/terms";
import type { FrameLayout } from "../runtime/program";
import { freshName, int, tableOf } from "./generator";
import { numberOf, termListCall, testOf } from "./parts";
import { binding, further, listAt, nameOf, type Scope, type Spot, spot, withFree } from "./scope";
import { evaluatedList } from "./spill";
import { storable } from "./storable";
import { thingOf } from "./things";
import { waySource } from "./ways";

type ExprOf<Op extends Expr["op"]> = Extract<Expr, { readonly op: Op }>;

/** What is done with an element: its source, whether it is surely a thing, and the scope around it. */
export type Visit = (item: string, sure: boolean, scope: Scope) => string;

/** The most elements that a list can have. */
export function boundOf(context: Context, frame: FrameLayout, list: Expr): number {
  const { rulebook, layout } = context;
  if (list.type.kind !== "list") return 1;
  switch (list.op) {
    case "game":
      return rulebook.players.to;
    case "all":
      return domainSize(rulebook, list.domain);
    case "set":
      return (layout.fields[list.field]?.width ?? 1) * 32;
    case "list":
      return list.items.length;
    case "local":
      return capacityOf(frame, list.local);
    case "conditional":
      return Math.max(boundOf(context, frame, list.yes), boundOf(context, frame, list.no));
    case "list_word":
      return boundOf(context, frame, list.list);
    case "term":
      return termBound(context, list.term);
    case "function": {
      const { columns, rows } = gridOf(context, list.args[0]);
      return Math.max(columns, rows);
    }
    default:
      return Math.max(
        rulebook.players.to,
        ...rulebook.domains.map((domain, index) =>
          domain.kind === "deck" || domain.kind === "piece" ? domainSize(rulebook, index) : 0,
        ),
      );
  }
}

function termBound(context: Context, index: number): number {
  const term = context.rulebook.terms[index];
  invariant(term !== undefined, `no term ${index}`);
  const bounds = [term.base, ...term.exceptions].flatMap((clause) => {
    const { form, locals } = clauseAt(context, clause);
    const frame = frameOf(context.rulebook, locals);
    if (form.kind === "term")
      return [form.value, form.otherwise].map((one) => (one === undefined ? 0 : boundOf(context, frame, one.root)));
    return form.kind === "term_exception" ? [boundOf(context, frame, form.value.root)] : [];
  });
  return Math.max(0, ...bounds);
}

/** Whether no thing can stand in a list twice. */
export function isDistinct(list: Expr): boolean {
  if (list.type.kind !== "list") return true;
  switch (list.op) {
    case "game":
    case "all":
    case "set":
    case "zone":
      return true;
    case "list_word":
      return list.word === "where" && isDistinct(list.list);
    default:
      return false;
  }
}

/** The size of a list of all members of a domain, from number 0 on, where it is always the same. */
export function wholeSize({ rulebook }: Context, list: Expr): number | undefined {
  const domain = list.op === "all" ? rulebook.domains[list.domain] : undefined;
  if (domain === undefined || domain.kind === "player" || domain.kind === "piece" || domain.kind === "deck")
    return undefined;
  return domain.members.length;
}

/** Source that goes through a list. */
export function walk(scope: Scope, list: Expr, visit: Visit): string {
  if (list.type.kind !== "list") return singleton(scope, list, visit);
  switch (list.op) {
    case "game":
      return walkGame(scope, list, visit);
    case "all":
      return walkAll(scope, list, visit);
    case "set":
      return walkSet(scope, list, visit);
    case "zone":
      return walkZone(scope, list, visit);
    case "local": {
      const index = freshName(scope.gen, "i");
      const at = listAt(scope, list.local);
      const item = freshName(scope.gen, "c");
      return `for(let ${index}=1;${index}<=L[${at}];${index}++){const ${item}=L[${at}+${index}];${visit(item, false, scope)}}`;
    }
    case "property":
      return walkProperty(scope, list, visit);
    case "list_word":
      return list.word === "where" ? walkWhere(scope, list, visit) : walkCollected(scope, list, visit);
    default:
      return walkCollected(scope, list, visit);
  }
}

function singleton(scope: Scope, thing: Expr, visit: Visit): string {
  const item = freshName(scope.gen, "c");
  return `{const ${item}=${numberOf(scope, thing)};if(${item}>=0){${visit(item, true, scope)}}}`;
}

function walkGame(scope: Scope, { what }: ExprOf<"game">, visit: Visit): string {
  const step = freshName(scope.gen, "i");
  const first = freshName(scope.gen, "a");
  const seats = freshName(scope.gen, "n");
  const item = freshName(scope.gen, "c");
  const loop = (body: string): string =>
    `for(let ${step}=0,${seats}=S[0],${first}=S[3]<0?0:S[3];${step}<${seats};${step}++){` +
    `const ${item}=${first}+${step}<${seats}?${first}+${step}:${first}+${step}-${seats};${body}}`;
  switch (what) {
    case "players":
      return loop(visit(item, true, scope));
    case "others": {
      const self = nameOf(scope, 0);
      return loop(`if(${item}!==(${self}<0?${first}:${self})){${visit(item, true, scope)}}`);
    }
    case "winners":
      return `for(let ${step}=0;${step}<S[0];${step}++){if((S[6]>>>${step})&1){${visit(step, true, scope)}}}`;
    default: {
      const value = what === "active" ? "S[3]" : what === "bank" ? "-1" : "S[4]";
      return `{const ${item}=${value};${visit(item, false, scope)}}`;
    }
  }
}

function walkAll(scope: Scope, { domain }: ExprOf<"all">, visit: Visit): string {
  const found = scope.gen.context.rulebook.domains[domain];
  invariant(found !== undefined, `no domain ${domain}`);
  const perSeat = found.kind === "player" ? 1 : found.kind === "piece" ? (found.pieces?.perPlayer ?? 1) : 0;
  const size = perSeat > 0 ? `S[0]*${int(perSeat)}` : int(found.copies?.length ?? found.members.length);
  const item = freshName(scope.gen, "c");
  const count = freshName(scope.gen, "n");
  return `for(let ${item}=0,${count}=${size};${item}<${count};${item}++){${visit(item, true, scope)}}`;
}

function walkSet(scope: Scope, set: ExprOf<"set">, visit: Visit): string {
  const { gen } = scope;
  const words = gen.context.layout.fields[set.field]?.width ?? 1;
  const [cell, word, bits, item] = ["j", "w", "b", "c"].map((letter) => freshName(gen, letter));
  return (
    `for(let ${cell}=${setCell(scope, set)},${word}=0;${word}<${int(words)};${word}++)` +
    `for(let ${bits}=S[${cell}+${word}],${item}=${word}*32;${bits}!==0;${bits}>>>=1,${item}++){` +
    `if(${bits}&1){${visit(item ?? "", true, scope)}}}`
  );
}

/** The first word of a set. */
export function setCell(
  scope: Scope,
  set: { readonly field: number; readonly owner?: Expr; readonly key?: Expr },
): string {
  const cells = scope.gen.context.layout.fields[set.field];
  invariant(cells !== undefined, `no field ${set.field}`);
  const owner = set.owner === undefined ? "0" : thingOf(scope, set.owner);
  const key = set.key === undefined ? "0" : thingOf(scope, set.key);
  return `${int(cells.base)}+(${owner}*${int(cells.keys)}+${key})*${int(cells.width)}`;
}

/** The first cell of a zone's ring. */
export function ringOf(scope: Scope, zone: ExprOf<"zone">): { readonly cell: string; readonly capacity: number } {
  const { layout } = scope.gen.context;
  const first = layout.zoneInstance[zone.zone] ?? 0;
  const instance = layout.instances[first];
  invariant(instance !== undefined, `no zone ${zone.zone}`);
  if (zone.owner === undefined) return { cell: int(instance.base), capacity: instance.capacity };
  const bases = layout.instances.map(({ base }) => base);
  return {
    cell: `${tableOf(scope.gen, bases)}[${int(first)}+${thingOf(scope, zone.owner)}]`,
    capacity: instance.capacity,
  };
}

function walkZone(scope: Scope, zone: ExprOf<"zone">, visit: Visit): string {
  const { gen } = scope;
  const { cell, capacity } = ringOf(scope, zone);
  const [base, index, item, count] = ["b", "i", "c", "n"].map((letter) => freshName(gen, letter));
  return (
    `for(let ${base}=${cell},${index}=0,${count}=S[${base}+1];${index}<${count};${index}++){` +
    `const ${item}=S[${base}+2+(S[${base}]+${index})%${int(capacity)}];${visit(item ?? "", true, scope)}}`
  );
}

function walkProperty(scope: Scope, list: ExprOf<"property">, visit: Visit): string {
  if (list.property.kind !== "pieces") return walkCollected(scope, list, visit);
  const perPlayer = scope.gen.context.layout.pieces[list.property.pieces]?.perPlayer ?? 1;
  const first = freshName(scope.gen, "a");
  const item = freshName(scope.gen, "c");
  return (
    `for(let ${first}=${thingOf(scope, list.of)}*${int(perPlayer)},${item}=${first};` +
    `${item}<${first}+${int(perPlayer)};${item}++){${visit(item, true, scope)}}`
  );
}

/** Anything that may fail or go on for long shows as a call in the source. */
const CALL = /[a-z0-9]\(/;

function walkWhere(scope: Scope, list: ExprOf<"list_word">, visit: Visit): string {
  const { body } = list;
  invariant(body !== undefined, "where lacks its body");
  let calls = false;
  const source = walk(scope, list.list, (item, sure, around) => {
    const test = testOf(binding(around, list.each, item, sure), body);
    calls = CALL.test(test);
    return `if(${test}){${visit(item, sure, around)}}`;
  });
  // The whole list is made before its first element is looked at, so a failure further on may not be missed.
  return calls && scope.early === true ? walkCollected(scope, list, visit) : source;
}

/** Makes the list first and goes through it then. */
function walkCollected(scope: Scope, list: Expr, visit: Visit): string {
  const { gen } = scope;
  const { code, end } = collect({ ...scope, early: false }, list, scope.free);
  const index = freshName(gen, "i");
  const item = freshName(gen, "c");
  const beyond = withFree(scope, further(scope.free, boundOf(gen.context, scope.frame, list)));
  return `{${code}for(let ${index}=${spot(scope.free)};${index}<${end};${index}++){const ${item}=L[${index}];${visit(item, false, beyond)}}}`;
}

/** Source that writes a list's elements from `at` on; `end` is then the place behind the last. */
export function collect(scope: Scope, list: Expr, at: Spot): { readonly code: string; readonly end: string } {
  const { gen } = scope;
  const end = freshName(gen, "e");
  const bound = boundOf(gen.context, scope.frame, list);
  gen.widest = Math.max(gen.widest, at.offset + 2 * bound);
  const inner = withFree(scope, scope.free === at ? further(at, bound) : scope.free);
  return { code: `let ${end}=${spot(at)};${collecting(inner, list, { at, end })}`, end };
}

interface Target {
  readonly at: Spot;
  readonly end: string;
}

function collecting(scope: Scope, list: Expr, { at, end }: Target): string {
  if (list.type.kind === "list") {
    switch (list.op) {
      case "list":
        return list.items.map((item) => `L[${end}++]=${storable(scope, item)};`).join("");
      case "term":
        return `${end}=${termListCall(scope, list, spot(at))};`;
      case "conditional":
        return `if(${testOf(scope, list.condition)}){${collecting(scope, list.yes, { at, end })}}else{${collecting(scope, list.no, { at, end })}}`;
      case "property": {
        const pieces = spacePieces(scope, list);
        if (pieces !== undefined) return pieces(spot(at), end);
        if (list.property.kind === "space_pieces" || list.property.kind === "space_players")
          return foreign(scope, list, end);
        break;
      }
      case "pile":
        return foreign(scope, list, end);
      case "function":
        return `${end}=way(${waySource(scope, list)},${list.name === "line"},${spot(at)});`;
      case "list_word":
        if (list.word !== "where") return wordList(scope, list, { at, end });
        break;
      default:
        break;
    }
  }
  return walk(scope, list, (item) => `L[${end}++]=${item};`);
}

/** Lists that the reference executor makes. */
function foreign(scope: Scope, list: Expr, end: string): string {
  const made = evaluatedList(scope, list, (frame) => listValue(scope.gen.context, list, frame));
  return `for(let i=${spot(scope.free)},n=${made};i<n;i++)L[${end}++]=L[i];`;
}

function spacePieces(scope: Scope, list: ExprOf<"property">): ((at: string, end: string) => string) | undefined {
  if (list.property.kind !== "space_pieces" && list.property.kind !== "space_players") return undefined;
  const { context } = scope.gen;
  const { type } = list;
  const named =
    type.kind === "list" && type.of.kind === "thing" && context.layout.pieces[type.of.domain] !== undefined
      ? type.of.domain
      : undefined;
  const board = list.of.type.kind === "thing" ? list.of.type.domain : -1;
  const found = named ?? context.rulebook.domains.findIndex((domain) => domain.pieces?.board === board);
  const pieces = context.layout.pieces[found];
  if (pieces === undefined) return () => "";
  if (list.property.kind === "space_players" && pieces.perPlayer !== 1) return undefined;
  const { on, stamp, perPlayer } = pieces;
  return (at, end) => `${end}=here(${int(on)},${int(stamp)},S[0]*${int(perPlayer)},${thingOf(scope, list.of)},${at});`;
}

function wordList(scope: Scope, list: ExprOf<"list_word">, { at, end }: Target): string {
  switch (list.word) {
    case "top":
      invariant(list.count !== undefined, "top lacks its count");
      return `{const most=Math.max(${numberOf(scope, list.count)},0);${collecting(scope, list.list, { at, end })}if(${end}>${spot(at)}+most)${end}=${spot(at)}+most;}`;
    case "with_highest":
    case "with_lowest":
      return extremes(scope, list, { at, end });
    case "while":
      return leading(scope, list, { at, end });
    case "without":
      return without(scope, list, end) ?? foreign(scope, list, end);
    case "sorted":
      return foreign(scope, list, end);
    default:
      return walk(scope, list, (item) => `L[${end}++]=${item};`);
  }
}

function extremes(scope: Scope, list: ExprOf<"list_word">, { at, end }: Target): string {
  const { body } = list;
  invariant(body !== undefined, `${list.word} lacks its body`);
  const best = freshName(scope.gen, "m");
  const worth = freshName(scope.gen, "h");
  const better = list.word === "with_highest" ? ">" : "<";
  const start = list.word === "with_highest" ? "-Infinity" : "Infinity";
  const loop = walk(scope, list.list, (item, sure, around) => {
    const value = numberOf(binding(around, list.each, item, sure), body);
    return `const ${worth}=${value};if(${worth}${better}${best}){${best}=${worth};${end}=${spot(at)};}if(${worth}===${best})L[${end}++]=${item};`;
  });
  return `let ${best}=${start};${loop}`;
}

/** The whole list, and its end then set in front of the first element for which the body does not hold. */
function leading(scope: Scope, list: ExprOf<"list_word">, { at, end }: Target): string {
  invariant(list.body !== undefined, "while lacks its body");
  const index = freshName(scope.gen, "i");
  const item = freshName(scope.gen, "c");
  const test = testOf(binding(scope, list.each, item, false), list.body);
  const loop = `let ${index}=${spot(at)};for(;${index}<${end};${index}++){const ${item}=L[${index}];if(!${test})break;}`;
  return `${collecting(scope, list.list, { at, end })}{${loop}${end}=${index};}`;
}

/** Without one thing, or without those of a list; cards are compared by the reference executor. */
function without(scope: Scope, list: ExprOf<"list_word">, end: string): string | undefined {
  const { gen } = scope;
  const { without: removed } = list;
  const of = list.list.type.kind === "list" ? list.list.type.of : list.list.type;
  invariant(removed !== undefined, "without lacks its element");
  if (of.kind === "thing" && gen.context.rulebook.domains[of.domain]?.kind === "deck") return undefined;
  if (removed.type.kind !== "list") {
    const gone = freshName(gen, "g");
    const loop = walk(scope, list.list, (item) => `if(${item}!==${gone}||${gone}<0)L[${end}++]=${item};`);
    return `const ${gone}=${numberOf(scope, removed)};${loop}`;
  }
  const gone = collect(scope, removed, scope.free);
  const start = spot(scope.free);
  const beyond = withFree(scope, further(scope.free, boundOf(gen.context, scope.frame, removed)));
  const loop = walk(beyond, list.list, (item) => {
    const stays = freshName(gen, "k");
    return `let ${stays}=true;for(let j=${start};j<${gone.end};j++)if(L[j]===${item}){${stays}=false;break;}if(${stays})L[${end}++]=${item};`;
  });
  return `${gone.code}${loop}`;
}
