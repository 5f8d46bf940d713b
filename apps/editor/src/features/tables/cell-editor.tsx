"use client";
import { type KeyboardEvent, useRef, useState } from "react";
import { OptionPicker } from "../../design/option-picker";
import { Refusal } from "../../design/refusal";
import { takeFocus } from "../../design/take-focus";
import { useNumberEntry } from "../../design/use-number-entry";
import type { GridCell } from "./grid-cell";

export type EditEnd = "down" | "right" | "left" | "stay";

interface EditorProps<K extends GridCell["kind"]> {
  readonly cell: Extract<GridCell, { kind: K }>;
  readonly label: string;
  /** The key that opened the editor, which replaces the content. */
  readonly typed: string | undefined;
  readonly onEnd: (end: EditEnd) => void;
}

export function CellEditor({
  cell,
  ...props
}: {
  readonly cell: GridCell;
  readonly label: string;
  readonly typed: string | undefined;
  readonly onEnd: (end: EditEnd) => void;
}) {
  if (cell.kind === "number") return <NumberEditor cell={cell} {...props} />;
  if (cell.kind === "string") return <StringEditor cell={cell} {...props} />;
  if (cell.kind === "option") return <OptionEditor cell={cell} {...props} />;
  return null;
}

function endOf(event: KeyboardEvent): EditEnd | undefined {
  if (event.key === "Enter") return "down";
  return event.key === "Tab" ? (event.shiftKey ? "left" : "right") : undefined;
}

/** Ends an edit once: moving the focus away also blurs the field. */
function useEnd(onEnd: (end: EditEnd) => void) {
  const ended = useRef(false);
  return (end: EditEnd, commit: () => boolean) => {
    if (ended.current || !commit()) return;
    ended.current = true;
    onEnd(end);
  };
}

function NumberEditor({ cell, label, typed, onEnd }: EditorProps<"number">) {
  const finish = useEnd(onEnd);
  const entry = useNumberEntry({
    value: cell.value,
    style: cell.style,
    limits: cell.limits,
    step: cell.step,
    onChange: cell.edit,
    ...(typed === undefined ? {} : { initialText: typed }),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const end = endOf(event);
    if (event.key === "Escape") {
      finish("stay", () => {
        entry.cancel();
        return true;
      });
    } else if (end !== undefined) {
      finish(end, entry.commit);
    } else {
      entry.input.onKeyDown(event);
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={entry.refused === undefined ? "cell-entry" : "cell-entry refused"}>
      <input
        {...entry.input}
        aria-label={label}
        ref={takeFocus}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (typed === undefined) event.target.select();
        }}
        onBlur={() => finish("stay", entry.commit)}
      />
      {entry.refused !== undefined && <Refusal id={entry.reasonId} reason={entry.refused} />}
    </span>
  );
}

function StringEditor({ cell, label, typed, onEnd }: EditorProps<"string">) {
  const [text, setText] = useState(typed ?? cell.shown);
  const finish = useEnd(onEnd);
  const commit = () => {
    if (text !== cell.shown) cell.edit(text, false);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const end = endOf(event);
    if (event.key !== "Escape" && end === undefined) return;
    event.preventDefault();
    finish(end ?? "stay", end === undefined ? () => true : commit);
  };
  return (
    <span className="cell-entry">
      <input
        value={text}
        aria-label={label}
        ref={takeFocus}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish("stay", commit)}
      />
    </span>
  );
}

function OptionEditor({ cell, label, onEnd }: EditorProps<"option">) {
  return (
    <span className="cell-entry option">
      <OptionPicker
        label={label}
        value={cell.value}
        options={cell.options}
        open
        onOpenChange={(open) => {
          if (!open) onEnd("stay");
        }}
        onChange={(value) => cell.edit(value, false)}
      />
    </span>
  );
}
