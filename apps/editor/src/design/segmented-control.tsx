"use client";
import type { KeyboardEvent, ReactNode } from "react";

export interface Segment<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

/** A radio group in one frame; one tab stop, arrows choose. */
export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onChange,
  small = false,
}: {
  readonly label: string;
  readonly segments: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly small?: boolean;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step =
      event.key === "ArrowRight" || event.key === "ArrowDown"
        ? 1
        : event.key === "ArrowLeft" || event.key === "ArrowUp"
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = segments.findIndex((segment) => segment.value === value);
    const next = (index + step + segments.length) % segments.length;
    const chosen = segments[next];
    if (chosen === undefined) return;
    onChange(chosen.value);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={small ? "segmented small" : "segmented"} role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {segments.map((segment) => (
        // biome-ignore lint/a11y/useSemanticElements: a raw radio button cannot be drawn as a part of one frame
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          tabIndex={segment.value === value ? 0 : -1}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
