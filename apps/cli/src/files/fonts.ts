import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PageFonts } from "@rulewright/print";

const FILES = {
  sans: "ibm-plex-sans-latin-wght-normal.woff2",
  serif: "source-serif-4-latin-wght-normal.woff2",
  mono: "ibm-plex-mono-latin-400-normal.woff2",
} as const satisfies Record<keyof PageFonts, string>;

/** The faces that come with the command, to be embedded in what it prints. */
export function pageFonts(): PageFonts {
  return { sans: addressOf(FILES.sans), serif: addressOf(FILES.serif), mono: addressOf(FILES.mono) };
}

function addressOf(name: string): string | undefined {
  const file = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  return existsSync(file) ? `data:font/woff2;base64,${readFileSync(file).toString("base64")}` : undefined;
}
