import { type Diagnostic, diagnostic, type Outcome, type Position, type Range } from "@rulewright/diagnostics";
import type { LocatedEntry, PoFile } from "./entry";

/** Reads a PO file. What cannot be read is reported with its place and left out. */
export function readPo(file: string, text: string): Outcome<PoFile<LocatedEntry>> {
  const reader = createReader(file);
  let offset = 0;
  for (const [index, line] of text.split("\n").entries()) {
    reader.line(line.replace(/\r$/, ""), { line: index + 1, offset });
    offset += line.length + 1;
  }
  return reader.finish();
}

interface LineStart {
  readonly line: number;
  readonly offset: number;
}

type Field = "msgctxt" | "msgid" | "msgid_plural" | "msgstr" | "previous" | "previousPlural" | "ignored";

interface Draft {
  readonly texts: Map<string, string>;
  readonly flags: string[];
  readonly remarks: string[];
  readonly facts: string[];
  readonly references: string[];
  obsolete: boolean;
  keyRange: Range | undefined;
  targetRange: Range | undefined;
}

function createReader(file: string) {
  const diagnostics: Diagnostic[] = [];
  const entries: LocatedEntry[] = [];
  let header = new Map<string, string>();
  let headRemarks: readonly string[] = [];
  let draft = emptyDraft();
  let open: string | undefined;

  const complain = (problem: string, start: LineStart, length: number) =>
    diagnostics.push(
      diagnostic("translation/po-syntax", { problem }, { file, path: [], range: rangeOf(start, 0, length) }),
    );

  const close = () => {
    const { texts } = draft;
    const [source, key] = [texts.get("msgid"), texts.get("msgctxt")];
    if (source === "" && key === undefined) {
      header = headerOf(texts.get("msgstr 0") ?? "");
      headRemarks = draft.remarks;
    } else if (source !== undefined && draft.targetRange !== undefined) {
      entries.push(entryOf(draft, draft.targetRange));
    }
    draft = emptyDraft();
    open = undefined;
  };

  const add = (field: string, quoted: string, start: LineStart, length: number) => {
    const value = unquoted(quoted);
    if (value === undefined) return complain("a text in double quotes is needed here", start, length);
    draft.texts.set(field, (draft.texts.get(field) ?? "") + value);
    const range = rangeOf(start, 0, length);
    if (field === "msgctxt") draft.keyRange = draft.keyRange ?? range;
    if (field.startsWith("msgstr")) {
      draft.targetRange = { start: draft.targetRange?.start ?? range.start, end: range.end };
    }
  };

  const content = (line: string, start: LineStart, length: number) => {
    if (line.startsWith('"')) {
      if (open === undefined) complain("this line belongs to nothing", start, length);
      else add(open, line, start, length);
      return;
    }
    const found = /^(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s*(.*)$/s.exec(line);
    if (found === null) return complain("neither a comment nor a line of a unit", start, length);
    const [, word = "", form = "0", rest = ""] = found;
    if ((word === "msgctxt" || (word === "msgid" && draft.texts.has("msgid"))) && draft.texts.has("msgid")) close();
    open = word === "msgstr" ? `msgstr ${form}` : word;
    if (draft.texts.has(open)) complain(`\`${word}\` stands twice in one unit`, start, length);
    add(open, rest, start, length);
  };

  return {
    line(line: string, start: LineStart) {
      if (line.trim() === "") return close();
      const comment = /^#(.?)\s?(.*)$/s.exec(line);
      if (comment === null) return content(line.trim(), start, line.length);
      const [, mark = "", rest = ""] = comment;
      if (mark === "~") {
        // No blank line need stand before it.
        if (!draft.obsolete && draft.targetRange !== undefined) close();
        draft.obsolete = true;
        if (rest.startsWith("|")) previousLine(draft, rest.slice(1).trim());
        else content(rest.trim(), start, line.length);
        return;
      }
      if (draft.targetRange !== undefined) close();
      commentLine(draft, mark, mark === "" || mark === " " ? rest : rest.trim());
    },
    finish(): Outcome<PoFile<LocatedEntry>> {
      close();
      return { value: { header, remarks: headRemarks, entries }, diagnostics };
    },
  };
}

function emptyDraft(): Draft {
  return {
    texts: new Map(),
    flags: [],
    remarks: [],
    facts: [],
    references: [],
    obsolete: false,
    keyRange: undefined,
    targetRange: undefined,
  };
}

function commentLine(draft: Draft, mark: string, rest: string): void {
  if (mark === ".") draft.facts.push(rest);
  else if (mark === ":") draft.references.push(...rest.split(/\s+/));
  else if (mark === ",") draft.flags.push(...rest.split(/\s*,\s*/));
  else if (mark === "|") previousLine(draft, rest);
  else draft.remarks.push(mark === " " || mark === "" ? rest : mark + rest);
}

/** `#| msgid "…"`, or a further line of it. */
function previousLine(draft: Draft, rest: string): void {
  const found = /^(msgctxt|msgid_plural|msgid)?\s*(".*")$/s.exec(rest);
  if (found === null) return;
  const [, word, quoted = '""'] = found;
  const fields: Readonly<Record<string, Field>> = {
    msgctxt: "ignored",
    msgid: "previous",
    msgid_plural: "previousPlural",
  };
  const last = draft.texts.has("previousPlural") ? "previousPlural" : "previous";
  const field = word === undefined ? last : (fields[word] ?? "ignored");
  if (field !== "ignored") draft.texts.set(field, (draft.texts.get(field) ?? "") + (unquoted(quoted) ?? ""));
}

function entryOf(draft: Draft, targetRange: Range): LocatedEntry {
  const { texts, flags } = draft;
  const forms = [...texts].filter(([field]) => field.startsWith("msgstr ")).map(([, target]) => target);
  return {
    key: texts.get("msgctxt") ?? "",
    source: texts.get("msgid") ?? "",
    sourcePlural: texts.get("msgid_plural"),
    targets: forms.every((form) => form === "") ? [] : forms,
    fuzzy: flags.includes("fuzzy"),
    flags: flags.filter((flag) => flag !== "fuzzy"),
    remarks: draft.remarks,
    facts: draft.facts,
    references: draft.references,
    previous: texts.get("previous"),
    previousPlural: texts.get("previousPlural"),
    obsolete: draft.obsolete,
    targetRange,
    keyRange: draft.keyRange ?? targetRange,
  };
}

function headerOf(text: string): Map<string, string> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const colon = line.indexOf(":");
      return colon < 0 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", '"': '"', "\\": "\\" };

function unquoted(text: string): string | undefined {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text.trim())?.[1];
  return inner?.replace(/\\(.)/gs, (_whole, char: string) => ESCAPES[char] ?? char);
}

function rangeOf({ line, offset }: LineStart, from: number, to: number): Range {
  const at = (column: number): Position => ({ line, column: column + 1, offset: offset + column });
  return { start: at(from), end: at(to) };
}
