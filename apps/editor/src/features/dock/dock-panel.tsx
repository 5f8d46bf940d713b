"use client";
import { type ReactNode, useState } from "react";
import { ScrollArea } from "../../design/scroll-area";
import { useWords } from "../../interface/use-words";

/** A figure with its table twin: the same frame shows the chart or the numbers. */
export function DockPanel({
  title,
  note,
  legend,
  chart,
  table,
  footer,
  hidden = false,
  tall = false,
}: {
  readonly title: string;
  readonly note?: string;
  readonly legend?: ReactNode;
  readonly chart: ReactNode;
  /** Absent while there is nothing to tabulate. */
  readonly table: ReactNode | undefined;
  readonly footer?: ReactNode;
  readonly hidden?: boolean;
  /** The chart also takes the room of the last line; the switch stands in the title line. */
  readonly tall?: boolean;
}) {
  const words = useWords().dock;
  const [asTable, setAsTable] = useState(false);
  const tabulated = asTable && table !== undefined;
  const twin = table !== undefined && (
    <button
      type="button"
      className="link"
      aria-pressed={asTable}
      aria-label={tabulated ? words.chartOf({ title }) : words.tableOf({ title })}
      onClick={() => setAsTable(!asTable)}
    >
      {tabulated ? words.chart : words.table}
    </button>
  );
  return (
    <figure className={tall ? "dock-panel tall" : "dock-panel"} hidden={hidden}>
      <figcaption>
        <b>{title}</b>
        {note !== undefined && <span className="note">{note}</span>}
        <span className="grow" />
        {!tabulated && legend}
        {tall && twin}
      </figcaption>
      {tabulated ? (
        <ScrollArea className="twin" label={words.tableRegion({ title })}>
          {table}
        </ScrollArea>
      ) : (
        <div className="chart">{chart}</div>
      )}
      {!tall && (
        <p className="panel-foot">
          {!tabulated && footer}
          <span className="grow" />
          {twin}
        </p>
      )}
    </figure>
  );
}
