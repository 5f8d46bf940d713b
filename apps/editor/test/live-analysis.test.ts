import type { Diagnostic } from "@rulewright/diagnostics";
import type { Rulebook } from "@rulewright/rulebook";
import { expect, it } from "vitest";
import { DocumentStore } from "../src/document/document-store.ts";
import { LiveAnalysis, TYPING_PAUSE_MS } from "../src/preview/live-analysis.ts";
import { Desk } from "../src/workers/desk.ts";
import type { Analysis, AnalysisQuestion, AnalysisSubject } from "../src/workers/protocol.ts";

const broken: Diagnostic = {
  code: "yaml/broken",
  severity: "error",
  message: "m",
  file: "a.yaml",
  path: [],
  target: "value",
  range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } },
};

/** A checker moved on by hand: it takes any text for a rulebook with the text as its digest, and `!` for an error. */
function opened(text: string) {
  const questions: AnalysisQuestion[] = [];
  const timers: { readonly task: () => void; readonly delayMs: number }[] = [];
  let hear: (message: unknown) => void = () => {};
  const later = (task: () => void, delayMs: number): (() => void) => {
    const timer = { task, delayMs };
    timers.push(timer);
    return () => timers.splice(timers.indexOf(timer), 1);
  };
  const desk = new Desk<"analyse", AnalysisSubject, Analysis>({
    kind: "analyse",
    open: () => ({
      postMessage: (question) => questions.push(question as AnalysisQuestion),
      onMessage: (listener) => {
        hear = listener;
      },
      onFailure: () => {},
      terminate: () => {},
    }),
    parseAnswer: (answer) => answer as Analysis,
    later: () => () => {},
  });
  const document = new DocumentStore([{ name: "a.yaml", text, version: `v:${text}` }]);
  const analysis = new LiveAnalysis(document, desk, later);
  const answer = (): void => {
    const question = questions.shift();
    if (question === undefined) return;
    const checked = question.subject.files[0]?.text ?? "";
    const isBroken = checked.includes("!");
    const rulebook = isBroken ? undefined : ({ digest: checked } as unknown as Rulebook);
    const { id, version } = question;
    hear({ kind: "answered", id, version, answer: { rulebook, diagnostics: isBroken ? [broken] : [] } });
  };
  const pause = (): number | undefined => {
    const timer = timers.shift();
    timer?.task();
    return timer?.delayMs;
  };
  const write = (to: string, gesture?: string): void => {
    const end = document.file("a.yaml")?.text.length ?? 0;
    const files = [{ file: "a.yaml", splices: [{ start: 0, end, text: to }] }];
    document.apply({ label: "x", files, ...(gesture === undefined ? {} : { gesture }) });
  };
  const state = () => {
    const { documentVersion, checkedVersion, good, base, diagnostics } = analysis.state.snapshot();
    return {
      isChecked: documentVersion === checkedVersion,
      good: good?.rulebook.digest,
      saved: base?.rulebook.digest,
      errors: diagnostics.length,
    };
  };
  return { document, questions, answer, pause, write, state };
}

it("checks what is opened at once; nothing being unsaved, that is what is on disk too", () => {
  const { answer, state } = opened("one");
  expect(state()).toEqual({ isChecked: false, good: undefined, saved: undefined, errors: 0 });
  answer();
  expect(state()).toEqual({ isChecked: true, good: "one", saved: "one", errors: 0 });
});

it("waits for a pause in typing, not after a finished value", () => {
  const { answer, pause, write } = opened("one");
  answer();
  write("two", "typing 1");
  expect(pause()).toBe(TYPING_PAUSE_MS);
  answer();
  write("three");
  expect(pause()).toBe(0);
});

it("drops answers about texts that have been edited since", () => {
  const { answer, pause, write, state } = opened("one");
  answer();
  write("two");
  pause();
  write("three");
  answer();
  expect(state()).toEqual({ isChecked: false, good: "one", saved: "one", errors: 0 });
  pause();
  answer();
  expect(state()).toEqual({ isChecked: true, good: "three", saved: "one", errors: 0 });
});

it("keeps the last good rulebook while the texts are broken", () => {
  const { answer, pause, write, state } = opened("one");
  answer();
  write("!");
  pause();
  answer();
  expect(state()).toEqual({ isChecked: true, good: "one", saved: "one", errors: 1 });
});

it("compares with the saved texts again after saving and after a change on disk", () => {
  const { document, answer, pause, write, state } = opened("one");
  answer();
  write("two");
  pause();
  answer();
  document.markSaved("a.yaml", "two", "v:two");
  expect(state()).toMatchObject({ good: "two", saved: "two" });
  write("three");
  pause();
  answer();
  document.noticeDisk({ name: "a.yaml", text: "theirs", version: "v:theirs" });
  document.keepMine("a.yaml");
  answer();
  expect(state()).toMatchObject({ good: "three", saved: "theirs" });
});
