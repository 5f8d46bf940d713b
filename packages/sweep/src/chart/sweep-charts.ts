import { concerns } from "../figures";
import type { Plan, PlannedFigure } from "../plan";
import type { SweepRow } from "../run-sweep";
import { curvesPanel, PANEL_WIDTH, panelHeight, rangeOf } from "./curves";
import { combinations, combinationWords, has, type Layout, layoutOf } from "./grid";
import { heatMapPanel, heatMapSize } from "./heat-map";
import { CHART_STYLE, escaped } from "./svg";

/** A picture of a figure over the settings of a sweep. */
export interface SweepChart {
  readonly figure: PlannedFigure;
  readonly kind: "curves" | "heat map";
  /** A whole SVG file. */
  readonly svg: string;
}

/** Charts of every figure: curves with intervals, and a heat map where exactly two things are turned. */
export function sweepCharts(plan: Plan, rows: readonly SweepRow[]): readonly SweepChart[] {
  const layout = layoutOf(plan);
  return plan.figures.flatMap((figure): readonly SweepChart[] => {
    const of = rows.filter((row) => concerns(figure, row));
    if (of.length === 0) return [];
    const curves: SweepChart = { figure, kind: "curves", svg: panels(of, figure, { layout, kind: "curves" }) };
    if (layout.down === undefined) return [curves];
    return [curves, { figure, kind: "heat map", svg: panels(of, figure, { layout, kind: "heat map" }) }];
  });
}

function panels(
  rows: readonly SweepRow[],
  figure: PlannedFigure,
  { layout, kind }: { readonly layout: Layout; readonly kind: SweepChart["kind"] },
): string {
  const range = rangeOf(rows, figure);
  const size =
    kind === "curves" || layout.down === undefined
      ? { width: PANEL_WIDTH, height: panelHeight(layout) }
      : heatMapSize(layout.across, layout.down);
  const shown = combinations(layout.panels).filter((values) => rows.some((row) => has(row, layout.panels, values)));
  const parts = shown.map((values, index) => {
    const words = combinationWords(layout.panels, values);
    const title = words === "" ? figure.label : `${figure.label} — ${words}`;
    const panel = kind === "curves" ? curvesPanel : heatMapPanel;
    const drawn = panel(
      rows.filter((row) => has(row, layout.panels, values)),
      figure,
      { layout, title, range },
    );
    return `<g transform="translate(${index * size.width} 0)">${drawn}</g>`;
  });
  const width = size.width * shown.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size.height}" viewBox="0 0 ${width} ${size.height}" role="img" aria-label="${escaped(figure.label)}">
<style>${CHART_STYLE}</style>
${parts.join("\n")}
</svg>
`;
}
