import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readSources } from "@rulewright/testkit";
import { describe, expect, it } from "vitest";
import { newCatalogue, type PoFile, syncCatalogue, writePo, writeXliff } from "../src/index";
import { catalogue, market, textsOf } from "./market";
import { file, has, run } from "./outside";

// What tools that we did not write say of our files.
const GATE = "clauses.MKT-4.text";
const ITALIAN = { [GATE]: "Passare dalla porta costa {toll}.", "glossary.card": ["{n} carta", "{n} carte"] };

/** The Italian catalogue with one word of a translation replaced. */
function broken(from: string, to: string): PoFile {
  const good = catalogue("it", ITALIAN);
  return {
    ...good,
    entries: good.entries.map((entry) => ({ ...entry, targets: entry.targets.map((text) => text.replace(from, to)) })),
  };
}

describe.each(["go-for-broke", "broadway-star", "tinseltown", "tournee"])("a fresh catalogue of %s", (name) => {
  const texts = textsOf(readSources(`rulebooks/${name}`));
  const locale = name === "tournee" ? "en" : "it";
  const empty = newCatalogue({ rulebook: name, locale, now: "2026-01-31 12:00+0000" });
  const fresh = syncCatalogue(empty, texts, { changes: new Map(), renamed: new Map() }).file;
  const path = file(`${name}.po`, writePo(fresh));

  it.runIf(has("msgfmt"))("is a PO file for msgfmt, with as many units as there are texts", () => {
    const { code, text } = run("msgfmt", ["-c", "--statistics", "-o", "/dev/null", path]);
    expect(text).toContain(`${texts.length} untranslated messages`);
    expect(code).toBe(0);
  });

  it.runIf(has("msgattrib"))("holds no copy of the source", () => {
    expect(run("msgattrib", ["--translated", "--no-fuzzy", path]).text).not.toContain("msgctxt");
  });

  it.runIf(has("pofilter"))("holds no copy of the source for pofilter", () => {
    expect(run("pofilter", ["-t", "unchanged", "--progress=none", path]).text).not.toContain("msgctxt");
  });

  it.runIf(has("i18nspector"))("has no error for i18nspector", () => {
    expect(
      run("i18nspector", [path])
        .text.split("\n")
        .filter((line) => line.startsWith("E:")),
    ).toEqual([]);
  });

  it.runIf(has("xmllint"))("is well-formed XLIFF", () => {
    const options = { rulebook: name, sourceLocale: locale === "it" ? "en" : "it", targetLocale: locale };
    expect(run("xmllint", ["--noout", file(`${name}.xlf`, writeXliff(fresh.entries, options))])).toEqual({
      code: 0,
      text: "",
    });
  });
});

const EDITIONS = readdirSync("rulebooks", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".po"))
  .map((path) => `rulebooks/${path}`);

describe.each(EDITIONS)("the catalogue %s", (path) => {
  it.runIf(has("msgfmt"))("is in order for msgfmt, with every text translated", () => {
    const { code, text } = run("msgfmt", ["-c", "--statistics", "-o", "/dev/null", path]);
    expect(text.trim()).toMatch(/^\d+ translated messages?\.$/);
    expect(code).toBe(0);
  });

  it.runIf(has("i18nspector"))("has no error for i18nspector", () => {
    const errors = run("i18nspector", [path]).text.split("\n");
    expect(errors.filter((line) => line.startsWith("E:"))).toEqual([]);
  });
});

it.runIf(has("msgfmt"))("a misspelt placeholder is an error for msgfmt too", () => {
  const { code, text } = run("msgfmt", ["-c", "-o", "/dev/null", file("bad.po", writePo(broken("{toll}", "{tool}")))]);
  expect(code).toBe(1);
  expect(text).toContain("toll");
});

it.runIf(has("pofilter"))("a misspelt placeholder is found by pofilter under the key of the text", () => {
  const path = file("bad.po", writePo(broken("{toll}", "{tool}")));
  expect(run("pofilter", ["-t", "pythonbraceformat", "--progress=none", path]).text).toContain(`msgctxt "${GATE}"`);
});

it.runIf(has("msgcat") && has("msgmerge"))("remarks, facts and marks survive msgcat and msgmerge", () => {
  const good = catalogue("it", ITALIAN);
  const entries = good.entries.map((entry) =>
    entry.key === GATE ? { ...entry, remarks: ["same-ok", "question: Which gate?"] } : entry,
  );
  const path = file("remarks.po", writePo({ ...good, entries }));
  const source = file(
    "source.pot",
    writePo({ ...good, entries: entries.map((entry) => ({ ...entry, targets: [], remarks: [] })) }),
  );
  for (const text of [
    execFileSync("msgcat", [path], { encoding: "utf8" }),
    execFileSync("msgmerge", ["-q", path, source], { encoding: "utf8" }),
  ]) {
    expect(text).toContain("# same-ok\n# question: Which gate?\n");
    expect(text).toContain("#. clause MKT-4; keep {toll}\n");
  }
});

it.runIf(has("msgattrib"))("a text that changed in meaning is the one fuzzy unit, with its old source", () => {
  const changed = market({
    file: "rules/1-market.yaml",
    from: "Passing the gate costs",
    to: "Whoever passes the gate pays",
  });
  const { file: next } = syncCatalogue(catalogue("it", ITALIAN), changed.texts, {
    changes: new Map(),
    renamed: new Map(),
  });
  const { text } = run("msgattrib", ["--only-fuzzy", file("changed.po", writePo(next))]);
  expect(text.match(/^msgctxt .*/gm)).toEqual([`msgctxt "${GATE}"`]);
  expect(text).toContain('#| msgid "Passing the gate costs {toll}."');
});
