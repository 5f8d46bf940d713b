"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useState } from "react";
import { Icon } from "../../design/icon";
import { SegmentedControl } from "../../design/segmented-control";
import { useMedia } from "../../design/use-media";
import { useWords } from "../../interface/use-words";
import type { PlayChoice } from "../../session/address";
import type { OnOpenSource, PreviewView } from "../../view-types";
import { ClauseMoneyPanel } from "./clause-money";
import { DifferenceChip } from "./difference-chip";
import "./dock.css";
import { LengthHistogram } from "./length-histogram";
import { PayoutPanel } from "./payout-table";
import { PlayChoices } from "./play-choices";
import { PreviewStatus } from "./preview-status";
import { SeatWinsPanel } from "./seat-wins";

export interface DockProps {
  readonly rulebook: Rulebook;
  readonly preview: PreviewView;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onOpenSource: OnOpenSource;
  /** Plays with other seats or another bot. */
  readonly onPlay: (choice: PlayChoice) => void;
  /** Plays this many games; absent when nothing can be run. */
  readonly onRun: ((games: number) => void) | undefined;
}

const FIRST_RUN = 2_000;
const LONG_RUN = 20_000;

/** The preview: what the games say about the text as it stands. */
export function Dock(props: DockProps) {
  const { preview, rulebook, open } = props;
  const words = useWords().dock;
  const narrow = useMedia("(max-width: 1360px)");
  const [third, setThird] = useState<"money" | "payouts">("money");
  return (
    <section className={`dock ${open ? "" : "closed"} preview-${preview.state.kind}`} aria-label={words.name}>
      <DockHead {...props} />
      {preview.state.kind === "stale" || preview.state.kind === "loading" ? (
        <Progress done={preview.state.done} of={preview.state.of} />
      ) : null}
      {open && (
        <div className={narrow ? "dock-panels narrow" : "dock-panels"}>
          <LengthHistogram preview={preview} />
          <SeatWinsPanel preview={preview} />
          <ClauseMoneyPanel preview={preview} rulebook={rulebook} hidden={narrow && third !== "money"} />
          <PayoutPanel payouts={preview.payouts} rulebook={rulebook} hidden={narrow && third !== "payouts"} />
          {narrow && (
            <div className="third">
              <SegmentedControl
                small
                label={words.thirdPanel}
                value={third}
                onChange={setThird}
                segments={[
                  { value: "money", label: words.moneyTab },
                  { value: "payouts", label: words.payoutsTab },
                ]}
              />
            </div>
          )}
          {preview.state.kind === "empty" && <EmptyNote onRun={props.onRun} />}
        </div>
      )}
    </section>
  );
}

function DockHead({ preview, rulebook, open, onToggle, onOpenSource, onPlay, onRun }: DockProps) {
  const words = useWords().dock;
  const running = preview.state.kind === "loading" || preview.state.kind === "stale";
  return (
    <div className="dock-head">
      <PreviewStatus
        preview={preview}
        onOpenSource={onOpenSource}
        onRetry={onRun === undefined ? undefined : () => onRun(FIRST_RUN)}
      />
      <PlayChoices rulebook={rulebook} seats={preview.seats} bot={preview.bot} onPlay={onPlay} />
      <span className="chips">
        {preview.current?.endless !== undefined && <Endless {...preview.current.endless} of={preview.current.n} />}
        {preview.differences.map((difference) => (
          <DifferenceChip key={difference.id} difference={difference} rulebook={rulebook} />
        ))}
      </span>
      {onRun !== undefined && open && (
        <>
          <span className="separator" />
          <button
            type="button"
            className="button small"
            disabled={running || preview.state.kind === "held"}
            onClick={() => onRun(LONG_RUN)}
          >
            <Icon name="play" size={13} />
            {words.run({ games: LONG_RUN })}
          </button>
        </>
      )}
      <button
        type="button"
        className="ghost small"
        aria-expanded={open}
        aria-label={open ? words.closeKeys : undefined}
        onClick={onToggle}
      >
        {open ? <Icon name="down" size={14} /> : words.open}
        <kbd>Ctrl J</kbd>
      </button>
    </div>
  );
}

/** Rules that set each other off for ever: every figure is about the other games alone. */
function Endless(props: { readonly games: number; readonly clauses: readonly string[]; readonly of: number }) {
  const words = useWords().dock;
  return (
    <span className="status warn endless" role="status">
      <Icon name="problems" size={14} />
      {words.neverEnded(props)}
    </span>
  );
}

function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const words = useWords().dock;
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <span
      className="progress"
      role="progressbar"
      aria-label={words.played}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function EmptyNote({ onRun }: { readonly onRun: ((games: number) => void) | undefined }) {
  const words = useWords().dock;
  return (
    <div className="empty-note">
      <span>{words.noGames}</span>
      {onRun !== undefined && (
        <button type="button" className="button small" onClick={() => onRun(FIRST_RUN)}>
          <Icon name="play" size={13} />
          {words.run({ games: FIRST_RUN })}
        </button>
      )}
    </div>
  );
}
