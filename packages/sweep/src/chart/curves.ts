import type { PlannedFigure } from "../plan";
import type { SweepRow } from "../run-sweep";
import { combinations, combinationWords, has, type Layout, numberText, type Spot } from "./grid";
import { at, CURVE_COLOURS, escaped, shortNumber, ticks } from "./svg";

export const PANEL_WIDTH = 420;
export const PANEL_HEIGHT = 280;
const LEFT = 52;
const RIGHT = 14;
const TOP = 30;
const BOTTOM = 46;

interface Scales {
  readonly x: (value: string) => number;
  readonly y: (value: number) => number;
}

interface Curve {
  readonly label: string;
  readonly colour: string;
  readonly spots: readonly Spot[];
}

/** A panel of curves, its corner at 0, 0: the figure over what goes across, with intervals. */
export function curvesPanel(
  rows: readonly SweepRow[],
  figure: PlannedFigure,
  { layout, title, range }: { readonly layout: Layout; readonly title: string; readonly range: readonly number[] },
): string {
  const curves = curvesOf(rows, figure, layout);
  const scales = scalesOf(layout, range);
  return [
    `<rect class="paper" width="${PANEL_WIDTH}" height="${PANEL_HEIGHT + 18 * curves.length}"/>`,
    `<text class="ink" x="${LEFT}" y="18" font-weight="600">${escaped(title)}</text>`,
    bandMark(figure, range, scales),
    ...range.map((tick) => gridLine(tick, scales)),
    ...labelsAcross(layout, scales),
    ...curves.map((curve) => curveMark(curve, layout, scales)),
    ...(curves.length > 1 ? curves.map(legend) : []),
  ].join("\n");
}

/** The height that a panel takes with its legend. */
export function panelHeight({ curves }: Layout): number {
  const count = combinations(curves).length;
  return PANEL_HEIGHT + (count > 1 ? 18 * count : 0);
}

/** Round numbers that cover all intervals of a figure and its band. */
export function rangeOf(rows: readonly SweepRow[], figure: PlannedFigure): readonly number[] {
  const found = rows.flatMap(({ figures }) => figures.filter((one) => one.figure === figure.name));
  const ends = [
    ...found.flatMap(({ low, high }) => [low, high]),
    ...[figure.from, figure.to].filter((end) => end !== undefined),
  ];
  return ends.length === 0 ? [0, 1] : ticks(Math.min(...ends), Math.max(...ends));
}

function curvesOf(rows: readonly SweepRow[], { name }: PlannedFigure, { across, curves }: Layout): readonly Curve[] {
  return combinations(curves).map((values, index) => ({
    label: combinationWords(curves, values),
    colour: CURVE_COLOURS[index % CURVE_COLOURS.length] ?? CURVE_COLOURS[0],
    spots: across.values.flatMap((value) => {
      const row = rows.find((one) => across.of(one) === value && has(one, curves, values));
      const figure = row?.figures.find((one) => one.figure === name);
      return row === undefined || figure === undefined ? [] : [{ row, figure }];
    }),
  }));
}

function scalesOf({ across }: Layout, range: readonly number[]): Scales {
  const width = PANEL_WIDTH - LEFT - RIGHT;
  const height = PANEL_HEIGHT - TOP - BOTTOM;
  const numbers = across.isNumeric ? across.values.map(Number) : across.values.map((_, index) => index);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const [bottom = 0, top = 1] = [range[0], range.at(-1)];
  const share = (value: string): number => {
    const number = across.isNumeric ? Number(value) : across.values.indexOf(value);
    return high === low ? 0.5 : (number - low) / (high - low);
  };
  return {
    x: (value) => LEFT + 10 + share(value) * (width - 20),
    y: (value) => TOP + height - ((value - bottom) / Math.max(1e-9, top - bottom)) * height,
  };
}

function bandMark({ from, to }: PlannedFigure, range: readonly number[], { y }: Scales): string {
  if (from === undefined && to === undefined) return "";
  const [top, bottom] = [y(to ?? range.at(-1) ?? 0), y(from ?? range[0] ?? 0)];
  return `<rect class="band" x="${LEFT}" y="${at(top)}" width="${PANEL_WIDTH - LEFT - RIGHT}" height="${at(bottom - top)}"/>`;
}

function gridLine(tick: number, { y }: Scales): string {
  const height = at(y(tick));
  return `<line class="line" x1="${LEFT}" x2="${PANEL_WIDTH - RIGHT}" y1="${height}" y2="${height}"/><text class="dim" x="${LEFT - 6}" y="${height}" dy="4" text-anchor="end">${shortNumber(tick)}</text>`;
}

function labelsAcross({ across }: Layout, { x }: Scales): readonly string[] {
  const every = Math.ceil(across.values.length / 6);
  const marks = across.values
    .filter((_, index) => index % every === 0)
    .map(
      (value) =>
        `<text class="dim" x="${at(x(value))}" y="${PANEL_HEIGHT - 28}" text-anchor="middle">${escaped(numberText(value))}</text>`,
    );
  const middle = (LEFT + PANEL_WIDTH - RIGHT) / 2;
  return [
    ...marks,
    `<text class="dim" x="${at(middle)}" y="${PANEL_HEIGHT - 10}" text-anchor="middle">${escaped(across.label)}</text>`,
  ];
}

function curveMark({ label, colour, spots }: Curve, { across }: Layout, { x, y }: Scales): string {
  const place = ({ row }: Spot): number => x(across.of(row));
  const upper = spots.map((spot) => `${at(place(spot))},${at(y(spot.figure.high))}`);
  const lower = spots.map((spot) => `${at(place(spot))},${at(y(spot.figure.low))}`).reverse();
  const line = spots.map((spot) => `${at(place(spot))},${at(y(spot.figure.value))}`).join(" ");
  const dots = spots.map((spot) => {
    const { value, low, high } = spot.figure;
    const words = `${label === "" ? "" : `${label} · `}${across.label}: ${numberText(across.of(spot.row))} — ${shortNumber(value)} (${shortNumber(low)} to ${shortNumber(high)})`;
    return `<circle cx="${at(place(spot))}" cy="${at(y(value))}" r="3" fill="${colour}"><title>${escaped(words)}</title></circle>`;
  });
  return `<polygon points="${[...upper, ...lower].join(" ")}" fill="${colour}" opacity="0.2"/><polyline points="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/>${dots.join("")}`;
}

function legend({ label, colour }: Curve, index: number): string {
  const y = PANEL_HEIGHT + 18 * index + 6;
  return `<rect x="${LEFT}" y="${y - 9}" width="10" height="10" fill="${colour}"/><text class="ink" x="${LEFT + 16}" y="${y}">${escaped(label)}</text>`;
}
