import { join } from "node:path";
import { type CardSize, cardSheets, createWriter, layOutSheet, type Paper, sheetsHtml } from "@rulewright/print";
import { printPdf } from "../files/chromium";
import { pageFonts } from "../files/fonts";
import type { WrittenVariants } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { loadForPrint } from "./load-for-print";

export interface CardsOptions extends WrittenVariants {
  readonly deck?: string | undefined;
  readonly out: string;
  readonly paper: Paper;
  readonly size: CardSize;
  readonly bleed: number;
  readonly backs: boolean;
}

/** `rulewright cards`: sheets of cards for printing on both sides and cutting, as PDF, HTML or a folder of SVG files. */
export async function cards(terminal: Terminal, path: string, asked: CardsOptions): Promise<CommandOutcome> {
  const ready = loadForPrint(terminal, path, asked);
  if (ready.kind === "refused") return ready.outcome;
  const { rulebook } = ready;
  const decks = rulebook.domains.filter(({ kind }) => kind === "deck").map(({ name }) => name);
  if (decks.length === 0) return wrongUse(`\`${ready.loaded.name}\` has no decks of cards`);
  if (asked.deck !== undefined && !decks.includes(asked.deck))
    return wrongUse(`there is no deck \`${asked.deck}\`; there are ${decks.join(", ")}`);
  const layout = layOutSheet(asked.paper, asked.size, asked.bleed);
  const sheets = cardSheets(createWriter(rulebook), asked);
  if (layout === undefined || sheets === undefined)
    return wrongUse(`a card of ${asked.size.width} × ${asked.size.height} mm does not fit on a page of this size`);
  if (!/\.(pdf|html)$/.test(asked.out)) {
    sheets.forEach(({ deck, side, svg }, at) => {
      writeWhole(join(asked.out, `${String(at + 1).padStart(2, "0")}-${deck}-${side}.svg`), `${svg}\n`);
    });
    return FINE;
  }
  const html = sheetsHtml(sheets, { ...layout, title: rulebook.title, locale: rulebook.locale }, pageFonts());
  if (asked.out.endsWith(".html")) {
    writeWhole(asked.out, html);
    return FINE;
  }
  const printed = await printPdf(html);
  if (printed.kind === "failed") return wrongUse(printed.problem);
  writeWhole(asked.out, printed.pdf);
  return FINE;
}
