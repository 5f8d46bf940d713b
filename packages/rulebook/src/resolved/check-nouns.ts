import type { Model } from "./check-rules";
import type { Context } from "./context";
import { child, childEntry, entriesOf, keyedPlace, scalarAt, wordsOf } from "./nodes";
import { classesOfLanguage } from "./number-classes";

/** The nouns that parameters count with stand in the glossary, with every form that the language needs. */
export function checkNouns(ctx: Context, model: Model): void {
  const glossary = child(ctx.data, "glossary");
  const parameters = child(ctx.data, "parameters");
  for (const parameter of model.parameters) {
    const noun = scalarAt(child(parameters, parameter.name), "noun");
    if (noun !== undefined && childEntry(glossary, noun.source) === undefined)
      reportUnknownNoun(
        ctx,
        noun,
        entriesOf(glossary).map((entry) => entry.key),
      );
  }
  const forms = formsOf(model.locale);
  for (const entry of entriesOf(glossary)) {
    for (const form of forms) {
      if (child(entry.node, form) === undefined)
        ctx.report("text/missing-form", { name: entry.key, form }, keyedPlace(entry), { target: "key" });
    }
  }
}

/** What the glossary gives people a word for is called so somewhere in the files, under whatever reading. */
export function checkNames(ctx: Context, model: Model, offWords: ReadonlySet<string>): void {
  const names = entriesOf(child(ctx.data, "names"));
  const untold = wordsOf(child(ctx.data, "untold"));
  if (names.length + untold.length === 0) return;
  const known = new Set<string>(offWords);
  collectNames({ ...model, names: undefined }, known);
  const hintFor = (name: string): { readonly hint?: string } => {
    const near = ctx.suggest(name, [...known]);
    return near === undefined ? {} : { hint: `did you mean \`${near}\`?` };
  };
  for (const entry of names) {
    if (known.has(entry.key)) continue;
    ctx.report("text/unknown-name", { name: entry.key }, keyedPlace(entry), { target: "key", ...hintFor(entry.key) });
  }
  for (const { word, place } of untold)
    if (!known.has(word)) ctx.report("text/unknown-name", { name: word }, place, hintFor(word));
}

const NAMES: ReadonlySet<string> = new Set(["name", "id"]);
const LISTS: ReadonlySet<string> = new Set(["options", "between"]);
/** Most of a model by weight, and without names. */
const NAMELESS: ReadonlySet<string> = new Set(["place", "valuePlace", "cellPlaces", "range", "cells"]);

function collectNames(value: unknown, known: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (NAMELESS.has(key)) continue;
    if (typeof inner !== "string") collectNames(inner, known);
    else if (NAMES.has(key)) known.add(inner);
    if (!LISTS.has(key) || !Array.isArray(inner)) continue;
    for (const one of inner) if (typeof one === "string") known.add(one);
  }
}

function reportUnknownNoun(
  ctx: Context,
  noun: NonNullable<ReturnType<typeof scalarAt>>,
  known: readonly string[],
): void {
  const near = ctx.suggest(noun.source, known);
  ctx.report(
    "text/unknown-noun",
    { name: noun.source },
    noun,
    near === undefined ? {} : { hint: `did you mean \`${near}\`?` },
  );
}

/** The number classes of a language that counts need; `many` of the Romance languages is for millions only. */
function formsOf(locale: string): readonly string[] {
  const classes = classesOfLanguage(locale);
  return classes.filter((form) => form !== "other" && (form !== "many" || classes.includes("few")));
}
