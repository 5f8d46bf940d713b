"use client";
import { Icon, type IconName } from "../../design/icon";
import type { HouseRulesState } from "../../house-rules/house-rules.ts";
import { useWords } from "../../interface/use-words";
import type { HistoryState, RulebookRow, SaveState, ThemeChoice } from "../../view-types";
import { VariantSwitch } from "../variants/variant-switch.tsx";
import { LanguageMenu } from "./language-menu";
import { Mark } from "./mark";
import { RulebookMenu } from "./rulebook-menu";
import { SaveStatus } from "./save-status";
import { ThemeMenu } from "./theme-menu";

export interface TopBarProps {
  readonly title: string;
  readonly rulebookId: string;
  readonly rulebooks: readonly RulebookRow[];
  readonly houseRules: HouseRulesState;
  readonly history: HistoryState;
  readonly save: SaveState;
  readonly theme: ThemeChoice;
  readonly onOpenRulebook: (row: Pick<RulebookRow, "href">) => void;
  readonly onLibrary: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: () => void;
  /** Makes a house rule of what is not saved; undefined while that cannot be. */
  readonly onSaveAs: (() => void) | undefined;
  /** Finds a thing by its words; undefined while no rulebook can be read. */
  readonly onFind: (() => void) | undefined;
  readonly onKeys: () => void;
  /** Shows what saving will change; undefined while nothing is unsaved. */
  readonly onChanges: (() => void) | undefined;
  readonly onOpenVariant: (id: string | undefined) => void;
  readonly onTheme: (theme: ThemeChoice) => void;
}

export function TopBar(props: TopBarProps) {
  const { history, save } = props;
  const { shell: words, find, keys, changes } = useWords();
  const canSave = save.kind === "unsaved" || save.kind === "failed";
  return (
    <header className="top-bar">
      <Mark />
      <RulebookMenu
        title={props.title}
        rulebooks={props.rulebooks}
        currentId={props.rulebookId}
        onOpen={props.onOpenRulebook}
        houseRules={props.houseRules}
        onOpenVariant={props.onOpenVariant}
        onLibrary={props.onLibrary}
      />
      <VariantSwitch state={props.houseRules} onOpen={props.onOpenVariant} />
      <span className="separator" />
      <HistoryButton kind="undo" step={history.undo} onPress={props.onUndo} />
      <HistoryButton kind="redo" step={history.redo} onPress={props.onRedo} />
      <IconButton icon="find" label={find.open} shortcut="Ctrl F" onPress={props.onFind} />
      <span className="grow" />
      <SaveStatus save={save} />
      {props.onChanges !== undefined && (
        <IconButton icon="file" label={changes.open} shortcut="Ctrl Shift D" onPress={props.onChanges} />
      )}
      {props.onSaveAs !== undefined && (
        <button type="button" className="button" title="Ctrl Shift S" onClick={props.onSaveAs}>
          {words.saveAsHouseRule}
        </button>
      )}
      <button
        type="button"
        className={canSave ? "button primary" : "button"}
        disabled={!canSave}
        onClick={props.onSave}
      >
        {words.save}
        <kbd>Ctrl S</kbd>
      </button>
      <span className="separator" />
      <IconButton icon="question" label={keys.title} shortcut="?" onPress={props.onKeys} />
      <LanguageMenu />
      <ThemeMenu theme={props.theme} onTheme={props.onTheme} />
    </header>
  );
}

function IconButton({
  icon,
  label,
  shortcut,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut: string;
  readonly onPress: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      className="ghost"
      aria-label={label}
      title={`${label} (${shortcut})`}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

function HistoryButton({
  kind,
  step,
  onPress,
}: {
  readonly kind: "undo" | "redo";
  readonly step: string | undefined;
  readonly onPress: () => void;
}) {
  const { none, step: named } = useWords().shell[kind];
  const words = step === undefined ? none : named({ step });
  return (
    <button
      type="button"
      className="ghost"
      aria-label={words}
      title={words}
      disabled={step === undefined}
      onClick={onPress}
    >
      <Icon name={kind} />
    </button>
  );
}
