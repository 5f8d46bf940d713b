"use client";
import { type CSSProperties, useMemo, useState } from "react";
import { OptionPicker } from "../../design/option-picker";
import { ScrollArea } from "../../design/scroll-area";
import { SegmentedControl } from "../../design/segmented-control";
import { useRoving } from "../../design/use-roving";
import { useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import type { GameFilter } from "../../laboratory/find-games.ts";
import {
  barsOf,
  binsFor,
  type Counting,
  counted,
  type LengthBar,
  type LengthBin,
} from "../../laboratory/length-bins.ts";
import { columnRole } from "./column-names.ts";
import { plain } from "./show-measure.ts";
import type { NamedColumn } from "./side-by-side";

const HEIGHT = 168;
const AXIS = 20;

export interface LengthChartProps {
  readonly columns: readonly NamedColumn[];
  readonly onFind: (column: string, filter: GameFilter) => void;
  /** The games that are listed, so that their bar is marked. */
  readonly found: { readonly column: string; readonly filter: GameFilter } | undefined;
}

interface Series {
  readonly column: NamedColumn;
  readonly bars: readonly LengthBar[];
}

/** Lengths of all columns over the same bins. The bars of one column lead to its games. */
export function LengthChart({ columns, onFind, found }: LengthChartProps) {
  const words = useWords().simulation.length;
  const [counting, setCounting] = useState<Counting>("exactly");
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState("current");
  const played = columns.filter(({ tally }) => tally !== undefined);
  const bins = useMemo(() => binsFor(played.flatMap(({ tally }) => tally ?? [])), [played]);
  const series = played.map(
    (column): Series => ({
      column,
      bars: column.tally === undefined ? [] : barsOf(column.tally, bins, counting),
    }),
  );
  const active = series.find(({ column }) => column.id === chosen) ?? series[0];
  return (
    <section className="lab-section length" aria-labelledby="lab-length">
      <header className="with-tools">
        <h2 id="lab-length">{words.title}</h2>
        <SegmentedControl
          small
          label={words.counting}
          value={counting}
          onChange={setCounting}
          segments={[
            { value: "exactly", label: words.exactly },
            { value: "at least", label: words.atLeast },
            { value: "at most", label: words.atMost },
          ]}
        />
        <SegmentedControl
          small
          label={words.asTable}
          value={isTable ? "table" : "chart"}
          onChange={(value) => setTable(value === "table")}
          segments={[
            { value: "chart", label: words.chart },
            { value: "table", label: words.table },
          ]}
        />
        <span className="grow" />
        {series.length > 1 && active !== undefined && (
          <span className="small-picker">
            <span className="muted">{words.barsOf}</span>
            <OptionPicker
              label={words.barsOf}
              value={active.column.id}
              onChange={setChosen}
              options={series.map(({ column }) => ({ id: column.id, title: column.name }))}
            />
          </span>
        )}
      </header>
      {active === undefined || bins.length === 0 ? (
        <p className="lab-nothing">{words.nothing}</p>
      ) : isTable ? (
        <LengthTable series={series} bins={bins} counting={counting} onFind={onFind} />
      ) : (
        <Chart series={series} active={active} counting={counting} onFind={onFind} found={found} />
      )}
    </section>
  );
}

function Chart({
  series,
  active,
  counting,
  onFind,
  found,
}: Pick<LengthChartProps, "onFind" | "found"> & {
  readonly series: readonly Series[];
  readonly active: Series;
  readonly counting: Counting;
}) {
  const { simulation, say } = useWords();
  const [frame, size] = useSize<HTMLDivElement>();
  const peak = Math.max(...series.flatMap(({ bars }) => bars.map(({ share }) => share.value)), Number.MIN_VALUE);
  const roving = useRoving(active.bars.length, -1, () => {});
  const width = size?.width ?? 0;
  const step = active.bars.length === 0 ? 0 : width / active.bars.length;
  const y = (share: number): number => (HEIGHT - 14) * (1 - share / peak) + 14;
  const isFound = (bar: LengthBin): boolean => {
    const range = counted(bar, counting);
    const { column, filter } = found ?? {};
    return (
      column === active.column.id && filter?.kind === "length" && filter.from === range.from && filter.to === range.to
    );
  };
  return (
    <div className="length-frame">
      <p className="keys" aria-hidden="true">
        {series.map(({ column }) => (
          <span key={column.id} className="key">
            <span className={`swatch ${columnRole(column)}`} />
            {column.name}
          </span>
        ))}
        <span className="grow" />
        <span className="muted">{`${plain(100 * peak, 1, say)} %`}</span>
      </p>
      <div ref={frame} className="length-plot" style={{ height: HEIGHT + AXIS }}>
        <svg width={width} height={HEIGHT + AXIS} aria-hidden="true">
          {series.map((one) => (
            <SeriesPath key={one.column.id} series={one} isActive={one === active} step={step} y={y} />
          ))}
          <path d={`M0 ${HEIGHT}H${width}`} stroke="var(--line-strong)" />
          <Axis bars={active.bars} step={step} />
        </svg>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of bars, placed over their drawing */}
        <div
          className="length-bars"
          role="group"
          aria-label={simulation.length.bars({ name: active.column.name, bars: active.bars.length })}
          onKeyDown={roving.onKeyDown}
        >
          {active.bars.map((bar, at) => {
            const { tabIndex, ref } = roving.item(at);
            const label = barWords(bar, counting, simulation.length, say);
            const style: CSSProperties = { left: at * step, width: step, height: HEIGHT };
            return (
              <button
                key={bar.from}
                type="button"
                className={isFound(bar) ? "length-bar found" : "length-bar"}
                style={style}
                tabIndex={tabIndex}
                ref={ref}
                title={label}
                aria-label={label}
                onClick={() => onFind(active.column.id, { kind: "length", ...counted(bar, counting) })}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function SeriesPath({
  series: { column, bars },
  isActive,
  step,
  y,
}: {
  readonly series: Series;
  readonly isActive: boolean;
  readonly step: number;
  readonly y: (share: number) => number;
}) {
  const role = columnRole(column);
  const outline = `M0 ${HEIGHT}${bars.map(({ share }, at) => `V${y(share.value).toFixed(1)}H${((at + 1) * step).toFixed(1)}`).join("")}V${HEIGHT}`;
  const filled = bars
    .map(({ share }, at) =>
      share.value === 0
        ? ""
        : `M${(at * step + 0.5).toFixed(1)} ${HEIGHT}V${y(share.value).toFixed(1)}H${((at + 1) * step - 0.5).toFixed(1)}V${HEIGHT}Z`,
    )
    .join("");
  return (
    <g className={`series ${role} ${isActive ? "active" : ""}`}>
      {isActive && <path d={filled} className="fill" />}
      <path d={outline} className="edge" />
    </g>
  );
}

function Axis({ bars, step }: { readonly bars: readonly LengthBar[]; readonly step: number }) {
  const { say } = useWords();
  const every = Math.max(1, Math.ceil(46 / Math.max(step, 1)));
  return bars.map((bar, at) =>
    at % every === 0 ? (
      <text key={bar.from} x={at * step} y={HEIGHT + 14}>
        {say.number(bar.from)}
      </text>
    ) : null,
  );
}

function LengthTable({
  series,
  bins,
  counting,
  onFind,
}: Pick<LengthChartProps, "onFind"> & {
  readonly series: readonly Series[];
  readonly bins: readonly LengthBin[];
  readonly counting: Counting;
}) {
  const { simulation, say } = useWords();
  const words = simulation.length;
  return (
    <ScrollArea className="length-table" label={words.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.turns}</th>
            {series.map(({ column }) => (
              <th key={column.id} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bins.map((bin, at) => (
            <tr key={bin.from}>
              <th scope="row">{rangeWords(bin, counting, words)}</th>
              {series.map(({ column, bars }) => {
                const bar = bars[at];
                if (bar === undefined) return <td key={column.id} />;
                return (
                  <td key={column.id}>
                    {bar.games === 0 ? (
                      <span className="figure">{say.number(0)}</span>
                    ) : (
                      <button
                        type="button"
                        className="figure-button"
                        aria-label={barWords(bar, counting, words, say)}
                        onClick={() => onFind(column.id, { kind: "length", ...counted(bin, counting) })}
                      >
                        <span className="figure">{say.number(bar.games)}</span>
                      </button>
                    )}{" "}
                    <span className="interval">
                      {percent(bar.share.value, say)} ({percent(bar.share.low, say)}–{percent(bar.share.high, say)})
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type LengthWords = ReturnType<typeof useWords>["simulation"]["length"];
type Say = ReturnType<typeof useWords>["say"];

/** `84 to 88`, `at least 84`. */
export function rangeWords({ from, to }: LengthBin, counting: Counting, words: LengthWords): string {
  switch (counting) {
    case "exactly":
      return words.range.exactly({ from, to });
    case "at least":
      return words.range.atLeast({ from });
    case "at most":
      return words.range.atMost({ to });
  }
}

function barWords(bar: LengthBar, counting: Counting, words: LengthWords, say: Say): string {
  const { games, of, share } = bar;
  return words.bar({
    range: rangeWords(bar, counting, words),
    games,
    of,
    share: percent(share.value, say),
    low: percent(share.low, say),
    high: percent(share.high, say),
  });
}

function percent(share: number, say: Say): string {
  return `${plain(100 * share, 1, say)} %`;
}
