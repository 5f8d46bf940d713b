"use client";
import type { Place } from "@rulewright/diagnostics";
import { useWords } from "../interface/use-words";
import type { OnOpenSource } from "../view-types";

/** `board.yaml:118`, which opens the source there. */
export function SourceLink({ place, onOpenSource }: { readonly place: Place; readonly onOpenSource: OnOpenSource }) {
  const words = useWords().fields;
  const name = place.file.split("/").at(-1) ?? place.file;
  return (
    <button
      type="button"
      className="link"
      aria-label={words.openInSource({ place: `${name}:${place.range.start.line}` })}
      onClick={() => onOpenSource(place)}
    >
      {name}:{place.range.start.line}
    </button>
  );
}
