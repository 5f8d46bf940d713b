"use client";
import { Icon } from "../../design/icon";
import type { HistoryState, RulebookRow, SaveState, ThemeChoice } from "../../view-types";
import { Mark } from "./mark";
import { RulebookMenu } from "./rulebook-menu";
import { SaveStatus } from "./save-status";
import { ThemeMenu } from "./theme-menu";

export interface TopBarProps {
  readonly title: string;
  readonly rulebookId: string;
  readonly rulebooks: readonly RulebookRow[];
  readonly history: HistoryState;
  readonly save: SaveState;
  readonly theme: ThemeChoice;
  readonly onOpenRulebook: (row: RulebookRow) => void;
  readonly onLibrary: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  readonly onTheme: (theme: ThemeChoice) => void;
}

export function TopBar(props: TopBarProps) {
  const { history, save } = props;
  const canSave = save.kind === "unsaved" || save.kind === "failed";
  return (
    <header className="top-bar">
      <Mark />
      <RulebookMenu
        title={props.title}
        rulebooks={props.rulebooks}
        currentId={props.rulebookId}
        onOpen={props.onOpenRulebook}
        onLibrary={props.onLibrary}
      />
      <span className="separator" />
      <HistoryButton name="Undo" icon="undo" step={history.undo} onPress={props.onUndo} />
      <HistoryButton name="Redo" icon="redo" step={history.redo} onPress={props.onRedo} />
      <span className="grow" />
      <SaveStatus save={save} />
      <button
        type="button"
        className={canSave ? "button primary" : "button"}
        disabled={!canSave}
        onClick={props.onSave}
      >
        Save<kbd>Ctrl S</kbd>
      </button>
      <span className="separator" />
      <ThemeMenu theme={props.theme} onTheme={props.onTheme} />
    </header>
  );
}

function HistoryButton({
  name,
  icon,
  step,
  onPress,
}: {
  readonly name: string;
  readonly icon: "undo" | "redo";
  readonly step: string | undefined;
  readonly onPress: () => void;
}) {
  const words = step === undefined ? `Nothing to ${name.toLowerCase()}` : `${name}: ${step}`;
  return (
    <button
      type="button"
      className="ghost"
      aria-label={words}
      title={words}
      disabled={step === undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
