/** Faces to embed, as `data:` addresses; without them faces of the system stand in. */
export interface PageFonts {
  readonly sans?: string | undefined;
  readonly serif?: string | undefined;
  readonly mono?: string | undefined;
}

export type PaperName = "a4" | "letter";

/** Margins in millimetres: above and below with room for running heads. */
export const PAGE = { top: 24, right: 19, bottom: 22, left: 19 } as const;

export function fontFaces({ sans, serif, mono }: PageFonts): string {
  const face = (family: string, source: string | undefined, weight: string) =>
    source === undefined
      ? ""
      : `@font-face{font-family:"${family}";src:url(${source}) format("woff2");font-weight:${weight};font-display:block}`;
  return [
    face("IBM Plex Sans Variable", sans, "100 700"),
    face("Source Serif 4 Variable", serif, "200 900"),
    face("IBM Plex Mono", mono, "400"),
  ].join("");
}

/** The look of a handbook: on paper a margin for numbers, a column of text and one for notes. */
export function handbookStyle(fonts: PageFonts, paper: PaperName): string {
  return `${fontFaces(fonts)}
@page{size:${paper === "a4" ? "A4" : "letter"};margin:${PAGE.top}mm ${PAGE.right}mm ${PAGE.bottom}mm ${PAGE.left}mm}
@page cover{margin:0}
${STYLE}`;
}

const STYLE = `
:root{--ink:#191a1d;--soft:#4c4e54;--faint:#63656b;--line:#c4c3bb;--hair:#e1e0da;--felt:#f4f3ee;--accent:#0a63ac;
--sans:"IBM Plex Sans Variable","IBM Plex Sans","Liberation Sans",Arial,sans-serif;
--serif:"Source Serif 4 Variable","Source Serif 4","Liberation Serif",Georgia,serif;
--mono:"IBM Plex Mono","Liberation Mono",monospace;--margin:17mm;--notes:29mm;--gap:4mm}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;font:10.4pt/1.45 var(--serif);color:var(--ink);background:#fff;hyphens:auto;font-variant-numeric:lining-nums;overflow-wrap:break-word}
a{color:inherit;text-decoration:none}
h1,h2,.example-title,.toc-title,th,figcaption b{font-family:var(--sans);hyphens:manual}
h1{font:600 21pt/1.15 var(--serif);letter-spacing:-.01em;margin:0 0 6mm;padding:0 0 2.4mm;border-bottom:.6mm solid var(--ink);break-after:avoid;text-wrap:balance;hyphens:manual}
h2{font:600 12pt/1.25 var(--sans);margin:8mm 0 2.5mm;break-after:avoid}
p{margin:0;orphans:2;widows:2}
b{font-weight:620}
.chapter-number{color:var(--accent);font-weight:600;margin-right:1.5mm}
section{margin:0 0 12mm}
section.part{break-before:page}
.lead{margin:0 0 4mm;break-after:avoid}

.cover{page:cover;break-after:page;height:100vh;min-height:150mm;display:grid;grid-template-rows:auto 1fr auto;padding:26mm 24mm 20mm;background:var(--felt)}
.cover-head{border-top:1.4mm solid var(--ink);padding-top:7mm}
.cover-title{font:600 46pt/1.02 var(--serif);letter-spacing:-.025em;text-wrap:balance;hyphens:manual}
.cover-variant{font:500 19pt/1.2 var(--serif);color:var(--accent);margin-top:4mm}
.cover-about{font:400 13pt/1.4 var(--serif);color:var(--soft);margin-top:6mm;max-width:125mm}
.emblem{display:flex;align-items:center;justify-content:center;padding:9mm 0;min-height:0}
.emblem svg{max-width:100%;max-height:140mm;width:auto;height:auto}
.cover-facts{font:500 12pt/1.3 var(--sans);border-top:.3mm solid var(--ink);padding-top:4mm}

.contents ol{list-style:none;margin:0;padding:0}
.contents li a{display:flex;align-items:baseline;padding:1.05mm 0}
.toc-number{width:9mm;font:500 10pt/1.3 var(--sans);color:var(--accent);font-variant-numeric:tabular-nums}
.toc-title{font:400 10.6pt/1.3 var(--sans)}
.toc-part .toc-title{font-weight:600}
.toc-part+.toc-chapter,.toc-chapter+.toc-part{margin-top:2.4mm}
.leader{flex:1;border-bottom:.25mm dotted var(--line);margin:0 2mm;min-width:6mm;transform:translateY(-.6mm)}
.page{font:400 10pt/1.3 var(--sans);font-variant-numeric:tabular-nums;min-width:7mm;text-align:right}
.guide{margin-top:10mm;background:var(--felt);border-radius:1.5mm;padding:5mm 6mm;break-inside:avoid}
.guide h2{margin:0 0 1.5mm;font-size:10.5pt}
.guide p{font:400 9.6pt/1.45 var(--sans);color:var(--soft)}
main>section:first-child{break-before:page}

.clause{display:grid;grid-template-columns:var(--margin) minmax(0,1fr) var(--notes);column-gap:var(--gap);margin:0 0 2.6mm;break-inside:avoid}
.keep{break-inside:avoid}
.clause:has(+.example),.clause:has(+.table),.keep:has(+.example),.keep:has(+.table){break-after:avoid}
.margin,.notes,.cite,.cites{font:400 7.6pt/1.45 var(--mono);color:var(--faint);hyphens:manual}
.clause>.margin{padding-top:.75mm;text-align:right}
.notes{padding-top:.65mm;font-family:var(--sans);font-size:7.6pt}
.note{display:block;margin-bottom:.5mm}
.note a,.cite,.cites a,.table a{white-space:nowrap}
.note a,.cite,.cites a,figcaption a,td a{font-family:var(--mono);font-size:7.4pt;color:var(--accent)}
.mark{display:block;font:600 7pt/1.4 var(--sans);color:var(--accent)}
.clause.marked>p{border-left:.8mm solid var(--accent);padding-left:2.4mm;margin-left:-3.2mm}

.example,.table,.change,.plain-list,.figure.cards{margin:0 0 4mm calc(var(--margin) + var(--gap))}
.example{margin-right:calc(var(--notes) + var(--gap));background:var(--felt);border-radius:1.5mm;padding:3.2mm 4mm;font:400 8.5pt/1.42 var(--sans);break-inside:avoid}
.example-title{margin:0 0 1mm;hyphens:manual}
.example-title b{color:var(--accent);margin-right:1mm}
.example ol{margin:.8mm 0;padding:0 0 0 4mm}
.example li{padding-left:.5mm}
.example li::marker{color:var(--faint);font-size:7.4pt}
.given{color:var(--soft)}
.result b{font-weight:600}
.cite{white-space:nowrap}

.table{break-before:avoid-page}
.whole{break-inside:avoid}
.chapter .table{margin-right:calc(var(--notes) + var(--gap))}
table{border-collapse:collapse;width:100%;font:400 8.8pt/1.35 var(--sans);font-variant-numeric:tabular-nums lining-nums}
figcaption{font:400 8.8pt/1.42 var(--sans);color:var(--soft);margin:0 0 1.4mm}
.table>figcaption{break-after:avoid}
figcaption b{color:var(--ink)}
thead{display:table-header-group}
thead th{text-align:left;font-weight:600;font-size:8pt;color:var(--soft);border-bottom:.35mm solid var(--ink);padding:0 3mm 1mm 0;vertical-align:bottom}
tbody th,td{text-align:left;font-weight:400;vertical-align:top;border-bottom:.15mm solid var(--line);padding:1mm 3mm 1mm 0}
tr{break-inside:avoid}
.num{text-align:right!important}
th:last-child,td:last-child{padding-right:0}
.part .table{margin-left:0;margin-bottom:7mm}
.part-components .table{max-width:120mm}

.figure{margin:2mm 0 7mm;break-inside:avoid}
.figure svg{display:block;width:100%;height:auto}
.figure:not(.cards) svg{max-height:205mm;margin:0 auto}
.figure>figcaption{margin:2.4mm 0 0}
.figure.cards{margin-left:0}
.figure.cards .drawings{display:flex;gap:6mm}
.figure.cards .drawing{width:47mm}

.change{display:grid;grid-template-columns:var(--margin) minmax(0,1fr);column-gap:var(--gap);margin-left:0;margin-right:calc(var(--notes) + var(--gap));break-inside:avoid}
.change .margin{text-align:right;padding-top:.75mm}
.was{color:var(--faint)}
.was b,.is b,.result b{font:600 8pt/1.45 var(--sans);color:var(--soft);margin-right:1mm}
.is span{font-weight:500}
.change ul,.plain-list{margin-top:1mm;padding-left:4mm;font:400 9.2pt/1.45 var(--sans)}

.part-questions,.part-spaces{column-count:2;column-gap:9mm}
.part-questions h1,.part-questions .lead,.part-spaces h1{column-span:all}
.lead+.keep h2{margin-top:0}
.part-questions h2{margin:5mm 0 2mm}
.question{margin:0 0 3mm;break-inside:avoid;font-size:9.6pt;line-height:1.42}
.question .margin{padding:0 1.5mm 0 0}
.asks{font-weight:600}
.part-spaces h2{column-span:all;font-size:14pt;margin-top:10mm}
.part-spaces .table{margin-bottom:6mm}
.entry{margin-left:0}
.part-questions h2{margin-left:calc(var(--margin) + var(--gap))}
.entry{margin:0 0 2.6mm;break-inside:avoid}
.part-glossary{column-count:2;column-gap:9mm}
.part-glossary h1{column-span:all}
.entry p{font-size:9.6pt;line-height:1.42}
dfn{font:600 9.6pt/1.42 var(--sans)}
dfn::after{content:" "}
.cites{font-size:7.2pt}
.part-index{column-count:2;column-gap:9mm;font:400 8.2pt/1.35 var(--sans);hyphens:manual}
.part-index h1{column-span:all}
.reference{break-inside:avoid;margin-bottom:.9mm}
.reference a{display:flex;align-items:baseline}
.ref-label{flex:none;width:17mm;font:400 7.2pt/1.4 var(--mono);color:var(--accent)}
.ref-text{flex:1;min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.reference .leader{display:none}
.reference .page{font-size:8.2pt}

@media screen{
body{font-size:17px;max-width:1080px;margin:0 auto;padding:0 24px 80px}
.cover{height:auto;min-height:0;margin:0 -24px 48px}
.emblem svg{max-height:420px}
h1{margin-top:64px}
a:hover{text-decoration:underline}
.clause:target,.question:target{background:#e6f0f9}
}
@media screen and (max-width:760px){
:root{--margin:19mm;--notes:0mm;--gap:2mm}
.clause{grid-template-columns:var(--margin) minmax(0,1fr)}
.notes{grid-column:2}
.part-glossary,.part-index,.part-questions,.part-spaces{column-count:1}
.figure,.table{overflow-x:auto}
.figure.cards .drawings{flex-wrap:wrap}
.cover-title{font-size:34pt}
}
`;
