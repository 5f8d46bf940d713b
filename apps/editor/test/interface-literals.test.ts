import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const features = new URL("../src/features/", import.meta.url);

describe("the views", () => {
  it.each(readdirSync(features))("hold no text of their own: %s", (feature) => {
    const folder = new URL(`${feature}/`, features);
    const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .flatMap((name) => literalsIn(`${feature}/${name}`, readFileSync(new URL(name, folder), "utf8")));
    expect(found, "texts belong into src/interface, in every language").toEqual([]);
  });

  it("would not hide one from this test", () => {
    const component = (body: string) => literalsIn("x.tsx", `const x = ${body};`);
    expect(component("<p>Nothing here</p>")).toEqual(["x.tsx:1 Nothing here"]);
    expect(component('<button aria-label="Close" title={open ? "Shut it" : words.open}>×</button>')).toEqual([
      "x.tsx:1 Close",
      "x.tsx:1 Shut it",
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a component
    expect(component("<i>{count ?? `${count} games`}</i>")).toEqual(["x.tsx:1  games"]);
    expect(component('<Segments of={[{ value: "one", label: "First" }]} />')).toEqual(["x.tsx:1 First"]);
    expect(component('<p className="old">{kind === "old" ? words.old : "·"} <kbd>Ctrl J</kbd></p>')).toEqual([]);
  });
});

/** Attributes and properties that are read or heard. */
const SAID = /^(aria-(label|description|valuetext|roledescription)|alt|detail|hint|label|note|placeholder|title)$/;
/** What stands in these is the same in every language: keys, names in files. */
const UNSAID_TAGS = new Set(["kbd", "code"]);
const KEYS = /^(Ctrl|Shift|Alt|Enter|F\d+|[A-Z]| )+$/;
const PROPER_NAMES = new Set(["Rulewright", "English", "Italiano"]);

function literalsIn(name: string, text: string): readonly string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, said: string): void => {
    if (!/\p{L}/u.test(said) || KEYS.test(said.trim()) || PROPER_NAMES.has(said.trim())) return;
    found.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${said}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && !isUnsaid(node.parent)) note(node, node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && !isUnsaid(node.parent))
      for (const literal of literalsOf(node.expression)) note(literal, literal.text);
    if (ts.isJsxAttribute(node) && SAID.test(node.name.getText())) {
      const value = node.initializer;
      const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : value;
      for (const literal of literalsOf(expression)) note(literal, literal.text);
    }
    if (ts.isPropertyAssignment(node) && SAID.test(node.name.getText()))
      for (const literal of literalsOf(node.initializer)) note(literal, literal.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isUnsaid(element: ts.Node): boolean {
  return ts.isJsxElement(element) && UNSAID_TAGS.has(element.openingElement.tagName.getText());
}

type Literal = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

/** The literal texts that an expression may come to. */
function literalsOf(expression: ts.Node | undefined): readonly Literal[] {
  if (expression === undefined) return [];
  if (ts.isStringLiteralLike(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression)) return literalsOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...literalsOf(expression.whenTrue), ...literalsOf(expression.whenFalse)];
  if (ts.isBinaryExpression(expression))
    return /^(\?\?|\|\||&&|\+)$/.test(expression.operatorToken.getText())
      ? [...literalsOf(expression.left), ...literalsOf(expression.right)]
      : [];
  if (!ts.isTemplateExpression(expression)) return [];
  return [
    expression.head,
    ...expression.templateSpans.flatMap((span) => [...literalsOf(span.expression), span.literal]),
  ];
}
