import { type Diagnostic, diagnostic, type LineMap, lineMap, type Outcome, type Place } from "@rulewright/diagnostics";
import { Composer, type CST, type Document, isScalar } from "yaml";
import type { LocatedFile, SourceFile, YamlNode } from "./ast";
import { buildTree } from "./build-tree";
import { fileKind } from "./file-kind";
import { MAX_FILE_LENGTH } from "./limits";
import { readTokens } from "./read-tokens";
import { syntaxProblem } from "./syntax-problem";

/**
 * Reads the YAML of one file into a located tree. The value is always present; its `root` is undefined when the
 * file is too large, empty or broken, and later stages then leave the file out.
 */
export function parseFile(file: SourceFile): Outcome<LocatedFile> & { readonly value: LocatedFile } {
  const kind = fileKind(file.name) ?? "components";
  const parsed = parseText(file);
  return {
    value: { name: file.name, kind, text: file.text, root: parsed.root },
    diagnostics: parsed.diagnostics,
  };
}

interface Parsed {
  readonly root: YamlNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function parseText({ name, text }: SourceFile): Parsed {
  if (text.length > MAX_FILE_LENGTH) {
    const start = { line: 1, column: 1, offset: 0 };
    const place = { file: name, path: [], range: { start, end: start } };
    return failed(diagnostic("file/too-large", { size: text.length, limit: MAX_FILE_LENGTH }, place));
  }
  const lines = lineMap(text);
  const read = readTokens(text);
  if (read.kind === "limit") {
    const { code, limit, offset } = read.broken;
    return failed(diagnostic(code, { limit }, place(name, lines, offset)));
  }
  return parseTokens({ file: name, text, lines, tokens: read.tokens });
}

interface ReadText {
  readonly file: string;
  readonly text: string;
  readonly lines: LineMap;
  readonly tokens: readonly CST.Token[];
}

function parseTokens(read: ReadText): Parsed {
  const directive = read.tokens.find((token) => token.type === "directive");
  if (directive !== undefined) {
    const end = directive.offset + directive.source.length;
    return failed(diagnostic("yaml/directive", {}, place(read.file, read.lines, directive.offset, end)));
  }
  const [document, second] = compose(read);
  const errors = [...(document?.errors ?? []), ...(second?.errors ?? [])];
  if (errors.length > 0) return failed(syntaxProblem(read, errors));
  if (second !== undefined) {
    return failed(diagnostic("file/several-documents", {}, secondDocument(read)));
  }
  if (document === undefined || isBlank(document.contents)) {
    return failed(diagnostic("file/empty", {}, place(read.file, read.lines, 0)));
  }
  const { root, diagnostics } = buildTree(read, document.contents);
  const isTooLarge = diagnostics.some((found) => found.code === "file/too-many-aliases");
  return { root: isTooLarge ? undefined : root, diagnostics };
}

function compose(read: ReadText): readonly Document.Parsed[] {
  const composer = new Composer({
    version: "1.2",
    schema: "core",
    uniqueKeys: false,
    keepSourceTokens: true,
    prettyErrors: false,
  });
  return [...composer.compose(read.tokens, true, read.text.length)];
}

function isBlank(contents: unknown): boolean {
  return contents === null || (isScalar(contents) && contents.value === null && contents.source === "");
}

function secondDocument(read: ReadText): Place {
  const markers = read.tokens.filter((token) => token.type === "document");
  const second = markers.at(1);
  return place(read.file, read.lines, second?.offset ?? 0, (second?.offset ?? 0) + 3);
}

function failed(found: Diagnostic): Parsed {
  return { root: undefined, diagnostics: [found] };
}

function place(file: string, lines: LineMap, start: number, end = start): Place {
  return { file, path: [], range: lines.range(start, end) };
}
