"use client";
import type { Place } from "@rulewright/diagnostics";
import type { OnOpenSource } from "../view-types";

/** `board.yaml:118`, which opens the source there. */
export function SourceLink({ place, onOpenSource }: { readonly place: Place; readonly onOpenSource: OnOpenSource }) {
  const name = place.file.split("/").at(-1) ?? place.file;
  return (
    <button
      type="button"
      className="link"
      aria-label={`${name}:${place.range.start.line}, open in the source`}
      onClick={() => onOpenSource(place)}
    >
      {name}:{place.range.start.line}
    </button>
  );
}
