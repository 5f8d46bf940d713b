import type { Model } from "./check-rules";
import { partsOf } from "./expr-walk";
import type { Expr, LocalIndex, TermIndex } from "./expression";
import type { SeenBy } from "./model";
import type { Formula } from "./steps";

/** What a seat knows where an expression is worked out. */
export interface Sight {
  /** Names that hold the seat itself, and those that hold another seat. */
  readonly self: ReadonlySet<LocalIndex>;
  readonly others: ReadonlySet<LocalIndex>;
  /** Names for something that is hidden from it, with what that is called in a finding. */
  readonly hidden: ReadonlyMap<LocalIndex, string>;
}

type ListWordExpr = Extract<Expr, { readonly op: "list_word" }>;
type TermExpr = Extract<Expr, { readonly op: "term" }>;

/** Finds what an expression reads that a seat may not see. One for each model: it remembers the terms it has looked into. */
export interface Eye {
  /** The first thing that the seat may not see, in words; undefined when it sees all of it. */
  readonly unseen: (expr: Expr, sight: Sight) => string | undefined;
  /** Whether the seat sees what `seenBy` says of a place or field of `owner`. */
  readonly sees: (seenBy: SeenBy, owner: Expr | undefined, sight: Sight) => boolean;
  readonly isSelf: (expr: Expr | undefined, sight: Sight) => boolean;
}

export function createEye(model: Model): Eye {
  const known = new Map<string, string | undefined>();
  const unseen = (expr: Expr, sight: Sight): string | undefined => {
    switch (expr.op) {
      case "local":
      case "share":
        return sight.hidden.get(expr.local) ?? first(partsOf(expr), sight);
      case "field":
      case "set": {
        const field = model.fields[expr.field];
        if (field !== undefined && !sees(field.seenBy, expr.owner, sight)) return `\`${field.name}\``;
        return first(partsOf(expr), sight);
      }
      case "zone":
      case "pile":
        return unseenCards(expr, sight, "seenBy") ?? first(partsOf(expr), sight);
      case "term":
        return first(expr.args, sight) ?? ofTerm(expr, sight);
      case "list_word":
        return ofListWord(expr, sight);
      default:
        return first(partsOf(expr), sight);
    }
  };
  const first = (parts: readonly Expr[], sight: Sight): string | undefined => {
    for (const part of parts) {
      const found = unseen(part, sight);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** Of a pile that may be any of its deck's, all must be seen. */
  const unseenCards = (
    expr: Extract<Expr, { readonly op: "zone" | "pile" }>,
    sight: Sight,
    what: "seenBy" | "countSeenBy",
  ): string | undefined => {
    if (expr.op === "zone") {
      const zone = model.zones[expr.zone];
      return zone === undefined || sees(zone[what], expr.owner, sight) ? undefined : `\`${zone.name}\``;
    }
    const { type } = expr.of;
    const zones = model.zones.filter((zone) => type.kind === "pile" && zone.deck === type.deck);
    const hidden = zones.find((zone) => !sees(zone[what], undefined, sight));
    return hidden && `\`${hidden.name}\``;
  };
  const ofListWord = (expr: ListWordExpr, sight: Sight): string | undefined => {
    const { list, each } = expr;
    const counts = expr.word === "size" || (expr.word === "count" && expr.body === undefined);
    if (counts && (list.op === "zone" || list.op === "pile"))
      return unseenCards(list, sight, "countSeenBy") ?? first(partsOf(list), sight);
    const found = unseen(list, sight);
    if (found !== undefined) return found;
    const inner = [expr.body, expr.count, expr.without].filter((part) => part !== undefined);
    return first(inner, each !== undefined && isOthers(list, sight) ? withOther(sight, each) : sight);
  };
  const ofTerm = ({ term, args }: TermExpr, sight: Sight): string | undefined => {
    const which = (holds: (arg: Expr) => boolean): ReadonlySet<LocalIndex> =>
      new Set(args.flatMap((arg, index) => (holds(arg) ? [index as LocalIndex] : []))); // arguments come first among its names
    const self = which((arg) => isSelf(arg, sight));
    const others = which((arg) => arg.op === "local" && sight.others.has(arg.local));
    const key = `${term} ${[...self].join()} ${[...others].join()}`;
    if (!known.has(key)) {
      known.set(key, undefined);
      const bodies = bodiesOf(model, term);
      known.set(
        key,
        first(
          bodies.map(({ root }) => root),
          { self, others, hidden: new Map() },
        ),
      );
    }
    return known.get(key);
  };
  return { unseen, sees, isSelf };
}

function isSelf(expr: Expr | undefined, { self }: Sight): boolean {
  return expr?.op === "local" && self.has(expr.local);
}

function sees(seenBy: SeenBy, owner: Expr | undefined, sight: Sight): boolean {
  switch (seenBy) {
    case "everyone":
      return true;
    case "owner":
      return isSelf(owner, sight);
    case "others":
      return owner?.op === "local" && sight.others.has(owner.local);
    case "nobody":
      return false;
  }
}

const PLAYER_LOCAL = 0 as LocalIndex; // `player` is the first name of every clause and habit

/** Whether a list holds players other than the seat: `others`, or a choice of them. */
function isOthers(list: Expr, sight: Sight): boolean {
  if (list.op === "game") return list.what === "others" && sight.self.has(PLAYER_LOCAL);
  return list.op === "list_word" && list.type.kind === "list" && isOthers(list.list, sight);
}

function withOther(sight: Sight, local: LocalIndex): Sight {
  return { ...sight, others: new Set([...sight.others, local]) };
}

/** Everything that can have a part in a term's value. */
function bodiesOf(model: Model, index: TermIndex): readonly Formula[] {
  const term = model.terms[index];
  if (term === undefined) return [];
  return [term.base, ...term.exceptions, ...term.changes].flatMap((at) => {
    const clause = model.clauses[at];
    if (clause === undefined) return [];
    const { form, conditions } = clause;
    switch (form.kind) {
      case "term":
        return [...conditions, form.value, ...(form.otherwise === undefined ? [] : [form.otherwise])];
      case "term_exception":
        return [...conditions, form.value];
      case "term_change":
        return [...conditions, form.by];
      default:
        return conditions;
    }
  });
}
