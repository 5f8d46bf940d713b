"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { measureTarget, RANDOM_BOT, type TargetResult } from "@rulewright/simulate";
import { Icon, type IconName } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { useWords } from "../../interface/use-words";
import type { PlayChoice } from "../../session/address.ts";
import { plain } from "./show-measure.ts";
import type { NamedColumn } from "./side-by-side";

export interface TargetBandsProps {
  readonly rulebook: Rulebook;
  readonly columns: readonly NamedColumn[];
  readonly seats: number;
  readonly bot: string;
  readonly isAssumed: boolean;
  readonly onPlay: (choice: PlayChoice) => void;
}

const MARKS = {
  met: { tone: "ok", icon: "check" },
  likely: { tone: "ok", icon: "clock" },
  unlikely: { tone: "bad", icon: "clock" },
  missed: { tone: "bad", icon: "cross" },
} as const satisfies Record<TargetResult["verdict"], { readonly tone: string; readonly icon: IconName }>;

/** The rulebook's targets for the players and the habit at hand: in words, in colour, and where the figure lies. */
export function TargetBands({ rulebook, columns, seats, bot, isAssumed, onPlay }: TargetBandsProps) {
  const words = useWords().simulation.targets;
  const here = rulebook.targets.filter((target) => target.seats === seats && target.bot === bot);
  const others = rulebook.targets.filter((target) => !here.includes(target));
  const tables = [...new Map(others.map((target) => [`${target.seats} ${target.bot}`, target])).values()];
  return (
    <section className="lab-section targets" aria-labelledby="lab-targets">
      <header>
        <h2 id="lab-targets">{words.title}</h2>
      </header>
      {rulebook.targets.length === 0 && <p className="muted">{words.none}</p>}
      {rulebook.targets.length > 0 && here.length === 0 && <p className="muted">{words.noneHere}</p>}
      {isAssumed && here.length > 0 && <p className="muted">{words.assumed}</p>}
      <ul className="target-list">
        {here.map((target) => (
          <li key={target.name}>
            <p>
              <span lang={rulebook.locale}>{target.label}</span>
            </p>
            {columns.map((column) => {
              if (column.tally === undefined || !isPlayedSo(column, seats, bot)) return null;
              return <Verdict key={column.id} column={column} result={measureTarget(target, column.tally)} />;
            })}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className="target-others">
          <p className="muted">{words.others({ count: others.length })}</p>
          {tables.map((target) => (
            <button
              key={`${target.seats} ${target.bot}`}
              type="button"
              className="link"
              onClick={() => onPlay({ seats: target.seats, bot: target.bot })}
            >
              <BotWords seats={target.seats} bot={target.bot} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function BotWords({ seats, bot }: { readonly seats: number; readonly bot: string }) {
  const { targets, random } = useWords().simulation;
  return targets.playThem({ seats, bot: bot === RANDOM_BOT ? random : idAsWords(bot) });
}

function isPlayedSo({ settings }: NamedColumn, seats: number, bot: string): boolean {
  return settings.seats === seats && settings.bot === bot;
}

function Verdict({ column, result }: { readonly column: NamedColumn; readonly result: TargetResult }) {
  const { simulation, say } = useWords();
  const words = simulation.targets;
  const { tone, icon } = MARKS[result.verdict];
  const unit = result.measure === "mean length" ? "" : " %";
  const show = (value: number): string => plain(value, 1, say) + unit;
  const edge = (value: number): string => plain(value, Number.isInteger(value) ? 0 : 1, say) + unit;
  const { from, to } = result;
  const band =
    from === null
      ? words.atMost({ to: edge(to ?? 0) })
      : to === null
        ? words.atLeast({ from: edge(from) })
        : words.band({ from: edge(from), to: edge(to) });
  return (
    <div className="verdict">
      <span className="verdict-column clipped" title={column.name}>
        {column.name}
      </span>
      <BandBar result={result} tone={tone} />
      <span className={`status ${tone}`}>
        <Icon name={icon} size={12} />
        {words.verdict[result.verdict]}
      </span>
      <span className="figure">
        {show(result.value)}{" "}
        <span className="interval">{simulation.side.interval({ low: show(result.low), high: show(result.high) })}</span>
      </span>
      <span className="muted">
        {band}
        {result.gamesNeeded !== null && Number.isFinite(result.gamesNeeded) && (
          <>, {words.needed({ games: Math.ceil(result.gamesNeeded / 100) * 100 })}</>
        )}
      </span>
    </div>
  );
}

const WIDTH = 96;

/** The band, and the figure with its interval on the same scale. */
function BandBar({ result, tone }: { readonly result: TargetResult; readonly tone: string }) {
  const { value, low, high } = result;
  const from = result.from ?? Math.min(low, result.to ?? low);
  const to = result.to ?? Math.max(high, result.from ?? high);
  const room = Math.max(to - from, high - low, 1e-9);
  const start = Math.min(from, low) - room * 0.15;
  const end = Math.max(to, high) + room * 0.15;
  const x = (at: number): number => ((at - start) / (end - start)) * WIDTH;
  return (
    <svg className={`target-band ${tone}`} width={WIDTH} height="14" viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true">
      <path d={`M0 7H${WIDTH}`} className="scale" />
      <rect x={x(from)} y="2" width={Math.max(1, x(to) - x(from))} height="10" rx="1.500" className="goal" />
      <path d={`M${x(low)} 7H${x(high)}M${x(low)} 4v6M${x(high)} 4v6`} className="reach" />
      <circle cx={x(value)} cy="7" r="2.600" className="point" />
    </svg>
  );
}
