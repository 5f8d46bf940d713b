"use client";
import { layOutGrid } from "@rulewright/print/layout";
import { useMemo, useState } from "react";
import { useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import type { PictureProps } from "./board-props";
import { SpaceButton, spaceFacts } from "./space-button";
import { useDirectedFocus } from "./use-directed-focus";

/** Room for the letters and numbers at the sides, and between spaces, in pixels. */
const MARGIN = 22;
const GAP = 3;
const LARGEST = 84;

/** Spaces in columns and rows, as they lie on the table: letters below, numbers at the left, the first row at the bottom. */
export function GridBoard(props: PictureProps & { readonly title: string }) {
  const { rulebook, domainIndex, views } = props;
  const words = useWords().board;
  const shape = rulebook.domains[domainIndex]?.board;
  const [frame, size] = useSize<HTMLDivElement>();
  // Spaces of a grid are written down once for all, so which of them is meant stays here.
  const [current, setCurrent] = useState<number>();
  const { columns, rows } = shape?.grid ?? { columns: 1, rows: 1 };
  const cells = useMemo(() => layOutGrid(views.length, columns), [views.length, columns]);
  const select = (space: number) => {
    const view = views[space];
    setCurrent(space);
    if (view !== undefined) props.onSelect(view);
  };
  const focus = useDirectedFocus({
    points: useMemo(() => cells.map(({ column, row }) => ({ x: column, y: row })), [cells]),
    neighbours: shape?.neighbours ?? [],
    start: current ?? -1,
    onMove: select,
  });
  const side = Math.min(
    LARGEST,
    ((size?.width ?? 0) - MARGIN) / columns - GAP,
    ((size?.height ?? 0) - MARGIN) / rows - GAP,
  );
  const letters = Array.from({ length: columns }, (_, i) => letter(i));
  return (
    <div className="grid-board" ref={frame}>
      {size !== undefined && (
        <div
          className="grid-cells"
          style={{
            gridTemplate: `repeat(${rows}, ${side}px) ${MARGIN}px / ${MARGIN}px repeat(${columns}, ${side}px)`,
            gap: GAP,
          }}
        >
          {Array.from({ length: rows }, (_, i) => (
            <span key={letter(i)} className="coordinate" style={{ gridArea: `${i + 1} / 1` }} aria-hidden="true">
              {rows - i}
            </span>
          ))}
          {letters.map((name, i) => (
            <span key={name} className="coordinate" style={{ gridArea: `${rows + 1} / ${i + 2}` }} aria-hidden="true">
              {name}
            </span>
          ))}
          <fieldset
            className="layer"
            aria-label={words.grid({ title: props.title, columns, rows })}
            onKeyDown={focus.onKeyDown}
          >
            {views.map((view, space) => {
              const cell = cells[space];
              const { tabIndex, ref } = focus.item(space);
              return (
                <SpaceButton
                  key={view.id}
                  {...spaceFacts(props, space)}
                  space={view}
                  of={views.length}
                  style={{ gridArea: `${cell?.row} / ${(cell?.column ?? 0) + 1}` }}
                  selected={space === current}
                  tabIndex={tabIndex}
                  buttonRef={ref}
                  onSelect={() => select(space)}
                />
              );
            })}
          </fieldset>
        </div>
      )}
    </div>
  );
}

/** a to z, then aa, ab … */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letter(Math.floor(index / 26) - 1) + last;
}
