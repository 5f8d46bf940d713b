"use client";
import { type Segment, SegmentedControl } from "../../design/segmented-control.tsx";
import type { HouseRulesState } from "../../house-rules/house-rules.ts";
import type { VariantEntry } from "../../house-rules/variant-list.ts";
import { useWords } from "../../interface/use-words.tsx";
import "./variants.css";

const BASE = "";
/** More stand in the menu of rulebooks. */
const SHOWN = 3;

/** Base or one of its variants; nothing where there are none. */
export function VariantSwitch({
  state,
  onOpen,
}: {
  readonly state: HouseRulesState;
  readonly onOpen: (id: string | undefined) => void;
}) {
  const words = useWords().shell;
  const { variants, open } = state;
  if (variants.length === 0) return null;
  const base: Segment<string> = {
    value: BASE,
    label: (
      <>
        <i className="swatch base" />
        {words.base}
      </>
    ),
  };
  return (
    <div className="variant-switch">
      <SegmentedControl
        label={words.variant}
        segments={[
          base,
          ...shown(variants, open).map((variant) =>
            segment(variant, variant === open ? words.changes({ count: variant.changes }) : undefined),
          ),
        ]}
        value={open?.id ?? BASE}
        onChange={(id) => onOpen(id === BASE ? undefined : id)}
      />
    </div>
  );
}

function segment({ id, title }: VariantEntry, changes: string | undefined): Segment<string> {
  const label =
    changes !== undefined ? (
      <>
        <i className="swatch current" />
        <span className="variant-title">{title}</span>
        <span className="variant-count">{changes}</span>
      </>
    ) : (
      <span className="variant-title">{title}</span>
    );
  return { value: id, label };
}

/** The first variants, and the open one in any case. */
function shown(variants: readonly VariantEntry[], open: VariantEntry | undefined): readonly VariantEntry[] {
  const first = variants.slice(0, SHOWN);
  const known = open === undefined ? undefined : variants.find(({ id }) => id === open.id);
  return known === undefined || first.includes(known) ? first : [...first.slice(0, SHOWN - 1), known];
}
