import { PDFArray, PDFDict, PDFDocument, PDFName, PDFOperator, PDFOperatorNames, PDFRef } from "pdf-lib";

/** The pages of a printed handbook, from 1, on which its anchors lie, and how many there are. */
export interface PagesOfAnchors {
  readonly count: number;
  readonly pages: ReadonlyMap<string, number>;
}

/** Reads where the destinations of links lie. A browser writes one for each anchor that some link leads to. */
export async function pagesOfAnchors(pdf: Uint8Array): Promise<PagesOfAnchors> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const numbers = new Map(document.getPages().map((page, at) => [page.ref, at + 1]));
  const found = new Map<string, number>();
  const named = document.catalog.lookupMaybe(PDFName.of("Dests"), PDFDict);
  for (const [name, value] of named?.entries() ?? []) {
    const place = document.context.lookup(value);
    const page = place instanceof PDFArray ? place.get(0) : undefined;
    const number = page instanceof PDFRef ? numbers.get(page) : undefined;
    if (number !== undefined) found.set(decodeURIComponent(name.decodeText()), number);
  }
  return { count: document.getPageCount(), pages: found };
}

/**
 * Lays the pages of a second document over those of the first, as what is no part of the text, and says whose document it is.
 * Neither is changed.
 */
export async function withRunningHeads(pdf: Uint8Array, heads: Uint8Array, title: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const over = await PDFDocument.load(heads, { updateMetadata: false });
  const embedded = await document.embedPdf(over, over.getPageIndices());
  document.getPages().forEach((page, at) => {
    const head = embedded[at];
    if (head === undefined) return;
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
    page.drawPage(head);
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator("Rulewright");
  return document.save({ useObjectStreams: true });
}
