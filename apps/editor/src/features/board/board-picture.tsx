"use client";
import type { Place } from "@rulewright/diagnostics";
import { type ReactNode, useMemo } from "react";
import { isSelected } from "../../design/selection-match";
import { ArrangeArea } from "../arranging/arrange-area";
import type { Arranging } from "../arranging/use-arranging";
import type { BoardProps } from "./board";
import { changedMembers } from "./board-changes";
import type { PictureProps, Shown } from "./board-props";
import { type SpaceView, spaceView } from "./board-view";
import { CalendarBoard } from "./calendar-board";
import { ChartBoard } from "./chart-board";
import type { Drawing } from "./drawings";
import { GridBoard } from "./grid-board";
import { LinesBoard } from "./lines-board";
import { MapBoard } from "./map-board";
import type { LandingMark } from "./measured";

export interface BoardPictureProps extends Omit<BoardProps, "arranging"> {
  /** Undefined where a board is only looked at. */
  readonly arranging?: Arranging;
  readonly drawing: Drawing;
  readonly marks: readonly LandingMark[] | undefined;
  readonly shown: Shown;
  readonly junctions: boolean;
  readonly isPlaceSelected: (place: Place) => boolean;
}

/** One picture of the board view; what lies in it can be arranged. */
export function BoardPicture(props: BoardPictureProps): ReactNode {
  const { rulebook, drawing, arranging } = props;
  const domain = rulebook.domains[drawing.domain];
  if (domain === undefined || arranging === undefined) return <Picture {...props} />;
  return (
    <ArrangeArea domain={domain} domainIndex={drawing.domain} arranging={arranging}>
      <Picture {...props} />
    </ArrangeArea>
  );
}

function Picture(props: BoardPictureProps): ReactNode {
  const { rulebook, base, drawing, selection, onSelect } = props;
  const domain = rulebook.domains[drawing.domain];
  const views = useMemo(
    () => (domain?.members ?? []).flatMap((_, space) => spaceView(rulebook, drawing.domain, space) ?? []),
    [rulebook, domain, drawing.domain],
  );
  const changed = useMemo(() => changedMembers(rulebook, base, drawing.domain), [rulebook, base, drawing.domain]);
  const selectPlace = ({ file, path }: Pick<Place, "file" | "path">) => onSelect({ file, path });
  const selected = domain?.members.findIndex((member) => isSelected(selection, member.place)) ?? -1;
  const common: PictureProps = {
    rulebook,
    domainIndex: drawing.domain,
    views,
    marks: props.marks,
    shown: props.shown,
    changed,
    selected: selected < 0 ? undefined : selected,
    onSelect: (space: SpaceView) => selectPlace(space.place),
    onEnter: props.onInspect,
  };
  switch (drawing.kind) {
    case "lines":
      return <LinesBoard {...common} title={drawing.title} junctions={props.junctions} />;
    case "map":
      return (
        <div className="board-body">
          <MapBoard
            {...common}
            key={drawing.id}
            title={drawing.title}
            spaces={drawing.spaces}
            selectedLink={domain?.board?.links.find(({ place }) => isSelected(selection, place))?.name}
            onSelectLink={(name) => {
              const link = domain?.board?.links.find((known) => known.name === name);
              if (link !== undefined) selectPlace(link.place);
            }}
          />
        </div>
      );
    case "chart":
      return (
        <div className="board-body">
          <ChartBoard
            {...common}
            key={drawing.id}
            title={drawing.title}
            isPlaceSelected={props.isPlaceSelected}
            onSelectPlace={selectPlace}
          />
        </div>
      );
    case "calendar":
      return (
        <div className="board-body">
          <CalendarBoard
            rulebook={rulebook}
            domainIndex={drawing.domain}
            title={drawing.title}
            onOpenClause={props.onOpenSource}
          />
        </div>
      );
    case "grid":
      return (
        <div className="board-body">
          <GridBoard {...common} key={drawing.id} title={drawing.title} />
        </div>
      );
  }
}
