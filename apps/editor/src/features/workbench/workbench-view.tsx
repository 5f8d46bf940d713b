"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RulebookEntry, UnreadFile } from "../../api/contract.ts";
import { BaseName } from "../../design/base-name.ts";
import { useWords } from "../../interface/use-words.tsx";
import type { AddressBar } from "../../session/address-bar.ts";
import { settledSelection } from "../../session/settled-selection.ts";
import { useTheme } from "../../session/theme.ts";
import { usePublished } from "../../session/use-published.ts";
import { useViews } from "../../session/use-views.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { ViewName } from "../../view-types.ts";
import { useArranging } from "../arranging/use-arranging.tsx";
import { ChangesDialog } from "../changes/changes-dialog.tsx";
import { Dock } from "../dock/dock.tsx";
import { FindDialog } from "../find/find-dialog.tsx";
import type { Thing } from "../find/find-things.ts";
import { rulebookRow } from "../home/rulebook-row.ts";
import { Inspector } from "../inspector/inspector.tsx";
import { ShortcutList } from "../shell/shortcut-list.tsx";
import type { TopBarProps } from "../shell/top-bar.tsx";
import { Workbench as Shell, type WorkbenchHandle } from "../shell/workbench.tsx";
import { Tour } from "../tour/tour.tsx";
import { SaveVariant } from "../variants/save-variant.tsx";
import { Banners } from "./banners.tsx";
import { outsideAnEntry } from "./entry.ts";
import { forwardBodyKeys } from "./forward-body-keys.ts";
import { MainView } from "./main-view.tsx";
import { railItems } from "./rail-items.ts";
import { saveState } from "./save-state.ts";
import { useSource } from "./use-source.ts";

export interface WorkbenchViewProps {
  readonly folder: string;
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly unread: readonly UnreadFile[];
  readonly rulebooks: readonly RulebookEntry[];
}

/** What lies over the page: the name of a new house rule, or an aid. */
type DialogName = "name" | "find" | "keys" | "changes";

/** An open rulebook: one selection, one document, and the views of both. */
export function WorkbenchView({ folder, workbench, address, unread, rulebooks }: WorkbenchViewProps) {
  const handle = useRef<WorkbenchHandle>(null);
  // The simulation says itself what games say; there the preview stays out of the way until it is asked for.
  const [isOpenByView, setOpenByView] = useState({ lab: false, others: true });
  const here = usePublished(address.address);
  const { view } = here;
  const dock = view === "simulation" || view === "game" || view === "rulings" || view === "texts" ? "lab" : "others";
  const isDockOpen = isOpenByView[dock];
  const toggleDock = () => setOpenByView({ ...isOpenByView, [dock]: !isDockOpen });
  const views = useViews(workbench);
  const texts = usePublished(workbench.texts.state);
  const words = useWords().shell;
  const selection = settledSelection(views.rulebook, here.selection);
  const source = useSource(workbench, address);
  const [dialog, setDialog] = useState<DialogName>();
  const closeDialog = () => setDialog(undefined);
  const { open: variant } = usePublished(workbench.houseRules.state);
  const top = useTopBar({ folder, workbench, address, rulebooks, title: views.rulebook?.title, onDialog: setDialog });
  const { openAtSelection, openPlace } = source;
  const openView = useCallback(
    (next: ViewName) => {
      if (next === "source") openAtSelection();
      address.open(next);
    },
    [address, openAtSelection],
  );
  const [gone, setGone] = useState(0);
  const goTo = ({ view: next, place: { file, path } }: Thing) => {
    setDialog(undefined);
    address.open(next, { file, path });
    setGone(gone + 1);
  };
  // Once the dialog has gone and the view is drawn, the keys belong to what was found.
  useEffect(() => {
    if (gone > 0) handle.current?.focusPane("main");
  }, [gone]);
  const inspect = useCallback(() => handle.current?.focusPane("inspector"), []);
  useEffect(() => forwardBodyKeys(() => handle.current?.focusPane("main")), []);
  const { rulebook, base, preview } = views;
  const { arranging, page: arrangingPage } = useArranging({
    rulebook,
    files: () => workbench.document.snapshot().files,
    isHeld: views.isHeld,
    onChange: workbench.change,
    onSelect: address.select,
    onOpenSource: openPlace,
    onLeave: () => handle.current?.focusPane("main"),
  });
  const isInspected = rulebook !== undefined && (view === "board" || view === "cards" || view === "tables");
  const page = (
    <Shell
      handle={handle}
      top={top}
      rail={{
        items: railItems(views, here, words.view, texts.report?.rows.length),
        current: view === "game" ? "simulation" : view,
        onView: openView,
        foot: [folder],
      }}
      banner={<Banners workbench={workbench} unread={unread} />}
      main={
        <MainView
          workbench={workbench}
          address={address}
          views={views}
          source={source}
          onInspect={inspect}
          arranging={arranging}
        />
      }
      inspector={
        isInspected ? (
          <Inspector
            rulebook={rulebook}
            base={base}
            preview={preview}
            selection={selection}
            readOnly={selection !== undefined && views.isHeld(selection.file)}
            onEdit={workbench.edit}
            arranging={arranging}
            onOpenSource={openPlace}
            onLeave={() => handle.current?.focusPane("main")}
          />
        ) : undefined
      }
      dock={
        rulebook !== undefined && (
          <Dock
            rulebook={rulebook}
            preview={preview}
            open={isDockOpen}
            onToggle={toggleDock}
            onOpenSource={openPlace}
            onRun={(games) => workbench.preview.run(games)}
            onPlay={address.play}
          />
        )
      }
      dockOpen={isDockOpen}
      onToggleDock={toggleDock}
    />
  );
  return (
    <BaseName value={variant === undefined ? "saved" : "base"}>
      <div className={variant === undefined ? "page-root" : "page-root under-variant"}>{page}</div>
      {arrangingPage}
      <SaveVariant
        isOpen={dialog === "name"}
        onClose={closeDialog}
        whyNot={(id) => workbench.houseRules.whyNot(id)}
        onSave={async (name) => {
          const refused = await workbench.saveAsVariant(name);
          if (refused === undefined) address.openVariant(name.id);
          return refused;
        }}
      />
      {rulebook !== undefined && (
        <FindDialog rulebook={rulebook} isOpen={dialog === "find"} onClose={closeDialog} onGo={goTo} />
      )}
      <ChangesDialog
        document={workbench.document}
        isOpen={dialog === "changes"}
        onClose={closeDialog}
        onSave={() => void workbench.save()}
      />
      <Tour />
      <ShortcutList isOpen={dialog === "keys"} onClose={closeDialog} />
    </BaseName>
  );
}

function useTopBar({
  folder,
  workbench,
  address,
  rulebooks,
  title,
  onDialog,
}: Pick<WorkbenchViewProps, "folder" | "workbench" | "address" | "rulebooks"> & {
  readonly title: string | undefined;
  readonly onDialog: (dialog: DialogName) => void;
}): TopBarProps {
  const router = useRouter();
  const [theme, setTheme] = useTheme();
  const { say } = useWords();
  const document = usePublished(workbench.document);
  const saving = usePublished(workbench.saving);
  const keptAt = usePublished(workbench.recovery.keptAt);
  const houseRules = usePublished(workbench.houseRules.state);
  const isEdited = houseRules.open === undefined && document.unsavedEdits > 0;
  const entry = rulebooks.find((known) => known.folder === folder);
  return {
    title: title ?? entry?.title ?? folder,
    rulebookId: entry?.id ?? folder,
    rulebooks: rulebooks.map((known) => rulebookRow(known, say)),
    history: { undo: document.undoLabel, redo: document.redoLabel },
    save: saveState(document, saving, keptAt, say),
    theme,
    onOpenRulebook: (row) => router.push(row.href),
    onLibrary: () => router.push("/"),
    onUndo: () => outsideAnEntry(() => workbench.undo()),
    onRedo: () => outsideAnEntry(() => workbench.redo()),
    onSave: () => outsideAnEntry(() => void workbench.save()),
    houseRules,
    onSaveAs: isEdited ? () => outsideAnEntry(() => onDialog("name")) : undefined,
    onFind: title === undefined ? undefined : () => outsideAnEntry(() => onDialog("find")),
    onKeys: () => onDialog("keys"),
    onChanges: document.unsavedEdits > 0 ? () => outsideAnEntry(() => onDialog("changes")) : undefined,
    onOpenVariant: (id) => outsideAnEntry(() => address.openVariant(id)),
    onTheme: setTheme,
  };
}
