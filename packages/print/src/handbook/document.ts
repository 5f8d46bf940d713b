/**
 * A handbook as a tree of plain values: what it says and in which order, and nothing of how it looks. HTML and Markdown are
 * written from it, and from HTML the pages.
 */
export interface Handbook {
  readonly locale: string;
  readonly title: string;
  /** Titles of the variants in force. */
  readonly variants: readonly string[];
  readonly description: string | undefined;
  /** What stands on the title page: how many play … */
  readonly facts: readonly string[];
  /** A drawing for the title page, without words. */
  readonly emblem: Figure | undefined;
  /** That some sentences are not translated yet, and how they are marked. */
  readonly notice: string | undefined;
  /** How to read the handbook; stands beside the contents. */
  readonly guide: readonly Inline[][];
  readonly sections: readonly Section[];
}

export interface Section {
  /** An anchor, unique in the handbook. */
  readonly id: string;
  /** Chapters are numbered, what stands before and after them is not. */
  readonly number: number | undefined;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A piece of a line. Texts are plain: whoever writes them out escapes them. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong"; readonly text: string }
  | { readonly kind: "struck"; readonly text: string }
  /** To an anchor of the handbook. */
  | { readonly kind: "link"; readonly to: string; readonly text: string };

/** A relation of a clause to others: `instead of 67`. */
export interface Note {
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly text: string }[];
}

export interface ClauseBlock {
  readonly kind: "clause";
  readonly anchor: string;
  readonly id: string;
  readonly text: string;
  readonly notes: readonly Note[];
  /** What a variant has made of it: `new`, `changed`. */
  readonly mark: string | undefined;
}

export interface ExampleBlock {
  readonly kind: "example";
  readonly label: string;
  readonly title: string;
  readonly given: readonly string[];
  readonly play: readonly {
    readonly clause: { readonly to: string; readonly text: string } | undefined;
    readonly text: string;
  }[];
  readonly resultLabel: string;
  readonly result: readonly string[];
}

export interface TableBlock {
  readonly kind: "table";
  readonly caption: readonly Inline[];
  readonly heads: readonly { readonly text: string; readonly numeric: boolean }[];
  /** Each row has as many cells as there are heads. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

/** A drawing: complete SVG, in a measure of its own. */
export interface Figure {
  readonly svg: string;
  /** In the measure of the drawing. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who cannot see it. */
  readonly title: string;
}

export type Block =
  | { readonly kind: "heading"; readonly id: string; readonly text: string }
  | { readonly kind: "paragraph"; readonly parts: readonly Inline[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Inline[])[] }
  | ClauseBlock
  | ExampleBlock
  | TableBlock
  | {
      readonly kind: "figure";
      readonly id: string;
      readonly figures: readonly Figure[];
      readonly caption: readonly Inline[];
    }
  /** What a clause said and what it says now; undefined where there is, or was, none. Unchanged sentences have no label. */
  | {
      readonly kind: "change";
      readonly head: readonly Inline[];
      readonly mark: string;
      readonly before: { readonly label: string; readonly text: string } | undefined;
      readonly now: { readonly label: string; readonly text: string } | undefined;
      readonly details: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: "question";
      readonly anchor: string;
      readonly clause: Inline;
      readonly asks: string;
      readonly answer: string;
    }
  | {
      readonly kind: "entry";
      readonly term: string;
      readonly text: readonly Inline[];
      readonly links: readonly Inline[];
    }
  /** A line of an index that leads to a place: in print the page is added. */
  | { readonly kind: "reference"; readonly to: string; readonly label: string; readonly text: string };

export function text(words: string): Inline {
  return { kind: "text", text: words };
}

export function link(to: string, words: string): Inline {
  return { kind: "link", to, text: words };
}

/** The anchor of a clause by its id. */
export function clauseAnchor(id: string): string {
  return `c-${id}`;
}

/** Every anchor that can be linked to, in the order of reading. */
export function anchorsOf({ sections }: Handbook): readonly string[] {
  return sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap((block) => anchorOf(block) ?? [])]);
}

function anchorOf(block: Block): string | undefined {
  switch (block.kind) {
    case "heading":
    case "figure":
      return block.id;
    case "clause":
    case "question":
      return block.anchor;
    default:
      return undefined;
  }
}
