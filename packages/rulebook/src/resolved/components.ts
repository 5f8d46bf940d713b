import type { MapEntry } from "../surface/ast";
import { countAt } from "./amounts";
import { checkRange, readRange } from "./cells";
import { type Context, declareName, keyPlace, placeOf, reportUnknown } from "./context";
import { MAX_MEMBERS } from "./domains";
import type { ParameterIndex } from "./expression";
import { readForms } from "./forms-of-numbers";
import { domainNamed, readUnit } from "./kinds";
import type { Column, Member } from "./model";
import { child, keyedPlace, scalarAt, wordAt } from "./nodes";
import { type Sections, sectionOf } from "./sections";
import { NO_NUMBER } from "./types";
import { PLAIN } from "./units";

/** Most dice thrown at once, and most pieces of one kind for each player. */
const MAX_DICE = 100;

export function readUnits(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "units")) {
    if (ctx.units.some((unit) => unit.name === entry.key)) continue;
    ctx.units.push({
      name: entry.key,
      shown: readForms(child(entry.node, "shown")),
      purse: undefined,
      purseName: scalarAt(entry.node, "purse"),
      place: keyPlace(keyedPlace(entry)),
    });
  }
}

export function readParameters(ctx: Context, sections: Sections, overrides: Readonly<Record<string, number>>): void {
  for (const entry of sectionOf(sections, "parameters")) {
    const unitNode = scalarAt(entry.node, "unit");
    const valueNode = scalarAt(entry.node, "value");
    if (unitNode === undefined || valueNode === undefined) continue;
    const unit = readUnit(ctx, unitNode.source, unitNode) ?? PLAIN;
    const range = readRange(ctx, entry.node, `\`${entry.key}\``);
    const written = typeof valueNode.value === "number" ? valueNode.value : 0;
    const value = Object.hasOwn(overrides, entry.key) ? (overrides[entry.key] ?? written) : written;
    if (Number.isInteger(value)) checkRange(ctx, `\`${entry.key}\``, value, range, placeOf(valueNode));
    else ctx.report("data/number-not-whole", { name: `\`${entry.key}\``, value }, valueNode);
    const index = ctx.parameters.length as ParameterIndex; // minted here
    ctx.parameters.push({
      name: entry.key,
      value,
      unit,
      unitName: unitNode.source,
      from: range.from,
      to: range.to,
      step: range.step ?? 1,
      label: wordAt(entry.node, "label") ?? entry.key,
      noun: wordAt(entry.node, "noun"),
      place: keyPlace(keyedPlace(entry)),
      valuePlace: placeOf(valueNode),
    });
    declareName(ctx, entry.key, "a parameter", { kind: "parameter", index }, keyedPlace(entry));
  }
}

export function readDice(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "dice")) {
    const unitNode = scalarAt(entry.node, "unit");
    const unit = unitNode === undefined ? PLAIN : (readUnit(ctx, unitNode.source, unitNode) ?? PLAIN);
    const place = keyPlace(keyedPlace(entry));
    ctx.dice.push({
      name: entry.key,
      number: countAt(ctx, entry.node, "number", MAX_DICE) ?? 1,
      sides: countAt(ctx, entry.node, "sides", MAX_MEMBERS) ?? 6,
      unit,
      place,
    });
  }
}

export function readSpinners(ctx: Context, sections: Sections): void {
  for (const entry of sectionOf(sections, "spinners")) {
    const over = scalarAt(entry.node, "over");
    if (over === undefined) continue;
    const domainIndex = domainNamed(ctx, over.source);
    const domain = domainIndex === undefined ? undefined : ctx.domains[domainIndex];
    if (domainIndex === undefined || domain === undefined) {
      reportUnknown(
        ctx,
        over.source,
        "table",
        ctx.domains.filter((other) => other.kind === "table").map((other) => other.name),
        over,
      );
      continue;
    }
    ctx.used.add(over.source);
    const weightNode = scalarAt(entry.node, "weight");
    const weightColumn =
      weightNode === undefined ? undefined : domain.columns.findIndex((column) => column.name === weightNode.source);
    const column = weightColumn === undefined ? undefined : domain.columns[weightColumn];
    if (weightNode !== undefined && (column === undefined || column.type.kind !== "number")) {
      reportUnknown(
        ctx,
        weightNode.source,
        `column of \`${over.source}\``,
        domain.columns.map((other) => other.name),
        weightNode,
      );
      continue;
    }
    const weights = domain.members.map((_member, member) => (column === undefined ? 1 : (column.cells[member] ?? 0)));
    checkWeights(ctx, entry, weights, column, domain.members);
    ctx.spinners.push({
      name: entry.key,
      domain: domainIndex,
      weightColumn,
      weights,
      place: keyPlace(keyedPlace(entry)),
    });
  }
}

function checkWeights(
  ctx: Context,
  entry: MapEntry,
  weights: readonly number[],
  column: Column | undefined,
  members: readonly Member[],
): void {
  const missing = members[weights.indexOf(NO_NUMBER)];
  const negative = weights.findIndex((weight) => weight < 0);
  const member = members[negative];
  if (missing !== undefined)
    ctx.report(
      "data/missing-weight",
      { spinner: entry.key, column: column?.name ?? "weight", row: missing.id },
      missing.place,
    );
  else if (member !== undefined)
    ctx.report(
      "data/negative",
      { name: `\`${column?.name ?? "weight"}\` of \`${member.id}\``, value: weights[negative] ?? 0 },
      column?.cellPlaces[negative] ?? member.place,
    );
  else if (weights.every((weight) => weight === 0))
    ctx.report("data/no-weight", { spinner: entry.key }, keyedPlace(entry), { target: "key" });
}
