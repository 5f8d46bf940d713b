/** Text as it may stand in HTML, SVG and attributes in double quotes. */
export function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Widths of characters of a sans serif face, in thousandths of its size; of all others the last. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["iljI.,;:'’|!()[] ", 290],
  ['frtJ-–/"', 370],
  ["mwMW@%—…", 860],
  ["ABCDEFGHKLNOPQRSTUVXYZ&", 645],
];
const USUAL_WIDTH = 555;

/** How wide a line is about, in the measure of its size. SVG has no line breaks, so lines are broken before they are drawn. */
export function textWidth(words: string, size: number): number {
  let width = 0;
  for (const character of words) {
    const plain = character.normalize("NFD").charAt(0);
    width += WIDTHS.find(([characters]) => characters.includes(plain))?.[1] ?? USUAL_WIDTH;
  }
  return (width * size) / 1000;
}

/** Breaks a text into lines of at most a width; the last of `most` lines ends in dots where something is left. */
export function wrapped(words: string, size: number, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || textWidth(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return lines.map((one) => shortened(one, size, width));
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), shortened(`${kept.at(-1) ?? ""} …`, size, width)].map((one) =>
    shortened(one, size, width),
  );
}

function shortened(line: string, size: number, width: number): string {
  if (textWidth(line, size) <= width) return line;
  let kept = line.replace(/\s*…$/, "");
  while (kept.length > 1 && textWidth(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

export interface LineStyle {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly face?: "sans" | "serif" | "mono";
}

export const FACES = {
  sans: "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Liberation Sans', Arial, sans-serif",
  serif: "'Source Serif 4 Variable', 'Source Serif 4', 'Liberation Serif', Georgia, serif",
  mono: "'IBM Plex Mono', 'Liberation Mono', monospace",
} as const;

/** One line of text; `y` is its base line. */
export function textLine(words: string, x: number, y: number, style: LineStyle): string {
  const { size, fill, weight = 400, anchor = "start", face = "sans" } = style;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}" font-family="${FACES[face]}">${escaped(words)}</text>`;
}

/** Lines below each other from a first base line. */
export function textLines(lines: readonly string[], x: number, y: number, leading: number, style: LineStyle): string {
  return lines.map((line, at) => textLine(line, x, y + at * leading, style)).join("");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export const INK = {
  ink: "#191a1d",
  soft: "#4c4e54",
  faint: "#63656b",
  line: "#c4c3bb",
  hair: "#e1e0da",
  felt: "#f1f0ea",
  paper: "#ffffff",
} as const;

/** Kinds of space and suits of cards, one after the other; none of them carries a meaning alone. */
export const TINTS = [
  "#c8423a",
  "#2d6a9f",
  "#3d8c58",
  "#b98a14",
  "#7a5aa8",
  "#2d4663",
  "#b2622a",
  "#4a8a8a",
  "#9a3f6b",
  "#6b7280",
] as const;

export function tint(at: number): string {
  return TINTS[((at % TINTS.length) + TINTS.length) % TINTS.length] ?? TINTS[0];
}
