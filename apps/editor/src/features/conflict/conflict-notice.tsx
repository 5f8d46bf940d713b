"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Icon } from "../../design/icon.tsx";
import type { DocumentFile, DocumentStore } from "../../document/document-store.ts";
import { ConflictBanner } from "../shell/conflict-banner.tsx";
import styles from "./banner.module.css";

const CompareTexts = dynamic(async () => (await import("../source/compare-texts.tsx")).CompareTexts, { ssr: false });

export interface ConflictNoticeProps {
  readonly document: DocumentStore;
  readonly file: DocumentFile;
}

/** A file that another program changed or deleted while it has unsaved edits here; nothing is lost before a way is chosen. */
export function ConflictNotice({ document, file }: ConflictNoticeProps) {
  const [isComparing, setComparing] = useState(false);
  const keepMine = (): void => document.keepMine(file.name);
  const takeTheirs = (): void => document.takeTheirs(file.name);
  const { disk } = file;
  if (disk.kind === "as saved") return null;
  if (disk.kind === "gone") return <GoneBanner name={file.name} onKeep={keepMine} onLetGo={takeTheirs} />;
  return (
    <>
      <ConflictBanner
        conflict={{ file: file.name, changedAt: undefined }}
        onCompare={() => setComparing(!isComparing)}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
      {isComparing && (
        <div className={styles["comparison"]}>
          <CompareTexts before={disk.text} after={file.text} label={`${file.name}: on disk, and here`} />
        </div>
      )}
    </>
  );
}

function GoneBanner({
  name,
  onKeep,
  onLetGo,
}: {
  readonly name: string;
  readonly onKeep: () => void;
  readonly onLetGo: () => void;
}) {
  return (
    <div className="banner" role="alert">
      <span className="status warn">
        <Icon name="problems" size={14} />
        Deleted on disk
      </span>
      <span>
        <span className="mono">{name}</span> was deleted outside, and has unsaved edits here. Saving waits.
      </span>
      <span className="grow" />
      <button type="button" className="button small" onClick={onKeep}>
        Keep mine
      </button>
      <button type="button" className="button small" onClick={onLetGo}>
        Let it go
      </button>
    </div>
  );
}
