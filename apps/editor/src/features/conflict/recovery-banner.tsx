"use client";
import { type ReactNode, useState } from "react";
import type { RecoveryCopy } from "../../api/contract.ts";
import { Icon } from "../../design/icon.tsx";
import type { DocumentStore } from "../../document/document-store.ts";
import { Phrase, useWords } from "../../interface/use-words.tsx";
import { CompareWhenLoaded } from "../source/compare-when-loaded.tsx";
import styles from "./banner.module.css";

export interface RecoveryBannerProps {
  readonly document: DocumentStore;
  /** Unsaved texts that one earlier page left behind. */
  readonly copies: readonly RecoveryCopy[];
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Unsaved edits of a page that did not live to save them. */
export function RecoveryBanner({ document, copies, onRestore, onDiscard }: RecoveryBannerProps) {
  const { shell, say } = useWords();
  const words = shell.recovery;
  const [compared, setCompared] = useState<RecoveryCopy>();
  const [newest] = copies;
  if (newest === undefined) return null;
  return (
    <>
      <section className="banner" aria-label={words.found}>
        <span className="status warn">
          <Icon name="clock" size={14} />
          {words.found}
        </span>
        <span>
          <Phrase
            parts={words.kept<ReactNode>({
              when: say.dateAndTime(new Date(newest.keptAt)),
              files: <span className="mono">{copies.map((copy) => copy.name).join(", ")}</span>,
            })}
          />
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
            {copies.length > 1 ? shell.conflict.compareFile({ file: copy.name }) : shell.conflict.compare}
          </button>
        ))}
        <button type="button" className="button small primary" onClick={onRestore}>
          {words.bringBack}
        </button>
        <button type="button" className="button small" onClick={onDiscard}>
          {words.discard}
        </button>
      </section>
      {compared !== undefined && (
        <div className={styles["comparison"]}>
          <CompareWhenLoaded
            before={document.file(compared.name)?.text ?? ""}
            after={compared.text}
            label={words.compared({ file: compared.name })}
          />
        </div>
      )}
    </>
  );
}
