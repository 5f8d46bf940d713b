import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { load, parseFile, type SourceFile, settableValues } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { isRulesFile } from "../src/api/file-names.ts";
import { DocumentStore } from "../src/document/document-store.ts";
import { applyUnderVariant } from "../src/house-rules/apply-under-variant.ts";
import { composeVariant } from "../src/house-rules/compose-variant.ts";
import { LocatedTexts } from "../src/house-rules/located-texts.ts";
import { setInVariant } from "../src/house-rules/set-in-variant.ts";
import { variantsAmong } from "../src/house-rules/variant-list.ts";
import { findRulebookFiles } from "../src/workspace/walk.ts";

const FOLDER = resolve(import.meta.dirname, "../../../rulebooks/go-for-broke");
const names = (await findRulebookFiles(FOLDER, 1000)).filter(isRulesFile);
const SAVED: readonly SourceFile[] = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(join(FOLDER, name), "utf8") })),
);

function edited(...edits: readonly (readonly [file: string, find: string, put: string])[]): readonly SourceFile[] {
  return edits.reduce<readonly SourceFile[]>((files, [file, find, put]) => {
    expect(files.find(({ name }) => name === file)?.text).toContain(find);
    return files.map(({ name, text }) => ({ name, text: name === file ? text.replace(find, put) : text }));
  }, SAVED);
}

const CASH = ["parameters.yaml", "start_cash: { value: 1000000", "start_cash: { value: 500000"] as const;
const JACKPOT = ["components.yaml", "alike: 3, pays: 250000", "alike: 3, pays: 125000"] as const;

it("says what was edited as lines of a variant, with the examples that come out differently", () => {
  const composed = composeVariant({
    language: "en",
    id: "quick",
    title: 'A "quick" one',
    saved: SAVED,
    edited: edited(CASH, JACKPOT),
  });
  // The two shipped variants make one of these changes each, and name these examples.
  expect(composed).toEqual({
    kind: "composed",
    file: {
      name: "variants/quick.yaml",
      text: `# yaml-language-server: $schema=../../../schemas/variant.schema.json
variant: quick
extends: go_for_broke
title: "A \\"quick\\" one"
set:
  tables.fruit_prizes.three_dollars.pays: { was: 250000, to: 125000 }
  parameters.start_cash: { was: 1000000, to: 500000 }
other outcomes:
  - GFB-T03
  - GFB-T03b
  - GFB-T04
  - GFB-T44
`,
    },
  });
});

it.each([
  ["a new comment", "parameters.yaml", "parameters:", "# dear\nparameters:", "a comment or the layout changed"],
  ["a row that is gone", "components.yaml", /^ {6}three_dollars:.*\n/m, "", "first mend the rulebook"],
  ["a broken file", "parameters.yaml", "parameters:", "parameters: [", "first mend the rulebook"],
] as const)("refuses %s", (_, file, find, put, message) => {
  const files = SAVED.map(({ name, text }) => ({ name, text: name === file ? text.replace(find, put) : text }));
  const composed = composeVariant({ id: "x", title: "x", language: "en", saved: SAVED, edited: files });
  expect(composed.kind === "refused" ? composed.message : "").toContain(message);
});

it("refuses steps of a clause that were changed along with a number", () => {
  const rules = SAVED.find(({ name, text }) => name.startsWith("rules/") && /\n {6}- pay: /.test(text));
  const step = /\n {6}- pay: .*/.exec(rules?.text ?? "")?.[0] ?? "";
  const files = edited(CASH, [rules?.name ?? "", step, step + step] as const);
  const composed = composeVariant({ id: "x", title: "x", language: "en", saved: SAVED, edited: files });
  expect(composed).toMatchObject({ kind: "refused", message: expect.stringContaining("more than single values") });
});

it("refuses where nothing differs", () => {
  const composed = composeVariant({ id: "x", title: "x", language: "en", saved: SAVED, edited: SAVED });
  expect(composed).toMatchObject({ kind: "refused" });
});

function values() {
  const { value } = settableValues(
    SAVED.map((file) => parseFile(file).value),
    {},
  );
  if (value === undefined) throw new Error("the rulebook cannot be read");
  return value;
}

it("changes the line that is there, whatever its address, and takes the last line away with its section", () => {
  const head = "variant: x\nextends: go_for_broke\ntitle: X\n";
  const known = values();
  const target = known.named("parameters.start_cash");
  if (target === undefined) throw new Error("no start cash");
  const put = (text: string, value: number) =>
    setInVariant({ name: "variants/x.yaml", text }, known, { target, value }).value;
  const long = `${head}set:\n  parameters.start_cash.value: { was: 1000000, to: 2000000 } # rich\n`;
  expect(put(long, 3000000)).toBe(long.replace("2000000", "3000000"));
  const other = `${head}set:\n  parameters.start_cash: { was: 1000000, to: 2 }\n  parameters.bonus: { to: 3 }\n`;
  expect(put(other, 1000000)).toBe(`${head}set:\n  parameters.bonus: { to: 3 }\n`);
  const only = `${head}set:\n  parameters.start_cash: { was: 1000000, to: 2 }\nother outcomes: [ A ]\n`;
  expect(put(only, 1000000)).toBe(`${head}other outcomes: [ A ]\n`);
  expect(put(`${head}other outcomes: [ A ]\n`, 2)).toBe(only);
});

it("edits under a variant, keystroke by keystroke, as one step in the variant's file", () => {
  const document = new DocumentStore(SAVED.map((file) => ({ ...file, version: file.name })));
  const texts = new LocatedTexts();
  const variant = variantsAmong(texts.read(SAVED)).find(({ id }) => id === "half_jackpot");
  if (variant === undefined) throw new Error("no variant");
  const before = document.file(variant.file)?.text ?? "";
  const rulebook = load(SAVED, { variants: [variant.file] }).value;
  const cash = rulebook?.parameters.find(({ name }) => name === "start_cash")?.valuePlace;
  const type = (value: number, typing: boolean): void => {
    const intent = { kind: "set_value", file: cash?.file ?? "", path: cash?.path ?? [], value, typing } as const;
    expect(applyUnderVariant(document, texts, variant, { ...intent, label: "Cash" })).toBeUndefined();
  };
  for (const value of [7, 70, 700, 700000]) type(value, true);
  type(700000, false);
  const line = "\n  parameters.start_cash: { was: 1000000, to: 700000 }";
  expect(document.file(variant.file)?.text).toBe(before.replace("to: 125000 }", `to: 125000 }${line}`));
  document.undo();
  expect(document.file(variant.file)?.text).toBe(before);
  document.redo();
  type(1000000, false);
  expect(document.file(variant.file)?.text).toBe(before);
  expect(document.snapshot().files.every((file) => file.text === file.savedText)).toBe(true);
});

it("writes under a variant of a variant what the one below says as what was", () => {
  const files = [
    ...SAVED,
    { name: "variants/deeper.yaml", text: "variant: deeper\nextends: half_jackpot\ntitle: Deeper\n" },
  ];
  const document = new DocumentStore(files.map((file) => ({ ...file, version: file.name })));
  const texts = new LocatedTexts();
  const variant = variantsAmong(texts.read(files)).find(({ id }) => id === "deeper");
  if (variant === undefined) throw new Error("no variant");
  expect(variant.parents).toEqual(["variants/half-jackpot.yaml"]);
  const path = ["set", "tables.fruit_prizes.three_dollars.pays", "to"];
  const intent = { kind: "set_value", file: "variants/half-jackpot.yaml", path, value: 100000, label: "Pays" } as const;
  expect(applyUnderVariant(document, texts, variant, intent)).toBeUndefined();
  expect(document.file(variant.file)?.text).toContain("three_dollars.pays: { was: 125000, to: 100000 }");
  expect(document.snapshot().files.filter((file) => file.text !== file.savedText)).toHaveLength(1);
});
