import type { PlannedFigure } from "../plan";
import type { SweepRow } from "../run-sweep";
import { type Dimension, type Layout, numberText } from "./grid";
import { at, escaped, shortNumber } from "./svg";

const LEFT = 120;
const TOP = 48;
const CELL_WIDTH = 62;
const CELL_HEIGHT = 34;
const BOTTOM = 40;

/** What a panel takes. */
export function heatMapSize(across: Dimension, down: Dimension): { readonly width: number; readonly height: number } {
  return {
    width: LEFT + CELL_WIDTH * across.values.length + 16,
    height: TOP + CELL_HEIGHT * down.values.length + BOTTOM,
  };
}

/** A panel of one square for each setting, its corner at 0, 0. */
export function heatMapPanel(
  rows: readonly SweepRow[],
  figure: PlannedFigure,
  { layout, title, range }: { readonly layout: Layout; readonly title: string; readonly range: readonly number[] },
): string {
  const { across, down } = layout;
  if (down === undefined) return "";
  const { width, height } = heatMapSize(across, down);
  const squares = rows.flatMap((row) => {
    const found = row.figures.find((one) => one.figure === figure.name);
    if (found === undefined) return [];
    const x = LEFT + CELL_WIDTH * across.values.indexOf(across.of(row));
    const y = TOP + CELL_HEIGHT * down.values.indexOf(down.of(row));
    const { fill, ink } = colourOf(found.value, range);
    const words = `${across.label}: ${numberText(across.of(row))} · ${down.label}: ${numberText(down.of(row))} — ${shortNumber(found.value)} (${shortNumber(found.low)} to ${shortNumber(found.high)})`;
    return [
      `<g><title>${escaped(words)}</title><rect x="${x}" y="${y}" width="${CELL_WIDTH - 2}" height="${CELL_HEIGHT - 2}" rx="2" fill="${fill}"/><text x="${x + CELL_WIDTH / 2 - 1}" y="${y + 21}" text-anchor="middle" fill="${ink}">${shortNumber(found.value)}</text></g>`,
    ];
  });
  return [
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="ink" x="12" y="18" font-weight="600">${escaped(title)}</text>`,
    `<text class="dim" x="12" y="38">${escaped(down.label)}</text>`,
    ...across.values.map(
      (value, index) =>
        `<text class="dim" x="${LEFT + CELL_WIDTH * (index + 0.5)}" y="${height - 24}" text-anchor="middle">${escaped(numberText(value))}</text>`,
    ),
    `<text class="dim" x="${at(LEFT + (CELL_WIDTH * across.values.length) / 2)}" y="${height - 7}" text-anchor="middle">${escaped(across.label)}</text>`,
    ...down.values.map(
      (value, index) =>
        `<text class="dim" x="${LEFT - 8}" y="${TOP + CELL_HEIGHT * index + 21}" text-anchor="end">${escaped(numberText(value))}</text>`,
    ),
    ...squares,
  ].join("\n");
}

/** From light yellow to deep blue; the ink stays readable on it. */
function colourOf(value: number, range: readonly number[]): { readonly fill: string; readonly ink: string } {
  const [low = 0, high = 1] = [range[0], range.at(-1)];
  const share = Math.max(0, Math.min(1, (value - low) / Math.max(1e-9, high - low)));
  const mix = (from: number, to: number): number => Math.round(from + share * (to - from));
  return { fill: `rgb(${mix(255, 8)},${mix(247, 48)},${mix(204, 107)})`, ink: share > 0.5 ? "#ffffff" : "#1c1c1c" };
}
