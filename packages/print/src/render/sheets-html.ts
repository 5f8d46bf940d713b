import type { Sheet } from "../cards/sheet";
import { escaped } from "../drawing/svg-text";
import { fontFaces, type PageFonts } from "./style";

/** Sheets of cards as one HTML page, a printed page for each at its true size. */
export function sheetsHtml(
  sheets: readonly Sheet[],
  page: { readonly width: number; readonly height: number; readonly title: string; readonly locale: string },
  fonts: PageFonts,
): string {
  const { width, height, title, locale } = page;
  const style = `${fontFaces(fonts)}@page{size:${width}mm ${height}mm;margin:0}html{-webkit-print-color-adjust:exact;print-color-adjust:exact}body{margin:0;background:#fff}.sheet{width:${width}mm;height:${height}mm;overflow:hidden;break-after:page}.sheet:last-child{break-after:auto}.sheet svg{display:block}@media screen{body{background:#e1e0da}.sheet{margin:16px auto;background:#fff}}`;
  const pages = sheets.map(({ svg }) => `<div class="sheet">${svg}</div>`);
  return `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${pages.join("\n")}</body></html>`;
}
