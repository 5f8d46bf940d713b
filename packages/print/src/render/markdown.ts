import type { Block, Handbook, Inline, Section, TableBlock } from "../handbook/document";
import { phrasesOf } from "../phrases/phrases";

/** The handbook as Markdown that reads well as it stands. Links and drawings are for pages: here clauses are cited by number. */
export function handbookMarkdown(handbook: Handbook): string {
  const { locale, title, variants, description, facts, notice, sections } = handbook;
  const phrases = phrasesOf(locale);
  const head = [`# ${plain([title, ...variants].join(" · "))}`, ...facts.map((fact) => plain(`${fact}.`))];
  const about = description === undefined ? [] : [plain(description)];
  const warning = notice === undefined ? [] : [plain(notice)];
  const shown = sections.filter(({ id }) => id !== "index");
  const contents = shown.map((section) => `- ${plain(titleOf(section))}`).join("\n");
  const parts = shown.flatMap((section) => [
    `## ${plain(titleOf(section))}`,
    ...section.blocks.flatMap((block) => blockLines(block, phrases.rule)),
  ]);
  return `${[...head, ...about, ...warning, contents, ...parts].join("\n\n")}\n`;
}

function titleOf({ number, title }: Section): string {
  return number === undefined ? title : `${number}. ${title}`;
}

function blockLines(block: Block, rule: string): readonly string[] {
  switch (block.kind) {
    case "heading":
      return [`### ${plain(block.text)}`];
    case "paragraph":
      return [inlines(block.parts)];
    case "list":
      return [block.items.map((item) => `- ${inlines(item)}`).join("\n")];
    case "clause":
      return [`**${block.id}** ${plain(block.text)}`];
    case "example":
      return [exampleLines(block)];
    case "table":
      return tableLines(block, rule);
    case "figure":
      return [];
    case "change":
      return changeLines(block);
    case "question":
      return [`**${inlines([block.clause])}** ${plain(block.asks)} ${plain(block.answer)}`];
    case "entry":
      return [
        `**${plain(block.term)}** ${inlines(block.text)} (${block.links.map((one) => inlines([one])).join(", ")})`,
      ];
    case "reference":
      return [`**${plain(block.label)}** ${plain(block.text)}`];
  }
}

function exampleLines({ label, title, given, play, resultLabel, result }: Extract<Block, { kind: "example" }>): string {
  const lines = [
    `**${plain(label)}${title === "" ? "" : `: ${title}`}**`,
    ...given.map((line) => plain(line)),
    ...play.map(({ text, clause }) => `${plain(text)}${clause === undefined ? "" : ` (${clause.text})`}`),
    ...(result.length === 0 ? [] : [`${plain(resultLabel)}: ${plain(result.join("; "))}`]),
  ];
  return lines.map((line) => `> ${line}`).join("  \n");
}

function changeLines({ head, mark, before, now, details }: Extract<Block, { kind: "change" }>): readonly string[] {
  return [
    `### ${inlines(head)} (${plain(mark)})`,
    ...(before === undefined ? [] : [`${before.label}: ~~${plain(before.text)}~~`]),
    ...(now === undefined ? [] : [`${now.label === "" ? "" : `${now.label}: `}${plain(now.text)}`]),
    ...(details.length === 0 ? [] : [details.map((item) => `- ${inlines(item)}`).join("\n")]),
  ];
}

function tableLines({ caption, heads, rows }: TableBlock, rule: string): readonly string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const table = [
    line(heads.map(({ text }) => plain(text === rule ? rule : text))),
    line(heads.map(({ numeric }) => (numeric ? "---:" : "---"))),
    ...rows.map((row) => line(row.map((cell) => inlines(cell).trim()))),
  ];
  return [...(caption.length === 0 ? [] : [inlines(caption)]), table.join("\n")];
}

function inlines(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      const words = plain(part.text);
      if (words.trim() === "") return words;
      if (part.kind === "strong") return `**${words}**`;
      return part.kind === "struck" ? `~~${words}~~` : words;
    })
    .join("");
}

/** Texts are shown as they are: what Markdown, or HTML inside it, would take for its own is escaped. */
function plain(words: string): string {
  return (
    words
      .replace(/[\\`*_]/g, "\\$&")
      // Brackets by themselves are brackets.
      .replace(/\](?=[([:])/g, "\\]")
      .replaceAll("<", "&lt;")
      .replace(/^(\s*)([#>+-])(?=\s)/gm, "$1\\$2")
      .replace(/\n+/g, " ")
  );
}
