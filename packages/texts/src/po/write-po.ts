import type { PoEntry, PoFile } from "./entry";

/** A PO file as text: units in their order, obsolete ones last; a text stands on one line unless it has line breaks of its own. */
export function writePo(file: PoFile): string {
  const header = [...file.header].map(([name, value]) => `${name}: ${value}\n`).join("");
  const head = [...file.remarks.map(remark), 'msgid ""', `msgstr ${quoted(header)}`].join("\n");
  const live = file.entries.filter(({ obsolete }) => !obsolete);
  const gone = file.entries.filter(({ obsolete }) => obsolete);
  const forms = Number(/nplurals=(\d)/.exec(file.header.get("Plural-Forms") ?? "")?.[1] ?? 2);
  return `${[head, ...[...live, ...gone].map((entry) => entryText(entry, forms))].join("\n\n")}\n`;
}

/** One unit as it stands in a file, without a line break at its end. `forms`: how many plural forms the file has. */
export function entryText(entry: PoEntry, forms: number): string {
  const flags = [...(entry.fuzzy ? ["fuzzy"] : []), ...entry.flags];
  const comments = [
    ...entry.remarks.map(remark),
    ...entry.facts.map((fact) => `#. ${fact}`),
    ...(entry.references.length === 0 ? [] : [`#: ${entry.references.join(" ")}`]),
    ...(flags.length === 0 ? [] : [`#, ${flags.join(", ")}`]),
  ];
  const previous = [
    ...(entry.previous === undefined ? [] : [`msgid ${quoted(entry.previous)}`]),
    ...(entry.previousPlural === undefined ? [] : [`msgid_plural ${quoted(entry.previousPlural)}`]),
  ];
  const lines = [`msgctxt ${quoted(entry.key)}`, `msgid ${quoted(entry.source)}`, ...targetLines(entry, forms)];
  const mark = entry.obsolete ? "#~ " : "";
  return [...comments, ...prefixed(entry.obsolete ? "#~| " : "#| ", previous), ...prefixed(mark, lines)].join("\n");
}

/** The `msgstr` lines of a unit: what stands in the range that a reader gives its translation. */
export function targetText(entry: PoEntry): string {
  const lines = targetLines(entry, entry.targets.length);
  return (entry.sourcePlural === undefined ? lines : lines.slice(1)).join("\n");
}

function targetLines(entry: PoEntry, forms: number): readonly string[] {
  if (entry.sourcePlural === undefined) return [`msgstr ${quoted(entry.targets[0] ?? "")}`];
  const count = Math.max(forms, entry.targets.length);
  return [
    `msgid_plural ${quoted(entry.sourcePlural)}`,
    ...Array.from({ length: count }, (_, form) => `msgstr[${form}] ${quoted(entry.targets[form] ?? "")}`),
  ];
}

const remark = (text: string): string => (text === "" ? "#" : `# ${text}`);

function prefixed(prefix: string, blocks: readonly string[]): readonly string[] {
  return blocks.flatMap((block) => block.split("\n").map((line) => `${prefix}${line}`));
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\t": "\\t",
  "\r": "\\r",
  '"': '\\"',
  "\\": "\\\\",
};

function quoted(text: string): string {
  const escaped = text.replace(/[\n\t\r"\\]/g, (char) => ESCAPES[char] ?? char);
  if (!escaped.includes("\\n")) return `"${escaped}"`;
  const lines = escaped.split(/(?<=\\n)/).filter((line) => line !== "");
  return ['""', ...lines.map((line) => `"${line}"`)].join("\n");
}
