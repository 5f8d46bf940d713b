"use client";
import type { ReactNode } from "react";
import { Icon } from "../../design/icon";
import { Phrase, useWords } from "../../interface/use-words";
import type { ConflictView } from "../../view-types";

export interface ConflictBannerProps {
  readonly conflict: ConflictView;
  readonly onCompare: (() => void) | undefined;
  /** Absent where both sides changed the same lines. */
  readonly onTakeBoth: (() => void) | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** A file changed on disk under unsaved edits: nothing is written or lost until one of these is chosen. */
export function ConflictBanner({ conflict, onCompare, onTakeBoth, onKeepMine, onTakeTheirs }: ConflictBannerProps) {
  const words = useWords().shell.conflict;
  return (
    <div className="banner" role="alert">
      <span className="status warn">
        <Icon name="problems" size={14} />
        {words.changed}
      </span>
      <span>
        <Phrase parts={words.changedOutside<ReactNode>({ file: <span className="mono">{conflict.file}</span> })} />
      </span>
      <span className="grow" />
      {onCompare !== undefined && (
        <button type="button" className="button small" onClick={onCompare}>
          {words.compare}
        </button>
      )}
      {onTakeBoth !== undefined && (
        <button type="button" className="button small primary" onClick={onTakeBoth}>
          {words.takeBoth}
        </button>
      )}
      <button type="button" className="button small" onClick={onKeepMine}>
        {words.keepMine}
      </button>
      <button type="button" className="button small" onClick={onTakeTheirs}>
        {words.takeTheirs}
      </button>
    </div>
  );
}
