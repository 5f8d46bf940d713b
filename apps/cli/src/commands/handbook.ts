import {
  buildHandbook,
  type Handbook,
  handbookHtml,
  handbookMarkdown,
  headsHtml,
  type Paper,
  pagesOfAnchors,
  withRunningHeads,
} from "@rulewright/print";
import { type Printed, printPdf } from "../files/chromium";
import { pageFonts } from "../files/fonts";
import type { WrittenVariants } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINE, wrongUse } from "../run";
import type { Terminal } from "../terminal/terminal";
import { changesUnder, loadForPrint } from "./load-for-print";

export interface HandbookOptions extends WrittenVariants {
  readonly out?: string | undefined;
  readonly format?: "md" | "html" | "pdf" | undefined;
  readonly paper: Paper;
}

/** `rulewright handbook`: the rules to read, as Markdown, HTML or PDF, with their numbers, and what variants change. */
export async function handbook(terminal: Terminal, path: string, asked: HandbookOptions): Promise<CommandOutcome> {
  const ready = loadForPrint(terminal, path, asked);
  if (ready.kind === "refused") return ready.outcome;
  const { loaded, rulebook } = ready;
  const model = buildHandbook(rulebook, { changes: changesUnder(loaded, rulebook, asked.locale) });
  const format = asked.format ?? formatOf(asked.out);
  if (format !== "pdf") {
    const options = { fonts: pageFonts(), paper: asked.paper };
    const text = format === "md" ? handbookMarkdown(model) : `${handbookHtml(model, options)}\n`;
    if (asked.out === undefined) terminal.say(text.trimEnd());
    else writeWhole(asked.out, text);
    return FINE;
  }
  if (asked.out === undefined) return wrongUse("a PDF needs a file: say --out <file>");
  const printed = await pdfOf(model, asked.paper);
  if (printed.kind === "failed") return wrongUse(printed.problem);
  writeWhole(asked.out, printed.pdf);
  return FINE;
}

/** By the ending of the file; Markdown unless it says otherwise. */
function formatOf(out: string | undefined): "md" | "html" | "pdf" {
  if (out?.endsWith(".pdf")) return "pdf";
  return out?.endsWith(".html") ? "html" : "md";
}

/**
 * Printed twice: where everything comes to lie is only known afterwards, and the second time the contents and the index say it.
 * Page numbers have a place of their own, so they move nothing. The running heads are a document laid over the pages.
 */
async function pdfOf(model: Handbook, paper: Paper): Promise<Printed> {
  const fonts = pageFonts();
  const first = await printPdf(handbookHtml(model, { fonts, paper, pages: new Map() }));
  if (first.kind === "failed") return first;
  const { pages } = await pagesOfAnchors(first.pdf);
  const second = await printPdf(handbookHtml(model, { fonts, paper, pages }));
  if (second.kind === "failed") return second;
  const heads = await printPdf(headsHtml(model, await pagesOfAnchors(second.pdf), paper, fonts));
  if (heads.kind === "failed") return heads;
  const title = [model.title, ...model.variants].join(" · ");
  return { kind: "printed", pdf: await withRunningHeads(second.pdf, heads.pdf, title) };
}
