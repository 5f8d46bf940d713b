"use client";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { PreviewView, SeatWins } from "../../view-types";
import { DockPanel } from "./dock-panel";

const LEFT = 40;
const RIGHT = 166;

export function SeatWinsPanel({ preview }: { readonly preview: PreviewView }) {
  const { dock, say } = useWords();
  const words = dock.wins;
  const wins = preview.current?.wins;
  const base = preview.base?.wins;
  return (
    <DockPanel
      title={words.title}
      note={words.note}
      chart={<Chart wins={wins} base={base} seats={preview.seats} />}
      table={wins === undefined ? undefined : <WinsTable wins={wins} base={base} preview={preview} />}
      footer={wins !== undefined && <span>{verdict(wins, words, say)}</span>}
    />
  );
}

function Chart({
  wins,
  base,
  seats,
}: {
  readonly wins: readonly SeatWins[] | undefined;
  readonly base: readonly SeatWins[] | undefined;
  readonly seats: number;
}) {
  const { dock, say } = useWords();
  const words = dock.wins;
  const equal = 1 / Math.max(1, seats);
  const most = Math.max(equal * 1.16, ...[...(wins ?? []), ...(base ?? [])].map((seat) => seat.high));
  const x = (share: number) => LEFT + (share / most) * (RIGHT - LEFT);
  const pitch = Math.min(24, 96 / Math.max(1, seats));
  const rows = Array.from({ length: seats }, (_, i) => i);
  return (
    <svg width="216" height="118" viewBox="0 0 216 118" role="img" aria-label={words.chart}>
      <path d={`M${x(equal)} 2V98`} stroke="var(--line-strong)" strokeDasharray="2 2" />
      {rows.map((row) => (
        <SeatRow key={row} seat={row + 1} y={row * pitch} pitch={pitch} x={x} now={wins?.[row]} before={base?.[row]} />
      ))}
      <text x={Math.min(x(equal), 150)} y="113" textAnchor="middle">
        {words.equalShare({ share: percent(equal, say, 0) })}
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
}: {
  readonly seat: number;
  readonly y: number;
  readonly pitch: number;
  readonly x: (share: number) => number;
  readonly now: SeatWins | undefined;
  readonly before: SeatWins | undefined;
}) {
  const { dock, say } = useWords();
  const bar = Math.min(9, pitch * 0.42);
  const middle = y + 5 + bar / 2;
  const under = y + 5 + bar + 4.5;
  return (
    <g>
      <text x="0" y={middle + 4}>
        {dock.wins.seat({ seat })}
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
            {percent(now.share, say, 1)}
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

function percent(share: number, say: Words["say"], digits: number): string {
  return `${say.number(share * 100, digits)} %`;
}

/** A seat stands out only when its interval leaves the equal share out. */
function verdict(wins: readonly SeatWins[], words: Words["dock"]["wins"], say: Words["say"]): string {
  const equal = 1 / Math.max(1, wins.length);
  const outside = wins.filter((seat) => seat.low > equal || seat.high < equal);
  const first = outside[0];
  if (first === undefined) return words.allEven({ share: percent(equal, say, 0) });
  if (outside.length > 1) return words.off({ seats: outside.length, of: wins.length });
  return (first.low > equal ? words.above : words.below)({ seat: first.seat });
}

function WinsTable({
  wins,
  base,
  preview,
}: {
  readonly wins: readonly SeatWins[];
  readonly base: readonly SeatWins[] | undefined;
  readonly preview: PreviewView;
}) {
  const { dock, say } = useWords();
  const words = dock.wins;
  const cell = (seat: SeatWins | undefined) =>
    seat === undefined
      ? ""
      : words.interval({
          share: percent(seat.share, say, 1),
          low: say.number(seat.low * 100, 1),
          high: say.number(seat.high * 100, 1),
        });
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.seatHead}</th>
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
