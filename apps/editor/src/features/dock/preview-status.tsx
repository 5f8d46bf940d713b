"use client";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../design/icon";
import { Phrase, useWords } from "../../interface/use-words";
import type { OnOpenSource, PreviewState, PreviewView } from "../../view-types";

const MARKS = {
  empty: { tone: "quiet", icon: "chart" },
  loading: { tone: "quiet", icon: "clock" },
  fresh: { tone: "ok", icon: "check" },
  stale: { tone: "warn", icon: "clock" },
  held: { tone: "bad", icon: "problems" },
  failed: { tone: "bad", icon: "cross" },
} as const satisfies Record<PreviewState["kind"], { readonly tone: string; readonly icon: IconName }>;

/** What the figures are worth right now: an icon, a word, and how many games. */
export function PreviewStatus({
  preview,
  onOpenSource,
  onRetry,
}: {
  readonly preview: PreviewView;
  readonly onOpenSource: OnOpenSource;
  readonly onRetry: (() => void) | undefined;
}) {
  const words = useWords().dock;
  const mark = MARKS[preview.state.kind];
  return (
    <>
      <span className="dock-status" role="status">
        <span className={`status ${mark.tone}`}>
          <Icon name={mark.icon} size={14} />
          {words.state[preview.state.kind]}
        </span>
      </span>
      <span className="dock-meta">
        <Meta preview={preview} onOpenSource={onOpenSource} onRetry={onRetry} />
      </span>
    </>
  );
}

function Meta({
  preview,
  onOpenSource,
  onRetry,
}: {
  readonly preview: PreviewView;
  readonly onOpenSource: OnOpenSource;
  readonly onRetry: (() => void) | undefined;
}) {
  const { state } = preview;
  const { dock: words, say } = useWords();
  const n = say.number(preview.current?.n ?? 0);
  switch (state.kind) {
    case "empty":
      return words.nothingPlayed;
    case "loading":
      return <Phrase parts={words.doneOf<ReactNode>({ done: <b>{say.number(state.done)}</b>, of: state.of })} />;
    case "stale":
      return <Phrase parts={words.doneOfStale<ReactNode>({ done: <b>{say.number(state.done)}</b>, of: state.of })} />;
    case "fresh":
      return (
        <>
          <Phrase parts={(preview.paired ? words.pairedGames : words.games)<ReactNode>({ games: <b>{n}</b> })} />{" "}
          {preview.current !== undefined && <ResultMark seed={preview.seed} digest={preview.current.digest} />}
        </>
      );
    case "held":
    case "failed": {
      const { place } = state;
      return (
        <>
          {state.kind === "held" && `${words.lastValid} `}
          {place === undefined ? (
            state.problem
          ) : (
            <button type="button" className="link" title={state.problem} onClick={() => onOpenSource(place)}>
              {words.lineProblem({ line: place.range.start.line, problem: state.problem })}
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
  const words = useWords().dock;
  return (
    <code className="result-mark" title={words.resultMark({ seed, digest })}>
      {digest.slice(0, 8)}
    </code>
  );
}
