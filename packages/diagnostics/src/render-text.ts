import type { Diagnostic, Place, Range } from "./diagnostic";
import { type LineMap, lineMap } from "./line-map";

/** What a piece of rendered text is; a colour function decides how it looks. */
export type TextPart = "error" | "warning" | "info" | "place" | "gutter" | "mark" | "hint" | "code";

/** How findings are printed. */
export interface RenderTextOptions {
  /** The text of a file by name, for the code frames; without it only places are printed. */
  readonly source?: (file: string) => string | undefined;
  /** Wraps a piece in colours; the default leaves it as it is. */
  readonly colour?: (part: TextPart, text: string) => string;
}

/** Most source lines shown of one finding. */
export const MAX_FRAME_LINES = 4;
/** Longest source line shown, in UTF-16 code units. */
export const MAX_FRAME_WIDTH = 160;

interface Frame {
  readonly file: string;
  readonly range: Range;
  readonly part: TextPart;
}

/** Findings as code frames, one after the other, separated by empty lines. */
export function renderText(diagnostics: readonly Diagnostic[], options: RenderTextOptions = {}): string {
  const maps = new Map<string, LineMap | undefined>();
  const lines = (file: string): LineMap | undefined => {
    if (!maps.has(file)) {
      const text = options.source?.(file);
      maps.set(file, text === undefined ? undefined : lineMap(text));
    }
    return maps.get(file);
  };
  const paint = options.colour ?? ((_part: TextPart, text: string) => text);
  // A rulebook may hold anything: what would command the terminal is shown as a mark instead.
  const colour: Colour = (part, text) => paint(part, printable(text));
  return diagnostics.map((found) => renderOne(found, lines, colour)).join("\n\n");
}

/** The text with control characters made visible, one for one, so that columns stay. */
function printable(text: string): string {
  return Array.from(text, (char) => (isControl(char) ? "\u2426" : char)).join("");
}

function isControl(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return (code < 0x20 && code !== 0x09) || (code >= 0x7f && code < 0xa0);
}

type Lines = (file: string) => LineMap | undefined;
type Colour = (part: TextPart, text: string) => string;

function renderOne(found: Diagnostic, lines: Lines, colour: Colour): string {
  const out = [
    `${colour("place", where(found))} ${colour(found.severity, found.severity)} ` +
      `${printable(found.message)} ${colour("code", `[${found.code}]`)}`,
    ...frame({ file: found.file, range: found.range, part: found.severity }, lines, colour),
  ];
  if (found.hint !== undefined) out.push(`  ${colour("hint", "hint:")} ${printable(found.hint)}`);
  for (const other of found.related ?? []) {
    out.push(`  ${colour("place", where(other.place))} ${printable(other.message)}`);
    out.push(...frame({ file: other.place.file, range: other.place.range, part: "info" }, lines, colour));
  }
  if (found.cite !== undefined) out.push(`  ${colour("hint", "printed rules:")} ${found.cite}`);
  return out.join("\n");
}

function where(place: Pick<Place, "file" | "range">): string {
  return `${place.file}:${place.range.start.line}:${place.range.start.column}`;
}

function frame(shown: Frame, lines: Lines, colour: Colour): readonly string[] {
  const map = lines(shown.file);
  if (map === undefined) return [];
  const { start, end } = shown.range;
  const last = Math.min(end.line, start.line + MAX_FRAME_LINES - 1, map.lineCount);
  const width = String(last).length;
  const out: string[] = [];
  for (let line = start.line; line <= last; line++) {
    const text = map.line(line);
    const from = line === start.line ? start.column : text.length - text.trimStart().length + 1;
    const to = line === end.line ? end.column : text.length + 1;
    const number = colour("gutter", `${String(line).padStart(width)} | `);
    const blank = colour("gutter", `${" ".repeat(width)} | `);
    out.push(`  ${number}${printable(text.slice(0, MAX_FRAME_WIDTH))}`);
    if (from <= MAX_FRAME_WIDTH) {
      out.push(`  ${blank}${padding(text, from)}${colour(shown.part, carets(from, to))}`);
    }
  }
  return out;
}

// Tabs are kept so that the carets stand under the text whatever a tab's width is.
function padding(text: string, column: number): string {
  return text
    .slice(0, column - 1)
    .replace(/[^\t]/g, " ")
    .padEnd(column - 1);
}

function carets(from: number, to: number): string {
  return "^".repeat(Math.max(1, Math.min(to, MAX_FRAME_WIDTH + 1) - from));
}
