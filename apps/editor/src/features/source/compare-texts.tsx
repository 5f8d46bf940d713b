"use client";
import { useEffect, useRef } from "react";
import { installEditorWorker } from "./language-worker.ts";
import { monaco } from "./monaco.ts";
import { followTheme } from "./source-theme.ts";

export interface CompareTextsProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** Two texts side by side with their differences; for looking only. */
export function CompareTexts({ before, after, label }: CompareTextsProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    installEditorWorker();
    const stopTheme = followTheme();
    const original = monaco.editor.createModel(before, "yaml");
    const modified = monaco.editor.createModel(after, "yaml");
    const widget = monaco.editor.createDiffEditor(host.current, {
      readOnly: true,
      originalEditable: false,
      automaticLayout: true,
      renderSideBySide: true,
      minimap: { enabled: false },
      scrollBeyondLastLine: false,
      hideUnchangedRegions: { enabled: true },
      ariaLabel: label,
      fontFamily: "IBM Plex Mono, ui-monospace, monospace",
      fontSize: 12,
    });
    widget.setModel({ original, modified });
    return () => {
      widget.dispose();
      original.dispose();
      modified.dispose();
      stopTheme();
    };
  }, [before, after, label]);
  return <div ref={host} style={{ height: "100%" }} />;
}
