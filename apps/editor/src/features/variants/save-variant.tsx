"use client";
import { type FormEvent, useId, useState } from "react";
import { Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame.tsx";
import { DialogRefusal } from "../../design/dialog-refusal.tsx";
import { idFor } from "../../design/id-words.ts";
import { takeFocus } from "../../design/take-focus.ts";
import { useWords } from "../../interface/use-words.tsx";
import type { Refused } from "../../view-types.ts";
import "./variants.css";

export interface SaveVariantProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Why there cannot be one of this name. */
  readonly whyNot: (id: string) => string | undefined;
  /** Saves; or says why not, and nothing has changed. */
  readonly onSave: (name: { readonly id: string; readonly title: string }) => Promise<Refused | undefined>;
}

/** Asks for the title and the name of a new variant. */
export function SaveVariant({ isOpen, onClose, onSave, whyNot }: SaveVariantProps) {
  const words = useWords().variants;
  // Whoever closes the dialog meanwhile would not learn why nothing was saved.
  const [isSaving, setSaving] = useState(false);
  const save: SaveVariantProps["onSave"] = async (name) => {
    setSaving(true);
    const refused = await onSave(name);
    setSaving(false);
    return refused;
  };
  return (
    <DialogFrame isOpen={isOpen} isBusy={isSaving} onClose={onClose}>
      <Dialog>
        <Heading slot="title">{words.saveAs}</Heading>
        <p>{words.whatHappens}</p>
        <NameForm whyNot={whyNot} onSave={save} isSaving={isSaving} onClose={onClose} />
      </Dialog>
    </DialogFrame>
  );
}

function NameForm({
  onClose,
  whyNot,
  onSave,
  isSaving,
}: Omit<SaveVariantProps, "isOpen"> & { readonly isSaving: boolean }) {
  const words = useWords().variants;
  const ids = { title: useId(), name: useId(), reason: useId() };
  const [title, setTitle] = useState("");
  /** Undefined while the name follows the title. */
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const name = typed ?? idFor(title);
  const unfit = name === "" ? undefined : whyNot(name);
  const isReady = title.trim() !== "" && name !== "" && unfit === undefined && !isSaving;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const outcome = await onSave({ id: name, title: title.trim() });
    setRefused(outcome);
    if (outcome === undefined) onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <label htmlFor={ids.title}>{words.title}</label>
      <div className="entry changed">
        <input
          id={ids.title}
          value={title}
          ref={takeFocus}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <label htmlFor={ids.name}>{words.name}</label>
      <div className={unfit === undefined ? "entry" : "entry refused"}>
        <input
          id={ids.name}
          className="mono"
          value={name}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={unfit !== undefined}
          aria-describedby={ids.reason}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p id={ids.reason} className={unfit === undefined ? "dialog-note" : "dialog-note bad"}>
        {unfit ?? (name === "" ? words.nameNote : words.writtenTo({ file: `variants/${name}.yaml` }))}
      </p>
      {refused !== undefined && (
        <DialogRefusal
          reason={words.notSaved({
            reason: [refused.message, refused.hint].filter((part) => part !== undefined).join("; "),
          })}
        />
      )}
      <div className="dialog-actions">
        <button type="button" className="button" disabled={isSaving} onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="button primary" disabled={!isReady}>
          {isSaving ? words.playing : words.save}
        </button>
      </div>
    </form>
  );
}
