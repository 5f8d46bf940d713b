"use client";
import { Icon } from "../../design/icon";
import type { ConflictView } from "../../view-types";

export interface ConflictBannerProps {
  readonly conflict: ConflictView;
  readonly onCompare: (() => void) | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** A file changed on disk under unsaved edits: nothing is written or lost until one of these is chosen. */
export function ConflictBanner({ conflict, onCompare, onKeepMine, onTakeTheirs }: ConflictBannerProps) {
  return (
    <div className="banner" role="alert">
      <span className="status warn">
        <Icon name="problems" size={14} />
        Changed on disk
      </span>
      <span>
        <span className="mono">{conflict.file}</span> was changed outside
        {conflict.changedAt === undefined ? "" : ` at ${conflict.changedAt}`}, and has unsaved edits here. Saving waits.
      </span>
      <span className="grow" />
      {onCompare !== undefined && (
        <button type="button" className="button small" onClick={onCompare}>
          Compare
        </button>
      )}
      <button type="button" className="button small" onClick={onKeepMine}>
        Keep mine
      </button>
      <button type="button" className="button small" onClick={onTakeTheirs}>
        Take theirs
      </button>
    </div>
  );
}
