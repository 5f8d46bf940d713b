"use client";
import dynamic from "next/dynamic";

import { useWords } from "../../interface/use-words.tsx";

// The workbench lives in the browser alone: it has workers, and its address is read there.
const WorkbenchPage = dynamic(async () => (await import("./workbench-page.tsx")).WorkbenchPage, {
  ssr: false,
  loading: Opening,
});

function Opening() {
  return <p className="visually-hidden">{useWords().shell.page.opening}</p>;
}

export function OpenWorkbench({ folder }: { readonly folder: string }) {
  return <WorkbenchPage folder={folder} />;
}
