"use client";
import { useCallback, useMemo, useState } from "react";
import type { AddressBar } from "../../session/address-bar.ts";
import { rangeAt } from "../../session/source-place.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { OnOpenSource } from "../../view-types.ts";
import type { SourcePlace } from "../source/source-editor.ts";

/** Which place the source view shows; from there the caret goes its own way. */
export interface SourceControls {
  readonly place: SourcePlace;
  readonly openFile: (file: string) => void;
  readonly openPlace: OnOpenSource;
  /** Shows a place of the source, from within it. */
  readonly goTo: (place: SourcePlace) => void;
  /** Shows what is selected. */
  readonly openAtSelection: () => void;
}

export function useSource(workbench: Workbench, address: AddressBar): SourceControls {
  const [place, setPlace] = useState<SourcePlace>(() => selectedPlace(workbench, address) ?? firstFile(workbench));
  const openFile = useCallback((file: string) => setPlace({ file, range: undefined }), []);
  const openPlace = useCallback<OnOpenSource>(
    ({ file, path, range }) => {
      setPlace({ file, range });
      address.open("source", { file, path });
    },
    [address],
  );
  const openAtSelection = useCallback(() => {
    const selected = selectedPlace(workbench, address);
    if (selected !== undefined) setPlace(selected);
  }, [workbench, address]);
  return useMemo(
    () => ({ place, goTo: setPlace, openFile, openPlace, openAtSelection }),
    [place, openFile, openPlace, openAtSelection],
  );
}

function selectedPlace(workbench: Workbench, address: AddressBar): SourcePlace | undefined {
  const { selection } = address.address.snapshot();
  const text = selection && workbench.document.file(selection.file)?.text;
  if (selection === undefined || text === undefined) return undefined;
  return { file: selection.file, range: rangeAt({ name: selection.file, text }, selection.path) };
}

function firstFile(workbench: Workbench): SourcePlace {
  const { files } = workbench.document.snapshot();
  return { file: files.find((file) => file.name === "rulebook.yaml")?.name ?? files[0]?.name ?? "", range: undefined };
}
