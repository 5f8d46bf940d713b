"use client";
import { NO_NUMBER } from "@rulewright/rulebook";
import { type KeyboardEvent, useId, useState } from "react";
import { useWords } from "../interface/use-words";
import type { AmountStyle } from "./amount-text";
import { showAmount } from "./amount-text";
import { type NumberEntry, type NumberLimits, readNumber, showNumber, stepNumber } from "./number-text";

export interface NumberEntryOptions {
  readonly value: number;
  readonly style: AmountStyle;
  readonly limits: NumberLimits;
  readonly step: number;
  /** Called for every valid keystroke and step; `typing` until Enter or blur. */
  readonly onChange: (value: number, typing: boolean) => void;
  readonly initialText?: string;
}

/**
 * One entry of a number: valid keystrokes count at once, invalid ones stay visible with their reason,
 * Esc brings back the value from before the entry.
 */
export function useNumberEntry({ value, style, limits, step, onChange, initialText }: NumberEntryOptions) {
  const [text, setText] = useState<string | undefined>(initialText);
  const [before, setBefore] = useState(value);
  // What the document was last given. `value` may lag behind it: it follows the checker, which may not accept the document.
  const [sent, setSent] = useState(value);
  const { refused, noNumber } = useWords().fields;
  const reasonId = useId();
  const isNone = value <= NO_NUMBER;
  const read = (entry: string): NumberEntry =>
    limits.orNone === true && isNoNumber(entry, noNumber)
      ? { kind: "value", value: NO_NUMBER }
      : readNumber(entry, style.locale, { ...limits, step }, (limit) => showAmount(limit, style), refused);
  const outcome = text === undefined ? undefined : read(text);

  const type = (entry: string) => {
    const start = text === undefined ? value : before;
    setBefore(start);
    setText(entry);
    const next = read(entry);
    // While the entry is refused the document keeps what stood before it, not a half-typed number.
    const wanted = next.kind === "value" ? next.value : start;
    if (wanted !== (text === undefined ? value : sent)) onChange(wanted, true);
    setSent(wanted);
  };
  /** True when nothing invalid is left standing. */
  const commit = (): boolean => {
    if (outcome?.kind === "refused") return false;
    if (outcome !== undefined) onChange(outcome.value, false);
    setText(undefined);
    return true;
  };
  const cancel = () => {
    if (text !== undefined && sent !== before) onChange(before, false);
    setText(undefined);
  };
  const stepBy = (by: number) => {
    setText(undefined);
    const next = isNone ? (limits.from ?? 0) : stepNumber(value, by, step, limits);
    if (next !== value) onChange(next, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by !== 0 && !event.altKey) stepBy(by * (event.shiftKey ? 10 : 1));
    else if (event.key === "Enter") commit();
    else if (event.key === "Escape" && text !== undefined) cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    refused: outcome?.kind === "refused" ? outcome.reason : undefined,
    reasonId,
    commit,
    cancel,
    type,
    input: {
      value: text ?? (isNone ? noNumber : showNumber(value, style.locale)),
      inputMode: "numeric" as const,
      autoComplete: "off",
      spellCheck: false,
      role: "spinbutton",
      "aria-valuenow": isNone ? undefined : value,
      "aria-valuemin": limits.from,
      "aria-valuemax": limits.to,
      "aria-valuetext": isNone ? noNumber : showAmount(value, style),
      "aria-invalid": outcome?.kind === "refused",
      "aria-describedby": outcome?.kind === "refused" ? reasonId : undefined,
      onChange: (event: { readonly target: { readonly value: string } }) => type(event.target.value),
      onBlur: () => {
        commit();
      },
      onKeyDown,
    },
  };
}

/** No number, where there may be none, is written as nothing, as files have it, or in the language of the page. */
function isNoNumber(entry: string, word: string): boolean {
  return ["", "none", word].includes(entry.trim().toLowerCase());
}
