"use client";
import { Icon, type IconName } from "../../design/icon";
import { showNumber } from "../../design/number-text";
import type { OnOpenSource, PreviewState, PreviewView } from "../../view-types";

const MARKS = {
  empty: { tone: "quiet", icon: "chart", word: "No games" },
  loading: { tone: "quiet", icon: "clock", word: "Running" },
  fresh: { tone: "ok", icon: "check", word: "Fresh" },
  stale: { tone: "warn", icon: "clock", word: "Stale" },
  held: { tone: "bad", icon: "problems", word: "Held" },
  failed: { tone: "bad", icon: "cross", word: "Failed" },
} as const satisfies Record<
  PreviewState["kind"],
  { readonly tone: string; readonly icon: IconName; readonly word: string }
>;

/** What the figures are worth right now: an icon, a word, and how many games. */
export function PreviewStatus({
  preview,
  locale,
  onOpenSource,
  onRetry,
}: {
  readonly preview: PreviewView;
  readonly locale: string;
  readonly onOpenSource: OnOpenSource;
  readonly onRetry: (() => void) | undefined;
}) {
  const mark = MARKS[preview.state.kind];
  return (
    <>
      <span className="dock-status" role="status">
        <span className={`status ${mark.tone}`}>
          <Icon name={mark.icon} size={14} />
          {mark.word}
        </span>
      </span>
      <span className="dock-meta">
        <Meta preview={preview} locale={locale} onOpenSource={onOpenSource} onRetry={onRetry} />
      </span>
    </>
  );
}

function Meta({
  preview,
  locale,
  onOpenSource,
  onRetry,
}: {
  readonly preview: PreviewView;
  readonly locale: string;
  readonly onOpenSource: OnOpenSource;
  readonly onRetry: (() => void) | undefined;
}) {
  const { state } = preview;
  const n = showNumber(preview.current?.n ?? 0, locale);
  switch (state.kind) {
    case "empty":
      return "Nothing played";
    case "loading":
      return (
        <>
          <b>{showNumber(state.done, locale)}</b> of {showNumber(state.of, locale)} games
        </>
      );
    case "stale":
      return (
        <>
          <b>{showNumber(state.done, locale)}</b> of {showNumber(state.of, locale)} games, grey is the last result
        </>
      );
    case "fresh":
      return (
        <>
          <b>{n}</b> {preview.paired ? "paired games" : "games"}{" "}
          {preview.current !== undefined && <ResultMark seed={preview.seed} digest={preview.current.digest} />}
        </>
      );
    case "held":
    case "failed": {
      const { place } = state;
      return (
        <>
          {state.kind === "held" && "Last valid version. "}
          {place === undefined ? (
            state.problem
          ) : (
            <button type="button" className="link" title={state.problem} onClick={() => onOpenSource(place)}>
              Line {place.range.start.line}: {state.problem}
            </button>
          )}
          {state.kind === "failed" && onRetry !== undefined && (
            <>
              {" "}
              <button type="button" className="link" onClick={onRetry}>
                {state.action}
              </button>
            </>
          )}
        </>
      );
    }
  }
}

/** Names the result: anyone who plays the same games gets the same digest. */
function ResultMark({ seed, digest }: { readonly seed: number; readonly digest: string }) {
  return (
    <code className="result-mark" title={`Seed ${seed}, result digest ${digest}`}>
      {digest.slice(0, 8)}
    </code>
  );
}
