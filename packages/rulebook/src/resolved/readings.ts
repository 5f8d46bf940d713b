import type { LocatedFile, MapEntry, MapNode, ScalarNode, YamlNode } from "../surface/ast";
import { type Context, keyPlace, reportUnknown } from "./context";
import { FORMS } from "./forms";
import { child, childEntry, entriesOf, keyedPlace, mapLike, replaceAt, scalarAt, wordAt, wordsOf } from "./nodes";
import type { Sections } from "./sections";

/** A ruling as it stands in its clause, before its texts are read. */
export interface RulingDraft {
  readonly name: string;
  readonly entry: MapEntry;
  readonly clauseId: string;
  readonly chosen: string;
}

/** Finds every ruling and which of its readings is on: the one asked for, else its default. */
export function collectRulings(
  ctx: Context,
  chapters: readonly LocatedFile[],
  wanted: Readonly<Record<string, string>>,
): RulingDraft[] {
  const rulings: RulingDraft[] = [];
  for (const file of chapters) {
    for (const clause of entriesOf(child(file.root, "clauses"))) {
      for (const entry of entriesOf(child(clause.node, "rulings"))) addRuling(ctx, rulings, clause, entry, wanted);
    }
  }
  const root = chapters[0]?.root;
  for (const [name, reading] of Object.entries(wanted)) {
    if (!ctx.chosen.has(name) && root !== undefined)
      reportUnknown(ctx, name, `ruling to read as \`${reading}\``, ctx.chosen.keys(), root);
  }
  return rulings;
}

function addRuling(
  ctx: Context,
  rulings: RulingDraft[],
  clause: MapEntry,
  entry: MapEntry,
  wanted: Readonly<Record<string, string>>,
): void {
  const readings = entriesOf(child(entry.node, "readings")).map((reading) => reading.key);
  const allowed = readings.join(", ");
  const known = rulings.find((ruling) => ruling.name === entry.key);
  if (known !== undefined) {
    const related = [{ message: "first used here", place: keyPlace(keyedPlace(known.entry)) }];
    ctx.report("name/duplicate", { name: entry.key, owner: "a ruling" }, keyedPlace(entry), { target: "key", related });
    return;
  }
  const usual = scalarAt(entry.node, "default");
  if (usual !== undefined && !readings.includes(usual.source))
    ctx.report("rule/bad-default", { reading: usual.source, ruling: entry.key, allowed }, usual);
  const asked = Object.hasOwn(wanted, entry.key) ? wanted[entry.key] : undefined;
  if (asked !== undefined && !readings.includes(asked))
    ctx.report("rule/bad-reading", { ruling: entry.key, reading: asked, allowed }, keyedPlace(entry), {
      target: "key",
    });
  const chosen = asked ?? usual?.source ?? readings[0] ?? "";
  ctx.chosen.set(entry.key, { reading: chosen, readings });
  checkFixed(ctx, entry, chosen);
  checkRestated(ctx, clause, entry);
  rulings.push({ name: entry.key, entry, clauseId: clause.key, chosen });
}

function checkFixed(ctx: Context, entry: MapEntry, chosen: string): void {
  if (child(entry.node, "fixed") === undefined) return;
  for (const reading of entriesOf(child(entry.node, "readings"))) {
    const extra = entriesOf(reading.node).find((key) => key.key !== "text");
    if (extra !== undefined && reading.key !== chosen)
      ctx.report("rule/reading-of-fixed", { reading: reading.key, ruling: entry.key }, keyedPlace(extra), {
        target: "key",
      });
  }
}

/** A reading may restate what its clause says, but not make a clause of another form of it. */
function checkRestated(ctx: Context, clause: MapEntry, ruling: MapEntry): void {
  const own = entriesOf(clause.node).map((entry) => entry.key);
  const form = FORMS.find((key) => own.includes(key));
  for (const reading of entriesOf(child(ruling.node, "readings"))) {
    for (const entry of entriesOf(reading.node)) {
      if (entry.key === form || !FORMS.includes(entry.key)) continue;
      const allowed = [...new Set([...own, ...READING_KEYS])].filter((key) => !NOT_RESTATED.has(key)).join(", ");
      const params = { clause: clause.key, key: entry.key, allowed };
      ctx.report("rule/reading-key", params, keyedPlace(entry), { target: "key" });
    }
  }
}

/** Whether a step, option or clause exists: it carries no `reading`, or one of those named is on. */
export function isOn(ctx: Context, node: YamlNode): boolean {
  const reading = child(node, "reading");
  if (reading === undefined) return true;
  const tags = wordsOf(reading);
  if (tags.length === 0) return true;
  return tags.map(({ word, place }) => tagIsOn(ctx, word, place)).some((on) => on);
}

function tagIsOn(ctx: Context, tag: string, place: ScalarNode): boolean {
  const [ruling = "", reading = ""] = tag.split(".");
  const chosen = ctx.chosen.get(ruling);
  if (chosen === undefined) {
    reportUnknown(ctx, ruling, "ruling", ctx.chosen.keys(), place);
    return false;
  }
  if (!chosen.readings.includes(reading)) {
    ctx.report(
      "rule/bad-reading",
      { ruling, reading, allowed: chosen.readings.map((name) => `${ruling}.${name}`).join(", ") },
      place,
    );
    return false;
  }
  return chosen.reading === reading;
}

const NOT_RESTATED: ReadonlySet<string> = new Set(["rulings", "examples", "reading", "from", "note"]);

const READING_KEYS: ReadonlySet<string> = new Set(["text", "off", "set"]);

/** The clause as its chosen readings leave it, or undefined when they switch it off. */
export function clauseUnderReadings(ctx: Context, clause: MapEntry): MapNode | undefined {
  if (clause.node.kind !== "map" || !isOn(ctx, clause.node)) return undefined;
  let entries: readonly MapEntry[] = clause.node.entries;
  for (const ruling of entriesOf(child(clause.node, "rulings"))) {
    const chosen = ctx.chosen.get(ruling.key);
    const reading = child(child(ruling.node, "readings"), chosen?.reading ?? "");
    const off = scalarAt(reading, "off");
    if (off?.source === "yes" || off?.source === "true") return undefined;
    const restated = entriesOf(reading).filter((entry) => !READING_KEYS.has(entry.key));
    entries = [...entries.filter((entry) => !restated.some((other) => other.key === entry.key)), ...restated];
  }
  return mapLike(clause.node, entries);
}

/** The data as the chosen readings and the caller's parameters set it. */
export function dataUnderReadings(ctx: Context, sections: Sections, rulings: readonly RulingDraft[]): Sections {
  let data: YamlNode = sections.data;
  let rulebook: YamlNode = sections.rulebook;
  for (const ruling of rulings) {
    for (const reading of entriesOf(child(ruling.entry.node, "readings"))) {
      for (const change of entriesOf(child(reading.node, "set"))) {
        const keys = change.key.split(".");
        const isOfRulebook = keys[0] === "players";
        // Also what is not on has to lead somewhere.
        const canBe = canReplace(ctx, isOfRulebook ? rulebook : data, keys, change);
        if (!canBe || reading.key !== ruling.chosen) continue;
        if (isOfRulebook) rulebook = replaceAt(rulebook, keys, change.node);
        else data = replaceAt(data, valueKeys(data, keys), change.node);
      }
    }
  }
  return {
    ...sections,
    data: data.kind === "map" ? data : sections.data,
    rulebook: rulebook.kind === "map" ? rulebook : sections.rulebook,
  };
}

// `parameters.x` means its number.
function valueKeys(data: YamlNode, keys: readonly string[]): readonly string[] {
  const isParameter =
    keys[0] === "parameters" && keys.length === 2 && child(child(data, "parameters"), keys[1] ?? "")?.kind === "map";
  return isParameter ? [...keys, "value"] : keys;
}

/** Whether the keys lead to a place; the last may be new there, unless it is a value whose key looks like one that is there. */
function canReplace(ctx: Context, data: YamlNode, keys: readonly string[], change: MapEntry): boolean {
  let node: YamlNode | undefined = data;
  for (const [i, key] of keys.entries()) {
    const known: readonly string[] = entriesOf(node).map((entry) => entry.key);
    const next: YamlNode | undefined = child(node, key);
    const isLast = i === keys.length - 1;
    const isLost = isLast
      ? next === undefined && change.node.kind === "scalar" && mayBeMisspelt(ctx, node, key, known)
      : next?.kind !== "map";
    if (isLost) {
      reportUnknown(ctx, key, "place in the data", known, keyedPlace(change), "key");
      return false;
    }
    node = next;
  }
  return true;
}

function mayBeMisspelt(ctx: Context, node: YamlNode | undefined, key: string, known: readonly string[]): boolean {
  return node?.kind !== "map" || known.length === 0 || ctx.suggest(key, known) !== undefined;
}

/** The words of a ruling that cannot be switched. */
export function fixedReason(draft: RulingDraft): string | undefined {
  return wordAt(draft.entry.node, "fixed");
}

export function readingEntries(draft: RulingDraft): readonly MapEntry[] {
  return entriesOf(childEntry(draft.entry.node, "readings")?.node);
}

/** Whether a node is tagged for readings of which none is on; wrong tags have been reported by `isOn`. */
export function isOff(ctx: Context, node: YamlNode): boolean {
  const reading = child(node, "reading");
  if (reading === undefined) return false;
  const tags = wordsOf(reading);
  return tags.length > 0 && !tags.some(({ word }) => isChosen(ctx, word));
}

function isChosen(ctx: Context, tag: string): boolean {
  const [ruling = "", reading = ""] = tag.split(".");
  return ctx.chosen.get(ruling)?.reading === reading;
}
