"use client";
import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { useDeferredValue, useMemo } from "react";
import { useWords } from "../interface/use-words.tsx";
import { previewView } from "../preview/preview-view.ts";
import type { PreviewView, ProblemsView } from "../view-types.ts";
import { withPending } from "./pending-values.ts";
import { usePublished } from "./use-published.ts";
import type { Workbench } from "./workbench.ts";

export type IsHeld = (file: string) => boolean;

/** What the views of an open rulebook show. */
export interface Views {
  /** The newest rulebook that could be read; undefined before the first. */
  readonly rulebook: Rulebook | undefined;
  /** What it is compared with: the rulebook on disk, or under a variant what that extends. */
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView;
  readonly problems: ProblemsView;
  /** Whether a file has an error: its values are those of the last version without, and cannot be changed there. */
  readonly isHeld: IsHeld;
}

export function useViews(workbench: Workbench): Views {
  const words = useWords().dock;
  const analysis = usePublished(workbench.analysis.state);
  const preview = usePublished(workbench.preview.state);
  const payouts = usePublished(workbench.odds.payouts);
  const { open } = usePublished(workbench.houseRules.state);
  const pending = useDeferredValue(usePublished(workbench.pending));
  const good = analysis.good?.rulebook;
  const rulebook = useMemo(() => good && withPending(good, pending), [good, pending]);
  const shown = useMemo(
    () => previewView(preview, analysis, { payouts, variant: open?.title, words }),
    [preview, analysis, payouts, open?.title, words],
  );
  const problems = useMemo(
    () => ({ diagnostics: analysis.diagnostics, checking: analysis.checkedVersion !== analysis.documentVersion }),
    [analysis],
  );
  const isHeld = useMemo(() => heldFiles(analysis.diagnostics, open?.file), [analysis.diagnostics, open?.file]);
  return { rulebook, base: analysis.base?.rulebook, preview: shown, problems, isHeld };
}

// Under a variant every change is written in its file, next to what may be wrong anywhere.
function heldFiles(diagnostics: readonly Diagnostic[], variant: string | undefined): IsHeld {
  const files = new Set(diagnostics.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  return (file) => files.has(file) || (variant !== undefined && files.size > 0);
}
