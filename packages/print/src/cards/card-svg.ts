import { figureOf } from "../drawing/board-figure";
import { escaped, INK, round, textLine, textLines, textWidth, tint, wrapped } from "../drawing/svg-text";
import type { Figure } from "../handbook/document";
import type { Writer } from "../handbook/writer";
import { type CardFace, cardFace } from "./card-face";

/** In millimetres. */
export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** A poker card. */
export const CARD_SIZE: CardSize = { width: 63, height: 88 };

const POINT = 25.4 / 72;
const MARGIN = 4.5;

/** A card drawn for a page: its face with an edge. */
export function cardFigure(writer: Writer, deck: number, card: number, size: CardSize = CARD_SIZE): Figure {
  const face = cardFace(writer, deck, card);
  const edge = `<rect x="0.15" y="0.15" width="${size.width - 0.3}" height="${size.height - 0.3}" rx="3" fill="none" stroke="${INK.line}" stroke-width="0.3"/>`;
  const marks = `<clipPath id="card-${deck}-${card}"><rect width="${size.width}" height="${size.height}" rx="3"/></clipPath><g clip-path="url(#card-${deck}-${card})">${drawFace(face, size, 0)}</g>${edge}`;
  return figureOf({ ...size, marks }, face.title, "mm");
}

/** The face in millimetres, its colour reaching `bleed` beyond the card. */
export function drawFace(face: CardFace, size: CardSize, bleed: number): string {
  const { width } = size;
  const colour = tint(face.suit);
  const ground = `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${size.height + 2 * bleed}" fill="${INK.paper}"/>`;
  const band = `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${2.4 + bleed}" fill="${colour}"/>`;
  const inner = width - 2 * MARGIN;
  const titleSize = fitted(face.title, inner, 4.6, 3.3);
  const titles = wrapped(face.title, titleSize, inner, 3);
  const head = textLines(titles, MARGIN, 9.4, titleSize * 1.12, {
    size: titleSize,
    fill: INK.ink,
    weight: 600,
    face: "serif",
  });
  let y = 9.4 + (titles.length - 1) * titleSize * 1.12 + 2.2;
  const parts = [ground, band, head];
  if (face.tags.length > 0) {
    const lines = wrapped(face.tags.join(" · "), 8 * POINT, inner, 2);
    parts.push(textLines(lines, MARGIN, y + 2.6, 3.5, { size: 8 * POINT, fill: INK.soft }));
    y += lines.length * 3.5 + 1.2;
  }
  parts.push(`<path d="M${MARGIN} ${round(y + 1)}H${width - MARGIN}" stroke="${INK.line}" stroke-width="0.25"/>`);
  y += 2;
  if (face.large !== undefined) parts.push(largeNumber(face.large, size, y, colour));
  const foot = size.height - MARGIN;
  const deck = textLine(face.deck, MARGIN, foot, { size: 6 * POINT, fill: INK.faint });
  parts.push(deck, ...body(face, { x: MARGIN, y, width: inner, bottom: foot - 4 }));
  return parts.join("");
}

function fitted(words: string, width: number, largest: number, smallest: number): number {
  const longest = Math.max(...words.split(/\s+/).map((word) => textWidth(word, 1)));
  return Math.max(smallest, Math.min(largest, (width * 1.02) / longest));
}

function largeNumber(words: string, { width, height }: CardSize, y: number, colour: string): string {
  const size = Math.min(26, (width * 0.7) / Math.max(0.5, textWidth(words, 1)));
  return textLine(words, width / 2, (y + height) / 2 + size * 0.32, {
    size,
    fill: colour,
    weight: 600,
    anchor: "middle",
    face: "serif",
  });
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
}

/** Values, groups, texts and rules below each other, in type as large as the room allows. */
function body(face: CardFace, room: Room): readonly string[] {
  const sizes = [9, 8.5, 8, 7.5, 7, 6.5, 6];
  for (const points of sizes) {
    const { marks, bottom } = setBody(face, room, points * POINT);
    if (bottom <= room.bottom) return marks;
  }
  return setBody(face, room, 6 * POINT).marks;
}

function setBody(
  face: CardFace,
  { x, y: top, width, bottom: end }: Room,
  size: number,
): { readonly marks: readonly string[]; readonly bottom: number } {
  const leading = size * 1.28;
  const marks: string[] = [];
  let y = top + 1.2;
  const row = (label: string, value: string, weight: number) => {
    y += leading;
    marks.push(
      textLine(label, x, y, { size, fill: INK.soft }),
      textLine(value, x + width, y, { size, fill: INK.ink, weight, anchor: "end" }),
    );
  };
  for (const { label, value } of face.values) row(label, value, 600);
  for (const { label, values } of face.groups) {
    y += leading * 1.25;
    marks.push(textLine(label, x, y, { size: size * 0.86, fill: INK.faint, weight: 600 }));
    for (const one of values) row(one.label, one.value, 600);
  }
  for (const words of [...face.texts, ...face.rules.map(({ text }) => text)]) {
    const lines = wrapped(words, size, width, Math.max(1, Math.floor((end - top) / leading)));
    y += leading * 0.35;
    marks.push(textLines(lines, x, y + leading, leading, { size, fill: INK.ink, face: "serif" }));
    y += lines.length * leading;
  }
  return { marks, bottom: y };
}

/** The back of a deck's cards: a pattern in the deck's colour, and what the deck is called. */
export function drawBack(words: string, at: number, { width, height }: CardSize, bleed: number): string {
  const colour = tint(at + 1);
  const ground = `<rect x="${-bleed}" y="${-bleed}" width="${width + 2 * bleed}" height="${height + 2 * bleed}" fill="${colour}"/>`;
  const step = 6;
  const lines: string[] = [];
  for (let from = -height; from < width + height; from += step) {
    lines.push(
      `M${from} ${-bleed}l${height + 2 * bleed} ${height + 2 * bleed}`,
      `M${from} ${height + bleed}l${height + 2 * bleed} ${-(height + 2 * bleed)}`,
    );
  }
  const frame = `<rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="2" fill="none" stroke="#ffffff" stroke-width="0.5"/>`;
  const size = fitted(words, width - 16, 6, 3.4);
  const named = wrapped(words, size, width - 16, 3);
  const high = named.length * size * 1.15 + 7;
  const plate = `<rect x="6.5" y="${round(height / 2 - high / 2)}" width="${width - 13}" height="${round(high)}" rx="1.5" fill="${INK.paper}"/>`;
  const first = height / 2 - ((named.length - 1) * size * 1.15) / 2 + size * 0.34;
  const title = textLines(named, width / 2, first, size * 1.15, {
    size,
    fill: colour,
    weight: 600,
    anchor: "middle",
    face: "serif",
  });
  return `${ground}<path d="${lines.join("")}" stroke="#ffffff" stroke-opacity="0.22" stroke-width="0.35" fill="none"/>${frame}${plate}${title}<title>${escaped(words)}</title>`;
}
