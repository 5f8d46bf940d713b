"use client";
import type { Place } from "@rulewright/diagnostics";
import { Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame";
import { SourceLink } from "../../design/source-link";
import { takeFocus } from "../../design/take-focus";
import { useWords } from "../../interface/use-words";
import type { OnOpenSource } from "../../view-types";
import "./arranging.css";

const SHOWN = 8;

/** What names a thing that is about to be deleted, before it is. */
export function DeleteDialog({
  title,
  named,
  roads,
  onDelete,
  onClose,
  onOpenSource,
}: {
  readonly title: string;
  readonly named: readonly Place[];
  readonly roads: number;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  readonly onOpenSource: OnOpenSource;
}) {
  const words = useWords().arranging;
  return (
    <DialogFrame onClose={onClose}>
      <Dialog role="alertdialog">
        <Heading slot="title">{words.ask({ title })}</Heading>
        <p>{named.length === 0 ? words.notNamed : words.named({ count: named.length })}</p>
        {named.length > 0 && (
          <ul className="named-in">
            {named.slice(0, SHOWN).map((place) => (
              <li key={`${place.file} ${place.range.start.offset}`}>
                <SourceLink place={place} onOpenSource={onOpenSource} />
              </li>
            ))}
            {named.length > SHOWN && <li>{words.more({ count: named.length - SHOWN })}</li>}
          </ul>
        )}
        {roads > 0 && <p>{words.roads({ count: roads })}</p>}
        <div className="dialog-actions">
          {/* Deleting takes a second key. */}
          <button type="button" className="button" ref={takeFocus} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="button primary" onClick={onDelete}>
            {words.delete}
          </button>
        </div>
      </Dialog>
    </DialogFrame>
  );
}
