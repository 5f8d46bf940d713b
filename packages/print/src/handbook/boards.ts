import type { Domain } from "@rulewright/rulebook";
import { boardDrawings, mapColumns, mapModel, rulesOfSpace } from "../layout/index";
import { type Block, clauseAnchor, type Inline, link, type Section, text } from "./document";
import { cellInlines, cellText, headOf, isNumeric, shownColumns } from "./tables";
import { capital, type Writer } from "./writer";

/** The spaces of every board by kind, with their numbers and the rules that hold there; what its drawing shows, in words. */
export function boardSections(writer: Writer): readonly Section[] {
  const { rulebook, phrases } = writer;
  const boards = rulebook.domains.flatMap((domain, index) => (domain.kind === "board" ? [{ domain, index }] : []));
  const blocks = boards.flatMap(({ domain, index }): readonly Block[] => {
    const own = blocksOfBoard(writer, domain, index);
    if (own.length === 0) return [];
    const said = writer.spoken(domain.name, domain.label);
    return [{ kind: "heading", id: `board-${domain.name}`, text: capital(said ?? phrases.board) }, ...own];
  });
  return [{ id: "spaces", number: undefined, title: phrases.spaces, blocks }];
}

/** Whether the spaces of a board are listed: where there is nothing to say of any, the drawing says it all. */
export function listsSpaces(writer: Writer, domain: Domain, index: number): boolean {
  if (domain.board === undefined) return false;
  const { shape, kinds } = domain.board;
  if (shownColumns(writer, domain, index).length > 0 || shape === "links") return true;
  if (shape === "numbered" || shape === "grid") return false;
  return kinds.length > 1 || domain.members.some((_, space) => rulesOfSpace(writer.rulebook, index, space).length > 0);
}

export function legendOf(writer: Writer, domain: Domain): string {
  if (domain.board?.shape !== "links") return "";
  const { number, dots } = mapColumns(domain);
  const words = (column: typeof number) =>
    column === undefined ? undefined : writer.spoken(column.name, column.label);
  return writer.phrases.legend(words(number), words(dots));
}

function blocksOfBoard(writer: Writer, domain: Domain, index: number): readonly Block[] {
  const shape = domain.board;
  if (shape === undefined || !listsSpaces(writer, domain, index)) return [];
  const roads = new Set(shape.links.flatMap((link) => link.roads));
  const spaces = domain.members.map((_, space) => space).filter((space) => !roads.has(space));
  const parts = boardDrawings(writer.rulebook).filter((drawing) => drawing.domain === index);
  const groups =
    parts.length > 1
      ? parts.map(({ spaces: own, title }) => ({ title, own: spaces.filter((one) => own.includes(one)) }))
      : [{ title: "", own: spaces }];
  return groups.flatMap(({ title, own }) => [
    ...kindsOf(domain, own).map(([kind, members]) => spacesTable(writer, { domain, index, kind, members, title })),
    ...roadTables(writer, domain, index, own, title),
  ]);
}

/** Spaces by kind, in the order of the rulebook's kinds; those without a kind last. */
function kindsOf(
  { board }: Domain,
  spaces: readonly number[],
): readonly (readonly [kind: number, spaces: readonly number[]])[] {
  const kinds = [...(board?.kinds ?? []).map((_, kind) => kind), -1];
  return kinds.flatMap((kind) => {
    const own = spaces.filter((space) => (board?.kindOf[space] ?? -1) === kind);
    return own.length === 0 ? [] : [[kind, own] as const];
  });
}

interface Group {
  readonly domain: Domain;
  readonly index: number;
  readonly kind: number;
  readonly members: readonly number[];
  readonly title: string;
}

function spacesTable(writer: Writer, { domain, index, kind, members, title }: Group): Block {
  const { phrases, rulebook, spoken } = writer;
  const found = domain.board?.kinds[kind];
  const said = found === undefined ? undefined : spoken(found.name, found.label);
  const rules = members.map((space) => rulesOfSpace(rulebook, index, space).map(({ id }) => id));
  const shared = rules[0]?.filter((id) => rules.every((own) => own.includes(id))) ?? [];
  // What the head of the group says already is not said again in every row.
  const columns = shownColumns(writer, domain, index, members).filter((column) =>
    members.some((space) => cellText(writer, index, column, space) !== title),
  );
  const hasOwn = rules.some((own) => own.length > shared.length);
  const isNumbered = domain.board?.shape === "lines" && members.some((space) => numberOf(domain, space) !== "");
  return {
    kind: "table",
    caption: captionOf(writer, [title, said === undefined ? "" : capital(said)], shared),
    heads: [
      ...(isNumbered ? [{ text: phrases.spaceNumber, numeric: true }] : []),
      { text: phrases.space, numeric: false },
      ...columns.map((column) => ({ text: headOf(writer, column), numeric: isNumeric(column) })),
      ...(hasOwn ? [{ text: phrases.rule, numeric: false }] : []),
    ],
    rows: members.map((space, at) => [
      ...(isNumbered ? [[text(numberOf(domain, space))]] : []),
      [text(capital(writer.title(index, space)))],
      ...columns.map((column) => cellInlines(writer, index, column, space)),
      ...(hasOwn ? [linksTo(rules[at]?.filter((id) => !shared.includes(id)) ?? [])] : []),
    ]),
  };
}

/** Position on its line, from 1. */
function numberOf({ board }: Domain, space: number): string {
  const line = board?.lines[board.lineOf[space] ?? -1];
  return line === undefined ? "" : String(line.spaces.indexOf(space) + 1);
}

/** The name of the kind, then what the rules say of it. */
function captionOf(writer: Writer, titles: readonly string[], rules: readonly string[]): readonly Inline[] {
  const head = titles.filter((title) => title !== "").join(" · ");
  const lines = rules.flatMap((id): readonly Inline[] => {
    const at = writer.rulebook.clauses.findIndex((clause) => clause.id === id);
    return [text(` ${writer.sentence(at)} `), link(clauseAnchor(id), id)];
  });
  return [...(head === "" ? [] : [{ kind: "strong", text: `${head}.` } as const]), ...lines];
}

function linksTo(ids: readonly string[]): readonly Inline[] {
  return ids.flatMap((id, at) => [...(at === 0 ? [] : [text(" ")]), link(clauseAnchor(id), id)]);
}

/** The roads of a map with their lengths: from each place those to places that come later. */
function roadTables(
  writer: Writer,
  domain: Domain,
  index: number,
  spaces: readonly number[],
  title: string,
): readonly Block[] {
  const shape = domain.board;
  if (shape === undefined || shape.shape !== "links") return [];
  const { spaces: places, roads } = mapModel(shape, spaces);
  const rows = places.flatMap((place, at) => {
    const own = roads.filter(({ from, to }) => from === at || to === at);
    const ends = own.map(
      ({ from, to, steps }) => `${writer.title(index, places[from === at ? to : from] ?? -1)} ${steps}`,
    );
    return ends.length === 0 ? [] : [[[text(capital(writer.title(index, place)))], [text(ends.join(", "))]]];
  });
  if (rows.length === 0) return [];
  const { phrases } = writer;
  return [
    {
      kind: "table",
      caption: [{ kind: "strong", text: `${[title, phrases.roadsTitle].filter((word) => word !== "").join(" · ")}.` }],
      heads: [
        { text: phrases.space, numeric: false },
        { text: phrases.steps, numeric: false },
      ],
      rows,
    },
  ];
}
