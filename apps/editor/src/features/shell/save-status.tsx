import { Icon } from "../../design/icon";
import type { SaveState } from "../../view-types";

/** What has been written to disk, in words; the shape beside it says the same. */
export function SaveStatus({ save }: { readonly save: SaveState }) {
  return (
    <span className="save-status" role="status">
      {content(save)}
    </span>
  );
}

function content(save: SaveState) {
  switch (save.kind) {
    case "saved":
      return (
        <>
          <span className="status ok">
            <Icon name="check" size={13} />
          </span>
          Saved{save.at === undefined ? "" : ` ${save.at}`}
        </>
      );
    case "unsaved":
      return (
        <>
          <i aria-hidden="true" />
          {save.edits === 1 ? "1 unsaved edit" : `${save.edits} unsaved edits`}
          {save.recoveryAt === undefined ? "" : `, recovery copy ${save.recoveryAt}`}
        </>
      );
    case "saving":
      return (
        <>
          <span className="status quiet">
            <Icon name="clock" size={13} />
          </span>
          Saving
        </>
      );
    case "failed":
      return (
        <span className="status bad" title={save.reason}>
          <Icon name="problems" size={13} />
          Not saved: {save.reason}
        </span>
      );
    case "conflict":
      return (
        <span className="status warn">
          <Icon name="problems" size={13} />
          Saving waits: the file changed on disk
        </span>
      );
  }
}
