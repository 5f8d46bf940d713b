"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useDeferredValue, useMemo } from "react";
import { useWords } from "../interface/use-words.tsx";
import { previewView } from "../preview/preview-view.ts";
import type { PreviewView, ProblemsView } from "../view-types.ts";
import { withPending } from "./pending-values.ts";
import { usePublished } from "./use-published.ts";
import type { Workbench } from "./workbench.ts";

/** What the views of an open rulebook show. */
export interface Views {
  /** The newest rulebook that could be read; undefined before the first. */
  readonly rulebook: Rulebook | undefined;
  /** What it is compared with: the rulebook on disk, or under a variant what that extends. */
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView;
  readonly problems: ProblemsView;
  /** The texts have an error: values are those of the last version without. */
  readonly isHeld: boolean;
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
  const isHeld = analysis.diagnostics.some((found) => found.severity === "error");
  return { rulebook, base: analysis.base?.rulebook, preview: shown, problems, isHeld };
}
