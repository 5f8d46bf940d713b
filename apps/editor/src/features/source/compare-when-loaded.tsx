"use client";
import dynamic from "next/dynamic";
import { loadEditorTexts } from "./load-editor-texts.ts";

/** `CompareTexts`, fetched with the code editor when it is first needed. */
export const CompareWhenLoaded = dynamic(
  async () => {
    await loadEditorTexts();
    return (await import("./compare-texts.tsx")).CompareTexts;
  },
  { ssr: false },
);
