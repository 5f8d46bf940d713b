"use client";
import { useWords } from "../../interface/use-words";
import type { LengthSummary, PreviewView } from "../../view-types";
import { DockPanel } from "./dock-panel";
import {
  axisTicks,
  barsPath,
  commonScale,
  type HistogramFrame,
  lengthToX,
  outlinePath,
  type Scale,
} from "./histogram-path";

const FRAME: HistogramFrame = { left: 4, right: 372, top: 16, bottom: 100 };
const EMPTY_SCALE: Scale = { from: 0, to: 180, peak: 1 };

export function LengthHistogram({ preview }: { readonly preview: PreviewView }) {
  const words = useWords().dock.length;
  const current = preview.current?.length;
  const base = preview.base?.length;
  return (
    <DockPanel
      title={words.title}
      legend={
        <span className="keys">
          {base !== undefined && (
            <span className="key">
              <span className="swatch base" />
              {preview.baseLabel}
            </span>
          )}
          {current !== undefined && (
            <span className="key">
              <span className="swatch current" />
              {preview.currentLabel}
            </span>
          )}
        </span>
      }
      chart={<Chart current={current} base={base} baseLabel={preview.baseLabel} />}
      table={current === undefined ? undefined : <LengthTable current={current} base={base} preview={preview} />}
      footer={current !== undefined && <Percentiles current={current} base={base} />}
    />
  );
}

function Chart({
  current,
  base,
  baseLabel,
}: {
  readonly current: LengthSummary | undefined;
  readonly base: LengthSummary | undefined;
  readonly baseLabel: string;
}) {
  const { dock: words, say } = useWords();
  const shown = [current, base].filter((summary) => summary !== undefined);
  const scale = shown.length === 0 ? EMPTY_SCALE : commonScale(shown);
  const unit = words.length.turns;
  const mean = current === undefined ? "" : say.number(current.mean, 1);
  const label =
    current === undefined
      ? words.length.none
      : base === undefined
        ? words.length.mean({ unit, mean })
        : words.length.meanAndBase({ unit, mean, base: baseLabel, baseMean: say.number(base.mean, 1) });
  const meanLeft = base !== undefined && current !== undefined && current.mean < base.mean;
  return (
    <svg width="376" height="118" viewBox="0 0 376 118" role="img" aria-label={label}>
      {base !== undefined && <path d={`${outlinePath(base, scale, FRAME)}Z`} fill="var(--base-ghost)" />}
      {current !== undefined && (
        <path d={barsPath(current, scale, FRAME)} fill="var(--variant-fill)" fillOpacity=".62" />
      )}
      {current !== undefined && (
        <path d={outlinePath(current, scale, FRAME)} fill="none" stroke="var(--variant-fill)" strokeWidth="1.300" />
      )}
      {base !== undefined && (
        <path
          d={outlinePath(base, scale, FRAME)}
          fill="none"
          stroke="var(--base-edge)"
          strokeWidth="1.100"
          strokeDasharray="3 2"
        />
      )}
      <path d="M0 100H376" stroke="var(--line-strong)" />
      {axisTicks(scale.from, scale.to, 9)
        .map((tick) => ({ tick, x: lengthToX(tick, scale, FRAME) }))
        .filter(({ x }) => x < 338 && x > 8)
        .map(({ tick, x }) => (
          <text key={tick} x={x} y="113" textAnchor="middle">
            {say.number(tick)}
          </text>
        ))}
      <text x="374" y="113" textAnchor="end" className="axis-unit">
        {unit}
      </text>
      {base !== undefined && (
        <Mean
          x={lengthToX(base.mean, scale, FRAME)}
          text={`${baseLabel.toLowerCase()} ${say.number(base.mean, 1)}`}
          series="base"
          left={!meanLeft}
        />
      )}
      {current !== undefined && (
        <Mean x={lengthToX(current.mean, scale, FRAME)} text={mean} series="current" left={meanLeft} />
      )}
    </svg>
  );
}

function Mean({
  x,
  text,
  series,
  left,
}: {
  readonly x: number;
  readonly text: string;
  readonly series: "base" | "current";
  readonly left: boolean;
}) {
  return (
    <>
      <path
        d={`M${x.toFixed(1)} 4V100`}
        stroke={series === "base" ? "var(--base-edge)" : "var(--variant)"}
        strokeWidth="1.300"
        strokeDasharray={series === "base" ? "3 2" : "none"}
      />
      <text x={x + (left ? -4 : 4)} y="11" textAnchor={left ? "end" : "start"} className={`mean ${series}`}>
        {text}
      </text>
    </>
  );
}

function Percentiles({ current, base }: { readonly current: LengthSummary; readonly base: LengthSummary | undefined }) {
  const { dock: words, say } = useWords();
  const range = (summary: LengthSummary) => `${say.number(summary.p5)}–${say.number(summary.p95)}`;
  return (
    <>
      <span>
        {words.length.median} <b>{say.number(current.p50)}</b>
        {base !== undefined && <s> {words.baseFigure({ value: say.number(base.p50) })}</s>}
      </span>
      <span>
        5–95 % <b>{range(current)}</b>
        {base !== undefined && <s> {words.baseFigure({ value: range(base) })}</s>}
      </span>
    </>
  );
}

function LengthTable({
  current,
  base,
  preview,
}: {
  readonly current: LengthSummary;
  readonly base: LengthSummary | undefined;
  readonly preview: PreviewView;
}) {
  const { dock: words, say } = useWords();
  const facts = [
    ["mean", words.length.meanRow, 1],
    ["sd", words.length.deviation, 1],
    ["p5", "5 %", 0],
    ["p50", words.length.median, 0],
    ["p95", "95 %", 0],
  ] as const;
  const bin = (i: number) => current.binFrom + i * current.binWidth;
  const same = base !== undefined && base.binFrom === current.binFrom && base.binWidth === current.binWidth;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.length.turns}</th>
          <th scope="col">{preview.currentLabel}</th>
          {base !== undefined && <th scope="col">{preview.baseLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {facts.map(([key, name, digits]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{say.number(current[key], digits)}</td>
            {base !== undefined && <td>{say.number(base[key], digits)}</td>}
          </tr>
        ))}
        {current.counts
          .map((count, i) => ({ count, i }))
          .filter(({ count, i }) => count > 0 || (same && (base.counts[i] ?? 0) > 0))
          .map(({ count, i }) => (
            <tr key={i}>
              <th scope="row">{current.binWidth === 1 ? bin(i) : `${bin(i)}–${bin(i + 1) - 1}`}</th>
              <td>{words.gamesInWords({ count })}</td>
              {base !== undefined && <td>{same ? words.gamesInWords({ count: base.counts[i] ?? 0 }) : ""}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
