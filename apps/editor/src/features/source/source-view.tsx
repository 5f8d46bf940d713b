"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "../../design/icon.tsx";
import type { DocumentStore } from "../../document/document-store.ts";
import type { Published } from "../../document/published.ts";
import { useWords } from "../../interface/use-words.tsx";
import type { AnalysisState } from "../../preview/live-analysis.ts";
import { FileTabs } from "./file-tabs.tsx";
import { SourceEditor, type SourcePlace } from "./source-editor.ts";
import styles from "./source-view.module.css";

export interface SourceViewProps {
  readonly document: DocumentStore;
  readonly analysis: Published<AnalysisState>;
  /** What to show; a new object goes there again. */
  readonly place: SourcePlace;
  readonly onOpenFile: (file: string) => void;
  readonly onCaret: (file: string, offset: number) => void;
  readonly onGoTo: (place: SourcePlace) => void;
}

/** The YAML of all files, in the code editor. */
export function SourceView({ document, analysis, place, onOpenFile, onCaret, onGoTo }: SourceViewProps) {
  const words = useWords().source;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<SourceEditor>();
  const { files } = useSyncExternalStore(document.subscribe, document.snapshot, document.snapshot);
  const { diagnostics } = useSyncExternalStore(analysis.subscribe, analysis.snapshot, analysis.snapshot);

  useEffect(() => {
    if (host.current === null) return;
    const opened = new SourceEditor({ host: host.current, document, analysis, onCaret, onGoTo });
    setEditor(opened);
    return () => {
      opened.dispose();
      setEditor(undefined);
    };
  }, [document, analysis, onCaret, onGoTo]);

  useEffect(() => editor?.show(place), [editor, place]);

  const isReadOnly = editor?.isReadOnly(place.file) ?? false;
  return (
    <section className={styles["view"]} aria-label={words.name}>
      <FileTabs files={files} diagnostics={diagnostics} chosen={place.file} onChoose={onOpenFile} />
      <div className={styles["text"]} role="tabpanel" id="source-text" aria-label={place.file}>
        {isReadOnly && (
          <p className={styles["notice"]}>
            <Icon name="problems" />
            {words.readOnly}
          </p>
        )}
        <div ref={host} className={styles["host"]} data-testid="source-editor" />
        <p className={styles["hint"]}>
          <kbd>Ctrl M</kbd> {words.tabLeaves} <span className="separator" /> <kbd>Ctrl Space</kbd> {words.suggests}
        </p>
      </div>
    </section>
  );
}
