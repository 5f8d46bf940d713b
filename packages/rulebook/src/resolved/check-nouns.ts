import type { Model } from "./check-rules";
import type { Context } from "./context";
import { child, childEntry, entriesOf, keyedPlace, scalarAt } from "./nodes";

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
  const [language = ""] = locale.split("-");
  if (!/^[a-z]{2,3}$/.test(language)) return [];
  const classes = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return classes.filter((form) => form !== "other" && (form !== "many" || classes.includes("few")));
}
