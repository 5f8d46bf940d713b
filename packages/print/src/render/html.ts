import { escaped } from "../drawing/svg-text";
import type { Block, Handbook, Inline, Section, TableBlock } from "../handbook/document";
import { type Phrases, phrasesOf } from "../phrases/phrases";
import { handbookStyle, type PageFonts, type PaperName } from "./style";

export interface HtmlOptions {
  readonly fonts: PageFonts;
  readonly paper: PaperName;
  /** The page of each anchor, from 1: for contents and index in print. */
  readonly pages?: ReadonlyMap<string, number> | undefined;
}

/** The handbook as one HTML page that needs nothing else: to read on a screen, and to print from. */
export function handbookHtml(handbook: Handbook, options: HtmlOptions): string {
  const phrases = phrasesOf(handbook.locale);
  const context: Context = { phrases, pages: options.pages };
  const title = escaped([handbook.title, ...handbook.variants].join(" · "));
  return [
    `<!doctype html><html lang="${escaped(handbook.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${title}</title><style>${handbookStyle(options.fonts, options.paper)}</style></head><body>`,
    cover(handbook),
    contents(handbook, context),
    "<main>",
    ...handbook.sections.map((section) => sectionHtml(section, context)),
    "</main></body></html>",
  ].join("\n");
}

interface Context {
  readonly phrases: Phrases;
  readonly pages: ReadonlyMap<string, number> | undefined;
}

function cover({ title, variants, description, facts, emblem }: Handbook): string {
  return [
    '<header class="cover">',
    `<div class="cover-head"><p class="cover-title">${escaped(title)}</p>`,
    ...variants.map((variant) => `<p class="cover-variant">${escaped(variant)}</p>`),
    ...(description === undefined ? [] : [`<p class="cover-about">${escaped(description)}</p>`]),
    "</div>",
    emblem === undefined ? '<div class="emblem"></div>' : `<div class="emblem">${emblem.svg}</div>`,
    `<p class="cover-facts">${facts.map(escaped).join(" · ")}</p>`,
    "</header>",
  ].join("");
}

function contents({ sections, guide, notice }: Handbook, context: Context): string {
  const { phrases } = context;
  const lines = sections.map(({ id, number, title }) => {
    const label = number === undefined ? "" : `<span class="toc-number">${number}</span>`;
    return `<li class="${number === undefined ? "toc-part" : "toc-chapter"}"><a href="#${escaped(id)}">${label}<span class="toc-title">${escaped(title)}</span>${pageOf(id, context)}</a></li>`;
  });
  const help = [
    ...guide.map((parts) => `<p>${inlines(parts)}</p>`),
    ...(notice === undefined ? [] : [`<p><b>${escaped(notice)}</b></p>`]),
  ].join("");
  return `<nav class="contents"><h1 id="contents">${escaped(phrases.contents)}</h1><ol>${lines.join("")}</ol><aside class="guide"><h2 class="plain">${escaped(phrases.guideTitle)}</h2>${help}</aside></nav>`;
}

function pageOf(anchor: string, { pages }: Context): string {
  if (pages === undefined) return "";
  return `<span class="leader"></span><span class="page">${pages.get(anchor) ?? ""}</span>`;
}

function sectionHtml({ id, number, title, blocks }: Section, context: Context): string {
  const label = number === undefined ? "" : `<span class="chapter-number">${number}</span> `;
  const head = `<h1 id="${escaped(id)}">${label}${escaped(title)}</h1>`;
  const kind = number === undefined ? `part part-${escaped(id)}` : "chapter";
  const body = keptTogether(blocks, context);
  // In columns a heading stands above all of them, and so by itself.
  const opening =
    number === undefined ? [head, ...body] : [`<div class="keep">${head}${body[0] ?? ""}</div>`, ...body.slice(1)];
  return `<section class="${kind}">${opening.join("\n")}</section>`;
}

/** A heading never stands alone at the end of a page: it is kept with what follows, unless that may break itself. */
function keptTogether(blocks: readonly Block[], context: Context): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const [block, next] = [blocks[at], blocks[at + 1]];
    if (block === undefined) continue;
    if (block.kind === "heading" && next !== undefined && next.kind !== "table") {
      found.push(`<div class="keep">${blockHtml(block, context)}${blockHtml(next, context)}</div>`);
      at++;
    } else found.push(blockHtml(block, context));
  }
  return found;
}

function blockHtml(block: Block, context: Context): string {
  switch (block.kind) {
    case "heading":
      return `<h2 id="${escaped(block.id)}">${escaped(block.text)}</h2>`;
    case "paragraph":
      return `<p class="lead">${inlines(block.parts)}</p>`;
    case "list":
      return `<ul class="plain-list">${block.items.map((item) => `<li>${inlines(item)}</li>`).join("")}</ul>`;
    case "clause":
      return clauseHtml(block);
    case "example":
      return exampleHtml(block);
    case "table":
      return tableHtml(block);
    case "figure":
      return figureHtml(block);
    case "change":
      return changeHtml(block);
    case "question":
      return `<div class="question" id="${escaped(block.anchor)}"><p class="asks"><span class="margin">${inlines([block.clause])}</span>${escaped(block.asks)}</p><p class="answer">${escaped(block.answer)}</p></div>`;
    case "entry":
      return `<div class="entry"><p><dfn>${escaped(block.term)}</dfn> ${inlines(block.text)} <span class="cites">${block.links.map((one) => inlines([one])).join(" ")}</span></p></div>`;
    case "reference":
      return `<p class="reference"><a href="#${escaped(block.to)}"><span class="ref-label">${escaped(block.label)}</span><span class="ref-text">${escaped(block.text)}</span>${pageOf(block.to, context)}</a></p>`;
  }
}

function clauseHtml({ anchor, id, text, notes, mark }: Extract<Block, { kind: "clause" }>): string {
  const lines = notes.map(
    ({ label, links }) =>
      `<span class="note">${escaped(label)} ${links.map(({ to, text: words }) => `<a href="#${escaped(to)}">${escaped(words === "" ? "↗" : words)}</a>`).join(" ")}</span>`,
  );
  const flag = mark === undefined ? "" : `<span class="mark">${escaped(mark)}</span>`;
  return `<div class="clause${mark === undefined ? "" : " marked"}" id="${escaped(anchor)}"><span class="margin">${escaped(id)}${flag}</span><p>${escaped(text)}</p>${lines.length === 0 ? "" : `<span class="notes">${lines.join("")}</span>`}</div>`;
}

function exampleHtml({ label, title, given, play, resultLabel, result }: Extract<Block, { kind: "example" }>): string {
  const steps = play.map(({ clause, text }) => {
    const cite =
      clause === undefined ? "" : ` <a class="cite" href="#${escaped(clause.to)}">${escaped(clause.text)}</a>`;
    return `<li>${escaped(text)}${cite}</li>`;
  });
  const start = given.length === 0 ? "" : `<p class="given">${given.map(escaped).join("<br>")}</p>`;
  const end =
    result.length === 0
      ? ""
      : `<p class="result"><b>${escaped(resultLabel)}</b> ${result.map(escaped).join("<br>")}</p>`;
  return `<aside class="example"><p class="example-title"><b>${escaped(label)}</b> ${escaped(title)}</p>${start}<ol>${steps.join("")}</ol>${end}</aside>`;
}

/** Rows that still read well on one page with their heads; longer tables may break. */
const WHOLE_ROWS = 12;

function tableHtml({ caption, heads, rows }: TableBlock): string {
  const head = heads
    .map(({ text, numeric }) => `<th scope="col"${numeric ? ' class="num"' : ""}>${escaped(text)}</th>`)
    .join("");
  const lines = rows.map((row) => {
    const cells = row.map((cell, at) => {
      const numeric = heads[at]?.numeric ? ' class="num"' : "";
      return at === 0 && !heads[0]?.numeric
        ? `<th scope="row">${inlines(cell)}</th>`
        : `<td${numeric}>${inlines(cell)}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  const name = caption.length === 0 ? "" : `<figcaption>${inlines(caption)}</figcaption>`;
  const kind = rows.length <= WHOLE_ROWS ? "table whole" : "table";
  return `<figure class="${kind}">${name}<table><thead><tr>${head}</tr></thead><tbody>${lines.join("")}</tbody></table></figure>`;
}

function figureHtml({ id, figures, caption }: Extract<Block, { kind: "figure" }>): string {
  const many = figures.length > 1 || figures.some(({ width }) => width < 100);
  const drawings = figures.map(({ svg }) => `<div class="drawing">${svg}</div>`).join("");
  return `<figure class="${many ? "figure cards" : "figure"}" id="${escaped(id)}"><div class="drawings">${drawings}</div><figcaption>${inlines(caption)}</figcaption></figure>`;
}

function changeHtml({ head, mark, before, now, details }: Extract<Block, { kind: "change" }>): string {
  const line = (kind: string, side: { readonly label: string; readonly text: string } | undefined, tag: string) =>
    side === undefined
      ? ""
      : `<p class="${kind}">${side.label === "" ? "" : `<b>${escaped(side.label)}</b> `}<${tag}>${escaped(side.text)}</${tag}></p>`;
  const list = details.length === 0 ? "" : `<ul>${details.map((item) => `<li>${inlines(item)}</li>`).join("")}</ul>`;
  return `<div class="change"><p class="margin">${inlines(head)}<span class="mark">${escaped(mark)}</span></p><div>${line("was", before, "s")}${line("is", now, "span")}${list}</div></div>`;
}

function inlines(parts: readonly Inline[]): string {
  return parts.map(inline).join("");
}

function inline(part: Inline): string {
  const words = escaped(part.text);
  switch (part.kind) {
    case "text":
      return words;
    case "strong":
      return `<b>${words}</b>`;
    case "struck":
      return `<s>${words}</s>`;
    case "link":
      return `<a href="#${escaped(part.to)}">${words}</a>`;
  }
}
