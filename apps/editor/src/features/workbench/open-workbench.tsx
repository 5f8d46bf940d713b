"use client";
import dynamic from "next/dynamic";

// The workbench lives in the browser alone: it has workers, and its address is read there.
const WorkbenchPage = dynamic(async () => (await import("./workbench-page.tsx")).WorkbenchPage, {
  ssr: false,
  loading: () => <p className="visually-hidden">Opening the rulebook…</p>,
});

export function OpenWorkbench({ folder }: { readonly folder: string }) {
  return <WorkbenchPage folder={folder} />;
}
