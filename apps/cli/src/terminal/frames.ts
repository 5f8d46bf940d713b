import { join } from "node:path";
import { type Diagnostic, renderText, type TextPart } from "@rulewright/diagnostics";
import type { LoadedRulebook } from "../files/load-rulebook";
import type { Terminal } from "./terminal";

/** Findings as code frames whose file names can be opened from where the command was called. */
export function frames(
  terminal: Terminal,
  loaded: Pick<LoadedRulebook, "folder" | "files" | "catalogues">,
  found: readonly Diagnostic[],
): string {
  const files = [...loaded.files, ...loaded.catalogues];
  const texts = new Map(files.map((file) => [join(loaded.folder, file.name), file.text]));
  return renderText(
    found.map((diagnostic) => fromHere(diagnostic, loaded.folder)),
    { source: (file) => texts.get(file), colour: (part, text) => coloured(terminal, part, text) },
  );
}

function fromHere(found: Diagnostic, folder: string): Diagnostic {
  const file = join(folder, found.file);
  if (found.related === undefined) return { ...found, file };
  const related = found.related.map(({ message, place }) => ({
    message,
    place: { ...place, file: join(folder, place.file) },
  }));
  return { ...found, file, related };
}

function coloured({ colours }: Terminal, part: TextPart, text: string): string {
  switch (part) {
    case "error":
      return colours.red(text);
    case "warning":
      return colours.yellow(text);
    case "info":
      return colours.cyan(text);
    case "place":
      return colours.bold(text);
    case "gutter":
    case "code":
      return colours.dim(text);
    case "mark":
      return colours.red(text);
    case "hint":
      return colours.green(text);
  }
}
