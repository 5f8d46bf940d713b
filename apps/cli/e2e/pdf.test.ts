import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from "pdf-lib";
import { beforeAll, expect, it } from "vitest";
import { buildCli, rulewright } from "../test/run-cli";

// Needs Chromium, like the editor's tests in a browser.

const BOOKS = "../../rulebooks";
const folder = mkdtempSync(join(tmpdir(), "rulewright-pdf-"));
const MILLIMETRE = 72 / 25.4;

beforeAll(buildCli);

it("prints cards of 63 × 88 mm, measured between the cut marks", async () => {
  const file = join(folder, "cards.pdf");
  const { code, err } = await rulewright(["cards", `${BOOKS}/tournee`, "--deck", "fame_cards", "--out", file]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const document = await PDFDocument.load(readFileSync(file));
  // Forty cards, nine on a page, each page with its backs.
  expect(document.getPageCount()).toBe(10);
  const [page] = document.getPages();
  if (page === undefined) throw new Error("no page");
  const { width, height } = page.getSize();
  expect(Math.abs(width / MILLIMETRE - 210)).toBeLessThan(0.5);
  expect(Math.abs(height / MILLIMETRE - 297)).toBeLessThan(0.5);
  const lines = straightLines(contentOf(document, 0));
  const upright = distinct(lines.filter((line) => line.x1 === line.x2 && isMark(line)).map(({ x1 }) => x1));
  const level = distinct(lines.filter((line) => line.y1 === line.y2 && isMark(line)).map(({ y1 }) => y1));
  expect([upright.length, level.length]).toEqual([6, 6]);
  for (const at of [0, 2, 4]) {
    expect(Math.abs(((upright[at + 1] ?? 0) - (upright[at] ?? 0)) / MILLIMETRE - 63)).toBeLessThan(0.5);
    expect(Math.abs(((level[at + 1] ?? 0) - (level[at] ?? 0)) / MILLIMETRE - 88)).toBeLessThan(0.5);
  }
});

it("prints a handbook with an outline, links that arrive, and a running head on every page", async () => {
  const file = join(folder, "handbook.pdf");
  const { code, err } = await rulewright(["handbook", `${BOOKS}/craps`, "--out", file]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const document = await PDFDocument.load(readFileSync(file));
  const { catalog } = document;
  expect(catalog.lookup(PDFName.of("Outlines"), PDFDict).get(PDFName.of("First"))).toBeDefined();
  expect(catalog.lookup(PDFName.of("Lang"), PDFString).decodeText()).toBe("en");
  const named = new Set(
    catalog
      .lookup(PDFName.of("Dests"), PDFDict)
      .keys()
      .map((name) => name.decodeText()),
  );
  const links = document.getPages().flatMap((page) => page.node.Annots()?.asArray() ?? []);
  const targets = links.flatMap((link) => {
    const target = document.context.lookup(link, PDFDict).get(PDFName.of("Dest"));
    return target instanceof PDFName ? [target.decodeText()] : [];
  });
  // Its nine rules are reached from the index at least, and the chapters from the contents.
  expect(targets.length).toBeGreaterThan(18);
  expect(targets.filter((target) => !named.has(target))).toEqual([]);
  expect(document.getTitle()).toBe("Craps");
  const withHeads = document.getPages().filter((page) => page.node.normalizedEntries().XObject.keys().length > 0);
  expect(withHeads.length).toBe(document.getPageCount());
});

interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Cut marks are three millimetres long, and nothing else on a sheet is. */
function isMark({ x1, y1, x2, y2 }: Line): boolean {
  return Math.abs(Math.hypot(x2 - x1, y2 - y1) / MILLIMETRE - 3) < 0.05;
}

function distinct(values: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const value of values.toSorted((left, right) => left - right))
    if (found.length === 0 || value - (found.at(-1) ?? 0) > 0.3) found.push(value);
  return found;
}

function contentOf(document: PDFDocument, index: number): string {
  const contents = document.getPages()[index]?.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => document.context.lookup(ref)) : [contents];
  return streams
    .map((stream) => (stream instanceof PDFRawStream ? inflateSync(stream.getContents()).toString("latin1") : ""))
    .join("\n");
}

/** Every straight line of a content stream, in points of the page: follows the matrix through `q`, `Q` and `cm`. */
function straightLines(content: string): readonly Line[] {
  type Matrix = readonly [number, number, number, number, number, number];
  const lines: Line[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let at: readonly [number, number] = [0, 0];
  let operands: number[] = [];
  const onPage = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = matrix;
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return [rounded(a * x + c * y + e), rounded(b * x + d * y + f)];
  };
  for (const token of content.split(/\s+/)) {
    const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = operands;
    if (/^[-+.\d]/.test(token)) {
      operands.push(Number(token));
      continue;
    }
    if (token === "q") saved.push(matrix);
    if (token === "Q") matrix = saved.pop() ?? matrix;
    if (token === "cm") {
      const [a, b, c, d, e, f] = matrix;
      matrix = [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
    }
    if (token === "l") {
      const to = onPage(p, q);
      lines.push({ x1: at[0], y1: at[1], x2: to[0], y2: to[1] });
      at = to;
    }
    if (token === "m") at = onPage(p, q);
    operands = [];
  }
  return lines;
}
