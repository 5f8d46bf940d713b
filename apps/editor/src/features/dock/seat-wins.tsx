"use client";
import { showNumber } from "../../design/number-text";
import type { PreviewView, SeatWins } from "../../view-types";
import { DockPanel } from "./dock-panel";

const LEFT = 40;
const RIGHT = 166;

export function SeatWinsPanel({ preview, locale }: { readonly preview: PreviewView; readonly locale: string }) {
  const wins = preview.current?.wins;
  const base = preview.base?.wins;
  return (
    <DockPanel
      title="Wins by seat"
      note="95 % Wilson"
      chart={<Chart wins={wins} base={base} seats={preview.seats} locale={locale} />}
      table={wins === undefined ? undefined : <WinsTable wins={wins} base={base} preview={preview} locale={locale} />}
      footer={wins !== undefined && <span>{verdict(wins, locale)}</span>}
    />
  );
}

function Chart({
  wins,
  base,
  seats,
  locale,
}: {
  readonly wins: readonly SeatWins[] | undefined;
  readonly base: readonly SeatWins[] | undefined;
  readonly seats: number;
  readonly locale: string;
}) {
  const equal = 1 / Math.max(1, seats);
  const most = Math.max(equal * 1.16, ...[...(wins ?? []), ...(base ?? [])].map((seat) => seat.high));
  const x = (share: number) => LEFT + (share / most) * (RIGHT - LEFT);
  const pitch = Math.min(24, 96 / Math.max(1, seats));
  const rows = Array.from({ length: seats }, (_, i) => i);
  return (
    <svg
      width="216"
      height="118"
      viewBox="0 0 216 118"
      role="img"
      aria-label="Share of games won by each seat, with 95 percent intervals"
    >
      <path d={`M${x(equal)} 2V98`} stroke="var(--line-strong)" strokeDasharray="2 2" />
      {rows.map((row) => (
        <SeatRow
          key={row}
          seat={row + 1}
          y={row * pitch}
          pitch={pitch}
          x={x}
          now={wins?.[row]}
          before={base?.[row]}
          locale={locale}
        />
      ))}
      <text x={Math.min(x(equal), 150)} y="113" textAnchor="middle">
        {percent(equal, locale, 0)} equal share
      </text>
    </svg>
  );
}

function SeatRow({
  seat,
  y,
  pitch,
  x,
  now,
  before,
  locale,
}: {
  readonly seat: number;
  readonly y: number;
  readonly pitch: number;
  readonly x: (share: number) => number;
  readonly now: SeatWins | undefined;
  readonly before: SeatWins | undefined;
  readonly locale: string;
}) {
  const bar = Math.min(9, pitch * 0.42);
  const middle = y + 5 + bar / 2;
  const under = y + 5 + bar + 4.5;
  return (
    <g>
      <text x="0" y={middle + 4}>
        Seat {seat}
      </text>
      {now !== undefined && (
        <>
          <rect x={LEFT} y={y + 5} width={x(now.share) - LEFT} height={bar} rx="1" fill="var(--variant-fill)" />
          <path
            d={`M${x(now.low)} ${middle}H${x(now.high)}M${x(now.low)} ${middle - 3}v6M${x(now.high)} ${middle - 3}v6`}
            stroke="var(--interval)"
            strokeWidth="1.200"
          />
          <text x="216" y={middle + 4} textAnchor="end" className="figure">
            {percent(now.share, locale, 1)}
          </text>
        </>
      )}
      {before !== undefined && (
        <>
          <path
            d={`M${x(before.low)} ${under}H${x(before.high)}`}
            stroke="var(--base-edge)"
            strokeWidth="1.400"
            strokeDasharray="3 2"
          />
          <circle
            cx={x(before.share)}
            cy={under}
            r="2.300"
            fill="var(--surface)"
            stroke="var(--base-edge)"
            strokeWidth="1.300"
          />
        </>
      )}
    </g>
  );
}

function percent(share: number, locale: string, digits: number): string {
  return `${showNumber(share * 100, locale, digits)} %`;
}

/** A seat stands out only when its interval leaves the equal share out. */
function verdict(wins: readonly SeatWins[], locale: string): string {
  const equal = 1 / Math.max(1, wins.length);
  const outside = wins.filter((seat) => seat.low > equal || seat.high < equal);
  const first = outside[0];
  if (first === undefined) return `every interval holds ${percent(equal, locale, 0)}`;
  if (outside.length > 1) return `${outside.length} of ${wins.length} seats off the equal share`;
  return `seat ${first.seat} ${first.low > equal ? "above" : "below"} its equal share`;
}

function WinsTable({
  wins,
  base,
  preview,
  locale,
}: {
  readonly wins: readonly SeatWins[];
  readonly base: readonly SeatWins[] | undefined;
  readonly preview: PreviewView;
  readonly locale: string;
}) {
  const cell = (seat: SeatWins | undefined) =>
    seat === undefined
      ? ""
      : `${percent(seat.share, locale, 1)}, ${showNumber(seat.low * 100, locale, 1)} to ${showNumber(seat.high * 100, locale, 1)}`;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col">{preview.currentLabel}</th>
          {base !== undefined && <th scope="col">{preview.baseLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {wins.map((seat, i) => (
          <tr key={seat.seat}>
            <th scope="row">{seat.seat}</th>
            <td>{cell(seat)}</td>
            {base !== undefined && <td>{cell(base[i])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
