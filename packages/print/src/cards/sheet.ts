import { figureOf } from "../drawing/board-figure";
import { round } from "../drawing/svg-text";
import type { Writer } from "../handbook/writer";
import { cardFace } from "./card-face";
import { type CardSize, drawBack, drawFace } from "./card-svg";

/** In millimetres, upright. */
export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

export interface SheetOptions {
  /** The name of a deck; all decks unless said. */
  readonly deck?: string | undefined;
  readonly paper: Paper;
  readonly size: CardSize;
  /** How far colour reaches beyond each card, in millimetres. */
  readonly bleed: number;
  /** A page of backs after each page of faces, mirrored for printing on both sides over the long edge. */
  readonly backs: boolean;
}

/** How the cards of one size lie on a page: all measures in millimetres from its upper left corner. */
export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  /** From the left edge of a card to that of the next, and from top to top. */
  readonly across: number;
  readonly down: number;
}

/** A printable page: complete SVG in millimetres. */
export interface Sheet {
  readonly deck: string;
  readonly side: "faces" | "backs";
  readonly svg: string;
}

/** What printers cannot reach, and cut marks need, at each edge. */
const EDGE = 4;
const MARK = 3;

/** As many cards as fit, upright or across; undefined when not even one does. */
export function layOutSheet(paper: Paper, card: CardSize, bleed: number): SheetLayout | undefined {
  const { width, height } = PAPERS[paper];
  const fits = [
    { width, height },
    { width: height, height: width },
  ].map((page): SheetLayout => {
    const [across, down] = [card.width + 2 * bleed, card.height + 2 * bleed];
    const columns = Math.floor((page.width - 2 * EDGE) / across);
    const rows = Math.floor((page.height - 2 * EDGE) / down);
    return {
      ...page,
      columns,
      rows,
      left: (page.width - columns * across) / 2 + bleed,
      top: (page.height - rows * down) / 2 + bleed,
      across,
      down,
    };
  });
  const [upright, turned] = fits;
  if (upright === undefined || turned === undefined) return undefined;
  const best = turned.columns * turned.rows > upright.columns * upright.rows ? turned : upright;
  return best.columns * best.rows === 0 ? undefined : best;
}

/** The pages of the decks asked for; undefined when a card does not fit on the paper. Decks that are not there give none. */
export function cardSheets(writer: Writer, options: SheetOptions): readonly Sheet[] | undefined {
  const layout = layOutSheet(options.paper, options.size, options.bleed);
  if (layout === undefined) return undefined;
  const { rulebook } = writer;
  const decks = rulebook.domains.flatMap((domain, index) =>
    domain.kind === "deck" && (options.deck === undefined || options.deck === domain.name) ? [{ domain, index }] : [],
  );
  return decks.flatMap(({ domain, index }, at) => {
    const kinds = domain.copies ?? domain.members.map((_, card) => card);
    const name = writer.deckName(index) ?? writer.phrases.cards(undefined);
    const perPage = layout.columns * layout.rows;
    const back = drawBack(name, at, options.size, options.bleed);
    const faces = new Map(
      kinds.map((kind) => [kind, drawFace(cardFace(writer, index, kind), options.size, options.bleed)]),
    );
    return Array.from({ length: Math.ceil(kinds.length / perPage) }, (_, page) => {
      const own = kinds.slice(page * perPage, (page + 1) * perPage).map((kind) => faces.get(kind) ?? "");
      const front = sheetOf(layout, options, { deck: domain.name, side: "faces", cards: own, name });
      if (!options.backs) return [front];
      return [front, sheetOf(layout, options, { deck: domain.name, side: "backs", cards: own.map(() => back), name })];
    }).flat();
  });
}

interface Page {
  readonly deck: string;
  readonly side: Sheet["side"];
  readonly cards: readonly string[];
  readonly name: string;
}

function sheetOf(layout: SheetLayout, { size, bleed }: SheetOptions, { deck, side, cards, name }: Page): Sheet {
  const placed = cards.map((marks, at) => {
    const row = Math.floor(at / layout.columns);
    const along = at % layout.columns;
    // Turned over its long edge the first column of an upright page comes to lie last; of a page across, the first row.
    const isTurned = side === "backs";
    const isUpright = layout.height >= layout.width;
    const column = isTurned && isUpright ? layout.columns - 1 - along : along;
    const line = isTurned && !isUpright ? layout.rows - 1 - row : row;
    const [x, y] = [layout.left + column * layout.across, layout.top + line * layout.down];
    const clip = `clip-${side}-${at}`;
    return `<g transform="translate(${round(x)} ${round(y)})"><clipPath id="${clip}"><rect x="${-bleed}" y="${-bleed}" width="${round(size.width + 2 * bleed)}" height="${round(size.height + 2 * bleed)}"/></clipPath><g clip-path="url(#${clip})">${marks}</g></g>`;
  });
  const marks = placed.join("") + cutMarks(layout, size, bleed);
  const { svg } = figureOf({ width: layout.width, height: layout.height, marks }, `${name}`, "mm");
  return { deck, side, svg };
}

/** Hair lines outside the cards, in line with every edge that is cut. */
function cutMarks({ columns, rows, left, top, across, down }: SheetLayout, size: CardSize, bleed: number): string {
  const right = left + (columns - 1) * across + size.width + bleed;
  const bottom = top + (rows - 1) * down + size.height + bleed;
  const near = 0.5;
  const lines: string[] = [];
  for (let column = 0; column < columns; column++)
    for (const x of [left + column * across, left + column * across + size.width])
      lines.push(`M${round(x)} ${round(top - bleed - near)}v${-MARK}`, `M${round(x)} ${round(bottom + near)}v${MARK}`);
  for (let row = 0; row < rows; row++)
    for (const y of [top + row * down, top + row * down + size.height])
      lines.push(`M${round(left - bleed - near)} ${round(y)}h${-MARK}`, `M${round(right + near)} ${round(y)}h${MARK}`);
  return `<path d="${lines.join("")}" stroke="#000000" stroke-width="0.1" fill="none"/>`;
}
