"use client";
import type { UnreadFile } from "../../api/contract.ts";
import { Icon } from "../../design/icon.tsx";
import { everyFile } from "../../document/document-store.ts";
import { useWords } from "../../interface/use-words.tsx";
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
  const words = useWords().notices;
  const files = everyFile(usePublished(workbench.document));
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
        <Note key={name} text={words.unread({ file: name, reason: why })} />
      ))}
      {missing !== undefined && <Note text={words.noHouseRule({ id: missing })} />}
      {workerTrouble !== undefined && <Note text={words.workerAgain({ reason: workerTrouble })} />}
      {refusal !== undefined && (
        <Note
          text={words.notChanged({
            reason: [refusal.message, refusal.hint].filter((part) => part !== undefined).join("; "),
          })}
          onClose={() => workbench.refusal.set(undefined)}
        />
      )}
    </div>
  );
}

function Note({ text, onClose }: { readonly text: string; readonly onClose?: () => void }) {
  const words = useWords().notices;
  return (
    <div className="banner" role="status">
      <span className="status warn">
        <Icon name="problems" size={14} />
        {text}
      </span>
      <span className="grow" />
      {onClose !== undefined && (
        <button type="button" className="button small" onClick={onClose}>
          {words.close}
        </button>
      )}
    </div>
  );
}
