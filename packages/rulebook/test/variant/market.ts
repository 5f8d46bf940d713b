import { load } from "../../src/load";
import type { SourceFile } from "../../src/surface/ast";
import type { VariantOptions } from "../../src/variant/resolve-variants";
import { readFolder } from "../resolved/read-folder";

export const MARKET = readFolder("packages/rulebook/fixtures/market");

/** A variant file of the market; `body` are its lines below the head. */
export function variant(id: string, body: string, base = "market"): SourceFile {
  const text = `variant: ${id}\nextends: ${base}\ntitle: "${id}"\n${body}`;
  return { name: `variants/${id}.yaml`, text };
}

/** The market with one replacement in one of its files. */
export function marketWith(name: string, find: string, put: string): readonly SourceFile[] {
  return MARKET.map((file) => (file.name === name ? { name, text: file.text.replace(find, put) } : file));
}

/** Findings of the market under variants: code, file, and the text that is underlined. */
export function findings(
  variants: readonly SourceFile[],
  options: VariantOptions = { variants: variants.map(({ name }) => name) },
  base: readonly SourceFile[] = MARKET,
): readonly string[] {
  const files = [...base, ...variants];
  const textAt = (name: string, start: number, end: number) =>
    files.find((file) => file.name === name)?.text.slice(start, end) ?? "";
  return load(files, options).diagnostics.map(({ code, file, range, related = [] }) => {
    const seen = related.map(({ place }) => place.file).join(", ");
    const points = textAt(file, range.start.offset, range.end.offset);
    return `${code} ${file} \`${points}\`${seen === "" ? "" : ` (${seen})`}`;
  });
}

/** The market under variants, which has to be in order. */
export function marketUnder(...variants: readonly SourceFile[]) {
  const { value, diagnostics } = load([...MARKET, ...variants], { variants: variants.map(({ name }) => name) });
  if (value === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return value;
}
