"use client";
import { type FormEvent, useId, useState } from "react";
import { Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame.tsx";
import { DialogRefusal } from "../../design/dialog-refusal.tsx";
import { idFor } from "../../design/id-words.ts";
import { OptionPicker } from "../../design/option-picker.tsx";
import { takeFocus } from "../../design/take-focus.ts";
import { useWords } from "../../interface/use-words.tsx";
import type { RulebookRow } from "../../view-types.ts";

export interface NewRulebook {
  readonly from: string;
  readonly id: string;
  readonly title: string;
}

export interface NewRulebookProps {
  readonly rulebooks: readonly RulebookRow[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Makes it; or says why not. */
  readonly onCreate: (wanted: NewRulebook) => Promise<string | undefined>;
}

/** Asks which rulebook a new one begins as, and what it is called. */
export function NewRulebookDialog({ isOpen, ...props }: NewRulebookProps) {
  const words = useWords().library.create;
  return (
    <DialogFrame isOpen={isOpen} onClose={props.onClose}>
      <Dialog>
        <Heading slot="title">{words.title}</Heading>
        <p>{words.whatHappens}</p>
        <NewForm {...props} />
      </Dialog>
    </DialogFrame>
  );
}

function NewForm({ rulebooks, onClose, onCreate }: Omit<NewRulebookProps, "isOpen">) {
  const words = useWords().library.create;
  const ids = { pattern: useId(), title: useId(), note: useId() };
  const [from, setFrom] = useState(rulebooks[0]?.folder ?? "");
  const [title, setTitle] = useState("");
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = idFor(title);
  const isReady = id !== "" && from !== "" && !isBusy;
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    setRefused(await onCreate({ from, id, title: title.trim() }));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void create(event)}>
      <label htmlFor={ids.title}>{words.name}</label>
      <div className="entry changed">
        <input
          id={ids.title}
          value={title}
          autoComplete="off"
          aria-describedby={ids.note}
          ref={takeFocus}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <p id={ids.note} className="dialog-note">
        {id === "" ? words.nameNote : words.folder({ folder: id.replaceAll("_", "-") })}
      </p>
      <label htmlFor={ids.pattern}>{words.pattern}</label>
      <OptionPicker
        id={ids.pattern}
        label={words.pattern}
        value={from}
        options={rulebooks.map(({ folder, title: known }) => ({ id: folder, title: known }))}
        onChange={setFrom}
      />
      {refused !== undefined && <DialogRefusal reason={words.refused({ reason: refused })} />}
      <div className="dialog-actions">
        <button type="button" className="button" disabled={isBusy} onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="button primary" disabled={!isReady}>
          {words.make}
        </button>
      </div>
    </form>
  );
}
