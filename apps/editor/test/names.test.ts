import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createLanguage } from "@rulewright/rulebook";
import { describe, expect, it } from "vitest";
import { DocumentStore } from "../src/document/document-store.ts";
import { AskNames } from "../src/features/source/ask-names.ts";
import { detailLines, headline, typeText } from "../src/features/source/name-text.ts";
import { answerNames } from "../src/workers/answer-names.ts";
import { Desk, type DeskPort } from "../src/workers/desk.ts";
import {
  type NamesAnswer,
  type NamesSubject,
  parseNamesAnswer,
  parseNamesQuestion,
} from "../src/workers/names-protocol.ts";
import { replyTo } from "../src/workers/protocol.ts";

const CRAPS = resolve(import.meta.dirname, "../../../rulebooks/craps");

function craps(): DocumentStore {
  const names = readdirSync(CRAPS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
  return new DocumentStore(
    names.map((name) => ({
      name: name.replaceAll("\\", "/"),
      text: readFileSync(join(CRAPS, name), "utf8"),
      version: "1",
    })),
  );
}

/** A worker's end in this process: what is posted is answered in the next task, as a worker would. */
function nearPort(): DeskPort {
  const language = createLanguage();
  let tell: (message: unknown) => void = () => {};
  return {
    postMessage: (message) => {
      const question = parseNamesQuestion(structuredClone(message));
      if (question === undefined) return;
      const reply = replyTo(question, (subject) => answerNames(language, subject));
      setImmediate(() => tell(structuredClone(reply)));
    },
    onMessage: (listener) => {
      tell = listener;
    },
    onFailure: () => {},
    terminate: () => {},
  };
}

function asking(document: DocumentStore): AskNames {
  const later = (task: () => void, delayMs: number): (() => void) => {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  };
  return new AskNames(
    document,
    () =>
      new Desk<"names", NamesSubject, NamesAnswer>({
        kind: "names",
        open: nearPort,
        parseAnswer: parseNamesAnswer,
        later,
      }),
  );
}

describe("names in the code editor", () => {
  it("renames in several files, as splices that one undo takes back", async () => {
    const document = craps();
    const before = new Map(document.snapshot().files.map(({ name, text }) => [name, text]));
    const names = asking(document);
    const offset = (before.get("parameters.yaml") ?? "").indexOf("stake:");
    const found = await names.rename({ file: "parameters.yaml", offset }, "wager");
    if (found?.kind !== "renamed") expect.unreachable(JSON.stringify(found));
    const files = new Set(found.edits.map(({ file }) => file));
    expect(files).toContain("parameters.yaml");
    expect(files).toContain("rules/1-bet.yaml");
    document.apply({
      label: "rename",
      files: [...files].map((file) => ({ file, splices: found.edits.filter((edit) => edit.file === file) })),
    });
    expect(document.file("rules/1-bet.yaml")?.text).toContain("A bet costs {wager} if");
    document.undo();
    for (const [name, text] of before) expect(document.file(name)?.text).toBe(text);
    names.close();
  });

  it("gives a question that is overtaken no answer, and the later one its own", async () => {
    const document = craps();
    const names = asking(document);
    const text = document.file("rules/1-bet.yaml")?.text ?? "";
    const stake = text.indexOf("{stake}") + 2;
    const first = names.hover({ file: "rules/1-bet.yaml", offset: stake });
    const second = names.hover({ file: "rules/1-bet.yaml", offset: text.indexOf("CRP-4:") });
    const third = names.hover({ file: "rules/1-bet.yaml", offset: stake });
    expect(await second).toBeUndefined();
    expect((await third)?.item.name).toBe("stake");
    await first;
    names.close();
  });

  it("says what a name is in one line, and shows texts as they are written", () => {
    expect(typeText({ kind: "list", of: { kind: "thing", of: "horses", orNone: true } })).toBe(
      "list, each one of horses, or none",
    );
    const number = { kind: "number", unit: "chip", orNone: false } as const;
    expect(headline({ name: "stake", kind: "parameter", type: number })).toBe("parameter · number in chip");
    const lines = detailLines({ name: "stake", kind: "parameter", label: "<b>Bet</b>", value: 1200 });
    expect(lines).toEqual(["\\<b\\>Bet\\</b\\>", "now 1,200"]);
  });
});
