"use client";
import { useState } from "react";

/** A line of text; valid at every keystroke, Esc brings back what stood before. */
export function TextField({
  id,
  label,
  value,
  changed = false,
  onChange,
}: {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  readonly changed?: boolean;
  readonly onChange: (value: string, typing: boolean) => void;
}) {
  const [before, setBefore] = useState<string | undefined>(undefined);
  return (
    <div className={changed ? "entry changed" : "entry"}>
      <input
        id={id}
        aria-label={label}
        value={value}
        autoComplete="off"
        onFocus={() => setBefore(value)}
        onChange={(event) => onChange(event.target.value, true)}
        onBlur={() => {
          if (before !== undefined && before !== value) onChange(value, false);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") onChange(value, false);
          else if (event.key === "Escape" && before !== undefined && before !== value) onChange(before, false);
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
