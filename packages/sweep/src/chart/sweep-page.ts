import { axisValue, type Plan } from "../plan";
import type { SweepRow } from "../run-sweep";
import { numberText } from "./grid";
import { escaped, shortNumber } from "./svg";
import { sweepCharts } from "./sweep-charts";

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid #8884; }
figure { margin: 1.5rem 0; overflow-x: auto; } small { opacity: 0.7; }
`;

/** A page by itself with the charts and the table of a sweep. */
export function sweepPage(
  plan: Plan,
  rows: readonly SweepRow[],
  says: { readonly rulebook: string; readonly engine: string },
): string {
  const charts = sweepCharts(plan, rows).map(({ svg }) => `<figure>${svg}</figure>`);
  const columns = plan.figures.map(({ label }) => `<th>${escaped(label)}</th>`);
  const heads = [...plan.axes.map(({ label }) => label), "players", "bot", "games"].map(
    (label) => `<th>${escaped(label)}</th>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(plan.title)}</title>
<style>${STYLE}</style>
<h1>${escaped(plan.title)}</h1>
<p>${escaped(says.rulebook)}, rulewright ${escaped(says.engine)}, seed ${plan.seed}. Intervals are of 95 %.</p>
${charts.join("\n")}
<table>
<tr>${heads.join("")}${columns.join("")}<th>digest</th></tr>
${rows.map((row) => rowMarkup(plan, row)).join("\n")}
</table>
</html>
`;
}

function rowMarkup(plan: Plan, row: SweepRow): string {
  const cells = [
    ...plan.axes.map((axis) => escaped(numberText(axisValue(row.setting, axis)))),
    String(row.seats),
    escaped(row.bot),
    String(row.games),
    ...plan.figures.map(({ name }) => {
      const found = row.figures.find(({ figure }) => figure === name);
      if (found === undefined) return "";
      return `${shortNumber(found.value)} <small>${shortNumber(found.low)}–${shortNumber(found.high)}</small>`;
    }),
    `<code>${row.digest}</code>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
