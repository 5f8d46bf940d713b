"use client";
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../design/icon";
import { useMedia } from "../../design/use-media";
import { useWords } from "../../interface/use-words";
import type { ViewName } from "../../view-types";
import { cyclePane, focusPane } from "./pane-cycle";
import { Rail, type RailProps } from "./rail";
import { shortcutOf } from "./shortcuts";
import { TopBar, type TopBarProps } from "./top-bar";
import "./workbench.css";

export type PaneName = "views" | "main" | "inspector" | "preview";

export interface WorkbenchHandle {
  readonly focusPane: (pane: PaneName) => void;
}

export interface WorkbenchProps {
  readonly top: TopBarProps;
  readonly rail: RailProps;
  readonly banner?: ReactNode;
  readonly main: ReactNode;
  /** Absent in views that have no selection. */
  readonly inspector: ReactNode | undefined;
  readonly dock: ReactNode;
  readonly dockOpen: boolean;
  readonly onToggleDock: () => void;
  readonly handle?: Ref<WorkbenchHandle>;
}

/** The page: bar, rail, view, inspector and preview, with the keys that work everywhere. */
export function Workbench(props: WorkbenchProps) {
  const { top, rail, inspector } = props;
  const words = useWords().shell;
  const root = useRef<HTMLDivElement>(null);
  const overlay = useMedia("(max-width: 1180px)");
  const [uncovered, setUncovered] = useState(false);
  const shown = !overlay || uncovered;
  useImperativeHandle(
    props.handle,
    () => ({
      focusPane: (pane) => {
        if (pane === "inspector") flushSync(() => setUncovered(true));
        if (root.current !== null) focusPane(root.current, pane);
      },
    }),
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts bubble up from whatever has the focus
    <div className="workbench" ref={root} onKeyDown={(event) => onShortcut(event, props)}>
      <TopBar {...top} />
      <div className="rail-pane" data-pane="views">
        <Rail {...rail} />
      </div>
      <main className={inspector === undefined ? "work" : overlay ? "work inspected overlay" : "work inspected"}>
        <h1 className="visually-hidden">
          {top.title}, {rail.items.find((item) => item.view === rail.current)?.label}
        </h1>
        {props.banner}
        <div className="main-pane" data-pane="main" tabIndex={-1}>
          {props.main}
        </div>
        {inspector !== undefined && (
          <aside
            className="inspector-pane"
            data-pane="inspector"
            tabIndex={-1}
            aria-label={words.inspector}
            hidden={!shown}
          >
            {inspector}
          </aside>
        )}
        {inspector !== undefined && overlay && (
          <button
            type="button"
            className="inspector-tab"
            aria-expanded={shown}
            aria-label={words.inspector}
            title={words.inspector}
            onClick={() => setUncovered(!uncovered)}
          >
            <Icon name={shown ? "right" : "left"} size={14} />
          </button>
        )}
        <div className="dock-pane" data-pane="preview">
          {props.dock}
        </div>
      </main>
    </div>
  );
}

function onShortcut(event: KeyboardEvent<HTMLDivElement>, { top, rail, onToggleDock }: WorkbenchProps): void {
  if (event.defaultPrevented) return;
  const shortcut = shortcutOf(event);
  if (shortcut === undefined || (shortcut.kind === "keys" && isWriting(event.target))) return;
  event.preventDefault();
  switch (shortcut.kind) {
    case "save":
      top.onSave();
      return;
    case "save_as":
      top.onSaveAs?.();
      return;
    case "undo":
      top.onUndo();
      return;
    case "redo":
      top.onRedo();
      return;
    case "dock":
      onToggleDock();
      return;
    case "find":
      top.onFind?.();
      return;
    case "keys":
      top.onKeys();
      return;
    case "changes":
      top.onChanges?.();
      return;
    case "next_pane":
      cyclePane(event.currentTarget, 1);
      return;
    case "previous_pane":
      cyclePane(event.currentTarget, -1);
      return;
    case "view":
      goToView(
        rail.items.map((item) => item.view),
        shortcut.number,
        rail.onView,
      );
  }
}

/** Whether a key is a letter of a text that somebody is writing. */
function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, [contenteditable], .monaco-editor") !== null;
}

function goToView(views: readonly ViewName[], number: number, onView: (view: ViewName) => void): void {
  const view = views[number - 1];
  if (view !== undefined) onView(view);
}
