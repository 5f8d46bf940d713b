import { createLoader } from "@rulewright/rulebook";
import { createAnalysisSender } from "./analysis-wire.ts";
import { parseAnalysisQuestion, replyTo } from "./protocol.ts";

// Remembers the files it has read, so that an edit costs one file.
const load = createLoader();
const pack = createAnalysisSender();

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseAnalysisQuestion(event.data);
  if (question === undefined) return;
  self.postMessage(
    replyTo(question, ({ files, variants, readings = {} }) => pack(load(files, { variants, readings }))),
  );
});
