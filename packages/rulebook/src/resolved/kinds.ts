import { type KeyedPlace, suggest } from "@rulewright/diagnostics";
import type { YamlNode } from "../surface/ast";
import { type Context, reportUnknown } from "./context";
import { asScalar, child, wordAt, wordsOf } from "./nodes";
import { listOf, TEXT, TRUTH, thing } from "./scope";
import type { DomainIndex, Type, UnitType } from "./types";
import { combineUnits, PLAIN, unitOf } from "./units";

/** Reads `pound`, `pound per pip` or `number`. */
export function readUnit(ctx: Context, words: string, place: KeyedPlace): UnitType | undefined {
  const names = words.split(/\s+per\s+/).map((name) => name.trim());
  let unit = PLAIN;
  for (const [i, name] of names.entries()) {
    if (name === "number") continue;
    if (!ctx.units.some((candidate) => candidate.name === name)) {
      reportUnknown(ctx, name, "unit", ["number", ...ctx.units.map((candidate) => candidate.name)], place);
      return undefined;
    }
    unit = combineUnits(unit, unitOf(name), i === 0 ? 1 : -1);
  }
  return unit;
}

export function domainNamed(ctx: Context, name: string): DomainIndex | undefined {
  const index = ctx.domains.findIndex((domain) => domain.name === name);
  return index < 0 ? undefined : (index as DomainIndex); // an index of the list itself
}

/** Reads a kind written in words: `text`, `yes or no`, a unit, a kind of thing, `… or none`, `list of …`. */
export function readKind(ctx: Context, words: string, place: KeyedPlace): Type | undefined {
  if (words === "text") return TEXT;
  if (words === "yes or no") return TRUTH;
  if (words.startsWith("list of ")) {
    const of = readKind(ctx, words.slice("list of ".length), place);
    return of && listOf(of);
  }
  const orNone = words.endsWith(" or none");
  const name = orNone ? words.slice(0, -" or none".length) : words;
  const domain = domainNamed(ctx, name === "players" ? "player" : name);
  if (domain !== undefined) return thing(domain, orNone);
  const units = name.split(/\s+per\s+/);
  if (units.every((unit) => unit === "number" || ctx.units.some((candidate) => candidate.name === unit))) {
    const unit = readUnit(ctx, name, place);
    return unit && { kind: "number", unit, orNone };
  }
  const candidates = [
    "number",
    "text",
    "yes or no",
    ...ctx.units.map((unit) => unit.name),
    ...ctx.domains.map((other) => other.name),
  ];
  const isUnit =
    suggest(
      name,
      ctx.units.map((unit) => unit.name),
    ) !== undefined;
  reportUnknown(ctx, name, isUnit ? "unit" : "kind of value", candidates, place);
  return undefined;
}

/** What a long declaration of a column or a field says about its values. */
export interface KindDeclaration {
  readonly type: Type;
  readonly unitName: string | undefined;
  readonly per: DomainIndex | undefined;
  readonly setOf: DomainIndex | undefined;
}

const UNIT_WORDS = ["unit", "kind", "thing"] as const;

/** Reads a column or field: short (`pound`) or long (`{ unit: pound, per: traits }`). */
export function readDeclaration(ctx: Context, node: YamlNode): KindDeclaration | undefined {
  const short = asScalar(node);
  if (short !== undefined) {
    const type = readKind(ctx, short.source, short);
    return (
      type && {
        type,
        unitName: type.kind === "number" ? short.source.replace(/ or none$/, "") : undefined,
        per: undefined,
        setOf: undefined,
      }
    );
  }
  const perWord = child(node, "per");
  const per = perWord === undefined ? undefined : readDomain(ctx, perWord);
  if (perWord !== undefined && per === undefined) return undefined;
  const base = readLongKind(ctx, node);
  return base && { ...base, per };
}

function readDomain(ctx: Context, node: YamlNode): DomainIndex | undefined {
  const name = asScalar(node)?.source ?? "";
  const domain = domainNamed(ctx, name);
  if (domain === undefined)
    reportUnknown(
      ctx,
      name,
      "kind of thing",
      ctx.domains.map((other) => other.name),
      node,
    );
  return domain;
}

function readLongKind(ctx: Context, node: YamlNode): Omit<KindDeclaration, "per"> | undefined {
  const options = child(node, "one of");
  if (options !== undefined)
    return {
      type: { kind: "option", options: wordsOf(options).map((item) => item.word) },
      unitName: undefined,
      setOf: undefined,
    };
  if (child(node, "yes or no") !== undefined) return { type: TRUTH, unitName: undefined, setOf: undefined };
  const set = child(node, "set of");
  if (set !== undefined) {
    const domain = readDomain(ctx, set);
    return domain === undefined ? undefined : { type: thing(domain), unitName: undefined, setOf: domain };
  }
  for (const key of UNIT_WORDS) {
    const scalar = asScalar(child(node, key));
    if (scalar === undefined) continue;
    const type = readKind(ctx, scalar.source, scalar);
    if (type === undefined) return undefined;
    const none = key === "thing" || (type.kind === "number" && wordAt(node, "usually") === "none");
    const unitName = type.kind === "number" ? scalar.source.replace(/ or none$/, "") : undefined;
    return {
      type: (type.kind === "thing" || type.kind === "number") && none ? { ...type, orNone: true } : type,
      unitName,
      setOf: undefined,
    };
  }
  return undefined;
}
