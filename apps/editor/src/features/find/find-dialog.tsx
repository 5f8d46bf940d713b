"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useMemo, useState } from "react";
import { Autocomplete, Dialog, Input, ListBox, ListBoxItem, SearchField } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame.tsx";
import { Icon } from "../../design/icon.tsx";
import { useWords } from "../../interface/use-words.tsx";
import "./find.css";
import { findThings, type Thing, thingsOf } from "./find-things.ts";

export interface FindDialogProps {
  readonly rulebook: Rulebook;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGo: (thing: Thing) => void;
}

/** Goes to a space, card, row, parameter, clause or question by its words. */
export function FindDialog({ rulebook, isOpen, onClose, onGo }: FindDialogProps) {
  return (
    <DialogFrame isOpen={isOpen} className="find-dialog" onClose={onClose}>
      <Finder rulebook={rulebook} onGo={onGo} />
    </DialogFrame>
  );
}

function Finder({ rulebook, onGo }: Pick<FindDialogProps, "rulebook" | "onGo">) {
  const words = useWords().find;
  const [wanted, setWanted] = useState("");
  const things = useMemo(() => thingsOf(rulebook), [rulebook]);
  const found = useMemo(
    () => findThings(things, wanted).map((thing, at) => ({ ...thing, id: `${at} ${thing.title}` })),
    [things, wanted],
  );
  return (
    <Dialog aria-label={words.name}>
      <Autocomplete inputValue={wanted} onInputChange={setWanted}>
        <SearchField aria-label={words.name} autoFocus className="find-field">
          <Icon name="find" size={14} />
          <Input placeholder={words.placeholder} />
          <kbd>Esc</kbd>
        </SearchField>
        <p className="visually-hidden" role="status">
          {words.found({ count: found.length })}
        </p>
        <ListBox
          aria-label={words.results}
          className="find-list"
          items={found}
          dependencies={[words]}
          selectionMode="none"
          renderEmptyState={() => <p className="find-none">{words.none}</p>}
          onAction={(key) => {
            const thing = found.find(({ id }) => id === key);
            if (thing !== undefined) onGo(thing);
          }}
        >
          {(thing) => (
            <ListBoxItem id={thing.id} textValue={`${thing.title}, ${words.kind[thing.kind]}`} className="find-item">
              <span className="find-kind">{words.kind[thing.kind]}</span>
              <span lang={rulebook.locale} className="find-title">
                {thing.title}
              </span>
              <span lang={rulebook.locale} className="find-detail">
                {thing.detail}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}
