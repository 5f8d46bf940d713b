"use client";
import { type ReactNode, useState } from "react";
import { Button, Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame.tsx";
import { SegmentedControl } from "../../design/segmented-control.tsx";
import { type DocumentStore, isDirty } from "../../document/document-store.ts";
import { Phrase, useWords } from "../../interface/use-words.tsx";
import { usePublished } from "../../session/use-published.ts";
import { CompareWhenLoaded } from "../source/compare-when-loaded.tsx";
import "./changes.css";

export interface ChangesDialogProps {
  readonly document: DocumentStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

/** The unsaved files beside what is on disk, before they are written over it. */
export function ChangesDialog({ document, isOpen, onClose, onSave }: ChangesDialogProps) {
  return (
    <DialogFrame isOpen={isOpen} className="changes-dialog" onClose={onClose}>
      <Comparison document={document} onClose={onClose} onSave={onSave} />
    </DialogFrame>
  );
}

function Comparison({ document, onClose, onSave }: Omit<ChangesDialogProps, "isOpen">) {
  const words = useWords().changes;
  const files = usePublished(document).files.filter(isDirty);
  const [chosen, choose] = useState<string>();
  const shown = files.find(({ name }) => name === chosen) ?? files[0];
  return (
    <Dialog>
      <Heading slot="title">{words.title}</Heading>
      <p>
        <Phrase
          parts={words.note<ReactNode>({
            files: <span className="mono">{files.map(({ name }) => name).join(", ")}</span>,
          })}
        />
      </p>
      {files.length > 1 && (
        <SegmentedControl
          small
          label={words.file}
          value={shown?.name ?? ""}
          onChange={choose}
          segments={files.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      <div className="changes-texts">
        {shown !== undefined && (
          <CompareWhenLoaded
            key={shown.name}
            before={shown.savedText ?? ""}
            after={shown.text}
            label={words.compared({ file: shown.name })}
          />
        )}
      </div>
      <div className="dialog-actions">
        <Button className="button" onPress={onClose}>
          {words.close}
        </Button>
        <Button
          className="button primary"
          autoFocus
          onPress={() => {
            onSave();
            onClose();
          }}
        >
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
