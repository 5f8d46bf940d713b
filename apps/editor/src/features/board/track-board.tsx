"use client";
import {
  type Box,
  type Branch,
  cellBox,
  layOutBranchedTrack,
  type TrackCell,
  type TrackLayout,
} from "@rulewright/print/layout";
import { type KeyboardEvent, useMemo } from "react";
import { idAsWords } from "../../design/id-words";
import { useRoving } from "../../design/use-roving";
import { type Size, useSize } from "../../design/use-size";
import { useWords } from "../../interface/use-words";
import type { PictureProps } from "./board-props";
import { SpaceButton, spaceFacts } from "./space-button";
import { neighbourTowards } from "./use-directed-focus";

export interface TrackBoardProps extends PictureProps {
  readonly name: string;
  readonly line: readonly number[];
  readonly branches: readonly Branch[];
}

const GAP = 6;

/** A line that does not close: rows of spaces that turn at their ends, with the ways round that leave it and come back. */
export function TrackBoard(props: TrackBoardProps) {
  const { name, line, branches, views } = props;
  const words = useWords().board;
  const [frame, size] = useSize<HTMLDivElement>();
  const layout = useMemo(() => layOutBranchedTrack(line, branches, size?.width ?? 900), [line, branches, size?.width]);
  const cells = useMemo(() => [...layout.line, ...layout.branches.flatMap((branch) => branch.cells)], [layout]);
  const roving = useRoving(
    cells.length,
    cells.findIndex(({ space }) => space === props.selected),
    (at) => {
      const view = views[cells[at]?.space ?? -1];
      if (view !== undefined) props.onSelect(view);
    },
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // Up and down change rows, and with them ways; left and right follow the line.
    const to =
      event.key === "ArrowUp" || event.key === "ArrowDown" ? acrossRows(event.key, cells, roving.at) : undefined;
    if (to === undefined) return roving.onKeyDown(event);
    event.preventDefault();
    roving.go(to);
  };
  return (
    <section className="track" aria-label={idAsWords(name)}>
      <div
        ref={frame}
        className="track-cells"
        style={{
          gridTemplate: `repeat(${layout.rows}, minmax(46px, 1fr)) / repeat(${layout.columns}, minmax(0, 1fr))`,
          gap: GAP,
        }}
      >
        {size !== undefined && <TrackWays layout={layout} size={size} />}
        <fieldset
          className="layer"
          aria-label={[
            words.line({ line: idAsWords(name), count: line.length }),
            ...(branches.length === 0 ? [] : [words.waysRound({ count: branches.length })]),
          ].join(", ")}
          onKeyDown={onKeyDown}
        >
          {cells.map((cell, at) => {
            const view = views[cell.space];
            const { tabIndex, ref } = roving.item(at);
            const branch = layout.branches.find((other) => other.cells.includes(cell));
            if (view === undefined) return null;
            return (
              <SpaceButton
                key={view.id}
                {...spaceFacts(props, view.index)}
                space={view}
                of={branch?.cells.length ?? line.length}
                way={branch === undefined || branch.branch.name === "" ? undefined : idAsWords(branch.branch.name)}
                style={{ gridArea: `${cell.row} / ${cell.column}` }}
                selected={view.index === props.selected}
                tabIndex={tabIndex}
                buttonRef={ref}
                onSelect={() => props.onSelect(view)}
              />
            );
          })}
        </fieldset>
        {layout.branches.map(({ branch, cells: own }) => (
          <WayName key={branch.fork} name={branch.name} cells={own} columns={layout.columns} />
        ))}
      </div>
    </section>
  );
}

function acrossRows(key: string, cells: readonly TrackCell[], at: number): number | undefined {
  const here = cells[at];
  if (here === undefined) return undefined;
  const rows = [...new Set(cells.map((cell) => cell.row))].toSorted((a, b) => a - b);
  const next = rows[rows.indexOf(here.row) + (key === "ArrowDown" ? 1 : -1)];
  const inRow = cells.flatMap((cell, index) =>
    cell.row === next ? [[index, { x: cell.column, y: cell.row * 20 }] as const] : [],
  );
  return neighbourTowards(key, { x: here.column, y: here.row * 20 }, inRow);
}

/** In front of the first space of a way round, on the side from which it comes. */
function WayName({
  name,
  cells,
  columns,
}: {
  readonly name: string;
  readonly cells: readonly TrackCell[];
  readonly columns: number;
}) {
  const [first, second] = cells;
  if (name === "" || first === undefined) return null;
  const isForward = second === undefined || second.column >= first.column;
  const room = isForward ? first.column - 1 : columns - first.column;
  if (room < 2) return null;
  return (
    <span
      className={isForward ? "way-name" : "way-name backward"}
      style={{
        gridArea: isForward
          ? `${first.row} / 1 / auto / ${first.column}`
          : `${first.row} / ${first.column + 1} / auto / -1`,
      }}
      aria-hidden="true"
    >
      {idAsWords(name)}
    </span>
  );
}

/** The line behind the spaces, and the arrows of its ways round. */
function TrackWays({ layout, size }: { readonly layout: TrackLayout; readonly size: Size }) {
  const grid = { columns: layout.columns, rows: layout.rows, gap: GAP, width: size.width, height: size.height };
  const boxes = new Map(
    [...layout.line, ...layout.branches.flatMap((branch) => branch.cells)].map((cell) => [
      cell.space,
      cellBox(cell, grid),
    ]),
  );
  const middle = (space: number | undefined) => centre(boxes.get(space ?? -1));
  const main = layout.line
    .map(({ space }) => middle(space))
    .map(({ x, y }) => `${x} ${y}`)
    .join("L");
  return (
    <svg className="track-ways" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <defs>
        <marker id="way-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0L8 4 0 8z" fill="var(--ink-3)" />
        </marker>
      </defs>
      {layout.line.length > 1 && <path d={`M${main}`} className="way" />}
      {layout.branches.map(({ branch, cells }) => {
        const [fork, first, last] = [
          boxes.get(branch.fork),
          boxes.get(cells[0]?.space ?? -1),
          boxes.get(cells.at(-1)?.space ?? -1),
        ];
        if (fork === undefined || first === undefined || last === undefined) return null;
        const along = cells
          .map(({ space }) => middle(space))
          .map(({ x, y }) => `${x} ${y}`)
          .join("L");
        const join = boxes.get(branch.joins);
        return (
          <g key={branch.fork}>
            <path d={`M${centre(fork).x} ${fork.y}V${centre(first).y}H${centre(first).x}`} className="way round" />
            <path d={`M${along}`} className="way round" />
            {join !== undefined && (
              <path
                d={`M${centre(last).x} ${centre(last).y}H${centre(join).x}V${join.y - 1}`}
                className="way round"
                markerEnd="url(#way-head)"
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function centre(box: Box | undefined): { readonly x: number; readonly y: number } {
  return box === undefined ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
