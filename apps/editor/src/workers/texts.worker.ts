import { createTextsReporter } from "../translation/texts-report.ts";
import { replyTo } from "./protocol.ts";
import { parseTextsQuestion } from "./texts-protocol.ts";

const report = createTextsReporter();

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  const question = parseTextsQuestion(event.data);
  if (question !== undefined) self.postMessage(replyTo(question, report));
});
