"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Icon } from "../../design/icon.tsx";
import type { DocumentFile, DocumentStore } from "../../document/document-store.ts";
import styles from "./banner.module.css";

const CompareTexts = dynamic(async () => (await import("../source/compare-texts.tsx")).CompareTexts, { ssr: false });

export interface ConflictBannerProps {
  readonly document: DocumentStore;
  readonly file: DocumentFile;
}

/** A file changed on disk that has unsaved edits here: three ways on, and nothing is lost before one is chosen. */
export function ConflictBanner({ document, file }: ConflictBannerProps) {
  const [isComparing, setComparing] = useState(false);
  const isGone = file.disk.kind === "gone";
  return (
    <section className={styles["banner"]} role="alert" aria-label={`${file.name} has changed on disk`}>
      <div className={styles["line"]}>
        <Icon name="problems" />
        <p>
          <b className="mono">{file.name}</b>{" "}
          {isGone ? "was deleted on disk while it has unsaved edits here." : "was changed on disk while it has unsaved edits here."} Saving waits.
        </p>
        <span className="grow" />
        {!isGone && (
          <button type="button" className="button small" aria-pressed={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? "Close comparison" : "Compare"}
          </button>
        )}
        <button type="button" className="button small" onClick={() => document.keepMine(file.name)}>
          Keep mine
        </button>
        <button type="button" className="button small" onClick={() => document.takeTheirs(file.name)}>
          {isGone ? "Let it go" : "Take theirs"}
        </button>
      </div>
      {isComparing && file.disk.kind === "changed" && (
        <div className={styles["comparison"]}>
          <CompareTexts before={file.disk.text} after={file.text} label={`${file.name}: on disk, and here`} />
        </div>
      )}
    </section>
  );
}
