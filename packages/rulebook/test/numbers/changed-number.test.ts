import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { invariant, type Place } from "@rulewright/diagnostics";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLoader, type Loaded, type LoadOptions } from "../../src/load";
import type { Rulebook } from "../../src/resolved/model";
import type { ScalarNode, SourceFile, YamlNode } from "../../src/surface/ast";
import { parseFile } from "../../src/surface/parse-file";

const ROOT = join(import.meta.dirname, "../../../..");

/** Games with everything in them that holds numbers, and how they are read. */
const READ: readonly { readonly id: string; readonly options: LoadOptions }[] = [
  { id: "go-for-broke", options: {} },
  { id: "go-for-broke", options: { variants: ["short-evening"] } },
  { id: "tinseltown", options: { variants: ["short-contract"] } },
  { id: "tournee", options: {} },
];

/** Texts that may come to stand in a number's place while someone types; `was` is the number there. */
const TYPED: readonly ((was: number) => string)[] = [
  (was) => String(was + 1),
  (was) => String(10 * was),
  (was) => String(was - 1),
  (was) => String(-was),
  (was) => `${was}00000000000`,
  () => "0",
  () => "7",
  () => "5000",
  () => "012",
  () => "1.5",
  () => "",
  () => "x",
  () => "3 # three",
  () => "3, 4",
];

describe.each(READ)("$id $options", ({ id, options }) => {
  const files = filesOf(id);
  const numbers = files.flatMap((file) => numbersIn(parseFile(file).value.root));

  it("comes out as if it were read anew, whatever is typed over whichever number", () => {
    const loader = createLoader();
    const anew = createAnew(options);
    fc.assert(
      fc.property(fc.nat(), fc.nat(TYPED.length - 1), (at, typed) => {
        const number = numbers[at % numbers.length];
        invariant(number !== undefined, "there is a number");
        const changed = withText(files, number, TYPED[typed]?.(Number(number.value)) ?? "");
        loader(files, options);
        expectSame(loader(changed, options), anew(changed));
      }),
      { numRuns: 8, seed: 9 },
    );
  });

  it("goes the short way for a parameter or a cell that is a step larger or smaller", () => {
    const loader = createLoader();
    const anew = createAnew(options);
    const { value } = loader(files, options);
    invariant(value !== undefined, "the rulebook has no errors");
    const steps = stepsOf(value, files);
    let shortcuts = 0;
    fc.assert(
      fc.property(fc.nat(), (at) => {
        const changed = steps[at % steps.length];
        invariant(changed !== undefined, "there is a number that may be another");
        loader(files, options);
        const found = loader(changed, options);
        if (found.changed !== undefined) shortcuts++;
        expectSame(found, anew(changed));
      }),
      { numRuns: 12, seed: 9 },
    );
    // The others decide something beside: how many cards there are, or what another column comes to.
    expect(shortcuts).toBeGreaterThan(6);
  });

  it("goes on from number to number", () => {
    const loader = createLoader();
    const anew = createAnew(options);
    const own = numbers.filter(({ path }) => path.at(-1) === "value" && path[0] === "parameters").slice(0, 4);
    let now = files;
    loader(now, options);
    for (const { file, path, value } of own) {
      const number = numbersIn(parseFile(sourceOf(now, file)).value.root).find(
        (one) => one.path.join(".") === path.join("."),
      );
      invariant(number !== undefined, `${path.join(".")} is still there`);
      now = withText(now, number, String(Number(value) + 1));
      expectSame(loader(now, options), anew(now));
    }
  });
});

it("takes no shortcut where a number decides how many there are of something", () => {
  const files = filesOf("tournee");
  const copies = files
    .flatMap((file) => numbersIn(parseFile(file).value.root))
    .find(({ path }) => path.at(-1) === "copies");
  invariant(copies !== undefined, "a deck says how many cards of a kind it has");
  const loader = createLoader();
  loader(files);
  expect(loader(withText(files, copies, String(Number(copies.value) + 1))).changed).toBeUndefined();
});

it("shares what does not change", () => {
  const files = filesOf("go-for-broke");
  const loader = createLoader();
  const { value: before } = loader(files);
  const place = before?.parameters[0]?.valuePlace;
  const number = files
    .flatMap((file) => numbersIn(parseFile(file).value.root))
    .find(({ file, path }) => file === place?.file && path.join(".") === place.path.join("."));
  invariant(before !== undefined && number !== undefined, "the first parameter is a number");
  const { value: after, changed } = loader(withText(files, number, String(Number(number.value) + 5000)));
  expect(changed?.from).toBe(before);
  expect(after?.clauses).toBe(before.clauses);
  expect(after?.digest).not.toBe(before.digest);
});

/** Reads in full: the loader is asked for something else each time, so it keeps nothing but the files that are as they were. */
function createAnew(options: LoadOptions) {
  const loader = createLoader();
  let turn = 0;
  return (files: readonly SourceFile[]) => {
    turn++;
    const loaded = loader(files, turn % 2 === 0 ? options : { ...options, measures: [] });
    invariant(loaded.changed === undefined, "the rulebook is read in full");
    return loaded;
  };
}

/** As `toEqual`, which takes a second for a rulebook. */
function expectSame(found: Loaded, anew: Loaded): void {
  if (!isDeepStrictEqual(found.value, anew.value)) expect(found.value).toStrictEqual(anew.value);
  expect(found.diagnostics).toStrictEqual(anew.diagnostics);
}

/** The files with one parameter or written cell that is a step larger, or else a step smaller. */
function stepsOf({ parameters, domains }: Rulebook, files: readonly SourceFile[]): readonly (readonly SourceFile[])[] {
  const cells = domains.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      column.type.kind !== "number" || column.computed
        ? []
        : column.cells.map((value, at) => ({ ...column, value, place: column.cellPlaces[at] })),
    ),
  );
  const values = [...parameters.map((parameter) => ({ ...parameter, place: parameter.valuePlace })), ...cells];
  return values.flatMap(({ value, from, to, step = 1, place }) => {
    const next = to === undefined || value + step <= to ? value + step : value - step;
    if (place === undefined || (from !== undefined && next < from)) return [];
    return [withText(files, place, String(next))];
  });
}

function numbersIn(node: YamlNode | undefined): readonly ScalarNode[] {
  if (node === undefined) return [];
  if (node.kind === "scalar") return typeof node.value === "number" ? [node] : [];
  return (node.kind === "list" ? node.items : node.entries.map((entry) => entry.node)).flatMap(numbersIn);
}

function withText(files: readonly SourceFile[], { file, range }: Place, text: string): readonly SourceFile[] {
  return files.map((one) =>
    one.name === file
      ? { name: file, text: one.text.slice(0, range.start.offset) + text + one.text.slice(range.end.offset) }
      : one,
  );
}

function sourceOf(files: readonly SourceFile[], name: string): SourceFile {
  const found = files.find((file) => file.name === name);
  invariant(found !== undefined, `${name} is a file`);
  return found;
}

function filesOf(id: string): readonly SourceFile[] {
  const folder = join(ROOT, "rulebooks", id);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}
