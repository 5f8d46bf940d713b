/** Text that may stand in SVG and HTML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A number with as many decimals as a figure of a chart needs. */
export function shortNumber(value: number): string {
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0).replace(/\.0$/, "");
}

/** A coordinate. */
export function at(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

/** About `count` round numbers that cover a stretch; its ends lie between the first and the last. */
export function ticks(low: number, high: number, count = 5): readonly number[] {
  const raw = Math.max(high - low, 1e-9) / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= raw) ?? raw;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => (first + index) * step);
}

/** Colours that people who see colours differently can tell apart. */
export const CURVE_COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#9a7d00", "#56b4e9", "#555555"] as const;

/** Light and dark, as the reader's machine has it. */
export const CHART_STYLE = `
svg { color-scheme: light dark; font: 12px system-ui, sans-serif; }
.paper { fill: #ffffff; } .ink { fill: #1c1c1c; } .dim { fill: #5c5c5c; } .line { stroke: #d8d8d8; } .band { fill: #009e73; opacity: 0.1; }
@media (prefers-color-scheme: dark) { .paper { fill: #161616; } .ink { fill: #ededed; } .dim { fill: #a8a8a8; } .line { stroke: #3a3a3a; } }
`;
