import { readFileSync } from "node:fs";
import { compile } from "@rulewright/engine/compile";
import { newGame } from "@rulewright/engine/runtime";
import {
  type Catalogue,
  createLoader,
  type Message,
  parseFile,
  type Rulebook,
  type SourceFile,
  textUnits,
} from "@rulewright/rulebook";
import { messageSentence, voiceOf } from "@rulewright/simulate";
import { readSources } from "@rulewright/testkit";
import { catalogueOf, readPo, sourceTexts, syncCatalogue, writePo } from "@rulewright/texts";
import { describe, expect, it } from "vitest";
import { isScalar, parseDocument } from "yaml";
import { type NamedNumber, numberDependencies } from "./number-dependencies";

// Every number of a text comes from the rules: whichever is turned by a step, exactly the texts that depend on it say another
// number, in both languages, and no catalogue changes. Which texts those are is worked out from the YAML alone.
const GAMES = [
  { name: "go-for-broke", locale: "it" },
  { name: "broadway-star", locale: "it" },
  { name: "tinseltown", locale: "it" },
  { name: "tournee", locale: "en" },
] as const;

describe.each(GAMES)("$name, and its edition in $locale", ({ name, locale }) => {
  const folder = `rulebooks/${name}`;
  const files = readSources(folder);
  const trees = files.map((file) => parseFile(file).value);
  const texts = sourceTexts(trees);
  const po = readPo(`texts/${locale}.po`, readFileSync(`${folder}/texts/${locale}.po`, "utf8")).value;
  if (po === undefined) throw new Error(`the catalogue of ${name} cannot be read`);
  const catalogue = catalogueOf(po, { name: `texts/${locale}.po`, locale, texts });
  const keys = new Map(
    textUnits(trees).map(({ node, key }) => [`${node.file}:${node.range.start.offset}`, key] as const),
  );
  const { numbers, dependantsOf, clausesOfReadings, unsettled } = numberDependencies(files);
  const turns = numbers.flatMap((number) => turned(files, number));

  it("names numbers in its texts, nearly all of them in several", () => {
    expect(turns.length).toBeGreaterThan(15);
    expect(turns.filter(({ number }) => dependantsOf(number).length > 0).length).toBeGreaterThan(10);
  });

  it("prints every text that has a number, but for those of other readings", () => {
    const printed = printer(keys, undefined).print(files);
    expect(unsettled.size).toBeLessThan(printed.size / 20);
    const unprinted = turns.flatMap(({ number }) => dependantsOf(number).filter((key) => !printed.has(key)));
    expect(
      unprinted.filter((key) => !key.includes(".readings.") && !clausesOfReadings.has(key.split(".")[1] ?? "")),
    ).toEqual([]);
  });

  it.each([["its own language", undefined] as const, [locale, catalogue] as const])(
    "changes what depends, in %s",
    (_, using) => {
      const { load, print } = printer(keys, using);
      const before = print(files);
      const wrong = turns.flatMap(({ number, changed }) => {
        const after = print(changed);
        // Back to the files as they are, so that the next number is the one change again, which loads quickly.
        load(files);
        const told = [...before.keys()]
          .filter((key) => before.get(key) !== after.get(key) && !unsettled.has(key))
          .toSorted();
        const expected = dependantsOf(number).filter((key) => before.has(key) && !unsettled.has(key));
        return told.join() === expected.join() ? [] : [{ number: number.name, told, expected }];
      });
      expect(wrong).toEqual([]);
    },
  );

  it("leaves the catalogue as it is", () => {
    const synced = (of: readonly SourceFile[]) => {
      const now = sourceTexts(of.map((file) => parseFile(file).value));
      return writePo(syncCatalogue(po, now, { changes: new Map(), renamed: new Map() }).file);
    };
    const before = synced(files);
    expect(before).toBe(readFileSync(`${folder}/texts/${locale}.po`, "utf8"));
    // A sync looks at nothing but the texts of the files, and only one file differs.
    const said = (file: SourceFile) => sourceTexts([parseFile(file).value]).map(({ unit: _, ...text }) => text);
    const unlike = turns.filter(({ changed, file }) => {
      const [old, other] = [files, changed].map((all) => all.find((one) => one.name === file));
      return old === undefined || other === undefined || JSON.stringify(said(old)) !== JSON.stringify(said(other));
    });
    expect(unlike.map(({ number }) => number.name)).toEqual([]);
    const last = turns.at(-1);
    expect(last === undefined ? "" : synced(last.changed)).toBe(before);
  });
});

/** The files with one number turned by one step; none for a number that has no room to be turned. */
function turned(files: readonly SourceFile[], number: NamedNumber) {
  const source = files.find(({ name }) => name === number.file);
  const node = source === undefined ? undefined : parseDocument(source.text).getIn(number.path, true);
  if (source === undefined || !isScalar(node) || !node.range || typeof node.value !== "number") return [];
  const [start, end] = node.range;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, step = 1 } = number.range;
  const value = [node.value + step, node.value - step].find((one) => from <= one && one <= to);
  if (value === undefined) return [];
  const text = `${source.text.slice(0, start)}${value}${source.text.slice(end)}`;
  return [{ number, file: source.name, changed: files.map((file) => (file === source ? { ...file, text } : file)) }];
}

/** Prints every text of a rulebook with its numbers as they are before a game, by its key. */
function printer(keys: ReadonlyMap<string, string>, catalogue: Catalogue | undefined) {
  const loader = createLoader();
  const load = (files: readonly SourceFile[]): Rulebook => {
    const { value, diagnostics } = loader(files, catalogue === undefined ? {} : { catalogue });
    if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return value;
  };
  const print = (files: readonly SourceFile[]): ReadonlyMap<string, string> => {
    const rulebook = load(files);
    const program = compile(rulebook);
    const voice = voiceOf(program);
    const state = newGame(program, { seats: rulebook.players.from, seed: 0 });
    return new Map(
      messagesOf(rulebook).map((message) => {
        const { file, range, path } = message.place;
        const key = file.endsWith(".po") ? path[0] : keys.get(`${file}:${range.start.offset}`);
        return [String(key), messageSentence(voice, state, message)] as const;
      }),
    );
  };
  return { load, print };
}

/** Every text with placeholders, wherever it stands in the model. */
function messagesOf(rulebook: Rulebook): readonly Message[] {
  const found: Message[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isMessage(value)) found.push(value);
    else for (const inner of Object.values(value)) look(inner);
  };
  look({ clauses: rulebook.clauses, rulings: rulebook.rulings, bets: rulebook.bets, menus: rulebook.menus });
  return found;
}

function isMessage(value: object): value is Message {
  return "parts" in value && "source" in value && "place" in value;
}
