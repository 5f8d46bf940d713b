"use client";
import type { Diagnostic } from "@rulewright/diagnostics";
import type { KeyboardEvent } from "react";
import { Icon } from "../../design/icon.tsx";
import { type DocumentFile, isDirty } from "../../document/document-store.ts";
import { useWords } from "../../interface/use-words.tsx";
import styles from "./source-view.module.css";

export interface FileTabsProps {
  readonly files: readonly DocumentFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly chosen: string;
  readonly onChoose: (file: string) => void;
}

/** The files of a rulebook, one under the other, as tabs of the text beside them. */
export function FileTabs({ files, diagnostics, chosen, onChoose }: FileTabsProps) {
  const words = useWords().source;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const next = neighbour(files, chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.name);
    const tabs = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    tabs[files.indexOf(next)]?.focus();
  };
  return (
    <div
      className={styles["tabs"]}
      role="tablist"
      aria-orientation="vertical"
      aria-label={words.files}
      onKeyDown={onKeyDown}
    >
      {files.map((file) => (
        <FileTab
          key={file.name}
          file={file}
          errors={diagnostics.filter((found) => found.file === file.name && found.severity === "error").length}
          isChosen={file.name === chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface FileTabProps {
  readonly file: DocumentFile;
  readonly errors: number;
  readonly isChosen: boolean;
  readonly onChoose: (file: string) => void;
}

function FileTab({ file, errors, isChosen, onChoose }: FileTabProps) {
  const words = useWords().source;
  const state = file.disk.kind !== "as saved" ? words.changedOnDisk : isDirty(file) ? words.unsaved : undefined;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-controls="source-text"
      tabIndex={isChosen ? 0 : -1}
      className={styles["tab"]}
      onClick={() => onChoose(file.name)}
    >
      <Icon name="file" size={14} />
      <span className={styles["name"]}>{file.name}</span>
      {errors > 0 && (
        <span className="status bad" title={words.errors({ count: errors })}>
          <Icon name="problems" size={12} />
          <span aria-hidden="true">{errors}</span>
          <span className="visually-hidden">{words.errors({ count: errors })}</span>
        </span>
      )}
      {state !== undefined && (
        <span className={styles["mark"]} title={state}>
          ●<span className="visually-hidden"> {state}</span>
        </span>
      )}
    </button>
  );
}

function neighbour(files: readonly DocumentFile[], chosen: string, key: string): DocumentFile | undefined {
  const at = files.findIndex((file) => file.name === chosen);
  switch (key) {
    case "ArrowDown":
      return files[Math.min(files.length - 1, at + 1)];
    case "ArrowUp":
      return files[Math.max(0, at - 1)];
    case "Home":
      return files[0];
    case "End":
      return files.at(-1);
    default:
      return undefined;
  }
}
