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
  return (
    <>
      <section className="banner" aria-label="Unsaved edits found">
        <span className="status warn">
          <Icon name="clock" size={14} />
          Unsaved edits found
        </span>
        <span>
          of another page, kept {new Date(newest.keptAt).toLocaleString()}, in{" "}
          <span className="mono">{copies.map((copy) => copy.name).join(", ")}</span>
        </span>
        <span className="grow" />
        {copies.map((copy) => (
          <button
            key={copy.name}
            type="button"
            className="button small"
            aria-pressed={compared === copy}
            onClick={() => setCompared(compared === copy ? undefined : copy)}
          >
            Compare{copies.length > 1 && ` ${copy.name}`}
          </button>
        ))}
        <button type="button" className="button small primary" onClick={onRestore}>
          Bring back
        </button>
        <button type="button" className="button small" onClick={onDiscard}>
          Discard
        </button>
      </section>
      {compared !== undefined && (
        <div className={styles["comparison"]}>
          <CompareTexts
            before={document.file(compared.name)?.text ?? ""}
            after={compared.text}
            label={`${compared.name}: now, and as it was kept`}
          />
        </div>
      )}
    </>
  );
}
