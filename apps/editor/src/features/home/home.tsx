"use client";
import { useRouter } from "next/navigation";
import { useSyncExternalStore } from "react";
import type { RulebookEntry } from "../../api/contract.ts";
import { createRulebook } from "../../api/create.ts";
import { useWords } from "../../interface/use-words.tsx";
import { useTheme } from "../../session/theme.ts";
import { Library } from "../library/library.tsx";
import { askForTour } from "../tour/tour-wish.ts";
import { hrefOfFolder, rulebookRow } from "./rulebook-row.ts";

export interface HomeProps {
  readonly workspace: string;
  readonly entries: readonly RulebookEntry[];
}

/** The first page: the rulebooks of the workspace. */
export function Home({ workspace, entries }: HomeProps) {
  const router = useRouter();
  const { say } = useWords();
  const [theme, setTheme] = useTheme();
  // Times are told in the reader's own zone, which only the browser knows.
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const rows = entries
    .map((entry) => rulebookRow(entry, say))
    .map((row) => (isInBrowser ? row : { ...row, changedAt: undefined }));
  return (
    <Library
      rulebooks={rows}
      workspace={workspace}
      failure={undefined}
      theme={theme}
      onTheme={setTheme}
      onOpen={(row) => router.push(row.href)}
      onCreate={async (wanted) => {
        const answer = await createRulebook(wanted);
        if (answer.kind === "refused") return answer.why;
        router.push(hrefOfFolder(answer.folder));
        return undefined;
      }}
      onTour={(row) => {
        askForTour();
        router.push(row.href);
      }}
    />
  );
}
