import { expect, it } from "vitest";
import { axisTicks, barsPath, commonScale, lengthToX, outlinePath } from "../../src/features/dock/histogram-path";
import { signedBar, signedScale } from "../../src/features/dock/signed-bars";
import type { LengthSummary } from "../../src/view-types";

const FRAME = { left: 0, right: 100, top: 0, bottom: 50 };

function summary(binFrom: number, binWidth: number, counts: readonly number[]): LengthSummary {
  return { unit: "turns", binFrom, binWidth, counts, mean: 0, sd: 0, p5: 0, p50: 0, p95: 0 };
}

it("scales to the bins in use and to the highest share", () => {
  expect(commonScale([summary(0, 10, [0, 3, 1, 0])])).toEqual({ from: 10, to: 30, peak: 0.075 });
});

it("compares batches of different size by share, not by count", () => {
  const small = summary(0, 10, [1, 1]);
  const large = summary(0, 10, [500, 500]);
  const scale = commonScale([small, large]);
  expect(outlinePath(small, scale, FRAME)).toBe(outlinePath(large, scale, FRAME));
});

it("draws the outline from the baseline to the baseline", () => {
  const one = summary(10, 10, [3, 1]);
  expect(outlinePath(one, commonScale([one]), FRAME)).toBe("M0 50V0H50V33.3H100V50");
});

it("leaves a pixel between bars and draws none of height zero", () => {
  const one = summary(0, 10, [2, 0, 2]);
  expect(barsPath(one, commonScale([one]), FRAME)).toBe("M0.5 50V0H32.8V50ZM67.2 50V0H99.5V50Z");
});

it("survives a batch without games", () => {
  const none = summary(0, 10, [0, 0]);
  expect(outlinePath(none, commonScale([none]), FRAME)).not.toContain("NaN");
});

it("places lengths on the axis", () => {
  expect(lengthToX(15, { from: 10, to: 30, peak: 1 }, FRAME)).toBe(25);
});

it.each([
  [0, 180, 9, [0, 20, 40, 60, 80, 100, 120, 140, 160, 180]],
  [13, 47, 4, [20, 30, 40]],
  [2, 5, 9, [2, 3, 4, 5]],
])("ticks %i to %i at round numbers", (from, to, most, ticks) => {
  expect(axisTicks(from, to, most)).toEqual(ticks);
});

it("keeps zero inside signed bars and one scale on both sides", () => {
  const scale = signedScale([-30, 10], 0, 80);
  expect(scale).toEqual({ zero: 60, perUnit: 2 });
  expect(signedBar(-30, scale)).toEqual({ x: 0, width: 60 });
  expect(signedBar(10, scale)).toEqual({ x: 60, width: 20 });
});

it("draws no bar when every amount is zero", () => {
  expect(signedBar(0, signedScale([0, 0], 0, 80))).toEqual({ x: 0, width: 0 });
});
