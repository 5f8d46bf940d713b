import { load } from "@rulewright/rulebook";
import { type Analysis, parseAnalysisQuestion, replyTo } from "./protocol.ts";

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseAnalysisQuestion(event.data);
  if (question === undefined) return;
  self.postMessage(
    replyTo(question, (files): Analysis => {
      const { value, diagnostics } = load(files);
      return { rulebook: value, diagnostics };
    }),
  );
});
