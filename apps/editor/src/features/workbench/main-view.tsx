"use client";
import { memo, useMemo } from "react";
import { useWords } from "../../interface/use-words.tsx";
import type { AddressBar } from "../../session/address-bar.ts";
import { settledSelection } from "../../session/settled-selection.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Views } from "../../session/use-views.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { Arranging } from "../arranging/use-arranging.tsx";
import { Board } from "../board/board.tsx";
import { CardsView } from "../cards/cards-view.tsx";
import { RulesView } from "../rules/rules-view.tsx";
import { ProblemsList } from "../shell/problems-list.tsx";
import { Tables } from "../tables/tables.tsx";
import { GamePane } from "./game-pane.tsx";
import { RulingsPane } from "./rulings-pane.tsx";
import { SimulationPane } from "./simulation-pane.tsx";
import { SourcePane } from "./source-pane.tsx";
import { TextsPane } from "./texts-pane.tsx";
import type { SourceControls } from "./use-source.ts";
import styles from "./workbench.module.css";

// Large views are drawn again only when what they show has changed, so that marking a result stale stays quick.
const StillTables = memo(Tables);
const StillRules = memo(RulesView);

export interface MainViewProps {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly views: Views;
  readonly source: SourceControls;
  readonly onInspect: () => void;
  readonly arranging: Arranging;
}

/** The view that the rail has chosen. */
export function MainView({ workbench, address, views, source, onInspect, arranging }: MainViewProps) {
  const { view, part, selection: selected } = usePublished(address.address);
  const { files } = usePublished(workbench.document);
  const { rulebook, base, preview, problems, isHeld } = views;
  const selection = useMemo(() => settledSelection(rulebook, selected), [rulebook, selected]);
  const shared = { selection, onSelect: address.select };
  if (view === "source") {
    return (
      <SourcePane
        workbench={workbench}
        place={source.place}
        onOpenFile={source.openFile}
        onSelect={address.select}
        onGoTo={source.goTo}
      />
    );
  }
  if (view === "problems") {
    return <ProblemsList {...problems} onOpenSource={source.openPlace} onFix={(found) => workbench.mend(found)} />;
  }
  if (rulebook === undefined)
    return <Unreadable checking={problems.checking} onOpenProblems={() => address.open("problems")} />;
  switch (view) {
    case "texts":
      return <TextsPane workbench={workbench} address={address} part={part} />;
    case "simulation":
      return <SimulationPane workbench={workbench} address={address} rulebook={rulebook} />;
    case "game":
      return <GamePane workbench={workbench} address={address} onOpenSource={source.openPlace} />;
    case "rulings":
      return (
        <RulingsPane
          workbench={workbench}
          address={address}
          rulebook={rulebook}
          readOnly={rulebook.rulings.some(({ place }) => isHeld(place.file))}
          onOpenSource={source.openPlace}
        />
      );
    case "board":
      return (
        <Board
          {...shared}
          rulebook={rulebook}
          base={base}
          preview={preview}
          part={part}
          onPart={address.show}
          onInspect={onInspect}
          arranging={arranging}
          onOpenSource={source.openPlace}
        />
      );
    case "cards":
      return (
        <CardsView
          {...shared}
          rulebook={rulebook}
          base={base}
          preview={preview}
          part={part}
          onPart={address.show}
          isHeld={isHeld}
          onEdit={workbench.edit}
          onChange={workbench.change}
          arranging={arranging}
          onInspect={onInspect}
        />
      );
    case "tables":
      return (
        <StillTables
          {...shared}
          rulebook={rulebook}
          base={base}
          isHeld={isHeld}
          onEdit={workbench.edit}
          onChange={workbench.change}
          onInspect={onInspect}
          onOpenSource={source.openPlace}
        />
      );
    case "rules":
      return (
        <StillRules
          {...shared}
          rulebook={rulebook}
          base={base}
          preview={preview}
          files={files}
          isHeld={isHeld}
          part={part}
          onPart={address.show}
          onEdit={workbench.edit}
          onOpenSource={source.openPlace}
        />
      );
  }
}

/** Before the first version without an error. */
function Unreadable({ checking, onOpenProblems }: { readonly checking: boolean; readonly onOpenProblems: () => void }) {
  const words = useWords().notices;
  if (checking) return <p className={styles["notice"]}>{words.reading}</p>;
  return (
    <p className={styles["notice"]}>
      {words.cannotDraw}{" "}
      <button type="button" className="link" onClick={onOpenProblems}>
        {words.seeProblems}
      </button>
    </p>
  );
}
