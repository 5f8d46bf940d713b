"use client";
import { Icon } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { SaveState } from "../../view-types";

/** What has been written to disk, in words; the shape beside it says the same. */
export function SaveStatus({ save }: { readonly save: SaveState }) {
  const words = useWords().shell;
  return (
    <span className="save-status" role="status">
      {content(save, words)}
    </span>
  );
}

function content(save: SaveState, words: Words["shell"]) {
  switch (save.kind) {
    case "saved":
      return (
        <>
          <span className="status ok">
            <Icon name="check" size={13} />
          </span>
          {save.at === undefined ? words.saved : words.savedAt({ time: save.at })}
        </>
      );
    case "unsaved":
      return (
        <>
          <i aria-hidden="true" />
          {save.recoveryAt === undefined
            ? words.unsaved({ edits: save.edits })
            : words.unsavedKept({ edits: save.edits, time: save.recoveryAt })}
        </>
      );
    case "saving":
      return (
        <>
          <span className="status quiet">
            <Icon name="clock" size={13} />
          </span>
          {words.saving}
        </>
      );
    case "failed":
      return (
        <span className="status bad" title={save.reason}>
          <Icon name="problems" size={13} />
          {words.notSaved({ reason: save.reason })}
        </span>
      );
    case "conflict":
      return (
        <span className="status warn">
          <Icon name="problems" size={13} />
          {words.savingWaits}
        </span>
      );
  }
}
