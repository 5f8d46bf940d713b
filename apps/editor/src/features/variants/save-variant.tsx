"use client";
import { type FormEvent, useId, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Icon } from "../../design/icon.tsx";
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
  // Whoever closes the dialog meanwhile would not learn why nothing was saved.
  const [isSaving, setSaving] = useState(false);
  const save: SaveVariantProps["onSave"] = async (name) => {
    setSaving(true);
    const refused = await onSave(name);
    setSaving(false);
    return refused;
  };
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen={isOpen}
      isDismissable={!isSaving}
      isKeyboardDismissDisabled={isSaving}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="dialog">
        <Dialog>
          <Heading slot="title">Save as house rule</Heading>
          <p>
            The unsaved edits go into a file of their own, and the rulebook stays as it was saved. Undo brings them
            back.
          </p>
          <NameForm whyNot={whyNot} onSave={save} isSaving={isSaving} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function NameForm({
  onClose,
  whyNot,
  onSave,
  isSaving,
}: Omit<SaveVariantProps, "isOpen"> & { readonly isSaving: boolean }) {
  const ids = { title: useId(), name: useId(), reason: useId() };
  const [title, setTitle] = useState("");
  /** Undefined while the name follows the title. */
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const name = typed ?? nameFor(title);
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
      <label htmlFor={ids.title}>Title</label>
      <div className="entry changed">
        <input
          id={ids.title}
          value={title}
          ref={takeFocus}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <label htmlFor={ids.name}>Name</label>
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
        {unfit ?? (name === "" ? "for its file and for commands" : `written to variants/${name}.yaml`)}
      </p>
      {refused !== undefined && (
        <p className="dialog-refusal" role="alert">
          <Icon name="problems" size={14} />
          <span>
            Not saved, and nothing is lost: {refused.message}
            {refused.hint === undefined ? "" : `; ${refused.hint}`}.
          </span>
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" disabled={isSaving} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={!isReady}>
          {isSaving ? "Playing the examples" : "Save house rule"}
        </button>
      </div>
    </form>
  );
}

/** The dialog was opened to write here. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A name made of a title: `Long evening!` is `long_evening`. */
function nameFor(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .replace(/_+$/, "");
}
