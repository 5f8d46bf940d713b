import { createLoader } from "@rulewright/rulebook";
import { type Analysis, parseAnalysisQuestion, replyTo } from "./protocol.ts";

// Remembers the files it has read, so that an edit costs one file.
const load = createLoader();

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseAnalysisQuestion(event.data);
  if (question === undefined) return;
  self.postMessage(
    replyTo(question, ({ files, variants, readings = {} }): Analysis => {
      const { value, diagnostics } = load(files, { variants, readings });
      return { rulebook: value, diagnostics };
    }),
  );
});
