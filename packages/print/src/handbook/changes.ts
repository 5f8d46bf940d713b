import { type ClauseChange, clauseChanges, type Rulebook, type VariantChange } from "@rulewright/rulebook";
import { type Block, clauseAnchor, type Inline, link, type Section, text } from "./document";
import { capital, createWriter, type Writer } from "./writer";

/** A rulebook without its variants, in the same language, and everything that they say otherwise. */
export interface Changes {
  readonly base: Rulebook;
  readonly list: readonly VariantChange[];
}

/** What the variants say otherwise, clause by clause, then what concerns no clause. */
export function changesSection(writer: Writer, { base, list }: Changes): Section {
  const { phrases, rulebook } = writer;
  const before = createWriter(base);
  const byClause = clauseChanges(base, rulebook, list);
  const told = new Set(byClause.flatMap(({ changes }) => changes));
  const others = detailsOf(
    { writer, before },
    list.filter((change) => !told.has(change)),
  );
  const titles = rulebook.variants.map(({ title }) => `“${title}”`).join(", ");
  return {
    id: "changes",
    number: undefined,
    title: phrases.changes,
    blocks: [
      { kind: "paragraph", parts: [text(phrases.changesLead(titles))] },
      ...rulebook.variants.flatMap(({ title, description }): readonly Block[] =>
        description === undefined
          ? []
          : [{ kind: "paragraph", parts: [{ kind: "strong", text: `${title}.` }, text(` ${description}`)] }],
      ),
      ...byClause.map((change) => changeBlock({ writer, before }, change)),
      ...(others.length === 0
        ? []
        : [
            { kind: "heading", id: "changes-others", text: phrases.otherChanges } as const,
            { kind: "list", items: others } as const,
          ]),
    ],
  };
}

/** How a variant has changed each clause, by its id. */
export function marksOf({ rulebook }: Writer, changes: Changes | undefined): ReadonlyMap<string, ClauseChange["kind"]> {
  if (changes === undefined) return new Map();
  return new Map(clauseChanges(changes.base, rulebook, changes.list).map(({ clause, kind }) => [clause, kind]));
}

interface Sides {
  readonly writer: Writer;
  readonly before: Writer;
}

function changeBlock({ writer, before }: Sides, { clause, kind, changes }: ClauseChange): Block {
  const { phrases } = writer;
  const [was, is] = [sentenceOf(before, clause), sentenceOf(writer, clause)];
  const same = was === is;
  return {
    kind: "change",
    head: [is === undefined ? { kind: "strong", text: clause } : link(clauseAnchor(clause), clause)],
    mark: phrases.kinds[kind],
    before: same || was === undefined ? undefined : { label: phrases.before, text: was },
    now: is === undefined ? undefined : { label: same ? "" : phrases.now, text: is },
    // Where the sentence says it all, the numbers behind it would say it twice.
    details: same || kind === "changed" ? detailsOf({ writer, before }, changes) : [],
  };
}

function sentenceOf(writer: Writer, id: string): string | undefined {
  const at = writer.rulebook.clauses.findIndex((clause) => clause.id === id);
  return at < 0 ? undefined : writer.sentence(at);
}

/** What can be told in words, each once. */
function detailsOf(sides: Sides, changes: readonly VariantChange[]): readonly (readonly Inline[])[] {
  const lines = changes.map((change) => detailOf(sides, change)).filter((line) => line !== undefined);
  const known = new Set<string>();
  return lines.filter((line) => {
    const words = JSON.stringify(line);
    const isNew = !known.has(words);
    known.add(words);
    return isNew;
  });
}

function detailOf(sides: Sides, { address, kind }: VariantChange): readonly Inline[] | undefined {
  const [head, ...rest] = address.split(".");
  if (kind === "read") return readingDetail(sides.writer, rest[0] ?? "");
  if (head === "parameters") return parameterDetail(sides, rest[0] ?? "");
  return cellDetail(sides, rest);
}

function readingDetail({ rulebook, message }: Writer, name: string): readonly Inline[] | undefined {
  const ruling = rulebook.rulings.find((one) => one.name === name);
  const reading = ruling?.readings.find((one) => one.name === ruling.chosen);
  if (ruling === undefined || reading === undefined) return undefined;
  return [text(`${message(ruling.asks)} `), { kind: "strong", text: message(reading.text) }];
}

function parameterDetail({ writer, before }: Sides, name: string): readonly Inline[] | undefined {
  const find = ({ rulebook }: Writer) => rulebook.parameters.find((parameter) => parameter.name === name);
  const [was, is] = [find(before), find(writer)];
  if (is === undefined || was === undefined || was.value === is.value) return undefined;
  const said = (of: Writer, parameter: typeof is) =>
    of.value({ kind: "number", unit: parameter.unit, orNone: false }, parameter.value);
  return [text(`${is.label}: ${said(before, was)} → `), { kind: "strong", text: said(writer, is) }];
}

/** A cell of a table, a deck or a board, by the names in its path. */
function cellDetail({ writer, before }: Sides, path: readonly string[]): readonly Inline[] | undefined {
  const at = writer.rulebook.domains.findIndex(({ name }) => name === path[0]);
  const [domain, old] = [writer.rulebook.domains[at], before.rulebook.domains[at]];
  const column = domain?.columns.find(({ name }) => path.at(-1) === name);
  const member = domain?.members.findIndex(({ id }) => path.includes(id)) ?? -1;
  const oldColumn = old?.columns.find(({ name }) => name === column?.name);
  const oldMember = old?.members.findIndex(({ id }) => id === domain?.members[member]?.id) ?? -1;
  if (column === undefined || oldColumn === undefined || member < 0 || oldMember < 0) return undefined;
  const label = writer.spoken(column.name, column.label);
  const said = (of: Writer, from: typeof column, row: number) => of.cell(at, from, row) || of.phrases.nothing;
  return [
    text(`${capital(writer.title(at, member))}${label === undefined ? "" : `, ${lower(label)}`}: `),
    text(`${said(before, oldColumn, oldMember)} → `),
    { kind: "strong", text: said(writer, column, member) },
  ];
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + capital(words).slice(1);
}
