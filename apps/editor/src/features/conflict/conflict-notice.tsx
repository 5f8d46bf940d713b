"use client";
import { type ReactNode, useMemo, useState } from "react";
import { Icon } from "../../design/icon.tsx";
import type { DocumentFile, DocumentStore } from "../../document/document-store.ts";
import { mergeTexts } from "../../document/merge-texts.ts";
import { Phrase, useWords } from "../../interface/use-words.tsx";
import { ConflictBanner } from "../shell/conflict-banner.tsx";
import { CompareWhenLoaded } from "../source/compare-when-loaded.tsx";
import styles from "./banner.module.css";

export interface ConflictNoticeProps {
  readonly document: DocumentStore;
  readonly file: DocumentFile;
}

/** A file that another program changed or deleted while it has unsaved edits here; nothing is lost before a way is chosen. */
export function ConflictNotice({ document, file }: ConflictNoticeProps) {
  const words = useWords().shell.conflict;
  const [isComparing, setComparing] = useState(false);
  const keepMine = (): void => document.keepMine(file.name);
  const takeTheirs = (): void => document.takeTheirs(file.name);
  const { disk, savedText, text } = file;
  const merged = useMemo(
    () => (disk.kind === "changed" && savedText !== undefined ? mergeTexts(savedText, text, disk.text) : undefined),
    [disk, savedText, text],
  );
  if (disk.kind === "as saved") return null;
  if (disk.kind === "gone") return <GoneBanner name={file.name} onKeep={keepMine} onLetGo={takeTheirs} />;
  return (
    <>
      <ConflictBanner
        conflict={{ file: file.name }}
        onCompare={() => setComparing(!isComparing)}
        onTakeBoth={merged === undefined ? undefined : () => document.takeBoth(file.name, merged)}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
      />
      {isComparing && (
        <div className={styles["comparison"]}>
          <CompareWhenLoaded before={disk.text} after={file.text} label={words.compared({ file: file.name })} />
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
  const words = useWords().shell.conflict;
  return (
    <div className="banner" role="alert">
      <span className="status warn">
        <Icon name="problems" size={14} />
        {words.deleted}
      </span>
      <span>
        <Phrase parts={words.deletedOutside<ReactNode>({ file: <span className="mono">{name}</span> })} />
      </span>
      <span className="grow" />
      <button type="button" className="button small" onClick={onKeep}>
        {words.keepMine}
      </button>
      <button type="button" className="button small" onClick={onLetGo}>
        {words.letGo}
      </button>
    </div>
  );
}
