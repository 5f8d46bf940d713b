"use client";
import type { UnreadFile } from "../../api/contract.ts";
import { Icon } from "../../design/icon.tsx";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";
import styles from "../conflict/banner.module.css";
import { ConflictNotice } from "../conflict/conflict-notice.tsx";
import { RecoveryBanner } from "../conflict/recovery-banner.tsx";

export interface BannersProps {
  readonly workbench: Workbench;
  readonly unread: readonly UnreadFile[];
}

/** What needs a decision or an explanation before work goes on. */
export function Banners({ workbench, unread }: BannersProps) {
  const { files } = usePublished(workbench.document);
  const leftovers = usePublished(workbench.leftovers);
  const refusal = usePublished(workbench.refusal);
  const { missing } = usePublished(workbench.houseRules.state);
  const { workerTrouble } = usePublished(workbench.preview.state);
  const [newest] = leftovers;
  const ofNewest = leftovers.filter((copy) => copy.session === newest?.session);
  return (
    <div className={styles["banners"]}>
      {files.map((file) => (
        <ConflictNotice key={file.name} document={workbench.document} file={file} />
      ))}
      {ofNewest.length > 0 && (
        <RecoveryBanner
          document={workbench.document}
          copies={ofNewest}
          onRestore={() => workbench.restore(ofNewest)}
          onDiscard={() => workbench.discard(ofNewest)}
        />
      )}
      {unread.map(({ name, why }) => (
        <Note key={name} text={`${name} was not opened: ${why}.`} />
      ))}
      {missing !== undefined && <Note text={`There is no house rule ${missing} of this rulebook: this is its base.`} />}
      {workerTrouble !== undefined && <Note text={`A worker had to be started again: ${workerTrouble}.`} />}
      {refusal !== undefined && (
        <Note
          text={`Not changed: ${refusal.message}${refusal.hint === undefined ? "" : `; ${refusal.hint}`}.`}
          onClose={() => workbench.refusal.set(undefined)}
        />
      )}
    </div>
  );
}

function Note({ text, onClose }: { readonly text: string; readonly onClose?: () => void }) {
  return (
    <div className="banner" role="status">
      <span className="status warn">
        <Icon name="problems" size={14} />
        {text}
      </span>
      <span className="grow" />
      {onClose !== undefined && (
        <button type="button" className="button small" onClick={onClose}>
          Close
        </button>
      )}
    </div>
  );
}
