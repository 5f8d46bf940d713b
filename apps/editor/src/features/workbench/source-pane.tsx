"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef } from "react";
import { useWords } from "../../interface/use-words.tsx";
import { placeAt } from "../../session/source-place.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { OnSelect } from "../../view-types.ts";
import { loadEditorTexts } from "../source/load-editor-texts.ts";
import type { SourcePlace } from "../source/source-editor.ts";

const SourceView = dynamic(
  async () => {
    await loadEditorTexts();
    return (await import("../source/source-view.tsx")).SourceView;
  },
  {
    ssr: false,
    loading: Opening,
  },
);

function Opening() {
  return <p className="visually-hidden">{useWords().source.opening}</p>;
}

/** The caret rests this long before the selection follows it. */
const CARET_REST_MS = 200;

export interface SourcePaneProps {
  readonly workbench: Workbench;
  readonly place: SourcePlace;
  readonly onOpenFile: (file: string) => void;
  readonly onSelect: OnSelect;
  readonly onGoTo: (place: SourcePlace) => void;
}

/** The source view, with the selection following its caret. */
export function SourcePane({ workbench, place, onOpenFile, onSelect, onGoTo }: SourcePaneProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onCaret = useCallback(
    (name: string, offset: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const text = workbench.document.file(name)?.text;
        const found = text === undefined ? undefined : placeAt({ name, text }, offset);
        if (found !== undefined) onSelect({ file: found.file, path: found.path });
      }, CARET_REST_MS);
    },
    [workbench, onSelect],
  );
  return (
    <SourceView
      document={workbench.document}
      analysis={workbench.analysis.state}
      place={place}
      onOpenFile={onOpenFile}
      onCaret={onCaret}
      onGoTo={onGoTo}
    />
  );
}
