import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createLanguage, type LanguageQuestion, load, type RenameEdit, type SourceFile } from "../../src/index";

const RULEBOOKS = fileURLToPath(new URL("../../../../rulebooks", import.meta.url));

function sources(name: string): readonly SourceFile[] {
  const folder = join(RULEBOOKS, name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".yaml"))
    .toSorted()
    .map((file) => ({ name: file, text: readFileSync(join(folder, file), "utf8") }));
}

const CRAPS = sources("craps");
const PIG = sources("pig");

/** The caret before `|` in the only place of a file where the text around it stands; `|` is not in the file. */
function at(files: readonly SourceFile[], file: string, around: string): LanguageQuestion {
  const [before = "", after = ""] = around.split("|");
  const text = files.find(({ name }) => name === file)?.text ?? "";
  const start = text.indexOf(before + after);
  expect(start, `${file} holds ${around}`).toBeGreaterThanOrEqual(0);
  return { files, file, offset: start + before.length };
}

/** The files with a stretch of one of them replaced by text with the caret `|` in it, and the question there. */
function typed(files: readonly SourceFile[], file: string, from: string, to: string): LanguageQuestion {
  const source = files.find(({ name }) => name === file)?.text ?? "";
  expect(source).toContain(from);
  const start = source.indexOf(from);
  const text = source.replace(from, () => to.replace("|", ""));
  return {
    files: files.map((other) => (other.name === file ? { name: file, text } : other)),
    file,
    offset: start + to.indexOf("|"),
  };
}

function linesOf(
  places: readonly { readonly file: string; readonly range: { readonly start: { readonly line: number } } }[],
) {
  return places.map(({ file, range }) => `${file}:${range.start.line}`);
}

/** The numbers of the lines of a file that hold a text, as another way to find what the language finds. */
function linesWith(files: readonly SourceFile[], file: string, wanted: RegExp): string[] {
  const text = files.find(({ name }) => name === file)?.text ?? "";
  return text.split("\n").flatMap((line, at) => (wanted.test(line) ? [`${file}:${at + 1}`] : []));
}

function edited(files: readonly SourceFile[], edits: readonly RenameEdit[]): readonly SourceFile[] {
  return files.map(({ name, text }) => {
    const own = edits.filter(({ file }) => file === name).toSorted((a, b) => b.start - a.start);
    const now = own.reduce((before, edit) => before.slice(0, edit.start) + edit.text + before.slice(edit.end), text);
    return { name, text: now };
  });
}

describe("completion", () => {
  const language = createLanguage();

  it("offers what the row of a table has, behind the dot of a name of the clause", () => {
    const found = language.complete(at(CRAPS, "rules/1-bet.yaml", "- if: total.|opening == natural"));
    const opening = found?.items.find(({ name }) => name === "opening");
    expect(opening).toMatchObject({ kind: "column", owner: "totals", type: { kind: "option" } });
    expect(found?.items.map(({ kind }) => kind)).not.toContain("function");
  });

  it("offers the options of what is compared before everything else", () => {
    const question = at(CRAPS, "rules/1-bet.yaml", "- if: total.opening == |natural");
    const [first] = language.complete(question)?.items ?? [];
    expect(first?.kind).toBe("option");
  });

  it("knows `each` inside of a word over a list", () => {
    const question = at(CRAPS, "rules/1-bet.yaml", '"totals.where(each.|total == thrown.sum()).first()"');
    expect(language.complete(question)?.items).toContainEqual(
      expect.objectContaining({ name: "total", kind: "column", owner: "totals" }),
    );
  });

  it("offers the words over a list behind the dot of one", () => {
    const question = at(CRAPS, "rules/1-bet.yaml", "each.total == thrown.|sum())");
    expect(language.complete(question)?.items).toContainEqual(
      expect.objectContaining({ name: "where", kind: "list word", usage: "list.where(condition)" }),
    );
  });

  it("offers parameters with label, value and unit in the placeholders of texts", () => {
    const question = at(CRAPS, "rules/1-bet.yaml", 'text: "A bet costs {|stake} if');
    const label = /stake:.*label: "([^"]+)"/.exec(CRAPS.find(({ name }) => name === "parameters.yaml")?.text ?? "");
    expect(language.complete(question)?.items).toContainEqual(
      expect.objectContaining({ name: "stake", kind: "parameter", label: label?.[1], value: 10 }),
    );
  });

  it("offers nothing in the words of a text, in comments and where a key is written", () => {
    expect(language.complete(at(CRAPS, "rules/1-bet.yaml", 'text: "A bet| costs'))).toBeUndefined();
    expect(language.complete(at(CRAPS, "rules/1-bet.yaml", "# yaml-language|-server"))).toBeUndefined();
    expect(language.complete(at(CRAPS, "rules/1-bet.yaml", "  CRP-2:\n    te|xt"))).toBeUndefined();
  });

  it("offers the clauses that an exception can name", () => {
    const question = typed(CRAPS, "rules/1-bet.yaml", "    when: begin throw\n", "    instead of: |\n");
    const found = language.complete(question);
    expect(found?.items).toContainEqual(expect.objectContaining({ name: "CRP-2", kind: "clause" }));
    expect(found?.items).toContainEqual({ name: "any payment", kind: "phrase" });
  });

  it("goes on while the text is broken, at the caret and elsewhere", () => {
    const broken = typed(CRAPS, "rules/1-bet.yaml", "- if: total.opening == natural", "- if: total.|");
    const [first, ...others] = broken.files;
    const files = [{ name: first?.name ?? "", text: `${first?.text}\n  : [ {` }, ...others];
    expect(language.complete({ ...broken, files })?.items).toContainEqual(
      expect.objectContaining({ name: "opening", kind: "column" }),
    );
  });

  it("says nothing of texts that never could be understood", () => {
    expect(
      createLanguage().complete({ files: [{ name: "rulebook.yaml", text: "a: [" }], file: "rulebook.yaml", offset: 3 }),
    ).toBeUndefined();
  });
});

describe("hover", () => {
  const language = createLanguage();

  it("shows the type, value, range and label of a parameter", () => {
    expect(language.hover(at(CRAPS, "rules/1-bet.yaml", "{sta|ke} if"))?.item).toMatchObject({
      kind: "parameter",
      name: "stake",
      type: { kind: "number", unit: "chip", orNone: false },
      value: 10,
    });
  });

  it("shows the sentence of a clause at its number", () => {
    const text = "The first throw decides the bet, or says which point is to be made.";
    expect(language.hover(at(CRAPS, "rules/1-bet.yaml", "CRP|-4:"))?.item.clause).toEqual({ id: "CRP-4", text });
  });

  it("shows how a word over a list is written, and the type of a name of the clause", () => {
    expect(language.hover(at(CRAPS, "rules/1-bet.yaml", "thrown.s|um()"))?.item).toMatchObject({
      kind: "list word",
      name: "sum",
    });
    expect(language.hover(at(CRAPS, "rules/1-bet.yaml", "== thr|own.sum()"))?.item).toMatchObject({
      kind: "local",
      type: { kind: "list", of: { kind: "number", orNone: false } },
    });
  });
});

describe("definition and references", () => {
  const language = createLanguage();

  it("leads from a rule to the parameter, the table and the clause, in other files too", () => {
    expect(linesOf(language.definition(at(CRAPS, "rules/1-bet.yaml", "{sta|ke} if")))).toEqual(
      linesWith(CRAPS, "parameters.yaml", /^ +stake:/),
    );
    expect(linesOf(language.definition(at(CRAPS, "rules/1-bet.yaml", '"tot|als.where(')))).toEqual(
      linesWith(CRAPS, "components.yaml", /^ {2}totals:/),
    );
    expect(linesOf(language.definition(at(CRAPS, "rules/1-bet.yaml", "see: [ CRP|-8, CRP-9 ]")))).toEqual(
      linesWith(CRAPS, "rules/1-bet.yaml", /^ {2}CRP-8:/),
    );
    expect(linesOf(language.definition(at(CRAPS, "rules/1-bet.yaml", "follow: op|en")))).toEqual(
      linesWith(CRAPS, "rules/1-bet.yaml", /^ +to: open$/),
    );
  });

  it("finds every use of a field of the game", () => {
    const found = linesOf(language.references(at(CRAPS, "components.yaml", "point_to|_make: {")));
    const wanted = CRAPS.flatMap(({ name }) => linesWith(CRAPS, name, /\bpoint_to_make\b/));
    expect(new Set(found)).toEqual(new Set(wanted));
  });

  it("keeps names of one clause apart from those of another", () => {
    const found = linesOf(language.references(at(CRAPS, "rules/1-bet.yaml", "as: thro|wn\n")));
    expect(found.length).toBeGreaterThan(1);
    const [first = ""] = found;
    expect(
      language.definition(at(CRAPS, "rules/1-bet.yaml", "== thro|wn.sum()")).map(({ range }) => range.start.line),
    ).toEqual([Number(first.split(":")[1])]);
  });

  it("gives places of the texts now while they are broken", () => {
    const question = typed(CRAPS, "parameters.yaml", "parameters:", "# new\nbroken: [\nparameters:|");
    const found = language.definition({
      ...at(question.files, "rules/1-bet.yaml", "{sta|ke} if"),
      files: question.files,
    });
    expect(linesOf(found)).toEqual(linesWith(question.files, "parameters.yaml", /^ +stake:/));
  });
});

describe("rename", () => {
  const language = createLanguage();

  it.each([
    ["a parameter", "craps", "parameters.yaml", "  sta|ke:", "wager"],
    ["a table", "craps", "components.yaml", "  tota|ls:", "sums"],
    ["a column", "craps", "components.yaml", "    openi|ng:", "at_first"],
    ["a field of the game", "craps", "components.yaml", "point_to|_make: {", "mark"],
    ["a clause", "craps", "rules/1-bet.yaml", "  CRP|-8:", "CRP-88"],
    ["a procedure", "craps", "rules/1-bet.yaml", "to: op|en", "first_throw"],
    ["a phase", "craps", "play.yaml", "bett|ing:", "wagers"],
  ])("gives %s another name everywhere, and back the texts are what they were", (_what, book, file, around, name) => {
    const files = book === "craps" ? CRAPS : PIG;
    const there = language.rename({ ...at(files, file, around), name });
    if (there.kind !== "renamed") expect.unreachable(JSON.stringify(there));
    expect(there.edits.length).toBeGreaterThan(1);
    const renamed = edited(files, there.edits);
    const { value, diagnostics } = load(renamed);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(value?.clauses).toHaveLength(load(files).value?.clauses.length ?? 0);
    const [first] = there.edits;
    const old = /\w[\w-]*/.exec(around.replace("|", "").replace("to: ", ""))?.[0] ?? "";
    const back = language.rename({
      files: renamed,
      file,
      offset: shifted(there.edits, file, around, files),
      name: old,
    });
    if (back.kind !== "renamed") expect.unreachable(JSON.stringify(back));
    expect(edited(renamed, back.edits)).toEqual(files);
    expect(first?.text).toBe(name);
  });

  it("renames placeholders of translations along, and their paths", () => {
    const text =
      'msgctxt "parameters.stake.label"\nmsgid "A bet costs {stake}; stake it."\nmsgstr "Una puntata costa {stake}."\n';
    const others = [{ name: "texts/it.po", text }];
    const found = language.rename({ ...at(CRAPS, "parameters.yaml", "  sta|ke:"), name: "wager", others });
    if (found.kind !== "renamed") expect.unreachable(JSON.stringify(found));
    expect(edited(others, found.edits)[0]?.text).toBe(
      'msgctxt "parameters.wager.label"\nmsgid "A bet costs {wager}; stake it."\nmsgstr "Una puntata costa {wager}."\n',
    );
  });

  it("refuses a name that is taken, one that is none, and texts with errors", () => {
    const stake = at(CRAPS, "parameters.yaml", "  sta|ke:");
    expect(language.rename({ ...stake, name: "totals" })).toMatchObject({
      kind: "refused",
      why: "taken",
      finding: { code: "name/duplicate" },
    });
    expect(language.rename({ ...stake, name: "Stake!" })).toEqual({ kind: "refused", why: "not a name" });
    expect(language.rename({ ...at(CRAPS, "rules/1-bet.yaml", "thrown.s|um()"), name: "x" })).toEqual({
      kind: "refused",
      why: "no name",
    });
    const broken = typed(CRAPS, "rules/1-bet.yaml", "- if: total.opening == natural", "- if: total.|");
    expect(language.rename({ ...broken, name: "x" })).toEqual({ kind: "refused", why: "broken" });
  });
});

/** Where the caret is after the edits before it. */
function shifted(edits: readonly RenameEdit[], file: string, around: string, files: readonly SourceFile[]): number {
  const { offset } = at(files, file, around);
  const own = edits.filter((edit) => edit.file === file && edit.end <= offset);
  const holding = edits.find((edit) => edit.file === file && edit.start <= offset && offset < edit.end);
  const from = holding?.start ?? offset;
  return from + own.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}
