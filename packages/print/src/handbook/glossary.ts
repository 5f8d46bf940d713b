import type { Rulebook } from "@rulewright/rulebook";
import { type Block, clauseAnchor, type Inline, link, type Section, text } from "./document";
import { capital, isSaid, type Writer } from "./writer";

interface Entry {
  readonly term: string;
  /** Every form in which it stands in the texts. */
  readonly forms: readonly string[];
  /** Names of the files that declare it. */
  readonly names: readonly string[];
}

/** Rules that are cited for a term, besides the one that explains it. */
const MOST_LINKS = 8;

/** The nouns of the game with the sentence that introduces them and the rules in which they stand. */
export function glossarySection(writer: Writer): Section {
  const { rulebook, phrases, sentence } = writer;
  const order = rulebook.chapters.flatMap(({ clauses }) => clauses);
  const sentences = order.map((at) => ({ at, words: sentence(at) }));
  const collator = new Intl.Collator(rulebook.locale);
  const blocks = entriesOf(writer)
    .toSorted((left, right) => collator.compare(left.term, right.term))
    .flatMap((entry): readonly Block[] => {
      const pattern = patternOf(entry.forms);
      const found = sentences.filter(({ words }) => pattern.test(words)).map(({ at }) => at);
      const declared = order.find((at) => declares(rulebook, at, entry.names));
      const main = found.find((at) => at === declared) ?? found[0];
      // A word of the sheets that no rule lays down is explained by nothing.
      if (main === undefined || (declared === undefined && entry.names.every((name) => isNote(rulebook, name))))
        return [];
      const others = found.filter((at) => at !== main);
      return [
        {
          kind: "entry",
          term: capital(entry.term),
          text: [text(sentence(main))],
          links: linksTo(rulebook, [main, ...others.slice(0, MOST_LINKS)]),
        },
      ];
    });
  return { id: "glossary", number: undefined, title: phrases.glossary, blocks };
}

/** Counted nouns and units, what has a label, and the places, pieces, devices and notes that people have a word for. */
function entriesOf(writer: Writer): readonly Entry[] {
  const { rulebook, spoken } = writer;
  const found: Entry[] = [];
  const add = (term: string | undefined, forms: readonly string[], name: string) => {
    if (term === undefined || !forms.some((form) => /\p{L}{3}/u.test(form))) return;
    const known = found.findIndex((entry) => entry.forms.some((form) => form.toLowerCase() === term.toLowerCase()));
    const before = found[known];
    if (before === undefined) found.push({ term, forms, names: [name] });
    else found[known] = { ...before, forms: [...before.forms, ...forms], names: [...before.names, name] };
  };
  for (const [name, forms] of [
    ...Object.entries(rulebook.nouns),
    ...rulebook.units.map(({ name, shown }) => [name, shown] as const),
  ]) {
    const words = Object.values(forms).map((form) => form.replace("{n}", "").trim());
    add(words[0], words, name);
  }
  for (const { name, label, kind, board } of rulebook.domains) {
    if (kind !== "player" && (kind !== "table" || isSaid(name, label))) addOne(spoken(name, label), name);
    for (const one of board?.kinds ?? [])
      if (isSaid(one.name, one.label) || Object.hasOwn(rulebook.names, one.name))
        addOne(spoken(one.name, one.label), one.name);
  }
  for (const { name } of [...rulebook.zones, ...rulebook.dice, ...rulebook.spinners, ...rulebook.fields])
    addOne(spoken(name), name);
  return found;

  function addOne(term: string | undefined, name: string): void {
    if (term !== undefined) add(term, [term, ...pluralsOf(term, rulebook.locale)], name);
  }
}

/** Regular plurals, only to find a word in sentences. */
function pluralsOf(term: string, locale: string): readonly string[] {
  return locale.startsWith("en") ? [`${term}s`, `${term}es`] : [];
}

function patternOf(forms: readonly string[]): RegExp {
  const words = [...new Set(forms)]
    .filter((form) => form !== "")
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}])(?:${words.join("|")})(?![\\p{L}])`, "iu");
}

function isNote({ fields, units }: Rulebook, name: string): boolean {
  return [...fields, ...units].some((one) => one.name === name);
}

/** Whether a clause is the one that lays a thing down. */
function declares({ clauses }: Rulebook, at: number, names: readonly string[]): boolean {
  const form = clauses[at]?.form;
  return form?.kind === "data" && form.paths.some((path) => names.includes(path.split(".").at(-1) ?? ""));
}

function linksTo({ clauses }: Rulebook, found: readonly number[]): readonly Inline[] {
  return found.flatMap((at) => {
    const id = clauses[at]?.id;
    return id === undefined ? [] : [link(clauseAnchor(id), id)];
  });
}
