import { createLanguage } from "@rulewright/rulebook";
import { answerNames } from "./answer-names.ts";
import { parseNamesQuestion } from "./names-protocol.ts";
import { replyTo } from "./protocol.ts";

// Beside the worker that checks: a rename loads a whole rulebook anew, and no finding waits for it.
const language = createLanguage();

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseNamesQuestion(event.data);
  if (question !== undefined) self.postMessage(replyTo(question, (subject) => answerNames(language, subject)));
});
