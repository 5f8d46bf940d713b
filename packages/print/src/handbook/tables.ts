import type { Clause, Column, Domain } from "@rulewright/rulebook";
import { type Block, type Inline, type TableBlock, text } from "./document";
import { capital, isSaid, type Writer } from "./writer";

/** The tables of the rulebook, each after the last of the clauses that speak of it first. */
export function tablesAfterClauses(writer: Writer): ReadonlyMap<number, readonly Block[]> {
  const { rulebook } = writer;
  const found = new Map<number, Block[]>();
  rulebook.domains.forEach((domain, index) => {
    const table = domain.kind === "table" ? tableOf(writer, domain, index) : undefined;
    const at = table === undefined ? undefined : lastOfFirstRun(writer, domain, index);
    if (table === undefined || at === undefined) return;
    const before = found.get(at);
    if (before === undefined) found.set(at, [table]);
    else before.push(table);
  });
  return found;
}

/** Clauses of one chapter that follow each other, the first of all that speak of a table. */
function lastOfFirstRun({ rulebook }: Writer, domain: Domain, index: number): number | undefined {
  for (const { clauses } of rulebook.chapters) {
    const speaks = clauses.map((at) => {
      const clause = rulebook.clauses[at];
      return clause !== undefined && speaksOf(clause, domain, index, rulebook.spinners);
    });
    const first = speaks.indexOf(true);
    if (first < 0) continue;
    const after = speaks.indexOf(false, first);
    return clauses[(after < 0 ? speaks.length : after) - 1];
  }
  return undefined;
}

function speaksOf(
  { form, text: message, conditions }: Clause,
  { name }: Domain,
  index: number,
  spinners: readonly { readonly domain: number }[],
): boolean {
  if (form.kind === "data" && form.paths.some((path) => path.split(".").includes(name))) return true;
  return mentions([message.parts, message.selection, form, conditions], index, spinners);
}

/** Whether an expression or a step in a part of the model reads a table. */
function mentions(value: unknown, index: number, spinners: readonly { readonly domain: number }[]): boolean {
  if (Array.isArray(value)) return value.some((item) => mentions(item, index, spinners));
  if (typeof value !== "object" || value === null) return false;
  if ("op" in value && "domain" in value && value.domain === index) return true;
  if ("kind" in value && value.kind === "spin" && "spinner" in value)
    return spinners[Number(value.spinner)]?.domain === index;
  return Object.entries(value).some(
    ([key, part]) => key !== "type" && key !== "place" && mentions(part, index, spinners),
  );
}

/** A table of whatever its columns say to people; undefined where they say nothing. */
function tableOf(writer: Writer, domain: Domain, index: number): TableBlock | undefined {
  const columns = shownColumns(writer, domain, index);
  if (columns.length === 0) return undefined;
  const said = writer.spoken(domain.name, domain.label);
  return {
    kind: "table",
    caption: said === undefined ? [] : [{ kind: "strong", text: capital(said) }],
    heads: [
      { text: "", numeric: false },
      ...columns.map((column) => ({ text: headOf(writer, column), numeric: isNumeric(column) })),
    ],
    rows: domain.members.map((_, member) => [
      [text(capital(writer.title(index, member)))],
      ...columns.map((column) => cellInlines(writer, index, column, member)),
    ]),
  };
}

/** Columns with a label of their own in which at least one row says something. */
export function shownColumns(
  writer: Writer,
  domain: Domain,
  index: number,
  members: readonly number[] = domain.members.map((_, member) => member),
): readonly Column[] {
  return domain.columns.filter((column) => {
    if (column.name === "title" || column.name === "kind" || column.computed) return false;
    if (column.type.kind === "list" || column.type.kind === "payee") return false;
    if (!isSaid(column.name, column.label) && !Object.hasOwn(writer.rulebook.names, column.name)) return false;
    return members.some((member) => cellText(writer, index, column, member) !== "");
  });
}

export function headOf(writer: Writer, column: Column): string {
  return capital(writer.spoken(column.name, column.label) ?? "");
}

export function isNumeric({ type, per }: Column): boolean {
  return type.kind === "number" && per === undefined;
}

export function cellInlines(writer: Writer, index: number, column: Column, member: number): readonly Inline[] {
  return [text(cellText(writer, index, column, member))];
}

/** A cell in words; of a column kept for each of several things those that have a value. */
export function cellText(writer: Writer, index: number, column: Column, member: number): string {
  const { per } = column;
  if (per === undefined) return writer.cell(index, column, member);
  const keys = writer.rulebook.domains[per]?.members ?? [];
  const units = keys.flatMap((_, key) => {
    const value = writer.cell(index, column, member, key);
    return value === "" ? [] : [`${writer.title(per, key)} ${value}`];
  });
  return units.join(", ");
}
