import fc from "fast-check";
import { expect, it } from "vitest";
import { layOutSheet, PAPERS } from "../src/index";

it("lays nine poker cards on A4 and eight on letter, across", () => {
  expect(layOutSheet("a4", { width: 63, height: 88 }, 2)).toMatchObject({
    columns: 3,
    rows: 3,
    width: 210,
    height: 297,
  });
  expect(layOutSheet("letter", { width: 63, height: 88 }, 2)).toMatchObject({ columns: 4, rows: 2, width: 279.4 });
});

it("says that a card is too large for the paper", () => {
  expect(layOutSheet("a4", { width: 200, height: 200 }, 5)).toBeUndefined();
});

it("leaves room for cut marks at every edge and for the bleed of two cards between them", () => {
  const side = fc.double({ min: 20, max: 190, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.constantFrom("a4" as const, "letter" as const),
      (width, height, bleed, paper) => {
        const layout = layOutSheet(paper, { width, height }, bleed);
        if (layout === undefined) return Math.min(width, height) > 100;
        const right = layout.left + (layout.columns - 1) * layout.across + width + bleed;
        const bottom = layout.top + (layout.rows - 1) * layout.down + height + bleed;
        expect(layout.left - bleed).toBeGreaterThanOrEqual(3.999);
        expect(layout.top - bleed).toBeGreaterThanOrEqual(3.999);
        expect(layout.width - right).toBeGreaterThanOrEqual(3.999);
        expect(layout.height - bottom).toBeGreaterThanOrEqual(3.999);
        expect(layout.across - width).toBeCloseTo(2 * bleed);
        expect(layout.down - height).toBeCloseTo(2 * bleed);
        const { width: w, height: h } = PAPERS[paper];
        return (layout.width === w && layout.height === h) || (layout.width === h && layout.height === w);
      },
    ),
  );
});
