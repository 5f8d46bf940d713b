"use client";
import type { Rulebook } from "@rulewright/rulebook";
import type { ReactNode } from "react";
import { type AmountStyle, amountStyle, showChange, showChangeBriefly } from "../../design/amount-text";
import { Phrase, useWords } from "../../interface/use-words";
import type { ClauseMoney, PreviewView } from "../../view-types";
import { DockPanel } from "./dock-panel";
import { signedBar, signedScale } from "./signed-bars";

const ROWS = 6;
const FROM = 132;
const TO = 244;

interface Row extends ClauseMoney {
  readonly base: number | undefined;
}

export function ClauseMoneyPanel({
  preview,
  rulebook,
  hidden,
}: {
  readonly preview: PreviewView;
  readonly rulebook: Rulebook;
  readonly hidden: boolean;
}) {
  const words = useWords().dock.money;
  const style = amountStyle(rulebook, preview.current?.moneyUnit);
  const rows = moneyRows(preview);
  return (
    <DockPanel
      title={words.title}
      note={words.note}
      hidden={hidden}
      chart={<Chart rows={rows.slice(0, ROWS)} style={style} />}
      table={rows.length === 0 ? undefined : <MoneyTable rows={rows} style={style} preview={preview} />}
      footer={rows.length > 0 && <Net rows={rows} style={style} hasBase={preview.base !== undefined} />}
    />
  );
}

/** Largest first, and by clause where amounts are equal. */
function moneyRows(preview: PreviewView): readonly Row[] {
  const base = preview.base?.money;
  return (preview.current?.money ?? [])
    .map((row) => ({
      ...row,
      base: base === undefined ? undefined : (base.find((other) => other.clause === row.clause)?.perTurn ?? 0),
    }))
    .sort((a, b) => Math.abs(b.perTurn) - Math.abs(a.perTurn) || (a.clause < b.clause ? -1 : 1));
}

function Chart({ rows, style }: { readonly rows: readonly Row[]; readonly style: AmountStyle }) {
  const words = useWords().dock.money;
  const scale = signedScale(
    rows.flatMap((row) => [row.perTurn, row.base ?? 0]),
    FROM,
    TO,
  );
  const zero = rows.length === 0 ? 204 : scale.zero;
  return (
    <svg width="302" height="118" viewBox="0 0 302 118" role="img" aria-label={words.chart}>
      <path d={`M${zero} 0V114`} stroke="var(--line-strong)" />
      {rows.map((row, i) => (
        <MoneyRow
          key={row.clause}
          row={row}
          y={i * 19.6}
          bar={signedBar(row.perTurn, scale)}
          tick={row.base === undefined ? undefined : scale.zero + row.base * scale.perUnit}
          style={style}
        />
      ))}
    </svg>
  );
}

function MoneyRow({
  row,
  y,
  bar,
  tick,
  style,
}: {
  readonly row: Row;
  readonly y: number;
  readonly bar: { readonly x: number; readonly width: number };
  readonly tick: number | undefined;
  readonly style: AmountStyle;
}) {
  return (
    <g>
      <foreignObject x="0" y={y} width={FROM - 6} height="20">
        <div className="row-name clipped" title={`${row.clause}: ${row.label}`}>
          {row.label}
        </div>
      </foreignObject>
      <rect x={bar.x} y={y + 5} width={bar.width} height="9" rx="1" fill="var(--variant-fill)" />
      {tick !== undefined && (
        <path
          d={`M${tick.toFixed(1)} ${y + 2.5}v14`}
          stroke="var(--base-edge)"
          strokeWidth="1.600"
          strokeDasharray="3 2"
        />
      )}
      <text x="302" y={y + 13} textAnchor="end" className="figure">
        {showChangeBriefly(row.perTurn, style)}
      </text>
    </g>
  );
}

function Net({
  rows,
  style,
  hasBase,
}: {
  readonly rows: readonly Row[];
  readonly style: AmountStyle;
  readonly hasBase: boolean;
}) {
  const words = useWords().dock;
  const net = rows.reduce((sum, row) => sum + row.perTurn, 0);
  const before = rows.reduce((sum, row) => sum + (row.base ?? 0), 0);
  return (
    <span>
      <Phrase
        parts={(net < 0 ? words.money.outflow : words.money.inflow)<ReactNode>({
          amount: <b>{showChangeBriefly(net, style)}</b>,
        })}
      />
      {hasBase && <s> {words.baseFigure({ value: showChangeBriefly(before, style) })}</s>}
    </span>
  );
}

function MoneyTable({
  rows,
  style,
  preview,
}: {
  readonly rows: readonly Row[];
  readonly style: AmountStyle;
  readonly preview: PreviewView;
}) {
  const words = useWords().dock.money;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.clause}</th>
          <th scope="col">{preview.currentLabel}</th>
          {preview.base !== undefined && <th scope="col">{preview.baseLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.clause}>
            <th scope="row">
              <span className="mono">{row.clause}</span> {row.label}
            </th>
            <td>{showChange(row.perTurn, style)}</td>
            {preview.base !== undefined && <td>{showChange(row.base ?? 0, style)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
