"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { RecoveryCopy } from "../../api/contract.ts";
import { Icon } from "../../design/icon.tsx";
import type { DocumentStore } from "../../document/document-store.ts";
import styles from "./banner.module.css";

const CompareTexts = dynamic(async () => (await import("../source/compare-texts.tsx")).CompareTexts, { ssr: false });

export interface RecoveryBannerProps {
  readonly document: DocumentStore;
  /** Unsaved texts that one earlier page left behind. */
  readonly copies: readonly RecoveryCopy[];
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Unsaved edits of a page that did not live to save them. */
export function RecoveryBanner({ document, copies, onRestore, onDiscard }: RecoveryBannerProps) {
  const [compared, setCompared] = useState<RecoveryCopy>();
  const [newest] = copies;
  if (newest === undefined) return null;
  const names = copies.map((copy) => copy.name).join(", ");
  return (
    <section className={styles["banner"]} aria-label="Unsaved edits found">
      <div className={styles["line"]}>
        <Icon name="clock" />
        <p>
          Unsaved edits of another page from {new Date(newest.keptAt).toLocaleString()} were kept: <b className="mono">{names}</b>
        </p>
        <span className="grow" />
        {copies.map((copy) => (
          <button
            key={copy.name}
            type="button"
            className="button small"
            aria-pressed={compared === copy}
            onClick={() => setCompared(compared === copy ? undefined : copy)}
          >
            {compared === copy ? "Close comparison" : `Compare ${copy.name}`}
          </button>
        ))}
        <button type="button" className="button small primary" onClick={onRestore}>
          Bring back
        </button>
        <button type="button" className="button small" onClick={onDiscard}>
          Discard
        </button>
      </div>
      {compared !== undefined && (
        <div className={styles["comparison"]}>
          <CompareTexts
            before={document.file(compared.name)?.text ?? ""}
            after={compared.text}
            label={`${compared.name}: now, and as it was kept`}
          />
        </div>
      )}
    </section>
  );
}
