"use client";
import { type KeyboardEvent, useId } from "react";
import { unitMark } from "./amount-text";
import { Refusal } from "./refusal";
import { type NumberEntryOptions, useNumberEntry } from "./use-number-entry";

/** A number with its unit: arrows step, Shift makes ten of it, Alt Backspace resets to the base. */
export function NumberField({
  id,
  label,
  changed = false,
  hint,
  onReset,
  ...options
}: NumberEntryOptions & {
  readonly id?: string;
  /** Accessible name where no visible label points at the field. */
  readonly label?: string;
  readonly changed?: boolean;
  /** Range and step in words, shown on hovering. */
  readonly hint?: string | undefined;
  readonly onReset?: (() => void) | undefined;
}) {
  const ownId = useId();
  const entry = useNumberEntry(options);
  const className = entry.refused !== undefined ? "entry refused" : changed ? "entry changed" : "entry";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "Backspace" && onReset !== undefined) {
      event.preventDefault();
      entry.cancel();
      onReset();
    } else entry.input.onKeyDown(event);
  };
  return (
    <>
      <div className={className} title={hint}>
        <input
          {...entry.input}
          id={id ?? ownId}
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
        />
        {unitMark(options.style) !== "" && <span className="unit">{unitMark(options.style)}</span>}
      </div>
      {entry.refused !== undefined && <Refusal id={entry.reasonId} reason={entry.refused} />}
    </>
  );
}
