import { PAPERS, type Paper } from "../cards/sheet";
import { escaped } from "../drawing/svg-text";
import type { Handbook, Section } from "../handbook/document";
import { fontFaces, PAGE, type PageFonts } from "../render/style";
import type { PagesOfAnchors } from "./pdf-pages";

/**
 * What stands around the text of each printed page: the game, the section and the rules on the page, the number. A page of its
 * own for each page of the handbook, since only a printed handbook knows what came to lie where; the title page has none.
 */
export function headsHtml(
  handbook: Handbook,
  { count, pages }: PagesOfAnchors,
  paper: Paper,
  fonts: PageFonts,
): string {
  const { width, height } = PAPERS[paper];
  const game = [handbook.title, ...handbook.variants].join(" · ");
  const sheets = Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    if (number === 1) return '<div class="sheet"></div>';
    const side = number % 2 === 0 ? "even" : "odd";
    const section = sectionOn(handbook, pages, number);
    const range = rangeOn(section, pages, number);
    const place = [section?.title ?? "", range]
      .filter((words) => words !== "")
      .map((words) => `<span>${escaped(words)}</span>`);
    return `<div class="sheet ${side}"><p class="head"><span>${escaped(game)}</span><span class="place">${place.join("")}</span></p><p class="folio">${number}</p></div>`;
  });
  const style = `${fontFaces(fonts)}@page{size:${width}mm ${height}mm;margin:0}body{margin:0;font:8pt/1.3 "IBM Plex Sans Variable","Liberation Sans",Arial,sans-serif;color:#63656b}.sheet{position:relative;width:${width}mm;height:${height}mm;overflow:hidden;break-after:page}.sheet:last-child{break-after:auto}p{margin:0;position:absolute;left:${PAGE.left}mm;right:${PAGE.right}mm}.head{top:11mm;display:flex;justify-content:space-between;border-bottom:.2mm solid #c4c3bb;padding-bottom:1.6mm}.even .head{flex-direction:row-reverse}.place span+span{font-family:"IBM Plex Mono","Liberation Mono",monospace;font-size:7.4pt;margin-left:3mm}.folio{bottom:10.5mm;font-size:9pt;font-weight:600;color:#191a1d}.odd .folio{text-align:right}`;
  return `<!doctype html><html lang="${escaped(handbook.locale)}"><head><meta charset="utf-8"><title>${escaped(game)}</title><style>${style}</style></head><body>${sheets.join("")}</body></html>`;
}

/** The first section that begins on a page, else the one that goes on. */
function sectionOn({ sections }: Handbook, pages: ReadonlyMap<string, number>, number: number): Section | undefined {
  const starts = sections.map((section) => ({ section, page: pages.get(section.id) ?? Number.POSITIVE_INFINITY }));
  return (starts.find(({ page }) => page === number) ?? starts.findLast(({ page }) => page < number))?.section;
}

/** `12–19`: the first and the last rule of a section that begin on a page. */
function rangeOn(section: Section | undefined, pages: ReadonlyMap<string, number>, number: number): string {
  const here = (section?.blocks ?? []).flatMap((block) =>
    block.kind === "clause" && pages.get(block.anchor) === number ? [block.id] : [],
  );
  const [first, last] = [here[0], here.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? first : `${first} – ${last}`;
}
