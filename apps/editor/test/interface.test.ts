import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { grammarOf, phrase } from "../src/interface/grammar.ts";
import { pickLanguage } from "../src/interface/language.ts";

const interfaceFolder = new URL("../src/interface/", import.meta.url);

describe("the language of the page", () => {
  it("is the chosen one, else the first that the browser asks for and the editor has", () => {
    expect(pickLanguage("it", "en-US,en;q=0.9")).toBe("it");
    expect(pickLanguage(undefined, "de-DE,it;q=0.8,en;q=0.5")).toBe("it");
    expect(pickLanguage(undefined, "en;q=0.4, it-CH;q=0.7")).toBe("it");
    expect(pickLanguage(undefined, "it;q=0, fr")).toBe("en");
    expect(pickLanguage("tlh", null)).toBe("en");
  });
});

describe("the grammar of a language", () => {
  it("counts and groups numbers as its readers do", () => {
    expect(grammarOf("en").counted(1, { one: "# game", other: "# games" })).toBe("1 game");
    expect(grammarOf("en").counted(2000, { one: "# game", other: "# games" })).toBe("2,000 games");
    expect(grammarOf("it").counted(2000, { one: "# partita", other: "# partite" })).toBe("2.000 partite");
    expect(grammarOf("it").number(3.25, 1)).toBe("3,3");
    expect(grammarOf("it").list(["a", "b", "c"])).toBe("a, b e c");
  });

  it("keeps the parts of a phrase in the order of the language", () => {
    expect(phrase`${1} of ${2}.`).toEqual(["", 1, " of ", 2, "."]);
  });
});

describe("the catalogues", () => {
  const areas = readdirSync(new URL("en/", interfaceFolder)).filter((name) => name !== "catalogue.ts");

  it("have the same areas in every language", () => {
    expect(readdirSync(new URL("it/", interfaceFolder)).filter((name) => name !== "catalogue.ts")).toEqual(areas);
  });

  it.each(areas)("say the same things in %s, with the same arguments in both languages", (area) => {
    expect(messagesOf(`it/${area}`)).toEqual(messagesOf(`en/${area}`));
  });
});

/** The messages of an area by their path, each with the names of its arguments. */
function messagesOf(path: string): Record<string, readonly string[]> {
  const text = readFileSync(new URL(path, interfaceFolder), "utf8");
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Record<string, readonly string[]> = {};
  const visit = (node: ts.Node, name: string): void => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) visit(property.initializer, `${name}.${property.name.getText()}`);
      }
    } else found[name] = ts.isArrowFunction(node) ? argumentsOf(node) : [];
  };
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (isExported && initializer !== undefined) visit(initializer, name.getText());
    }
  }
  return found;
}

/** Names as they are handed over, whatever a message calls them inside. */
function argumentsOf(message: ts.ArrowFunction): readonly string[] {
  const [first] = message.parameters;
  if (first === undefined || !ts.isObjectBindingPattern(first.name)) return ["not by name"];
  return first.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText()).sort();
}
